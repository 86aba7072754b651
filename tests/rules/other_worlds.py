"""Other deals by which a played game would have looked the same to a viewer up to some moment.

They are found by swapping tiles of the deck that are near in rank, and playing the same actions again: the facts that
``worlds`` allows the viewer must come out the same at every step.
"""

import random
from collections.abc import Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import repeat

from coda.rules.actions import Action, Place, Stop
from coda.rules.legal import Illegal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from tests.rules.games import deck_for, random_action
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
    deck, first = deck_for(rules, rng), rng.randrange(rules.seats)
    state, actions = engine.deal(rules, deck, first, rules.hand), list[Action]()
    while state.phase is not Phase.OVER:
        action = random_action(state, rng, luck=0.4, interruptions=0.02)
        with suppress(Illegal):
            state, _ = engine.apply(state, action)
            actions.append(action)
    return Played(rules, deck, first, tuple(actions[: rng.randrange(len(actions))]))


def check_other_worlds(engine: Engine, game: Played, viewer: Viewer, rng: random.Random, tries: int) -> int:
    """Fails if the viewer could tell the game from another deal; returns how many other deals were found."""
    states, facts = zip(*_follow(engine, game, game.deck, viewer), strict=True)
    next_actions = open_actions(engine, states[-1:], viewer)
    next_actions = rng.sample(next_actions, min(8, len(next_actions)))
    game = replace(game, actions=tuple(map(_as_others_see, game.actions, states[1:], repeat(viewer))))
    deck, worlds = game.deck, 0
    for _ in range(tries):
        candidate = _swapped(deck, states[-1], rng)
        others = _same_looking(engine, game, candidate, viewer, facts)
        if others is None:
            continue
        deck, worlds = candidate, worlds + 1
        for state, other in zip(states, others, strict=True):
            check_same_views(engine, [state, other], viewer)
        assert str(engine.view(states[-1], viewer)) == str(engine.view(others[-1], viewer))
        check_same_answers(engine, [states[-1], others[-1]], viewer)
        for actions in next_actions:
            for group in split(engine, [states[-1], others[-1]], actions, viewer):
                check_same_views(engine, group, viewer)
    return worlds


def _as_others_see(action: Action, after: GameState, viewer: Viewer) -> Action:
    """The action with the gap named to which the tile went, as another tile must have gone there too."""
    if not isinstance(action, Place | Stop) or action.seat == viewer or action.at is None:
        return action
    row = after.rows[action.seat]
    return replace(action, at=next(gap for gap, slot in enumerate(row) if slot.id == len(row) - 1))


def _swapped(deck: Deck, state: GameState, rng: random.Random) -> Deck:
    """The deck with two tiles swapped: of near ranks, or a dash and any other, often the one that is held."""
    tiles = state.rules.tiles
    rank = rng.randrange(len(tiles) - 1)
    near = min(rank + rng.randint(1, 4), len(tiles) - 1)
    if tiles[-1].is_dash and rng.random() < 0.3:
        near = len(tiles) - rng.randint(1, 2)
        rank = tiles.index(state.held) if state.held and rng.random() < 0.5 else rank
    swap = {tiles[rank]: tiles[near], tiles[near]: tiles[rank]}
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
    dealt = game.rules.seats * game.rules.hand
    if game.rules.dashes == "pool" and any(tile.is_dash for tile in deck[:dealt]):
        return None
    states = []
    try:
        for (state, fact), expected in zip(_follow(engine, game, deck, viewer), facts, strict=True):
            if fact != expected:
                return None
            states.append(state)
    except Illegal:
        return None  # another order of a row, which was shown since, is impossible with these tiles
    return states
