"""A server that deals otherwise than it had committed to is caught by anybody who kept what it said before the deal."""

from random import Random

from coda.rooms.check import check
from coda.rooms.finished import FinishedGame
from coda.rules.record import RecordError
from tests.e2e.audit import promise_faults
from tests.leaks.table import Holed, Site
from tests.support.player import Player

SEED = "5eed" * 8


async def faults(site: Site) -> list[str]:
    """What somebody finds wrong with a game that he added a seed to, from what he was sent and from the game's file."""
    async with Player.named(site.server.url, "Ann", program=True) as ann:
        code = await ann.make_room("me", "bot:easy", preset="classic", rules={"turn_seconds": 0})
        async with ann.entered(code) as place:
            await place.say("add_seed", seed=SEED)
            await place.say("start", fill=None)
            await place.until(lambda view: view["game"])
            last = await place.play(Random(3))
        file = (await ann.http.get(f"/api/games/{last['game']['id']}")).json()
    found = list(promise_faults(place.received))
    found += [] if last["game"]["deal"]["seeds"] == [SEED, ""] else ["the seed was left out"]
    try:
        check(FinishedGame.from_json(file))
    except RecordError as wrong:
        found.append(str(wrong))
    return found


async def test_an_honest_deal_has_no_fault(site: Site) -> None:
    assert await faults(site) == []


async def test_a_secret_that_was_chosen_when_the_seeds_were_known_is_noticed(holed: Holed) -> None:
    with holed("secrets_chosen_late") as leaky:
        assert "was promised as" in (await faults(leaky))[0]


async def test_tiles_that_were_exchanged_after_the_shuffle_are_noticed(holed: Holed) -> None:
    with holed("a_tile_dealt_from_the_bottom") as leaky:
        assert [fault.partition(":")[0] for fault in await faults(leaky)] == ["deal.deck"]


async def test_a_seed_that_was_left_out_is_noticed(holed: Holed) -> None:
    with holed("seeds_left_out") as leaky:
        assert await faults(leaky) == ["the seed was left out"]
