"""The game as a function: ``deal`` makes the first state, ``apply`` the next; chance comes as an argument."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from coda.rules.actions import Action, Draw, Guess, Ready, Resign, Reveal, Stop, TimeOut
from coda.rules.events import (
    Cause,
    Drew,
    Event,
    Guessed,
    Out,
    Placed,
    Readied,
    SetupEnded,
    Stopped,
    TimedOut,
    TurnBegan,
    TurnedUp,
    Won,
)
from coda.rules.legal import is_legal, options, why_illegal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase, Row, Slot, is_living
from coda.rules.tiles import Tile


def deal(rules: RuleSet, deck: Iterable[Tile], first: int, hand: int | None = None) -> GameState:
    """The state before the first decision.

    Args:
        rules: the switches of the table.
        deck: the tiles in shuffled order; each seat in turn is dealt its hand from the front, and the rest is
            the pool.
        first: the seat that moves first.
        hand: tiles a seat, if not the number that the rules give; for games with small decks.

    Raises:
        ValueError: a tile stands twice, the deck is too short, or there is no such seat.
    """
    deck = tuple(deck)
    size = rules.hand if hand is None else hand
    if len(set(deck)) != len(deck):
        raise ValueError("a tile stands twice in the deck; allowed: each once")
    if size < 1 or len(deck) < size * rules.seats:
        raise ValueError(f"a deck of {len(deck)} cannot deal {size} to each of {rules.seats} seats")
    if not 0 <= first < rules.seats:
        raise ValueError(f"there is no seat {first}; allowed: 0 to {rules.seats - 1}")
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    state = GameState(
        rules=rules,
        tiles=tuple(sorted(deck)),
        rows=tuple(_sorted_row(Slot(i, tile, up=False) for i, tile in enumerate(tiles)) for tiles in hands),
        pool=deck[size * rules.seats :],
        phase=Phase.SETUP,
        turn=first,
    )
    if rules.has_setup:
        return state
    draft = _Draft(state)
    draft.begin_turn(first)
    return replace(draft.state(), step=0)


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """The state after the action, and what everybody saw happen.

    Raises:
        Illegal: the action is not open to its seat now.
    """
    if not is_legal(state, action):
        raise why_illegal(state, action)
    draft = _Draft(state)
    match action:
        case Ready(seat):
            draft.make_ready(seat)
        case Draw(_, colour):
            draft.draw(next(tile for tile in state.pool if tile.colour is colour))
        case Guess():
            draft.guess(action)
        case Stop():
            draft.stop()
        case Reveal(seat, slot):
            draft.turn_up(seat, slot)
            draft.settle(seat, "revealed")
            draft.pass_turn()
        case Resign(seat):
            draft.resign(seat)
        case TimeOut(pick):
            draft.time_out(pick)
        case _:
            assert_never(action)
    return draft.state(), tuple(draft.events)


def _sorted_row(slots: Iterable[Slot]) -> Row:
    return tuple(sorted(slots, key=lambda slot: slot.tile))


class _Draft:
    """A copy of a state that one action works on; the state it began with is never touched."""

    def __init__(self, state: GameState) -> None:
        self.before = state
        self.rules = state.rules
        self.rows = list(state.rows)
        self.pool = state.pool
        self.phase = state.phase
        self.turn = state.turn
        self.held = state.held
        self.hits = state.hits
        self.ready = state.ready
        self.events: list[Event] = []

    def state(self) -> GameState:
        waits_in_setup = self.before.phase is self.phase is Phase.SETUP
        return replace(
            self.before,
            rows=tuple(self.rows),
            pool=self.pool,
            phase=self.phase,
            turn=self.turn,
            held=self.held,
            hits=self.hits,
            ready=self.ready,
            step=self.before.step + (not waits_in_setup),
            history=self.before.history + tuple(self.events),
        )

    def make_ready(self, seat: int) -> None:
        self.ready |= {seat}
        self.events.append(Readied(seat))
        self.end_setup_if_all_are_ready()

    def end_setup_if_all_are_ready(self) -> None:
        if all(seat in self.ready for seat in self.living()):
            self.end_setup()

    def end_setup(self) -> None:
        self.ready = frozenset()
        self.events.append(SetupEnded())
        self.begin_turn(self.turn if is_living(self.rows[self.turn]) else self.next_living())

    def begin_turn(self, seat: int) -> None:
        self.turn, self.hits, self.phase = seat, 0, Phase.GUESS
        self.events.append(TurnBegan(seat))
        if self.pool and self.rules.draw == "colour":
            self.phase = Phase.DRAW
        elif self.pool:
            self.draw(self.pool[0])

    def draw(self, tile: Tile) -> None:
        self.pool = tuple(other for other in self.pool if other != tile)
        self.held, self.phase = tile, Phase.GUESS
        self.events.append(Drew(self.turn, tile.colour if self.rules.backs == "coloured" else None))

    def guess(self, guess: Guess) -> None:
        slot = next(slot for slot in self.rows[guess.target] if slot.id == guess.slot)
        hit = slot.tile == guess.tile
        self.events.append(Guessed(guess.seat, guess.target, guess.slot, guess.tile, hit))
        if not hit:
            self.miss()
            return
        self.hits += 1
        self.turn_up(guess.target, guess.slot)
        self.settle(guess.target, "found")

    def stop(self) -> None:
        self.events.append(Stopped(self.turn))
        if self.held is not None:
            self.place(self.held, up=False)
        self.pass_turn()

    def miss(self) -> None:
        if self.held is not None:
            self.place(self.held, up=True)
        elif self.rules.empty_pool_miss == "reveal_choice":
            self.phase = Phase.REVEAL
            return
        else:
            self.turn_up_row(self.turn)
            self.settle(self.turn, "missed")
        self.pass_turn()

    def time_out(self, pick: int) -> None:
        if self.phase is Phase.SETUP:
            self.end_setup()
            return
        self.events.append(TimedOut(self.turn))
        if self.phase is Phase.DRAW:
            self.draw(self.pool[0])
        elif self.phase is Phase.REVEAL:
            face_down = [slot.id for slot in self.rows[self.turn] if not slot.up]
            self.turn_up(self.turn, face_down[pick % len(face_down)])
            self.settle(self.turn, "revealed")
            self.pass_turn()
        elif options(self.before, self.turn).stop:
            self.stop()
        else:
            self.miss()

    def resign(self, seat: int) -> None:
        if seat == self.turn and self.held is not None:
            self.place(self.held, up=True)
        self.turn_up_row(seat)
        self.settle(seat, "resigned")
        if self.phase is Phase.SETUP:
            self.end_setup_if_all_are_ready()
        elif seat == self.turn:
            self.pass_turn()

    def place(self, tile: Tile, *, up: bool) -> None:
        row = self.rows[self.turn]
        slot = Slot(len(row), tile, up)
        self.rows[self.turn] = _sorted_row((*row, slot))
        self.held = None
        position = self.rows[self.turn].index(slot)
        self.events.append(Placed(self.turn, slot.id, position, tile if up else None))

    def turn_up(self, seat: int, slot_id: int) -> None:
        row = self.rows[seat]
        self.rows[seat] = tuple(replace(slot, up=True) if slot.id == slot_id else slot for slot in row)
        self.events.extend(TurnedUp(seat, slot.id, slot.tile) for slot in row if slot.id == slot_id)

    def turn_up_row(self, seat: int) -> None:
        for slot in self.rows[seat]:
            if not slot.up:
                self.turn_up(seat, slot.id)

    def settle(self, seat: int, cause: Cause) -> None:
        """Puts the seat out if nothing of it is face-down any more, and ends the game if one seat is left."""
        if is_living(self.rows[seat]):
            return
        self.events.append(Out(seat, cause))
        living = self.living()
        if len(living) == 1:
            self.turn, self.phase, self.ready = living[0], Phase.OVER, frozenset()
            self.events.append(Won(living[0]))

    def pass_turn(self) -> None:
        if self.phase is not Phase.OVER:
            self.begin_turn(self.next_living())

    def living(self) -> list[int]:
        return [seat for seat, row in enumerate(self.rows) if is_living(row)]

    def next_living(self) -> int:
        seats = len(self.rows)
        clockwise = [(self.turn + step) % seats for step in range(1, seats + 1)]
        return next(seat for seat in clockwise if is_living(self.rows[seat]))
