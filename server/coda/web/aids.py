"""What a table with aids works out for a viewer: for each tile that he is not shown, what it can be, and how likely.

It is counted from the one view that the viewer is sent, so it tells nothing that he could not work out from what is on
the table now. In a game of memory his own covered tiles are counted like everybody's.

How long that takes depends on what he sees. So it is counted elsewhere, nobody's view waits for it, and it is sent some
fixed time after the view; and it has the same length whatever comes out. Who only hears when something is sent, and how
long it is, learns no more than a spectator.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

import structlog

from coda.bots.knowledge.facts import Beliefs
from coda.rooms.room import Game
from coda.rules.ruleset import RuleSet
from coda.rules.state import Phase
from coda.rules.view import View
from coda.web.encoding import encode
from coda.web.outbox import Outbox
from coda.web.server_messages import AidFrame, AidsFrame

AID_TIME: Final = 0.3
"""So many seconds after a view its aids are sent; if counting takes longer, after the next whole multiple."""
KEPT: Final = 16

log = structlog.get_logger(__name__)

Count = Callable[[Game, View], Awaitable[Beliefs | None]]
Moment = tuple[int, int, int | None]
"""The number of a game in its room, the step of it that is shown, and the seat that it is shown to."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a viewer is shown of a game."""

    game: Game
    view: View

    @property
    def moment(self) -> Moment:
        """One seat is shown one view of a step."""
        return self.game.number, self.view.step, self.view.viewer


def has_aids(rules: RuleSet, phase: Phase) -> bool:
    """Whether there is anything to work out: not in setup yet, and not after the end any more."""
    return rules.aids in ("deduction", "odds") and phase not in (Phase.SETUP, Phase.OVER)


def aids_frame(seen: Seen, beliefs: Beliefs) -> AidsFrame:
    """For each tile that is hidden from the viewer its candidates, in the order of rows."""
    tiles, odds = seen.view.tiles, seen.view.rules.aids == "odds"
    return AidsFrame(
        type="aids",
        number=seen.game.number,
        step=seen.view.step,
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


class Aids:
    """What one table works out for its viewers.

    Args:
        count: how likely each tile is in each slot that a view of the game does not show; None if it cannot be told.
    """

    def __init__(self, count: Count) -> None:
        self._count = count
        self._worked_out: OrderedDict[Moment, asyncio.Task[str | None]] = OrderedDict()
        self._followed: dict[Outbox, tuple[Moment, asyncio.Task[None]]] = {}

    def follow(self, outbox: Outbox, seen: Seen) -> None:
        """Sends what follows from a view that is shown now, unless another is shown before it is time.

        Nothing is sent again for a view that had been shown before.
        """
        before = self._followed.get(outbox)
        if before is None or before[0] != seen.moment:
            self.leave(outbox)
            self._followed[outbox] = seen.moment, asyncio.create_task(self._tell(outbox, seen))

    def leave(self, outbox: Outbox) -> None:
        """Sends nothing more there."""
        before = self._followed.pop(outbox, None)
        if before is not None:
            before[1].cancel()

    async def _tell(self, outbox: Outbox, seen: Seen) -> None:
        clock = asyncio.get_running_loop().time
        shown = clock()
        text = await asyncio.shield(self._text(seen))
        passed = clock() - shown
        await asyncio.sleep(max(1, ceil(passed / AID_TIME)) * AID_TIME - passed)
        if text is not None:
            outbox.help(text)

    def _text(self, seen: Seen) -> "asyncio.Task[str | None]":
        """The frame for all who are shown the same."""
        if seen.moment not in self._worked_out:
            self._worked_out[seen.moment] = asyncio.create_task(self._work_out(seen))
            if len(self._worked_out) > KEPT:
                self._worked_out.popitem(last=False)
        return self._worked_out[seen.moment]

    async def _work_out(self, seen: Seen) -> str | None:
        try:
            beliefs = await self._count(seen.game, seen.view)
        except Exception:
            log.exception("aids could not be worked out")
            return None
        return None if beliefs is None else encode(aids_frame(seen, beliefs))
