"""Numbers that any change of the rules, or of what is shown, must change too.

They were counted by the code under test, and worked out by hand where a comment says how.
"""

from itertools import islice, permutations

import pytest

from coda.rules.bound import longest_game
from coda.rules.diagram import parse_rules
from coda.rules.play import deal
from coda.rules.ruleset import RuleSet
from coda.rules.tiles import DASHES, TILES, Tile
from tests.rules.perft import Counts, counts, layers

NUMBERS = tuple(TILES[place * 7 % 24] for place in range(24))
BOTH = (*TILES, *DASHES)


def real_deck(rules: RuleSet) -> tuple[Tile, ...]:
    """All tiles of the rules in a fixed order; where hands may hold dashes, the second seat of two holds one."""
    dealt = rules.seats * rules.hand
    decks = {
        "off": NUMBERS,
        "pool": (*NUMBERS[:dealt], DASHES[0], *NUMBERS[dealt : dealt + 3], DASHES[1], *NUMBERS[dealt + 3 :]),
        "all": tuple(BOTH[place * 5 % 26] for place in range(26)),
    }
    return decks[rules.dashes]


# (paths, states) after 0, 1, 2, … actions from the deal of all tiles. With coda and two seats: two orders to get
# ready, which lead to one state; then 4 targets of 24 names and a stop, 97 ways, to 4 hits, a miss or a stop. With
# classic: 2 colours; then 4 targets of 12 names, 48 ways, to 4 hits or a miss after each.
REAL = {
    "coda seats=2": [(1, 1), (2, 2), (2, 1), (194, 6), (18674, 27), (1797218, 128), (172232354, 534)],
    "coda seats=4": [(1, 1), (4, 4), (12, 6), (24, 4), (24, 1), (5208, 11), (1125528, 77), (242702232, 463)],
    "classic seats=2": [(1, 1), (2, 2), (96, 10), (472, 32), (9592, 84), (69568, 306), (1029104, 1072)],
    "classic seats=4": [(1, 1), (2, 2), (216, 20), (2142, 112), (58212, 424)],
    # In setup B holds a dash and has 4 orders, A one: 5 ways to begin, and 2 orders to get ready in lead to 4 states.
    "piatnik seats=2": [(1, 1), (5, 5), (8, 4), (16, 8), (832, 40), (4352, 128)],
    "piatnik seats=4": [(1, 1), (8, 8), (44, 22), (144, 24), (216, 9), (432, 18), (50544, 180)],
    # 2 colours; then 5 gaps, which are one to the number that is drawn in white, and five to the dash in black.
    "korean seats=2": [(1, 1), (2, 2), (10, 6), (520, 30), (2560, 96), (11000, 212)],
    "korean seats=4": [(1, 1), (2, 2), (8, 5), (936, 50), (9288, 280)],
    # 4 targets of 12 names.
    "algo seats=2": [(1, 1), (48, 5), (2260, 19), (106316, 79), (4929132, 306)],
    "algo seats=4": [(1, 1), (108, 10), (11565, 64), (1231263, 361)],
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
    ("piatnik seats=2", 6, 1): (1572, 13, 146),
    ("piatnik seats=2", 6, 2): (334304, 14, 3793),
    ("piatnik own_tiles=memory seats=2", 6, 2): (334304, 14, 3793),
    ("coda dashes=all seats=2", 6, 1): (3049198, 15, 1604),
    ("coda dashes=pool seats=2", 6, 1): (6283048, 15, 6414),
    ("korean seats=2", 6, 1): (12420, 14, 391),
    ("korean seats=2", 6, 2): (120900, 14, 8439),
    ("korean seats=3", 6, 1): (109256, 16, 6128),
    ("coda insert=before_guess seats=2", 6, 1): (9419484, 19, 955),
    ("algo seats=2", 6, 2): (7730, 12, 456),
    ("algo seats=2", 7, 2): (70518, 13, 922),
    ("algo seats=3", 6, 1): (4002, 11, 362),
    ("algo backs=plain min_guesses=0 seats=2", 6, 1): (5212834, 18, 2054),
    ("coda removed=2 seats=2", 7, 1): (28734, 12, 288),
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
    # Where hands may hold dashes: nobody else sees that a seat got ready, so a spectator's one view (with plain backs)
    # stays one, and with coloured backs the 10 orders of 3 black and 2 white tiles stay 10. The order of rows, which
    # is seen after setup, is 2 ways for each of the two rows: 40.
    ("piatnik seats=2", 5, 2): [
        Counts(paths=120, states=120, views=(56, 56, 10)),
        Counts(paths=336, states=336, views=(136, 136, 10)),
        Counts(paths=432, states=216, views=(144, 144, 40)),
        Counts(paths=432, states=216, views=(192, 144, 40)),
    ],
    ("coda dashes=all seats=2", 4, 1): [
        Counts(paths=24, states=24, views=(4, 4, 1)),
        Counts(paths=48, states=48, views=(8, 8, 1)),
        Counts(paths=48, states=24, views=(4, 1, 1)),
        Counts(paths=288, states=126, views=(50, 80, 50)),
        Counts(paths=1680, states=600, views=(350, 390, 350)),
        Counts(paths=7944, states=2544, views=(2307, 2307, 2307)),
        Counts(paths=13200, states=3744, views=(3599, 3599, 3599)),
        Counts(paths=11232, states=2520, views=(2424, 2424, 2424)),
        Counts(paths=8064, states=1584, views=(1546, 1546, 1546)),
    ],
    ("korean seats=2", 5, 1): [
        Counts(paths=72, states=72, views=(8, 8, 4)),
        Counts(paths=132, states=72, views=(28, 14, 7)),
        Counts(paths=264, states=96, views=(36, 26, 14)),
        Counts(paths=672, states=240, views=(162, 153, 146)),
    ],
    ("korean own_tiles=memory seats=2", 5, 1): [
        Counts(paths=72, states=72, views=(8, 8, 4)),
        Counts(paths=144, states=144, views=(16, 16, 8)),
        Counts(paths=144, states=144, views=(8, 8, 8)),
        Counts(paths=264, states=144, views=(32, 14, 14)),
        Counts(paths=528, states=192, views=(48, 28, 28)),
    ],
    ("coda dashes=pool seats=2", 5, 1): [
        Counts(paths=72, states=72, views=(4, 4, 1)),
        Counts(paths=144, states=144, views=(8, 8, 2)),
        Counts(paths=144, states=144, views=(10, 2, 2)),
        Counts(paths=1008, states=912, views=(218, 378, 218)),
    ],
    ("algo seats=2", 5, 2): [
        Counts(paths=120, states=120, views=(120, 96, 40)),
        Counts(paths=624, states=624, views=(624, 576, 520)),
        Counts(paths=1632, states=1632, views=(1632, 1632, 1616)),
        Counts(paths=4560, states=4560, views=(4560, 4560, 4560)),
    ],
    ("coda insert=before_guess seats=2", 4, 1): [
        Counts(paths=24, states=24, views=(4, 4, 1)),
        Counts(paths=48, states=48, views=(8, 8, 2)),
        Counts(paths=48, states=48, views=(8, 2, 2)),
        Counts(paths=96, states=48, views=(12, 4, 4)),
        Counts(paths=480, states=240, views=(100, 176, 100)),
    ],
    ("classic removed=2 seats=2", 6, 1): [
        Counts(paths=720, states=720, views=(30, 30, 10)),
        Counts(paths=1152, states=720, views=(108, 42, 14)),
        Counts(paths=3456, states=2160, views=(1032, 1024, 908)),
    ],
    ("coda first=lowest seats=2", 5, 2): [
        Counts(paths=120, states=120, views=(52, 52, 8)),
        Counts(paths=240, states=240, views=(104, 104, 16)),
        Counts(paths=240, states=240, views=(48, 48, 16)),
    ],
}


