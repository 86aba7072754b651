"""Whole games over the wire."""

import asyncio
from random import Random

import pytest

from coda.rules.ruleset import PRESETS
from tests.support.player import Player
from tests.support.serving import ServerProcess


@pytest.mark.parametrize("preset", PRESETS)
async def test_two_people_a_bot_and_a_spectator_see_a_game_to_its_end(server: ServerProcess, preset: str) -> None:
    async with Player.named(server.url, "Ann") as ann, Player.named(server.url, "Ben", program=True) as ben:
        code = await ann.make_room("me", "open", "bot:easy", preset=preset)
        async with ann.entered(code) as first, ben.entered(code) as second, ben.entered(code) as third:
            await second.say("sit", seat=1)
            await first.until(lambda view: view["room"]["seats"][1]["name"] == "Ben")
            await first.say("start", fill=None)
            for place in (first, second, third):
                await place.until(lambda view: view["game"])
            ends = await asyncio.gather(first.play(Random(1)), second.play(Random(2)))
            assert ends[0]["game"]["history"] == ends[1]["game"]["history"]
            assert not first.refusals
            assert not second.refusals
