"""A playthrough file is a whole game in text, with what every viewer sees at each step.

Its head names rules, first seat and deck, and lines that begin with ``>`` are the actions; all else is worked out from
them. After a change that is meant, ``python -m tests.rules.playthrough`` writes the files anew; read the
diff. (``coda`` must be installed, or ``server`` on the path.)
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from coda.rules.diagram import one_line, parse_rules
from coda.rules.notation import parse_action, read_seat
from coda.rules.play import apply, deal
from coda.rules.record import Record
from coda.rules.seats import seat_text
from coda.rules.state import GameState
from coda.rules.tiles import Tile
from coda.rules.view import view

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def read(text: str) -> Record:
    """The game that a file is about."""
    lines = text.splitlines()
    rules, first, deck = (
        next(line.removeprefix(name) for line in lines if line.startswith(name))
        for name in ("rules: ", "first: ", "deck: ")
    )
    return Record(
        rules=parse_rules(rules),
        deck=tuple(map(Tile.parse, deck.split())),
        first=read_seat(first),
        actions=tuple(parse_action(line[1:]) for line in lines if line.startswith(">")),
    )


def write(record: Record) -> str:
    """The file of a game."""
    return "\n".join([*_lines(record), ""])


def _lines(record: Record) -> Iterator[str]:
    yield f"rules: {record.rules}"
    yield f"first: {seat_text(record.first)}"
    yield f"deck: {' '.join(map(str, record.deck))}"
    state = deal(record.rules, record.deck, record.first)
    yield "; ".join(map(str, state.history))
    yield from _sights(state)
    for action in record.actions:
        state, events = apply(state, action)
        yield ""
        yield f"> {action}"
        yield "; ".join(map(str, events))
        yield from _sights(state)


def _sights(state: GameState) -> Iterator[str]:
    yield one_line(replace(state, history=())).strip()
    for viewer in (*range(len(state.rows)), None):
        yield one_line(replace(view(state, viewer), history=()))


if __name__ == "__main__":
    for file in FILES:
        file.write_text(write(read(file.read_text())))
