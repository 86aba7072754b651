"""Requests to every operation of the HTTP API, made from its own description, right and wrong ones.

The server is whole but for its edges (see ``tests.leaks.stage``), and for its limits, which would soon answer
everything. It has a room and a finished game, which every second right request for one names.
"""

import asyncio
from typing import Any
from unittest.mock import patch

import orjson
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.types import ASGIApp

from coda.rooms.codec import to_bytes
from coda.rooms.finished import FinishedGame
from coda.rooms.live import LiveRooms
from coda.web import door
from coda.web.app import http_app
from coda.web.hub import Hub
from coda.web.identity import Identities
from coda.web.limits import Limits
from coda.web.metrics import Metrics
from coda.web.services import Services
from coda.web.settings import Settings
from coda.web.sockets import OpenSockets
from coda.web.tokens import Tokens
from tests.fuzz.outcome import Outcome
from tests.leaks.memory_store import MemoryStore
from tests.leaks.stage import HEADERS, PACE, SIGNER
from tests.rooms.tables import game_of, lobby, over

ENDLESS = "1000000 per second"
SETTINGS = Settings(metrics_from=("*",), identities=ENDLESS, rooms=ENDLESS, misses=ENDLESS, replays=ENDLESS)
HEADERS_OF: tuple[dict[str, str], ...] = (
    {},
    {"cookie": dict(HEADERS[0])[b"cookie"].decode()},
    {"authorization": "Bearer nobody"},
)
ROOM, GAME = lobby("open ann"), FinishedGame.of(game_of(over()))
KNOWN = {"code": ROOM.code, "id": GAME.id}


def fuzz_http(each: int, seed: int, path: str = "") -> Outcome:
    """So many right requests and as many wrong ones to each operation; a failure ends those to its operation.

    Args:
        each: how many.
        seed: of all chance.
        path: what is in the addresses of those operations that are asked.
    """
    outcome = Outcome()
    with patch.object(door, "REFUSAL_SECONDS", 0.0):
        schema = schemathesis.openapi.from_asgi("/openapi.json", asyncio.run(_app())).include(path_regex=path)
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), "the description can be read"
            for mode in GenerationMode:
                outcome += _requests(found.ok(), mode, each, seed)
    return outcome


def _requests(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, each: int, seed: int) -> Outcome:
    made = 0

    @seeded(seed)
    @settings(
        max_examples=each,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(case=operation.as_strategy(mode), known=st.booleans(), headers=st.sampled_from(HEADERS_OF))
    def request(case: Case[Any], known: bool, headers: dict[str, str]) -> None:
        nonlocal made
        made += 1
        if known and mode is GenerationMode.POSITIVE:
            case.path_parameters |= {name: KNOWN[name] for name in case.path_parameters}
        # What is well-formed may still be a name or a rule that cannot be.
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    try:
        request()
    except Unsatisfiable:
        # Nothing can be wrong with a request that has no parts.
        return Outcome(made)
    except (Exception, FailureGroup) as failure:
        return Outcome(made, (f"{operation.label}: {failure!r}",))
    return Outcome(made)


async def _app() -> ASGIApp:
    live, metrics = LiveRooms(MemoryStore(), PACE), Metrics()
    store = live.rooms.store
    await store.commit(ROOM.code, None, to_bytes(ROOM), due=None, keep=1e6, listing=None)
    await store.keep_game(GAME.id, orjson.dumps(GAME.to_json()), 1e6)
    identities = Identities(SIGNER, Tokens(store.notes))
    limits, sockets = Limits.of(SETTINGS, store.notes), OpenSockets(SETTINGS, store.notes)
    return http_app(Services(SETTINGS, live, identities, Hub(live, metrics), metrics, limits, sockets))
