"""Plays games by the real rules and writes what their viewers were sent at telling moments to tests/fixtures.

Run from the project's root: ``PYTHONPATH=server python client_web/scripts/fixtures.py``. It is the same every time.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from coda.rooms.code import RoomCode
from coda.rooms.fairness import Draw
from coda.rooms.finished import FinishedGame
from coda.rooms.match import first_round
from coda.rooms.room import BotSeat, Game, Identity, Open, Person, Player, Room
from coda.rules.actions import Action, Guess, Stop
from coda.rules.legal import legal_actions
from coda.rules.play import apply, deal
from coda.rules.record import Record
from coda.rules.ruleset import PRESETS
from coda.rules.state import GameState, Phase
from coda.web.frames import Picture
from coda.web.games import replay_frame

OUT = Path(__file__).resolve().parent.parent / "tests" / "fixtures"
GAME_ID = "Zm9yIHRoZSB0ZXN0cw"
ANN, BEN, EVE = Identity("ann"), Identity("ben"), Identity("eve")
Moment = Callable[[GameState], bool]


def moves(state: GameState, rng: random.Random) -> Action:
    """A move that keeps the game lively: two guesses of three are right."""
    legal = legal_actions(state)
    guesses = [move for move in legal if isinstance(move, Guess)]
    stops = [move for move in legal if isinstance(move, Stop)]
    if stops and rng.random() < 0.5:
        return stops[0]
    if not guesses:
        return rng.choice(legal)
    if rng.random() < 0.35:
        return rng.choice(guesses)
    right = [
        move for move in guesses for slot in state.rows[move.target] if slot.id == move.slot and slot.tile == move.tile
    ]
    return rng.choice(right)


def drawn(seats: int, seed: int) -> Draw:
    """What the deal of a seed is drawn from; the second seat added nothing."""
    rng = random.Random(f"draw {seed}")
    seeds = ("" if seat == 1 else rng.randbytes(16).hex() for seat in range(seats))
    return Draw(rng.randbytes(32).hex(), tuple(seeds))


def play(preset: str, seats: int, seed: int) -> Iterator[GameState]:
    rng = random.Random(seed)
    rules = replace(PRESETS[preset], seats=seats)
    deck, _ = drawn(seats, seed).deal(rules)
    state = deal(rules, deck, first=0)
    yield state
    while state.phase is not Phase.OVER:
        state, _ = apply(state, moves(state, rng))
        yield state


def room(preset: str, seats: int, state: GameState | None, seed: int) -> Room:
    people = (Person(ANN, "Ann"), Person(BEN, "Ben"), BotSeat("Cleo", "easy"), BotSeat("Hugo", "medium"))
    game = None
    if state is not None:
        draw = drawn(seats, seed)
        record = Record(state.rules, draw.deal(state.rules)[0], first=0)
        players = tuple(Player(seat.name, seat.level if isinstance(seat, BotSeat) else None) for seat in people[:seats])
        game = Game(1, GAME_ID, players, first_round(seats), draw, record, (state,), began=0.0, since=0.0)
    rules = replace(PRESETS[preset], seats=seats)
    table = people[:seats] if state is not None else (people[0], people[1], Open(), BotSeat("Dorian", "easy"))[:seats]
    secret = drawn(seats, -1).secret
    return Room(RoomCode("KQXWRT"), "private", ANN, rules, table, secret, game=game, games_played=1)


def frame(preset: str, seats: int, state: GameState | None, who: Identity, version: int, seed: int = 0) -> object:
    picture = Picture(room(preset, seats, state, seed), version, now=1.0)
    return picture.shown_to(picture.viewer(who))


def holds_dash(state: GameState) -> bool:
    return state.held is not None and state.held.number is None


MOMENTS: dict[str, Moment] = {
    "setup": lambda s: s.phase is Phase.SETUP and not s.ready,
    "arrange": lambda s: s.phase is Phase.SETUP and not s.ready and any(slot.tile.number is None for slot in s.rows[0]),
    "ready": lambda s: s.phase is Phase.SETUP and 0 in s.ready,
    "draw": lambda s: s.phase is Phase.DRAW and s.turn == 0,
    "aim": lambda s: s.phase is Phase.GUESS and s.turn == 0 and s.held is not None and len(s.history) > 20,
    "again": lambda s: s.phase is Phase.GUESS and s.turn == 0 and s.hits > 0,
    "theirs": lambda s: s.phase is Phase.GUESS and s.turn == 1 and len(s.history) > 12,
    "reveal": lambda s: s.phase is Phase.REVEAL and s.turn == 0,
    "place": lambda s: s.phase is Phase.PLACE and s.turn == 0 and not holds_dash(s),
    "place a dash": lambda s: s.phase is Phase.PLACE and s.turn == 0 and holds_dash(s),
    "placed": lambda s: s.phase is Phase.GUESS and s.turn == 0 and s.newest is not None,
    "stake": lambda s: s.phase is Phase.STAKE and s.turn == 0,
    "staked": lambda s: s.phase is Phase.GUESS and s.turn == 0 and s.staked is not None,
    "a dash held": lambda s: s.phase is Phase.GUESS and s.turn == 0 and s.hits > 0 and holds_dash(s),
    "empty": lambda s: s.phase is Phase.GUESS and s.turn == 0 and not s.pool and s.held is None,
    "over": lambda s: s.phase is Phase.OVER,
}


def written(preset: str, seats: int, seeds: range) -> dict[str, object]:
    """The first state at which each moment is met, over games of several seeds, as Ann and a spectator see it."""
    found: dict[str, object] = {
        "lobby": frame(preset, seats, None, ANN, 1),
        "guest": frame(preset, seats, None, EVE, 1),
    }
    for seed in seeds:
        states = list(play(preset, seats, seed))
        for index, state in enumerate(states):
            for name, is_met in MOMENTS.items():
                if name not in found and is_met(state):
                    found[name] = frame(preset, seats, state, ANN, index + 2, seed)
                    found[f"{name}:watched"] = frame(preset, seats, state, EVE, index + 2, seed)
                    if index + 1 < len(states):
                        found[f"{name}:next"] = frame(preset, seats, states[index + 1], ANN, index + 3, seed)
    return found


def replayed() -> dict[str, object]:
    """The shortest of some dash games between two, as it is kept and as its page asks for it."""
    games = [(seed, list(play("korean", 2, seed))) for seed in range(40)]
    seed, states = min(games, key=lambda game: len(game[1]))
    rng = random.Random(seed)
    actions = [moves(state, rng) for state in states[:-1]]
    draw = drawn(2, seed)
    record = Record(states[0].rules, draw.deal(states[0].rules)[0], 0, tuple(actions))
    game = FinishedGame(
        id=GAME_ID,
        played=1_796_000_000,
        players=(Player("Ann", None), Player("Basil", "easy")),
        record=record,
        draw=draw,
        commitment=draw.commitment,
        round=first_round(2),
        times=tuple(1000 * (index + 1) for index in range(len(actions))),
        winner=states[-1].turn,
        points=(0, 0),
    )
    return {"file": game.to_json(), "open": replay_frame(game, "open"), "0": replay_frame(game, "0")}


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "replay.json").write_text(json.dumps(replayed(), separators=(",", ":")) + "\n")
    for preset, seats in (("coda", 3), ("classic", 4), ("piatnik", 4), ("korean", 2), ("algo", 2)):
        text = json.dumps(written(preset, seats, range(40)), separators=(",", ":"))
        (OUT / f"{preset}.json").write_text(text + "\n")
