"""All deals that look the same to a viewer are walked together; only what he may learn of a step may split them.

What he may learn is said here from the true tiles (RULES §5), never from views, events or slot ids: a leak in those
cannot excuse itself. Views, options, history and the texts of refusals must be equal in all worlds that are left.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from coda.rules.actions import Action, Draw, Guess, Ready, Resign, Reveal, Stop, TimeOut
from coda.rules.diagram import one_line
from coda.rules.events import Event
from coda.rules.legal import Illegal, is_legal, legal_actions
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase, is_living
from coda.rules.tiles import TILES, Colour, Tile
from coda.rules.view import View, view

Viewer = int | None
Deck = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Engine:
    """The functions under test, so that a test can put a leaking one in the place of each."""

    deal: Callable[[RuleSet, Iterable[Tile], int, int], GameState] = deal
    apply: Callable[[GameState, Action], tuple[GameState, tuple[Event, ...]]] = apply
    view: Callable[[GameState, Viewer], View] = view


class Leak(AssertionError):
    """Two worlds that must look the same to a viewer do not."""


def facts_of_deal(rules: RuleSet, deck: Deck, hand: int, state: GameState, viewer: Viewer) -> Hashable:
    """What the viewer may learn of a deal: in which order the tiles of a row came, his own ones, coloured backs."""
    hands = [deck[seat * hand : (seat + 1) * hand] for seat in range(rules.seats)]
    arrivals = tuple(tuple(sorted(range(hand), key=tiles.__getitem__)) for tiles in hands)
    own = None if viewer is None else hands[viewer]
    backs = [[tile.colour for tile in tiles] for tiles in hands] if rules.backs == "coloured" else None
    return arrivals, own, str(backs), _drawn(None, state, viewer)


def facts_of_step(before: GameState, action: Action, after: GameState, viewer: Viewer) -> Hashable:
    """What the viewer may learn of an action: whether a guess is right, what is turned up, drawn or put where."""
    if after.phase is Phase.OVER:
        return after.rows, after.pool, after.held
    hit = isinstance(action, Guess) and any(
        slot.id == action.slot and slot.tile == action.tile for slot in before.rows[action.target]
    )
    shown_before = {slot.tile for row in before.rows for slot in row if slot.up}
    placed_before = {slot.tile for row in before.rows for slot in row}
    changes = tuple(
        (seat, position, slot.tile in placed_before, slot.tile if slot.up else None)
        for seat, row in enumerate(after.rows)
        for position, slot in enumerate(row)
        if slot.tile not in placed_before or (slot.up and slot.tile not in shown_before)
    )
    return hit, changes, _drawn(before.held, after, viewer)


def _drawn(held_before: Tile | None, after: GameState, viewer: Viewer) -> Hashable:
    if after.held is None or after.held == held_before:
        return None
    if after.turn == viewer:
        return after.held
    return after.held.colour if after.rules.backs == "coloured" else "a tile"


def forgetful(state: GameState) -> list[Viewer]:
    """The seats that know as little of their own tiles as a spectator: where they are memorised and covered."""
    if state.rules.own_tiles == "open" or state.phase is Phase.SETUP:
        return []
    return [seat for seat in range(len(state.rows)) if state.held is None or seat != state.turn]


def check_same_views(engine: Engine, worlds: Sequence[GameState], viewer: Viewer) -> None:
    """Fails unless all worlds look the same to the viewer, and to the seats that know no more than he does."""
    first = worlds[0]
    for seer in [viewer, *(forgetful(first) if viewer is None else [])]:
        look = engine.view(first, seer)
        for other in worlds[1:]:
            theirs = engine.view(other, seer)
            if theirs != look:
                raise Leak(f"seen by {seer}:\n{one_line(first)}\n{one_line(other)}\n{look}\n{theirs}")


def check_same_answers(engine: Engine, worlds: Sequence[GameState]) -> None:
    """Fails unless the same is legal in all worlds, and what is not is refused in the same words.

    To be asked of worlds that look the same to a spectator: options and refusals depend on public facts alone.
    """
    first = worlds[0]
    moves = legal_actions(first)
    refusals = {action: _refusal(engine, first, action) for action in probes(first) if not is_legal(first, action)}
    for other in worlds[1:]:
        if legal_actions(other) != moves:
            raise Leak(f"other actions are legal:\n{one_line(first)}\n{one_line(other)}")
        for action, refusal in refusals.items():
            answer = _refusal(engine, other, action)
            if answer != refusal:
                raise Leak(f"{action}:\n{one_line(first)}\n{one_line(other)}\n{refusal}\n{answer}")


def _refusal(engine: Engine, state: GameState, action: Action) -> tuple[str, ...]:
    try:
        engine.apply(state, action)
    except Illegal as refusal:
        return refusal.code, str(refusal), refusal.allowed
    return ()


def probes(state: GameState) -> list[Action]:
    """Actions of every kind by the seat to move, and some by the others and by one that is not there."""
    seat, seats = state.turn, len(state.rows)
    target = (seat + 1) % seats
    strange = next((tile for tile in TILES if tile not in state.tiles), TILES[0])
    return [
        Ready(seat),
        *(Draw(seat, colour) for colour in Colour),
        Stop(seat),
        *(Reveal(seat, slot) for slot in range(3)),
        *(Guess(seat, target, slot, tile) for slot in range(3) for tile in (state.tiles[0], strange)),
        Guess(seat, seat, 0, state.tiles[0]),
        *(Stop(other) for other in range(seats + 1) if other != seat),
        *(Resign(other) for other in range(seats + 1)),
    ]


def open_actions(state: GameState) -> list[Action]:
    """Everything that the rules take in the state; of the clock's picks, the first two."""
    resignations = [Resign(seat) for seat, row in enumerate(state.rows) if is_living(row)]
    return [*legal_actions(state), *resignations, TimeOut(0), TimeOut(1)]


def split(engine: Engine, worlds: Iterable[GameState], action: Action, viewer: Viewer) -> list[list[GameState]]:
    """The worlds after the action, in groups of which the viewer may know which one it is."""
    groups: defaultdict[Hashable, list[GameState]] = defaultdict(list)
    for world in worlds:
        after, _ = engine.apply(world, action)
        groups[facts_of_step(world, action, after, viewer)].append(after)
    return list(groups.values())


def walk_every_deal(engine: Engine, rules: RuleSet, tiles: int, hand: int, viewer: Viewer, depth: int = 99) -> int:
    """Walks every order of the lowest tiles as far as so many actions; returns how many worlds were compared.

    What follows does not depend on the history, so groups that differ in nothing else are walked once.
    """
    classes: defaultdict[Hashable, list[GameState]] = defaultdict(list)
    for deck in permutations(TILES[:tiles]):
        state = engine.deal(rules, deck, 0, hand)
        classes[facts_of_deal(rules, deck, hand, state, viewer)].append(state)
    walked: set[Hashable] = set()
    layer, compared = list(classes.values()), 0
    for _ in range(depth + 1):
        after: list[list[GameState]] = []
        for worlds in layer:
            if len(worlds) == 1:
                continue
            check_same_views(engine, worlds, viewer)
            compared += len(worlds)
            boards = frozenset(replace(world, history=(), step=0) for world in worlds)
            if boards in walked or worlds[0].phase is Phase.OVER:
                continue
            walked.add(boards)
            if viewer is None:
                check_same_answers(engine, worlds)
            for action in open_actions(worlds[0]):
                after.extend(split(engine, worlds, action, viewer))
        layer = after
    return compared
