"""The folder in which one private server at a time keeps its data, and what can be wrong with it."""

import os
import re
import sys
import time
from pathlib import Path

from coda.rooms.appendfile import torn_bytes

if sys.platform != "win32":
    import fcntl

LOCK_SECONDS = 2.0
POLL_SECONDS = 0.005
FILES = "appendonlydir"
LOG = "valkey.log"
_DAMAGE = re.compile(r" # .*(reading the append only file|AOF manifest|AOF file|RDB|rdb file|Short read)")


class EmbeddedError(Exception):
    """The private server could not be started; the message says why and what to do."""


class DataFolderInUse(EmbeddedError):
    """Another server keeps its data in this folder."""


class DataFolderBroken(EmbeddedError):
    """The data in the folder is damaged. Nothing in it was changed."""


class NoEmbeddedServer(EmbeddedError):
    """There is no private server for this system."""


class TornEnd(Exception):
    """The last append-only file ends in the beginning of a step."""


def lock_folder(folder: Path) -> int:
    """A file descriptor that holds the folder, also in every process that inherits it."""
    if sys.platform == "win32":
        raise NoEmbeddedServer("on Windows give the address of a Redis in CODA_REDIS_URL")
    lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    # The server of a process that was killed just now is about to end.
    give_up = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < give_up:
                time.sleep(POLL_SECONDS)
                continue
            owner = os.read(lock, 20).decode(errors="replace").strip()
            os.close(lock)
            raise DataFolderInUse(
                f"another server (process {owner or 'unknown'}) keeps its data in {folder}: stop it, or choose "
                "another folder with --data; to let both serve the same rooms, give both the same CODA_REDIS_URL"
            ) from None
        os.truncate(lock, 0)
        os.pwrite(lock, b"%d\n" % os.getpid(), 0)
        return lock


def check_manifest(folder: Path) -> None:
    # Without it the server would begin anew, over the files that are there.
    files = folder / FILES
    if any(files.glob("*.aof")) and not any(files.glob("*.manifest")):
        raise _broken(folder, f"{files} holds data, but the manifest that says how to read it is missing")


def failure_of(folder: Path) -> Exception:
    """Why the server that has just ended did not start, by what it wrote."""
    lines = (folder / LOG).read_text(errors="replace").strip().splitlines()
    last = lines[-1] if lines else "it wrote nothing"
    for line in lines:
        if found := re.search(r"Unexpected end of file reading the append only file ([^\s/]+\.aof)", line):
            torn = torn_bytes(folder / FILES / found[1])
            if torn is not None:
                return TornEnd(
                    f"{found[1]} in {folder} ends in {torn} bytes of a step that was not finished, nor acknowledged, "
                    "when the server died: they are cut off"
                )
        if _DAMAGE.search(line):
            return _broken(folder, line.partition(" # ")[2])
    return EmbeddedError(f"the data server did not start: {last} (see {folder / LOG})")


def _broken(folder: Path, fault: str) -> DataFolderBroken:
    return DataFolderBroken(
        f"the data in {folder} is damaged: {fault}. Nothing was changed. Put back a copy of the folder; or "
        "move it away to start without rooms; or choose another folder with --data. On a copy, valkey-check-aof "
        f"--fix {FILES}/appendonly.aof.manifest cuts off what comes after the damage"
    )
