"""Another world that somebody can't tell from the one in which a game was played, and what is done there instead.

Somebody is a coalition: one person who controls some of the seats, and watches. He knows the tiles of his seats, and
the rest of the world is drawn from all those that fit what he knows, each as likely as any other. Of some actions of
other seats the table does not see all: in which order somebody puts a starting hand, and which gap he names for a
number. There others do what looks the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, permutations
from random import Random

from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import gather
from coda.rooms.room import Game
from coda.rules.actions import Action, Move, Place, Ready, Stop, TimeOut
from coda.rules.events import Placed
from coda.rules.legal import is_legal
from coda.rules.play import apply, deal
from coda.rules.rows import orders
from coda.rules.state import GameState
from coda.rules.tiles import Colour, Tile, listed
from coda.rules.view import View, view
from tests.rules.worlds import Deck, facts_of_deal, facts_of_step, hides_setup

Coalition = frozenset[int]
Answer = tuple[int, Move]
"""A step, and what a seat does that is asked at it."""

TRIES = 30


@dataclass(frozen=True, slots=True)
class OtherWorld:
    """A deck, the actions that lead there to what was seen, and what is answered there where it differs from here."""

    deck: Deck
    actions: tuple[Action, ...]
    moves: Mapping[Answer, Move]


def another_world(game: Game, coalition: Coalition, rng: Random) -> OtherWorld | None:
    """A world in which all looks the same to the coalition, drawn from all that fit what it knows.

    None if none is found: what time did by lot, in the place of somebody who put no dash in place, would mostly have
    done something else in another world.
    """
    for _ in range(TRIES):
        deck = another_deck(game, coalition, rng)
        actions = _actions_there(game, coalition, deck)
        refused = _refused_orders(game, coalition, deck)
        if actions is not None and refused is not None:
            return OtherWorld(deck, actions, refused | _moves(game, actions))
    return None


def another_deck(game: Game, coalition: Coalition, rng: Random) -> Deck:
    """A deck by which all looks the same to the coalition, but for what time did by lot.

    Slots are numbered by arrival, so whichever tile lies in a slot came from a known place of the deck. What nobody
    of the coalition can see besides is shuffled; with coloured backs each seat and the pool keep their colours.
    """
    state, deck, pool = game.state, game.record.deck, game.states[0].pool
    known = _known_to(state, coalition)
    # While dashes are put in place rows have no order, so that of hands too nothing but colours is known.
    world = {} if hides_setup(state) else count(gather(known, {})).sample(rng)
    seen = {(seat, slot.id): slot.tile for seat, row in enumerate(known.rows) for slot in row if slot.tile is not None}
    there = seen | world
    other = {
        slot.tile: there[seat, slot.id]
        for seat, row in enumerate(state.rows)
        for slot in row
        if (seat, slot.id) in there
    }
    if state.held is not None and known.held is not None and known.held.tile is not None:
        other[state.held] = state.held
    hidden = [tile for tile in deck if tile not in other]
    left = list(listed(set(deck) - set(other.values())))
    for one, instead in _interchangeable(state, hidden, left):
        rng.shuffle(instead)
        other |= zip(one, instead, strict=True)
    drawn = [tile for tile in _drawn(game.states) if tile in pool]
    undrawn = [tile for tile in pool if tile not in drawn]
    rng.shuffle(undrawn)
    order = iter((*drawn, *undrawn))
    return tuple(other[next(order) if tile in pool else tile] for tile in deck)


def _interchangeable(state: GameState, hidden: list[Tile], left: list[Tile]) -> Iterator[tuple[list[Tile], list[Tile]]]:
    if state.rules.backs == "plain":
        yield hidden, left
        return
    for colour in Colour:
        yield [tile for tile in hidden if tile.colour is colour], [tile for tile in left if tile.colour is colour]


def _drawn(states: Sequence[GameState]) -> list[Tile]:
    """The tiles that left the pool, in order."""
    pools = [states[0].pool, *(state.pool for state in states)]
    return [tile for before, after in pairwise(pools) for tile in before if tile not in after]


def _known_to(state: GameState, coalition: Coalition) -> View:
    """What the spectators see, with all that the coalition's seats ever saw of their own tiles."""
    seen = view(state, None)
    tiles = {(seat, slot.id): slot.tile for seat in coalition for slot in state.rows[seat]}
    rows = tuple(
        tuple(replace(slot, tile=tiles.get((seat, slot.id), slot.tile)) for slot in row)
        for seat, row in enumerate(seen.rows)
    )
    held = seen.held and replace(seen.held, tile=state.held if state.turn in coalition else seen.held.tile)
    return replace(seen, rows=rows, held=held)


