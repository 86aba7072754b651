"""A real table at a running server: people on the seats, somebody who only watches, and the truth behind it all."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from coda.rooms.room import Game
from tests.e2e.audit import TILE_CODE, frame_faults, secret_faults
from tests.e2e.kept import kept_room, secrets_of
from tests.e2e.truth import Truth
from tests.support.player import Frame, Place, Player, some_move
from tests.support.serving import ServerProcess


@dataclass(frozen=True, slots=True)
class Site:
    """A running server, and the address of its store."""

    server: ServerProcess
    store: str


Holed = Callable[..., AbstractContextManager[Site]]

NAMES = ("Ann", "Ben", "Eve")
UNTIMED = {"turn_seconds": 0, "setup_seconds": 0}


class Table:
    """A game that is being played; ``eve`` is not in it. ``truths`` by the number of the game."""

    def __init__(self, code: str, store: str, players: Sequence[Player], places: list[Place], eve: Place) -> None:
        self.code = code
        self.store = store
        self.players = players
        self.places = places
        self.eve = eve
        self.truths: dict[int, Truth] = {}

    @property
    def game(self) -> Frame:
        game: Frame = self.eve.view["game"]
        return game

    async def truth(self) -> Game:
        """The game as the server keeps it."""
        game = (await kept_room(self.store, self.code)).game
        assert game is not None, "no game is on the table"
        self.truths[game.number] = Truth.of(game)
        return game

    @property
    def everybody(self) -> list[Place]:
        return [*self.places, self.eve]

    async def asked(self) -> Place:
        """Who is to move; everybody has been shown that."""
        newest = max(place.view["version"] for place in self.everybody)
        await shown(self.everybody, newest)
        return next(place for place in self.places if some_move(place.view["game"], Random(0)))

    async def step(self, rng: Random) -> None:
        """Somebody who is asked makes a move, and everybody is shown it."""
        place = await self.asked()
        move = some_move(place.view["game"], rng)
        assert move is not None, "he was asked"
        await make(place, move, self.everybody)

    async def play(self, rng: Random) -> None:
        """Moves until the game is over."""
        while self.game["phase"] != "over":
            await self.step(rng)

    async def faults(self) -> list[str]:
        """Whatever anybody was sent that he may not know, by RULES §5 and the truth."""
        await self.truth()
        secrets = secrets_of(await kept_room(self.store, self.code))
        return [
            *(fault for seat, place in enumerate(self.places) for fault in self._heard(place, seat)),
            *self._heard(self.eve, None),
            *secret_faults((text for place in (*self.places, self.eve) for text in place.received), secrets),
        ]

    def _heard(self, place: Place, seat: int | None) -> Iterator[str]:
        seated = False
        for text in place.received:
            if text.startswith('{"type":"refused"'):
                yield from (f"{text} names a tile" for _ in TILE_CODE.findall(text))
                continue
            seated = seated or seat is None or f'"you":{{"seat":{seat}' in text
            yield from frame_faults(text, seat if seated else None, self.truths)


async def make(place: Place, move: Frame, everybody: Iterable[Place]) -> None:
    """Makes the move, and returns when everybody has been shown it who is.

    While dashes are being put in place that is the mover alone: nobody is shown who is ready.
    """
    before = place.view
    await place.act(**move)
    after = await place.until(lambda view: view is not before)
    if after["game"]["phase"] != "setup" or after["room"]["rules"]["switches"]["dashes"] != "all":
        await shown(everybody, after["version"])


async def shown(places: Iterable[Place], version: int) -> None:
    """Returns when everybody has been shown this version, or a newer one."""
    for place in places:
        await place.until(lambda view: view["version"] >= version)


@asynccontextmanager
async def seated(site: Site, preset: str, *bots: str, **rules: Any) -> AsyncIterator[Table]:
    """Ann and Ben, and these bots, have begun a game without clocks; Eve watches."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player.named(site.server.url, name, program=True)) for name in NAMES]
        ann, ben, eve = players
        plan = ("me", "open", *(f"bot:{level}" for level in bots))
        code = await ann.make_room(*plan, preset=preset, rules={**UNTIMED, **rules})
        places = [await stack.enter_async_context(player.entered(code)) for player in (ann, ben, eve)]
        await places[1].say("sit", seat=1)
        await places[0].until(lambda view: view["room"]["seats"][1]["kind"] == "person")
        await places[0].say("start", fill=None)
        for place in places:
            await place.until(lambda view: view["game"])
        table = Table(code, site.store, players, places[:2], places[2])
        await table.truth()
        yield table


async def played(site: Site, preset: str, games: int, seed: int) -> list[Table]:
    """So many whole games of Ann and Ben, with all that they and Eve were sent."""

    async def one(number: int) -> Table:
        async with seated(site, preset) as table:
            await table.play(Random(seed + number))
            return table

    return list(await asyncio.gather(*(one(number) for number in range(games))))
