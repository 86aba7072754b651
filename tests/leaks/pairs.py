"""Pairs of games that somebody can't tell apart, played at two Stages, and what he was sent held against each other.

Somebody is a coalition: one person who controls some of the seats, and watches. He knows the tiles of his seats, and
the rest of the world is drawn from all those that fit what he knows, each as likely as any other. Then the same
happens in that other world. Whatever reaches him must be the same to the byte and the microsecond; of what reaches
others, who may see more, the lengths and times must be the same, for he may also tap the line.
"""

import json
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, zip_longest
from random import Random
from typing import cast

from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import gather
from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.plan import Plan
from coda.rooms.room import Game
from coda.rules.actions import Move
from coda.rules.record import replay
from coda.rules.state import GameState
from coda.rules.tiles import Colour, Tile
from coda.rules.view import View, view
from tests.leaks.director import HOST, Director, Scenario
from tests.leaks.inputs import Input
from tests.leaks.moves import bot_by_chance
from tests.leaks.stage import GUESTS, Deck, Heard, Stage, chance_of, staged
from tests.leaks.virtual import run
from tests.rules.worlds import facts_of_deal, facts_of_step

Coalition = frozenset[int]
Hole = Callable[[], AbstractContextManager[object]]
NONE: Hole = nullcontext


@dataclass(frozen=True, slots=True)
class Run:
    """What happened at one Stage, and what came of it.

    Attributes:
        moves: of the bots.
        wires: the guest of each socket, and what it heard.
        game: the paired game at the end.
    """

    inputs: tuple[Input, ...]
    moves: tuple[Move, ...]
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
    moves: list[Move] = []
    choose = partial(bot_by_chance, Random(scenario.seed), moves)
    with chance_of(scenario.seed, choose, {}), hole():
        return run(_perform(scenario, moves))


def repeat(scenario: Scenario, first: Run, deck: Deck, hole: Hole) -> Run:
    """The same inputs and the same moves of bots with another deck in the paired game."""
    moves = list(first.moves)
    with chance_of(scenario.seed, lambda _: moves.pop(0), {first.game.draw.secret: deck}), hole():
        return run(_repeat(scenario, first))


async def _perform(scenario: Scenario, moves: list[Move]) -> list[Run]:
    async with staged(partial(_make_room, scenario)) as stage:
        director = Director(stage, scenario, moves)
        await director.direct()
        game = (await stage.room()).game
        if game is None or game.number != director.paired:
            return []
        return [
            _cut(stage, director, game, last, mark.actions)
            for last, mark in enumerate(director.marks)
            if mark.actions is not None
        ]


def _cut(stage: Stage, director: Director, game: Game, last: int, actions: int) -> Run:
    """All that had happened after an input."""
    mark = director.marks[last]
    return Run(
        tuple(director.inputs[: last + 1]),
        tuple(director.moves[: mark.moves]),
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


async def _repeat(scenario: Scenario, first: Run) -> Run:
    async with staged(partial(_make_room, scenario)) as stage:
        for act in first.inputs:
            await stage.do(act)
        game = (await stage.room()).game
        assert game is not None, "it is being played"
        return Run(
            first.inputs,
            first.moves,
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


def another_deck(game: Game, coalition: Coalition, rng: Random) -> Deck:
    """A deck by which all would look the same to the coalition, drawn from all that fit what it knows.

    Slots are numbered by arrival, so whichever tile lies in a slot came from a known place of the deck. What nobody
    of the coalition can see besides is shuffled; with coloured backs each seat and the pool keep their colours.
    """
    state, deck, pool = game.state, game.record.deck, game.states[0].pool
    world = count(gather(_known_to(state, coalition), {})).sample(rng)
    other = {slot.tile: world.get((seat, slot.id), slot.tile) for seat, row in enumerate(state.rows) for slot in row}
    if state.held is not None and state.turn in coalition:
        other[state.held] = state.held
    hidden = [tile for tile in deck if tile not in other]
    left = sorted(set(deck) - set(other.values()))
    for one, there in _interchangeable(state, hidden, left):
        rng.shuffle(there)
        other |= zip(one, there, strict=True)
    drawn = [tile for tile in _drawn(game.states) if tile in pool]
    undrawn = [tile for tile in pool if tile not in drawn]
    rng.shuffle(undrawn)
    order = iter((*drawn, *undrawn))
    return tuple(other[next(order) if tile in pool else tile] for tile in deck)


def _interchangeable(state: GameState, hidden: list[Tile], left: list[Tile]) -> Iterator[tuple[list[Tile], list[Tile]]]:
    if state.rules.backs == "plain":
        yield hidden, left
        return
    for colour in Colour:
        yield [tile for tile in hidden if tile.colour is colour], [tile for tile in left if tile.colour is colour]


def _drawn(states: Sequence[GameState]) -> list[Tile]:
    """The tiles that left the pool, in order."""
    pools = [states[0].pool, *(state.pool for state in states)]
    return [tile for before, after in pairwise(pools) for tile in before if tile not in after]


def _known_to(state: GameState, coalition: Coalition) -> View:
    """What the spectators see, with all that the coalition's seats ever saw of their own tiles."""
    seen = view(state, None)
    rows = tuple(
        tuple(replace(shown, tile=slot.tile) if seat in coalition else shown for shown, slot in zip(*row, strict=True))
        for seat, row in enumerate(zip(seen.rows, state.rows, strict=True))
    )
    held = seen.held and replace(seen.held, tile=state.held if state.turn in coalition else None)
    return replace(seen, rows=rows, held=held)


def differences(
    scenario: Scenario, first: Run, deck: Deck, coalition: Coalition, hole: Hole = NONE
) -> Iterator[Difference]:
    """Plays another deck as far as the first game went, and yields whatever tells the two apart."""
    other = repeat(scenario, first, deck, hole)
    told = partial(Difference, scenario, coalition)
    if _facts(first.game, coalition) != _facts(other.game, coalition):
        yield told("the course of the game", first.game.record.actions, other.game.record.actions)
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
    for at, kind, what in heard:
        game = json.loads(what).get("game") if kind == "text" else None
        if game and game["phase"] != "setup" and not (game["held"] and game["turn"] == game["viewer"]):
            yield at, kind, what


def _facts(game: Game, coalition: Coalition) -> Hashable:
    """All that the coalition may learn of the game, told from the true tiles (see ``tests.rules.worlds``)."""
    rules, record = game.record.rules, game.record
    states = replay(record)
    viewers = (None, *sorted(coalition))
    deal = [facts_of_deal(rules, record.deck, rules.hand, states[0], viewer) for viewer in viewers]
    steps = [
        facts_of_step(before, action, after, viewer)
        for before, action, after in zip(states, record.actions, states[1:], strict=False)
        for viewer in viewers
    ]
    return record.actions, tuple(deal), tuple(steps)
