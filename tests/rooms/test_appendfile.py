"""A torn end is told from damage, at whichever byte the file is cut."""

from pathlib import Path

import pytest

from coda.rooms.appendfile import torn_bytes


def command(*words: bytes) -> bytes:
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in words)


SELECT = command(b"SELECT", b"0")
ROOM = command(b"HSET", b"room", b"data", b"some\r\ndata $5 *3 \x00\xff")
STEP = command(b"MULTI") + ROOM + command(b"ZADD", b"due", b"1.5", b"room") + command(b"EXEC")


def torn(tmp_path: Path, text: bytes) -> int | None:
    path = tmp_path / "file"
    path.write_bytes(text)
    return torn_bytes(path)


def test_a_whole_file_has_no_torn_end(tmp_path: Path) -> None:
    assert torn(tmp_path, b"") == 0
    assert torn(tmp_path, SELECT + ROOM + STEP + STEP + ROOM) == 0


@pytest.mark.parametrize("last", [ROOM, STEP], ids=["command", "transaction"])
def test_a_file_cut_within_its_last_step_is_torn_there(tmp_path: Path, last: bytes) -> None:
    for kept in range(len(last)):
        assert torn(tmp_path, SELECT + STEP + last[:kept]) == kept


@pytest.mark.parametrize(
    "tail",
    [b"garbage!\n", b"\0" * 4096, b"*", b"$3\r\nabc\r\n"],
    ids=["text", "zeros", "half a header, then a command", "no command"],
)
def test_what_is_no_beginning_of_a_step_is_damage(tmp_path: Path, tail: bytes) -> None:
    assert torn(tmp_path, SELECT + tail + ROOM) is None


def test_a_length_that_grew_does_not_make_all_after_it_a_torn_end(tmp_path: Path) -> None:
    damaged = ROOM.replace(b"$4\r\n", b"$4000\r\n", 1)
    assert torn(tmp_path, SELECT + damaged + STEP) is None
    assert torn(tmp_path, SELECT + STEP.replace(b"*4\r\n", b"*9\r\n", 1) + STEP) is None


def test_a_length_that_shrank_is_damage(tmp_path: Path) -> None:
    assert torn(tmp_path, SELECT + ROOM.replace(b"$4\r\n", b"$3\r\n", 1)) is None
