import random
from collections import Counter

import pytest

from coda.arena.entrants import entrant
from coda.arena.games import shuffled_deal, steps
from coda.bots.hard.choice import LIES
from coda.bots.hard.study import End, Study
from coda.rules.ruleset import from_switches


@pytest.mark.parametrize(("preset", "seats"), [("coda", 2), ("piatnik", 3)])
def test_with_dashes_it_thinks_of_few_lies_and_a_lie_misleads_one_alone(
    preset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought_of: list[Study] = []
    misled = Study.misled

    def counted(study: Study, whom: int, tile: int, miss: End) -> End:
        thought_of.append(study)
        end = misled(study, whom, tile, miss)
        assert all(end.threats[seat] == threat for seat, threat in miss.threats.items() if seat != whom)
        return end

    monkeypatch.setattr(Study, "misled", counted)
    for number in range(4):
        dice = random.Random(number)
        start = shuffled_deal(from_switches({"seats": seats, "own_tiles": "open"}, preset), dice)
        for _ in steps(start, [entrant("hard"), *[entrant("mask")] * (seats - 1)], dice):
            pass
    most = max(Counter(map(id, thought_of)).values())
    assert most == LIES if preset == "piatnik" else most > LIES
