"""The game as a function: ``deal`` makes the first state, ``apply`` the next; chance comes as an argument."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from coda.rules.actions import Action, Draw, Guess, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.draft import Draft
from coda.rules.events import Event
from coda.rules.legal import is_legal
from coda.rules.refusal import why_illegal
from coda.rules.rows import starting_row
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.tiles import Tile, listed


def deal(rules: RuleSet, deck: Iterable[Tile], first: int, hand: int | None = None) -> GameState:
    """The state before the first decision.

    Args:
        rules: the switches of the table.
        deck: the tiles in shuffled order; each seat in turn is dealt its hand from the front, then as many as the rules
            say are removed, and the rest is the pool.
        first: the seat that moves first: the one that chance chose or, by the rule, the winner of the last round. Where
            the lowest starting tile decides, it counts only if no hand has a number.
        hand: tiles a seat, if not the number that the rules give; for games with small decks.

    Raises:
        ValueError: a tile stands twice, the deck is too short, a dash has no place in it, or there is no such seat.
    """
    deck = tuple(deck)
    size = rules.hand if hand is None else hand
    dealt = size * rules.seats
    if len(set(deck)) != len(deck):
        raise ValueError("a tile stands twice in the deck; allowed: each once")
    if size < 1 or len(deck) < dealt + rules.removed:
        more = f" and remove {rules.removed}" if rules.removed else ""
        raise ValueError(f"a deck of {len(deck)} cannot deal {size} to each of {rules.seats} seats{more}")
    if not 0 <= first < rules.seats:
        raise ValueError(f"there is no seat {first}; allowed: 0 to {rules.seats - 1}")
    _check_dashes(rules, deck, dealt)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    state = GameState(
        rules=rules,
        tiles=listed(deck),
        rows=tuple(map(starting_row, hands)),
        pool=deck[dealt + rules.removed :],
        removed=deck[dealt : dealt + rules.removed],
        phase=Phase.SETUP,
        turn=_lowest(hands, first) if rules.first == "lowest" else first,
    )
    if rules.has_setup:
        return state
    draft = Draft(state)
    draft.begin_turn(state.turn)
    return replace(draft.state(), step=0)


def _check_dashes(rules: RuleSet, deck: Sequence[Tile], dealt: int) -> None:
    where = {"off": deck, "pool": deck[:dealt], "all": ()}[rules.dashes]
    for tile in where:
        if tile.is_dash:
            place = "the deck" if where is deck else "a starting hand"
            raise ValueError(f"{tile} is in {place}, with dashes: {rules.dashes!r}; allowed there: numbers")


def _lowest(hands: Sequence[Sequence[Tile]], otherwise: int) -> int:
    """The seat that was dealt the lowest number."""
    lowest = min((tile for tiles in hands for tile in tiles if not tile.is_dash), default=None)
    return next((seat for seat, tiles in enumerate(hands) if lowest in tiles), otherwise)


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """The state after the action, and what everybody saw happen.

    Raises:
        Illegal: the action is not open to its seat now.
    """
    if not is_legal(state, action):
        raise why_illegal(state, action)
    draft = Draft(state)
    match action:
        case Ready(seat, order):
            draft.make_ready(seat, order)
        case Draw(_, colour):
            draft.draw(next(tile for tile in state.pool if tile.colour is colour))
        case Place(_, at):
            draft.place(at)
        case Stake(_, slot):
            draft.stake(slot)
        case Guess():
            draft.guess(action)
        case Stop(_, at):
            draft.stop(at or 0)
        case Reveal(_, slot):
            draft.reveal(slot)
        case Resign(seat):
            draft.resign(seat)
        case TimeOut(pick):
            draft.time_out(pick)
        case _:
            assert_never(action)
    return draft.state(), tuple(draft.events)
