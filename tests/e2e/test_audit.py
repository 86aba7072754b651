"""The audit passes what the server sends and finds each kind of leak: so a clean game in a browser means something."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.e2e.audit import answer_faults, disagreements, frame_faults, promise_faults, secret_faults, talk_faults
from tests.e2e.kept import kept_room, secrets_of
from tests.e2e.truth import Truth
from tests.support.player import Player
from tests.support.serving import ServerProcess

Frame = dict[str, Any]
Spoil = Callable[[Frame, Truth], object]
SEATS = (0, 1, None)


@dataclass(frozen=True, slots=True)
class Recording:
    """A whole game of two: what each seat and a spectator were sent, and what nobody may be sent."""

    truth: Truth
    frames: dict[int | None, list[str]]
    secrets: set[str]

    def moment(self, seat: int | None, condition: Callable[[Frame], object]) -> Frame:
        """The first frame that the seat was sent of a game for which the condition holds."""
        frames = map(json.loads, self.frames[seat])
        return next(frame for frame in frames if frame["game"] and condition(frame["game"]))


async def record(server: ServerProcess, redis_url: str, preset: str) -> Recording:
    """Plays a game over the wire."""
    async with (
        Player.named(server.url, "Ann") as ann,
        Player.named(server.url, "Ben") as ben,
        Player.named(server.url, "Eve") as eve,
    ):
        code = await ann.make_room("me", "open", preset=preset)
        async with ann.entered(code) as first, ben.entered(code) as second, eve.entered(code) as third:
            await second.say("sit", seat=1)
            await first.until(lambda view: view["room"]["seats"][1]["name"] == "Ben")
            await first.say("start", fill=None)
            places = {0: first, 1: second, None: third}
            for place in places.values():
                await place.until(lambda view: view["game"])
            await asyncio.gather(first.play(Random(1)), second.play(Random(2)))
            await third.until(lambda view: view["game"]["phase"] == "over")
            room = await kept_room(redis_url, code)
            assert room.game is not None
            frames = {seat: place.received for seat, place in places.items()}
            return Recording(Truth.of(room.game), frames, secrets_of(room))


@pytest.fixture(scope="module")
def recordings(server: ServerProcess, redis_url: str) -> dict[str, Recording]:
    """A game of each preset."""

    async def both() -> dict[str, Recording]:
        return {preset: await record(server, redis_url, preset) for preset in ("coda", "classic")}

    return asyncio.run(both())


@pytest.mark.parametrize("preset", ["coda", "classic"])
def test_all_that_an_honest_server_sends_passes(recordings: dict[str, Recording], preset: str) -> None:
    recording = recordings[preset]
    for seat, frames in recording.frames.items():
        assert len(frames) > 10
        for frame in frames:
            assert not list(frame_faults(frame, seat, {1: recording.truth}))
        assert not list(secret_faults(frames, recording.secrets))
        assert not list(promise_faults(frames))
    assert not list(disagreements({str(seat): frames for seat, frames in recording.frames.items()}))


def show_other_row(frame: Frame, truth: Truth) -> None:
    slot = next(slot for slot in frame["game"]["rows"][1] if not slot["up"])
    slot["tile"] = truth.after(frame["game"]["history"]).tiles[1, slot["id"]]


def show_own_row(frame: Frame, truth: Truth) -> None:
    slot = next(slot for slot in frame["game"]["rows"][0] if not slot["up"])
    slot["tile"] = truth.after(frame["game"]["history"]).tiles[0, slot["id"]]


def show_held(frame: Frame, truth: Truth) -> None:
    held = truth.after(frame["game"]["history"]).held
    frame["game"]["held"]["tile"] = held and held[1]


def show_pool(frame: Frame, truth: Truth) -> None:
    frame["game"]["pool"]["tiles"] = truth.after(frame["game"]["history"]).pool


def last(frame: Frame, event: str) -> Any:
    return next(each for each in reversed(frame["game"]["history"]) if each["event"] == event)


LEAKS: dict[str, Spoil] = {
    "another's face-down tile": show_other_row,
    "own face-down tile after setup": show_own_row,
    "the tile that another holds": show_held,
    "the pool": show_pool,
    "a field nobody decided on": lambda frame, _: frame["game"].update(note="b07"),
    "a field in a row": lambda frame, _: frame["game"]["rows"][1][0].update(was=3),
    "the deck in the room": lambda frame, truth: frame["room"].update(deck=list(truth.deck)),
    "another text for a name": lambda frame, _: frame["room"]["seats"][1].update(name="NWoE_fLuyct0PHUFDRwM"),
    "the secret of the deal": lambda frame, truth: frame["game"]["deal"].update(secret=truth.secret),
    "the seeds of the deal": lambda frame, truth: frame["game"]["deal"].update(seeds=list(truth.seeds)),
    "a deal that was not committed to": lambda frame, _: frame["game"]["deal"].update(commitment="0" * 64),
    "slots in another order": lambda frame, _: frame["game"]["rows"][1].reverse(),
    "the tile of a draw": lambda frame, _: last(frame, "drew").update(tile="b03"),
    "the tile in a wrong guess": lambda frame, _: last(frame, "guessed").update(truth="b03"),
    "a wrong answer to a guess": lambda frame, _: last(frame, "guessed").update(hit=not last(frame, "guessed")["hit"]),
    "setup that goes on": lambda frame, _: frame["game"].update(phase="setup"),
    "another seat's view": lambda frame, _: frame["game"].update(viewer=1),
    "options in another order": lambda frame, _: frame["game"]["options"]["names"].update(
        {"?": list(reversed(frame["game"]["options"]["names"].get("?", ["b00", "b01"])))}
    ),
    "somebody else's options": lambda frame, _: frame["game"]["options"].update(draw=["b"]),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_frame_that_tells_too_much_is_found(recordings: dict[str, Recording], leak: str) -> None:
    recording = recordings["coda"]
    frame = recording.moment(
        0,
        lambda game: game["turn"] == 1 and game["held"] and any(each["event"] == "guessed" for each in game["history"]),
    )
    assert not list(frame_faults(json.dumps(frame), 0, {1: recording.truth}))
    LEAKS[leak](frame, recording.truth)
    assert list(frame_faults(json.dumps(frame), 0, {1: recording.truth}))


def test_a_spectator_who_is_shown_a_seats_view_is_found(recordings: dict[str, Recording]) -> None:
    recording = recordings["classic"]
    frame = recording.moment(0, lambda game: True)
    frame["game"].update(viewer=None, options=None)
    assert list(frame_faults(json.dumps(frame), None, {1: recording.truth}))


@pytest.mark.parametrize(
    ("spoil", "faults"), [({}, 0), ({"allowed": "b07 or less"}, 1), ({"truth": "b07"}, 1), ({"code": "b07"}, 1)]
)
def test_a_refusal_that_tells_of_tiles_is_found(spoil: Frame, faults: int) -> None:
    refusal = {"type": "refused", "id": None, "step": 3, "code": "stale", "message": "It went on.", "allowed": "step 4"}
    assert len(list(frame_faults(json.dumps({**refusal, **spoil}), 0, {}))) == faults


SAID = {"number": 1, "speaker": "0123456789ab", "name": "Ann", "seat": None, "text": "Hello", "reaction": None}


@pytest.mark.parametrize(("spoil", "faults"), [({}, 0), ({"speaker": "ann"}, 1), ({"who": "x"}, 1), ({"seat": "0"}, 1)])
def test_a_line_of_talk_that_tells_more_than_it_should_is_found(spoil: Frame, faults: int) -> None:
    frame = {"type": "talk", "table": [{**SAID, **spoil}], "rail": None}
    assert len(list(frame_faults(json.dumps(frame), 0, {}))) == faults


def test_a_living_seat_that_is_told_what_the_rail_says_is_found(recordings: dict[str, Recording]) -> None:
    playing = recordings["classic"].moment(0, lambda game: game["step"] == 3)
    over = recordings["classic"].moment(0, lambda game: game["winner"] is not None)
    said = {"type": "talk", "table": [SAID], "rail": [SAID]}
    for told, faults in ((said, 1), ({**said, "rail": None}, 0)):
        assert len(list(talk_faults(map(json.dumps, [playing, told])))) == faults
    assert not list(talk_faults(map(json.dumps, [playing, over, said])))


def test_two_viewers_who_are_told_different_things_are_found(recordings: dict[str, Recording]) -> None:
    frame = recordings["classic"].moment(1, lambda game: game["step"] == 3)
    known = recordings["classic"].frames[0]
    frame["game"]["hits"] += 1
    assert list(disagreements({"Ann": known, "Ben": [json.dumps(frame)]}))
    frame["game"]["history"][0] = {"event": "stopped", "seat": 0}
    frame["version"] = 1000
    assert list(disagreements({"Ann": known, "Ben": [json.dumps(frame)]}))


def test_a_deal_from_another_secret_than_promised_is_found(recordings: dict[str, Recording]) -> None:
    frames = [json.loads(frame) for frame in recordings["coda"].frames[0]]
    frames[0]["room"]["commitment"] = "0" * 64
    assert list(promise_faults(map(json.dumps, frames)))


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/rooms/KQXWRT", '{"code":"KQXWRT","game":{}}'),
        ("/api/identities/me", '{"name":"Ann","id":"abcdefgh"}'),
        ("/api/other", "{}"),
        ("/api/rooms", '{"rooms":["b07"]}'),
    ],
)
def test_an_answer_that_holds_more_than_it_should_is_found(path: str, body: str) -> None:
    assert list(answer_faults(f"http://127.0.0.1:8000{path}", "application/json", body))


def test_a_secret_in_any_text_is_found() -> None:
    assert list(secret_faults(["all is well", '{"x":"known to few"}'], {"known to few"}))
