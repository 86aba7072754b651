"""Whether a belief may be believed: of the tiles given a chance of 30 %, are 30 % there?

Looked at before each of hard's guesses, for what hard believes and for exact counting, which takes all worlds for
equally likely. The expected calibration error (ECE) weighs 20 bins of chances by how many fall into each; the log-loss
is the mean of -log of the chance that the tile in a slot was given.
"""

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from coda.arena.entrants import Choose, entrant
from coda.arena.games import shuffled_deal, steps
from coda.bots.hard.study import Study
from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import Beliefs, gather
from coda.bots.memory import remembered
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState
from coda.rules.tiles import Tile
from coda.rules.view import View

BINS = 20


@dataclass(slots=True)
class Tally:
    """Chances that were given, and what was there."""

    given: list[float] = field(default_factory=lambda: [0.0] * BINS)
    there: list[int] = field(default_factory=lambda: [0] * BINS)
    number: list[int] = field(default_factory=lambda: [0] * BINS)
    surprise: float = 0.0
    slots: int = 0

    def add(self, beliefs: Beliefs, truth: Mapping[tuple[int, int], Tile]) -> None:
        """Takes in what was believed at one moment."""
        for place, chances in beliefs.items():
            self.slots += 1
            self.surprise -= math.log(max(chances.get(truth[place], 0.0), 1e-6))
            for tile, chance in chances.items():
                bin = min(int(chance * BINS), BINS - 1)
                self.given[bin] += chance
                self.there[bin] += truth[place] == tile
                self.number[bin] += 1

    @property
    def error(self) -> float:
        """The expected calibration error."""
        gaps = (abs(given - there) for given, there in zip(self.given, self.there, strict=True))
        return sum(gaps) / max(sum(self.number), 1)

    @property
    def log_loss(self) -> float:
        """Nats a slot."""
        return self.surprise / max(self.slots, 1)


def calibration(rules: RuleSet, others: Iterable[str], deals: int, seed: int) -> tuple[Tally, Tally]:
    """What hard believes, and what counting says, over games of hard against these."""
    believed, counted = Tally(), Tally()
    players = [entrant("hard"), *map(entrant, others)]
    for number in range(deals):
        shuffle = random.Random(f"{seed} calibration {number}")
        start = shuffled_deal(rules, shuffle)
        for views, state in _asked(start, players, shuffle):
            truth = {(seat, slot.id): slot.tile for seat, row in enumerate(state.rows) for slot in row if not slot.up}
            believed.add(_believed(views), truth)
            own = remembered(views)
            counted.add(count(gather(views[-1], own)).chances(), truth)
    return believed, counted


def _asked(start: GameState, players: Sequence[Choose], dice: random.Random) -> Iterator[tuple[list[View], GameState]]:
    state = start
    for step in steps(start, players, dice):
        views = list(step.sent[0][:-1])
        if step.seat == 0 and views[-1].options and views[-1].options.targets:
            yield views, state
        state = step.state


def _believed(views: list[View]) -> Beliefs:
    tiles = views[-1].tiles
    return {
        (seat, slot): {tiles[i]: chance for i, chance in enumerate(line) if chance > 0}
        for seat, mind in Study(views).minds.items()
        for slot, line in zip(mind.hidden, mind.chances.tolist(), strict=True)
    }
