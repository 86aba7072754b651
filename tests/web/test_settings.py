"""Settings from the environment and from flags."""

import os
from pathlib import Path

import pytest

from coda.rooms.pace import Pace
from coda.web.settings import BadSetting, read_settings


@pytest.fixture(autouse=True)
def _no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("CODA_")]:
        monkeypatch.delenv(name)


def test_the_environment_sets_what_no_flag_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODA_PORT", "8100")
    monkeypatch.setenv("CODA_DATA", "/srv/coda")
    settings = read_settings({"port": 8200, "data": None})
    assert (settings.port, settings.data) == (8200, Path("/srv/coda"))


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODA_REDIS_URL", "")
    monkeypatch.setenv("CODA_SECRETS", "")
    settings = read_settings({})
    assert (settings.redis_url, settings.secrets) == (None, ())


def test_lists_are_parted_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODA_ORIGINS", "https://Coda.example, http://10.0.0.1:8000/")
    monkeypatch.setenv("CODA_TRUSTED_PROXIES", "10.0.0.0/8,127.0.0.1")
    settings = read_settings({})
    assert settings.origins == ("https://coda.example", "http://10.0.0.1:8000")
    assert settings.trusted_proxies == ("10.0.0.0/8", "127.0.0.1/32")


def test_the_pace_of_rooms_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"BOT_MIN": "0", "BOT_MAX": "0.5", "GRACE": "3", "LOBBY_GRACE": "4"}.items():
        monkeypatch.setenv(f"CODA_{name}", value)
    assert read_settings({}).pace == Pace(bot_min=0, bot_max=0.5, grace=3, lobby_grace=4)


@pytest.mark.parametrize(("processors", "workers"), [(None, 1), (1, 1), (2, 1), (3, 2), (64, 2)])
def test_bots_think_beside_the_server_where_there_is_a_processor_to_spare(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, workers: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert read_settings({}).bot_workers == workers
    monkeypatch.setenv("CODA_BOT_WORKERS", "0")
    assert read_settings({}).bot_workers == 0


def test_a_secret_does_not_show_in_what_is_printed_of_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODA_SECRETS", "0123456789abcdef-secret")
    assert "secret'" not in repr(read_settings({})).replace("secret=", "")
    assert "0123456789" not in repr(read_settings({}))


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("PORT", "http", "CODA_PORT: Input should be a valid integer, unable to parse string as an integer"),
        ("BOT_WORKERS", "-1", "CODA_BOT_WORKERS: Input should be greater than or equal to 0"),
        ("PORT", "70000", "CODA_PORT: Input should be less than or equal to 65535"),
        (
            "REDIS_URL",
            "http://localhost",
            "CODA_REDIS_URL: not the address of a Redis; allowed: redis://…, rediss://…, unix://…",
        ),
        (
            "PUBLIC_URL",
            "coda.example",
            "CODA_PUBLIC_URL: not an origin; allowed: http://host, https://host:port and the like",
        ),
        (
            "ORIGINS",
            "https://a.example/page",
            "CODA_ORIGINS: not an origin; allowed: http://host, https://host:port and the like",
        ),
        ("TRUSTED_PROXIES", "nginx", "CODA_TRUSTED_PROXIES: 'nginx' does not appear to be an IPv4 or IPv6 network"),
        ("SECRETS", "short", "CODA_SECRETS: a secret of 5 characters; allowed: 16 or more each, in commas"),
        ("DURABILITY", "most", "CODA_DURABILITY: Input should be 'none', 'local', 'replicated' or 'durable'"),
        ("BOT_MIN", "-1", "CODA_BOT_MIN: Input should be greater than or equal to 0"),
        ("BOT_MIN", "9", "CODA_BOT_MIN 9 is more than CODA_BOT_MAX 2"),
        (
            "DURABILITY",
            "durable",
            "CODA_DURABILITY durable needs a Redis with a replica, named in CODA_REDIS_URL; "
            "allowed without one: none, local",
        ),
    ],
)
def test_a_setting_that_cannot_be_is_named_with_what_is_allowed(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str
) -> None:
    monkeypatch.setenv(f"CODA_{name}", value)
    with pytest.raises(BadSetting) as refused:
        read_settings({})
    assert str(refused.value) == told
