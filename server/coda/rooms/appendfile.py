"""Tells a torn end of an append-only file from damage.

A crash may leave the beginning of a step at the end of the file: it was never acknowledged, and is
safe to cut off. The server itself would call any unexpected end of the file torn, so that one
damaged length in the middle would cut off everything after it.
"""

import mmap
import re
from pathlib import Path

_BEGIN = b"*1\r\n$5\r\nMULTI\r\n"
_END = b"*1\r\n$4\r\nEXEC\r\n"
_COUNTS = {
    mark: (
        re.compile(re.escape(mark) + rb"(\d{1,18})\r\n"),
        re.compile(rb"(?:" + re.escape(mark) + rb"(?:\d{1,18}\r?)?)?\Z"),
    )
    for mark in (b"*", b"$")
}


def torn_bytes(path: Path) -> int | None:
    """How many bytes at the end of the file are the beginning of one step and nothing else; None if
    it is damaged.
    """
    if path.stat().st_size == 0:
        return 0
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as text:
        try:
            whole, reached = _whole_steps(text)
        except ValueError:
            return None
        damaged = text.find(b"\r\n*", reached) >= 0  # a command after the one that has no end
        return None if damaged else len(text) - whole


def _whole_steps(text: mmap.mmap) -> tuple[int, int]:
    """Where the last whole step (a command or a transaction) ends, and where the last whole command."""
    whole = start = 0
    inside = False
    while start < len(text) and (end := _command_end(text, start)) is not None:
        command = text[start : min(end, start + len(_BEGIN))]
        inside = command == _BEGIN or (inside and command != _END)
        start = end
        whole = whole if inside else end
    return whole, start


def _command_end(text: mmap.mmap, start: int) -> int | None:
    """Where the command at `start` ends; None if the file ends before it does. Raises ValueError if
    it is no command.
    """
    line = _counted(text, start, b"*")
    if line is None:
        return None
    arguments, at = line
    for _ in range(arguments):
        line = _counted(text, at, b"$")
        if line is None:
            return None
        length, begin = line
        at = begin + length + 2
        if at > len(text):
            return None
        if text[at - 2 : at] != b"\r\n":
            raise ValueError
    return at


def _counted(text: mmap.mmap, at: int, mark: bytes) -> tuple[int, int] | None:
    """The number in the line at `at`, and where the next line begins; None if the file ends in this
    line.
    """
    whole, torn = _COUNTS[mark]
    if found := whole.match(text, at):
        return int(found[1]), found.end()
    if torn.match(text, at):
        return None
    raise ValueError
