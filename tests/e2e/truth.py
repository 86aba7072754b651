"""What really lay on the table, worked out from the deck and from what everybody saw happen.

It is a second opinion: it knows nothing of the server's rules or views, only RULES §1, §3 and §5 in a few lines.
Tiles are the codes that are sent (``b07``), a place is a seat and a slot's id.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from coda.rooms.room import Game

Place = tuple[int, int]
Event = Mapping[str, Any]
UNKNOWN = "???"


def in_row(tile: str) -> tuple[str, str]:
    """Sorts tiles as a row does: by number, black before white."""
    return tile[1:], tile[0]


@dataclass(slots=True)
class Moment:
    """The whole truth after some events.

    Attributes:
        tiles: what lies at each place.
        up: the places whose tiles lie face-up.
        pool: the undrawn tiles, the top first.
        held: who holds which tile.
        setup: whether everybody is still looking at the own row.
    """

    tiles: dict[Place, str]
    pool: list[str]
    setup: bool
    up: set[Place] = field(default_factory=set)
    held: tuple[int, str] | None = None
    winner: int | None = None

    def row(self, seat: int) -> list[Place]:
        """The seat's places from left to right."""
        return sorted((place for place in self.tiles if place[0] == seat), key=lambda place: in_row(self.tiles[place]))

    def living(self) -> set[int]:
        """The seats with a face-down tile."""
        return {seat for seat, slot in self.tiles if (seat, slot) not in self.up}


@dataclass(frozen=True, slots=True)
class Truth:
    """One game's deck, what it was drawn from, and the two switches that decide who may see what."""

    deck: tuple[str, ...]
    seats: int
    hand: int
    coloured: bool
    memory: bool
    secret: str
    seeds: tuple[str, ...]

    @classmethod
    def of(cls, game: Game) -> "Truth":
        """The truth of a game that the server has kept."""
        rules, draw = game.record.rules, game.draw
        deck = tuple(map(str, game.record.deck))
        coloured, memory = rules.backs == "coloured", rules.own_tiles == "memory"
        return cls(deck, rules.seats, rules.hand, coloured, memory, draw.secret, draw.seeds)

    def back(self, tile: str) -> str:
        """All that a stranger sees of a face-down tile."""
        return f"{tile[0]}??" if self.coloured else UNKNOWN

    def after(self, history: Sequence[Event]) -> Moment:
        """The truth after these public events.

        Raises:
            AssertionError: they can't have happened with this deck.
        """
        dealt = self.seats * self.hand
        tiles = {divmod(index, self.hand): tile for index, tile in enumerate(self.deck[:dealt])}
        moment = Moment(tiles, list(self.deck[dealt:]), setup=self.memory)
        for event in history:
            self._happen(moment, event)
        return moment

    def _happen(self, moment: Moment, event: Event) -> None:
        match event:
            case {"event": "setup_ended"}:
                moment.setup = False
            case {"event": "drew", "seat": seat, "tile": back}:
                tile = next(tile for tile in moment.pool if self.back(tile) == back)
                moment.pool.remove(tile)
                moment.held = (seat, tile)
            case {"event": "guessed", "target": seat, "slot": slot, "tile": tile, "hit": hit}:
                assert hit == (moment.tiles[seat, slot] == tile), f"the answer to {event} is wrong"
            case {"event": "placed", "seat": seat, "slot": slot, "position": position, "tile": tile}:
                assert moment.held is not None, f"{event}, but nothing was held"
                moment.tiles[seat, slot] = moment.held[1]
                assert moment.row(seat)[position] == (seat, slot), f"{event} is not in its order"
                if tile != UNKNOWN:
                    assert tile == moment.held[1], f"{event} shows another tile than the one drawn"
                    moment.up.add((seat, slot))
                moment.held = None
            case {"event": "turned_up", "seat": seat, "slot": slot, "tile": tile}:
                assert tile == moment.tiles[seat, slot], f"{event} shows another tile than the one that lay there"
                moment.up.add((seat, slot))
            case {"event": "won", "seat": seat}:
                moment.winner = seat
            case _:
                pass
