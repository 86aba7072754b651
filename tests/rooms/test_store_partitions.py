"""Rooms are spread over partitions, and partitions over the nodes of a cluster."""

from collections import Counter

import pytest
from redis.crc import key_slot

from coda.rooms.code import new_code
from coda.rooms.store import RoomCode
from coda.rooms.store.partitions import Partitions


@pytest.mark.parametrize("size", [1, 3, 16, 64])
@pytest.mark.parametrize("nodes", [1, 2, 3, 6])
def test_nodes_own_equal_numbers_of_partitions(size: int, nodes: int) -> None:
    owned = Counter(partition.slot * nodes // 16384 for partition in Partitions(size).all)
    counts = [owned[node] for node in range(nodes)]
    assert max(counts) - min(counts) <= 1


def test_all_keys_of_a_partition_are_in_one_slot() -> None:
    code = RoomCode("HERE")
    for part in Partitions(16).all:
        keys = [
            part.channel,
            part.due,
            part.ends,
            part.listed,
            part.cards,
            part.settled,
            part.room(code),
            part.seen(code),
        ]
        assert {key_slot(key.encode()) for key in keys} == {part.slot}


def test_a_room_is_in_the_same_partition_in_every_process_and_version() -> None:
    tags = [Partitions(16).of(RoomCode(code)).tag for code in ("ABCDEF", "QRTUVW", "ZZZZZZ")]
    assert tags == ["{p9.62}", "{p1.42}", "{p12.43}"]


def test_rooms_are_spread_over_all_partitions() -> None:
    partitions = Partitions(16)
    spread = Counter(partitions.of(new_code()).tag for _ in range(1600))
    assert len(spread) == 16
    assert max(spread.values()) < 200


@pytest.mark.parametrize("size", [0, -1, 1025])
def test_numbers_of_partitions_have_bounds(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 1024"):
        Partitions(size)
