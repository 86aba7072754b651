"""Whose page asks, and what this server is called."""

import pytest
from starlette.requests import HTTPConnection

from coda.web.errors import Fault
from coda.web.origin import is_foreign, is_secure, lan_address, link
from coda.web.settings import Settings
from tests.support.player import Player
from tests.support.serving import ServerProcess


def asked(host: str, scheme: str = "http", **headers: str) -> HTTPConnection:
    raw = [(name.encode(), value.encode()) for name, value in {"host": host, **headers}.items()]
    return HTTPConnection({"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": raw})


@pytest.mark.parametrize(
    ("origin", "scheme", "foreign"),
    [
        ("http://coda.test:8000", "http", False),
        ("http://coda.test:8000", "ws", False),
        ("HTTP://Coda.test:8000", "http", False),
        ("https://coda.test:8000", "wss", False),
        ("https://coda.test:8000", "ws", True),
        ("http://coda.test", "http", True),
        ("http://coda.test:8000.evil.example", "http", True),
        ("null", "http", True),
        ("", "http", True),
        ("https://friend.example", "http", False),
        ("https://public.example", "http", False),
        ("http://public.example", "http", True),
    ],
)
def test_an_origin_counts_only_if_it_is_exactly_one_that_is_known(origin: str, scheme: str, foreign: bool) -> None:
    settings = Settings(origins=("https://friend.example",), public_url="https://public.example")
    assert is_foreign(asked("coda.test:8000", scheme, origin=origin), settings) is foreign


def test_who_sends_no_origin_is_no_foreign_page() -> None:
    assert not is_foreign(asked("coda.test"), Settings())


def test_a_link_leads_to_the_name_that_was_asked_for() -> None:
    assert link(asked("coda.test:8000", "https"), Settings(), "/r/A") == "https://coda.test:8000/r/A"


def test_a_link_leads_to_the_public_address_if_there_is_one() -> None:
    settings = Settings(public_url="https://public.example")
    assert link(asked("localhost:8000"), settings, "/r/A") == "https://public.example/r/A"


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_a_link_from_this_machine_works_on_others_if_the_server_does(host: str) -> None:
    assert link(asked(host), Settings(host="0.0.0.0"), "/r/A") == f"http://{lan_address()}:8000/r/A"
    assert link(asked(host), Settings(host="127.0.0.1"), "/r/A") == f"http://{host}/r/A"


def test_a_name_too_long_to_be_one_makes_no_link() -> None:
    with pytest.raises(Fault) as fault:
        link(asked("x" * 5000), Settings(), "/r/A")
    assert fault.value.status == 400


def test_a_cookie_is_for_https_alone_where_the_browser_came_by_it() -> None:
    assert is_secure(asked("coda.test", "https"))
    assert is_secure(asked("coda.test", "http", origin="https://coda.test"))
    assert not is_secure(asked("coda.test", "http", origin="http://coda.test"))


async def test_a_proxy_is_believed_only_if_a_setting_says_so(
    server: ServerProcess, tmp_path_factory: pytest.TempPathFactory
) -> None:
    by_https = {"x-forwarded-proto": "https"}
    async with Player.named(server.url, "Ann") as ann:
        answer = await ann.http.post("/api/identities", json={"name": "Ann"}, headers=by_https)
        assert "Secure" not in answer.headers["set-cookie"]
    data = str(tmp_path_factory.mktemp("data"))
    with ServerProcess("--data", data, CODA_TRUSTED_PROXIES="127.0.0.0/8") as trusting:
        async with Player.named(trusting.url, "Ann") as ann:
            answer = await ann.http.post("/api/identities", json={"name": "Ann"}, headers=by_https)
            assert "Secure" in answer.headers["set-cookie"].split("; ")
            foreign = {**by_https, "origin": trusting.url}
            assert (await ann.http.post("/api/identities", json={"name": "Ann"}, headers=foreign)).status_code == 403
