"""How much may come in, and in what order it is dealt with."""

import asyncio

from coda.web.flow import Allowance, Line


def test_a_burst_is_taken_and_then_a_rate() -> None:
    allowance = Allowance(rate=2.0, burst=3, now=100.0)
    assert [allowance.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.take(100.5), allowance.take(100.5)] == [True, False]
    assert [allowance.take(101.0), allowance.take(101.25), allowance.take(101.5)] == [True, False, True]


def test_what_was_not_used_adds_up_to_no_more_than_a_burst() -> None:
    allowance = Allowance(rate=2.0, burst=3, now=0.0)
    assert [allowance.take(1000.0) for _ in range(4)] == [True, True, True, False]


async def test_jobs_are_done_one_after_another() -> None:
    line, done, gate = Line(limit=5), list[int](), asyncio.Event()

    async def slow() -> None:
        await gate.wait()
        done.append(1)

    async def quick() -> None:
        done.append(2)

    assert line.join(slow)
    assert line.join(quick)
    gate.set()
    await line.done()
    assert done == [1, 2]


async def test_a_full_line_takes_no_more_until_there_is_room() -> None:
    line, gate = Line(limit=2), asyncio.Event()

    async def job() -> None:
        await gate.wait()

    assert [line.join(job) for _ in range(3)] == [True, True, False]
    gate.set()
    await line.done()
    assert line.join(job)
    await line.done()


async def test_an_idle_line_has_no_task() -> None:
    line = Line(limit=2)

    async def job() -> None:
        pass

    line.join(job)
    await line.done()
    assert len(asyncio.all_tasks()) == 1


async def test_a_job_that_fails_does_not_hold_up_the_next() -> None:
    line, done = Line(limit=5), list[int]()

    async def fail() -> None:
        raise ZeroDivisionError

    async def job() -> None:
        done.append(1)

    line.join(fail)
    line.join(job)
    await line.done()
    assert done == [1]
