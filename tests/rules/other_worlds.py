"""Other deals by which a played game would have looked the same to a viewer up to some moment.

They are found by swapping tiles of the deck that are near in rank, and playing the same actions again: the facts that
``worlds`` allows the viewer must come out the same at every step.
"""

import random
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from coda.rules.actions import Action
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState
from coda.rules.tiles import TILES
from tests.rules.games import random_play, shuffled
from tests.rules.worlds import (
    Deck,
    Engine,
    Viewer,
    check_same_answers,
    check_same_views,
    facts_of_deal,
    facts_of_step,
    open_actions,
    split,
)


@dataclass(frozen=True, slots=True)
class Played:
    """A game up to some moment before its end."""

    rules: RuleSet
    deck: Deck
    first: int
    actions: tuple[Action, ...]


def played(engine: Engine, rules: RuleSet, rng: random.Random) -> Played:
    """A random game, cut at a random moment."""
    deck, first = shuffled(rng), rng.randrange(rules.seats)
    start = engine.deal(rules, deck, first, rules.hand)
    actions = [action for action, _ in random_play(start, rng, interruptions=0.02)]
    return Played(rules, deck, first, tuple(actions[: rng.randrange(len(actions))]))


def check_other_worlds(engine: Engine, game: Played, viewer: Viewer, rng: random.Random, tries: int) -> int:
    """Fails if the viewer could tell the game from another deal; returns how many other deals were found."""
    states, facts = zip(*_follow(engine, game, game.deck, viewer), strict=True)
    next_actions = open_actions(states[-1])
    next_actions = rng.sample(next_actions, min(8, len(next_actions)))
    deck, worlds = game.deck, 0
    for _ in range(tries):
        candidate = _swapped(deck, rng)
        others = _same_looking(engine, game, candidate, viewer, facts)
        if others is None:
            continue
        deck, worlds = candidate, worlds + 1
        for state, other in zip(states, others, strict=True):
            check_same_views(engine, [state, other], viewer)
        assert str(engine.view(states[-1], viewer)) == str(engine.view(others[-1], viewer))
        if viewer is None:
            check_same_answers(engine, [states[-1], others[-1]])
        for action in next_actions:
            for group in split(engine, [states[-1], others[-1]], action, viewer):
                check_same_views(engine, group, viewer)
    return worlds


def _swapped(deck: Deck, rng: random.Random) -> Deck:
    rank = rng.randrange(len(TILES) - 1)
    near = min(rank + rng.randint(1, 4), len(TILES) - 1)
    swap = {TILES[rank]: TILES[near], TILES[near]: TILES[rank]}
    return tuple(swap.get(tile, tile) for tile in deck)


def _follow(engine: Engine, game: Played, deck: Deck, viewer: Viewer) -> Iterator[tuple[GameState, Hashable]]:
    state = engine.deal(game.rules, deck, game.first, game.rules.hand)
    yield state, facts_of_deal(game.rules, deck, game.rules.hand, state, viewer)
    for action in game.actions:
        after, _ = engine.apply(state, action)
        yield after, facts_of_step(state, action, after, viewer)
        state = after


def _same_looking(
    engine: Engine, game: Played, deck: Deck, viewer: Viewer, facts: tuple[Hashable, ...]
) -> list[GameState] | None:
    states = []
    for (state, fact), expected in zip(_follow(engine, game, deck, viewer), facts, strict=True):
        if fact != expected:
            return None
        states.append(state)
    return states
