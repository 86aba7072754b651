"""The socket described as AsyncAPI 3, made of the same types that the server reads and writes."""

from typing import Any

from coda.web.protocol import MESSAGES
from coda.web.schema import schemas

CHANNEL = "room"
ADDRESS = "/api/rooms/{code}/ws"
SERVER_MESSAGES = {"view": "ViewFrame", "aids": "AidsFrame", "talk": "TalkFrame", "refused": "RefusedFrame"}
CLOSING = (
    "Every message is one JSON object in a text frame of at most 4 KiB. The first one from the server is a view. "
    "A handshake is refused with 401 (no identity), 403 (the page is of another site) or 404 (no such room). "
    "The server closes with 1012 when it stops (connect again at once), 1001 when the room is gone, 1003 after a "
    "binary message, 1007 after one that is not JSON, 1008 after one that is none of these or one too many, 1009 "
    "after one that is too long, 4403 when the room can no longer be entered: a game began that may not be watched."
)


def document() -> dict[str, Any]:
    """The whole description."""
    sides = schemas("#/components/schemas/{model}")
    definitions = {**sides["client"]["$defs"], **sides["server"]["$defs"]}
    from_client = {name: model.__name__ for name, model in MESSAGES.items()}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Coda: the socket of a room", "version": "1", "description": CLOSING},
        "defaultContentType": "application/json",
        "channels": {
            CHANNEL: {
                "address": ADDRESS,
                "parameters": {"code": {"description": "The six letters of a room."}},
                "messages": {
                    name: {"$ref": f"#/components/messages/{name}"} for name in (*from_client, *SERVER_MESSAGES)
                },
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": {
            "fromClient": _operation("receive", "What a person may ask of the room.", from_client),
            "fromServer": _operation("send", "What the server tells one viewer.", SERVER_MESSAGES),
        },
        "components": {
            "messages": {
                name: _message(name, schema, definitions) for name, schema in {**from_client, **SERVER_MESSAGES}.items()
            },
            "schemas": {name: _plain(definition) for name, definition in definitions.items()},
        },
    }


def _operation(action: str, summary: str, names: dict[str, str]) -> dict[str, Any]:
    messages = [{"$ref": f"#/channels/{CHANNEL}/messages/{name}"} for name in names]
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{CHANNEL}"},
        "summary": summary,
        "messages": messages,
    }


def _message(name: str, schema: str, definitions: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": name,
        "summary": definitions[schema].get("description", name),
        "payload": {"$ref": f"#/components/schemas/{schema}"},
    }


def _plain(value: Any) -> Any:
    """The schema with each discriminator as AsyncAPI has it: the name of the property alone."""
    match value:
        case {"discriminator": {"propertyName": name}, **rest}:
            return {"discriminator": name, **{key: _plain(part) for key, part in rest.items()}}
        case dict():
            return {key: _plain(part) for key, part in value.items()}
        case list():
            return [_plain(part) for part in value]
        case _:
            return value
