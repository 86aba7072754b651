import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest

from coda.arena.games import Series, play
from coda.arena.report import wilson
from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import gather
from coda.bots.levels import MEMORIES, LevelName, choose
from coda.bots.memory import recall, remembered
from coda.rules.actions import Action, Guess, Move
from coda.rules.events import Drew
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.tiles import Tile
from coda.rules.view import View, view
from tests.bots.worlds import as_seen
from tests.rules.games import any_rules, deck_for, every_rules, random_action, shuffled, small_deck_for


class Table:
    """A game with all views that each seat was sent, and the actions so far, as far as others see them."""

    def __init__(self, state: GameState) -> None:
        self.start = self.state = state
        self.as_seen: list[Action] = []
        self.sent: list[list[View]] = [[view(state, seat)] for seat in range(len(state.rows))]

    def act(self, action: Action) -> None:
        before = self.state
        self.state, _ = apply(before, action)
        self.as_seen.append(as_seen(action, before, self.state))
        for seat, views in enumerate(self.sent):
            views.append(view(self.state, seat))

    def asked(self) -> list[int]:
        """The seats of which something is asked."""
        return [seat for seat, views in enumerate(self.sent) if views[-1].options]


def decisions(
    rules: RuleSet, rng: random.Random, wildness: float, *, thinker: bool = False
) -> Iterator[tuple[Table, int, LevelName, int, Move]]:
    """Each move of bots in a game in which a part of the actions, with ``wildness`` as chance, are random ones.

    Half of the games are played with few tiles, so that the pool is soon empty. With a ``thinker`` one seat is hard.

    Yields:
        The table before the move, the seat, its level, the seed of its dice and the move.
    """
    deck = rng.choice((deck_for(rules, rng), small_deck_for(rules, rng, rules.seats * rules.hand // 2 + 1, rules.hand)))
    table = Table(deal(rules, deck, rng.randrange(rules.seats)))
    levels: list[LevelName] = [rng.choice(("easy", "medium")) for _ in range(rules.seats)]
    if thinker:
        levels[rng.randrange(rules.seats)] = "hard"
    while asked := table.asked():
        orders = table.state.phase is Phase.SETUP and rules.dashes == "all"
        if rng.random() < wildness and not orders:
            table.act(random_action(table.state, rng, luck=0.3, interruptions=0.05))
            continue
        seat, seed = rng.choice(asked), rng.randrange(10**9)
        move = choose(levels[seat], table.sent[seat], random.Random(seed))
        yield table, seat, levels[seat], seed, move
        table.act(move)
    assert table.state.phase is Phase.OVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_a_bot_is_legal_in_every_combination_of_switches(seats: int) -> None:
    moves = Counter[type[Move]]()
    others = [any_rules(random.Random(number), seats=seats) for number in range(150)]
    for number, rules in enumerate([*every_rules([seats]) * 10, *others]):
        thinker = number % 12 == 0
        for table, seat, _, _, move in decisions(rules, random.Random(number), wildness=0.25, thinker=thinker):
            options = table.sent[seat][-1].options
            assert options is not None
            assert move in options
            moves[type(move)] += 1
    assert set(moves) == set(get_args(Move))
    assert min(moves.values()) >= 10


def deck_of(table: Table, seat: int, rng: random.Random) -> tuple[Tile, ...]:
    """A deck that the game might as well have been dealt from, for all that the seat knows."""
    now = table.sent[seat][-1]
    own = remembered(table.sent[seat])
    world = count(gather(now, own)).sample(rng)
    world |= {(seat, slot): tile for slot, tile in own.items()}
    world |= {(other, slot.id): slot.tile for other, row in enumerate(now.rows) for slot in row if slot.tile}
    hands = [world[other, slot] for other in range(len(now.rows)) for slot in range(now.rules.hand)]
    arrivals = Counter[int]()
    drawn = []
    for event in now.history:
        if isinstance(event, Drew):
            place = event.seat, now.rules.hand + arrivals[event.seat]
            arrivals[event.seat] += 1
            if place in world:
                drawn.append(world[place])
            else:
                assert now.held is not None
                assert now.held.tile is not None
                drawn.append(now.held.tile)
    rest = shuffled(rng, [tile for tile in now.tiles if tile not in (*hands, *drawn)])
    gone = Counter(tile.colour for tile in rest) - Counter(dict(now.pool.colours))
    removed = next(
        tiles
        for tiles in combinations(rest, now.rules.removed)
        if not now.pool.colours or Counter(tile.colour for tile in tiles) == gone
    )
    return (*hands, *removed, *drawn, *(tile for tile in rest if tile not in removed))


def test_a_bot_does_the_same_in_every_game_that_looks_the_same_to_its_seat() -> None:
    others, with_dashes = 0, 0
    for number in range(120):
        rng = random.Random(number)
        rules = any_rules(rng)
        for table, seat, level, seed, move in decisions(rules, rng, wildness=0.2):
            if rng.random() < 0.3 and (table.state.phase is not Phase.SETUP or rules.dashes != "all"):
                deck = deck_of(table, seat, rng)
                other = Table(deal(rules, deck, table.start.turn))
                for action in table.as_seen:
                    other.act(action)
                assert other.sent[seat][-1] == table.sent[seat][-1]
                assert choose(level, other.sent[seat], random.Random(seed)) == move
                others += other.state != table.state
                with_dashes += any(tile.is_dash for tile in deck)
    assert others > 400
    assert with_dashes > 100


@pytest.mark.parametrize("preset", ["coda", "classic"])
def test_medium_beats_easy_in_at_least_four_of_five_games(preset: str) -> None:
    games = list(play(Series(("medium", "easy"), preset, deals=300, seed=7)))
    low, _ = wilson(sum(game.winner == 0 for game in games), len(games))
    assert low >= 0.8


@pytest.mark.parametrize(("preset", "seats"), [("coda", 3), ("coda", 4), ("classic", 3), ("classic", 4)])
def test_medium_wins_more_than_its_share_at_a_table_of_easy_ones(preset: str, seats: int) -> None:
    entrants = ("medium", "easy", "easy", "easy")
    games = list(play(Series(entrants[:seats], preset, deals=30, seed=7)))
    low, _ = wilson(sum(game.winner == 0 for game in games), len(games))
    assert low > 1 / seats + 0.1


def test_medium_never_names_a_tile_that_it_knows_to_be_elsewhere() -> None:
    for number in range(60):
        rules = any_rules(random.Random(number))
        for table, seat, level, _, move in decisions(rules, random.Random(number), wildness=0.1):
            if level == "medium" and isinstance(move, Guess):
                known = [slot.tile for row in table.state.rows for slot in row if slot.up]
                own = recall(table.sent[seat], MEMORIES["medium"]).known.values()
                assert move.tile not in (*known, *own, table.state.held)
