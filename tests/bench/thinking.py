"""How long a fair player thinks: one exact count of worlds, and one decision of each level, by preset and seats.

Games are played by bots of the level that is measured. Times are of the processor, so that they are near to those of an
idle core however busy the machine is; cold caches of a busy one still show.
"""

import argparse
import json
import random
from statistics import quantiles
from time import thread_time

from coda.arena.entrants import Choose, entrant
from coda.arena.games import shuffled_deal, steps
from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import gather
from coda.bots.levels import LEVELS
from coda.bots.memory import remembered
from coda.rules.ruleset import RuleSet, from_switches

PRESETS = ("coda", "classic", "piatnik")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="of each level, preset and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found: dict[str, dict[str, dict[str, float]]] = {}
    for preset in PRESETS:
        for seats in (2, 3, 4):
            rules = from_switches({"seats": seats, "own_tiles": "open"}, preset)
            times = _times(rules, asked.games, asked.seed)
            found[f"{preset} {seats}"] = {name: _spread(each) for name, each in times.items()}
            print(f"{preset} {seats}: {found[f'{preset} {seats}']}", flush=True)
    print(json.dumps({"games": asked.games, "seed": asked.seed, "milliseconds": found}))


def _times(rules: RuleSet, games: int, seed: int) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {"inference": [], **{level: [] for level in LEVELS}}
    for number in range(games):
        for level in LEVELS:
            shuffle = random.Random(f"{seed} {number}")
            players: list[Choose] = [entrant(level)] * rules.seats
            for step in steps(shuffled_deal(rules, shuffle), players, shuffle):
                times[level].append(step.seconds)
                views = step.sent[step.state.turn]
                options = views[-1].options
                if level == "medium" and options is not None and options.targets:
                    start = thread_time()
                    count(gather(views[-1], remembered(views))).chances()
                    times["inference"].append(thread_time() - start)
    return times


def _spread(seconds: list[float]) -> dict[str, float]:
    cuts = quantiles(seconds, n=100)
    return {"p50": round(cuts[49] * 1000, 3), "p99": round(cuts[98] * 1000, 3)}
