"""What a seat may do now. Legality is membership: an action is legal if it is among the seat's options.

Options are made from public facts alone and in row order, so they tell nothing that the table does not show. The one
exception are the orders of a row in setup, which follow from tiles that their owner alone sees, and then in any case.
Any gap may be named for any tile, or a gap that is refused would tell a number from a dash.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from coda.rules.actions import Action, Draw, Guess, Move, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.rows import gaps, orders
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase, is_living
from coda.rules.tiles import Colour, Tile


class Illegal(Exception):
    """The action is not open to its seat now; nothing was changed.

    Attributes:
        code: the reason as one word, stable for programs.
        allowed: what the seat may do instead, in words.
    """

    def __init__(self, code: str, message: str, allowed: str) -> None:
        super().__init__(message)
        self.code = code
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Target:
    """A face-down tile that may be guessed at, and the colour of its back if that shows."""

    seat: int
    slot: int
    back: Colour | None


@dataclass(frozen=True, slots=True)
class Options:
    """The moves that one seat may choose from now, kept in parts; iterating yields every single move.

    Attributes:
        ready: whether it may say that it is ready.
        orders: the orders of its row of which it then names one; none if it names none.
        draw: colours.
        place: gaps.
        stake: own slots.
        targets: what may be guessed at.
        names: maps a target's back to the tiles that may be announced there, in the order of lists;
            it follows from rules and tiles, so the hash can do without.
        stop: whether it may stop.
        stop_at: the gaps of which it then names one; none if it names none.
        reveal: own slots.
    """

    seat: int
    ready: bool = False
    orders: tuple[tuple[int, ...], ...] = ()
    draw: tuple[Colour, ...] = ()
    place: tuple[int, ...] = ()
    stake: tuple[int, ...] = ()
    targets: tuple[Target, ...] = ()
    names: dict[Colour | None, tuple[Tile, ...]] = field(default_factory=dict, hash=False)
    stop: bool = False
    stop_at: tuple[int, ...] = ()
    reveal: tuple[int, ...] = ()

    def __iter__(self) -> Iterator[Move]:
        if self.ready:
            yield from (Ready(self.seat, order) for order in self.orders or (None,))
        for colour in self.draw:
            yield Draw(self.seat, colour)
        for gap in self.place:
            yield Place(self.seat, gap)
        for slot in self.stake:
            yield Stake(self.seat, slot)
        for target in self.targets:
            for tile in self.names[target.back]:
                yield Guess(self.seat, target.seat, target.slot, tile)
        if self.stop:
            yield from (Stop(self.seat, gap) for gap in self.stop_at or (None,))
        for slot in self.reveal:
            yield Reveal(self.seat, slot)

    def __contains__(self, move: Move) -> bool:
        if move.seat != self.seat:
            return False
        match move:
            case Ready(order=order):
                return self.ready and order in (self.orders or (None,))
            case Draw(colour=colour):
                return colour in self.draw
            case Place(at=gap):
                return gap in self.place
            case Stake(slot=slot):
                return slot in self.stake
            case Guess(target=seat, slot=slot, tile=tile):
                return any(
                    target.seat == seat and target.slot == slot and tile in self.names[target.back]
                    for target in self.targets
                )
            case Stop(at=gap):
                return self.stop and gap in (self.stop_at or (None,))
            case Reveal(slot=slot):
                return slot in self.reveal

    def __bool__(self) -> bool:
        return bool(self.ready or self.draw or self.place or self.stake or self.targets or self.stop or self.reveal)

    def __str__(self) -> str:
        words = [
            ("ready with the order of your row" if self.orders else "ready", self.ready),
            ("draw " + " or ".join(self.draw), self.draw),
            ("place the tile in a gap of your row", self.place),
            ("stake one of your face-down tiles", self.stake),
            ("guess a face-down tile of another living seat", self.targets),
            ("stop and name a gap of your row" if self.stop_at else "stop", self.stop),
            ("reveal one of your face-down tiles", self.reveal),
        ]
        return ", ".join(word for word, open_now in words if open_now) or "nothing until it is your turn"


def options(state: GameState, seat: int) -> Options:
    """What the seat may choose from now; empty if nothing is asked of it."""
    rules, row = state.rules, state.rows[seat]
    if state.phase is Phase.SETUP:
        if seat in state.ready or not is_living(row):
            return Options(seat)
        return Options(seat, ready=True, orders=orders(row) if rules.hands_may_hold_dashes else ())
    if state.turn != seat:
        return Options(seat)
    match state.phase:
        case Phase.DRAW:
            return Options(seat, draw=tuple(sorted({tile.colour for tile in state.pool})))
        case Phase.PLACE:
            return Options(seat, place=gaps(row))
        case Phase.STAKE:
            return Options(seat, stake=tuple(slot.id for slot in row if not slot.up))
        case Phase.REVEAL:
            return Options(seat, reveal=tuple(slot.id for slot in row if not slot.up))
        case Phase.GUESS:
            drew = state.held is not None or state.newest is not None
            may_stop = state.hits > 0 or (rules.min_guesses == 0 and drew)
            names_gap = may_stop and state.held is not None and rules.dashes != "off"
            return Options(
                seat,
                targets=_targets(state, seat),
                names=announceable(rules, state.tiles),
                stop=may_stop,
                stop_at=gaps(row) if names_gap else (),
            )
        case Phase.OVER:
            return Options(seat)


def _targets(state: GameState, seat: int) -> tuple[Target, ...]:
    coloured = state.rules.backs == "coloured"
    return tuple(
        Target(other, slot.id, slot.tile.colour if coloured else None)
        for other, row in enumerate(state.rows)
        if other != seat
        for slot in row
        if not slot.up
    )


def announceable(rules: RuleSet, tiles: tuple[Tile, ...]) -> dict[Colour | None, tuple[Tile, ...]]:
    """For each back that a face-down tile can show, the tiles in play that may be announced of it."""
    if rules.backs == "plain":
        return {None: tiles}
    return {colour: tuple(tile for tile in tiles if tile.colour is colour) for colour in Colour}


def legal_actions(state: GameState) -> tuple[Move, ...]:
    """Every move that any seat may make now.

    ``Resign`` and ``TimeOut`` are not listed: they are interruptions, open until the end (see ``is_legal``).
    """
    return tuple(move for seat in range(len(state.rows)) for move in options(state, seat))


def is_legal(state: GameState, action: Action) -> bool:
    """Whether ``apply`` would take the action."""
    match action:
        case TimeOut(pick=pick):
            return pick >= 0 and state.phase is not Phase.OVER
        case Resign(seat=seat):
            return is_seat(state, seat) and is_living(state.rows[seat]) and state.phase is not Phase.OVER
        case move:
            return is_seat(state, move.seat) and move in options(state, move.seat)


def is_seat(state: GameState, seat: int) -> bool:
    """Whether the table has such a seat."""
    return 0 <= seat < len(state.rows)
