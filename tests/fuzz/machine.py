"""People who do at sockets whatever can be done there, well-meant or not, and what must hold after each of it.

They connect in several tabs, drop, send moves and commands, send them again, two at once, out of order or out of date,
and send garbage. The server is whole but for its edges (see ``tests.leaks.stage``), and its time is made up.
"""

import asyncio
import json
from collections.abc import Coroutine
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from random import Random
from typing import Any, TypeVar
from unittest.mock import Mock, patch

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from coda.rooms.live import LiveRooms
from coda.rooms.permission import may_enter
from coda.rooms.room import Status
from coda.rules.legal import legal_actions
from coda.rules.ruleset import PRESETS, from_switches
from coda.web import flow, hub, session
from coda.web.door import REFUSAL_SECONDS
from coda.web.encoding import encode
from coda.web.frames import Picture
from tests.fuzz.messages import ANYTHING, COMMANDS, MOVES, Message, spoiled
from tests.leaks.inputs import HangUp, Input, Open, Say, Wait
from tests.leaks.moves import act_text, bot_by_chance
from tests.leaks.stage import GUESTS, Stage, Wire, chance_of, staged
from tests.leaks.virtual import VirtualLoop

T = TypeVar("T")

CLOSES = ("1003 ", "1007 ", "1008 ", "4403 ")
WIRES = st.integers(0, 30)


