"""No game goes on for ever: ``longest_game`` is a number of actions that none exceeds."""

from coda.rules.ruleset import RuleSet
from coda.rules.tiles import TILES


def longest_game(rules: RuleSet, tiles: int = len(TILES), hand: int | None = None) -> int:
    """A bound on the actions of one game with so many tiles, of which each seat is dealt ``hand``.

    A time-out counts as what it does: it ends the setup, draws, stops, misses or reveals.
    """
    # Each action is of one of four kinds:
    # 1. Ready: once a seat, if there is a setup.
    # 2. Draw: each shrinks the pool, so there are at most as many as the pool has tiles. Without a choice
    #    of colour a draw is no action.
    # 3. One that turns a tile up: a hit, a miss that costs the held tile or the whole row, a reveal, a
    #    resignation. No tile is ever turned down, and the winner's last one stays down: at most tiles - 1.
    # 4. One that turns nothing up: a stop, or a miss that owes a reveal. A turn has at most one of them,
    #    since the first ends the turn and after the second only the reveal is left. A turn without a held
    #    tile, and any turn with min_guesses 1, can stop only after a hit; an owed reveal is made, unless
    #    the seat resigns or another resignation ends the game. So in such a turn a tile is turned up, to
    #    which the action is charged: at most tiles - 1 again, and one less where no reveal is ever owed,
    #    since nobody stops after the hit that ends the game. With min_guesses 0 a turn with a held tile may
    #    turn nothing up; there are as many such turns as the pool has tiles.
    pool = tiles - rules.seats * (rules.hand if hand is None else hand)
    ready = rules.seats if rules.has_setup else 0
    draws = pool if rules.draw == "colour" else 0
    turned_up = tiles - 1
    charged = turned_up - (rules.empty_pool_miss == "eliminate")
    free_stops = pool if rules.min_guesses == 0 else 0
    return ready + draws + turned_up + charged + free_stops