def _actions_there(game: Game, coalition: Coalition, deck: Deck) -> tuple[Action, ...] | None:
    """The actions that lead to the same facts with this deck; None if there are none such.

    The facts are told from the true tiles, never from what anybody is sent, so that no leak can excuse itself.
    """
    record, viewers = game.record, (None, *sorted(coalition))
    rules = record.rules
    here, there = game.states[0], deal(rules, deck, record.first)
    for viewer in viewers:
        dealt = (
            facts_of_deal(rules, one, rules.hand, state, viewer) for one, state in ((record.deck, here), (deck, there))
        )
        assert len(set(dealt)) == 1, "worlds are drawn from those that fit"
    actions: list[Action] = []
    for action, after in zip(record.actions, game.states[1:], strict=True):
        instead = _instead(action, here, after, there, coalition)
        by_lot = isinstance(action, Ready | TimeOut) and rules.dashes != "off"
        if not is_legal(there, instead):
            assert by_lot, f"{action} is not open in another world"
            return None
        after_there, _ = apply(there, instead)
        for viewer in viewers:
            if facts_of_step(here, action, after, viewer) != facts_of_step(there, instead, after_there, viewer):
                assert by_lot, f"{action} leads to something else in another world"
                return None
        actions.append(instead)
        here, there = after, after_there
    return tuple(actions)


def _instead(action: Action, here: GameState, after: GameState, there: GameState, coalition: Coalition) -> Action:
    """What looks like the action to the coalition, and is open there."""
    match action:
        case Ready(seat, tuple()) if seat not in coalition and not is_legal(there, action):
            return Ready(seat, orders(there.rows[seat])[0])
        case Place(seat) | Stop(seat, int()) if seat not in coalition:
            placed = next(event for event in after.history[len(here.history) :] if isinstance(event, Placed))
            return replace(action, at=placed.position)
        case _:
            return action


def _refused_orders(game: Game, coalition: Coalition, deck: Deck) -> dict[Answer, Move] | None:
    """For each order of a hand that is refused here, and would be taken there, one that is refused there too.

    Whether his numbers are in order, only he can tell who sees them. None if there is no such order: a hand of two
    dashes and a number can be put in any.
    """
    here, rules = game.states[0], game.record.rules
    if not rules.hands_may_hold_dashes:
        return {}
    there = deal(rules, deck, game.record.first)
    instead: dict[Answer, Move] = {}
    for seat in set(range(rules.seats)) - coalition:
        every = [Ready(seat, order) for order in permutations(range(rules.hand))]
        refused = next((ready for ready in every if not is_legal(there, ready)), None)
        taken = [ready for ready in every if is_legal(there, ready) and not is_legal(here, ready)]
        if taken and refused is None:
            return None
        instead |= {(here.step, ready): refused for ready in taken if refused is not None}
    return instead


def _moves(game: Game, actions: Sequence[Action]) -> dict[Answer, Move]:
    return {
        (state.step, here): there
        for state, here, there in zip(game.states, game.record.actions, actions, strict=False)
        if here != there and isinstance(here, Move) and isinstance(there, Move)
    }