class Sockets(RuleBasedStateMachine):
    """One room, and whoever comes to it. ``inputs`` counts what all machines together were given."""

    inputs = 0

    def __init__(self) -> None:
        super().__init__()
        self.held = ExitStack()
        self.runner = self.held.enter_context(asyncio.Runner(loop_factory=VirtualLoop))
        self.entered = AsyncExitStack()
        self.failures = Mock()
        for module in (session, hub, flow):
            self.held.enter_context(patch.object(module.log, "exception", self.failures))
        self.last: tuple[int, str] = (0, "{}")
        self.stage: Stage

    @initialize(preset=st.sampled_from(sorted(PRESETS)), seats=st.integers(2, 4), seed=st.integers(0, 2**32))
    def open_room(self, preset: str, seats: int, seed: int) -> None:
        """Ann makes a room, comes and brings Ben; one bot sits there if there is a seat for it."""
        self.held.enter_context(chance_of(seed, partial(bot_by_chance, Random(seed), []), {}))
        rules = from_switches({"seats": seats, "turn_seconds": 10}, preset)
        plan: list[Any] = ["me", *["open"] * (seats - 1)]
        if seats > 2:
            plan[-1] = "bot:easy"

        async def make(live: LiveRooms) -> Any:
            return await live.rooms.create(GUESTS[0].identity, "Ann", rules, plan, "public")

        self.stage = self._run(self.entered.enter_async_context(staged(make)))
        self._do(Open(0))
        self._do(Open(1))
        self._do(Say(1, '{"type":"sit","id":"sit","seat":1}'))

    @rule(guest=st.integers(0, len(GUESTS) - 1))
    def connect(self, guest: int) -> None:
        if len(self.stage.wires) < 30:
            self._do(Open(guest))
            # By then the door has answered, whatever it says.
            self._do(Wait(REFUSAL_SECONDS))

    @rule(number=WIRES)
    def drop(self, number: int) -> None:
        self._do(HangUp(self._wire(number)))

    @rule(number=WIRES, message=COMMANDS)
    def command(self, number: int, message: Message) -> None:
        self._say(number, json.dumps(message))

    @rule(number=WIRES, message=COMMANDS)
    def command_of_the_host(self, number: int, message: Message) -> None:
        hosts = [i for i, wire in enumerate(self.stage.wires) if wire.open and wire.guest == 0]
        if hosts:
            self._say(hosts[number % len(hosts)], json.dumps(message))

    @precondition(lambda self: self._is_playing())
    @rule(choice=st.integers(0, 1000), behind=st.sampled_from((0, 0, 0, 0, 1, -1)))
    def legal_move(self, choice: int, behind: int) -> None:
        """Somebody who is asked makes a move, in time, too late, or too early."""
        game = self._room().game
        assert game is not None, "it is being played"
        moves = legal_actions(game.state)
        move = moves[choice % len(moves)]
        guests = [seat.identity for seat in self._room().seats if hasattr(seat, "identity")]
        text = act_text(game.number, game.state.step + behind, move)
        for number, wire in enumerate(self.stage.wires):
            seat = self._room().seat_of(GUESTS[wire.guest].identity)
            if wire.open and seat == move.seat and GUESTS[wire.guest].identity in guests:
                self._say(number, text)
                return

    @rule(number=WIRES, move=MOVES, game=st.integers(0, 3), step=st.integers(-1, 20))
    def any_move(self, number: int, move: Message, game: int, step: int) -> None:
        self._say(number, json.dumps({"type": "act", "game": game, "step": step, "move": move}))

    @rule()
    def repeat(self) -> None:
        self._say(*self.last)

    @rule(number=WIRES, first=COMMANDS, second=COMMANDS, swapped=st.booleans())
    def two_at_once(self, number: int, first: Message, second: Message, swapped: bool) -> None:
        """Two tabs say something before either is answered."""
        one, other = self._wire(number), self._wire(number + 1)
        pairs = [(one, first), (other, second)]
        for wire, message in reversed(pairs) if swapped else pairs:
            self.stage.wires[wire].events.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
        self._do(Wait(0.0))

    @rule(number=WIRES, message=spoiled())
    def spoiled_message(self, number: int, message: Message) -> None:
        self._say(number, json.dumps(message))

    @rule(number=WIRES, text=st.one_of(st.text(max_size=60), ANYTHING.map(json.dumps), st.just("[" * 4000)))
    def garbage(self, number: int, text: str) -> None:
        self._say(number, text)

    @rule(number=WIRES, data=st.binary(max_size=20))
    def binary(self, number: int, data: bytes) -> None:
        wire = self.stage.wires[self._wire(number)]
        if wire.open:
            wire.events.put_nowait({"type": "websocket.receive", "bytes": data})
        self._do(Wait(0.0))

    @rule(seconds=st.sampled_from((0.5, 3.0, 11.0, 31.0, 130.0)))
    def wait(self, seconds: float) -> None:
        self._do(Wait(seconds))

    @invariant()
    def the_server_has_not_failed(self) -> None:
        assert not self.failures.mock_calls
        for wire in self._wires():
            assert all(what.startswith(CLOSES) for _, kind, what in wire.heard if kind == "close")

    @invariant()
    def everybody_is_shown_the_room_as_it_is(self) -> None:
        for wire in self._wires():
            if wire.open:
                identity = GUESTS[wire.guest].identity
                assert may_enter(self._room(), identity)
                picture = Picture(self._room(), self._version(), self.stage_now())
                now = json.loads(encode(picture.shown_to(picture.viewer(identity))))
                assert _timeless(wire.last_view()) == _timeless(now)

    @invariant()
    def nothing_waits(self) -> None:
        assert all(wire.events.qsize() == 0 for wire in self._wires() if wire.open)

    def teardown(self) -> None:
        if hasattr(self, "stage"):
            self._run(self.entered.aclose())
        self.held.close()

    def _wires(self) -> list[Wire]:
        return self.stage.wires if hasattr(self, "stage") else []

    def _wire(self, number: int) -> int:
        """An open one if there is any."""
        is_open = [i for i, wire in enumerate(self.stage.wires) if wire.open]
        return (is_open or [0])[number % len(is_open or [0])]

    def _say(self, number: int, text: str) -> None:
        """Says it; whatever is refused must have changed nothing."""
        number = self._wire(number)
        wire = self.stage.wires[number]
        if not wire.open:
            return
        self.last = (number, text)
        before, heard = self._version(), len(wire.heard)
        self._do(Say(number, text))
        new = [json.loads(what) for _, kind, what in wire.heard[heard:] if kind == "text"]
        if any(frame["type"] == "refused" for frame in new) and wire.open:
            assert self._version() == before, new

    def _do(self, act: Input) -> None:
        Sockets.inputs += 1
        self._run(self.stage.do(act))

    def _is_playing(self) -> bool:
        return hasattr(self, "stage") and self._room().status is Status.PLAYING

    def _room(self) -> Any:
        return self._run(self.stage.room())

    def _version(self) -> int:
        return self._run(self.stage.version())

    def stage_now(self) -> float:
        return self._run(self._time())

    async def _time(self) -> float:
        return self.stage.now

    def _run(self, main: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(main)


def _timeless(view: Message) -> Message:
    """The view without what is left of a decision's time."""
    game = view["game"]
    return {**view, "game": game and {**game, "deadline_ms": None}}
