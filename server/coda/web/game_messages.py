"""A game as it is sent to one viewer, and what it is made of, as typed dictionaries.

A tile is always three characters: ``b07``, ``w11``, a dash ``b--``; unknown ``b??`` where the back shows its colour,
else ``???``. Gaps of a row are counted from 0, the left end.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic does not read typing's before Python 3.12


class SlotFrame(TypedDict):
    """One tile of a row, rows being sent from left (low) to right (high), dashes where their owner put them."""

    id: int
    up: bool
    tile: str


class PoolFrame(TypedDict):
    """``colours`` only if backs are coloured; ``tiles`` only after the end, the top first."""

    size: int
    colours: dict[str, int] | None
    tiles: list[str]


class HeldFrame(TypedDict):
    """The tile drawn this turn, and who holds it."""

    seat: int
    tile: str


class SpotFrame(TypedDict):
    """A tile in a row, by its seat and its id."""

    seat: int
    slot: int


class TargetFrame(TypedDict):
    """A tile that may be guessed at. ``back`` is the key into ``names``: b, w or ?."""

    seat: int
    slot: int
    back: str


class OptionsFrame(TypedDict):
    """Every move that this viewer may make now.

    ``order``: being ready takes an order of the own row, in which dashes may stand anywhere and numbers stay sorted.
    ``place`` are gaps, ``stake`` and ``reveal`` own slots, ``stop_at`` the gaps of which a stop must name one; if it is
    empty, it names none. ``names`` lists the tiles that may be announced, by a target's back.
    """

    ready: bool
    order: bool
    draw: list[str]
    place: list[int]
    stake: list[int]
    targets: list[TargetFrame]
    names: dict[str, list[str]]
    stop: bool
    stop_at: list[int]
    reveal: list[int]


class EventFrame(TypedDict):
    """One public event; which further fields stand in it depends on ``event``.

    readied, turn_began, stopped, timed_out, won: seat. setup_ended: nothing more. drew: seat, tile (the back).
    staked: seat, slot. guessed: seat, target, slot, tile, hit. showed: seat, tile (a missed dash, not placed yet).
    placed: seat, slot, position, tile (unknown unless face-up). turned_up: seat, slot, tile. out: seat, cause.
    """

    event: Literal[
        "readied",
        "setup_ended",
        "turn_began",
        "drew",
        "staked",
        "guessed",
        "stopped",
        "showed",
        "timed_out",
        "placed",
        "turned_up",
        "out",
        "won",
    ]
    seat: NotRequired[int]
    target: NotRequired[int]
    slot: NotRequired[int]
    position: NotRequired[int]
    tile: NotRequired[str]
    hit: NotRequired[bool]
    cause: NotRequired[Literal["found", "missed", "revealed", "resigned"]]


class DealFrame(TypedDict):
    """What the deal was drawn from: the commitment to the server's secret, and after the end that and the seats' seeds.

    ``coda.rooms.fairness`` tells how to check it.
    """

    commitment: str
    secret: str | None
    seeds: list[str] | None


class MatchFrame(TypedDict):
    """Where the game stands in a match of several rounds.

    ``points`` are each seat's by now, ``places`` (from 1, equal ones share) only when the match is over.
    """

    round: int
    rounds: int
    points: list[int]
    places: list[int] | None


class GameFrame(TypedDict):
    """The game as this viewer may know it. ``number`` counts the games of the room; ``viewer`` is null for spectators.

    ``removed`` are the tiles taken out before the game, sent only after the end. ``newest`` was drawn and placed this
    turn before the guess; a miss turns ``staked`` up. ``ready`` is empty where starting hands may hold dashes.
    ``id`` is where the finished game is found, null before the end; ``match`` is null if one round is all.
    ``deadline_ms`` is what is left for the decision awaited, when this was sent; null if there is no limit.
    """

    number: int
    viewer: int | None
    phase: Literal["setup", "draw", "place", "stake", "guess", "reveal", "over"]
    turn: int
    step: int
    hits: int
    rows: list[list[SlotFrame]]
    pool: PoolFrame
    removed: list[str]
    held: HeldFrame | None
    newest: SpotFrame | None
    staked: SpotFrame | None
    ready: list[int]
    winner: int | None
    options: OptionsFrame | None
    id: str | None
    match: MatchFrame | None
    history: list[EventFrame]
    deal: DealFrame
    deadline_ms: int | None
