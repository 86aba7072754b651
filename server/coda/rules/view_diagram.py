"""Text for what one viewer sees, both ways: ``str`` of a View has a line for each fact, and is read here.

    B sees coda seats=2
    guess A holding [???] step 2
    A: 1:[???] 0:w03
    B: [???] [???]
    pool: 2
    may: nothing

The parts are those of ``coda.rules.diagram``; ``[???]`` is a tile that the viewer may not know, ``[b??]``
one of which he sees the back, and ``may`` what he may do. The tiles in play are a line of their own unless
they are all 24.
"""

from coda.rules.diagram import Face, Lines, parse_faces, parse_moment, parse_rules
from coda.rules.legal import Options, Target, announceable
from coda.rules.notation import (
    NotationError,
    parse_events,
    read_colour,
    read_number,
    read_seat,
    read_slot,
    read_tile,
)
from coda.rules.ruleset import RuleSet
from coda.rules.seats import SEATS
from coda.rules.state import Phase
from coda.rules.tiles import TILES, Colour, Tile
from coda.rules.view import HeldView, PoolView, SlotView, View

_VERBS = ("ready", "draw", "guess", "stop", "reveal", "nothing")


def parse_view(text: str) -> View:
    """The view that ``str`` wrote, in lines or in one.

    Raises:
        NotationError: a line is missing, unknown or malformed.
    """
    lines = Lines(text)
    who, _, rules_text = lines.take("rules").partition(" sees ")
    viewer = None if who == "spectator" else read_seat(who)
    rules = parse_rules(rules_text)
    tiles = tuple(map(read_tile, lines.take("tiles", " ".join(map(str, TILES))).split()))
    moment = parse_moment(lines.take("phase"))
    rows = tuple(_parse_row(rules, letter, lines.take(letter)) for letter in SEATS[: rules.seats])
    pool = _parse_pool(lines.take("pool"))
    options = None if viewer is None else _parse_options(viewer, lines.take("may"), rules, tiles, rows)
    history = parse_events(lines.take("history", ""))
    lines.check_all_taken()
    held = moment.held
    return View(
        rules=rules,
        viewer=viewer,
        phase=moment.phase,
        turn=moment.turn,
        step=moment.step,
        tiles=tiles,
        rows=rows,
        pool=pool,
        held=None if held is None else HeldView(moment.turn, _back(rules, held), held.tile),
        hits=moment.hits,
        ready=moment.ready,
        winner=moment.turn if moment.phase is Phase.OVER else None,
        options=options,
        history=history,
    )


def _back(rules: RuleSet, face: Face) -> Colour | None:
    if rules.backs == "coloured":
        return face.back
    if face.tile is None and face.back is not None:
        raise NotationError(f"[{face.back}??] shows the colour of a plain back; allowed: [???]")
    return None


def _parse_row(rules: RuleSet, letter: str, text: str) -> tuple[SlotView, ...]:
    return tuple(SlotView(slot, face.up, _back(rules, face), face.tile) for slot, face in parse_faces(letter, text))


def _parse_pool(text: str) -> PoolView:
    size, *words = text.split() or [""]
    counts = [word.split("=", 1) for word in words if "=" in word]
    return PoolView(
        size=read_number(size),
        colours=tuple((read_colour(colour), read_number(count)) for colour, count in counts),
        tiles=tuple(read_tile(word) for word in words if "=" not in word),
    )


def _parse_options(
    seat: int, text: str, rules: RuleSet, tiles: tuple[Tile, ...], rows: tuple[tuple[SlotView, ...], ...]
) -> Options:
    parts: dict[str, list[str]] = {}
    for part in text.split(","):
        verb, *what = part.split() or [""]
        if verb not in _VERBS:
            raise NotationError(f"not an option: {verb[:20]!r}; allowed: {', '.join(_VERBS)}")
        parts[verb] = what
    backs = {(owner, slot.id): slot.back for owner, row in enumerate(rows) for slot in row}
    targets = tuple(map(read_slot, parts.get("guess", [])))
    if not backs.keys() >= set(targets):
        raise NotationError(f"not options: {text[:60]!r} names a slot that no row has")
    return Options(
        seat,
        ready="ready" in parts,
        draw=tuple(map(read_colour, parts.get("draw", []))),
        targets=tuple(Target(owner, slot, backs[owner, slot]) for owner, slot in targets),
        names=announceable(rules, tiles) if targets else {},
        stop="stop" in parts,
        reveal=tuple(slot for _, slot in map(read_slot, parts.get("reveal", []))),
    )
