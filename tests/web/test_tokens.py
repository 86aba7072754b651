"""Tokens are known by their hash alone, and end when they are revoked."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
import redis
from websockets.exceptions import ConnectionClosed

from coda.rooms.embedded import EmbeddedServer
from coda.rooms.room import Identity
from coda.web import tokens as tokens_module
from coda.web.tokens import LIFETIME, Tokens, hash_of
from tests.leaks.memory_store import MemoryNotes
from tests.rooms.waiting import until
from tests.support.player import Player
from tests.support.serving import ServerProcess

ANN = Identity("ann")


async def test_the_store_holds_no_token_and_forgets_its_hash_in_time(tmp_path: Path) -> None:
    with EmbeddedServer.start(tmp_path) as store, ServerProcess(CODA_REDIS_URL=store.url) as server:
        async with Player.named(server.url, "Robo", program=True) as robo:
            token = robo.credentials["authorization"].removeprefix("Bearer ")
            with redis.Redis.from_url(store.url) as client:
                notes = {key.decode(): client.get(key) for key in client.scan_iter("*token*")}
                assert [key.rpartition(":")[2] for key in notes] == [hash_of(token)]
                assert all(0 < client.pttl(key) <= LIFETIME * 1000 for key in notes)
                everything = b" ".join(client.dump(key) or key for key in client.scan_iter())
            assert token.encode() not in everything + " ".join(map(str, notes.items())).encode()


async def test_a_revoked_token_names_nobody_and_opens_nothing(zed: Player) -> None:
    code = await zed.make_room("me", "open")
    async with zed.entered(code) as place:
        assert (await zed.http.delete("/api/identities/me")).status_code == 204
        assert await place.end() == (1008, "the token was revoked")
    for answer in (await zed.http.get("/api/identities/me"), await zed.http.delete("/api/identities/me")):
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_identity")


async def test_other_tokens_of_the_same_name_go_on(ann: Player, zed: Player) -> None:
    async with Player.named(zed.url, "Zed", program=True) as other:
        await zed.http.delete("/api/identities/me")
        assert (await other.http.get("/api/identities/me")).json() == {"name": "Zed"}


async def test_a_browser_forgets_its_cookie(ann: Player) -> None:
    answer = await ann.http.delete("/api/identities/me")
    assert answer.status_code == 204
    given = answer.headers["set-cookie"].lower()
    assert given.startswith('coda=""')
    assert "max-age=0" in given
    assert "httponly" in given
    assert (await ann.http.get("/api/identities/me")).json() == {"name": None}


async def test_a_page_of_another_site_revokes_nothing(ann: Player) -> None:
    answer = await ann.http.delete("/api/identities/me", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert (await ann.http.get("/api/identities/me")).status_code == 200


async def test_what_uses_a_token_that_was_revoked_elsewhere_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens_module, "CHECK", 0.01)
    notes = MemoryNotes()
    here, there = Tokens(notes), Tokens(notes)
    token = hash_of(await there.give(ANN, "Ann"))
    ended: list[str] = []
    here.use(token, lambda: ended.append("first"))
    leave = here.use(token, lambda: ended.append("second"))
    leave()
    running = asyncio.create_task(here.run())
    await there.revoke(token)
    await until(lambda: ended)
    running.cancel()
    assert set(ended) == {"first"}


async def test_what_is_said_after_the_token_was_revoked_is_not_heard(zed: Player, ben: Player) -> None:
    code = await zed.make_room("me", "open")
    async with zed.entered(code) as place, ben.entered(code) as witness:
        await zed.http.delete("/api/identities/me")
        with suppress(ConnectionClosed):
            await place.say("set_visibility", visibility="public")
        assert (await place.end())[0] == 1008
        assert witness.view["room"]["visibility"] == "private"
