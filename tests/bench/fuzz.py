"""Whether anything that comes from outside makes the server fail, hang or grow, or changes a room that refuses it.

Requests over HTTP, whole lives of sockets, and bytes to whatever reads them; see ``tests.fuzz``. Ends with 1 if
anything was answered badly, and prints what.
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

from tests.fuzz.outcome import Outcome
from tests.fuzz.runs import FUZZ, guides

# Of all inputs, those of each kind: what is slower to answer gets fewer.
SHARES = {"http": 0.005, "sockets": 0.02, "frame": 0.485, "record": 0.245, "room": 0.245}
MOST = {"http": 1000, "sockets": 1000}
"""Inputs of one run, which is also what is lost of a kind when one of its inputs fails."""


def portions(inputs: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """The runs: which kind, how many inputs, and the seed."""
    for kind, share in SHARES.items():
        left = round(inputs * share)
        while left > 0:
            some = min(left, MOST.get(kind, 50_000))
            yield kind, some, seed
            left, seed = left - some, seed + 1


def quiet_run(portion: tuple[str, int, int]) -> tuple[str, Outcome]:
    """One run, in a process that logs nothing."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    kind, inputs, seed = portion
    return kind, FUZZ[kind](inputs, seed)


def main() -> int:
    """Runs all kinds, prints what failed and one line of JSON."""
    parser = argparse.ArgumentParser(prog="scripts/bench fuzz", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes side by side")
    options = parser.parse_args()
    totals, began = dict.fromkeys(SHARES, Outcome()), time.monotonic()
    with ProcessPoolExecutor(options.jobs) as pool, tqdm(total=options.inputs, unit="input", file=sys.stderr) as bar:
        for kind, outcome in pool.map(quiet_run, portions(options.inputs, options.seed)):
            totals[kind] += outcome
            bar.update(outcome.inputs)
    total = sum(totals.values(), Outcome())
    for failure in total.failures:
        print(f"FAILURE {failure}")
    figures = {
        "bench": "fuzz",
        "inputs": total.inputs,
        "failures": len(total.failures),
        "by_kind": {kind: outcome.inputs for kind, outcome in totals.items()},
        "guided": guides(),
        "seconds": round(time.monotonic() - began),
        "processes": options.jobs,
        "cpus": os.cpu_count(),
    }
    print(json.dumps(figures))
    return 1 if total.failures else 0
