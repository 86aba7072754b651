"""What the log holds, and what it must not."""

import json
import logging
from random import Random
from typing import Any

import pytest
import structlog

from coda.web.logs import start_logging, without_text
from tests.support.player import Player
from tests.support.serving import ServerProcess


@pytest.fixture(autouse=True)
def _logging_as_it_was(monkeypatch: pytest.MonkeyPatch) -> Any:
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn.error")
    before = root.handlers[:], root.level, uvicorn.filters[:]
    yield
    root.handlers[:], root.level, uvicorn.filters[:] = before
    structlog.reset_defaults()


def failed() -> dict[str, Any]:
    try:
        raise ExceptionGroup("some", [ValueError("b07 is on top")])
    except ExceptionGroup as error:
        return dict(without_text(None, "error", {"event": "it failed", "exc_info": error}))


def test_an_error_is_logged_by_kind_and_place_without_its_text() -> None:
    event = failed()
    assert event["error"] == "ValueError"
    assert "b07" not in json.dumps(event)


def test_errors_of_libraries_are_logged_in_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("json")
    try:
        raise KeyError("b07 is on top")
    except KeyError:
        logging.getLogger("some.library").exception("it failed")
        structlog.get_logger("coda").exception("we failed")
    library, ours = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    for event, told in ((library, "it failed"), (ours, "we failed")):
        assert (event["event"], event["error"], event["level"]) == (told, "KeyError", "error")
        assert event["at"][-1].startswith("test_logs.py:")
        assert "b07" not in json.dumps(event)


def test_what_uvicorn_takes_for_our_error_and_is_not_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("json")
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    logging.getLogger("uvicorn.error").error("another thing")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["another thing"]


async def test_a_whole_game_leaves_nothing_secret_in_the_log(tmp_path: Any) -> None:
    with ServerProcess("--data", str(tmp_path / "data"), CODA_LOG="json", CODA_SECRETS="a secret for a test") as server:
        async with Player.named(server.url, "Ann") as ann, Player.named(server.url, "Robo", program=True) as robo:
            code = await ann.make_room("me", "bot:medium", start=True)
            async with ann.entered(code) as place, robo.entered(code) as watching:
                await watching.say("sit", seat=0)
                await watching.refusal()
                await place.play(Random(3))
            await ann.http.get(f"/r/{code}?token=hush")
            words = [*ann.credentials.values(), *robo.credentials.values(), "hush", "a secret", "Ann", "Robo", code]
        assert server.stop() == 0
        log = server.log()
    events = [json.loads(line) for line in log.splitlines()]
    assert {"request"} <= {event["event"] for event in events}
    assert not [event for event in events if event["level"] == "error"]
    tiles = [f'"{colour}{number:02d}"' for colour in "bw" for number in range(12)]
    for word in (*words, *tiles):
        assert word.removeprefix("coda=").removeprefix("Bearer ") not in log.replace(server.url, "")
