"""What a round is worth to each seat, where rounds make a match (RULES §2): points for hits and for winning."""

from coda.rules.events import Guessed, Won
from coda.rules.state import GameState


def score(state: GameState) -> tuple[int, ...]:
    """The points that each seat has in this round so far; the winner's are added at its end."""
    rules, points = state.rules, [0] * len(state.rows)
    for event in state.history:
        match event:
            case Guessed(seat=seat, tile=tile, hit=True):
                points[seat] += rules.points_dash if tile.is_dash else rules.points_number
            case Won(seat=seat):
                points[seat] += rules.points_winner
            case _:
                pass
    return tuple(points)
