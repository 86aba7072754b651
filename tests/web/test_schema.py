"""The schema as the client's build reads it."""

import json
import subprocess
import sys

from coda.web.protocol import MESSAGES
from coda.web.schema import schemas
from tests.support.serving import environment


def test_the_command_prints_what_the_function_says() -> None:
    out = subprocess.run(
        [sys.executable, "-m", "coda.web.schema"], capture_output=True, check=True, text=True, env=environment()
    )
    assert json.loads(out.stdout) == schemas()


def test_each_side_is_a_union_of_closed_messages() -> None:
    client = schemas()["client"]
    assert set(client["discriminator"]["mapping"]) == set(MESSAGES)
    assert all(definition["additionalProperties"] is False for definition in client["$defs"].values())
    frames = [part["$ref"].removeprefix("#/$defs/") for part in schemas()["server"]["anyOf"]]
    assert frames == ["ViewFrame", "AidsFrame", "TalkFrame", "RefusedFrame"]
