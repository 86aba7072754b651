"""A whole bot: `python -m coda.client.example URL [ROOM]` plays one game, in a new room if none is named."""

import asyncio
import random
import sys
from collections.abc import Sequence

from coda.client.connection import Program
from coda.client.seat import play
from coda.rules.actions import Move, Stop
from coda.rules.view import View


def choose(views: Sequence[View], rng: random.Random) -> Move:
    """Stops after a hit, and else does anything that it may."""
    options = views[-1].options
    assert options is not None
    moves = list(options)
    stops = [move for move in moves if isinstance(move, Stop)]
    return rng.choice(stops if views[-1].hits else moves)


async def main(url: str, code: str | None = None) -> None:
    """One game; says who won."""
    program = await Program.named(url, "Example")
    code = code or await program.make_room("me", "bot:easy")
    end = await play(program, code, choose, start=True)
    sys.stdout.write("won\n" if end.winner == end.viewer else f"seat {end.winner} won\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
