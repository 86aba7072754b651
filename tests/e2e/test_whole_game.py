"""Whole games of two people, a bot and a spectator in real browsers, in which nobody is told what is not for him."""

import asyncio
from collections.abc import Collection, Mapping
from functools import partial
from random import Random

import pytest
from playwright.async_api import expect

from coda.rooms.room import Room
from coda.rules.tiles import TILES
from tests.e2e.audit import TILE_CODE, answer_faults, disagreements, frame_faults, promise_faults, secret_faults
from tests.e2e.browser import NIGHT, crew
from tests.e2e.kept import kept_room, secrets_of, tile_at
from tests.e2e.person import Person
from tests.e2e.seating import ann_and_ben
from tests.e2e.sight import sight_faults
from tests.e2e.truth import Truth
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

RESULT = '[data-testid="result"]'


@pytest.mark.parametrize("preset", ["coda", "classic"])
async def test_two_people_a_bot_and_a_spectator_play_to_a_rematch_and_nobody_is_told_a_secret(
    server: ServerProcess, redis_url: str, preset: str
) -> None:
    async with crew() as people:
        ann, ben, code = await ann_and_ben(people, server.url, preset)
        eve = await people.join("Eve", server.url, NIGHT)
        await eve.enter(f"/r/{code}")
        await ann.press('[data-do="start-fill"]')
        await eve.is_at("table")
        await expect(eve.see('[data-testid="watching"]')).to_be_visible()

        foresee = partial(tile_at, redis_url, code)
        await asyncio.gather(
            ann.play(Random(1), foresight=foresee), ben.play(Random(2), foresight=foresee), eve.watch()
        )
        first = await kept_room(redis_url, code)
        for person in people.people:
            await is_shown_the_end(person, first)

        for person in (ann, ben):
            await person.press('[data-do="rematch"]')
        for person in people.people:
            await expect(person.see(RESULT)).to_be_hidden()
            await person.look()
        second = await kept_room(redis_url, code)

        truths = {room.game.number: Truth.of(room.game) for room in (first, second) if room.game}
        assert truths.keys() == {1, 2}
        secrets = secrets_of(second) | {" ".join(truth.deck) for truth in truths.values()}
        for person, seat in ((ann, 0), (ben, 1), (eve, None)):
            await was_told_nothing_else(person, seat, truths, secrets)
        assert not list(disagreements({person.name: person.ear.frames for person in people.people}))
        assert not TILE_CODE.search(server.log()), "the server logged a tile"
        assert not list(secret_faults([server.log()], secrets))


async def is_shown_the_end(person: Person, room: Room) -> None:
    """The person sees who has won, was told where every tile was, and finds that the deal was fair."""
    assert room.game is not None
    await expect(person.see(RESULT)).to_have_attribute("data-winner", str(room.game.state.winner))
    end = await person.look()
    tiles = [*(slot["tile"] for slot in end.seen["slots"]), *end.seen["held"], *end.game["pool"]["tiles"]]
    assert sorted(tiles) == sorted(map(str, TILES)), f"{person.name} sees {end.seen}"
    await person.finds_the_deal_fair()


async def was_told_nothing_else(
    person: Person, seat: int | None, truths: Mapping[int, Truth], secrets: Collection[str]
) -> None:
    """All that the person's browser was sent, and all that it showed and said, is what the seat may know (RULES §5)."""
    assert len(person.ear.frames) > 10
    assert len(person.sights) > 3
    for frame in person.ear.frames:
        assert not list(frame_faults(frame, seat, truths)), f"{person.name} was sent {frame}"
    assert not list(promise_faults(person.ear.frames))
    for sight in person.sights:
        assert not list(sight_faults(sight, seat, truths)), f"{person.name} saw {sight.seen}"
    answers = await person.ear.answers()
    for answer in answers:
        assert answer.status < 400, f"{answer.url}: {answer.status}"
        assert not list(answer_faults(answer.url, answer.kind, answer.body)), f"{person.name} was answered {answer}"
    assert not list(secret_faults([*person.ear.frames, *(answer.body for answer in answers)], secrets))
    assert await person.page.evaluate("document.cookie") == "", "the page can read who it is"
    assert not TILE_CODE.search("\n".join(person.ear.console)), f"{person.name}'s console: {person.ear.console}"
