"""Very many pairs, one seed after another, and what came of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import ne
from random import Random

from tests.leaks.director import Scenario, scenario_of
from tests.leaks.other_world import Coalition, OtherWorld, another_world
from tests.leaks.pairs import NONE, Difference, Hole, Run, differences, perform

OTHERS = 8


@dataclass
class Tally:
    """What was compared: pairs, tiles that differed, what arrived, and how many pairs there were of each kind."""

    pairs: int = 0
    exchanged: int = 0
    arrived: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.pairs += other.pairs
        self.exchanged += other.exchanged
        self.arrived += other.arrived
        self.kinds += other.kinds
        self.differences += other.differences


def survey(seeds: Iterable[int], *, others: int = OTHERS, enough: int = 5, hole: Hole = NONE) -> Tally:
    """Plays the scenario of each seed, and so many other worlds of each; stops when enough differences are found."""
    tally = Tally()
    for seed in seeds:
        scenario = scenario_of(seed)
        runs = perform(scenario, hole)
        if not runs:
            continue
        rng = Random(seed)
        for _ in range(others):
            first = rng.choice(runs)
            coalition = _some_seats(scenario, rng)
            world = another_world(first.game, coalition, rng)
            if world is None:
                continue
            tally.differences += differences(scenario, first, world, coalition, hole)
            tally.pairs += 1
            tally.exchanged += sum(map(ne, world.deck, first.game.record.deck))
            tally.arrived += first.arrived
            tally.kinds.update((*_kinds(scenario, first, world), f"coalition of {len(coalition)}"))
            if len(tally.differences) >= enough:
                return tally
    return tally


def _some_seats(scenario: Scenario, rng: Random) -> Coalition:
    """Any of the seats, but not all of them: then nothing but the pool would be hidden."""
    seats = range(scenario.rules.seats)
    return frozenset(rng.sample(seats, rng.randrange(scenario.rules.seats)))


def _kinds(scenario: Scenario, first: Run, world: OtherWorld) -> set[str]:
    heard = [(kind, what) for _, all_heard in first.wires for _, kind, what in all_heard]
    kinds = {
        f"preset {scenario.preset}",
        f"{scenario.rules.seats} seats",
        f"phase {first.game.state.phase}",
        *(f"event {type(event).__name__}" for event in first.game.state.history),
        *(f"kind of seat {kind}" for kind in scenario.plan),
        *(f"input {type(act).__name__}" for act in first.inputs),
    }
    kinds |= {"rematch"} if scenario.again else set()
    kinds |= {"stand-in"} if any('"stand_in":true' in what for _, what in heard) else set()
    kinds |= {"spectators behind"} if scenario.delay else set()
    kinds |= {"answered otherwise"} if world.moves else set()
    kinds |= {"talk"} if any('"type":"talk"' in what for _, what in heard) else set()
    kinds |= {"refusal"} if any('"refused"' in what for _, what in heard) else set()
    kinds |= {"closed for garbage"} if any(kind == "close" for kind, _ in heard) else set()
    guests = [guest for guest, _ in first.wires]
    return kinds | ({"reconnect or second tab"} if len(guests) > len(set(guests)) else set())
