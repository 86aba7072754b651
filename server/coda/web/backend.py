"""The rooms of a server as its settings say: in the Redis that they name, or in one of its own that it starts."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

from coda.rooms.embedded import EmbeddedServer
from coda.rooms.live import LiveRooms
from coda.rooms.store import Store
from coda.web.settings import Settings


@asynccontextmanager
async def open_rooms(settings: Settings) -> AsyncIterator[LiveRooms]:
    """The rooms, reachable until the block ends; nothing goes on in them by itself yet.

    Raises:
        EmbeddedError: the store of its own cannot be started.
        StoreUnavailable: the Redis does not answer.
        StoreMisfit: it cannot be used as asked.
    """
    with ExitStack() as held:
        # It ends with the thread that started it, so it is started in this one, though that waits.
        url = settings.redis_url or held.enter_context(EmbeddedServer.start(settings.data)).url
        store = await Store.connect(url, durability=settings.durability)
        try:
            yield LiveRooms(store, settings.pace, settings.bot_workers)
        finally:
            await store.close()
