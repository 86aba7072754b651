"""A small game of two seats as a whole tree, made by the rules themselves: every deal, draw, guess and stop.

Own tiles are open, so a view holds all that its seat ever saw, and two histories are one information set if the seat's
views are equal. Names that everybody knows to be wrong are left out: to say one tells nothing and costs a miss.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from coda.bots.hard.table import Table
from coda.rules.actions import Guess, Move
from coda.rules.legal import options
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet, from_switches
from coda.rules.state import GameState, Phase
from coda.rules.tiles import Tile
from coda.rules.view import View, view

Key = tuple[object, ...]
Chances = Callable[[tuple[View, ...], tuple[Move, ...]], list[float]]
"""For the views of a seat at its decisions, the last of them now, and its moves: the chance of each."""


@dataclass(slots=True)
class InfoSet:
    """What a seat can't tell apart.

    Attributes:
        views: those that it may have had at its decisions up to here.
        moves: those that are followed.
        chances: of the moves, if it is said how the seat plays.
    """

    number: int
    seat: int
    views: tuple[View, ...]
    moves: tuple[Move, ...]
    chances: list[float] | None = None


@dataclass(slots=True)
class Tree:
    """The nodes in order of depth, parents before children.

    Attributes:
        parent: of each node; -1 for the first ones, which are the deals.
        chance: with which chance the node follows when its parent's move was made.
        move: the number of the parent's move that leads here.
        info: the information set of who decides; -1 at the end.
        won: 1 if seat 0 wins here, 0 if seat 1 does; -1 if it is not the end.
        levels: for each depth the first and the last node but one.
    """

    parent: list[int] = field(default_factory=list)
    chance: list[float] = field(default_factory=list)
    move: list[int] = field(default_factory=list)
    info: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    levels: list[tuple[int, int]] = field(default_factory=list)
    sets: list[InfoSet] = field(default_factory=list)


RULES = from_switches({"seats": 2, "own_tiles": "open"}, "coda")


def grow(
    tiles: tuple[Tile, ...],
    hand: int,
    rules: RuleSet = RULES,
    *,
    bluffs: bool = True,
    plays: Mapping[int, Chances] | None = None,
) -> Tree:
    """The whole game with these tiles; seat 0 moves first.

    Args:
        tiles: all that are in play, in row order.
        hand: so many are dealt to each seat.
        rules: for two seats, own tiles open.
        bluffs: whether a seat may name a tile of its own.
        plays: of a seat for which this says how it plays only the moves that it makes are followed. So the tree is
            much smaller, and large enough to find the best response of the other seat.
    """
    tree, numbers = Tree(), dict[Key, int]()
    plays = plays or {}
    level: list[tuple[GameState, tuple[tuple[View, ...], tuple[View, ...]], int, float, int]] = [
        (state, ((), ()), -1, chance, 0) for state, chance in _deals(tiles, hand, rules)
    ]
    while level:
        start = len(tree.parent)
        below = []
        for state, views, parent, chance, number in level:
            node = len(tree.parent)
            tree.parent.append(parent)
            tree.chance.append(chance)
            tree.move.append(number)
            over = state.phase is Phase.OVER
            tree.won.append(int(state.turn == 0) if over else -1)
            tree.info.append(-1)
            if over:
                continue
            seat = state.turn
            seen = view(state, seat)
            key = (seat, seen.rows[seat], seen.held, seen.history, seen.phase)
            if key not in numbers:
                numbers[key] = len(tree.sets)
                moves = tuple(_moves(state, seen, bluffs=bluffs))
                tree.sets.append(_played(InfoSet(numbers[key], seat, (*views[seat], seen), moves), plays.get(seat)))
            info = tree.sets[numbers[key]]
            tree.info[node] = info.number
            later = ((*views[0], seen), views[1]) if seat == 0 else (views[0], (*views[1], seen))
            below += [
                (after, later, node, its_chance, i)
                for i, move in enumerate(info.moves)
                for after, its_chance in _after(state, move)
            ]
        tree.levels.append((start, len(tree.parent)))
        level = below
    return tree


def _played(info: InfoSet, chances: Chances | None) -> InfoSet:
    if chances is None:
        return info
    made = [(move, chance) for move, chance in zip(info.moves, chances(info.views, info.moves), strict=True) if chance]
    return replace(info, moves=tuple(move for move, _ in made), chances=[chance for _, chance in made])


def _deals(tiles: tuple[Tile, ...], hand: int, rules: RuleSet) -> Iterator[tuple[GameState, float]]:
    found = [
        (*first, *second, top, *(tile for tile in tiles if tile not in (*first, *second, top)))
        for first in itertools.combinations(tiles, hand)
        for second in itertools.combinations([tile for tile in tiles if tile not in first], hand)
        for top in tiles
        if top not in (*first, *second)
    ]
    for deck in found:
        yield deal(rules, deck, 0, hand), 1 / len(found)


def _moves(state: GameState, seen: View, *, bluffs: bool) -> Iterator[Move]:
    table = Table(seen)
    for event in seen.history:
        table.hear(event)
    masks = {(hidden.seat, hidden.slot): hidden.mask for row in table.scene(state.turn).rows for hidden in row}
    own = {slot.tile for slot in state.rows[state.turn]} | {state.held}
    for move in options(state, state.turn):
        match move:
            case Guess(target=target, slot=slot, tile=tile):
                if masks[target, slot] >> table.index[tile] & 1 and (bluffs or tile not in own):
                    yield move
            case _:
                yield move


def _after(state: GameState, move: Move) -> list[tuple[GameState, float]]:
    """What may follow: the move may end with a draw, and then each tile of the pool is as likely."""
    orders = [(top, *(tile for tile in state.pool if tile != top)) for top in state.pool] or [()]
    first, _ = apply(replace(state, pool=orders[0]), move)
    if len(first.pool) == len(state.pool):
        return [(first, 1.0)]
    rest = [apply(replace(state, pool=order), move)[0] for order in orders[1:]]
    return [(after, 1 / len(orders)) for after in (first, *rest)]
