"""Why an action is not open to its seat: a code for programs, a sentence, and what is allowed instead.

It depends on public facts alone, but for whether an order of a row in setup keeps its numbers sorted, which is its
owner's own and told to nobody else.
"""

from coda.rules.actions import Action, Draw, Guess, Place, Ready, Reveal, Stake, Stop, TimeOut
from coda.rules.legal import Illegal, Options, is_seat, options
from coda.rules.state import GameState, Phase, is_living


def why_illegal(state: GameState, action: Action) -> Illegal:
    """The reason for refusing an action that is not legal."""
    if state.phase is Phase.OVER:
        return Illegal("game_over", "The game is over.", "a rematch")
    if isinstance(action, TimeOut):
        return Illegal("bad_pick", "A pick is a number from 0.", "0 and up")
    if not is_seat(state, action.seat):
        return Illegal("no_such_seat", "There is no such seat.", f"0 to {len(state.rows) - 1}")
    if not is_living(state.rows[action.seat]):
        return Illegal("eliminated", "You are out of this game.", "watching until the end")
    open_now = options(state, action.seat)
    if state.phase is not Phase.SETUP and action.seat != state.turn:
        return Illegal("not_your_turn", "It is not your turn.", str(open_now))
    match action:
        case Ready() if open_now.ready:
            return _bad_order(open_now, action)
        case Ready() if state.phase is Phase.SETUP:
            return Illegal("already_ready", "You are ready already.", "waiting for the others")
        case Draw() if open_now.draw:
            return Illegal("no_such_colour", "The pool has no tile of that colour.", " ".join(open_now.draw))
        case Place() if open_now.place:
            return _no_such_gap(open_now.place)
        case Guess() if open_now.targets:
            return _bad_guess(open_now, action)
        case Stake() if open_now.stake:
            return _no_such_slot(open_now.stake)
        case Reveal() if open_now.reveal:
            return _no_such_slot(open_now.reveal)
        case Stop() if open_now.targets:
            return _bad_stop(open_now, action)
    return Illegal("wrong_phase", f"That cannot be done in the {state.phase} phase.", str(open_now))


def _bad_order(open_now: Options, ready: Ready) -> Illegal:
    if not open_now.orders:
        return Illegal("order_not_asked", "Your row cannot be put in order here.", str(open_now))
    # How many orders there are tells of dashes, also to who sees but the length of what is sent.
    allowed = f"each of {' '.join(map(str, sorted(open_now.orders[0])))} once, numbers from low to high"
    if ready.order is None:
        return Illegal("order_missing", "Say in which order your row is to stand.", allowed)
    if sorted(ready.order) != sorted(open_now.orders[0]):
        return Illegal("not_an_order", "That does not name each of your tiles once.", allowed)
    return Illegal("numbers_unsorted", "In that order your numbers would not be sorted.", allowed)


def _bad_guess(open_now: Options, guess: Guess) -> Illegal:
    for target in open_now.targets:
        if (target.seat, target.slot) == (guess.target, guess.slot):
            names = " ".join(map(str, open_now.names[target.back]))
            return Illegal("no_such_tile", "That tile cannot be named there.", names)
    return Illegal(
        "no_such_target",
        "That is not a face-down tile of another seat.",
        " ".join(f"{target.seat}.{target.slot}" for target in open_now.targets),
    )


def _bad_stop(open_now: Options, stop: Stop) -> Illegal:
    if not open_now.stop:
        return Illegal("guess_first", "This turn needs a guess before you may stop.", str(open_now))
    if not open_now.stop_at:
        return Illegal("gap_not_asked", "No gap can be named for this stop.", "stopping without a gap")
    if stop.at is None:
        return Illegal("gap_missing", "Say in which gap the tile is to stand.", _gap_range(open_now.stop_at))
    return _no_such_gap(open_now.stop_at)


def _no_such_gap(gaps: tuple[int, ...]) -> Illegal:
    return Illegal("no_such_gap", "Your row has no such gap.", _gap_range(gaps))


def _gap_range(gaps: tuple[int, ...]) -> str:
    return f"{gaps[0]} to {gaps[-1]}, from the left"


def _no_such_slot(slots: tuple[int, ...]) -> Illegal:
    return Illegal("no_such_slot", "That is not one of your face-down tiles.", " ".join(map(str, slots)))
