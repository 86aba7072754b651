"""Every room belongs to one of a fixed number of partitions, whose tag is in every key that
concerns it.

A tag is hashed to one slot of a Redis Cluster, so all keys of a partition and its channel live on
one node and change in one step. The tags are chosen so that partition i of n lies in the i-th n-th
of the slots: nodes that own equal ranges of slots own equal numbers of partitions. `p0`, `p1`, … as
they come would not be spread evenly.
"""

from dataclasses import dataclass
from itertools import count
from zlib import crc32

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from coda.rooms.code import RoomCode


def slot_of(key: str) -> int:
    """The slot of a Redis Cluster that `key` belongs to."""
    return key_slot(key.encode())


@dataclass(frozen=True, slots=True)
class Partition:
    """The names of the keys of one partition."""

    tag: str
    slot: int

    @property
    def channel(self) -> str:
        """The sharded channel on which commits are told."""
        return self.tag

    @property
    def due(self) -> str:
        """Sorted set: code → when something is due."""
        return f"{self.tag}:due"

    @property
    def ends(self) -> str:
        """Sorted set: code → when the room expires. Redis drops an expired room, not its entries
        elsewhere.
        """
        return f"{self.tag}:ends"

    @property
    def listed(self) -> str:
        """Sorted set: code → when the room was first listed in the lobby."""
        return f"{self.tag}:listed"

    @property
    def cards(self) -> str:
        """Hash: code → what the lobby shows of a listed room."""
        return f"{self.tag}:cards"

    @property
    def settled(self) -> str:
        """Written to for no other purpose than to have something to wait for."""
        return f"{self.tag}:settled"

    def room(self, code: RoomCode) -> str:
        """Hash: version, epoch, data."""
        return f"{self.tag}:room:{code}"

    def game(self, id: str) -> str:
        """A finished game."""
        return f"{self.tag}:game:{id}"

    def seen(self, code: RoomCode) -> str:
        """Sorted set: identity → until when it counts as connected."""
        return f"{self.tag}:seen:{code}"

    def talk(self, code: RoomCode, channel: str) -> str:
        """List: what was said in a channel of the room."""
        return f"{self.tag}:talk:{code}:{channel}"

    def note(self, name: str) -> str:
        """A value, a counter, or a sorted set: who has a lease → until when."""
        return f"{self.tag}:note:{name}"


class Partitions:
    """The partitions 0 … size-1; the same in every process that is given the same size."""

    def __init__(self, size: int) -> None:
        if not 1 <= size <= 1024:
            raise ValueError(f"partitions must be 1 to 1024, not {size}")
        self.all = tuple(_partition(index, size) for index in range(size))

    def of(self, name: str) -> Partition:
        """The partition of a room's code or of a game's id."""
        return self.all[crc32(name.encode()) % len(self.all)]


def _partition(index: int, size: int) -> Partition:
    tags = (f"{{p{index}.{salt}}}" for salt in count())
    tag = next(tag for tag in tags if slot_of(tag) * size // REDIS_CLUSTER_HASH_SLOTS == index)
    return Partition(tag, slot_of(tag))
