"""The command `coda train`: plays games, and learns from them what a position is worth.

First players that count worlds play each other, which is quick, so there are many games; then the hard level plays by
what was learned before, and meets itself and players of other kinds. Each end of a turn of whoever learns is an
example, with whether that seat won in the end; in the first games all seats do, and take what others did for no sign.
"""

import json
import random
import sys
from collections.abc import Iterator
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from tqdm import tqdm

from coda.arena.entrants import Choose, entrant
from coda.arena.fit import Fitted, fit
from coda.arena.games import shuffled_deal, steps
from coda.bots.hard.player import Hard
from coda.bots.hard.study import Study
from coda.bots.hard.value import Network, table_kind
from coda.rules.events import TurnBegan
from coda.rules.ruleset import DEFAULT_PRESET, RuleSet, from_switches
from coda.rules.state import GameState, Phase, is_living

COUNTING = ("medium", "medium", "medium", "eager", "careful", "mask", "never-skips")
"""Each seat of the first games is taken by one of these."""

MANY = 10
"""There are so many times as many deals of the first games; each is played once."""

SPARRING = ("medium", "medium", "careful", "careful", "mask", "bluffer")
"""Later each other seat is taken by one of these, or by the learner itself in two of five."""

Example = tuple[list[float], bool]


def train(
    weights: Annotated[Path, typer.Option(help="The file of weights; the other kinds of table in it are kept.")],
    preset: Annotated[str, typer.Option(help="The rules to learn, with own tiles open.")] = DEFAULT_PRESET,
    seats: Annotated[int, typer.Option(help="How many seats.")] = 2,
    deals: Annotated[int, typer.Option(help="Deals a round; each is played once in every rotation.")] = 600,
    rounds: Annotated[int, typer.Option(help="How often hard plays and learns, after the first games.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.")] = 1,
) -> None:
    """Learn what positions are worth to the hard level."""
    rules = from_switches({"seats": seats, "own_tiles": "open"}, preset)
    kind = table_kind(seats, coloured=rules.backs == "coloured")
    networks: dict[str, Network] = {}
    examples: list[list[Example]] = []
    for number in range(rounds + 1):
        play = partial(_examples, rules, networks, f"{seed} {kind} round {number}")
        total = deals if number else deals * MANY
        played = tqdm(_spread(play, total, workers), total=total, unit=" deals", file=sys.stderr)
        examples.append(list(chain.from_iterable(played)))
        learned = _learn(list(chain.from_iterable(examples[-2:])), seed)
        networks = {kind: learned.network}
        typer.echo(
            f"{kind}, round {number}: {len(examples[-1])} examples, log-loss {learned.log_loss:.4f}, "
            f"{learned.baseline:.4f} without looking"
        )
        made = f"coda train --preset {preset} --seats {seats} --deals {deals} --rounds {number} --seed {seed}"
        _write(weights, kind, learned, made)


def _learn(examples: list[Example], seed: int) -> Fitted:
    return fit(np.array([numbers for numbers, _ in examples]), np.array([float(won) for _, won in examples]), seed)


def _spread(play: "partial[list[Example]]", deals: int, workers: int) -> Iterator[list[Example]]:
    if workers == 1:
        yield from map(play, range(deals))
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(play, range(deals), chunksize=4)


def _examples(rules: RuleSet, networks: dict[str, Network], seed: str, number: int) -> list[Example]:
    """One deal: once among players that count, or if there is a network, in all rotations."""
    draw = random.Random(f"{seed} deal {number}")
    if not networks:
        counting = [entrant(draw.choice(COUNTING)) for _ in range(rules.seats)]
        return _game(shuffled_deal(rules, draw), counting, [True] * rules.seats, draw, infers=False)
    learner = Hard(networks).choose
    table: list[Choose] = [learner]
    while len(table) < rules.seats:
        table.append(learner if draw.random() < 0.4 else entrant(draw.choice(SPARRING)))
    start = shuffled_deal(rules, draw)
    examples: list[Example] = []
    for rotation in range(rules.seats):
        players = table[rotation:] + table[:rotation]
        dice = random.Random(f"{seed} deal {number} rotation {rotation}")
        examples += _game(start, players, [player is learner for player in players], dice, infers=True)
    return examples


def _game(
    state: GameState, players: list[Choose], learn: list[bool], dice: random.Random, *, infers: bool
) -> list[Example]:
    """One game, and what each seat that learns had at the ends of its turns."""
    ends: list[tuple[int, list[float]]] = []
    for step in steps(state, players, dice):
        events = step.state.history[len(state.history) :]
        state = step.state
        turn_ended = any(isinstance(event, TurnBegan) for event in events) and state.phase is not Phase.OVER
        if turn_ended and learn[step.seat] and is_living(state.rows[step.seat]):
            study = Study(step.sent[step.seat], infers=infers)
            ends.append((step.seat, study.numbers(study.minds, study.placed(up=False))))
    return [(numbers, seat == state.winner) for seat, numbers in ends]


def _write(path: Path, kind: str, learned: Fitted, made: str) -> None:
    data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"networks": {}}
    network = learned.network
    data["networks"][kind] = {
        "made_by": made,
        "log_loss": round(learned.log_loss, 4),
        "first": np.round(network.first, 4).tolist(),
        "first_bias": np.round(network.first_bias, 4).tolist(),
        "second": np.round(network.second, 4).tolist(),
        "second_bias": round(network.second_bias, 4),
    }
    lines = ",\n".join(f"{json.dumps(kind)}: {json.dumps(data['networks'][kind])}" for kind in sorted(data["networks"]))
    path.write_text(f'{{"networks": {{\n{lines}\n}}}}\n', encoding="utf-8")
