"""How news of rooms reaches those who watch them, on the real store."""

import json
from typing import Any

import pytest

from coda.rooms.code import RoomCode
from coda.rooms.commands import Act, SetVisibility, Sit, Start
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.room import Identity
from coda.rooms.service import Unavailable
from coda.rooms.store import Store
from coda.rules.legal import options
from coda.rules.ruleset import from_switches
from coda.web.hub import Hub
from coda.web.metrics import Metrics
from coda.web.outbox import Outbox
from tests.rooms.waiting import until
from tests.web.sink import Sink
from tests.web.wire import ANN

BEN, ZED = Identity("ben"), Identity("zed")


def versions(sink: Sink) -> list[int]:
    return [json.loads(text)["version"] for text in sink.sent]


def last(sink: Sink) -> Any:
    return json.loads(sink.sent[-1])


def number(metrics: Metrics, name: str) -> float:
    return metrics.registry.get_sample_value(name) or 0.0


async def turn_visibility(live: LiveRooms, code: RoomCode, times: int) -> None:
    for _ in range(times):
        public = (await live.rooms.get(code)).room.visibility == "public"
        await live.rooms.submit(code, ANN, SetVisibility("private" if public else "public"))


async def test_a_newcomer_is_shown_the_room_at_once_and_then_each_change(live: LiveRooms, code: RoomCode) -> None:
    hub, sink = Hub(live, Metrics()), Sink()
    hub.join(code, ZED, Outbox(sink.send, sink.lose))
    await until(lambda: versions(sink) == [1])
    await turn_visibility(live, code, 1)
    await until(lambda: versions(sink) == [1, 2])
    assert last(sink)["room"]["visibility"] == "public"


async def test_a_change_by_another_process_is_shown_too(live: LiveRooms, code: RoomCode, store_url: str) -> None:
    hub, sink = Hub(live, Metrics()), Sink()
    hub.join(code, ZED, Outbox(sink.send, sink.lose))
    store = await Store.connect(store_url)
    await LiveRooms(store, Pace()).rooms.submit(code, BEN, Sit(1, "Ben"))
    await store.close()
    await until(lambda: sink.sent and last(sink)["room"]["seats"][1]["name"] == "Ben")


async def test_a_slow_viewer_skips_views_and_holds_nobody_up(live: LiveRooms, code: RoomCode) -> None:
    metrics = Metrics()
    hub, slow, quick = Hub(live, metrics), Sink(is_open=False), Sink()
    hub.join(code, ZED, Outbox(slow.send, slow.lose))
    await slow.stuck()
    hub.join(code, BEN, Outbox(quick.send, quick.lose))
    for change in range(5):
        await turn_visibility(live, code, 1)
        await until(lambda: quick.sent and last(quick)["version"] == change + 2)  # noqa: B023
    assert slow.sent == []
    slow.open.set()
    await until(lambda: versions(slow) == [1, 6])
    assert number(metrics, "coda_views_skipped_total") == 4


async def test_a_frame_is_encoded_once_for_all_spectators(live: LiveRooms, code: RoomCode) -> None:
    metrics = Metrics()
    hub, sinks = Hub(live, metrics), [Sink() for _ in range(20)]
    for index, sink in enumerate(sinks):
        hub.join(code, Identity(f"watcher {index}"), Outbox(sink.send, sink.lose))
    own = Sink()
    hub.join(code, ANN, Outbox(own.send, own.lose))
    await until(lambda: all(versions(sink) == [1] for sink in (*sinks, own)))
    before = number(metrics, "coda_views_encoded_total")
    await turn_visibility(live, code, 1)
    await until(lambda: all(last(sink)["version"] == 2 for sink in (*sinks, own)))
    assert number(metrics, "coda_views_encoded_total") == before + 2
    assert len({sink.sent[-1] for sink in sinks}) == 1
    assert last(own)["room"]["you"]["host"]


