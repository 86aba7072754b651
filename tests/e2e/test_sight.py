"""A look at the table finds a tile wherever in the page it is hidden, so that a clean look means something."""

from functools import partial
from random import Random

import pytest

from tests.e2e.browser import crew
from tests.e2e.kept import kept_room
from tests.e2e.sight import Sight, sight_faults
from tests.e2e.truth import Truth
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

WAYS = {
    "a mark on a tile": "(tile) => (document.querySelector('[data-slot]').dataset.was = tile)",
    "words for a screen reader": "(tile) => document.querySelector('main').setAttribute('aria-label', words(tile))",
    "a text": "(tile) => document.querySelector('main').append(`It is ${words(tile)}.`)",
    "a tooltip": "(tile) => (document.querySelector('h1').title = words(tile).toUpperCase())",
    "what the browser keeps": "(tile) => localStorage.setItem('seen', JSON.stringify([tile]))",
    "the title": "(tile) => (document.title = tile)",
}
WORDS = "const words = (tile) => `${tile[0] === 'b' ? 'black' : 'white'} ${Number(tile.slice(1))}`;"


async def test_a_tile_that_the_page_gives_away_is_found_in_every_way(server: ServerProcess, redis_url: str) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url)
        code = await ann.play_now("1 bot", "Medium", "Coda")
        await ann.play(Random(1), moves=1)
        await ann.offered()
        sight = await ann.look()
        game = (await kept_room(redis_url, code)).game
        assert game is not None
        truth = Truth.of(game)
        faults = partial(sight_faults, viewer=0, truths={1: truth})
        assert not list(faults(sight))
        secret = truth.after(sight.game["history"]).pool[-1]
        for way, spoil in WAYS.items():
            await ann.page.evaluate(f"(tile) => {{ {WORDS} ({spoil})(tile); }}", secret)
            assert list(faults(await ann.look())), f"a tile is not found in {way}"
            await ann.page.evaluate("() => localStorage.removeItem('seen')")
            await ann.page.reload()
            await ann.offered()
        assert not list(faults(await ann.look()))


async def test_a_tile_that_is_drawn_as_another_than_it_was_sent_is_found(server: ServerProcess, redis_url: str) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url)
        code = await ann.play_now("1 bot", "Medium", "Classic")
        await ann.offered()
        sight = await ann.look()
        game = (await kept_room(redis_url, code)).game
        assert game is not None
        faults = partial(sight_faults, viewer=0, truths={1: Truth.of(game)})
        assert not list(faults(sight))
        place = next(index for index, slot in enumerate(sight.seen["slots"]) if slot["seat"] == 1)
        for mark, value in {"side": "front", "tile": "???", "up": True, "words": "black 7"}.items():
            slots = [dict(slot) for slot in sight.seen["slots"]]
            slots[place][mark] = value
            assert list(faults(Sight({**sight.seen, "slots": slots}, sight.game))), f"{mark} is not looked at"
