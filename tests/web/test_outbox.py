"""What waits for a slow peer."""

import asyncio

import pytest

from coda.web import outbox
from coda.web.outbox import REFUSALS, Event, Outbox
from tests.rooms.waiting import until
from tests.web.sink import Sink


async def test_a_newer_view_takes_the_place_of_one_that_waits() -> None:
    sink = Sink(is_open=False)
    box = Outbox(sink.send, sink.lose)
    assert not box.show("1")
    await sink.stuck()
    assert [box.show("2"), box.show("3"), box.show("4")] == [False, True, True]
    sink.open.set()
    await sink.has("1", "4")


async def test_every_refusal_is_sent_and_before_the_view() -> None:
    sink = Sink(is_open=False)
    box = Outbox(sink.send, sink.lose)
    box.show("1")
    await sink.stuck()
    box.show("2")
    box.refuse("no")
    box.refuse("never")
    sink.open.set()
    await sink.has("1", "no", "never", "2")


async def test_a_close_comes_last_and_nothing_after_it() -> None:
    sink = Sink()
    box = Outbox(sink.send, sink.lose)
    box.refuse("no")
    box.close(1008, "bad")
    box.show("2")
    await sink.has("no", "2", (1008, "bad"))
    box.show("3")
    await asyncio.sleep(0)
    await sink.has("no", "2", (1008, "bad"))


async def test_an_idle_outbox_has_no_task() -> None:
    sink = Sink()
    Outbox(sink.send, sink.lose).show("1")
    await sink.has("1")
    await until(lambda: len(asyncio.all_tasks()) == 1)


async def test_a_peer_that_leaves_very_many_refusals_unread_is_given_up() -> None:
    sink = Sink(is_open=False)
    box = Outbox(sink.send, sink.lose)
    box.show("1")
    await sink.stuck()
    for _ in range(REFUSALS):
        box.refuse("no")
    assert sink.lost == 0
    box.refuse("no")
    box.refuse("no")
    assert sink.lost == 1


async def test_a_peer_that_takes_nothing_for_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "STALL", 0.01)
    sink = Sink(is_open=False)
    Outbox(sink.send, sink.lose).show("1")
    await until(lambda: sink.lost == 1)
    assert sink.sent == []


@pytest.mark.parametrize("error", [OSError("gone"), RuntimeError("after close")])
async def test_a_connection_that_is_gone_is_told_once(error: Exception) -> None:
    sink = Sink()

    async def fail(_: Event) -> None:
        raise error

    box = Outbox(fail, sink.lose)
    box.show("1")
    await until(lambda: sink.lost == 1)
    box.show("2")
    await until(lambda: len(asyncio.all_tasks()) == 1)
    assert sink.lost == 1


async def test_an_abandoned_outbox_sends_and_tells_nothing() -> None:
    sink = Sink()
    box = Outbox(sink.send, sink.lose)
    box.abandon()
    box.show("1")
    box.refuse("no")
    assert len(asyncio.all_tasks()) == 1
    assert (sink.sent, sink.lost) == ([], 0)
