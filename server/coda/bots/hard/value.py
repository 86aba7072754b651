"""The chance to win of a seat that has just ended its turn: a small network of learned numbers.

There is one for each number of seats with plain and with coloured backs.
The numbers come from ``coda train``, and the file of weights says with which games and seed they were made.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from coda.bots.hard.exposure import Threat
from coda.bots.hard.minds import Knows

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rival:
    """One opponent: how many face-down tiles it has, and what each side knows of the other."""

    hidden: int
    knows: Knows
    threat: Threat

    def numbers(self) -> tuple[float, ...]:
        """What the network takes in, each about 0 to 1."""
        threat, (first, second, together) = self.threat, self.knows
        known = (threat.hit, threat.wrong, threat.best, threat.surest, threat.known / 3)
        return (self.hidden / 6, first, second, together / 4, *known)


FEATURES = 9


def numbers(pool: int, hidden: int, rivals: Sequence[Rival | None]) -> list[float]:
    """A position as the network takes it in; rivals in the order in which they will move, None for one who is out."""
    inputs = [pool / 16, hidden / 6]
    for rival in rivals:
        inputs += (0.0,) * FEATURES if rival is None else rival.numbers()
    return inputs


@dataclass(frozen=True, slots=True)
class Network:
    """One hidden layer of tanh, and a chance at the end."""

    first: Numbers
    first_bias: Numbers
    second: Numbers
    second_bias: float

    def chances(self, inputs: Numbers) -> Numbers:
        """The chance to win for each line of inputs."""
        inner = np.tanh(inputs @ self.first + self.first_bias)
        chances: Numbers = 1 / (1 + np.exp(-(inner @ self.second + self.second_bias)))
        return chances


def table_kind(seats: int, *, coloured: bool) -> str:
    """The name of the numbers for such tables."""
    return f"{seats} {'coloured' if coloured else 'plain'}"


def read_networks(text: str) -> dict[str, Network]:
    """The networks of a file of weights, by kind of table."""
    data = json.loads(text)
    return {
        kind: Network(
            np.array(net["first"]), np.array(net["first_bias"]), np.array(net["second"]), float(net["second_bias"])
        )
        for kind, net in data["networks"].items()
    }


NETWORKS = read_networks(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
"""What ``coda train`` has learned for the kinds of tables that are played most."""
