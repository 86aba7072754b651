"""The socket's description."""

import json
from typing import Any

import jsonschema
import pytest

from coda.web.asyncapi import document
from coda.web.protocol import MESSAGES
from tests.support.player import Player
from tests.support.serving import ServerProcess


def references(part: Any) -> list[str]:
    match part:
        case dict():
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + [found for value in part.values() for found in references(value)]
        case list():
            return [found for value in part for found in references(value)]
        case _:
            return []


def resolved(reference: str) -> Any:
    found: Any = document()
    for step in reference.removeprefix("#/").split("/"):
        found = found[step]
    return found


def test_every_reference_leads_somewhere() -> None:
    found = references(document())
    assert len(found) > 50
    assert all(resolved(reference) for reference in found)


def test_every_message_of_both_sides_is_described_in_words() -> None:
    messages = document()["components"]["messages"]
    assert set(messages) == {*MESSAGES, "view", "aids", "talk", "refused"}
    assert all(len(message["summary"]) > 20 for message in messages.values())


@pytest.mark.parametrize("name", ["act", "sit", "set_rules"])
def test_the_payloads_are_schemas(name: str) -> None:
    payload = {**resolved(f"#/components/messages/{name}")["payload"], "components": document()["components"]}
    samples: dict[str, Any] = {
        "act": {"type": "act", "game": 1, "step": 2, "move": {"do": "stop"}},
        "sit": {"type": "sit", "id": "a", "seat": 1},
        "set_rules": {"type": "set_rules", "id": "a", "preset": "coda", "rules": {}},
    }
    jsonschema.validate(samples[name], payload)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**samples[name], "more": 1}, payload)


async def test_it_is_served_as_it_is_made(server: ServerProcess) -> None:
    async with Player.named(server.url, "Ann") as ann:
        assert (await ann.http.get("/asyncapi.json")).json() == json.loads(json.dumps(document()))
