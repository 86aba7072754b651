"""A match is rounds of a game that are played for points (RULES §2, ``rounds``): which round it is, and who has what.

RULES leaves ties open; seats with equal points share a place, and the places below are not moved up (ours).
"""

from dataclasses import dataclass

from coda.rules.score import score
from coda.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a match.

    Attributes:
        number: from 1.
        before: the points that each seat brought from the rounds before.
    """

    number: int
    before: tuple[int, ...]

    def points(self, state: GameState) -> tuple[int, ...]:
        """What each seat has in the match by now; hits count at once."""
        return tuple(old + new for old, new in zip(self.before, score(state), strict=True))

    def is_last(self, state: GameState) -> bool:
        """Whether the match ends with this round."""
        return self.number == state.rules.rounds

    def places(self, state: GameState) -> tuple[int, ...] | None:
        """The place of each seat, from 1, once the match is over; None before, and where no points are counted."""
        if state.winner is None or state.rules.rounds == 1 or not self.is_last(state):
            return None
        points = self.points(state)
        return tuple(1 + sum(other > own for other in points) for own in points)

    def next(self, state: GameState) -> "Round":
        """The round after the one that ended in this state; the first of a new match after the last."""
        if self.is_last(state):
            return first_round(len(self.before))
        return Round(self.number + 1, self.points(state))


def first_round(seats: int) -> Round:
    """The first round of a match."""
    return Round(1, (0,) * seats)


def first_seat(drawn: int, this: Round, last: GameState, last_first: int) -> int:
    """The seat that begins a round, where the lowest tile does not decide it (RULES §2, ``first``).

    Args:
        drawn: what chance says.
        this: the round that is to begin.
        last: how the last round of this table ended.
        last_first: the seat that was to begin that one.
    """
    if this.number == 1 or last.rules.first == "lowest":
        return drawn
    if last.rules.first == "winner" and last.winner is not None:
        return last.winner
    return (last_first + 1) % len(this.before)
