"""Finished games, as they are kept and step by step as their viewers saw them. Whoever has a game's id may ask."""

import re
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from coda.rooms.finished import FinishedGame
from coda.rooms.game_schema import schema
from coda.rooms.room import Player
from coda.rules.state import GameState
from coda.rules.view import View, open_view, view
from coda.web.address import address_of
from coda.web.errors import NO_SUCH_GAME, Fault, answers
from coda.web.frames import deal_frame, match_frame, persona_frame
from coda.web.game_frames import Shared, game_frame, history_frames
from coda.web.limits import Asked
from coda.web.server_messages import PlayerFrame, ReplayFrame, StepFrame
from coda.web.services import Services

GAME_FILE: Final[dict[str, Any]] = {"content": {"application/json": {"schema": schema()}}}
_FORM: Final = re.compile(r"[A-Za-z0-9_-]{22}")


async def _id(id: str) -> str:
    # Not a plain function: FastAPI would hand each to a thread.
    if not _FORM.fullmatch(id):
        raise Fault(*NO_SUCH_GAME)
    return id


GameId = Annotated[str, Depends(_id)]
Eyes = Literal["0", "1", "2", "3", "spectator", "open"]


def games(services: Services) -> APIRouter:
    """Finished games."""
    router = APIRouter(prefix="/api/games", tags=["games"])
    rooms = services.live.rooms

    @router.get("/{id}", responses={200: GAME_FILE, **answers(404, 503)})
    async def one_game(id: GameId, response: Response) -> dict[str, object]:
        """The game as it is kept, to download and to check."""
        response.headers["content-disposition"] = f'attachment; filename="coda-{id}.json"'
        return (await rooms.finished_game(id)).to_json()

    @router.get("/{id}/steps", responses=answers(400, 404, 429, 503))
    async def step_by_step(id: GameId, request: Request, eyes: Annotated[Eyes, Query()] = "spectator") -> ReplayFrame:
        """Every moment of the game as that seat, or a spectator, saw it, or with all tiles shown."""
        await services.limits.spend(Asked.REPLAYS, address_of(request))
        return replay_frame(await rooms.finished_game(id), eyes)

    return router


def replay_frame(game: FinishedGame, eyes: Eyes) -> ReplayFrame:
    """The moments of the game through these eyes.

    Raises:
        Fault: the game has no such seat.
    """
    seats = len(game.players)
    if eyes.isdigit() and int(eyes) >= seats:
        raise Fault(400, "no_such_seat", "The game has no such seat.", f"0 to {seats - 1}, spectator, open")
    states = game.states()
    deal = deal_frame(game.draw, shown=True)
    moments = zip(states, (0, *game.times), (None, *map(str, game.record.actions)), strict=True)
    return ReplayFrame(
        id=game.id,
        played=game.played,
        players=[_player(player) for player in game.players],
        history=history_frames(states[-1].history),
        steps=[
            StepFrame(
                at_ms=at,
                action=action,
                events=len(state.history),
                game=game_frame(_seen(state, eyes), Shared(1, game.id, match_frame(game.round, state), [], deal, None)),
            )
            for state, at, action in moments
        ],
    )


def _player(player: Player) -> PlayerFrame:
    persona = None if player.bot is None else persona_frame(player.name)
    return PlayerFrame(name=player.name, bot=player.bot, persona=persona)


def _seen(state: GameState, eyes: Eyes) -> View:
    if eyes == "open":
        return open_view(state)
    seen = view(state, int(eyes) if eyes.isdigit() else None)
    return replace(seen, options=None)
