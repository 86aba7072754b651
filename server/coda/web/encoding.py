"""How a message to a viewer becomes text."""

import orjson

from coda.web.server_messages import ServerMessage


def encode(message: ServerMessage) -> str:
    """The message as the text that is sent."""
    return orjson.dumps(message).decode()
