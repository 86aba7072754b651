"""A rule is a row of a table: a state, an action, what everybody sees happen, and the state after it.

A row with the rules ``any seats=2 own_tiles=memory`` holds under every choice of the other switches that plain rules
have (see ``games``); ``dashes=pool|all`` names more of them. Its events are written as coloured backs show them.
"""

import re
from dataclasses import dataclass, replace

import pytest

from coda.rules.diagram import one_line, parse_rules, parse_state
from coda.rules.notation import parse_action
from coda.rules.play import apply
from coda.rules.ruleset import CHOICES, RuleSet
from coda.rules.state import GameState, Phase
from tests.rules.games import every_rules


@dataclass(frozen=True, slots=True)
class Row:
    """States are without their rules, history and step, which ``check`` sees to."""

    rules: str
    before: str
    action: str
    events: str
    after: str


def sentences(table: dict[str, Row]) -> pytest.MarkDecorator:
    """Parametrizes a test by ``row``; the keys are the sentences that the rows show."""
    return pytest.mark.parametrize("row", table.values(), ids=table.keys())


def rules_of(text: str) -> list[RuleSet]:
    """The rules that a row names: one, or all that have the switches given after ``any``."""
    word, *switches = text.split()
    if word != "any":
        return [parse_rules(text)]
    wanted = {name: values.split("|") for name, _, values in (switch.partition("=") for switch in switches)}
    known = {name: {str(value): value for value in CHOICES[name]} for name in wanted}
    named = {name: tuple(known[name][value] for value in values) for name, values in wanted.items()}
    free = {name: values for name, values in named.items() if name not in ("seats", "backs", "draw")}
    return [
        rules
        for rules in every_rules((2, 3, 4), **free)
        if all(rules.switches()[name] in values for name, values in named.items())
    ]


def check(row: Row) -> None:
    """Fails unless the action does what the row says, adds its events to the history and counts the step."""
    for rules in rules_of(row.rules):
        before = parse_state(f"{rules} / {row.before}")
        after, events = apply(before, parse_action(row.action))
        assert f"{rules}: {'; '.join(map(str, events))}" == f"{rules}: {_as_seen(row.events, rules)}"
        assert bare(after) == f"{rules} / {row.after}"
        assert after.history == before.history + events
        waits = before.phase is after.phase is Phase.SETUP
        assert after.step == before.step + (not waits)


def _as_seen(events: str, rules: RuleSet) -> str:
    return re.sub(r"\[[bw]\?\?\]", "[???]", events) if rules.backs == "plain" else events


def bare(state: GameState) -> str:
    """The state in one line, without its history and step."""
    return one_line(replace(state, history=(), step=0)).strip()
