"""What time brings about in a room: when something is due, and what then happens to it.

A bot's wait is drawn when it is asked, from chance that knows nothing of tiles, so its length tells nothing.
A clock that ran out long ago ran out while no server was up; it starts anew, because nobody could have moved.
"""

from dataclasses import replace

from coda.rooms.pace import Moment, Pace
from coda.rooms.room import Game, Open, Person, Room, Status
from coda.rooms.seating import with_host
from coda.rules.actions import Action, TimeOut
from coda.rules.play import apply
from coda.rules.shuffle import Stream
from coda.rules.state import Phase

LAPSES_BEFORE_STAND_IN = 2
ASLEEP = 15.0
THINKING_TIME = 0.5


def deadline(room: Room) -> float | None:
    """When the awaited decision times out, in store seconds; None if there is no limit or nothing is awaited."""
    game = room.game
    if game is None or room.status is not Status.PLAYING:
        return None
    rules = room.rules
    seconds = rules.setup_seconds if game.state.phase is Phase.SETUP else rules.turn_seconds
    return game.since + seconds if seconds else None


def due(room: Room, pace: Pace) -> float | None:
    """The earliest moment at which time changes this room, in store seconds; None if it never does."""
    moments = [patience_ends(room, seat, pace) for seat in room.seats if isinstance(seat, Person)]
    moments += [host_patience_ends(room, pace), deadline(room), _bot_thinks_from(room)]
    return min((moment for moment in moments if moment is not None), default=None)


def patience_ends(room: Room, person: Person, pace: Pace) -> float | None:
    """When an absent person's seat is looked after otherwise; None if the person is here, or it already is."""
    if person.gone_since is None or person.stand_in:
        return None
    return person.gone_since + (pace.lobby_grace if room.status is Status.LOBBY else pace.grace)


def host_patience_ends(room: Room, pace: Pace) -> float | None:
    """When the part of an absent host passes on; None if the host is here, or nobody is who could take it.

    To somebody who is absent too it would pass in vain, and be due again at once.
    """
    heirs = any(isinstance(seat, Person) and seat.gone_since is None for seat in room.seats)
    return room.host_gone_since + pace.lobby_grace if room.host_gone_since is not None and heirs else None


def bot_move_due(room: Room, now: float) -> int | None:
    """The seat for which a bot must begin to think now, so as to move in time; None if there is none."""
    start = _bot_thinks_from(room)
    if start is None or start > now:
        return None
    return next((seat for seat in room.asked() if room.bot_level(seat)), None)


def _bot_thinks_from(room: Room) -> float | None:
    if room.game is None or room.game.bot_at is None:
        return None
    return max(room.game.since, room.game.bot_at - THINKING_TIME)


def with_action(room: Room, game: Game, action: Action, moment: Moment) -> Room:
    """The room after an action in its game; clocks start anew if something else is asked than before.

    Raises:
        Illegal: the action is not open to its seat.
    """
    state, _ = apply(game.state, action)
    asked_anew = state.step != game.state.step
    game = replace(
        game,
        record=game.record.with_action(action),
        states=(*game.states, state),
        times=(*game.times, max(0, round((moment.now - game.began) * 1000))),
        since=moment.now if asked_anew else game.since,
        bot_at=None,
    )
    return wake_bots(replace(room, game=game), moment)


def wake_bots(room: Room, moment: Moment) -> Room:
    """The room with a time set for the next bot's move exactly if a bot is asked for one."""
    game = room.game
    if game is None:
        return room
    asked = any(room.bot_level(seat) for seat in room.asked())
    if asked == (game.bot_at is not None):
        return room
    if not asked:
        return replace(room, game=replace(game, bot_at=None))
    wait = Stream(moment.entropy, "bot wait").fraction() * (moment.pace.bot_max - moment.pace.bot_min)
    return replace(room, game=replace(game, bot_at=moment.now + moment.pace.bot_min + wait))


def time_out(room: Room, moment: Moment) -> Room:
    """The room after its clock was looked at: a decision that took too long is taken (RULES §6)."""
    end, game = deadline(room), room.game
    if game is None or end is None or end > moment.now:
        return room
    if moment.now > end + ASLEEP:
        return replace(room, game=replace(game, since=moment.now))
    action = TimeOut(Stream(moment.entropy, "time out").below(2**32))
    late = game.state.turn if game.state.phase is not Phase.SETUP else None
    if late is not None:
        room = _with_lapse(room, late)
    return with_action(room, game, action, moment)


def _with_lapse(room: Room, index: int) -> Room:
    match room.seats[index]:
        case Person(stand_in=False, lapses=lapses) as person:
            stand_in = lapses + 1 >= LAPSES_BEFORE_STAND_IN
            return room.with_seat(index, replace(person, lapses=lapses + 1, stand_in=stand_in))
        case _:
            return room


def end_patience(room: Room, moment: Moment) -> Room:
    """The room after it looked for people who were gone too long: a bot stands in, or in the lobby the seat opens."""
    for index, seat in enumerate(room.seats):
        if isinstance(seat, Person) and _is_past(patience_ends(room, seat, moment.pace), moment):
            lobby = room.status is Status.LOBBY
            room = room.with_seat(index, Open() if lobby else replace(seat, stand_in=True))
    if _is_past(host_patience_ends(room, moment.pace), moment):
        room = with_host(replace(room, host=None))
    return room


def _is_past(end: float | None, moment: Moment) -> bool:
    return end is not None and end <= moment.now