def _small_deck(tiles: int, rules: RuleSet) -> tuple[Tile, ...]:
    """The lowest tiles in a fixed order that mixes them well; the last ones are dashes where hands may hold them."""
    low = (*TILES[: tiles - 2], *DASHES) if rules.dashes == "all" else TILES[:tiles]
    mixed = tuple(low[place * 5 % tiles] for place in range(tiles))
    return (*mixed[:-2], *DASHES) if rules.dashes == "pool" else mixed


@pytest.mark.parametrize("rules", REAL)
def test_paths_and_states_from_a_deal_of_all_tiles(rules: str) -> None:
    start = deal(parse_rules(rules), real_deck(parse_rules(rules)), 0)
    found = islice(layers([start], keep_history=False), len(REAL[rules]))
    assert [(layer.total(), len(layer)) for layer in found] == REAL[rules]


@pytest.mark.parametrize(("rules", "tiles", "hand"), WHOLE)
def test_all_games_from_a_deal_of_a_small_deck(rules: str, tiles: int, hand: int) -> None:
    small = parse_rules(rules)
    tree = list(layers([deal(small, _small_deck(tiles, small), 0, hand)], keep_history=False))
    games = sum(paths for layer in tree for state, paths in layer.items() if state.winner is not None)
    longest = len(tree) - 1
    assert (games, longest, sum(map(len, tree))) == WHOLE[rules, tiles, hand]
    assert longest <= longest_game(small, tiles, hand)


@pytest.mark.parametrize(("rules", "tiles", "hand"), EVERY_DEAL)
def test_what_every_deal_of_a_small_deck_shows_to_each_viewer(rules: str, tiles: int, hand: int) -> None:
    expected = EVERY_DEAL[rules, tiles, hand]
    small = parse_rules(rules)
    low = TILES[:tiles] if small.dashes == "off" else (*TILES[: tiles - 1], DASHES[0])
    dealt = small.seats * hand if small.dashes == "pool" else 0
    decks = [deck for deck in permutations(low) if DASHES[0] not in deck[:dealt]]
    deals = [deal(small, deck, 0, hand) for deck in decks]
    found = islice(layers(deals, keep_history=True), len(expected))
    assert [counts(layer) for layer in found] == expected
