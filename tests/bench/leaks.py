"""Whether anything that reaches a viewer tells him what he may not know: pairs of games that differ in that alone.

Every pair is two games of a whole server in made-up time, with the same public course, in which a coalition of seats
and spectators can't know by RULES §5 which of the two it is in. All that reaches them is compared, to the byte and the
microsecond. Ends with 1 if any two differ, and prints where. Interrupted, it tells what was compared until then.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import structlog
from tqdm import tqdm

from coda.rules.ruleset import PRESETS
from tests.leaks.survey import OTHERS, Tally, survey

GAMES = 25


def shares(pairs: int, seed: int) -> Iterator[range]:
    """Seeds for so many pairs, a few games at a time; every share has seeds of its own."""
    games = -(-pairs // OTHERS)
    for start in range(seed, seed + games, GAMES):
        yield range(start, min(start + GAMES, seed + games))


def quiet_survey(seeds: range) -> Tally:
    """The survey of these seeds, in a process that logs nothing."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    return survey(seeds)


def main() -> int:
    """Compares, prints a table and one line of JSON."""
    parser = argparse.ArgumentParser(prog="scripts/bench leaks", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1_000_000, help="the tests have those from 0")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes side by side")
    options = parser.parse_args()
    total, began = Tally(), time.monotonic()
    with ProcessPoolExecutor(options.jobs) as pool, tqdm(total=options.pairs, unit="pair", file=sys.stderr) as bar:
        try:
            for tally in pool.map(quiet_survey, shares(options.pairs, options.seed)):
                total.add(tally)
                bar.update(tally.pairs)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    for kind, count in sorted(total.kinds.items()):
        print(f"{kind:32} {count}")
    for difference in total.differences[:5]:
        print(f"DIFFERENCE {difference}")
    figures = {
        "bench": "leaks",
        "pairs": total.pairs,
        "by_preset": {name: total.kinds[f"preset {name}"] for name in PRESETS},
        "differences": len(total.differences),
        "tiles_exchanged_per_pair": round(total.exchanged / max(1, total.pairs), 1),
        "messages_compared": total.arrived,
        "seconds": round(time.monotonic() - began),
        "processes": options.jobs,
        "cpus": os.cpu_count(),
    }
    print(json.dumps(figures))
    return 1 if total.differences else 0
