"""Pairs of games that somebody can't tell apart, at two server processes and over real sockets: the same bytes arrive.

``test_pairs`` compares very many more, in one process. Here everything is as it is in earnest, but for the clocks.
"""

import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from coda.client.connection import move_message
from coda.rooms.fairness import Draw
from coda.rooms.match import first_round
from coda.rooms.room import Game
from coda.rules.actions import Action, Move
from coda.rules.play import apply, deal
from coda.rules.record import Record
from coda.rules.ruleset import PRESETS, RuleSet
from coda.rules.state import GameState, Phase
from tests.leaks.moves import some_move
from tests.leaks.other_world import another_world
from tests.leaks.table import make, shown
from tests.rules.games import deck_for
from tests.rules.worlds import Deck
from tests.support.player import Frame, Place, Player
from tests.support.serving import ROOT, ServerProcess

PRELUDE = """
import sys
sys.path.insert(0, {root!r})
from tests.leaks.rigged import rig
rig({dealt!r})
"""
GAMES = 12
STEPS = 14
NAMES = ("Ann", "Ben", "Cleo", "Dora")
WRONG: Frame = {"do": "guess", "seat": 0, "slot": 30, "tile": "b00"}


class Rigged:
    """A server whose deals the test decides."""

    def __init__(self, folder: Path) -> None:
        self.dealt = folder / "dealt.json"
        prelude = PRELUDE.format(root=str(ROOT), dealt=str(self.dealt))
        self.server = ServerProcess("--data", str(folder / "data"), prelude=prelude)

    @asynccontextmanager
    async def game(self, preset: str, seats: int, deck: Deck, first: int) -> AsyncIterator[list[Place]]:
        """A game with this deal: the places of its people, and at last that of a spectator."""
        self.dealt.write_text(json.dumps({"deck": list(map(str, deck)), "first": first}))
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(Player.named(self.server.url, name)) for name in (*NAMES[:seats], "Eve")
            ]
            plan = ("me", *["open"] * (seats - 1))
            untimed = {"turn_seconds": 0, "setup_seconds": 0}
            code = await people[0].make_room(*plan, preset=preset, rules=untimed)
            places = [await stack.enter_async_context(people[0].entered(code))]
            for seat, person in enumerate(people[1:], start=1):
                places.append(await stack.enter_async_context(person.entered(code)))
                if seat < seats:
                    await places[-1].say("sit", id=f"sit{seat}", seat=seat)
                    await shown(places, places[0].view["version"] + 1)
            await places[0].say("start", id="start", fill=None)
            await shown(places, places[0].view["version"] + 1)
            yield places


async def play(places: list[Place], script: Sequence[Action]) -> None:
    """Makes the moves; before each of them somebody tries one that is refused."""
    for action in script:
        assert isinstance(action, Move), "nobody resigns, and there is no clock"
        wrong = places[(action.seat + 1) % len(places)]
        await wrong.act(**WRONG)
        await wrong.refusal()
        await make(places[action.seat], move_message(action), places)


def some_game(rules: RuleSet, deck: Deck, first: int, rng: Random) -> Game:
    """A game by chance up to a moment before its end."""
    states: list[GameState] = [deal(rules, deck, first)]
    record = Record(rules, deck, first)
    for _ in range(rng.randrange(2, STEPS)):
        state = states[-1]
        asked = [seat for seat in range(rules.seats) if state.phase is Phase.SETUP and seat not in state.ready]
        move = some_move(state, asked[0] if asked else state.turn, rng)
        after, _ = apply(state, move)
        if after.phase is Phase.OVER:
            break
        states.append(after)
        record = record.with_action(move)
    return Game(
        number=1,
        id="x" * 22,
        players=(),
        round=first_round(rules.seats),
        draw=Draw("00" * 32, ()),
        record=record,
        states=tuple(states),
        began=0.0,
        since=0.0,
    )


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Rigged, Rigged]]:
    one, other = (Rigged(tmp_path_factory.mktemp("rigged")) for _ in range(2))
    with one.server, other.server:
        yield one, other


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_the_same_bytes_come_through_real_sockets(
    servers: tuple[Rigged, Rigged], preset: str, seats: int
) -> None:
    rng = Random(f"{preset} {seats}")
    rules = replace(PRESETS[preset], seats=seats, turn_seconds=0, setup_seconds=0)
    compared = 0
    for _ in range(GAMES // 3):
        deck, first = deck_for(rules, rng), rng.randrange(seats)
        game = some_game(rules, deck, first, rng)
        coalition = frozenset(rng.sample(range(seats), rng.randrange(seats)))
        other = another_world(game, coalition, rng)
        assert other is not None, "there is none only where time decided"
        received = []
        worlds = (deck, game.record.actions), (other.deck, other.actions)
        for rigged, (dealt, actions) in zip(servers, worlds, strict=True):
            async with rigged.game(preset, seats, dealt, first) as places:
                await play(places, actions)
                received.append([place.received for place in places])
        for seat, (one, there) in enumerate(zip(*received, strict=True)):
            assert list(map(len, one)) == list(map(len, there))
            if seat in coalition or seat == seats:
                assert one == there
                compared += len(one)
    assert compared > 40
