"""Where a bot puts tiles and which it stakes: by lot, so that nobody can tell a dash by a habit of placing it.

A number goes to its own place whatever gap is named, so for numbers the lot changes nothing.
"""

import random

from coda.rules.actions import Place, Ready, Stake, Stop
from coda.rules.legal import Options


def get_ready(options: Options, rng: random.Random) -> Ready:
    """Being ready, with one of the orders that the row may stand in, where one is asked for."""
    return Ready(options.seat, rng.choice(options.orders) if options.orders else None)


def place_drawn(options: Options, rng: random.Random) -> Place:
    """The drawn tile into a gap."""
    return Place(options.seat, rng.choice(options.place))


def stake_one(options: Options, rng: random.Random) -> Stake:
    """An own face-down tile as what a miss costs."""
    return Stake(options.seat, rng.choice(options.stake))


def stop_at(options: Options, rng: random.Random) -> Stop:
    """Stopping, with a gap for the drawn tile, where one is asked for."""
    return Stop(options.seat, rng.choice(options.stop_at) if options.stop_at else None)
