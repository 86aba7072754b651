"""The private server keeps what it acknowledged, serves one process alone, and ends with it."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import redis

from coda.rooms import datafolder, embedded
from coda.rooms.embedded import (
    DataFolderBroken,
    DataFolderInUse,
    EmbeddedError,
    EmbeddedServer,
    NoEmbeddedServer,
)
from coda.rooms.store import RoomCode, Store

# Starts a server in the main thread or another, says where, and stays until told to end or killed.
KEEPER = """
import sys, threading
from pathlib import Path
from coda.rooms.embedded import EmbeddedServer
def keep():
    server = EmbeddedServer.start(Path(sys.argv[1]))
    print(server.url, flush=True)
    if sys.stdin.readline() == "stop\\n":
        server.stop()
if sys.argv[2] == "main":
    keep()
else:
    threading.Thread(target=keep).start()
"""


class Keeper:
    """Another process that runs a private server."""

    def __init__(self, folder: Path, thread: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", KEEPER, str(folder), thread],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(embedded.__file__).parents[2])},
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("unix://")

    def servers(self) -> list[psutil.Process]:
        """The processes below it."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def tell(self, word: str) -> None:
        self.process.communicate(word, timeout=20)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture(params=["main", "other"], ids=["main thread", "other thread"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Keeper]:
    keeper = Keeper(tmp_path / "data", request.param)
    yield keeper
    keeper.kill()


def write(url: str, value: str) -> None:
    with redis.Redis.from_url(url) as client:
        client.set("key", value, ex=60)


def read(url: str) -> str:
    with redis.Redis.from_url(url) as client:
        found = client.get("key")
    assert isinstance(found, bytes)
    return found.decode()


def started(folder: Path, value: str = "kept") -> Path:
    """A folder in which a server has kept a value; the path of the file that holds it."""
    with EmbeddedServer.start(folder) as server:
        write(server.url, value)
    (file,) = (folder / "appendonlydir").glob("*.incr.aof")
    return file


def content(folder: Path) -> dict[str, bytes]:
    """All files of the data."""
    return {path.name: path.read_bytes() for path in (folder / "appendonlydir").iterdir()}


def test_data_is_there_after_a_stop(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    started(folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert all(path.stat().st_mode & 0o077 == 0 for path in folder.rglob("*"))
    with EmbeddedServer.start(folder) as server:
        assert read(server.url) == "kept"


async def test_a_store_lives_in_it(tmp_path: Path) -> None:
    with EmbeddedServer.start(tmp_path) as server:
        store = await Store.connect(server.url)
        stored = await store.commit(RoomCode("HERE"), None, b"data", due=None, keep=60.0, listing=None)
        await store.close()
    with EmbeddedServer.start(tmp_path) as server:
        store = await Store.connect(server.url)
        assert await store.load(RoomCode("HERE")) == stored
        await store.close()


def test_data_survives_a_kill_of_the_process_and_the_server_does_not(keeper: Keeper, tmp_path: Path) -> None:
    servers = keeper.servers()
    assert any("valkey" in process.name() for process in servers)
    write(keeper.url, "acknowledged")
    keeper.kill()
    psutil.wait_procs(servers, timeout=10)
    assert not any(process.is_running() for process in servers)
    with EmbeddedServer.start(tmp_path / "data") as server:
        assert read(server.url) == "acknowledged"


def test_a_server_starts_at_once_where_another_was_killed(keeper: Keeper, tmp_path: Path) -> None:
    keeper.kill()
    with EmbeddedServer.start(tmp_path / "data"):
        pass


def test_a_stop_ends_the_server(keeper: Keeper) -> None:
    servers = keeper.servers()
    keeper.tell("stop\n")
    assert keeper.process.returncode == 0
    assert not any(process.is_running() for process in servers)


def test_the_end_of_the_process_ends_the_server(keeper: Keeper) -> None:
    servers = keeper.servers()
    keeper.tell("go home\n")
    assert keeper.process.returncode == 0
    psutil.wait_procs(servers, timeout=10)
    assert not any(process.is_running() for process in servers)


def test_an_interrupt_from_the_keyboard_is_not_for_the_server(keeper: Keeper) -> None:
    groups = {os.getpgid(process.pid) for process in keeper.servers()}
    assert os.getpgid(keeper.process.pid) not in groups


def test_a_server_that_does_not_heed_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "STOP_SECONDS", 0.1)
    for start in (EmbeddedServer.start, _in_a_thread):
        others = set(psutil.Process().children(recursive=True))
        server = start(tmp_path)
        (valkey,) = {
            process
            for process in psutil.Process().children(recursive=True)
            if process not in others and "valkey" in process.name()
        }
        valkey.send_signal(signal.SIGSTOP)
        server.stop()
        psutil.wait_procs([valkey], timeout=10)
        assert not valkey.is_running()


def _in_a_thread(folder: Path) -> EmbeddedServer:
    servers: list[EmbeddedServer] = []
    thread = threading.Thread(target=lambda: servers.append(EmbeddedServer.start(folder)))
    thread.start()
    thread.join()
    return servers[0]


def test_a_server_outlives_the_thread_that_started_it(tmp_path: Path) -> None:
    with _in_a_thread(tmp_path) as server:
        write(server.url, "alive")
        assert read(server.url) == "alive"


def test_stopping_twice_is_stopping_once(tmp_path: Path) -> None:
    with EmbeddedServer.start(tmp_path) as server:
        server.stop()


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datafolder, "LOCK_SECONDS", 0.1)
    with EmbeddedServer.start(tmp_path) as server:
        with pytest.raises(DataFolderInUse) as refused:
            EmbeddedServer.start(tmp_path)
        assert f"another server (process {os.getpid()}) keeps its data in {tmp_path}" in str(refused.value)
        assert "--data" in str(refused.value)
        write(server.url, "undisturbed")
        assert read(server.url) == "undisturbed"
    with EmbeddedServer.start(tmp_path):
        pass


def test_a_server_that_was_left_behind_still_holds_its_folder(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datafolder, "LOCK_SECONDS", 0.1)
    lock = os.open(tmp_path / "data" / "lock", os.O_RDWR)
    holders = {process.pid for process in keeper.servers() if _holds(process.pid, os.fstat(lock))}
    os.close(lock)
    assert {process.pid for process in keeper.servers() if "valkey" in process.name()} <= holders
    with pytest.raises(DataFolderInUse, match=f"process {keeper.process.pid}"):
        EmbeddedServer.start(tmp_path / "data")


def _holds(pid: int, file: os.stat_result) -> bool:
    return any(
        (found.st_dev, found.st_ino) == (file.st_dev, file.st_ino)
        for descriptor in Path(f"/proc/{pid}/fd").iterdir()
        for found in [descriptor.stat()]
    )


@pytest.mark.parametrize("name", ["d" * 120, "ein Ordner, 100% 'gut' \"so\" #1?", "дом"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    started(tmp_path / name)
    with EmbeddedServer.start(tmp_path / name) as server:
        assert read(server.url) == "kept"


def test_a_short_way_to_a_long_folder_is_removed_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short = tmp_path / "s"
    short.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(short))
    with EmbeddedServer.start(tmp_path / ("d" * 120)) as server:
        assert server.url.startswith(f"unix://{short}/coda-")
    assert list(short.iterdir()) == []


def test_a_torn_end_is_cut_off_and_the_log_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = started(tmp_path)
    with file.open("ab") as text:
        text.write(b"*3\r\n$3\r\nSET\r\n$3\r\nke")
    with caplog.at_level(logging.WARNING), EmbeddedServer.start(tmp_path) as server:
        assert read(server.url) == "kept"
    assert f"{file.name} in {tmp_path} ends in 19 bytes of a step that was not finished" in caplog.text
    caplog.clear()
    with EmbeddedServer.start(tmp_path) as server:
        assert read(server.url) == "kept"
    assert caplog.text == ""


@pytest.mark.parametrize("tail", [b"garbage!\n", b"\0" * 512])
def test_damage_is_refused_and_left_as_it_is(tmp_path: Path, tail: bytes) -> None:
    file = started(tmp_path)
    with file.open("ab") as text:
        text.write(tail)
    before = content(tmp_path)
    with pytest.raises(DataFolderBroken) as refused:
        EmbeddedServer.start(tmp_path)
    message = str(refused.value)
    assert message.startswith(f"the data in {tmp_path} is damaged: Bad file format")
    assert "Nothing was changed" in message
    assert "--data" in message
    assert content(tmp_path) == before
    with pytest.raises(DataFolderBroken):  # and not DataFolderInUse
        EmbeddedServer.start(tmp_path)


def test_a_damaged_length_does_not_cost_what_comes_after_it(tmp_path: Path) -> None:
    file = started(tmp_path)
    with EmbeddedServer.start(tmp_path) as server:
        write(server.url, "later")
    file.write_bytes(file.read_bytes().replace(b"$4\r\nkept", b"$4000\r\nkept", 1))
    before = content(tmp_path)
    with pytest.raises(DataFolderBroken, match="Unexpected end of file"):
        EmbeddedServer.start(tmp_path)
    assert content(tmp_path) == before


@pytest.mark.parametrize("ending", ["base.rdb", "manifest"])
def test_a_missing_file_is_refused(tmp_path: Path, ending: str) -> None:
    started(tmp_path)
    (missing,) = (tmp_path / "appendonlydir").glob(f"*.{ending}")
    missing.unlink()
    before = content(tmp_path)
    with pytest.raises(DataFolderBroken):
        EmbeddedServer.start(tmp_path)
    assert content(tmp_path) == before


@pytest.mark.parametrize("ending", ["base.rdb", "manifest"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, ending: str) -> None:
    started(tmp_path)
    (file,) = (tmp_path / "appendonlydir").glob(f"*.{ending}")
    file.write_bytes(b"something else" + file.read_bytes()[14:])
    before = content(tmp_path)
    with pytest.raises(DataFolderBroken):
        EmbeddedServer.start(tmp_path)
    assert content(tmp_path) == before


def test_another_reason_not_to_start_is_told_with_the_servers_words(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").write_text("not a folder")
    with pytest.raises(EmbeddedError, match=r"did not start: .*appendonlydir.*valkey\.log") as failed:
        EmbeddedServer.start(tmp_path)
    assert not isinstance(failed.value, DataFolderBroken)


def test_where_there_is_no_server_an_address_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(NoEmbeddedServer, match="CODA_REDIS_URL"):
        EmbeddedServer.start(tmp_path / "data")
    assert not (tmp_path / "data").exists()
