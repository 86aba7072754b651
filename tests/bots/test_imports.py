import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import coda.bots

MODULES = sorted(Path(coda.bots.__path__[0]).rglob("*.py"))
FROM_RULES = {
    "coda.rules.actions": {"Draw", "Guess", "Move", "Place", "Ready", "Reveal", "Stake", "Stop"},
    "coda.rules.events": {
        "Drew",
        "Event",
        "Guessed",
        "Out",
        "Placed",
        "Showed",
        "Staked",
        "Stopped",
        "TimedOut",
        "TurnBegan",
        "TurnedUp",
    },
    "coda.rules.legal": {"Options"},
    "coda.rules.ruleset": {"RuleSet"},
    "coda.rules.state": {"Phase"},
    "coda.rules.tiles": {"Colour", "Tile"},
    "coda.rules.view": {"SlotView", "View"},
}
"""Public values and the types of views; nothing that holds, makes or plays a state."""


FROM_ELSEWHERE = {
    "bisect",
    "collections",
    "dataclasses",
    "functools",
    "hashlib",
    "json",
    "math",
    "numpy",
    "random",
    "types",
    "typing",
}
"""Nothing by which a game could be looked up: no files, clocks, networks, processes, nor the interpreter itself."""

ALSO = {"__init__": {"os"}, "value": {"importlib"}, "own": {"inspect"}}
"""By module: the number of threads is set in the environment, the weights are a file of the package, and what arguments
a bot of somebody's own takes is read off its function."""


def imported(module: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_bots_take_nothing_from_the_rules_but_what_views_are_made_of(module: Path) -> None:
    for source, name in imported(module):
        if source.startswith("coda.") and not f"{source}.".startswith("coda.bots."):
            assert name in FROM_RULES.get(source, set()), f"{source} import {name}"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_bots_have_no_way_to_anything_but_what_they_are_given(module: Path) -> None:
    for source, _ in imported(module):
        root = source.split(".")[0]
        assert root in FROM_ELSEWHERE | ALSO.get(module.stem, set()) | {"coda"}, source


def test_every_module_is_looked_at() -> None:
    assert {path.stem for path in MODULES} >= {"bot", "levels", "memory", "facts", "counting"}
