"""Pairs of games that somebody can't tell apart, played at two Stages, and what he was sent held against each other.

The same happens in both worlds, as far as he can know. Whatever reaches him must be the same to the byte and the
microsecond; of what reaches others, who may see more, the lengths and times must be the same, for he may also tap the
line.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from random import Random
from typing import cast

from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.plan import Plan
from coda.rooms.room import Game
from coda.rules.actions import Move
from coda.rules.view import View
from tests.leaks.director import HOST, Director, Scenario
from tests.leaks.inputs import Input, Say
from tests.leaks.moves import act_text, bot_by_chance
from tests.leaks.other_world import Coalition, OtherWorld
from tests.leaks.stage import GUESTS, Heard, Stage, chance_of, staged
from tests.leaks.virtual import run

Hole = Callable[[], AbstractContextManager[object]]
NONE: Hole = nullcontext


@dataclass(frozen=True, slots=True)
class Run:
    """What happened at one Stage, and what came of it.

    Attributes:
        moves: of the bots, with the step that each answers.
        earlier: how many of the moves were made before the paired game.
        wires: the guest of each socket, and what it heard.
        game: the paired game at the end.
    """

    inputs: tuple[Input, ...]
    moves: tuple[tuple[int, Move], ...]
    earlier: int
    wires: tuple[tuple[int, tuple[Heard, ...]], ...]
    answers: tuple[Heard, ...]
    game: Game

    @property
    def arrived(self) -> int:
        """How many messages and answers arrived anywhere."""
        return len(self.answers) + sum(len(heard) for _, heard in self.wires)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a coalition can tell two worlds apart, and what it was sent in each."""

    scenario: Scenario
    coalition: Coalition
    where: str
    one: object
    other: object


def perform(scenario: Scenario, hole: Hole = NONE) -> list[Run]:
    """One game of this kind, cut after each input by which it had begun and not ended; with a hole in the server."""
    moves: list[tuple[int, Move]] = []
    choose = partial(bot_by_chance, Random(scenario.seed), moves)
    with chance_of(scenario.seed, choose, {}), hole():
        return run(_perform(scenario, moves))


def repeat(scenario: Scenario, first: Run, other: OtherWorld, hole: Hole) -> Run:
    """The same inputs and the same moves of bots in another world of the paired game, or what looks the same there."""
    moves = iter(
        [
            *(move for _, move in first.moves[: first.earlier]),
            *(other.moves.get(answer, answer[1]) for answer in first.moves[first.earlier :]),
        ]
    )

    def choose(views: Sequence[View]) -> Move:
        # While everybody hangs up at the end time goes on a little, and a bot may be asked what nobody compares.
        return next(moves, None) or next(iter(views[-1].options or ()))

    with chance_of(scenario.seed, choose, {first.game.draw.secret: other.deck}), hole():
        return run(_repeat(scenario, first, other))


async def _perform(scenario: Scenario, moves: list[tuple[int, Move]]) -> list[Run]:
    async with staged(partial(_make_room, scenario)) as stage:
        director = Director(stage, scenario, moves)
        await director.direct()
        game = (await stage.room()).game
        if game is None or game.number != director.paired:
            return []
        cuts = [(last, mark.actions) for last, mark in enumerate(director.marks) if mark.actions is not None]
        # Bots think for a while, so that none has moved in the game yet when it has just begun.
        earlier = director.marks[cuts[0][0]].moves if cuts else 0
        return [_cut(stage, director, game, earlier, last, actions) for last, actions in cuts]


def _cut(stage: Stage, director: Director, game: Game, earlier: int, last: int, actions: int) -> Run:
    """All that had happened after an input."""
    mark = director.marks[last]
    return Run(
        tuple(director.inputs[: last + 1]),
        tuple(director.moves[: mark.moves]),
        earlier,
        tuple(
            (wire.guest, tuple(wire.heard[:heard]))
            for wire, heard in zip(stage.wires, mark.heard, strict=False)  # later ones were opened later
        ),
        tuple(stage.answers[: mark.answers]),
        replace(
            game,
            record=replace(game.record, actions=game.record.actions[:actions]),
            states=game.states[: actions + 1],
        ),
    )