async def test_two_tabs_of_a_person_are_shown_the_same(live: LiveRooms, code: RoomCode) -> None:
    hub, tabs = Hub(live, Metrics()), (Sink(), Sink())
    for tab in tabs:
        hub.join(code, ANN, Outbox(tab.send, tab.lose))
    await turn_visibility(live, code, 1)
    await until(lambda: all(tab.sent and last(tab)["version"] == 2 for tab in tabs))
    assert tabs[0].sent[-1] == tabs[1].sent[-1]


async def test_who_has_left_is_shown_nothing_more_and_the_table_goes_with_the_last(
    live: LiveRooms, code: RoomCode
) -> None:
    metrics = Metrics()
    hub, gone, staying = Hub(live, metrics), Sink(), Sink()
    leave = hub.join(code, ZED, Outbox(gone.send, gone.lose))
    leave_too = hub.join(code, BEN, Outbox(staying.send, staying.lose))
    await until(lambda: versions(gone) == versions(staying) == [1])
    leave()
    await turn_visibility(live, code, 1)
    await until(lambda: versions(staying) == [1, 2])
    assert versions(gone) == [1]
    assert number(metrics, "coda_tables") == 1
    leave_too()
    leave_too()
    assert number(metrics, "coda_tables") == 0


async def test_a_room_that_is_gone_ends_the_connection(live: LiveRooms) -> None:
    hub, sink = Hub(live, Metrics()), Sink()
    hub.join(RoomCode("GGGGGG"), ZED, Outbox(sink.send, sink.lose))
    await sink.has((1001, "the room is gone"))


async def test_a_store_that_does_not_answer_is_asked_again_at_the_next_news(
    live: LiveRooms, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, sink, asked = Hub(live, Metrics()), Sink(), list[RoomCode]()

    async def fail(code: RoomCode) -> None:
        asked.append(code)
        raise Unavailable

    with monkeypatch.context() as broken:
        broken.setattr(live.rooms, "get", fail)
        hub.join(code, ZED, Outbox(sink.send, sink.lose))
        await until(lambda: asked)
    assert sink.sent == []
    await turn_visibility(live, code, 1)
    await until(lambda: versions(sink) == [2])


async def test_our_own_failure_ends_the_connection_and_not_the_table(
    live: LiveRooms, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, sink = Hub(live, Metrics()), Sink()

    async def fail(_: RoomCode) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(live.rooms, "get", fail)
        hub.join(code, ZED, Outbox(sink.send, sink.lose))
        await sink.has((1011, "the server failed"))
    again = Sink()
    hub.join(code, ZED, Outbox(again.send, again.lose))
    await until(lambda: versions(again) == [1])


async def test_who_gets_ready_where_that_is_secret_is_shown_it_alone(live: LiveRooms) -> None:
    code = await live.rooms.create(ANN, "Ann", from_switches({"seats": 2}, "piatnik"), ("me", "open"), "public")
    await live.rooms.submit(code, BEN, Sit(1, "Ben"))
    await live.rooms.submit(code, ANN, Start(None))
    hub, sinks = Hub(live, Metrics()), {who: Sink() for who in (ANN, BEN, ZED)}
    for who, sink in sinks.items():
        hub.join(code, who, Outbox(sink.send, sink.lose))
    await until(lambda: all(sink.sent for sink in sinks.values()))
    game = (await live.rooms.get(code)).room.game
    assert game is not None
    await live.rooms.submit(code, ANN, Act(game.number, game.state.step, next(iter(options(game.state, 0)))))
    await until(lambda: not last(sinks[ANN])["game"]["options"]["ready"])
    await turn_visibility(live, code, 1)
    await until(lambda: all(last(sink)["room"]["visibility"] == "private" for sink in sinks.values()))
    first = versions(sinks[ZED])[0]
    assert versions(sinks[BEN]) == versions(sinks[ZED]) == [first, first + 1]
    assert versions(sinks[ANN]) == [first, first, first + 1]
    late = Sink()
    hub.join(code, ZED, Outbox(late.send, late.lose))
    await until(lambda: versions(late) == [first + 1])
