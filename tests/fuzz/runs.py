"""The kinds of fuzz, each as a run of so many inputs; the same inputs come of the same seed."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from hypothesis.stateful import run_state_machine_as_test

from tests.fuzz.http import fuzz_http
from tests.fuzz.machine import Sockets
from tests.fuzz.mutate import fuzz_by_chance
from tests.fuzz.outcome import Outcome
from tests.fuzz.targets import TARGETS
from tests.support.serving import ROOT

STEPS = 30
INPUTS_A_LIFE = 24
REQUESTS_A_ROUND = 18
"""What one more example makes on the average, over all operations."""


def guides() -> bool:
    """Whether this machine has what leads inputs by the paths that they take."""
    return find_spec("atheris") is not None


def fuzz_requests(inputs: int, seed: int) -> Outcome:
    """About so many requests over HTTP."""
    return fuzz_http(max(1, inputs // REQUESTS_A_ROUND), seed)


def fuzz_sockets(inputs: int, seed: int) -> Outcome:
    """About so many inputs at the sockets of rooms."""
    before = Sockets.inputs
    chosen = settings(
        max_examples=max(1, inputs // INPUTS_A_LIFE),
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=[Phase.generate],  # what failed is printed as it came: to shrink it can take many minutes
        suppress_health_check=list(HealthCheck),
    )
    failures: tuple[str, ...] = ()
    try:
        run_state_machine_as_test(seeded(seed)(Sockets), settings=chosen)
    except Exception as failure:
        failures = ("\n".join([repr(failure), *getattr(failure, "__notes__", ())]),)
    return Outcome(Sockets.inputs - before, failures)


def fuzz_target(name: str, inputs: int, seed: int) -> Outcome:
    """So many inputs to a target, led by their paths where this machine can, else by chance alone."""
    if not guides():
        return fuzz_by_chance(TARGETS[name], inputs, seed)
    run = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.guided", name, f"-runs={inputs}", f"-seed={seed}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
    )
    read = re.search(r"stat::number_of_executed_units: +(\d+)", run.stderr)
    return Outcome(int(read[1]) if read else 0, (f"{name}: {run.stderr[-4000:]}",) if run.returncode else ())


FUZZ: dict[str, Callable[[int, int], Outcome]] = {
    "http": fuzz_requests,
    "sockets": fuzz_sockets,
    **{name: partial(fuzz_target, name) for name in TARGETS},
}
