"""Counts of all that can happen from a state.

A changed rule shows as a changed number, a leak as a changed number of views.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from coda.rules.legal import legal_actions
from coda.rules.play import apply
from coda.rules.state import GameState
from coda.rules.view import view


@dataclass(frozen=True, slots=True)
class Counts:
    """Paths of actions, distinct states at their ends, and distinct views of each seat and of a spectator."""

    paths: int
    states: int
    views: tuple[int, ...]


def counts(layer: Counter[GameState]) -> Counts:
    """What a layer holds."""
    viewers = [*range(next(iter(layer)).rules.seats), None]
    return Counts(
        paths=layer.total(),
        states=len(layer),
        views=tuple(len({view(state, viewer) for state in layer}) for viewer in viewers),
    )


def layers(starts: Iterable[GameState], *, keep_history: bool) -> Iterator[Counter[GameState]]:
    """The states after 0, 1, 2, … actions, each with the number of paths to it, until no game goes on.

    Without their histories, states that differ only in how they came about are one.
    """
    layer = Counter(state if keep_history else _board(state) for state in starts)
    while layer:
        yield layer
        after: Counter[GameState] = Counter()
        for state, paths in layer.items():
            for action in legal_actions(state):
                next_state, _ = apply(state, action)
                after[next_state if keep_history else _board(next_state)] += paths
        layer = after


def _board(state: GameState) -> GameState:
    return replace(state, history=(), step=0)
