"""One Redis server, and a bounded number of connections to it, each used by one exchange at a time.

The library's connections are used, but not its clients: those repeat commands on their own, and
their pub/sub reconnects without a word, so that nobody learns of the gap. Here nothing is ever
repeated, and a connection whose exchange did not end properly (lost, timed out, its caller
cancelled) is dropped: an answer can never reach the wrong question.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from redis.asyncio.connection import AbstractConnection, Connection
from redis.exceptions import ResponseError

Argument = str | bytes | int | float
Command = tuple[Argument, ...]

CONNECTIONS = 32
CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 5.0


class Node:
    """Talks to the server that `options` (as of the library's `parse_url`) lead to. It connects on
    first use.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._options = {
            **options,
            "socket_timeout": None,
            "socket_connect_timeout": CONNECT_SECONDS,
            "protocol": 2,
            "driver_info": None,
        }
        self._class: type[AbstractConnection] = self._options.pop("connection_class", Connection)
        self._idle: list[AbstractConnection] = []
        self._turns = asyncio.Semaphore(CONNECTIONS)
        self._closed = False

    async def exchange(self, commands: Sequence[Command]) -> list[Any]:
        """The replies to `commands`, sent together on one connection and carried out in order,
        others' perhaps between.

        An error that the server answered is returned in its place. Raises the library's
        ConnectionError or TimeoutError, OSError or the built-in TimeoutError when the answers did
        not all come in time.
        """
        async with asyncio.timeout(ANSWER_SECONDS), self._turns:
            connection = await self._connected()
            try:
                await connection.send_packed_command(connection.pack_commands(commands))
                replies = [await _reply(connection) for _ in commands]
            except BaseException:
                await connection.disconnect(nowait=True)
                raise
        if self._closed:
            await connection.disconnect(nowait=True)
        else:
            self._idle.append(connection)
        return replies

    async def connect(self) -> AbstractConnection:
        """A connection that the caller owns and closes."""
        connection = self._class(**self._options)
        try:
            await connection.connect()  # type: ignore[no-untyped-call]
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        return connection

    async def drop_idle(self) -> None:
        """Later exchanges connect anew, and so look up the server's address anew."""
        while self._idle:
            await self._idle.pop().disconnect(nowait=True)

    async def close(self) -> None:
        self._closed = True
        await self.drop_idle()

    async def _connected(self) -> AbstractConnection:
        while self._idle:
            connection = self._idle.pop()
            if connection.is_connected and not await connection.can_read():
                return connection
            await connection.disconnect(nowait=True)
        return await self.connect()


async def _reply(connection: AbstractConnection) -> Any:
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error
