"""At a table with odds the page says what each tile can be, from what the table sends a moment after each view."""

import json
from random import Random

import pytest
from playwright.async_api import expect

from tests.e2e.audit import frame_faults
from tests.e2e.browser import PHONE, crew
from tests.e2e.kept import kept_room
from tests.e2e.truth import Truth
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e


async def test_who_aims_at_a_tile_sees_the_odds_that_the_table_sent_of_it(
    server: ServerProcess, redis_url: str
) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, PHONE)
        code = await ann.make_room()
        await ann.set_rules("classic", seats="2", aids="odds")
        await ann.press('[data-do="start-fill"]')
        rng = Random(1)
        while (offer := await ann.offered()).phase != "guess" or offer.over:
            assert not offer.over, "the game is over before Ann could guess"
            await ann.move(offer, rng)
        seat, slot = offer.tiles[0]
        await ann.aim(seat, slot)
        await expect(ann.see(".dock .pad-odds:not(:empty)").first).to_be_visible()
        shown = await ann.see(".dock [data-announce]").evaluate_all(
            "keys => keys.map((key) => [key.dataset.announce, key.querySelector('.pad-odds')?.textContent ?? null])"
        )
        aids = [frame for text in ann.ear.frames if (frame := json.loads(text))["type"] == "aids"][-1]
        sent = next(aid for aid in aids["slots"] if (aid["seat"], aid["slot"]) == (seat, slot))
        chances = dict(zip(aids["tiles"], map(float, sent["chances"]), strict=True))
        assert {tile for tile, odds in shown if odds} == {tile for tile, chance in chances.items() if chance}
        game = (await kept_room(redis_url, code)).game
        assert game is not None
        assert [fault for text in ann.ear.frames for fault in frame_faults(text, 0, {1: Truth.of(game)})] == []
