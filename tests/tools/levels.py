"""How much a best response wins against each level: `python -m tests.tools.levels --tiles 6 --hand 1`.

A level's chances at an information set are the shares of its moves over some dice.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Sequence

from coda.arena.entrants import entrant
from coda.rules.actions import Move
from coda.rules.ruleset import from_switches
from coda.rules.tiles import tile_set
from coda.rules.view import View
from tests.tools.solve import Game
from tests.tools.tree import InfoSet, grow

Choose = Callable[[Sequence[View], random.Random], Move]


def shares(choose: Choose, dice: int) -> Callable[[InfoSet], list[float]]:
    """For each move of an information set how often the player makes it."""

    def chances(info: InfoSet) -> list[float]:
        seen = Counter(choose(info.views, random.Random(seed)) for seed in range(dice))
        return [seen[move] / dice for move in info.moves]

    return chances


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiles", type=int, default=6)
    parser.add_argument("--hand", type=int, default=1)
    parser.add_argument("--min-guesses", type=int, default=1, choices=(0, 1))
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--players", default="easy,medium,mask,inference-only,hard")
    asked = parser.parse_args()
    rules = from_switches({"seats": 2, "own_tiles": "open", "min_guesses": asked.min_guesses}, "coda")
    tree = grow(tile_set(6)[: asked.tiles], asked.hand, rules)
    game = Game(tree)
    print(f"{len(tree.parent)} nodes, {len(tree.sets)} information sets")
    solved = game.solve(asked.rounds)
    print(
        f"CFR+ {asked.rounds}: seat 0 wins {game.value(solved):.4f}, exploitable by {game.exploitability(solved):.5f}"
    )
    for name in asked.players.split(","):
        dice = 12
        policy = game.policy(shares(entrant(name), dice))
        print(f"{name}: exploitable by {game.exploitability(policy):.4f}", flush=True)


if __name__ == "__main__":
    main()
