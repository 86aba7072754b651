"""A Bot is one way to play, as data; what it does depends on its numbers, the views of its seat, and the dice.

A bot first settles what it knows of its own tiles, then how likely each tile is in each slot, and then acts on that.
It never imports the state of a game, so what it is not shown it cannot take into account.
"""

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import Beliefs, even_chances, gather
from coda.bots.memory import remembered
from coda.bots.placing import get_ready, place_drawn, stake_one, stop_at
from coda.rules.actions import Draw, Guess, Move, Reveal
from coda.rules.legal import Options
from coda.rules.tiles import Colour, Tile
from coda.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """One way to play.

    Attributes:
        exact: whether it counts worlds, with every wrong guess so far. If not, it looks at one slot at a time and
            takes all tiles between its face-up neighbours for equally likely, wrong guesses forgotten.
        keep: its memory for own tiles (see ``memory``).
        sharpness: a guess is picked with its chance to this power as weight; infinite: the likeliest, ties by lot.
        opens: the least chance with which it makes a turn's first guess, if it may as well stop.
        goes_on: the least chance with which it guesses again after a hit.
        plans: whether it thinks about the colour it draws and the tile it turns up. If not, both are by lot.
    """

    exact: bool
    keep: float
    sharpness: float
    opens: float
    goes_on: float
    plans: bool

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
            return get_ready(options, rng)
        if options.draw:
            return Draw(options.seat, self._colour(now, options, rng))
        if options.place:
            return place_drawn(options, rng)
        if options.stake:
            return stake_one(options, rng)
        if options.reveal:
            return Reveal(options.seat, self._sacrifice(views, options, rng))
        return self._guess_or_stop(views, options, rng)

    def _guess_or_stop(self, views: Sequence[View], options: Options, rng: random.Random) -> Move:
        now = views[-1]
        beliefs = self._beliefs(now, remembered(views, self.keep))
        guesses = [
            (chance, Guess(options.seat, target.seat, target.slot, tile))
            for target in options.targets
            for tile, chance in beliefs[target.seat, target.slot].items()
        ]
        chance, guess = self.pick(guesses, rng)
        if options.stop and chance < (self.goes_on if now.hits else self.opens):
            return stop_at(options, rng)
        return guess

    def _beliefs(self, now: View, own: Mapping[int, Tile]) -> Beliefs:
        if any(tile.is_dash for tile in now.tiles):
            # A dash may stand anywhere, and counting takes rows to be sorted.
            return even_chances(gather(now, own, misses=self.exact))
        if self.exact:
            return count(gather(now, own)).chances()
        return even_chances(gather(now, own, misses=False))

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

    def _sacrifice(self, views: Sequence[View], options: Options, rng: random.Random) -> int:
        """Of the own face-down tiles the one of which somebody who sees no hand would be surest: the least secret."""
        if not self.plans:
            return rng.choice(options.reveal)
        now = views[-1]
        own = remembered(views, self.keep)
        mine, public = self._beliefs(now, own), self._beliefs(now, {})
        known = {}
        for slot in options.reveal:
            place = options.seat, slot
            believed = {own[slot]: 1.0} if slot in own else mine[place]
            known[slot] = sum(chance * public[place].get(tile, 0) for tile, chance in believed.items())
        most = max(known.values())
        return rng.choice([slot for slot, chance in known.items() if chance == most])
