"""Moves by chance, and the messages by which a client makes them."""

import json
from collections.abc import Sequence
from random import Random

from coda.client.connection import move_message
from coda.rules.actions import Guess, Move
from coda.rules.legal import options
from coda.rules.state import GameState
from coda.rules.view import View

LUCK = 0.3


def bot_by_chance(rng: Random, moves: list[tuple[int, Move]], views: Sequence[View]) -> Move:
    """A bot's move, any that it may make; it is added to the moves made, with the step that it answers."""
    may = views[-1].options
    assert may, "bots are asked when they may move"
    move = rng.choice(tuple(may))
    moves.append((views[-1].step, move))
    return move


def some_move(state: GameState, seat: int, rng: Random) -> Move:
    """A move that the seat may make; right guesses come more often than by chance."""
    moves = tuple(options(state, seat))
    right = [move for move in moves if isinstance(move, Guess) and _is_right(state, move)]
    return rng.choice(right if right and rng.random() < LUCK else moves)


def _is_right(state: GameState, guess: Guess) -> bool:
    return any(slot.id == guess.slot and slot.tile == guess.tile for slot in state.rows[guess.target])


def act_text(game: int, step: int, move: Move) -> str:
    """The message with which a client makes the move, answering a step of a game."""
    return json.dumps({"type": "act", "game": game, "step": step, "move": move_message(move)})
