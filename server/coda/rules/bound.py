"""No game goes on for ever: ``longest_game`` is a number of actions that none exceeds."""

from coda.rules.ruleset import RuleSet


def longest_game(rules: RuleSet, tiles: int | None = None, hand: int | None = None) -> int:
    """A bound on the actions of one game with so many tiles, of which each seat is dealt ``hand``.

    A time-out counts as what it does: it ends the setup, draws, places, stakes, stops, misses or reveals.
    """
    # Each action is of one of these kinds. A turn draws at its start exactly while the pool has tiles, so that as
    # many turns draw as the pool has tiles, and only later ones do not.
    # 1. Ready: once a seat, if there is a setup.
    # 2. Draw: once for each tile of the pool. Without a choice of colour a draw is no action.
    # 3. Place before the guess: once for each draw, where that is the rule.
    # 4. One that turns a tile up: a hit, a miss that costs a number held, the newest or staked tile or the whole row,
    #    a reveal, the placing of a missed dash, a resignation. No tile is ever turned down, those removed are never
    #    turned up, and the winner's last one stays down: at most ``turned`` = tiles in play - 1.
    # 5. One that turns nothing up: a stop, a miss that owes a reveal or a dash's place, a stake. A turn has at most one
    #    stop or miss of these, since a stop ends the turn and after such a miss only its debt is left; and a turn that
    #    does not draw has a stake besides, where that is the rule.
    #    Such a turn turns a tile up, unless it drew and min_guesses is 0: without that a stop comes only after a hit,
    #    a debt is paid, a stake is lost by a miss and by a resignation, and a resignation of others that ends the game
    #    turns tiles up too. So these actions are charged to a tile that the turn turns up: one to each, or two where
    #    there are stakes and nothing was drawn. The last turn has no stop, as nobody stops after the hit that ends the
    #    game, so it has one less, unless it ends with an owed reveal (or while a missed dash is held, which no action
    #    turns up in a row then).
    #    With min_guesses 1 each turn that draws turns up a tile, to which one action is charged, not two.
    #    With min_guesses 0 a turn that draws may turn nothing up and stop: as many times as the pool has tiles.
    in_play = (len(rules.tiles) if tiles is None else tiles) - rules.removed
    pool = in_play - rules.seats * (rules.hand if hand is None else hand)
    ready = rules.seats if rules.has_setup else 0
    draws = pool if rules.draw == "colour" else 0
    places = pool if rules.insert == "before_guess" else 0
    turned = in_play - 1
    charged = turned if rules.empty_pool_miss == "reveal_choice" else turned - 1
    free_stops = pool if rules.min_guesses == 0 else 0
    if rules.empty_pool_miss == "stake":
        charged += turned - pool if rules.min_guesses == 1 else turned
    return ready + draws + places + turned + charged + free_stops