async def _repeat(scenario: Scenario, first: Run, other: OtherWorld) -> Run:
    texts = partial(act_text, first.game.number)
    # A person's number is that of his seat.
    instead = {(here.seat, texts(step, here)): texts(step, there) for (step, here), there in other.moves.items()}
    async with staged(partial(_make_room, scenario)) as stage:
        for act in first.inputs:
            match act:
                case Say(wire, text):
                    await stage.do(Say(wire, instead.get((stage.wires[wire].guest, text), text)))
                case _:
                    await stage.do(act)
        game = (await stage.room()).game
        assert game is not None, "it is being played"
        return Run(
            first.inputs,
            first.moves,
            first.earlier,
            tuple((wire.guest, tuple(wire.heard)) for wire in stage.wires),
            tuple(stage.answers),
            game,
        )


async def _make_room(scenario: Scenario, live: LiveRooms) -> RoomCode:
    plan = [_planned(seat, kind) for seat, kind in enumerate(scenario.plan)]
    host = GUESTS[HOST]
    return await live.rooms.create(host.identity, host.name, scenario.rules, plan, "public")


def _planned(seat: int, kind: str) -> Plan:
    if kind == "person":
        return "me" if seat == HOST else "open"
    return cast(Plan, f"bot:{kind}")


def differences(
    scenario: Scenario, first: Run, world: OtherWorld, coalition: Coalition, hole: Hole = NONE
) -> Iterator[Difference]:
    """Plays in another world as far as the first game went, and yields whatever tells the two apart."""
    other = repeat(scenario, first, world, hole)
    told = partial(Difference, scenario, coalition)
    if other.game.record.actions != world.actions:
        yield told("the course of the game", world.actions, other.game.record.actions)
        return
    if first.answers != other.answers:
        yield told("answers over HTTP", first.answers, other.answers)
    for number, ((guest, heard), (_, heard_there)) in enumerate(zip(first.wires, other.wires, strict=True)):
        where = f"socket {number} of {GUESTS[guest].name}"
        if _is_hidden(scenario, coalition, guest):
            shapes, shapes_there = map(_shapes, (heard, heard_there))
            if shapes != shapes_there:
                yield told(f"lengths and times, {where}", shapes, shapes_there)
            if not coalition and scenario.rules.own_tiles == "memory":
                heard, heard_there = tuple(_forgetful(heard)), tuple(_forgetful(heard_there))
            else:
                continue
        for one, there in zip_longest(heard, heard_there):
            if one != there:
                yield told(where, one, there)
                break


def _is_hidden(scenario: Scenario, coalition: Coalition, guest: int) -> bool:
    """Whether the guest has a seat that the coalition does not control."""
    return guest < len(scenario.plan) and scenario.plan[guest] == "person" and guest not in coalition


def _shapes(heard: tuple[Heard, ...]) -> list[tuple[float, str, int]]:
    return [(at, kind, len(what)) for at, kind, what in heard]


def _forgetful(heard: tuple[Heard, ...]) -> Iterator[Heard]:
    """What a seat that must remember its tiles is sent while it is shown none of them: no more than spectators know."""
    shown_none: set[tuple[int, int]] = set()
    for at, kind, what in heard:
        frame = json.loads(what) if kind == "text" else {}
        game = frame if frame.get("type") == "aids" else frame.get("game")
        if not game:
            continue
        if game is not frame and game["phase"] != "setup" and not (game["held"] and game["turn"] == game["viewer"]):
            shown_none.add((game["number"], game["step"]))
        if (game["number"], game["step"]) in shown_none:
            yield at, kind, what
