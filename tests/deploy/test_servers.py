"""The whole of docker-compose.yml without containers: two servers, two stores, and the proxy in front."""

import asyncio
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import yaml

from tests.deploy.dockerfile import ROOT
from tests.deploy.proxy import free_port, proxy
from tests.deploy.stores import both_stores
from tests.support.player import NO_CLOSE, Place, Player
from tests.support.serving import AT_ONCE, COMMAND, environment

ADDRESSES = ["127.0.0.2", "127.0.0.3"]


def deployed_settings(store: int) -> dict[str, str]:
    """The environment that docker-compose.yml gives a server, for a store at this port and a proxy on loopback."""
    given = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]["coda"]["environment"]
    here = {"CODA_REDIS_URL": f"redis://127.0.0.1:{store}/0", "CODA_TRUSTED_PROXIES": "127.0.0.1/32"}
    assert here.keys() <= given.keys()
    return {**given, **here}


@contextmanager
def coda_server(address: str, port: int, store: int) -> Iterator[subprocess.Popen[str]]:
    """One server, once it says that it listens."""
    settings = {**AT_ONCE, **deployed_settings(store), "CODA_HOST": address, "CODA_PORT": str(port)}
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, env=environment(**settings)) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(f"Coda is at http://{address}:{port}")
            yield server
        finally:
            server.kill()


@dataclass(frozen=True, slots=True)
class Deployment:
    """Where the proxy is, and the servers behind it by address."""

    url: str
    port: int
    servers: dict[str, subprocess.Popen[str]]

    async def sockets(self) -> dict[str, int]:
        """How many sockets each server holds."""
        counts: dict[str, int] = {}
        async with httpx.AsyncClient(trust_env=False) as http:
            for address in self.servers:
                text = (await http.get(f"http://{address}:{self.port}/metrics")).text
                line = next(line for line in text.splitlines() if line.startswith("coda_sockets "))
                counts[address] = int(float(line.split()[1]))
        return counts


@asynccontextmanager
async def deployment(folder: Path) -> AsyncIterator[Deployment]:
    """All of it, each part once it answers."""
    port = free_port()
    with ExitStack() as parts:
        primary, _ = parts.enter_context(both_stores(folder))
        store = primary.connection_pool.connection_kwargs["port"]
        servers = {each: parts.enter_context(coda_server(each, port, store)) for each in ADDRESSES}
        async with proxy(folder, ADDRESSES, port) as host:
            yield Deployment(f"http://{host}", port, servers)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that has begun: Ann's place on one server, Ben's on the other."""

    ann: Player
    code: str
    anns_server: str
    first: Place
    second: Place


@asynccontextmanager
async def begun_game(deployed: Deployment) -> AsyncIterator[Game]:
    """Two people who came through the proxy, and a bot."""
    async with AsyncExitStack() as people:
        ann = await people.enter_async_context(Player.named(deployed.url, "Ann"))
        ben = await people.enter_async_context(Player.named(deployed.url, "Ben"))
        code = await ann.make_room("me", "open", "bot:easy")
        first = await people.enter_async_context(ann.entered(code))
        (anns_server,) = (address for address, sockets in (await deployed.sockets()).items() if sockets)
        second = await people.enter_async_context(ben.entered(code))
        while 0 in (await deployed.sockets()).values():
            second = await people.enter_async_context(ben.entered(code))
        await second.say("sit", seat=1)
        await first.until(lambda view: view["room"]["seats"][1]["name"] == "Ben")
        await first.say("start", fill=None)
        for place in (first, second):
            await place.until(lambda view: view["game"])
        yield Game(ann, code, anns_server, first, second)


async def test_people_on_two_servers_play_one_game_through_the_proxy(tmp_path: Path) -> None:
    async with deployment(tmp_path) as deployed, begun_game(deployed) as game:
        ends = await asyncio.gather(game.first.play(Random(1)), game.second.play(Random(2)))
    assert ends[0]["game"]["history"] == ends[1]["game"]["history"]


async def test_when_a_server_is_killed_its_people_play_on_through_the_other(tmp_path: Path) -> None:
    async with deployment(tmp_path) as deployed, begun_game(deployed) as game:
        deployed.servers[game.anns_server].kill()
        assert (await game.first.end())[0] == NO_CLOSE
        async with game.ann.entered(game.code) as again:
            assert again.you["seat"] == game.first.you["seat"]
            ends = await asyncio.gather(again.play(Random(1)), game.second.play(Random(2)))
    assert ends[0]["game"]["history"] == ends[1]["game"]["history"]
