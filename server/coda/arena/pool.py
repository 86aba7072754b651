"""Players for measuring against: each has one idea and nothing else, so that a level's weak side shows.

They are not offered at tables. All remember their own tiles, and draw like medium.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from coda.bots.hard.player import Hard
from coda.bots.hard.table import Table
from coda.bots.hard.value import NETWORKS
from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import Beliefs, gather
from coda.bots.levels import BOTS
from coda.bots.memory import PERFECT, remembered
from coda.rules.actions import Guess, Move, Stop
from coda.rules.tiles import Tile
from coda.rules.view import View

Choose = Callable[[Sequence[View], random.Random], Move]
MEDIUM = replace(BOTS["medium"], memory=PERFECT)


def bluffer(views: Sequence[View], rng: random.Random) -> Move:
    """Medium, but in one of three turns the first guess names a tile of its own where that might be."""
    now, move = views[-1], MEDIUM.choose(views, rng)
    if now.options is None or not now.options.targets or now.hits or not rng.choices((True, False), (1, 2))[0]:
        return move
    own, public = remembered(views), count(gather(now, {})).chances()
    secrets = sorted(own[slot.id] for slot in now.rows[move.seat] if not slot.up and slot.id in own)
    lies = [
        Guess(move.seat, target.seat, target.slot, tile)
        for target in now.options.targets
        for tile in secrets
        if public[target.seat, target.slot].get(tile)
    ]
    return rng.choice(lies) if lies else move


def mask(views: Sequence[View], rng: random.Random) -> Move:
    """Medium, but it believes that nobody names a tile that he has."""
    now = views[-1]
    if now.options is None or not now.options.targets:
        return MEDIUM.choose(views, rng)
    return _likeliest(now, _trusting(now, remembered(views)), rng)


def _trusting(now: View, own: Mapping[int, Tile]) -> Beliefs:
    facts, table = gather(now, own), Table(now)
    for event in now.history:
        table.hear(event)
    rows = tuple(
        tuple(replace(slot, mask=slot.mask & ~table.named.get((slot.seat, slot.slot), 0)) for slot in row)
        for row in facts.rows
    )
    trusted = count(replace(facts, rows=rows))
    return (trusted if trusted.worlds else count(facts)).chances()


def _likeliest(now: View, beliefs: Beliefs, rng: random.Random) -> Move:
    options = now.options
    assert options is not None
    guesses = [
        (chance, Guess(options.seat, target.seat, target.slot, tile))
        for target in options.targets
        for tile, chance in beliefs[target.seat, target.slot].items()
    ]
    chance, guess = MEDIUM.pick(guesses, rng)
    least = MEDIUM.goes_on if now.hits else MEDIUM.opens
    if options.stop and chance < least:
        return Stop(options.seat, rng.choice(options.stop_at) if options.stop_at else None)
    return guess


POOL: dict[str, Choose] = {
    "bluffer": bluffer,
    "mask": mask,
    "eager": replace(MEDIUM, opens=0, goes_on=0.34).choose,
    "never-skips": replace(MEDIUM, opens=0).choose,
    "careful": replace(MEDIUM, opens=0.5, goes_on=0.7).choose,
    "inference-only": Hard({}, foresees=False).choose,
    "random-placing": replace(MEDIUM, places=False).choose,
    "value-only": Hard(NETWORKS, infers=False).choose,
    "random": replace(BOTS["easy"], sharpness=0, goes_on=0, memory=PERFECT).choose,
}
