"""How much a best response wins against each level: `python -m tests.tools.levels --tiles 7 --hand 2`.

A level's chances at an information set are those of all outcomes of its dice. The tree of one seat's best response has
of the other seat's moves only those that the level makes, so larger games can be looked at than can be solved.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from coda.arena.entrants import entrant
from coda.rules.actions import Move
from coda.rules.ruleset import RuleSet, from_switches
from coda.rules.tiles import Tile, tile_set
from coda.rules.view import View
from tests.tools.dice import every_outcome
from tests.tools.solve import Game
from tests.tools.tree import Chances, grow


def shares(name: str) -> Chances:
    """With which chance the player of this name makes each of the moves."""
    choose = entrant(name)

    def chances(views: Sequence[View], moves: Sequence[Move]) -> list[float]:
        made: defaultdict[Move, float] = defaultdict(float)
        for move, chance in every_outcome(partial(choose, views)):
            made[move] += chance
        return [made[move] for move in moves]

    return chances


def best_response(name: str, tiles: tuple[Tile, ...], hand: int, rules: RuleSet, seat: int) -> float:
    """The chance to win of this seat against the player of this name in the other."""
    tree = grow(tiles, hand, rules, plays={1 - seat: shares(name)})
    game = Game(tree)
    return game.best_response(game.played(), seat)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiles", type=int, default=6)
    parser.add_argument("--hand", type=int, default=1)
    parser.add_argument("--min-guesses", type=int, default=1, choices=(0, 1))
    parser.add_argument("--rounds", type=int, default=0, help="of CFR+ for the equilibrium; 0: it is not looked for")
    parser.add_argument("--players", default="easy,medium,mask,inference-only,hard")
    asked = parser.parse_args()
    rules = from_switches({"seats": 2, "own_tiles": "open", "min_guesses": asked.min_guesses}, "coda")
    tiles = tile_set((asked.tiles + 1) // 2)[: asked.tiles]
    if asked.rounds:
        game = Game(grow(tiles, asked.hand, rules))
        solved = game.solve(asked.rounds)
        print(f"seat 0 wins {game.value(solved):.4f}, exploitable by {game.exploitability(solved):.5f}", flush=True)
    with ProcessPoolExecutor(2) as processes:
        for name in asked.players.split(","):
            wins = [processes.submit(best_response, name, tiles, asked.hand, rules, seat) for seat in (0, 1)]
            first, second = (each.result() for each in wins)
            print(f"{name}: exploitable by {(first + second - 1) / 2:.4f} ({first:.4f}, {second:.4f})", flush=True)


if __name__ == "__main__":
    main()
