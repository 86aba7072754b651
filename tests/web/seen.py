"""A room as a newcomer sees it, to hold it against itself; and errors as they are answered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.support.player import Frame, Player


async def as_it_is(witness: Player, code: str) -> Frame:
    """The room and its game as a newcomer sees them."""
    async with witness.entered(code) as place:
        return place.view


@asynccontextmanager
async def unchanged(witness: Player, code: str) -> AsyncIterator[None]:
    """The room is after the block as it was before, to the version."""
    before = await as_it_is(witness, code)
    yield
    assert await as_it_is(witness, code) == before


def error(code: str, message: str, allowed: str) -> dict[str, dict[str, str]]:
    return {"error": {"code": code, "message": message, "allowed": allowed}}


def error_text(code: str, message: str, allowed: str) -> str:
    return f'{{"error":{{"code":"{code}","message":"{message}","allowed":"{allowed}"}}}}'
