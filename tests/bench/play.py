"""How much play one server carries: 4-seat rooms driven by programs over real sockets on the loopback.

Prints actions a second of the server's processor time, the time from an action until the last of the room's four
viewers has the new view (p50, p99), and what an idle socket costs in memory. The driver shares the machine with the
server, so the latencies are an upper bound; the processor time is the server's own, its store's is told apart.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles

import psutil

from tests.support.player import Place, Player, some_move
from tests.support.serving import ServerProcess

SEATS = 4


@dataclass
class Tally:
    """What was measured of the moves: how many, and how long each took to reach the last viewer, in seconds."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)


class Table:
    """One room with a program on each seat."""

    def __init__(self, places: Sequence[Place], rng: Random, tally: Tally) -> None:
        self._places = places
        self._rng = rng
        self._tally = tally

    async def play(self, until: float) -> None:
        """Plays games one after another until the monotonic time is reached."""
        while time.monotonic() < until:
            frames = [place.view for place in self._places]
            if frames[0]["game"]["phase"] == "over":
                await self._rematch()
                continue
            asked = next(place for place in self._places if _asked(place))
            move = some_move(asked.view["game"], self._rng)
            assert move is not None
            version = asked.view["version"]
            begun = time.perf_counter()
            await asked.act(**move)
            await asyncio.gather(*(_newer(place, version) for place in self._places))
            self._tally.delays.append(time.perf_counter() - begun)
            self._tally.moves += 1
            for place in self._places:
                place.received.clear()

    async def _rematch(self) -> None:
        number = self._places[0].view["game"]["number"]
        for place in self._places:
            await place.say("rematch")
        await asyncio.gather(*(place.until(lambda view: view["game"]["number"] > number) for place in self._places))


async def _newer(place: Place, version: int) -> None:
    await place.until(lambda view: view["version"] > version)


def _asked(place: Place) -> bool:
    options = place.view["game"]["options"]
    return bool(options["ready"] or options["draw"] or options["targets"] or options["reveal"])


@asynccontextmanager
async def seated(players: Sequence[Player], preset: str) -> AsyncIterator[list[Place]]:
    """A room with its game begun, and the four players' sockets in it."""
    code = await players[0].make_room("me", *["open"] * (SEATS - 1), preset=preset)
    async with AsyncExitStack() as sockets:
        places = [await sockets.enter_async_context(player.entered(code)) for player in players]
        for seat, place in enumerate(places[1:], start=1):
            await place.say("sit", seat=seat)
            await place.until(lambda view, seat=seat: view["room"]["you"]["seat"] == seat)  # type: ignore[misc]
        await places[0].say("start", fill=None)
        for place in places:
            await place.until(lambda view: view["game"] is not None)
        yield places


async def measure_play(server: ServerProcess, rooms: int, seconds: float, preset: str, seed: int) -> dict[str, float]:
    """Plays in so many rooms side by side for so long."""
    tally = Tally()
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(Player.named(server.url, f"P{seat}", program=True)) for seat in range(SEATS)
        ]
        tables = [
            Table(await stack.enter_async_context(seated(players, preset)), Random(seed + number), tally)
            for number in range(rooms)
        ]
        process = psutil.Process(server.pid)
        store = process.children()
        before = _processor(process), sum(map(_processor, store))
        await asyncio.gather(*(table.play(time.monotonic() + seconds) for table in tables))
        spent = _processor(process) - before[0]
        stored = sum(map(_processor, store)) - before[1]
    cuts = quantiles(tally.delays, n=100)
    return {
        "rooms": rooms,
        "actions": tally.moves,
        "actions_per_server_cpu_second": round(tally.moves / spent),
        "actions_per_store_cpu_second": round(tally.moves / stored) if stored else 0,
        "view_p50_ms": round(cuts[49] * 1000, 2),
        "view_p99_ms": round(cuts[98] * 1000, 2),
    }


async def measure_idle(server: ServerProcess, sockets: int) -> dict[str, float]:
    """Opens so many sockets of spectators, ten a room, that then do nothing."""
    process = psutil.Process(server.pid)
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Player.named(server.url, "Host", program=True))
        codes = [await host.make_room("me", "open") for _ in range(max(1, sockets // 10))]
        before = process.memory_info().rss
        for number in range(sockets):
            await stack.enter_async_context(host.entered(codes[number % len(codes)]))
        grown = process.memory_info().rss - before
    return {"idle_sockets": sockets, "rss_kib_per_idle_socket": round(grown / sockets / 1024, 1)}


def _processor(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


async def measure(options: argparse.Namespace) -> dict[str, object]:
    """All figures, on a server of its own for each half."""
    limits = {"CODA_RATE": "100000", "CODA_BURST": "100000"}
    with tempfile.TemporaryDirectory() as data, ServerProcess("--data", data, **limits) as server:
        played = await measure_play(server, options.rooms, options.seconds, options.preset, options.seed)
    with tempfile.TemporaryDirectory() as data, ServerProcess("--data", data, **limits) as server:
        idle = await measure_idle(server, options.sockets)
    return {"bench": "play", "preset": options.preset, **played, **idle}


def raise_the_limit() -> None:
    """Lets this process, and those that it starts, open as many sockets as the machine allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"open files: {soft} raised to {hard}", file=sys.stderr)


def main() -> int:
    """Measures, prints a table and one line of JSON."""
    parser = argparse.ArgumentParser(prog="scripts/bench play", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--preset", default="coda")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    raise_the_limit()
    figures = asyncio.run(measure(options))
    for name, value in figures.items():
        print(f"{name:32} {value}")
    print(json.dumps(figures))
    return 0
