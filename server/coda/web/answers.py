"""However a request goes wrong, it is answered in the one shape of ``errors``, and never with what went on inside."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from coda.rooms.permission import Refused
from coda.rooms.service import NoSuchGame, NoSuchRoom, Unavailable
from coda.rooms.store import StoreUnavailable
from coda.rules.ruleset import RuleError
from coda.web.errors import NO_SUCH_GAME, NO_SUCH_ROOM, UNAVAILABLE, Fault, error_body, told
from coda.web.names import ALLOWED, BadName

QUOTED = 80


def answer_errors(app: FastAPI) -> None:
    """Puts the answers to all errors into the app."""

    @app.exception_handler(Fault)
    async def fault(_: Request, error: Fault) -> JSONResponse:
        return JSONResponse(error.body, error.status, error.headers)

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return JSONResponse(error_body(error.code, str(error), error.allowed), 409)

    @app.exception_handler(RuleError)
    async def bad_rules(_: Request, error: RuleError) -> JSONResponse:
        return JSONResponse(error_body("bad_rules", *told(error)), 422)

    @app.exception_handler(BadName)
    async def bad_name(_: Request, error: BadName) -> JSONResponse:
        return JSONResponse(error_body("bad_name", str(error), ALLOWED), 422)

    @app.exception_handler(NoSuchRoom)
    async def no_such_room(_: Request, error: NoSuchRoom) -> JSONResponse:
        return _answer(*NO_SUCH_ROOM)

    @app.exception_handler(NoSuchGame)
    async def no_such_game(_: Request, error: NoSuchGame) -> JSONResponse:
        return _answer(*NO_SUCH_GAME)

    @app.exception_handler(StoreUnavailable)
    @app.exception_handler(Unavailable)
    async def unavailable(_: Request, error: Exception) -> JSONResponse:
        return _answer(*UNAVAILABLE)

    @app.exception_handler(RequestValidationError)
    async def bad_request(request: Request, error: RequestValidationError) -> JSONResponse:
        return _explained(error.errors(), _fields(request))

    @app.exception_handler(HTTPException)
    async def http_error(_: Request, error: HTTPException) -> JSONResponse:
        status = HTTPStatus(error.status_code)
        code = status.phrase.lower().replace(" ", "_")
        message = f"{status.description or status.phrase}."
        return _answer(status.value, code, message, "the addresses and methods listed at /docs")

    @app.exception_handler(Exception)
    async def our_fault(_: Request, error: Exception) -> JSONResponse:
        return _answer(500, "server_error", "The server failed; this is not your fault.", "the same again")


def _answer(status: int, code: str, message: str, allowed: str) -> JSONResponse:
    return JSONResponse(error_body(code, message, allowed), status)


def _fields(request: Request) -> str:
    """What the body of this request may hold."""
    route = request.scope.get("route")
    model = route.body_field.field_info.annotation if isinstance(route, APIRoute) and route.body_field else None
    if isinstance(model, type) and issubclass(model, BaseModel):
        return f"an object with {', '.join(model.model_fields)}"
    return "what /docs lists for this address"


def _explained(faults: Sequence[Any], allowed: str) -> JSONResponse:
    fault = faults[0]
    if fault["type"] == "json_invalid":
        return _answer(400, "bad_json", f"Not JSON: {fault['ctx']['error']}.", allowed)
    path = ".".join(map(str, fault["loc"][1:]))[:QUOTED] or "body"
    return _answer(422, "bad_request", f"{path}: {fault['msg']}.", allowed)
