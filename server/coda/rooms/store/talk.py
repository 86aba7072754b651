"""What is said in rooms, kept beside them: saying something is no change of the room, and no version tells of it.

So whoever may not hear a line cannot see either that one was said. A line is opaque bytes here.
"""

from coda.rooms.code import RoomCode
from coda.rooms.store import script
from coda.rooms.store.nodes import Nodes, Request
from coda.rooms.store.partitions import Partitions
from coda.rooms.store.wakes import talk_message

Lines = tuple[tuple[int, bytes], ...]
"""Numbers and data of lines, the oldest first."""


class TalkStore:
    """The talk of the rooms of one store. Every method raises StoreUnavailable when it gets no answer."""

    def __init__(self, nodes: Nodes, partitions: Partitions) -> None:
        self._nodes = nodes
        self._partitions = partitions

    async def say(self, code: RoomCode, channel: str, key: str, data: bytes, *, most: int, seconds: float) -> bool:
        """Adds a line, unless one with this key is there, and tells all watchers; False if there is no such room.

        Of a channel's lines the newest ``most`` are kept, for so many seconds after the last one, and never longer
        than the room is.
        """
        part = self._partitions.of(code)
        call = script.SAY.call(
            (part.room(code), part.talk(code, channel)),
            *(key, data, most, max(1, round(seconds * 1000)), part.channel, talk_message(code)),
        )
        (exists,) = await self._nodes.run([Request(part.slot, call)], repeat=True)
        return bool(exists)

    async def said(self, code: RoomCode, channels: tuple[str, ...]) -> tuple[Lines, ...]:
        """What was said in each of the channels."""
        part = self._partitions.of(code)
        lists = await self._nodes.run(
            [Request(part.slot, ("LRANGE", part.talk(code, channel), 0, -1)) for channel in channels], repeat=True
        )
        return tuple(tuple(_line(line) for line in lines) for lines in lists)


def _line(line: bytes) -> tuple[int, bytes]:
    _, number, data = line.split(b" ", 2)
    return int(number), data
