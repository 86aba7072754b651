"""What a seat was shown, packed to be sent to another process: views, and nothing that a view does not hold.

Each view is made and packed once; a game's earlier ones are kept for its next move. A view in which the seat was asked
nothing is left out, because whatever it showed is shown by the next one too.
"""

import pickle
from collections import OrderedDict

from coda.rooms.room import Game
from coda.rules.state import GameState, Phase
from coda.rules.view import view

KEPT = 2048

Packed = tuple[bytes, ...]


class Sights:
    """The packed views of the seats that were asked about last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[int, GameState, Packed]] = OrderedDict()

    def of(self, game: Game, seat: int) -> Packed:
        """The seat's first view and those in which it was asked something, oldest first."""
        count, last, packed = self._kept.pop((game.id, seat), (0, None, ()))
        if last is not None and (count > len(game.states) or game.states[count - 1] != last):
            count, packed = 0, ()
        new = enumerate(game.states[count:], count)
        packed += tuple(pickle.dumps(view(state, seat)) for n, state in new if n == 0 or is_asked(state, seat))
        self._kept[game.id, seat] = len(game.states), game.state, packed
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return packed


def is_asked(state: GameState, seat: int) -> bool:
    """Whether a seat that is in the game may be asked something in this state."""
    return state.phase is Phase.SETUP or state.turn == seat
