"""A Bot is one way to play, as data; what it does depends on its numbers, the views of its seat, and the dice.

A bot first settles what it knows of its own tiles, then how likely each tile is in each slot, and then acts on that.
It never imports the state of a game, so what it is not shown it cannot take into account.
"""

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial

from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import Beliefs, even_chances, gather
from coda.bots.memory import Memory, Recall, recall
from coda.bots.placing import best_gap, best_order, least_secret
from coda.rules.actions import Draw, Guess, Move, Place, Ready, Reveal, Stake, Stop
from coda.rules.legal import Options
from coda.rules.tiles import Colour
from coda.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """One way to play.

    Attributes:
        exact: whether it counts worlds, with every wrong guess so far. If not, it looks at one slot at a time and
            takes all tiles between its face-up neighbours for equally likely, wrong guesses forgotten.
        memory: how it remembers its own tiles.
        sharpness: a guess is picked with its chance to this power as weight; infinite: the likeliest, ties by lot.
        opens: the least chance with which it makes a turn's first guess, if it may as well stop.
        goes_on: the least chance with which it guesses again after a hit.
        plans: whether it thinks about the colour it draws. If not, it is by lot.
        places: whether it thinks about where its dashes go, and which tile it stakes or turns up. If not, all are by
            lot.
    """

    exact: bool
    memory: Memory
    sharpness: float
    opens: float
    goes_on: float
    plans: bool
    places: bool = True

    def choose(self, views: Sequence[View], rng: random.Random) -> Move:
        """A move among the options of the last view.

        Raises:
            ValueError: nothing is asked of the seat, or the views are a spectator's.
        """
        now = views[-1]
        options = now.options
        if not options:
            raise ValueError("nothing is asked of this viewer; allowed: views with options")
        if options.ready:
            return Ready(options.seat, self._order(now, options, rng))
        if options.draw:
            return Draw(options.seat, self._colour(now, options, rng))
        if options.place:
            return Place(options.seat, self.gap(views, options.place, rng))
        if options.stake:
            return Stake(options.seat, self.sacrifice(views, options.stake, rng))
        if options.reveal:
            return Reveal(options.seat, self.sacrifice(views, options.reveal, rng))
        return self._guess_or_stop(views, options, rng)

    def _guess_or_stop(self, views: Sequence[View], options: Options, rng: random.Random) -> Move:
        now = views[-1]
        beliefs = self._beliefs(now, recall(views, self.memory))
        guesses = [
            (chance, Guess(options.seat, target.seat, target.slot, tile))
            for target in options.targets
            for tile, chance in beliefs[target.seat, target.slot].items()
        ]
        chance, guess = self.pick(guesses, rng)
        if options.stop and chance < (self.goes_on if now.hits else self.opens):
            return Stop(options.seat, self.gap(views, options.stop_at, rng) if options.stop_at else None)
        return guess

    def _beliefs(self, now: View, own: Recall) -> Beliefs:
        """How likely each tile is in each slot that it does not know; its own faded ones are one more hidden row."""
        if self.exact:
            return count(gather(now, own.known, own.faded, lots=True)).chances()
        return even_chances(gather(now, own.known, own.faded, misses=False))

    def pick(self, guesses: Sequence[tuple[float, Guess]], rng: random.Random) -> tuple[float, Guess]:
        if math.isinf(self.sharpness):
            best = max(chance for chance, _ in guesses)
            return rng.choice([guess for guess in guesses if guess[0] == best])
        return rng.choices(guesses, [chance**self.sharpness for chance, _ in guesses])[0]

    def _colour(self, now: View, options: Options, rng: random.Random) -> Colour:
        """The colour of which it has fewest face-down tiles; if equal, of which the others have most.

        A row of mixed backs tells least of each tile, and a tile drawn rules itself out where others hide that colour.
        With two seats of medium this wins 57 of 100 games against a colour by lot.
        """
        if not self.plans:
            return rng.choice(options.draw)
        own, others = Counter[Colour | None](), Counter[Colour | None]()
        for seat, row in enumerate(now.rows):
            (own if seat == options.seat else others).update(slot.back for slot in row if not slot.up)
        best = min((own[colour], -others[colour]) for colour in options.draw)
        return rng.choice([colour for colour in options.draw if (own[colour], -others[colour]) == best])

    def _order(self, now: View, options: Options, rng: random.Random) -> tuple[int, ...] | None:
        if not options.orders:
            return None
        return best_order(now, options, rng) if self.places else rng.choice(options.orders)

    def gap(self, views: Sequence[View], gaps: Sequence[int], rng: random.Random) -> int:
        """Where it puts the held tile, which matters if that is a dash."""
        if not self.places or not any(tile.is_dash for tile in views[-1].tiles):
            return rng.choice(gaps)
        return best_gap(views[-1], recall(views, self.memory).known, gaps, rng)

    def sacrifice(self, views: Sequence[View], slots: Sequence[int], rng: random.Random) -> int:
        """Which of these own slots it turns up, or stakes."""
        if not self.places:
            return rng.choice(slots)
        now, own = views[-1], recall(views, self.memory)
        return least_secret(now, own.known, slots, cache(partial(self._beliefs, now, own)), rng)
