"""Enough of a Dockerfile to carry its steps out without an engine: a stage is a folder with its own Python.

The context holds what .dockerignore lets through and git does not ignore. A stage has no program but its own
Python's and the shell, so a step that leans on this machine's node fails as it would in an image.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Instruction(NamedTuple):
    """One line of a Dockerfile, continuation lines joined."""

    word: str
    rest: str


def instructions(text: str) -> Iterator[Instruction]:
    """The instructions of a Dockerfile in their order."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield Instruction(word, rest.strip())


def context() -> list[str]:
    """The files that a build can copy."""
    allowed = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *allowed]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).exists()]


@dataclass(slots=True)
class Stage:
    """One FROM: its folder stands for the image's file system."""

    folder: Path
    workdir: str = "/"
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def bin(self) -> Path:
        """Where the stage's Python and what it installed stand."""
        return self.folder / "venv" / "bin"

    def inside(self, path: str) -> Path:
        """A path of the image as a path of this machine."""
        return self.folder / os.path.join(self.workdir, path).lstrip("/")

    def variables(self) -> dict[str, str]:
        """The environment of a step: the stage's own, and what lets pip reach its registry."""
        passed = {key: value for key, value in os.environ.items() if key.startswith("PIP_") or "CERT" in key}
        tools = self.folder / "tools"
        return {**passed, "HOME": str(self.folder), **self.environment, "PATH": f"{self.bin}:{tools}"}

    def run(self, command: str) -> None:
        """Carries out a shell line in the working directory; CalledProcessError when it fails."""
        subprocess.run(["/bin/sh", "-c", command], cwd=self.inside("."), env=self.variables(), check=True)


def new_stage(folder: Path) -> Stage:
    """A machine with Python and a shell, and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    (folder / "tools").mkdir()
    (folder / "tools" / "sh").symlink_to("/bin/sh")
    return Stage(folder)


@dataclass(slots=True)
class Build:
    """The stages by name, and what the last one says about the container."""

    folder: Path
    stages: dict[str, Stage] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    health: tuple[str, ...] = ()
    command: tuple[str, ...] = ()

    @property
    def stage(self) -> Stage:
        """The stage that the next instruction belongs to."""
        return list(self.stages.values())[-1]

    def carry_out(self, text: str) -> None:
        """Carries out a Dockerfile; steps that would change this machine's users are listed in left_out."""
        for word, rest in instructions(text):
            match word:
                case "FROM":
                    self.begin(rest)
                case "WORKDIR":
                    self.stage.workdir = rest
                    self.stage.inside(".").mkdir(parents=True, exist_ok=True)
                case "COPY":
                    self.copy(shlex.split(rest))
                case "RUN" if rest.startswith("pip "):
                    self.stage.run(rest)
                case "RUN":
                    self.left_out.append(rest)
                case "ENV":
                    self.stage.environment |= dict(part.split("=", 1) for part in shlex.split(rest))
                case "HEALTHCHECK":
                    self.health = tuple(json.loads(rest.partition("CMD")[2]))
                case "ENTRYPOINT" | "CMD":
                    self.command += tuple(json.loads(rest))
                case "USER" | "VOLUME" | "EXPOSE" | "STOPSIGNAL":
                    pass
                case _:
                    raise NotImplementedError(word)

    def begin(self, rest: str) -> None:
        """Starts a stage."""
        name = rest.partition(" AS ")[2] or "final"
        self.stages[name] = new_stage(self.folder / name)

    def copy(self, words: list[str]) -> None:
        """Copies files of the context, or a folder of an earlier stage."""
        *sources, target = words
        if sources[0].startswith("--from="):
            stage = self.stages[sources[0].removeprefix("--from=")]
            shutil.copytree(stage.inside(sources[1]), self.stage.inside(target))
            return
        for source in sources:
            names = [name for name in context() if name == source or name.startswith(f"{source}/")]
            assert names, f"COPY {source}: .dockerignore or git keeps it out of the context"
            for name in names:
                place = f"{target}{source}" if target.endswith("/") else f"{target}{name.removeprefix(source)}"
                destination = self.stage.inside(place)
                destination.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, destination)
