"""Worlds by brute force: every way to put unseen tiles into hidden slots, tried one by one on the view itself."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from math import comb, prod

from coda.rules.events import Guessed
from coda.rules.tiles import Tile
from coda.rules.view import View

Place = tuple[int, int]
World = dict[Place, Tile]


class TooMany(Exception):
    """The position has more worlds than a test should try."""


def every_world(view: View, own: Mapping[int, Tile], limit: int) -> list[World]:
    """All worlds of the viewer, who knows these own tiles, in no order.

    Raises:
        TooMany: there may be more of them than ``limit``.
    """
    known = {
        (seat, slot.id): tile
        for seat, row in enumerate(view.rows)
        for slot in row
        if (tile := own.get(slot.id) if seat == view.viewer and not slot.up else slot.tile) is not None
    }
    unseen = [tile for tile in view.tiles if tile not in known.values()]
    if view.held is not None and view.held.tile is not None:
        unseen.remove(view.held.tile)
    rows = [_fillings(view, seat, known, unseen, limit) for seat in range(len(view.rows))]
    if prod(map(len, rows)) > limit:
        raise TooMany
    return list(_joined(rows))


def _fillings(view: View, seat: int, known: dict[Place, Tile], unseen: list[Tile], limit: int) -> list[World]:
    """Every filling of the row's hidden slots that this row alone allows."""
    row = view.rows[seat]
    whole = [known.get((seat, slot.id)) for slot in row]
    hidden = [i for i, tile in enumerate(whole) if tile is None]
    if comb(len(unseen), len(hidden)) > limit:
        raise TooMany
    missed = {
        (event.slot, event.tile)
        for event in view.history
        if isinstance(event, Guessed) and event.target == seat and not event.hit
    }
    found = []
    for tiles in combinations(unseen, len(hidden)):
        for i, tile in zip(hidden, tiles, strict=True):
            whole[i] = tile
        if (
            all(left < right for left, right in pairwise(whole) if left and right)
            and all(row[i].back in (None, tile.colour) for i, tile in zip(hidden, tiles, strict=True))
            and not any((row[i].id, tile) in missed for i, tile in zip(hidden, tiles, strict=True))
        ):
            found.append({(seat, row[i].id): tile for i, tile in zip(hidden, tiles, strict=True)})
    return found


def _joined(rows: list[list[World]]) -> Iterator[World]:
    if not rows:
        yield {}
        return
    for rest in _joined(rows[1:]):
        for world in rows[0]:
            if not set(world.values()) & set(rest.values()):
                yield world | rest
