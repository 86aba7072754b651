"""What can happen at a Stage, as values, so that it can be made to happen again. Guests and sockets are numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Open:
    """A guest opens a socket, the next one in number."""

    guest: int


@dataclass(frozen=True, slots=True)
class HangUp:
    """The far end of a socket goes away."""

    wire: int


@dataclass(frozen=True, slots=True)
class Say:
    wire: int
    text: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Nobody does anything for so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Ask:
    """A guest sends a request over HTTP."""

    guest: int
    method: str
    path: str
    body: bytes = b""


Input = Open | HangUp | Say | Wait | Ask
