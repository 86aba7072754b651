"""One real server for all tests of the web layer, and people at it."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from coda.rooms.code import RoomCode
from coda.rooms.embedded import EmbeddedServer
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.store import Store
from coda.rules.ruleset import RuleSet
from tests.support.player import Player
from tests.support.serving import ServerProcess
from tests.web.wire import ANN


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


@pytest.fixture(scope="session")
def store_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A store for tests that need no server process."""
    with EmbeddedServer.start(tmp_path_factory.mktemp("store")) as server:
        yield server.url


@pytest.fixture
async def live(store_url: str) -> AsyncIterator[LiveRooms]:
    """Rooms of that store, with all that goes on in them."""
    store = await Store.connect(store_url)
    live = LiveRooms(store, Pace())
    going = asyncio.create_task(live.run())
    yield live
    going.cancel()
    await asyncio.wait([going])
    await store.close()


@pytest.fixture
async def code(live: LiveRooms) -> RoomCode:
    """A room whose host Ann sits on the first of two seats."""
    return await live.rooms.create(ANN, "Ann", RuleSet(seats=2), ["me", "open"], "private")
