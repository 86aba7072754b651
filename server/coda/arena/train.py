"""The command `coda train`: plays games, and learns from them what a position is worth.

First the hard level plays by its thresholds, then by what was learned from the games before. In each game it meets
itself and players of other kinds; each end of one of its turns is an example, with whether it won in the end.
Now and then it stops where it would go on, or goes on: else positions that it avoids would never be looked at, and what
is said of them would be made up (with such a judge hard won 74 of 100 games of two against medium in coda, not 82).
"""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
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
from coda.bots.hard.player import PLAIN, Hard
from coda.bots.hard.study import Study
from coda.bots.hard.value import Network, table_kind
from coda.rules.actions import Guess, Move, Stop
from coda.rules.events import TurnBegan
from coda.rules.ruleset import DEFAULT_PRESET, RuleSet, from_switches
from coda.rules.state import Phase, is_living
from coda.rules.view import View

SPARRING = ("medium", "medium", "careful", "careful", "mask", "bluffer")
"""Each other seat is taken by one of these, or as likely by the learner itself."""

EXPLORES = 0.15
"""How often, where it may stop, the learner does not do what it would."""
LIKELIEST = Hard({}, foresees=False)

Example = tuple[list[float], bool]


def train(
    weights: Annotated[Path, typer.Option(help="The file of weights; the other kinds of table in it are kept.")],
    preset: Annotated[str, typer.Option(help="The rules to learn, with own tiles open.")] = DEFAULT_PRESET,
    seats: Annotated[int, typer.Option(help="How many seats.")] = 2,
    deals: Annotated[int, typer.Option(help="Deals a round; each is played once in every rotation.")] = 600,
    rounds: Annotated[int, typer.Option(help="How often games are played and learned from.")] = 3,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.")] = 1,
) -> None:
    """Learn what positions are worth to the hard level."""
    rules = from_switches({"seats": seats, "own_tiles": "open"}, preset)
    kind = table_kind(seats, coloured=rules.backs == "coloured")
    networks: dict[str, Network] = {}
    examples: list[list[Example]] = []
    for number in range(rounds):
        play = partial(_examples, rules, networks, f"{seed} {kind} round {number}")
        played = tqdm(_spread(play, deals, workers), total=deals, unit=" deals", file=sys.stderr)
        examples.append(list(chain.from_iterable(played)))
        learned = _learn(list(chain.from_iterable(examples[-2:])), seed)
        networks = {kind: learned.network}
        typer.echo(
            f"{kind}, round {number}: {len(examples[-1])} examples, log-loss {learned.log_loss:.4f}, "
            f"{learned.baseline:.4f} without looking"
        )
        made = f"coda train --preset {preset} --seats {seats} --deals {deals} --rounds {number + 1} --seed {seed}"
        _write(weights, kind, learned, made)


def exploring(choose: Choose) -> Choose:
    """The same player, but at times it stops where it would go on, and names the likeliest where it would stop."""

    def explores(views: Sequence[View], rng: random.Random) -> Move:
        move, options = choose(views, rng), views[-1].options
        if options is None or not (options.targets and options.stop) or rng.random() >= EXPLORES:
            return move
        if isinstance(move, Guess):
            return Stop(move.seat, PLAIN.gap(views, options.stop_at, rng) if options.stop_at else None)
        return LIKELIEST.choose([*views[:-1], replace(views[-1], options=replace(options, stop=False))], rng)

    return explores


def _learn(examples: list[Example], seed: int) -> Fitted:
    return fit(np.array([numbers for numbers, _ in examples]), np.array([float(won) for _, won in examples]), seed)


def _spread(play: "partial[list[Example]]", deals: int, workers: int) -> Iterator[list[Example]]:
    if workers == 1:
        yield from map(play, range(deals))
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(play, range(deals), chunksize=4)


def _examples(rules: RuleSet, networks: dict[str, Network], seed: str, number: int) -> list[Example]:
    """One deal in all rotations."""
    learner = exploring(Hard(networks).choose)
    draw = random.Random(f"{seed} deal {number}")
    table: list[Choose] = [learner]
    while len(table) < rules.seats:
        table.append(learner if draw.random() < 0.4 else entrant(draw.choice(SPARRING)))
    start = shuffled_deal(rules, draw)
    examples: list[Example] = []
    for rotation in range(rules.seats):
        players = table[rotation:] + table[:rotation]
        ends: list[tuple[int, list[float]]] = []
        state, dice = start, random.Random(f"{seed} deal {number} rotation {rotation}")
        for step in steps(start, players, dice):
            events = step.state.history[len(state.history) :]
            state = step.state
            turn_ended = any(isinstance(event, TurnBegan) for event in events) and state.phase is not Phase.OVER
            if turn_ended and players[step.seat] is learner and is_living(state.rows[step.seat]):
                study = Study(step.sent[step.seat])
                ends.append((step.seat, study.numbers(study.minds, study.placed(up=False))))
        examples += [(numbers, seat == state.winner) for seat, numbers in ends]
    return examples


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
