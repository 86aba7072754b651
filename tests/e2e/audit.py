"""Whether one viewer was sent only what RULES §5 lets him know: every frame is held against the truth.

A game's frame is compared whole, field by field, with what this module itself says that the viewer may see. It does not
use the server's own views, so it does not share their mistakes.
"""

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from tests.e2e.shapes import AIDS, ANSWERS, REFUSED, TALK, VIEW, misfits
from tests.e2e.truth import Moment, Place, Truth, in_row

SHAPES = {"view": VIEW, "aids": AIDS, "talk": TALK, "refused": REFUSED}
TILE_CODE = re.compile(r"\b[bw](0\d|1[01])\b")


def may_know(moment: Moment, truth: Truth, viewer: int | None, place: Place) -> bool:
    """Whether the viewer may know the tile at the place (RULES §5)."""
    own = place[0] == viewer and (moment.setup or not truth.memory)
    return own or place in moment.up or moment.winner is not None


def known_tiles(moment: Moment, truth: Truth, viewer: int | None) -> set[str]:
    """Every tile that the viewer may know."""
    known = {tile for place, tile in moment.tiles.items() if may_know(moment, truth, viewer, place)}
    if moment.held is not None and (moment.held[0] == viewer or moment.winner is not None):
        known.add(moment.held[1])
    return known | (set(moment.pool) if moment.winner is not None else set())


