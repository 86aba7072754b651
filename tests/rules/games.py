"""Games to test with: every choice of switches on offer, shuffled decks, and random play of them."""

import random
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product

from coda.rules.actions import Action, Guess, Resign, TimeOut
from coda.rules.legal import legal_actions
from coda.rules.play import apply
from coda.rules.ruleset import CHOICES, RuleError, RuleSet, from_switches
from coda.rules.shuffle import shuffled_deck
from coda.rules.state import GameState, Phase, is_living
from coda.rules.tiles import DASHES, TILES, Tile, tile_set

_SHOWN = (("plain", "top"), ("coloured", "top"), ("coloured", "colour"))
_PLAIN: dict[str, tuple[object, ...]] = {
    "own_tiles": ("memory", "open"),
    "min_guesses": (0, 1),
    "empty_pool_miss": ("eliminate", "reveal_choice"),
    "insert": ("after_guess",),
    "dashes": ("off",),
    "removed": (0,),
    "first": ("random",),
}


def every_rules(seats: Iterable[int] = (2, 3, 4), **values: tuple[object, ...]) -> list[RuleSet]:
    """Every combination of the given values with all others that a table of plain rules can have, but for the clocks.

    Plain are those without stakes, dashes, removed tiles and the like.
    """
    free = _PLAIN | values
    return [
        from_switches(dict(zip(("seats", "backs", "draw", *free), (n, *shown, *choice), strict=True)))
        for n in seats
        for shown in _SHOWN
        for choice in product(*free.values())
    ]


def any_rules(rng: random.Random, **fixed: object) -> RuleSet:
    """One of all combinations of switches that do not contradict, each equally likely.

    Clocks, points and aids stay as they are: they bear on nothing that happens in a game.
    """
    while True:
        try:
            chosen = {name: rng.choice(values) for name, values in CHOICES.items() if name != "aids"}
            return from_switches(chosen | fixed)
        except RuleError:
            continue


def shuffled(rng: random.Random, tiles: Iterable[Tile] = TILES) -> tuple[Tile, ...]:
    """The tiles in random order."""
    deck = list(tiles)
    rng.shuffle(deck)
    return tuple(deck)


def deck_for(rules: RuleSet, rng: random.Random) -> tuple[Tile, ...]:
    """A whole deck of these rules in random order."""
    return shuffled_deck(rules, partial(shuffled, rng))


def small_deck_for(rules: RuleSet, rng: random.Random, numbers: int, hand: int) -> tuple[Tile, ...]:
    """A deck with so many numbers of each colour, and the dashes that the rules have, for hands of this size."""
    tiles, dealt = shuffled(rng, tile_set(numbers)), rules.seats * hand
    if rules.dashes == "all":
        return shuffled(rng, (*tiles, *DASHES))
    rest = (*tiles[dealt:], *(DASHES if rules.dashes == "pool" else ()))
    return (*tiles[:dealt], *shuffled(rng, rest))


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
