"""Whether bots that think hard make people wait: rooms of four hard bots beside rooms in which people act.

Each room of bots has somebody watching, who has the next game begin when one is over; bots wait as long as they do for
people. In the other rooms two programs play like people, one move after another with a pause between. Told are the time
from a person's action until both have its view, the decisions of bots a second, how many of these were the quick rule's
for want of time, and what the server, its thinkers and its store take of the processor and of memory. All of them share
the machine with this driver, and with whatever else runs there (``others``).
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles

import psutil
from websockets.asyncio.client import ClientConnection

from tests.bench.play import raise_the_limit
from tests.support.player import Place, Player, some_move
from tests.support.serving import ServerProcess, thinkers_of

AS_SHIPPED = {
    "CODA_BOT_MIN": "",
    "CODA_BOT_MAX": "",
    "CODA_BOT_WORKERS": "",
    "CODA_SOCKETS_PER_PERSON": "100000",
    "CODA_SOCKETS_PER_ADDRESS": "100000",
}
OVER = '"status":"over"'


@dataclass
class Tally:
    """What was counted while it was measured."""

    counting: bool = False
    delays: list[float] = field(default_factory=list)


async def watch(socket: ClientConnection) -> None:
    """Begins the next game in a room of bots whenever one is over."""
    games = 0
    async for text in socket:
        assert isinstance(text, str)
        if OVER in text:
            games += 1
            await socket.send(json.dumps({"type": "reopen", "id": f"r{games}"}))
            await socket.send(json.dumps({"type": "start", "id": f"s{games}", "fill": None}))


async def act(places: Sequence[Place], pause: float, rng: Random, tally: Tally) -> None:
    """Plays games one after another, each move a while after the one before."""
    while True:
        await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
        if places[0].view["game"]["phase"] == "over":
            number = places[0].view["game"]["number"]
            for place in places:
                await place.say("rematch")
            for place in places:
                await place.until(lambda view: view["game"]["number"] > number)  # noqa: B023  # awaited at once
            continue
        asked = next(place for place in places if some_move(place.view["game"], rng))
        move, version = some_move(asked.view["game"], rng), asked.view["version"]
        assert move is not None
        begun = time.perf_counter()
        await asked.act(**move)
        for place in places:
            await place.until(lambda view: view["version"] > version)  # noqa: B023  # awaited at once
            place.received.clear()
        if tally.counting:
            tally.delays.append(time.perf_counter() - begun)


async def seated(two: Sequence[Player], stack: AsyncExitStack, preset: str) -> list[Place]:
    """A room with its game begun, and both players' sockets in it."""
    code = await two[0].make_room("me", "open", preset=preset, rules={"turn_seconds": 0, "setup_seconds": 0})
    places = [await stack.enter_async_context(player.entered(code)) for player in two]
    await places[1].say("sit", seat=1)
    await places[1].until(lambda view: view["room"]["you"]["seat"] == 1)
    await places[0].say("start", fill=None)
    for place in places:
        await place.until(lambda view: view["game"] is not None)
    return places


@dataclass(frozen=True, slots=True)
class Spent:
    """Processor seconds and bytes, by who has them."""

    seconds: dict[str, float]
    rss: dict[str, int]

    @classmethod
    def by(cls, pid: int) -> "Spent":
        """What a server, its thinkers, its store, this driver and everybody else have spent by now."""
        server, thinkers = psutil.Process(pid), thinkers_of(pid)
        own = {
            "server": [server],
            "thinkers": thinkers,
            "store": [each for each in server.children() if each not in thinkers],
            "driver": [psutil.Process()],
        }
        seconds = {who: sum(sum(each.cpu_times()[:2]) for each in group) for who, group in own.items()}
        whole = psutil.cpu_times()
        busy = sum(whole) - whole.idle - getattr(whole, "iowait", 0.0)
        rss = {who: sum(each.memory_info().rss for each in group) for who, group in own.items()}
        return cls({**seconds, "others": busy - sum(seconds.values())}, rss)


async def measure(options: argparse.Namespace, server: ServerProcess) -> dict[str, object]:
    """All figures of a server that has just started."""
    tally = Tally()
    async with AsyncExitStack() as stack:
        host, *two = [
            await stack.enter_async_context(Player.named(server.url, name, program=True))
            for name in ("Host", "Ann", "Ben")
        ]
        tables = [await seated(two, stack, options.preset) for _ in range(options.people // 2)]
        codes = [
            await host.make_room(*["bot:hard"] * options.seats, preset=options.preset, start=True)
            for _ in range(options.rooms)
        ]
        sockets = [await stack.enter_async_context(host.socket(code)) for code in codes]
        going = [asyncio.create_task(watch(socket)) for socket in sockets]
        going += [
            asyncio.create_task(act(places, options.pause, Random(options.seed + number), tally))
            for number, places in enumerate(tables)
        ]
        await asyncio.sleep(options.warm_up)
        before, begun = Spent.by(server.pid), time.monotonic()
        moves, hurried = await _number(host, "coda_bots_moved"), await _number(host, "coda_bots_hurried")
        tally.counting = True
        await asyncio.wait(going, timeout=options.seconds, return_when=asyncio.FIRST_EXCEPTION)
        tally.counting = False
        after, lasted = Spent.by(server.pid), time.monotonic() - begun
        moves = await _number(host, "coda_bots_moved") - moves
        hurried = await _number(host, "coda_bots_hurried") - hurried
        for task in going:
            task.cancel()
        broken = [each for each in await asyncio.gather(*going, return_exceptions=True) if isinstance(each, Exception)]
    if broken:
        raise broken[0]
    cuts = quantiles(tally.delays, n=100)
    return {
        "actions": len(tally.delays),
        "view_p50_ms": round(cuts[49] * 1000, 2),
        "view_p99_ms": round(cuts[98] * 1000, 2),
        "view_max_ms": round(max(tally.delays) * 1000, 2),
        "decisions_per_second": round(moves / lasted, 1),
        "hurried_percent": round(100 * hurried / max(1, moves), 2),
        "processors": {who: round((after.seconds[who] - spent) / lasted, 2) for who, spent in before.seconds.items()},
        "mib": {who: round(size / 2**20) for who, size in after.rss.items()},
    }


async def _number(player: Player, name: str) -> float:
    text = (await player.http.get("/metrics")).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


def main() -> int:
    """Measures, prints a table and one line of JSON."""
    parser = argparse.ArgumentParser(prog="scripts/bench bots", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rooms", type=int, default=200, help="of bots")
    parser.add_argument("--seats", type=int, default=4, help="of each of these")
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two moves of people in a room")
    parser.add_argument("--warm-up", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--preset", default="coda")
    parser.add_argument("--workers", default="", help="processes that think; as shipped if not given")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    raise_the_limit()
    settings = {**AS_SHIPPED, "CODA_BOT_WORKERS": options.workers}
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as data, ServerProcess("--data", data, **settings) as server:
        found = asyncio.run(measure(options, server))
    given = {name: getattr(options, name) for name in ("preset", "rooms", "seats", "people", "seconds")}
    figures = {"bench": "bots", **given, **found, "load_before": round(load, 1), "cpus": os.cpu_count()}
    for name, value in figures.items():
        print(f"{name:24} {value}")
    print(json.dumps(figures))
    return 0
