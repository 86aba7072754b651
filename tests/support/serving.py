"""Real ``coda serve`` processes for tests: they can be stopped, killed and started again at the same address."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, Self

import psutil

PATIENCE = 30.0
ROOT = Path(__file__).resolve().parents[2]
START = "from coda.cli import main; main()"
COMMAND = (sys.executable, "-c", START, "serve")
AT_ONCE = {"CODA_BOT_MIN": "0", "CODA_BOT_MAX": "0", "CODA_BOT_WORKERS": "0"}
UNLIMITED = {
    **dict.fromkeys(("CODA_RATE", "CODA_BURST", "CODA_SOCKETS_PER_PERSON", "CODA_SOCKETS_PER_ADDRESS"), "100000"),
    **dict.fromkeys(("CODA_IDENTITIES", "CODA_ROOMS", "CODA_MISSES"), "1000000 per second"),
}


def environment(**settings: str) -> dict[str, str]:
    """This process's environment without any setting of Coda, then these settings."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("CODA_")}
    return {**clean, "PYTHONPATH": str(ROOT / "server"), **settings}


class ServerProcess:
    """One server. Bots move at once, without processes of their own, and nobody is limited, unless the settings say so.

    Args:
        flags: of ``coda serve``; the port is chosen by the system and kept when the server is started again.
        prelude: Python that the process runs before it serves.
        settings: CODA_* variables.
    """

    def __init__(self, *flags: str, prelude: str = "", **settings: str) -> None:
        self.port = 0
        self._command = (sys.executable, "-c", f"{prelude}\n{START}", "serve")
        self._flags = flags
        self._environment = environment(**{**AT_ONCE, **UNLIMITED, **settings})
        self._log = Path(tempfile.mkstemp(prefix="coda-", suffix=".log")[1])
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        return self._running().pid

    def start(self) -> Self:
        """Returns when it listens."""
        command = [*self._command, "--host", "127.0.0.1", "--port", str(self.port), *self._flags]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._environment
            )
        line = _first_line(self._process.stdout)
        assert line.startswith("Coda is at http://127.0.0.1:"), f"{line!r}, {self.log()}"
        self.port = int(line.rpartition(":")[2])
        return self

    def kill(self) -> None:
        """Ends it as a power cut would (SIGKILL)."""
        self._running().kill()
        self._wait()

    def stop(self) -> int:
        """Ends it in order (SIGTERM); its exit code."""
        self._running().send_signal(signal.SIGTERM)
        return self._wait()

    def log(self) -> str:
        """All that it has logged since it was first started."""
        return self._log.read_text()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._wait()
        self._log.unlink(missing_ok=True)

    def _running(self) -> "subprocess.Popen[str]":
        assert self._process is not None, "the server is not running"
        return self._process

    def _wait(self) -> int:
        process = self._running()
        code = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        self._process = None
        return code


def _first_line(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline().strip()


def run_serve(*flags: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Runs ``coda serve`` that is expected to end by itself."""
    return subprocess.run(
        [*COMMAND, *flags], capture_output=True, text=True, timeout=PATIENCE, env=environment(**settings)
    )


def wait_until_gone(pid: int) -> None:
    """Returns when no process has this id any more."""
    give_up = time.monotonic() + PATIENCE
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < give_up, f"process {pid} lives on"
        time.sleep(0.01)


def thinkers_of(pid: int) -> list[psutil.Process]:
    """The processes that think for the bots of this one."""
    return [each for each in psutil.Process(pid).children() if "coda.rooms.thinker" in each.cmdline()]
