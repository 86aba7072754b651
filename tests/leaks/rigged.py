"""Makes a server that is about to start deal what a file says, and draw all other chance from a seed.

Two of them that are asked the same differ in nothing but what was dealt.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from coda.rooms import service
from coda.rooms.code import LENGTH, LETTERS, RoomCode
from coda.rooms.fairness import Draw
from coda.rules.tiles import Tile


def rig(dealt: str) -> None:
    """Lets every deal be the one in the file ``dealt``: a deck and the seat that begins."""
    codes = Random(1)

    def deal(draw: Draw, *_: Any) -> tuple[tuple[Tile, ...], int]:
        said = json.loads(Path(dealt).read_text())
        return tuple(map(Tile.parse, said["deck"])), said["first"]

    rigged: list[tuple[Any, str, Any]] = [
        (service, "token_bytes", bytes),  # as many zeros
        (service, "new_code", lambda: RoomCode("".join(codes.choices(LETTERS, k=LENGTH)))),
        (Draw, "deal", deal),
    ]
    for owner, name, replacement in rigged:
        setattr(owner, name, replacement)