def views(texts: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The frames that are views, in order."""
    return (frame for frame in map(json.loads, texts) if frame["type"] == "view")


def frame_faults(text: str, viewer: int | None, truths: Mapping[int, Truth]) -> Iterator[str]:
    """What is wrong with a frame that the viewer was sent; ``truths`` by the number of the game."""
    frame = json.loads(text)
    shapeless = list(misfits(frame, SHAPES[frame["type"]], "frame"))
    if shapeless:
        yield from shapeless
    elif frame["type"] == "refused":
        yield from (f"{text} names a tile" for tile in TILE_CODE.findall(text))
    elif frame["type"] == "view" and frame["game"] is not None:
        yield from game_faults(frame["game"], viewer, truths[frame["game"]["number"]])


def game_faults(game: Mapping[str, Any], viewer: int | None, truth: Truth) -> Iterator[str]:
    """Where a frame's game is not what the viewer may know after its own history."""
    try:
        moment = truth.after(game["history"])
    except AssertionError as impossible:
        yield str(impossible)
        return
    for key, right in allowed(moment, truth, viewer).items():
        if game[key] != right:
            yield f"step {game['step']}: {key} is {game[key]}, where {right} may be known"
    if (game["phase"] == "setup") != moment.setup or (game["phase"] == "over") != (moment.winner is not None):
        yield f"step {game['step']}: the phase is {game['phase']}"
    if moment.winner is None and game["id"] is not None:
        yield f"step {game['step']}: the id of the finished game is shown before the end"
    if moment.winner is None and (game["deal"]["secret"], game["deal"]["seeds"]) != (None, None):
        yield f"step {game['step']}: the secret of the deal is shown before the end"
    yield from option_faults(game, viewer, moment, truth)


def allowed(moment: Moment, truth: Truth, viewer: int | None) -> dict[str, Any]:
    """What a frame's game says to the viewer of the tiles and of the deal."""
    over = moment.winner is not None
    colours = {colour: sum(tile[0] == colour for tile in moment.pool) for colour in "bw"}
    return {
        "viewer": viewer,
        "winner": moment.winner,
        "rows": [
            [
                {
                    "id": place[1],
                    "up": place in moment.up,
                    "tile": moment.tiles[place]
                    if may_know(moment, truth, viewer, place)
                    else truth.back(moment.tiles[place]),
                }
                for place in moment.row(seat)
            ]
            for seat in range(truth.seats)
        ],
        "pool": {
            "size": len(moment.pool),
            "colours": colours if truth.coloured else None,
            "tiles": moment.pool if over else [],
        },
        "held": moment.held
        and {
            "seat": moment.held[0],
            "tile": moment.held[1] if over or moment.held[0] == viewer else truth.back(moment.held[1]),
        },
        "deal": {
            "commitment": hashlib.sha256(bytes.fromhex(truth.secret)).hexdigest(),
            "secret": truth.secret if over else None,
            "seeds": list(truth.seeds) if over else None,
        },
    }


def option_faults(game: Mapping[str, Any], viewer: int | None, moment: Moment, truth: Truth) -> Iterator[str]:
    """Where the options, which hold tiles' names, say more than everybody knows: their order and number could."""
    options = game["options"]
    if viewer is None:
        if options is not None:
            yield f"step {game['step']}: a spectator is offered {options}"
        return
    standing = [place for seat in range(truth.seats) for place in moment.row(seat) if place not in moment.up]
    everything = sorted(truth.deck, key=in_row)
    asked = game["turn"] == viewer and not moment.setup
    full: dict[str, Any] = {
        "draw": sorted({tile[0] for tile in moment.pool}),
        "targets": [
            {"seat": seat, "slot": slot, "back": truth.back(moment.tiles[seat, slot])[0]}
            for seat, slot in standing
            if seat != viewer
        ],
        "names": {back: [tile for tile in everything if tile[0] == back] for back in "bw"}
        if truth.coloured
        else {"?": everything},
        "reveal": [slot for seat, slot in standing if seat == viewer],
    }
    for key, most in full.items():
        if options[key] and not (asked and options[key] == most):
            yield f"step {game['step']}: option {key} is {options[key]}"


def disagreements(frames: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Where two viewers (by name) were told different things that are public, or another course of events."""
    first: dict[tuple[int, int], tuple[str, Any]] = {}
    longest: dict[int, list[Any]] = {}
    for name, texts in frames.items():
        for frame in views(texts):
            game = frame["game"]
            if game is None:
                continue
            known = longest.setdefault(game["number"], game["history"])
            short, long = sorted((known, game["history"]), key=len)
            longest[game["number"]] = long
            if long[: len(short)] != short:
                yield f"{name} was told another story of game {game['number']}"
            public = {key: game[key] for key in ("phase", "turn", "step", "hits", "ready", "winner", "history")}
            public["seats"] = frame["room"]["seats"]
            other, same = first.setdefault((game["number"], frame["version"]), (name, public))
            if same != public:
                yield f"{name} and {other} were told different things at version {frame['version']}"


def promise_faults(texts: Iterable[str]) -> Iterator[str]:
    """Where a game was dealt from another secret than the room had committed to before."""
    promised, number = None, 0
    for frame in views(texts):
        game = frame["game"]
        if game is not None and game["number"] != number:
            number = game["number"]
            if promised not in (None, game["deal"]["commitment"]):
                yield f"game {number} was promised as {promised}, and dealt as {game['deal']['commitment']}"
        elif promised not in (None, frame["room"]["commitment"]):
            yield f"the promise {promised} became {frame['room']['commitment']}"
        promised = frame["room"]["commitment"]


def talk_faults(texts: Iterable[str]) -> Iterator[str]:
    """Where somebody with tiles to lose was told what is said on the rail during the game."""
    living = False
    for frame in map(json.loads, texts):
        if frame["type"] == "view":
            living = frame["game"] is not None and _lives(frame["game"])
        elif frame["type"] == "talk" and living and frame["rail"] is not None:
            yield f"a living seat was told {frame['rail']}"


def _lives(game: Mapping[str, Any]) -> bool:
    viewer = game["viewer"]
    return viewer is not None and game["winner"] is None and not all(slot["up"] for slot in game["rows"][viewer])


def answer_faults(url: str, kind: str, body: str) -> Iterator[str]:
    """What is wrong with the answer to an HTTP request: the client asks few things, and none of them knows tiles."""
    path = urlsplit(url).path
    if kind.startswith("application/json"):
        shape = next((shape for pattern, shape in ANSWERS if pattern.fullmatch(path)), None)
        yield from misfits(json.loads(body), shape, path)
        if TILE_CODE.search(body):
            yield f"{path} names a tile"
    elif path.startswith("/api/") and not path.endswith("/qr.svg"):
        yield f"{path} answers with {kind}"


def secret_faults(texts: Iterable[str], secrets: Collection[str]) -> Iterator[str]:
    """Where a secret stands in a text as it is."""
    assert all(len(secret) > 8 for secret in secrets), "a short secret is found everywhere"
    for text in texts:
        yield from (f"a secret stands in {text[:200]}" for secret in secrets if secret in text)
