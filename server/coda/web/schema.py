"""The JSON schemas of the messages; ``python -m coda.web.schema`` prints them, and the client's types follow them."""

import json
import sys
from typing import Any, Final

from coda.web.messages import CLIENT_MESSAGE
from coda.web.server_messages import REPLAY, SERVER_MESSAGE

REFERENCES: Final = "#/$defs/{model}"


def schemas(references: str = REFERENCES) -> dict[str, dict[str, Any]]:
    """The schema of each side's messages, and of a finished game step by step.

    Definitions are referred to as ``references`` says.
    """
    return {
        "client": CLIENT_MESSAGE.json_schema(ref_template=references),
        "server": SERVER_MESSAGE.json_schema(ref_template=references),
        "replay": REPLAY.json_schema(ref_template=references),
    }


if __name__ == "__main__":
    json.dump(schemas(), sys.stdout, indent=2)
    sys.stdout.write("\n")
