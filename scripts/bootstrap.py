"""Makes .venv hold what the locks say, and the package the client of these sources; then becomes its command.

    python scripts/bootstrap.py runtime coda serve --port 8080

Only the standard library is here, since it runs before anything is installed. What was installed is written
to a stamp in .venv, so that a second start costs no more than a few hashes.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
STAMP = VENV / "coda-installed.json"
PROFILES = {"runtime": ("runtime", "build"), "dev": ("dev", "build")}
USABLE = "import pip, sys; sys.exit(sys.version_info < (3, 11))"


def lock_file(name: str) -> Path:
    """The lock of this name."""
    return ROOT / "requirements" / f"{name}.txt"


def wanted(profile: str) -> dict[str, str]:
    """What the stamp says once this profile is installed; the place counts: a moved venv does not work."""
    digests = {name: hashlib.sha256(lock_file(name).read_bytes()).hexdigest() for name in PROFILES[profile]}
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return {**digests, "project": project, "place": str(VENV)}


def installed() -> dict[str, str]:
    """What the stamp says; nothing when none was written, or half of one."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, json.JSONDecodeError):
        return {}
    return stamp


def usable(have: dict[str, str]) -> bool:
    """Whether .venv stands where it was made, and has a Python with pip that starts."""
    if have.get("place", str(VENV)) != str(VENV) or not (BIN / "python").exists():
        return False
    return subprocess.run([BIN / "python", "-c", USABLE], capture_output=True, check=False).returncode == 0


def say(text: str) -> None:
    """Tells the person who waits what is going on; standard output belongs to the command."""
    print(text, file=sys.stderr, flush=True)


def run(*command: str | Path) -> None:
    """Runs a command of .venv; CalledProcessError when it fails."""
    subprocess.run([BIN / command[0], *command[1:]], check=True, stdin=subprocess.DEVNULL, stdout=sys.stderr)


def build_client(profile: str) -> None:
    """Afterwards the package holds the client of these sources."""
    development = ["--development"] if profile == "dev" else []
    run("python", ROOT / "scripts" / "build_client.py", *development)


def install(profile: str) -> None:
    """Afterwards .venv holds what the locks of this profile say, and this checkout as an editable install."""
    have = installed()
    ready = usable(have)
    # The development lock holds the runtime's versions and more.
    if ready and any(wanted(name).items() <= have.items() for name in ("dev", profile)):
        return
    if not ready:
        say(f"Making {VENV}")
        venv.create(VENV, with_pip=True, clear=True)
    STAMP.unlink(missing_ok=True)
    locks = [lock_file(name) for name in PROFILES[profile]]
    say(f"Installing {' and '.join(str(lock.relative_to(ROOT)) for lock in locks)}")
    pip = ("python", "-m", "pip", "--disable-pip-version-check", "-qq", "install")
    run(*pip, "--require-hashes", *(part for lock in locks for part in ("--requirement", lock)))
    build_client(profile)
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    STAMP.write_text(json.dumps(wanted(profile)))


def main() -> None:
    """The command line: a profile, then the command that this process becomes."""
    profile, program, *arguments = sys.argv[1:]
    # Two that start at once must not install into one folder; the lock ends with this process or its exec.
    fcntl.flock(os.open(ROOT, os.O_RDONLY), fcntl.LOCK_EX)
    try:
        install(profile)
        build_client(profile)
    except subprocess.CalledProcessError as error:
        command = [str(part) for part in error.cmd]
        say(f"Coda could not be set up: {' '.join(command)} ended with {error.returncode}.")
        if "ensurepip" in command:
            say("This Python can't make a pip; on Debian and Ubuntu the package python3-venv lets it.")
        sys.exit(1)
    os.environ["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    os.execvp(program, [program, *arguments])


if __name__ == "__main__":
    main()
