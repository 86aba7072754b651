"""Numbers that any change of the rules, or of what is shown, must change too.

They were counted by the code under test, and worked out by hand where a comment says how.
"""

from itertools import islice, permutations

import pytest

from coda.rules.bound import longest_game
from coda.rules.diagram import parse_rules
from coda.rules.play import deal
from coda.rules.tiles import TILES, Tile
from tests.rules.perft import Counts, counts, layers

REAL_DECK = tuple(TILES[place * 7 % 24] for place in range(24))

# (paths, states) after 0, 1, 2, … actions from the deal of REAL_DECK. With coda and two seats: two orders to get
# ready, which lead to one state; then 4 targets of 24 names and a stop, 97 ways, to 4 hits, a miss or a stop. With
# classic: 2 colours; then 4 targets of 12 names, 48 ways, to 4 hits or a miss after each.
REAL = {
    "coda seats=2": [(1, 1), (2, 2), (2, 1), (194, 6), (18674, 27), (1797218, 128), (172232354, 534)],
    "coda seats=4": [(1, 1), (4, 4), (12, 6), (24, 4), (24, 1), (5208, 11), (1125528, 77), (242702232, 463)],
    "classic seats=2": [(1, 1), (2, 2), (96, 10), (472, 32), (9592, 84), (69568, 306), (1029104, 1072)],
    "classic seats=4": [(1, 1), (2, 2), (216, 20), (2142, 112), (58212, 424)],
}

# Rules, tiles, hand: all games from one deal to their ends, as (games, actions of the longest, states).
WHOLE = {
    ("coda seats=2", 6, 1): (261748, 15, 916),
    ("coda seats=2", 6, 2): (78106, 13, 682),
    ("coda seats=2", 7, 2): (3027688, 16, 2226),
    ("coda seats=2 own_tiles=open empty_pool_miss=reveal_choice", 7, 2): (418957214, 15, 4051),
    ("coda seats=2 min_guesses=1", 7, 2): (960484, 12, 580),
    ("coda seats=3", 6, 1): (4329462, 15, 1491),
    ("coda seats=3", 7, 2): (13401864, 15, 1899),
    ("classic seats=2", 6, 1): (370, 10, 73),
    ("classic seats=2", 6, 2): (13436, 12, 947),
    ("classic seats=2", 7, 2): (63426, 15, 1038),
    ("classic seats=2 min_guesses=0", 7, 2): (7096480, 18, 4118),
    ("classic seats=2 empty_pool_miss=eliminate", 7, 2): (22108, 13, 624),
    ("classic seats=2 draw=top", 7, 2): (63426, 12, 991),
    ("classic seats=3", 7, 2): (2942368, 13, 2357),
}

