"""What a table with aids works out for a viewer: for each tile that he is not shown, what it can be, and how likely.

It is counted from the one view that the viewer is sent, so it tells nothing that he could not work out from what is on
the table now. What he saw and should have forgotten is not in that view: in a game of memory his own covered tiles are
counted like everybody's.

It has the same length whatever comes out, so that who only sees the lengths of frames learns no more than a spectator.
"""

from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import gather
from coda.rules.state import Phase
from coda.rules.view import View
from coda.web.game_messages import AidFrame, AidsFrame


def aids_frame(view: View) -> AidsFrame | None:
    """For each tile that is hidden from the viewer its candidates, in the order of rows; None without such an aid.

    All deals that fit what he sees count alike. A dash counts by the number of places that its owner could put it in.
    In setup there is nothing to work out yet, and after the end nothing any more.
    """
    if view.rules.aids not in ("deduction", "odds"):
        return None
    tiles = view.tiles
    if view.phase in (Phase.SETUP, Phase.OVER):
        return AidsFrame(tiles=[str(tile) for tile in tiles], slots=[])
    row = () if view.viewer is None else view.rows[view.viewer]
    own = {slot.id: slot.tile for slot in row if slot.tile is not None}
    beliefs = count(gather(view, own, lots=True)).chances()
    odds = view.rules.aids == "odds"
    return AidsFrame(
        tiles=[str(tile) for tile in tiles],
        slots=[
            AidFrame(
                seat=seat,
                slot=slot,
                can="".join("1" if tile in chances else "0" for tile in tiles),
                chances=[f"{chances.get(tile, 0):.4f}" for tile in tiles] if odds else None,
            )
            for (seat, slot), chances in beliefs.items()
        ],
    )
