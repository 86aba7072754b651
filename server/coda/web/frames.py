"""A frame is what one viewer is sent: a room and its game, built field by field from what that viewer may know.

Viewers who are equal as ``Viewer`` are sent the same bytes, so a room is encoded once for all its spectators.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from coda.bots.personas import persona_named
from coda.rooms.clock import deadline
from coda.rooms.fairness import Draw
from coda.rooms.match import Round
from coda.rooms.permission import may
from coda.rooms.room import BotSeat, Game, Identity, Open, Person, Room, Seat, Status, is_program
from coda.rooms.talk import Channel, Line, Said, channel_of, heard_by
from coda.rules.actions import Ready
from coda.rules.ruleset import RuleSet, preset_of
from coda.rules.state import GameState, Phase
from coda.rules.view import view
from coda.web.aids import Seen, has_aids
from coda.web.game_frames import Shared, game_frame, history_frames
from coda.web.game_messages import DealFrame, GameFrame, MatchFrame
from coda.web.presets import plain
from coda.web.server_messages import (
    LineFrame,
    PersonaFrame,
    RefusedFrame,
    RoomFrame,
    RulesFrame,
    SeatFrame,
    SpectatingFrame,
    TalkFrame,
    ViewFrame,
    YouFrame,
)


@dataclass(frozen=True, slots=True)
class Viewer:
    """All that makes one viewer's frame differ from another's."""

    seat: int | None
    host: bool
    may: tuple[str, ...]
    talks: Channel | None
    hears: tuple[Channel, ...]


def refused_frame(
    code: str, message: str, allowed: str, *, id: str | None = None, step: int | None = None
) -> RefusedFrame:
    """Tells the sender of a message that it was not carried out."""
    return RefusedFrame(type="refused", id=id, step=step, code=code, message=message, allowed=allowed)


def talk_frame(said: Said, viewer: Viewer) -> TalkFrame:
    """All that the viewer may hear of what was said."""
    lines = {channel: [_line(line) for line in said[channel]] for channel in viewer.hears}
    return TalkFrame(type="talk", table=lines.get("table"), rail=lines.get("rail"))


class Picture:
    """A room at one version and moment, in store seconds. What everybody sees of it is built once for all viewers.

    The version is sent as viewers may know it: who is ready in secret does not count. Spectators are shown the game as
    it was some moves ago, if the host has it so: a whole view of that moment, without a clock.
    """

    def __init__(self, room: Room, version: int, now: float) -> None:
        end = deadline(room)
        self._version = version - secret_changes(room)
        self._room = room
        self._left = None if end is None else max(0, round((end - now) * 1000))
        self._seats = [_seat(seat, room.host) for seat in room.seats]
        self._viewers: dict[tuple[int | None, bool, bool, bool], Viewer] = {}
        self._moments: dict[int, tuple[GameState, Shared]] = {}

    def viewer(self, who: Identity) -> Viewer:
        """The part that the person has in the room."""
        room = self._room
        # Nothing else about a person bears on what he may do, and a crowd of spectators is asked about at once.
        part = (room.seat_of(who), room.host == who, who in room.barred, is_program(who))
        if part not in self._viewers:
            self._viewers[part] = Viewer(*part[:2], may(room, who), channel_of(room, who), heard_by(room, who))
        return self._viewers[part]

    def shown_to(self, viewer: Viewer) -> ViewFrame:
        """All that the viewer may know."""
        room = self._room
        return ViewFrame(
            type="view",
            version=self._version,
            room=RoomFrame(
                code=room.code,
                visibility=room.visibility,
                spectating=SpectatingFrame(allowed=room.spectating.allowed, delay=room.spectating.delay),
                talk=room.talk,
                programs=room.programs,
                status=room.status.value,
                rules=_rules(room.rules),
                seats=self._seats,
                commitment=room.commitment,
                you=YouFrame(seat=viewer.seat, host=viewer.host, may=list(viewer.may), talks=viewer.talks),
            ),
            game=None if room.game is None else self._game(room.game, viewer.seat),
        )

    def aided(self, viewer: Viewer) -> Seen | None:
        """What aids for the viewer are worked out from; None if there are none."""
        game = self._room.game
        if game is None:
            return None
        state, _ = self._moment(game, viewer.seat)
        return Seen(game, view(state, viewer.seat)) if has_aids(state.rules, state.phase) else None

    def _game(self, game: Game, seat: int | None) -> GameFrame:
        state, shared = self._moment(game, seat)
        return game_frame(view(state, seat), shared)

    def _moment(self, game: Game, seat: int | None) -> tuple[GameState, Shared]:
        delayed = seat is None and self._room.status is Status.PLAYING
        ago = min(self._room.spectating.delay if delayed else 0, len(game.states) - 1)
        if ago not in self._moments:
            then = replace(game, states=game.states[: len(game.states) - ago])
            self._moments[ago] = then.state, _shared(then, None if ago else self._left)
        return self._moments[ago]


def without_clock(frame: ViewFrame) -> ViewFrame:
    """The frame with nothing in it that passes by itself."""
    game = frame["game"]
    return frame if game is None else {**frame, "game": {**game, "deadline_ms": None}}


def _shared(game: Game, deadline_ms: int | None) -> Shared:
    over = game.state.winner is not None
    return Shared(
        number=game.number,
        id=game.id if over else None,
        match=match_frame(game.round, game.state),
        history=history_frames(game.state.history),
        deal=deal_frame(game.draw, shown=over),
        deadline_ms=deadline_ms,
    )


def match_frame(this: Round, state: GameState) -> MatchFrame | None:
    """Where a game in this state stands in its match."""
    if state.rules.rounds == 1:
        return None
    places = this.places(state)
    return MatchFrame(
        round=this.number,
        rounds=state.rules.rounds,
        points=list(this.points(state)),
        places=None if places is None else list(places),
    )


def deal_frame(draw: Draw, *, shown: bool) -> DealFrame:
    """What a deal was drawn from, as far as it may be shown."""
    return DealFrame(
        commitment=draw.commitment, secret=draw.secret if shown else None, seeds=list(draw.seeds) if shown else None
    )


def secret_changes(room: Room) -> int:
    """How often in the game on the table somebody got ready where nobody may know (RULES §3).

    A version that counted these commits would tell of each. The one that ends the setup is not secret. With the next
    game they count after all, so that no version is lower than one before.
    """
    game = room.game
    if game is None or not game.record.rules.hands_may_hold_dashes:
        return 0
    steps = zip(game.record.actions, game.states[1:], strict=True)
    return sum(isinstance(action, Ready) and state.phase is Phase.SETUP for action, state in steps)


def _line(line: Line) -> LineFrame:
    return LineFrame(
        number=line.number,
        speaker=line.speaker,
        name=line.name,
        seat=line.seat,
        text=line.text,
        reaction=line.reaction,
    )


@lru_cache(maxsize=256)
def _rules(rules: RuleSet) -> RulesFrame:
    return RulesFrame(preset=preset_of(rules), switches=plain(rules.switches()), hand=rules.hand)


def _seat(seat: Seat, host: Identity | None) -> SeatFrame:
    frame = SeatFrame(
        kind="open",
        name=seat.name,
        level=None,
        persona=None,
        program=False,
        host=False,
        away=False,
        stand_in=False,
        again=False,
    )
    match seat:
        case Open():
            return frame
        case BotSeat(name=name, level=level):
            return {**frame, "kind": "bot", "level": level, "persona": persona_frame(name)}
        case Person(identity=identity, gone_since=gone, stand_in=stand_in, again=again):
            return {
                **frame,
                "kind": "person",
                "program": is_program(identity),
                "host": identity == host,
                "away": gone is not None,
                "stand_in": stand_in,
                "again": again,
            }


def persona_frame(name: str) -> PersonaFrame | None:
    """The bot of that name as it is shown; None if there is none, as in games of other versions."""
    found = persona_named(name)
    return None if found is None else PersonaFrame(name=found.name, avatar=found.avatar, line=found.line)
