"""Text for a whole moment, both ways: ``str`` of a state has a line for each fact, and is read here.

    coda seats=2
    guess A holding [w04] step 2
    A: 1:[b00] 0:w03
    B: [b07] [b09]
    pool: b01 w11

Rules, then what is asked of whom, then every row from left to right, and the pool with its top first; tiles that
were taken out are a line of their own. A slot shows its id only where that differs from its place. In one line,
`` / `` stands for the line's end. ``coda.rules.view_diagram`` reads views from the same parts.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from coda.rules.notation import (
    NotationError,
    parse_events,
    read_back,
    read_number,
    read_seat,
    read_slot,
    read_tile,
)
from coda.rules.ruleset import RuleError, RuleSet, from_switches
from coda.rules.seats import SEATS
from coda.rules.state import GameState, Phase, Row, Slot, Spot
from coda.rules.tiles import Colour, Tile, listed
from coda.rules.view import View


def one_line(value: GameState | View) -> str:
    """The text of a state or a view in one line."""
    return str(value).replace("\n", " / ")


def parse_rules(text: str) -> RuleSet:
    """The rules that ``str`` wrote: a preset and the switches that differ.

    Raises:
        NotationError: the preset or a switch is unknown, or the rules are not valid.
    """
    preset, *changes = text.split() or [""]
    switches: dict[str, object] = {}
    for change in changes:
        name, _, value = change.partition("=")
        switches[name] = int(value) if re.fullmatch("[0-9]{1,4}", value) else value
    try:
        return from_switches(switches, preset)
    except RuleError as error:
        raise NotationError(f"not rules: {text[:60]!r}: {error}") from None


def parse_state(text: str) -> GameState:
    """The state that ``str`` wrote, in lines or in one.

    Raises:
        NotationError: a line is missing, unknown or malformed, a row is out of order, or a tile stands twice.
    """
    lines = Lines(text)
    rules = parse_rules(lines.take("rules"))
    moment = parse_moment(lines.take("phase"))
    rows = tuple(_parse_row(letter, lines.take(letter)) for letter in SEATS[: rules.seats])
    pool = read_tiles(lines.take("pool"))
    removed = read_tiles(lines.take("removed", ""))
    history = parse_events(lines.take("history", ""))
    lines.check_all_taken()
    held = None if moment.held is None else moment.held.known_tile()
    tiles = listed([*(slot.tile for row in rows for slot in row), *pool, *removed, *([held] if held else [])])
    for one, other in pairwise(tiles):
        if one == other:
            raise NotationError(f"{one} stands twice; allowed: each tile once")
    return GameState(
        rules=rules,
        tiles=tiles,
        rows=rows,
        pool=pool,
        phase=moment.phase,
        turn=moment.turn,
        removed=removed,
        held=held,
        newest=moment.newest,
        staked=moment.staked,
        hits=moment.hits,
        ready=frozenset(moment.ready),
        step=moment.step,
        history=history,
    )


def read_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a line, in its order."""
    return tuple(map(read_tile, text.split()))


def _parse_row(letter: str, text: str) -> Row:
    row = tuple(Slot(slot, face.known_tile(), face.up) for slot, face in parse_faces(letter, text))
    for left, right in pairwise(slot.tile for slot in row if not slot.tile.is_dash):
        if left > right:
            raise NotationError(f"row {letter} has {right} right of {left}; allowed: low to high")
    return row


class Lines:
    """The lines of a text by name; the first two have none in it and are called ``rules`` and ``phase``."""

    def __init__(self, text: str) -> None:
        self._lines: dict[str, str] = {}
        for line in filter(None, map(str.strip, re.split("[\n/]", text))):
            name, colon, rest = line.partition(":")
            if not colon or " " in name:
                name, rest = "phase" if "rules" in self._lines else "rules", line
            if name in self._lines:
                raise NotationError(f"the line {name[:20]!r} stands twice: {line[:60]!r}; allowed: once")
            self._lines[name] = rest.strip()

    def take(self, name: str, default: str | None = None) -> str:
        """The line of the name, which is then gone."""
        line = self._lines.pop(name, default)
        if line is None:
            raise NotationError(f"the line {name!r} is missing")
        return line

    def check_all_taken(self) -> None:
        """No line is left."""
        if self._lines:
            raise NotationError(f"the line {min(self._lines)[:20]!r} has no place here")


@dataclass(frozen=True, slots=True)
class Face:
    """What the text of one tile says: ``b07``, ``[b07]``, ``[b??]`` or ``[???]``."""

    up: bool
    tile: Tile | None
    back: Colour | None

    def known_tile(self) -> Tile:
        """The tile, in a text in which all are known."""
        if self.tile is None:
            raise NotationError("a tile with ? stands in a state; allowed: b07 and [b07], a state knows them all")
        return self.tile


def parse_face(text: str) -> Face:
    """The face of one tile."""
    if len(text) == 3:
        tile = read_tile(text)
        return Face(True, tile, tile.colour)
    if "?" in text:
        return Face(False, None, read_back(text))
    if not re.fullmatch(r"\[...\]", text):
        raise NotationError(f"not a tile: {text[:20]!r}; allowed: b07, [b07], [b??] and [???]")
    tile = read_tile(text[1:-1])
    return Face(False, tile, tile.colour)


def parse_faces(letter: str, text: str) -> list[tuple[int, Face]]:
    """The slots of a row, each with its id."""
    row = []
    for place, word in enumerate(text.split()):
        number, colon, face = word.rpartition(":")
        row.append((read_number(number) if colon else place, parse_face(face)))
    ids = [slot for slot, _ in row]
    if sorted(ids) != list(range(len(ids))):
        raise NotationError(f"row {letter} has the ids {ids}; allowed: each number from 0 up once")
    return row


@dataclass(slots=True)
class Moment:
    """What is asked of whom: ``guess A holding [w04] hits 1 step 5``."""

    phase: Phase
    turn: int
    held: Face | None = None
    newest: Spot | None = None
    staked: Spot | None = None
    hits: int = 0
    ready: tuple[int, ...] = ()
    step: int = 0


def parse_moment(text: str) -> Moment:
    """The moment that a line says."""
    words = text.split()
    phase, turn = (*words, "", "")[:2]
    facts = words[2:]
    if phase not in list(Phase):
        raise NotationError(f"not a phase: {phase[:20]!r}; allowed: {', '.join(Phase)}")
    moment = Moment(Phase(phase), read_seat(turn))
    for name, value in zip(facts[::2], [*facts[1::2], ""], strict=False):
        match name:
            case "holding":
                moment.held = parse_face(value)
            case "newest":
                moment.newest = read_slot(value)
            case "staked":
                moment.staked = read_slot(value)
            case "hits":
                moment.hits = read_number(value)
            case "ready":
                moment.ready = tuple(map(read_seat, value))
            case "step":
                moment.step = read_number(value)
            case _:
                raise NotationError(f"not a fact: {name[:20]!r}; allowed: holding, newest, staked, hits, ready, step")
    return moment
