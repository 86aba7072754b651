import random
from collections import Counter, defaultdict
from fractions import Fraction

import pytest

from tests.tools.dice import every_outcome


def test_every_outcome_is_shown_once_with_its_chance() -> None:
    def roll(dice: random.Random) -> str:
        (first,) = dice.choices("abc", (1, 0, 3))
        return first + (dice.choice("xyz") if first == "a" else "")

    found = {result: Fraction(chance).limit_denominator(100) for result, chance in every_outcome(roll)}
    assert found == {"ax": Fraction(1, 12), "ay": Fraction(1, 12), "az": Fraction(1, 12), "c": Fraction(3, 4)}


def test_outcomes_are_as_frequent_as_real_dice_roll_them() -> None:
    def roll(dice: random.Random) -> int:
        return sum(dice.choice((1, 2)) * dice.choices((0, 3), (2, 1))[0] for _ in range(3))

    chances: defaultdict[int, float] = defaultdict(float)
    for result, chance in every_outcome(roll):
        chances[result] += chance
    dice = random.Random(1)
    rolled = Counter(roll(dice) for _ in range(20_000))
    assert rolled.keys() == chances.keys()
    assert all(abs(rolled[result] / 20_000 - chance) < 0.02 for result, chance in chances.items())


def test_dice_that_cannot_be_written_down_are_refused() -> None:
    with pytest.raises(TypeError, match="only choice and choices"):
        list(every_outcome(lambda dice: dice.random()))
    with pytest.raises(TypeError, match="only choice and choices"):
        list(every_outcome(lambda dice: dice.sample(range(9), 2)))
