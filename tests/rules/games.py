"""Games to test with: every choice of switches on offer, shuffled decks, and random play of them."""

import random
from collections.abc import Iterable, Iterator
from itertools import product

from coda.rules.actions import Action, Guess, Resign, TimeOut
from coda.rules.legal import legal_actions
from coda.rules.play import apply
from coda.rules.ruleset import RuleSet, from_switches
from coda.rules.state import GameState, Phase, is_living
from coda.rules.tiles import TILES, Tile

_FREE: dict[str, tuple[object, ...]] = {
    "own_tiles": ("memory", "open"),
    "min_guesses": (0, 1),
    "empty_pool_miss": ("eliminate", "reveal_choice"),
}


def every_rules(seats: Iterable[int] = (2, 3, 4)) -> list[RuleSet]:
    """Every combination of switches that a table can have, but for the clocks."""
    return [
        from_switches(dict(zip(("seats", "backs", "draw", *_FREE), (n, *shown, *choice), strict=True)))
        for n in seats
        for shown in (("plain", "top"), ("coloured", "top"), ("coloured", "colour"))
        for choice in product(*_FREE.values())
    ]


def shuffled(rng: random.Random, tiles: Iterable[Tile] = TILES) -> tuple[Tile, ...]:
    """The tiles in random order."""
    deck = list(tiles)
    rng.shuffle(deck)
    return tuple(deck)


def random_play(
    state: GameState, rng: random.Random, *, luck: float = 0.4, interruptions: float = 0.05
) -> Iterator[tuple[Action, GameState]]:
    """Actions and the states after them until the game is over.

    Every legal action occurs, right guesses more often than by chance; a part are resignations and time-outs.
    """
    while state.phase is not Phase.OVER:
        action = random_action(state, rng, luck, interruptions)
        state, _ = apply(state, action)
        yield action, state


def random_action(state: GameState, rng: random.Random, luck: float, interruptions: float) -> Action:
    """One action that is open to somebody in the state."""
    if rng.random() < interruptions:
        living = [seat for seat, row in enumerate(state.rows) if is_living(row)]
        return Resign(rng.choice(living)) if rng.random() < 0.5 else TimeOut(rng.randrange(1000))
    moves = legal_actions(state)
    right = [move for move in moves if isinstance(move, Guess) and move.tile == _truth(state, move)]
    return rng.choice(right) if right and rng.random() < luck else rng.choice(moves)


def _truth(state: GameState, guess: Guess) -> Tile:
    return next(slot.tile for slot in state.rows[guess.target] if slot.id == guess.slot)
