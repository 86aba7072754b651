"""Listens on the channels of all partitions: one task and one connection for each Redis server that
serves some of them.

A task ends when its connection is lost or a channel has moved to another server; it is then started
again where the channels are now. Each time a server has confirmed all its channels a `Resync` is
told, as commits before it may have been missed. So a watcher that compares versions at each Resync
misses nothing.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import RedisError

from coda.rooms.code import RoomCode
from coda.rooms.store.node import ANSWER_SECONDS, Node
from coda.rooms.store.nodes import Nodes
from coda.rooms.store.partitions import Partition
from coda.rooms.store.values import Resync, Talked, Wake

_log = logging.getLogger(__name__)

News = Wake | Talked | Resync

TALK = "talk"
WAITING = 10_000
QUIET_SECONDS = 5.0
PAUSE_SECONDS = 0.2


class Inbox:
    """News that waits for its watcher. One that falls behind by `WAITING` of them gets one Resync
    in their place.
    """

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[News | None] = asyncio.Queue(WAITING)

    def put(self, item: News | None) -> None:
        if self._waiting.full():
            while not self._waiting.empty():
                self._waiting.get_nowait()
            if item is not None:
                item = Resync()
        self._waiting.put_nowait(item)

    async def next(self) -> News | None:
        """The next one; None after the last."""
        return await self._waiting.get()


def message_of(wake: Wake) -> str:
    """The text of `wake` on a channel."""
    return f"{wake.version} {wake.epoch} {'-' if wake.due is None else repr(wake.due)} {wake.code}"


def wake_of(message: bytes) -> Wake:
    """The wake that `message_of` wrote."""
    version, epoch, due, code = message.decode().split(" ", 3)
    return Wake(RoomCode(code), int(version), None if due == "-" else float(due), epoch)


def talk_message(code: RoomCode) -> str:
    """The text on a channel that something was said in the room."""
    return f"{TALK} {code}"


def _told(message: bytes) -> News:
    try:
        match message.decode().split(" "):
            case [word, code] if word == TALK:
                return Talked(RoomCode(code))
            case _:
                return wake_of(message)
    except ValueError:  # from a server of another version
        return Resync()


async def follow(
    nodes: Nodes, partitions: Iterable[Partition], following: set[asyncio.Task[None]]
) -> AsyncGenerator[News, None]:
    """Every commit told on the channels of `partitions`, until the task that this adds to
    `following` is cancelled.
    """
    inbox = Inbox()
    subscribing = asyncio.create_task(_stay_subscribed(nodes, tuple(partitions), inbox))
    following.add(subscribing)
    subscribing.add_done_callback(following.discard)
    subscribing.add_done_callback(lambda _: inbox.put(None))
    try:
        while item := await inbox.next():
            yield item
        if not subscribing.cancelled():
            subscribing.result()
    finally:
        subscribing.cancel()


async def _stay_subscribed(nodes: Nodes, partitions: tuple[Partition, ...], inbox: Inbox) -> None:
    tasks: dict[tuple[Node, frozenset[Partition]], asyncio.Task[None]] = {}
    try:
        while True:
            wanted = set(nodes.owners(partitions).items())
            for key in [key for key, task in tasks.items() if task.done() or key not in wanted]:
                await _ended(tasks.pop(key))
            for node, served in wanted - tasks.keys():
                tasks[node, served] = asyncio.create_task(_listen(node, served, inbox))
            await asyncio.wait(tasks.values(), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.sleep(PAUSE_SECONDS)
            nodes.doubt()
            await nodes.locate()
    finally:
        for task in tasks.values():
            task.cancel()


async def _ended(task: asyncio.Task[None]) -> None:
    """Cancels `task` unless it has ended already, and raises what it raised."""
    task.cancel()
    await asyncio.wait([task])
    if not task.cancelled():
        task.result()


async def _listen(node: Node, served: frozenset[Partition], inbox: Inbox) -> None:
    """Returns when it does not hear (all of) the channels any more."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            connection = await node.connect()
    except (RedisError, OSError) as error:
        _log.debug("no connection to listen on: %s", error)
        return
    try:
        await _hear(connection, served, inbox)
    except (RedisError, OSError) as error:
        _log.debug("a connection to listen on was lost: %s", error)
    finally:
        await connection.disconnect(nowait=True)


async def _hear(connection: AbstractConnection, served: frozenset[Partition], inbox: Inbox) -> None:
    # A cluster accepts only channels of the same slot in one SSUBSCRIBE.
    subscribe = [("SSUBSCRIBE", partition.channel) for partition in served]
    await connection.send_packed_command(connection.pack_commands(subscribe))
    unconfirmed = len(served)
    asked = False
    while True:
        heard: list[Any] | None = await connection.read_response(timeout=QUIET_SECONDS)
        match heard:
            case [b"smessage", _, message]:
                inbox.put(_told(message))
            case [b"ssubscribe", *_]:
                unconfirmed -= 1
                if unconfirmed == 0:
                    inbox.put(Resync())
            case [b"pong", *_]:
                pass
            case None if asked or unconfirmed:
                return
            case None:
                await connection.send_command("PING")
                asked = True
                continue
            case _:  # unsubscribed by the server: the channel has moved
                return
        asked = False
