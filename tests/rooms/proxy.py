"""Stands between a client and a server, and loses what they say to each other when it is told to."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path


class Proxy:
    """While `drop_replies`, a connection is cut when the server has answered, and the answer lost. While `frozen`,
    connections stay open and nothing is passed on."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.drop_replies = False
        self.connections = 0
        self.replies = 0
        self._thawed = asyncio.Event()
        self._thawed.set()

    @property
    def frozen(self) -> bool:
        return not self._thawed.is_set()

    @frozen.setter
    def frozen(self, value: bool) -> None:
        if value:
            self._thawed.clear()
        else:
            self._thawed.set()

    async def pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, replies: bool) -> None:
        try:
            while data := await source.read(65536):
                await self._thawed.wait()
                if replies and self.drop_replies:
                    return
                self.replies += replies
                sink.write(data)
                await sink.drain()
        except OSError:
            pass
        finally:
            sink.close()


@asynccontextmanager
async def proxy(upstream: Path, folder: Path) -> AsyncIterator[Proxy]:
    """A proxy before the server whose Unix socket is `upstream`."""
    path = folder / "proxy"
    between = Proxy(f"unix://{path}?db=0")
    tasks: set[asyncio.Task[None]] = set()

    async def serve(client_in: asyncio.StreamReader, client_out: asyncio.StreamWriter) -> None:
        between.connections += 1
        server_in, server_out = await asyncio.open_unix_connection(upstream)
        down = asyncio.create_task(between.pass_on(client_in, server_out, replies=False))
        up = asyncio.create_task(between.pass_on(server_in, client_out, replies=True))
        tasks.update((down, up))
        await up
        server_out.close()

    server = await asyncio.start_unix_server(serve, path)
    try:
        yield between
    finally:
        between.frozen = False
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
