"""One real server for all tests of the web layer, and people at it."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.support.player import Player
from tests.support.serving import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server with a store of its own, whose bots move at once."""
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data"))) as server:
        yield server


@pytest.fixture
async def ann(server: ServerProcess) -> AsyncIterator[Player]:
    async with Player.named(server.url, "Ann") as player:
        yield player


@pytest.fixture
async def ben(server: ServerProcess) -> AsyncIterator[Player]:
    async with Player.named(server.url, "Ben") as player:
        yield player


@pytest.fixture
async def zed(server: ServerProcess) -> AsyncIterator[Player]:
    async with Player.named(server.url, "Zed", program=True) as player:
        yield player
