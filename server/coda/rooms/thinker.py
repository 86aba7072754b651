"""A process that thinks for the server: it reads what a viewer was shown, and writes what follows from it.

`python -m coda.rooms.thinker BYTES`. It is given views and dice, so it can know no more than the viewer; what it keeps
in mind between two moves makes the second one sooner and no different. It takes no more memory than so many bytes: a
question that needs more is its end, as is any other fault, and the end of its input. Whoever asks then does without.
"""

import os
import pickle
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import BinaryIO

from coda.bots.knowledge.counting import chances_in
from coda.bots.knowledge.facts import Beliefs
from coda.bots.levels import LevelName, choose
from coda.rules.actions import Move

LENGTH = 4
NICENESS = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """A move to be thought of: by which level, with which dice, and all that the seat was shown, each view packed."""

    level: LevelName
    seed: int
    views: tuple[bytes, ...]

    def answer(self) -> Move:
        """The level's move."""
        return choose(self.level, [pickle.loads(view) for view in self.views], Random(self.seed))


@dataclass(frozen=True, slots=True)
class Count:
    """Chances to be worked out from one view, packed."""

    view: bytes

    def answer(self) -> Beliefs:
        """How likely each tile is in each slot that the viewer is not shown."""
        return chances_in(pickle.loads(self.view))


def framed(data: bytes) -> bytes:
    """The data with its length in front, as both sides write it."""
    return len(data).to_bytes(LENGTH, "big") + data


def main() -> None:
    """Answers until there is nothing more to read."""
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    _hold_back(int(sys.argv[1]))
    with answers:
        while (data := _read(questions)) is not None:
            answers.write(framed(pickle.dumps(pickle.loads(data).answer())))
            answers.flush()


def _hold_back(memory: int) -> None:
    """People's moves come before bots' thoughts, and an interrupt from the keyboard is for who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource  # not on every system

        os.nice(NICENESS)
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH)
    return stream.read(int.from_bytes(head, "big")) if len(head) == LENGTH else None


if __name__ == "__main__":
    main()