# Rules, tiles, hand: what there is to see after 0, 1, 2, … actions from every order of the deck. The views are those
# of the seats from A, and a spectator's. First row by hand: 6! deals; a seat sees its two tiles as they came (30 ways)
# and in which order the other's came (2 ways); a spectator sees both orders. Third row, the setup being over: A knows
# its drawn tile alone (6 ways), the orders of two rows and in which order the seats got ready (8 ways); B and the
# spectator only those 8.
EVERY_DEAL = {
    ("coda seats=2", 6, 2): [
        Counts(paths=720, states=720, views=(60, 60, 4)),
        Counts(paths=1440, states=1440, views=(120, 120, 8)),
        Counts(paths=1440, states=1440, views=(48, 8, 8)),
        Counts(paths=18720, states=18720, views=(1560, 5120, 1256)),
    ],
    ("coda seats=3", 6, 1): [
        Counts(paths=720, states=720, views=(6, 6, 6, 1)),
        Counts(paths=2160, states=2160, views=(18, 18, 18, 3)),
        Counts(paths=4320, states=4320, views=(36, 36, 36, 6)),
        Counts(paths=4320, states=4320, views=(36, 6, 6, 6)),
    ],
    ("coda seats=2 own_tiles=open", 6, 2): [
        Counts(paths=720, states=720, views=(240, 60, 4)),
        Counts(paths=9360, states=9360, views=(4080, 8040, 628)),
    ],
    ("classic seats=2", 6, 2): [
        Counts(paths=720, states=720, views=(204, 204, 56)),
        Counts(paths=1152, states=720, views=(552, 296, 80)),
        Counts(paths=6912, states=4320, views=(3648, 3088, 2024)),
    ],
    ("classic seats=3", 6, 1): [
        Counts(paths=720, states=720, views=(24, 24, 24, 8)),
        Counts(paths=1368, states=720, views=(108, 42, 42, 14)),
        Counts(paths=8208, states=4320, views=(1080, 862, 862, 460)),
    ],
    ("classic seats=2 own_tiles=memory", 6, 2): [
        Counts(paths=720, states=720, views=(204, 204, 56)),
        Counts(paths=1440, states=1440, views=(408, 408, 112)),
        Counts(paths=1440, states=1440, views=(112, 112, 112)),
        Counts(paths=2304, states=1440, views=(448, 160, 160)),
    ],
    ("coda seats=2", 4, 1): [
        Counts(paths=24, states=24, views=(4, 4, 1)),
        Counts(paths=48, states=48, views=(8, 8, 2)),
        Counts(paths=48, states=48, views=(8, 2, 2)),
        Counts(paths=240, states=240, views=(100, 176, 100)),
        Counts(paths=1152, states=1152, views=(812, 852, 812)),
        Counts(paths=4896, states=4896, views=(4692, 4692, 4692)),
        Counts(paths=3840, states=3840, views=(3684, 3684, 3684)),
        Counts(paths=2880, states=2880, views=(2784, 2784, 2784)),
        Counts(paths=1728, states=1728, views=(1680, 1680, 1680)),
        Counts(paths=768, states=768, views=(768, 768, 768)),
    ],
    ("classic seats=2", 4, 1): [
        Counts(paths=24, states=24, views=(8, 8, 4)),
        Counts(paths=40, states=24, views=(20, 12, 6)),
        Counts(paths=80, states=48, views=(48, 46, 46)),
        Counts(paths=40, states=24, views=(24, 24, 22)),
        Counts(paths=80, states=48, views=(48, 48, 48)),
        Counts(paths=80, states=48, views=(48, 48, 48)),
        Counts(paths=40, states=24, views=(24, 24, 24)),
    ],
}


def _small_deck(tiles: int) -> tuple[Tile, ...]:
    """The lowest tiles in a fixed order that mixes them well."""
    low = TILES[:tiles]
    return tuple(low[place * 5 % tiles] for place in range(tiles))


@pytest.mark.parametrize("rules", REAL)
def test_paths_and_states_from_a_deal_of_all_tiles(rules: str) -> None:
    start = deal(parse_rules(rules), REAL_DECK, 0)
    found = islice(layers([start], keep_history=False), len(REAL[rules]))
    assert [(layer.total(), len(layer)) for layer in found] == REAL[rules]


@pytest.mark.parametrize(("rules", "tiles", "hand"), WHOLE)
def test_all_games_from_a_deal_of_a_small_deck(rules: str, tiles: int, hand: int) -> None:
    small = parse_rules(rules)
    tree = list(layers([deal(small, _small_deck(tiles), 0, hand)], keep_history=False))
    games = sum(paths for layer in tree for state, paths in layer.items() if state.winner is not None)
    longest = len(tree) - 1
    assert (games, longest, sum(map(len, tree))) == WHOLE[rules, tiles, hand]
    assert longest <= longest_game(small, tiles, hand)


@pytest.mark.parametrize(("rules", "tiles", "hand"), EVERY_DEAL)
def test_what_every_deal_of_a_small_deck_shows_to_each_viewer(rules: str, tiles: int, hand: int) -> None:
    expected = EVERY_DEAL[rules, tiles, hand]
    deals = [deal(parse_rules(rules), deck, 0, hand) for deck in permutations(TILES[:tiles])]
    found = islice(layers(deals, keep_history=True), len(expected))
    assert [counts(layer) for layer in found] == expected
