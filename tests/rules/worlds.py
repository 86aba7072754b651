"""All deals that look the same to a viewer are walked together; only what he may learn of a step may split them.

What he may learn is said here from the true tiles (RULES §5), never from views or events: a leak in those cannot excuse
itself. Slot ids are held to be the order of arrival before they are used. Views, options, history and the texts of
refusals must be equal in all worlds that are left.

Of some actions the table does not see all: in which order somebody puts his row in setup, and which gap he names for a
number. To the others all such actions are one, and all that can become of it must look the same.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from coda.rules.actions import Action, Draw, Guess, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.diagram import one_line
from coda.rules.events import Event
from coda.rules.legal import Illegal, is_legal, legal_actions
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase, is_living
from coda.rules.tiles import DASHES, TILES, Colour, Tile
from coda.rules.view import View, view

Viewer = int | None
Deck = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Engine:
    """The functions under test, so that a test can put a leaking one in the place of each."""

    deal: Callable[[RuleSet, Iterable[Tile], int, int], GameState] = deal
    apply: Callable[[GameState, Action], tuple[GameState, tuple[Event, ...]]] = apply
    view: Callable[[GameState, Viewer], View] = view
    legal: Callable[[GameState], Sequence[Action]] = legal_actions


class Leak(AssertionError):
    """Two worlds that must look the same to a viewer do not."""


def hides_setup(state: GameState) -> bool:
    """Whether dashes are being put in place, so that nobody may see how far the others are."""
    return state.phase is Phase.SETUP and state.rules.dashes == "all"


def facts_of_deal(rules: RuleSet, deck: Deck, hand: int, state: GameState, viewer: Viewer) -> Hashable:
    """What the viewer may learn of a deal: in which order the tiles of a row came, his own ones, coloured backs.

    Where dashes are put in place, a row's order shows only later. Who begins is told by a rule, or by chance.
    """
    hands = [deck[seat * hand : (seat + 1) * hand] for seat in range(rules.seats)]
    for tiles, row in zip(hands, state.rows, strict=True):
        if {slot.id: slot.tile for slot in row} != dict(enumerate(tiles)):
            raise Leak(f"slots are not numbered as their tiles came:\n{one_line(state)}")
    dealt = [tile for tiles in hands for tile in tiles if not tile.is_dash]
    begins = next((seat for seat, tiles in enumerate(hands) if dealt and min(dealt) in tiles), None)
    arrivals = None if rules.dashes == "all" else tuple(tuple(sorted(range(hand), key=t.__getitem__)) for t in hands)
    own = None if viewer is None else hands[viewer]
    undealt = deck[rules.seats * hand + rules.removed :]
    backs = str([[[tile.colour for tile in tiles] for tiles in hands], sorted(tile.colour for tile in undealt)])
    return (
        begins if rules.first == "lowest" else None,
        arrivals,
        own,
        backs if rules.backs == "coloured" else None,
        _drawn(None, state, viewer),
    )


def facts_of_step(before: GameState, action: Action, after: GameState, viewer: Viewer) -> Hashable:
    """What the viewer may learn of an action: whether a guess is right, what is turned up, drawn or put where.

    That a tile is put somewhere is no excuse for a difference unless the rules have its seat place one now.
    """
    if after.phase is Phase.OVER:
        return after.rows, after.pool, after.removed, after.held
    hit = isinstance(action, Guess) and any(
        slot.id == action.slot and slot.tile == action.tile for slot in before.rows[action.target]
    )
    shown_before = {slot.tile for row in before.rows for slot in row if slot.up}
    placed_before = {slot.tile for row in before.rows for slot in row}
    places = before.turn if before.held is not None and before.phase in (Phase.PLACE, Phase.GUESS) else None
    changes = tuple(
        (seat, position, slot.tile in placed_before, slot.tile if slot.up else None)
        for seat, row in enumerate(after.rows)
        for position, slot in enumerate(row)
        if (slot.tile not in placed_before and seat == places) or (slot.up and slot.tile not in shown_before)
    )
    ordered = hides_setup(before) and not hides_setup(after)
    orders = tuple(tuple(slot.id for slot in row) for row in after.rows) if ordered else None
    return hit, changes, orders, _drawn(before.held, after, viewer), _missed_dash(before, action, hit=hit)


def _missed_dash(before: GameState, action: Action, *, hit: bool) -> Tile | None:
    """The held dash that everybody sees now, if a guess, or the time for it, was missed with one."""
    held = before.held
    if before.phase is not Phase.GUESS or held is None or not held.is_dash:
        return None
    may_stop = before.hits > 0 or before.rules.min_guesses == 0
    missed = (isinstance(action, Guess) and not hit) or (isinstance(action, TimeOut) and not may_stop)
    return held if missed else None


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
    knows = state.held is not None or state.newest is not None
    return [seat for seat in range(len(state.rows)) if not knows or seat != state.turn]


def check_same_views(engine: Engine, worlds: Sequence[GameState], viewer: Viewer) -> None:
    """Fails unless all worlds look the same to the viewer, and to the seats that know no more than he does."""
    first = worlds[0]
    for seer in [viewer, *(forgetful(first) if viewer is None else [])]:
        look = engine.view(first, seer)
        for other in worlds[1:]:
            theirs = engine.view(other, seer)
            if theirs != look:
                raise Leak(f"seen by {seer}:\n{one_line(first)}\n{one_line(other)}\n{look}\n{theirs}")


def check_same_answers(engine: Engine, worlds: Sequence[GameState], viewer: Viewer) -> None:
    """Fails unless the same is legal in all worlds, and what is not is refused in the same words.

    Asked of worlds that look the same to a spectator, since options and refusals depend on public facts alone. While
    dashes are put in place they depend on own tiles too: then each seat is asked in worlds that look the same to it.
    """
    first = worlds[0]
    if viewer is not None and not hides_setup(first):
        return
    mine = [action for action in engine.legal(first) if _is_answered(first, action, viewer)]
    refusals = {
        action: _refusal(engine, first, action)
        for action in probes(first, viewer or 0)
        if _is_answered(first, action, viewer) and not is_legal(first, action)
    }
    for other in worlds[1:]:
        if [action for action in engine.legal(other) if _is_answered(other, action, viewer)] != mine:
            raise Leak(f"other actions are legal:\n{one_line(first)}\n{one_line(other)}")
        for action, refusal in refusals.items():
            answer = _refusal(engine, other, action)
            if answer != refusal:
                raise Leak(f"{action}:\n{one_line(first)}\n{one_line(other)}\n{refusal}\n{answer}")


def _is_answered(state: GameState, action: Action, viewer: Viewer) -> bool:
    """Whether the answer to the action is compared: of own tiles it tells their owner alone."""
    return not hides_setup(state) or (not isinstance(action, TimeOut) and action.seat == viewer)


def _refusal(engine: Engine, state: GameState, action: Action) -> tuple[str, ...]:
    try:
        engine.apply(state, action)
    except Illegal as refusal:
        return refusal.code, str(refusal), refusal.allowed
    return ()


def probes(state: GameState, in_setup: int) -> list[Action]:
    """Actions of every kind by the seat to move (or, in setup, another), and some by one that is not there."""
    seat = in_setup if state.phase is Phase.SETUP else state.turn
    seats, row = len(state.rows), state.rows[seat]
    target = (seat + 1) % seats
    strange = next((tile for tile in (*TILES, *DASHES) if tile not in state.tiles), TILES[0])
    orders = permutations(range(len(row))) if hides_setup(state) else ()
    gaps = (0, len(row) + 1)
    return [
        Ready(seat),
        *(Ready(seat, order) for order in orders),
        *(Draw(seat, colour) for colour in Colour),
        Stop(seat),
        *(move(seat, gap) for move in (Stop, Place) for gap in gaps),
        *(move(seat, slot) for move in (Reveal, Stake) for slot in range(3)),
        *(Guess(seat, target, slot, tile) for slot in range(3) for tile in (state.tiles[0], strange)),
        Guess(seat, seat, 0, state.tiles[0]),
        *(Stop(other) for other in range(seats + 1) if other != seat),
        *(Resign(other) for other in range(seats + 1)),
    ]


def open_actions(engine: Engine, worlds: Sequence[GameState], viewer: Viewer) -> list[list[Action]]:
    """Everything that the rules take in the worlds, in lists of what is one action to the viewer.

    Of the clock's picks, the first two.
    """
    alike: defaultdict[Hashable, dict[Action, None]] = defaultdict(dict)
    for world in worlds if hides_setup(worlds[0]) else worlds[:1]:
        resignations = [Resign(seat) for seat, row in enumerate(world.rows) if is_living(row)]
        for action in (*engine.legal(world), *resignations, TimeOut(0), TimeOut(1)):
            alike[_as_seen(action, viewer)][action] = None
    return [list(actions) for actions in alike.values()]


def _as_seen(action: Action, viewer: Viewer) -> Hashable:
    match action:
        case Ready(seat) | Place(seat) | Stop(seat) if seat != viewer:
            return type(action), seat
        case _:
            return action


def split(
    engine: Engine, worlds: Iterable[GameState], actions: Sequence[Action], viewer: Viewer
) -> list[list[GameState]]:
    """The worlds after one of the actions, in groups of which the viewer may know which one it is."""
    groups: defaultdict[Hashable, list[GameState]] = defaultdict(list)
    for world in worlds:
        for action in actions:
            secret = isinstance(action, Ready) and action.seat != viewer and hides_setup(world)
            if secret and not is_legal(world, action):
                continue
            after = _after(engine, world, action)
            groups[facts_of_step(world, action, after, viewer)].append(after)
            if secret and hides_setup(after):
                check_same_views(engine, [world, after], viewer)
    if len(actions) == 1:
        return list(groups.values())
    return [list(dict.fromkeys(group)) for group in groups.values()]


def _after(engine: Engine, world: GameState, action: Action) -> GameState:
    try:
        return engine.apply(world, action)[0]
    except Illegal as refusal:
        raise Leak(f"{action} is refused in one of the worlds:\n{one_line(world)}\n{refusal}") from None


def walk_every_deal(
    engine: Engine, rules: RuleSet, tiles: Sequence[Tile], hand: int, viewer: Viewer, depth: int = 99
) -> int:
    """Walks every order of the tiles as far as so many actions; returns how many worlds were compared.

    What follows does not depend on the history, so groups that differ in nothing else are walked once.
    """
    classes: defaultdict[Hashable, list[GameState]] = defaultdict(list)
    for deck in permutations(tiles):
        if rules.dashes == "pool" and any(tile.is_dash for tile in deck[: rules.seats * hand]):
            continue
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
            check_same_answers(engine, worlds, viewer)
            for actions in open_actions(engine, worlds, viewer):
                after.extend(split(engine, worlds, actions, viewer))
        layer = after
    return compared
