"""A Draft is a copy of a state that one action works on; the state it began with is never touched.

Ours, where no source says what becomes of a held dash: one that its seat cannot place any more, because it resigns,
goes to the right end of its row; one that time ran out for goes to a gap by lot, as RULES §6 has it.
"""

from dataclasses import replace

from coda.rules.actions import Guess
from coda.rules.events import (
    Cause,
    Drew,
    Event,
    Guessed,
    Out,
    Placed,
    Readied,
    SetupEnded,
    Showed,
    Staked,
    Stopped,
    TimedOut,
    TurnBegan,
    TurnedUp,
    Won,
)
from coda.rules.legal import options
from coda.rules.rows import gap_for, gaps, in_order, inserted, orders
from coda.rules.state import GameState, Phase, Slot, is_living
from coda.rules.tiles import Tile


class Draft:
    """The state as it becomes, and what everybody sees happen meanwhile."""

    def __init__(self, state: GameState) -> None:
        self.before = state
        self.rules = state.rules
        self.rows = list(state.rows)
        self.pool = state.pool
        self.phase = state.phase
        self.turn = state.turn
        self.held = state.held
        self.newest = state.newest
        self.staked = state.staked
        self.hits = state.hits
        self.ready = state.ready
        self.events: list[Event] = []

    def state(self) -> GameState:
        """What became of the state."""
        waits_in_setup = self.before.phase is self.phase is Phase.SETUP
        return replace(
            self.before,
            rows=tuple(self.rows),
            pool=self.pool,
            phase=self.phase,
            turn=self.turn,
            held=self.held,
            newest=self.newest,
            staked=self.staked,
            hits=self.hits,
            ready=self.ready,
            step=self.before.step + (not waits_in_setup),
            history=self.before.history + tuple(self.events),
        )

    def make_ready(self, seat: int, order: tuple[int, ...] | None) -> None:
        self.ready |= {seat}
        if order is None:
            self.events.append(Readied(seat))
        else:
            self.rows[seat] = in_order(self.rows[seat], order)
        self.end_setup_if_all_are_ready()

    def end_setup_if_all_are_ready(self) -> None:
        if all(seat in self.ready for seat in self.living()):
            self.end_setup()

    def end_setup(self) -> None:
        self.ready = frozenset()
        self.events.append(SetupEnded())
        self.begin_turn(self.turn if is_living(self.rows[self.turn]) else self.next_living())

    def begin_turn(self, seat: int) -> None:
        self.turn, self.hits, self.newest, self.staked = seat, 0, None, None
        self.events.append(TurnBegan(seat))
        if not self.pool:
            self.phase = Phase.STAKE if self.rules.empty_pool_miss == "stake" else Phase.GUESS
        elif self.rules.draw == "colour":
            self.phase = Phase.DRAW
        else:
            self.draw(self.pool[0])

    def draw(self, tile: Tile) -> None:
        self.pool = tuple(other for other in self.pool if other != tile)
        self.held = tile
        self.phase = Phase.PLACE if self.rules.insert == "before_guess" else Phase.GUESS
        self.events.append(Drew(self.turn, tile.colour if self.rules.backs == "coloured" else None))

    def place(self, at: int) -> None:
        """Places the drawn tile face-down before the guess, or a missed dash face-up after it."""
        if self.rules.insert == "before_guess":
            self.newest = self.turn, self.put_down(at, up=False)
            self.phase = Phase.GUESS
        else:
            self.put_down(at, up=True)
            self.pass_turn()

    def stake(self, slot: int) -> None:
        self.staked = self.turn, slot
        self.phase = Phase.GUESS
        self.events.append(Staked(self.turn, slot))

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

    def stop(self, at: int) -> None:
        self.events.append(Stopped(self.turn))
        if self.held is not None:
            self.put_down(at, up=False)
        self.pass_turn()

    def miss(self) -> None:
        cost = self.newest or self.staked
        if self.held is not None and self.held.is_dash:
            self.events.append(Showed(self.turn, self.held))
            self.phase = Phase.PLACE
            return
        if self.held is not None:
            self.put_down(0, up=True)
        elif cost is not None:
            self.turn_up(*cost)
            self.settle(self.turn, "missed")
        elif self.rules.empty_pool_miss == "reveal_choice":
            self.phase = Phase.REVEAL
            return
        else:
            self.turn_up_row(self.turn)
            self.settle(self.turn, "missed")
        self.pass_turn()

    def reveal(self, slot: int) -> None:
        self.turn_up(self.turn, slot)
        self.settle(self.turn, "revealed")
        self.pass_turn()

    def time_out(self, pick: int) -> None:
        if self.phase is Phase.SETUP:
            self.order_by_lot(pick)
            self.end_setup()
            return
        self.events.append(TimedOut(self.turn))
        row = self.rows[self.turn]
        gap = pick % len(gaps(row))
        face_down = [slot.id for slot in row if not slot.up]
        slot = face_down[pick % len(face_down)]
        match self.phase:
            case Phase.DRAW:
                self.draw(self.pool[0])
            case Phase.PLACE:
                self.place(gap)
            case Phase.STAKE:
                self.stake(slot)
            case Phase.REVEAL:
                self.reveal(slot)
            case Phase.GUESS if options(self.before, self.turn).stop:
                self.stop(gap)
            case Phase.GUESS:
                self.miss()
            case Phase.OVER:
                raise AssertionError("no time runs out after the end")

    def order_by_lot(self, pick: int) -> None:
        """Puts each row whose seat is not ready in an order by lot.

        One number serves all seats in turn: each order takes the remainder of it by how many there are, and leaves the
        quotient. All rows together can stand in at most 16 ways (two dashes in a row of four each), so with a number
        below 2**32 none is likelier than another by more than one part in 2**28.
        """
        if not self.rules.hands_may_hold_dashes:
            return
        for seat in self.living():
            if seat not in self.ready:
                choice = orders(self.rows[seat])
                self.rows[seat] = in_order(self.rows[seat], choice[pick % len(choice)])
                pick //= len(choice)

    def resign(self, seat: int) -> None:
        if seat == self.turn and self.held is not None:
            self.put_down(len(self.rows[seat]), up=True)
        self.turn_up_row(seat)
        self.settle(seat, "resigned")
        if self.phase is Phase.SETUP:
            self.end_setup_if_all_are_ready()
        elif seat == self.turn:
            self.pass_turn()

    def put_down(self, at: int, *, up: bool) -> int:
        """Makes the held tile a slot of the row; the slot's id."""
        tile, row = self.held, self.rows[self.turn]
        assert tile is not None, "a tile is placed while it is held"
        gap, slot = gap_for(row, tile, at), Slot(len(row), tile, up)
        self.rows[self.turn], self.held = inserted(row, slot, gap), None
        self.events.append(Placed(self.turn, slot.id, gap, tile if up else None))
        return slot.id

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
            self.newest = self.staked = None
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
