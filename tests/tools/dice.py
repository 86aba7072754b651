"""Dice that show every outcome once, so that it can be said exactly how a player plays that rolls them."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


class _Script(random.Random):
    """The outcomes that are written down, and of the rolls after them always the first."""

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__()
        self._script = list(script)
        self.rolled: list[tuple[int, list[float]]] = []

    def choice(self, seq: Any) -> Any:
        return seq[self._roll([1.0] * len(seq))]

    def choices(self, population: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> Any:
        assert cum_weights is None, "outcomes are known by their weights"
        return [population[self._roll(weights or [1.0] * len(population))] for _ in range(k)]

    def random(self) -> NoReturn:
        raise TypeError("of these dice only choice and choices can be asked")

    def getrandbits(self, k: int, /) -> NoReturn:
        raise TypeError("of these dice only choice and choices can be asked")

    def _roll(self, weights: Sequence[float]) -> int:
        possible = [i for i, weight in enumerate(weights) if weight > 0]
        number = len(self.rolled)
        outcome = self._script[number] if number < len(self._script) else 0
        self.rolled.append((outcome, [weights[i] / math.fsum(weights) for i in possible]))
        return possible[outcome]


def every_outcome(roll: Callable[[random.Random], T]) -> Iterator[tuple[T, float]]:
    """What comes of every outcome of the dice, each with its chance.

    Raises:
        TypeError: something else is asked of the dice than a choice.
    """
    script: list[int] = []
    while True:
        dice = _Script(script)
        result = roll(dice)
        yield result, math.prod(chances[outcome] for outcome, chances in dice.rolled)
        while dice.rolled and dice.rolled[-1][0] + 1 == len(dice.rolled[-1][1]):
            dice.rolled.pop()
        if not dice.rolled:
            return
        script = [outcome for outcome, _ in dice.rolled]
        script[-1] += 1
