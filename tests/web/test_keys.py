"""The keys that identities are signed with: where they come from, and who may read them."""

from pathlib import Path

import pytest

from coda.rooms.store import Store
from coda.web.keys import FILE, BadKeys, keys_in, signing_keys
from coda.web.settings import Settings
from tests.leaks.memory_store import MemoryStore
from tests.support.player import Player
from tests.support.serving import ServerProcess, run_serve


@pytest.fixture
def store() -> Store:
    return MemoryStore()


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


def test_a_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / FILE
    made = keys_in(file)
    assert (len(made), len(made[0])) == (1, 64)
    assert mode(file) == 0o600
    assert keys_in(file) == made
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / FILE
    made = keys_in(file)
    file.chmod(0o644)
    assert keys_in(file) == made
    assert mode(file) == 0o600


def test_a_file_holds_a_key_a_line_and_the_first_signs(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(f"{'n' * 20}\n\n{'o' * 20}\n")
    assert keys_in(file) == (b"n" * 20, b"o" * 20)


@pytest.mark.parametrize("text", ["", "\n\n", "short\n", f"{'n' * 20}\nshort"])
def test_a_file_without_a_good_key_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / FILE
    file.write_text(text)
    with pytest.raises(BadKeys, match="must hold a key of 16 characters or more on each line"):
        keys_in(file)
    assert file.read_text() == text


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(BadKeys, match=r"cannot be read: Is a directory"):
        keys_in(tmp_path / FILE)


async def test_keys_of_the_settings_win_in_their_order(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CODA_SECRETS", "the newest secret, the secret before")
    keys = await signing_keys(Settings(data=tmp_path), store)
    assert keys == (b"the newest secret", b"the secret before")
    assert not (tmp_path / FILE).exists()


async def test_servers_that_share_a_redis_share_a_key(store: Store, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, redis_url="redis://localhost")
    keys = await signing_keys(settings, store)
    assert await signing_keys(settings, store) == keys
    assert [len(key) for key in keys] == [32]
    assert not (tmp_path / FILE).exists()


async def test_a_server_makes_its_key_and_keeps_its_guests_over_a_restart(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        assert mode(tmp_path / FILE) == 0o600
        async with Player.named(server.url, "Ann") as ann:
            server.stop()
            server.start()
            assert (await ann.http.get("/api/identities/me")).json() == {"name": "Ann"}
            server.stop()
            file = tmp_path / FILE
            file.write_text(f"{'n' * 32}\n{file.read_text()}")
            server.start()
            assert (await ann.http.get("/api/identities/me")).json() == {"name": "Ann"}
            server.stop()
            file.write_text(f"{'n' * 32}\n")
            server.start()
            assert (await ann.http.get("/api/identities/me")).status_code == 401


def test_a_bad_file_of_keys_stops_the_server_with_a_sentence(tmp_path: Path) -> None:
    tmp_path.joinpath(FILE).write_text("short")
    ended = run_serve("--data", str(tmp_path), "--port", "0")
    assert ended.returncode == 1
    assert "must hold a key" in ended.stderr
    assert "short" not in ended.stderr.replace("characters", "")
