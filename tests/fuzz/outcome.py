"""What came of a run: how many inputs there were, and what was wrong with the answers."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcomes add up."""

    inputs: int = 0
    failures: tuple[str, ...] = field(default=())

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.inputs + other.inputs, self.failures + other.failures)
