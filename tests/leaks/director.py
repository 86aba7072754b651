"""A director makes things happen at a Stage, by chance and by what is true there, and notes what it did.

People sit, play, are refused, lose their connections, come back, look on, run out of time, resign and play again.
"""

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any, get_args

from coda.bots.levels import LEVELS
from coda.rooms.clock import deadline
from coda.rooms.room import Person, Room
from coda.rules.actions import Move
from coda.rules.ruleset import PRESETS, Aids, RuleSet
from coda.rules.tiles import DASHES, TILES
from tests.leaks.inputs import Ask, HangUp, Input, Open, Say, Wait
from tests.leaks.moves import act_text, some_move
from tests.leaks.stage import GUESTS, Stage

AIDS: tuple[Aids, ...] = get_args(Aids)
HOST = 0
CROWD = (4, 5)
PATHS = ("", "/{code}", "/{code}/qr.svg", "/ABCDEF", "/{code}/nothing")
PAGES = (
    "/metrics",
    "/readyz",
    "/healthz",
    "/api/presets",
    "/api/identities/me",
    "/asyncapi.json",
    "/r/{code}",
    "/nothing",
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """What kind of game is to be played.

    Attributes:
        plan: for each seat ``person`` or the level of a bot.
        again: whether it is a rematch, or the next round.
        delay: how many moves spectators are behind.
        asks: whether people also send requests over HTTP.
        inputs: after how many inputs to stop; long games are rarer, since they take long.
    """

    seed: int
    preset: str
    rules: RuleSet
    plan: tuple[str, ...]
    again: bool
    delay: int
    asks: bool
    inputs: int


def scenario_of(seed: int) -> Scenario:
    """One of every kind: the presets and numbers of seats come in turn, the rest by chance."""
    rng = Random(seed)
    preset = tuple(PRESETS)[seed % len(PRESETS)]
    rules = replace(
        PRESETS[preset],
        seats=2 + seed // len(PRESETS) % 3,
        turn_seconds=rng.choice((0, 10)),
        setup_seconds=rng.choice((0, 10)),
        aids=AIDS[seed // 3 % len(AIDS)],
    )
    plan = tuple("person" if rng.random() < 0.6 else rng.choice(LEVELS) for _ in range(rules.seats))
    again = rng.random() < 0.25 and plan.count("person") > 0
    delay = rng.randint(1, 5) if rng.random() < 0.15 else 0
    return Scenario(seed, preset, rules, plan, again, delay, seed % 32 == 7, 4 + int(46 * rng.random() ** 2))


@dataclass(frozen=True, slots=True)
class Mark:
    """How far everything had come after an input; ``actions`` is None where the paired game did not run."""

    heard: tuple[int, ...]
    answers: int
    moves: int
    actions: int | None


class Director:
    """Whoever decides what happens next."""

    def __init__(self, stage: Stage, scenario: Scenario, moves: list[tuple[int, Move]]) -> None:
        self.inputs: list[Input] = []
        self.marks: list[Mark] = []
        self._stage = stage
        self._scenario = scenario
        self._rng = Random(scenario.seed)
        self.moves = moves
        self._ids = 0

    @property
    def paired(self) -> int:
        """The number of the game that is to be compared."""
        return 2 if self._scenario.again else 1

    async def direct(self) -> None:
        """Makes a whole scenario happen."""
        people = [seat for seat, kind in enumerate(self._scenario.plan) if kind == "person"]
        for guest in dict.fromkeys((HOST, *people)):
            await self._do(Open(guest))
            if guest in people and guest != HOST:
                await self._say(guest, "sit", seat=guest)
        if self._rng.random() < 0.7:
            await self._do(Open(self._rng.choice(CROWD)))
        if self._scenario.delay:
            await self._say(HOST, "set_spectating", allowed=True, delay=self._scenario.delay)
        await self._say(HOST, "start", fill=None)
        if self._scenario.again:
            for seat in people + people:
                await self._say(seat, "resign")
            while (await self._room()).status != "over":
                await self._do(Wait(30.0))
            for seat in people:
                await self._say(seat, "rematch")
        for _ in range(self._scenario.inputs):
            room = await self._room()
            if room.status != "playing":
                return
            await self._next(room)

    async def _next(self, room: Room) -> None:
        dice = self._rng.random()
        if self._scenario.asks and self._rng.random() < 0.5:
            await self._ask()
        elif dice < 0.62:
            await self._go_on(room)
        elif dice < 0.74:
            await self._do(Say(self._some_wire(), json.dumps(self._probe(room))))
        elif dice < 0.76:
            await self._do(Say(self._some_wire(), self._rng.choice(("{", "[]", '{"type":"peek"}', '{"type":"act"}'))))
        elif dice < 0.86:
            await self._move_about(room)
        elif dice < 0.90:
            await self._do(Wait(self._rng.choice((0.25, 3.0, 31.0))))
        elif dice < 0.92 and (end := deadline(room)) is not None:
            await self._do(Wait(max(0.0, end - self._now()) + 0.25))
        elif dice < 0.93:
            await self._do(Say(self._some_wire(), self._message("resign")))
        elif dice < 0.96:
            await self._do(Say(self._some_wire(), self._message("say", text=f"line {len(self.inputs)}")))

    async def _go_on(self, room: Room) -> None:
        game = room.game
        assert game is not None, "it is being played"
        seat = self._rng.choice(room.asked())
        occupant = room.seats[seat]
        if not isinstance(occupant, Person) or occupant.stand_in or not self._open_wires(seat):
            await self._do(Wait(2.0))
            return
        move = some_move(game.state, seat, self._rng)
        text = act_text(game.number, game.state.step, move)
        await self._do(Say(self._rng.choice(self._open_wires(seat)), text))

    async def _move_about(self, room: Room) -> None:
        """Somebody comes, goes, comes back or opens another tab."""
        guest = self._stage.wires[self._some_wire()].guest
        match self._rng.randrange(4):
            case 0:
                await self._do(Open(self._rng.choice(CROWD)))
            case 1:
                await self._do(Open(guest))
            case 2:
                await self._do(HangUp(self._rng.choice(self._open_wires(guest) or [0])))
                await self._do(Open(guest))
            case _:
                await self._do(HangUp(self._rng.choice(self._open_wires(guest) or [0])))

    async def _ask(self) -> None:
        path = self._rng.choice((*(f"/api/rooms{path}" for path in PATHS), *PAGES))
        await self._do(Ask(self._rng.randrange(len(GUESTS)), "GET", path.format(code=self._stage.code)))

    def _probe(self, room: Room) -> dict[str, Any]:
        """Something that will mostly be refused."""
        rng, game = self._rng, room.game
        assert game is not None, "it is being played"
        seat, slot, tile = rng.randrange(4), rng.randrange(6), str(rng.choice((*TILES, *DASHES)))
        moves: list[dict[str, Any]] = [
            {"do": "guess", "seat": seat, "slot": slot, "tile": tile},
            {"do": "guess", "seat": seat, "slot": slot, "tile": tile},
            {"do": "reveal", "slot": slot},
            {"do": "draw", "colour": rng.choice("bw")},
            {"do": "stop"},
            {"do": "stop", "at": slot},
            {"do": "place", "at": slot + 8 * rng.randrange(2)},
            {"do": "stake", "slot": slot},
            {"do": "ready"},
            {"do": "ready", "order": rng.sample(range(4), 4)},
        ]
        if rng.random() < 0.7:
            step = game.state.step if rng.random() < 0.8 else rng.randrange(30)
            return {"type": "act", "game": game.number, "step": step, "move": rng.choice(moves)}
        id = f"p{len(self.inputs)}"
        return rng.choice(
            [
                {"type": "sit", "id": id, "seat": seat},
                {"type": "kick", "id": id, "seat": seat},
                {"type": "hand_over", "id": id, "seat": seat},
                {"type": "add_bot", "id": id, "seat": seat, "level": "easy"},
                {"type": "start", "id": id, "fill": "easy"},
                {"type": "rematch", "id": id},
                {"type": "add_seed", "id": id, "seed": "0" * 16},
                {"type": "return", "id": id},
                {"type": "set_visibility", "id": id, "visibility": rng.choice(("public", "private"))},
                {"type": "set_rules", "id": id, "preset": "coda", "rules": {"backs": "coloured"}},
                {"type": "set_programs", "id": id, "allowed": rng.random() < 0.7},
                {"type": "set_talk", "id": id, "talk": rng.choice(("on", "reactions", "off"))},
                {"type": "set_spectating", "id": id, "allowed": rng.random() < 0.7, "delay": rng.randrange(4)},
            ]
        )

    async def _say(self, guest: int, type: str, **fields: Any) -> None:
        await self._do(Say(self._open_wires(guest)[-1], self._message(type, **fields)))

    def _message(self, type: str, **fields: Any) -> str:
        self._ids += 1
        return json.dumps({"type": type, "id": f"d{self._ids}", **fields})

    def _open_wires(self, guest: int) -> list[int]:
        return [i for i, wire in enumerate(self._stage.wires) if wire.open and wire.guest == guest]

    def _some_wire(self) -> int:
        return self._rng.choice([i for i, wire in enumerate(self._stage.wires) if wire.open] or [0])

    def _now(self) -> float:
        return self._stage.now

    async def _room(self) -> Room:
        return await self._stage.room()

    async def _do(self, act: Input) -> None:
        await self._stage.do(act)
        game = (await self._room()).game
        runs = game is not None and game.number == self.paired and game.state.winner is None
        self.inputs.append(act)
        self.marks.append(
            Mark(
                tuple(len(wire.heard) for wire in self._stage.wires),
                len(self._stage.answers),
                len(self.moves),
                len(game.record.actions) if game and runs else None,
            )
        )
