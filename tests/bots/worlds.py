"""Worlds by brute force: every way to put unseen tiles into hidden slots, tried one by one on the view itself."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb, factorial, perm, prod

from coda.rules.actions import Action, Place, Stop, TimeOut
from coda.rules.events import Guessed, Out, Placed, TurnBegan
from coda.rules.rows import gap_for
from coda.rules.state import GameState, Phase, Slot
from coda.rules.tiles import Tile
from coda.rules.view import SlotView, View

Where = tuple[int, int]
World = dict[Where, Tile]


class TooMany(Exception):
    """The position has more worlds than a test should try."""


def every_world(view: View, own: Mapping[int, Tile], limit: int) -> list[World]:
    """All worlds of the viewer, who knows these own tiles, in no order.

    Raises:
        TooMany: there may be more of them than ``limit``.
    """
    known = _known(view, own)
    unseen = [tile for tile in view.tiles if tile not in known.values()]
    if view.held is not None and view.held.tile is not None:
        unseen.remove(view.held.tile)
    rows = [_fillings(view, seat, known, unseen, limit) for seat in range(len(view.rows))]
    if prod(map(len, rows)) > limit:
        raise TooMany
    return [world for world in _joined(rows) if _began(view, known | world)]


def _known(view: View, own: Mapping[int, Tile]) -> World:
    return {
        (seat, slot.id): tile
        for seat, row in enumerate(view.rows)
        for slot in row
        if (tile := own.get(slot.id) if seat == view.viewer and not slot.up else slot.tile) is not None
    }


def _began(view: View, tiles: World) -> bool:
    """Whether the one who began had to, where the lowest number decides and nobody resigned before."""
    if view.rules.first != "lowest":
        return True
    first = next((event for event in view.history if isinstance(event, TurnBegan | Out)), None)
    if view.phase is not Phase.SETUP and not isinstance(first, TurnBegan):
        return True
    seat = first.seat if isinstance(first, TurnBegan) else view.turn
    dealt = [
        (tile, owner) for (owner, slot), tile in tiles.items() if not tile.is_dash and slot not in _placed(view, owner)
    ]
    return not dealt or min(dealt)[1] == seat


def lots(view: View, own: Mapping[int, Tile], world: World) -> Fraction:
    """The chance that every dash of the world is where it is, all gaps, and all orders of a hand, being as likely."""
    chance = Fraction(1)
    if _unordered(view):
        return chance
    dashes = [place for place, tile in (_known(view, own) | world).items() if tile.is_dash]
    for seat, row in enumerate(view.rows):
        placed, its = _placed(view, seat), {slot for owner, slot in dashes if owner == seat}
        for slot in its & placed:
            chance /= slot + 1
        chance /= perm(len(row) - len(placed), len(its - placed))
    return chance


def as_seen(action: Action, before: GameState, after: GameState) -> Action:
    """The action with the gap that the tile went to in place of the gap that was named, which nobody else sees."""
    placed = [event for event in after.history[len(before.history) :] if isinstance(event, Placed)]
    match action:
        case Place() | Stop(at=int()) if placed:
            return replace(action, at=placed[-1].position)
        case TimeOut() if placed:
            return TimeOut(placed[-1].position)
        case _:
            return action


def _fillings(view: View, seat: int, known: dict[Where, Tile], unseen: list[Tile], limit: int) -> list[World]:
    """Every filling of the row's hidden slots that this row alone allows."""
    row = view.rows[seat]
    whole = {slot.id: known.get((seat, slot.id)) for slot in row}
    hidden = [slot for slot in row if whole[slot.id] is None]
    missed = {
        (event.slot, event.tile)
        for event in view.history
        if isinstance(event, Guessed) and event.target == seat and not event.hit
    }
    dashes, numbers = [tile for tile in unseen if tile.is_dash], [tile for tile in unseen if not tile.is_dash]
    orders = factorial(len(hidden)) if _unordered(view) else 1
    if comb(len(numbers), len(hidden)) * (len(hidden) + 1) ** len(dashes) * orders > limit:
        raise TooMany
    found = []
    for tiles in _orders(view, hidden, numbers, dashes):
        filled = {slot.id: tile for slot, tile in zip(hidden, tiles, strict=True)}
        if (
            all(slot.back in (None, tile.colour) for slot, tile in zip(hidden, tiles, strict=True))
            and not filled.items() & missed
            and _could_come_about(view, seat, [(slot.id, filled.get(slot.id) or known[seat, slot.id]) for slot in row])
        ):
            found.append({(seat, slot): tile for slot, tile in filled.items()})
    return found


def _orders(view: View, hidden: list[SlotView], numbers: list[Tile], dashes: list[Tile]) -> Iterator[tuple[Tile, ...]]:
    """All tiles for the hidden slots, numbers sorted where the row is."""
    for laid in range(min(len(dashes), len(hidden)) + 1):
        for places in permutations(range(len(hidden)), laid):
            for some in combinations(dashes, laid):
                for rest in combinations(numbers, len(hidden) - laid):
                    for order in permutations(rest) if _unordered(view) else [rest]:
                        tiles = list(order)
                        for place, dash in sorted(zip(places, some, strict=True)):
                            tiles.insert(place, dash)
                        yield tuple(tiles)


def _could_come_about(view: View, seat: int, row: list[tuple[int, Tile]]) -> bool:
    """Whether the numbers are sorted, and each tile was where it had to be when it came to the row."""
    if _unordered(view):
        return True
    numbers = [tile for _, tile in row if not tile.is_dash]
    placed = _placed(view, seat)
    if view.rules.dashes == "pool" and any(tile.is_dash for slot, tile in row if slot not in placed):
        return False
    for slot, tile in row:
        if slot in placed:
            before = tuple(Slot(other, its, up=False) for other, its in row if other < slot)
            position = sum(other < slot for other, _ in row[: row.index((slot, tile))])
            if gap_for(before, tile, position) != position:
                return False
    return all(left < right for left, right in pairwise(numbers))


def _unordered(view: View) -> bool:
    return view.phase is Phase.SETUP and view.rules.dashes == "all"


def _placed(view: View, seat: int) -> set[int]:
    return {event.slot for event in view.history if isinstance(event, Placed) and event.seat == seat}


def _joined(rows: list[list[World]]) -> Iterator[World]:
    if not rows:
        yield {}
        return
    for rest in _joined(rows[1:]):
        for world in rows[0]:
            if not set(world.values()) & set(rest.values()):
                yield world | rest
