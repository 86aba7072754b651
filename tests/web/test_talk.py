"""Talk over sockets: who hears whom, how fast, and that nobody can tell what he does not hear."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.support.player import Frame, Place, Player
from tests.support.serving import ServerProcess


class Ear:
    """All that was told at a place."""

    def __init__(self, place: Place) -> None:
        self.place = place

    @property
    def talk(self) -> Frame:
        """What was told last."""
        told = [json.loads(text) for text in self.place.received if text.startswith('{"type":"talk"')]
        return told[-1] if told else {"table": [], "rail": []}

    def words(self, channel: str) -> list[str] | None:
        lines = self.talk[channel]
        return None if lines is None else [line["text"] or line["reaction"] for line in lines]

    async def until(self, channel: str, words: list[str]) -> None:
        while self.words(channel) != words:
            await self.place.next()


@pytest.fixture
async def table(ann: Player, ben: Player, zed: Player) -> AsyncIterator[dict[str, Place]]:
    """Ann and Ben at a table in the lobby; Zed watches, and so does Yan."""
    async with AsyncExitStack() as stack:
        yan = await stack.enter_async_context(Player.named(ann.url, "Yan"))
        code = await ann.make_room("me", "open", "bot:easy")
        people = {"ann": ann, "ben": ben, "zed": zed, "yan": yan}
        places = {name: await stack.enter_async_context(player.entered(code)) for name, player in people.items()}
        await places["ben"].say("sit", seat=1)
        for place in places.values():
            await place.until(lambda view: view["room"]["seats"][1]["kind"] == "person")
        yield places


async def begin(table: dict[str, Place]) -> None:
    """Begins a game, in which the bot is ready and the others look at their tiles."""
    await table["ann"].say("start", fill=None)
    for place in table.values():
        await place.until(lambda view: view["game"] and view["game"]["ready"] == [2])


async def test_before_a_game_everybody_talks_with_everybody(table: dict[str, Place]) -> None:
    await table["ann"].say("say", text="Hello")
    await Ear(table["ann"]).until("table", ["Hello"])
    await table["zed"].say("react", reaction="wow")
    for place in table.values():
        await Ear(place).until("table", ["Hello", "wow"])
        lines = Ear(place).talk["table"]
        assert [(line["number"], line["name"], line["seat"]) for line in lines] == [(1, "Ann", 0), (2, "Zed", None)]


async def test_in_a_game_spectators_hear_the_seats_and_the_seats_hear_themselves_alone(table: dict[str, Place]) -> None:
    await begin(table)
    assert table["ann"].view["room"]["you"]["talks"] == "table"
    assert table["zed"].view["room"]["you"]["talks"] == "rail"
    await table["zed"].say("say", text="b07 is in the middle")
    await Ear(table["yan"]).until("rail", ["b07 is in the middle"])
    await table["yan"].say("say", text="Yes")
    for name in ("zed", "yan"):
        await Ear(table[name]).until("rail", ["b07 is in the middle", "Yes"])
    await table["ben"].say("say", text="Hm")
    for name in ("ann", "ben"):
        await Ear(table[name]).until("table", ["Hm"])
        assert Ear(table[name]).talk["rail"] is None
    for name in ("zed", "yan"):
        await Ear(table[name]).until("table", ["Hm"])


async def test_nothing_reaches_a_seat_when_spectators_talk(table: dict[str, Place]) -> None:
    await begin(table)
    heard = {name: len(table[name].received) for name in ("ann", "ben")}
    for number in range(5):
        await table["zed"].say("say", text=f"line {number}")
    await Ear(table["zed"]).until("rail", [f"line {number}" for number in range(5)])
    for name in ("ann", "ben"):
        await table[name].say("rematch")
        await table[name].refusal()
        new = table[name].received[heard[name] :]
        assert [json.loads(text)["type"] for text in new] == ["refused"]


async def test_who_is_out_talks_on_the_rail_until_the_end(table: dict[str, Place]) -> None:
    await begin(table)
    await table["ben"].say("resign")
    await table["ben"].until(lambda view: view["room"]["you"]["talks"] == "rail")
    await table["ben"].say("say", text="I had b07")
    await Ear(table["zed"]).until("rail", ["I had b07"])
    await table["ann"].say("say", text="Sorry")
    await Ear(table["ben"]).until("table", ["Sorry"])
    await Ear(table["ann"]).until("table", ["Sorry"])
    assert Ear(table["ann"]).talk["rail"] is None
    await table["ann"].say("resign")
    await table["ann"].until(lambda view: view["room"]["status"] == "over")
    await Ear(table["ann"]).until("rail", ["I had b07"])
    await table["zed"].say("say", text="Well played")
    await Ear(table["ann"]).until("table", ["Sorry", "Well played"])


async def test_whoever_comes_later_hears_what_was_said(table: dict[str, Place], ben: Player) -> None:
    await table["ann"].say("say", text="Hello")
    await Ear(table["ann"]).until("table", ["Hello"])
    async with ben.entered(table["ann"].view["room"]["code"]) as again:
        await Ear(again).until("table", ["Hello"])


async def test_the_same_person_is_the_same_speaker_and_no_other_is(table: dict[str, Place], ann: Player) -> None:
    await table["ann"].say("say", text="one")
    await Ear(table["ben"]).until("table", ["one"])
    await table["ben"].say("say", text="two")
    await Ear(table["ann"]).until("table", ["one", "two"])
    await ann.http.post("/api/identities", json={"name": "Anna"})
    async with ann.entered(table["ann"].view["room"]["code"]) as renamed:
        await renamed.say("say", text="three")
        await Ear(renamed).until("table", ["one", "two", "three"])
        one, two, three = Ear(renamed).talk["table"]
    assert one["speaker"] == three["speaker"] != two["speaker"]
    assert (one["name"], three["name"]) == ("Ann", "Anna")


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 201, "two\nlines", "turned \u202e around", "zero\u200bwidth", "\u200d", "\x00"],
)
async def test_what_is_not_a_visible_line_is_refused(table: dict[str, Place], text: str) -> None:
    await table["ann"].say("say", text=text)
    assert (await table["ann"].refusal())["code"] == "bad_text"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Ä é 你好", "Ä é 你好"),
        ("\U0001f469\u200d\U0001f467 \U0001f44d", "\U0001f469\u200d\U0001f467 \U0001f44d"),
        ("x" * 200, "x" * 200),
        (" a\u0301 ", "\u00e1"),
    ],
)
async def test_any_visible_line_is_told_as_it_is(table: dict[str, Place], text: str, told: str) -> None:
    await table["ann"].say("say", text=text)
    await Ear(table["ben"]).until("table", [told])


async def test_words_at_hand_are_a_closed_list(table: dict[str, Place]) -> None:
    await table["ann"].say("react", reaction="b07")
    assert (await table["ann"].end())[0] == 1008


async def test_nobody_talks_faster_than_allowed_in_however_many_tabs(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), CODA_TALK="3 per hour") as server:
        async with Player.named(server.url, "Ann") as ann, Player.named(server.url, "Ben") as ben:
            code = await ann.make_room("me", "open")
            async with ann.entered(code) as first, ann.entered(code) as second, ben.entered(code) as other:
                for place in (first, second, first):
                    await place.say("react", reaction="hello")
                await Ear(second).until("table", ["hello"] * 3)
                await second.say("say", text="again")
                refusal = await second.refusal()
                assert (refusal["code"], refusal["message"]) == ("too_many", "You talk too fast.")
                assert refusal["allowed"].startswith("3 per hour; again in ")
                await other.say("react", reaction="hello")
                await Ear(other).until("table", ["hello"] * 4)


async def test_the_host_can_switch_talk_off(table: dict[str, Place]) -> None:
    await table["ann"].say("set_talk", talk="off")
    await table["ben"].until(lambda view: view["room"]["talk"] == "off")
    assert table["ben"].view["room"]["you"]["talks"] is None
    await table["ben"].say("say", text="Hello")
    assert (await table["ben"].refusal())["code"] == "talk_off"
    await table["ben"].say("set_talk", talk="on")
    assert (await table["ben"].refusal())["code"] == "not_host"
