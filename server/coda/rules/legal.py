"""What a seat may do now. Legality is membership: an action is legal if it is among the seat's options.

Options are made from public facts alone and in row order, so they tell nothing that the table does not show.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from coda.rules.actions import Action, Draw, Guess, Move, Ready, Resign, Reveal, Stop, TimeOut
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

    ``names`` maps a target's back to the tiles that may be announced there, in row order; it follows from rules and
    tiles, so the hash can do without.
    """

    seat: int
    ready: bool = False
    draw: tuple[Colour, ...] = ()
    targets: tuple[Target, ...] = ()
    names: dict[Colour | None, tuple[Tile, ...]] = field(default_factory=dict, hash=False)
    stop: bool = False
    reveal: tuple[int, ...] = ()

    def __iter__(self) -> Iterator[Move]:
        if self.ready:
            yield Ready(self.seat)
        for colour in self.draw:
            yield Draw(self.seat, colour)
        for target in self.targets:
            for tile in self.names[target.back]:
                yield Guess(self.seat, target.seat, target.slot, tile)
        if self.stop:
            yield Stop(self.seat)
        for slot in self.reveal:
            yield Reveal(self.seat, slot)

    def __contains__(self, move: Move) -> bool:
        if move.seat != self.seat:
            return False
        match move:
            case Ready():
                return self.ready
            case Draw(colour=colour):
                return colour in self.draw
            case Guess(target=seat, slot=slot, tile=tile):
                return any(
                    target.seat == seat and target.slot == slot and tile in self.names[target.back]
                    for target in self.targets
                )
            case Stop():
                return self.stop
            case Reveal(slot=slot):
                return slot in self.reveal

    def __bool__(self) -> bool:
        return bool(self.ready or self.draw or self.targets or self.stop or self.reveal)

    def __str__(self) -> str:
        words = [
            ("ready", self.ready),
            ("draw " + " or ".join(self.draw), self.draw),
            ("guess a face-down tile of another living seat", self.targets),
            ("stop", self.stop),
            ("reveal one of your face-down tiles", self.reveal),
        ]
        return ", ".join(word for word, open_now in words if open_now) or "nothing until it is your turn"


def options(state: GameState, seat: int) -> Options:
    """What the seat may choose from now; empty if nothing is asked of it."""
    if state.phase is Phase.SETUP:
        return Options(seat, ready=seat not in state.ready and is_living(state.rows[seat]))
    if state.turn != seat or state.phase is Phase.OVER:
        return Options(seat)
    if state.phase is Phase.DRAW:
        return Options(seat, draw=tuple(sorted({tile.colour for tile in state.pool})))
    if state.phase is Phase.REVEAL:
        return Options(seat, reveal=tuple(slot.id for slot in state.rows[seat] if not slot.up))
    coloured = state.rules.backs == "coloured"
    return Options(
        seat,
        targets=tuple(
            Target(other, slot.id, slot.tile.colour if coloured else None)
            for other, row in enumerate(state.rows)
            if other != seat
            for slot in row
            if not slot.up
        ),
        names=announceable(state.rules, state.tiles),
        stop=state.hits > 0 or (state.rules.min_guesses == 0 and state.held is not None),
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
            return _is_seat(state, seat) and is_living(state.rows[seat]) and state.phase is not Phase.OVER
        case move:
            return _is_seat(state, move.seat) and move in options(state, move.seat)


def _is_seat(state: GameState, seat: int) -> bool:
    return 0 <= seat < len(state.rows)


def why_illegal(state: GameState, action: Action) -> Illegal:
    """The reason for refusing an action that is not legal; it depends on public facts only."""
    if state.phase is Phase.OVER:
        return Illegal("game_over", "The game is over.", "a rematch")
    if isinstance(action, TimeOut):
        return Illegal("bad_pick", "A pick is a number from 0.", "0 and up")
    if not _is_seat(state, action.seat):
        return Illegal("no_such_seat", "There is no such seat.", f"0 to {len(state.rows) - 1}")
    if not is_living(state.rows[action.seat]):
        return Illegal("eliminated", "You are out of this game.", "watching until the end")
    open_now = options(state, action.seat)
    if state.phase is not Phase.SETUP and action.seat != state.turn:
        return Illegal("not_your_turn", "It is not your turn.", str(open_now))
    match action:
        case Guess(target=target, slot=slot) if open_now.targets:
            allowed = next(
                (open_now.names[t.back] for t in open_now.targets if (t.seat, t.slot) == (target, slot)), None
            )
            if allowed is None:
                return Illegal(
                    "no_such_target",
                    "That is not a face-down tile of another seat.",
                    " ".join(f"{t.seat}.{t.slot}" for t in open_now.targets),
                )
            return Illegal("no_such_tile", "That tile cannot be named there.", " ".join(map(str, allowed)))
        case Draw() if open_now.draw:
            return Illegal("no_such_colour", "The pool has no tile of that colour.", " ".join(open_now.draw))
        case Reveal() if open_now.reveal:
            return Illegal(
                "no_such_slot",
                "That is not one of your face-down tiles.",
                " ".join(map(str, open_now.reveal)),
            )
        case Stop() if open_now.targets:
            return Illegal("guess_first", "This turn needs a guess before you may stop.", str(open_now))
        case Ready() if state.phase is Phase.SETUP:
            return Illegal("already_ready", "You are ready already.", "waiting for the others")
    return Illegal("wrong_phase", f"That cannot be done in the {state.phase} phase.", str(open_now))
