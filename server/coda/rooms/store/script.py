"""The scripts that run inside Redis, each one atomic step over the keys of one partition.

They read no clock: the store's time is an argument, so that all that is compared comes from the
same clock.
"""

from dataclasses import dataclass, field
from hashlib import sha1
from importlib.resources import files

from coda.rooms.store.node import Argument, Command


@dataclass(frozen=True, slots=True)
class Script:
    """A Lua script and how it is called."""

    source: str
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", sha1(self.source.encode(), usedforsecurity=False).hexdigest())

    def call(self, keys: tuple[str, ...], *arguments: Argument) -> Command:
        return ("EVALSHA", self.digest, len(keys), *keys, *arguments)


def _read(name: str) -> Script:
    return Script(files(__package__).joinpath("lua", f"{name}.lua").read_text(encoding="utf-8"))


COMMIT = _read("commit")
CLAIM = _read("claim")
SWEEP = _read("sweep")
SEE = _read("see")
POSTPONE = _read("postpone")
COUNT = _read("count")
TAKE = _read("take")
SAY = _read("say")

_SOURCES = {script.digest: script.source for script in (COMMIT, CLAIM, SWEEP, SEE, POSTPONE, COUNT, TAKE, SAY)}


def spelled_out(command: Command) -> Command:
    """The same call with the script's text, for a server that has not seen the script or forgot it
    (failover, restart).
    """
    match command:
        case ("EVALSHA", str(digest), *rest):
            return ("EVAL", _SOURCES[digest], *rest)
        case _:
            return command
