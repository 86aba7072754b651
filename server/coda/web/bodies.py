"""What goes in and comes out over HTTP, as types; the API's description is made of them."""

from typing import NotRequired

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from coda.rooms.plan import Plan
from coda.rooms.room import Visibility
from coda.rooms.summary import Summary
from coda.rules.ruleset import DEFAULT_PRESET


class Body(BaseModel):
    """Exact types only, and no field that is not named."""

    model_config = ConfigDict(strict=True, extra="forbid")


class NewIdentity(Body):
    """The name to go by; ``program`` asks for a token instead of a cookie."""

    name: str = Field(max_length=200)
    program: bool = False


class Me(TypedDict):
    """The name that the asker goes by, and its token if it is a program that just got one."""

    name: str
    token: NotRequired[str]


class Named(TypedDict):
    """The name that the asker goes by; null on a first visit."""

    name: str | None


class NewRoom(Body):
    """A table: the preset's rules with the named switches changed, and who sits on each seat in turn.

    ``start`` begins the first game at once, so nobody has seen a commitment to its deal or added a seed. Who wants to
    check the deal opens a socket first, adds a seed and then starts.
    """

    preset: str = Field(default=DEFAULT_PRESET, max_length=40)
    rules: dict[str, str | int] = Field(default={}, max_length=40)
    seats: list[Plan] = Field(max_length=16)
    visibility: Visibility = "private"
    start: bool = False


class Created(TypedDict):
    """The code of the room that was made."""

    code: str


class Rooms(TypedDict):
    """Public rooms that can be joined or watched, newest first."""

    rooms: list[Summary]


class InvitedTo(Summary):
    """A room, and the address of its page, as a guest on another device would type it."""

    link: str
