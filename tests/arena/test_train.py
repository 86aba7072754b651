import json
import random
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from coda.arena.entrants import Choose
from coda.arena.fit import fit
from coda.arena.train import exploring
from coda.bots.hard.value import NETWORKS, read_networks
from coda.cli import app
from coda.rules.actions import Guess, Move, Stop
from coda.rules.legal import is_legal
from coda.rules.play import deal
from coda.rules.ruleset import from_switches
from coda.rules.tiles import TILES
from coda.rules.view import view


def test_what_decides_games_is_learned() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.random((4000, 5))
    chance = 1 / (1 + np.exp(-8 * (inputs[:, 0] - inputs[:, 3])))
    learned = fit(inputs, (rng.random(4000) < chance).astype(float), seed=1)
    assert learned.log_loss < learned.baseline - 0.1
    best, worst = np.array([[1, 0.5, 0.5, 0, 0.5], [0, 0.5, 0.5, 1, 0.5]])
    assert learned.network.chances(best[None])[0] > 0.95
    assert learned.network.chances(worst[None])[0] < 0.05


def test_the_same_seed_learns_the_same() -> None:
    rng = np.random.default_rng(2)
    inputs, won = rng.random((500, 4)), (rng.random(500) < 0.5).astype(float)
    one, other = fit(inputs, won, seed=3), fit(inputs, won, seed=3)
    assert np.array_equal(one.network.first, other.network.first)
    assert one.log_loss == other.log_loss


def always(move: Move) -> Choose:
    return lambda views, rng: move


def test_where_the_learner_may_stop_it_sometimes_does_what_it_would_not() -> None:
    rules = from_switches({"seats": 2, "own_tiles": "open"}, "coda")
    start = deal(rules, TILES, 0)
    now = view(start, 0)
    assert now.options is not None
    assert now.options.stop
    by_choice: tuple[Move, ...] = (Guess(0, 1, 0, TILES[9]), Stop(0))
    for move in by_choice:
        explores = exploring(always(move))
        made = [explores([now], random.Random(seed)) for seed in range(400)]
        others = [other for other in made if type(other) is not type(move)]
        assert 30 <= len(others) <= 90
        assert all(is_legal(start, other) for other in made)


def test_the_command_adds_a_network_to_the_file_and_can_be_repeated(tmp_path: Path) -> None:
    texts = []
    for name in ("one.json", "other.json"):
        path = tmp_path / name
        arguments = ["--preset", "classic", "--deals", "6", "--rounds", "2", "--seed", "4"]
        result = CliRunner().invoke(app, ["train", "--weights", str(path), *arguments])
        assert result.exit_code == 0, result.output
        assert "2 coloured, round 1: " in result.stdout
        texts.append(path.read_text())
    assert texts[0] == texts[1]
    assert set(read_networks(texts[0])) == {"2 coloured"}
    made = json.loads(texts[0])["networks"]["2 coloured"]["made_by"]
    assert made == "coda train --preset classic --seats 2 --deals 6 --rounds 2 --seed 4"


@pytest.mark.parametrize("kind", NETWORKS)
def test_the_shipped_numbers_give_chances(kind: str) -> None:
    network = NETWORKS[kind]
    rivals = int(kind[0]) - 1
    inputs = np.random.default_rng(1).random((50, 2 + 9 * rivals))
    chances = network.chances(inputs)
    assert ((chances > 0) & (chances < 1)).all()
    assert chances.std() > 0.01
