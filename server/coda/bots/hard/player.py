"""The level that thinks: Bayes over what every opponent's moves tell, and the move that wins most often."""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from coda.bots.bot import Bot
from coda.bots.hard.choice import Search
from coda.bots.hard.foresight import Foresight
from coda.bots.hard.grid import NEAR
from coda.bots.hard.minds import Name
from coda.bots.hard.study import Study
from coda.bots.hard.value import Network, table_kind
from coda.bots.memory import PERFECT
from coda.rules.actions import Guess, Move, Stop
from coda.rules.events import Guessed
from coda.rules.view import View

PLAIN = Bot(exact=True, memory=PERFECT, sharpness=math.inf, opens=0.25, goes_on=0.5, plans=True)

FEW_UNSEEN = 5
"""With two seats and no more tiles unseen than this it is played for certain that nobody can find a fault in it.

There a single false name can decide the game, and the networks, which learned from whole games, misjudge a game of few
tiles: in that of seven tiles a best response wins 0.15 more than its share against one who asks them, and 0.10 against
one who names the likeliest. At larger tables nobody can keep to one opponent's faults, and doubt costs games: with
three seats of coda hard alone among mediums won 42.5 % without it and 36.7 % with it (600 games each).
"""

DOUBT = 0.65
"""There it takes what others did for no sign with this chance: who counts on its trust, or its distrust, is wrong.

In the game of six tiles, opened by lot, a best response wins 0.12 more than its share against one who always infers,
0.07 against one who never does, and 0.05 against this mixture.
"""


@dataclass(frozen=True, slots=True)
class Hard:
    """A way to play that infers and looks ahead.

    Attributes:
        networks: what positions are worth, by the kind of table. At others it names the likeliest tile.
            So it does where it was never shown a tile of its own.
        foresees: whether at tables of three and four without dashes it plays on in its mind instead.
        plain: its thresholds there, and what it does where it need not infer: drawing, placing, and giving
            up a tile of its own.
        infers: whether it takes what opponents did for a sign of their tiles.
    """

    networks: Mapping[str, Network]
    plain: Bot = field(default=PLAIN)
    infers: bool = True
    foresees: bool = True

    def choose(self, views: Sequence[View], rng: random.Random) -> Move:
        """A move among the options of the last view.

        Raises:
            ValueError: nothing is asked of the seat, or the views are a spectator's.
        """
        now, options = views[-1], views[-1].options
        if not options or not options.targets:
            return self.plain.choose(views, rng)
        gap = self.plain.gap(views, options.stop_at, rng) if options.stop_at else None
        few = len(now.rows) == 2 and _unseen(now) <= FEW_UNSEEN
        (doubts,) = rng.choices((True, False), (DOUBT, 1 - DOUBT)) if few else (False,)
        study = Study(views, infers=self.infers and not doubts, gap=gap)
        network = self.networks.get(table_kind(len(now.rows), coloured=now.rules.backs == "coloured"))
        if self.foresees and study.knows_itself and len(now.rows) > 2 and study.table.numbers == len(now.tiles):
            name = Foresight(study, rng).best()
        elif network is not None and study.knows_itself and not few:
            name = Search(study, network, self._given_up(views, study, rng)).best(rng)
        else:
            name = self._likeliest(study, rng)
        if name is None:
            return Stop(study.me, gap) if options.stop else self.plain.choose(views, rng)
        seat, slot, tile = _opening(study) if _opens(study) else name
        return Guess(study.me, seat, slot, now.tiles[tile])

    def _given_up(self, views: Sequence[View], study: Study, rng: random.Random) -> int | None:
        """The own slot that it would turn up after a miss, where it has that choice and does not lose by it."""
        chosen = study.now.rules.empty_pool_miss == "reveal_choice" and study.held is None and study.at_risk is None
        return self.plain.sacrifice(views, tuple(study.own), rng) if chosen and len(study.own) > 1 else None

    def _likeliest(self, study: Study, rng: random.Random) -> Name | None:
        options = study.now.options
        likely = [
            (chance, (seat, slot, tile))
            for seat, mind in study.minds.items()
            for chance, slot, tile in mind.likeliest(8)
        ]
        chance = max(each for each, _ in likely)
        name = rng.choice([name for each, name in likely if each >= chance * NEAR])
        least = self.plain.goes_on if study.now.hits else self.plain.opens
        return None if options is not None and options.stop and chance < least else name


def _opens(study: Study) -> bool:
    """Whether of two seats nobody has named anything yet, and a wrong guess turns up the drawn tile."""
    now = study.now
    named = any(isinstance(event, Guessed) for event in now.history)
    return len(now.rows) == 2 and study.held is not None and study.knows_itself and not named


def _opening(study: Study) -> Name:
    """What an onlooker takes for likeliest: whoever drew this tile names it, so it tells nothing of what else he has.

    It may be one of the own tiles. In small games an equilibrium opens so, and opening otherwise is what a best
    response wins most from.
    """
    odds = study.onlooker()
    chances = {name: float(odds.of(line)[0]) for line, name in enumerate(odds.names) if name[0] != study.me}
    likeliest = sorted(name for name, chance in chances.items() if chance >= max(chances.values()) * NEAR)
    return likeliest[len(likeliest) // 2]


def _unseen(now: View) -> int:
    """How many tiles the seat does not see: those face-down elsewhere, and the pool."""
    shown = sum(slot.tile is not None for row in now.rows for slot in row)
    held = now.held is not None and now.held.tile is not None
    return len(now.tiles) - shown - held
