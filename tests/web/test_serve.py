"""Servers that stop, die and are started again, and several on one store: the game goes on."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from coda.rooms.embedded import EmbeddedServer
from tests.support.player import Frame, Place, Player, some_move
from tests.support.serving import ServerProcess, thinkers_of, wait_until_gone


@pytest.fixture
def own(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that the test may stop."""
    with ServerProcess("--data", str(tmp_path / "data")) as server:
        yield server


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers on one Redis."""
    with EmbeddedServer.start(tmp_path / "store") as store, ServerProcess("--redis-url", store.url) as first:
        with ServerProcess("--redis-url", store.url) as second:
            yield first, second


def game_of(view: Frame) -> Frame:
    """The game without what changes by itself."""
    return {key: value for key, value in view["game"].items() if key != "deadline_ms"}


async def step(place: Place, rng: Random) -> None:
    """Plays until the game has gone on by some steps, or is over."""
    begin = place.view["game"]["step"]
    answered = -1
    while place.view["game"]["step"] < begin + 4 and place.view["game"]["phase"] != "over":
        now = place.view["game"]["step"]
        if now != answered and (move := some_move(place.view["game"], rng)):
            answered = now
            await place.act(**move)
        await place.next()


async def test_sockets_are_told_to_come_back_and_the_game_goes_on_at_the_next_server(own: ServerProcess) -> None:
    async with Player.named(own.url, "Ann") as ann, Player.named(own.url, "Zed", program=True) as zed:
        code = await ann.make_room("me", "bot:easy", "bot:medium", preset="classic", start=True)
        async with ann.entered(code) as place, zed.entered(code) as watching:
            await step(place, Random(1))
            stopping = asyncio.create_task(asyncio.to_thread(own.stop))
            assert (await place.end())[0] == 1012
            assert (await watching.end())[0] == 1012
            async with asyncio.timeout(10):
                assert await stopping == 0
        seen = place.view
        own.start()
        async with ann.entered(code) as place:
            assert place.view["game"]["viewer"] == 0
            assert not place.view["room"]["seats"][0]["away"]
            if seen["version"] == place.view["version"]:
                assert game_of(place.view) == game_of(seen)
            assert place.view["game"]["history"][: len(seen["game"]["history"])] == seen["game"]["history"]
            assert (await place.play(Random(2)))["game"]["phase"] == "over"


async def test_what_a_player_has_seen_survives_a_power_cut(own: ServerProcess) -> None:
    async with Player.named(own.url, "Ann") as ann:
        code = await ann.make_room("me", "bot:easy", preset="coda", start=True)
        for round in range(3):
            async with ann.entered(code) as place:
                await step(place, Random(round))
                seen = place.view
                own.kill()
            own.start()
            async with ann.entered(code) as place:
                assert place.view["version"] >= seen["version"]
                assert place.view["game"]["history"][: len(seen["game"]["history"])] == seen["game"]["history"]
        async with ann.entered(code) as place:
            await place.play(Random(9))


async def test_people_on_two_servers_play_with_each_other(pair: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = pair
    async with Player.named(first.url, "Ann") as ann, Player.named(second.url, "Ben") as ben:
        code = await ann.make_room("me", "open", "bot:easy", preset="classic", visibility="public")
        assert code in [room["code"] for room in (await ben.http.get("/api/rooms")).json()["rooms"]]
        async with ann.entered(code) as one, ben.entered(code) as two:
            await two.say("sit", seat=1)
            await one.until(lambda view: view["room"]["seats"][1]["name"] == "Ben")
            await one.say("start", fill=None)
            await asyncio.gather(one.until(lambda view: view["game"]), two.until(lambda view: view["game"]))
            ends = await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
        assert ends[0]["game"]["rows"] == ends[1]["game"]["rows"]


async def test_a_server_dies_in_mid_game_and_its_people_play_on_at_the_other(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    first, second = pair
    async with Player.named(first.url, "Ann") as ann, Player.named(second.url, "Ben") as ben:
        code = await ann.make_room("me", "open", "bot:medium", preset="classic")
        async with ben.entered(code) as two:
            async with ann.entered(code) as one:
                await two.say("sit", seat=1)
                await one.until(lambda view: view["room"]["seats"][1]["name"] == "Ben")
                await one.say("start", fill=None)
                await asyncio.gather(one.until(lambda view: view["game"]), two.until(lambda view: view["game"]))
                first.kill()
                await one.end()
            async with ann.entered(code, url=second.url) as again:
                assert again.view["game"]["viewer"] == 0
                ends = await asyncio.gather(again.play(Random(1)), two.play(Random(2)))
        assert ends[0]["game"]["winner"] == ends[1]["game"]["winner"]


async def test_a_viewer_that_reads_nothing_holds_up_neither_others_nor_the_end(own: ServerProcess) -> None:
    async with Player.named(own.url, "Ann") as ann, Player.named(own.url, "Zed", program=True) as zed:
        code = await ann.make_room(*["bot:easy"] * 4, start=True)  # played out at once, for long views
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", own.port))
            deaf.sendall(handshake(own, code, zed))
            async with ann.entered(code) as place:
                await place.until(lambda view: view["room"]["status"] == "over")
                while not await number(ann, "coda_views_skipped_total"):
                    for _ in range(4):
                        await change(place, 10)
                async with asyncio.timeout(15):
                    assert await asyncio.to_thread(own.stop) == 0
    assert "graceful shutdown exceeded" not in own.log()


async def change(place: Place, times: int) -> None:
    """Makes so many changes of the room at once, and returns when the last is seen."""
    end = place.view["version"] + times
    for turn in range(times):
        await place.say("set_visibility", visibility=("public", "private")[turn % 2])
    await place.until(lambda view: view["version"] >= end)


def handshake(server: ServerProcess, code: str, who: Player) -> bytes:
    lines = (
        f"GET /api/rooms/{code}/ws HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Authorization: {who.credentials['authorization']}",
    )
    return "\r\n".join((*lines, "", "")).encode()


async def number(player: Player, name: str) -> float:
    text = (await player.http.get("/metrics")).text
    return float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[1])


@pytest.mark.parametrize("end", [ServerProcess.stop, ServerProcess.kill], ids=["stopped", "killed"])
async def test_processes_that_think_end_with_their_server(
    tmp_path: Path, end: Callable[[ServerProcess], object]
) -> None:
    with ServerProcess("--data", str(tmp_path), CODA_BOT_WORKERS="2") as own:
        async with Player.named(own.url, "Ann") as ann:
            code = await ann.make_room("me", "bot:hard", "bot:hard", preset="classic", start=True)
            async with ann.entered(code) as place:
                assert (await place.play(Random(1)))["game"]["winner"] is not None
        found = thinkers_of(own.pid)
        assert len(found) == 2
        end(own)
    for process in found:
        wait_until_gone(process.pid)
