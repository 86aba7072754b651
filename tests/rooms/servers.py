"""Redis servers for tests: real processes that can be killed, stopped for a while, made replicas or a cluster."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from coda.rooms.embedded import server_program

PATIENCE = 15.0


def free_port() -> int:
    """A port that was free just now, and whose cluster port (10000 more) exists."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
            if port < 55000:
                return port


class Server:
    """One server process on a port of its own; the port stays the same when it is started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self._folder = folder
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Returns when it answers."""
        program = os.environ.get("CODA_TEST_SERVER") or str(server_program())
        where = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder), "--save", ""]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen([program, *where, *self._options], stdout=log, stderr=log)
        wait_until(lambda: self.ask("PING"), "the server answers")

    def ask(self, *command: str | int) -> Any:
        """The reply to a command; None while there is no connection."""
        with redis.Redis(port=self.port, socket_timeout=5, retry=Retry(NoBackoff(), 0)) as client:
            try:
                return client.execute_command(*command)
            except redis.ConnectionError:
                return None

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        """Returns when it is gone; nothing happens if it is."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def wait_until(condition: Callable[[], object], what: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < give_up, f"waited {PATIENCE} s until {what}"
        time.sleep(0.01)


@contextmanager
def running(*servers: Server) -> Iterator[None]:
    try:
        for server in servers:
            server.start()
        yield
    finally:
        for server in servers:
            server.kill()


@contextmanager
def cluster(folder: Path, primaries: int, replicas: int) -> Iterator[list[Server]]:
    """A Redis Cluster that is ready: the primaries, then replicas of the first of them."""
    options = ["--cluster-enabled", "yes", "--cluster-node-timeout", "500", "--cluster-replica-validity-factor", "0"]
    options += ["--repl-diskless-sync-delay", "0"]
    servers = [Server(folder / str(number), *options) for number in range(primaries + replicas)]
    with running(*servers):
        for number, server in enumerate(servers[:primaries]):
            first, end = 16384 * number // primaries, 16384 * (number + 1) // primaries
            server.ask("CLUSTER", "ADDSLOTSRANGE", first, end - 1)
            server.ask("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for server in servers[1:]:
            server.ask("CLUSTER", "MEET", "127.0.0.1", servers[0].port)
        wait_until(lambda: all(_knows(server, len(servers)) for server in servers), "all know each other")
        first_id = servers[0].ask("CLUSTER", "MYID")
        wait_until(lambda: all(_follows(each, first_id) for each in servers[primaries:]), "the replicas follow")
        yield servers


def _knows(server: Server, number: int) -> bool:
    info = server.ask("CLUSTER", "INFO")
    return b"cluster_state:ok" in info and b"cluster_known_nodes:%d\r" % number in info


def _follows(server: Server, primary: bytes) -> bool:
    role, _, _, *state = server.ask("ROLE")
    if role == b"master":
        server.ask("CLUSTER", "REPLICATE", primary.decode())
    return bool(role == b"slave" and state[0] == b"connected")
