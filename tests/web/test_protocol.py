"""From text to messages, and from messages to commands."""

import json

import pytest

from coda.rooms import commands as c
from coda.rooms.permission import NAMES, Refused
from coda.rooms.room import Spectating
from coda.rules.actions import Draw, Guess, Ready, Reveal, Stop
from coda.rules.ruleset import from_switches
from coda.rules.tiles import Colour, Tile
from coda.web.protocol import MESSAGES, BadMessage, decode, to_command

COMMANDS: list[tuple[dict[str, object], c.PersonCommand | c.TalkCommand]] = [
    ({"type": "sit", "id": "a", "seat": 2}, c.Sit(2, "Ann")),
    ({"type": "stand", "id": "a"}, c.Stand()),
    ({"type": "add_bot", "id": "a", "seat": 1, "level": "easy"}, c.AddBot(1, "easy")),
    ({"type": "remove_bot", "id": "a", "seat": 1}, c.RemoveBot(1)),
    (
        {"type": "set_rules", "id": "a", "preset": "classic", "rules": {"turn_seconds": 90}},
        c.SetRules(from_switches({"seats": 3, "turn_seconds": 90}, "classic")),
    ),
    (
        {"type": "set_rules", "id": "a", "preset": "coda", "rules": {"seats": 2}},
        c.SetRules(from_switches({"seats": 2})),
    ),
    ({"type": "set_visibility", "id": "a", "visibility": "public"}, c.SetVisibility("public")),
    (
        {"type": "set_spectating", "id": "a", "allowed": True, "delay": 3},
        c.SetSpectating(Spectating(allowed=True, delay=3)),
    ),
    ({"type": "set_talk", "id": "a", "talk": "reactions"}, c.SetTalk("reactions")),
    ({"type": "set_programs", "id": "a", "allowed": False}, c.SetPrograms(False)),
    ({"type": "say", "id": "a", "text": " <b>Hello</b> "}, c.Say("<b>Hello</b>")),
    ({"type": "react", "id": "a", "reaction": "wow"}, c.React("wow")),
    ({"type": "start", "id": "a", "fill": None}, c.Start(None)),
    ({"type": "start", "id": "a", "fill": "medium"}, c.Start("medium")),
    ({"type": "resign", "id": "a"}, c.Resign()),
    ({"type": "return", "id": "a"}, c.Return()),
    ({"type": "leave", "id": "a"}, c.Leave()),
    ({"type": "kick", "id": "a", "seat": 1}, c.Kick(1)),
    ({"type": "hand_over", "id": "a", "seat": 1}, c.HandOver(1)),
    ({"type": "rematch", "id": "a"}, c.Rematch()),
    ({"type": "reopen", "id": "a"}, c.Reopen()),
    ({"type": "add_seed", "id": "a", "seed": "0123456789abcdef"}, c.AddSeed("0123456789abcdef")),
    ({"type": "act", "game": 1, "step": 4, "move": {"do": "ready"}}, c.Act(1, 4, Ready(0))),
    ({"type": "act", "game": 1, "step": 4, "move": {"do": "stop"}}, c.Act(1, 4, Stop(0))),
    ({"type": "act", "game": 1, "step": 4, "move": {"do": "draw", "colour": "w"}}, c.Act(1, 4, Draw(0, Colour.WHITE))),
    ({"type": "act", "game": 1, "step": 4, "move": {"do": "reveal", "slot": 3}}, c.Act(1, 4, Reveal(0, 3))),
    (
        {"type": "act", "game": 1, "step": 4, "move": {"do": "guess", "seat": 1, "slot": 2, "tile": "b07"}},
        c.Act(1, 4, Guess(0, 1, 2, Tile(7, Colour.BLACK))),
    ),
]


@pytest.mark.parametrize(("message", "command"), COMMANDS, ids=lambda part: str(part)[:40])
def test_a_message_asks_for_a_command(message: dict[str, object], command: c.PersonCommand) -> None:
    assert to_command(decode(json.dumps(message)), "Ann", seats=3) == command


def test_every_command_that_a_person_may_give_has_a_message() -> None:
    assert set(MESSAGES) == {*NAMES.values(), "say", "react"} == {message["type"] for message, _ in COMMANDS}


ALL = (
    "act, sit, stand, add_bot, remove_bot, set_rules, set_visibility, set_spectating, set_talk, set_programs, say, "
    "react, start, resign, return, leave, kick, hand_over, rematch, reopen, add_seed"
)
FORM = "one JSON object a message, with a type"
SIT = "sit with id, type, seat"
ACT = "act with type, game, step, move"


@pytest.mark.parametrize(
    ("text", "code", "told", "allowed"),
    [
        ("{bad", 1007, "Not JSON: key must be a string at line 1 column 2.", FORM),
        ("", 1007, "Not JSON: EOF while parsing a value at line 1 column 0.", FORM),
        ("[" * 4000, 1007, "Not JSON: recursion limit exceeded at line 1 column 202.", FORM),
        ("[]", 1008, "message: Input should be an object.", FORM),
        ("{}", 1008, "type is missing.", ALL),
        ('{"type":"peek"}', 1008, "type 'peek' is unknown.", ALL),
        ('{"type":"' + "x" * 900 + '"}', 1008, f"type {'x' * 60!r} is unknown.", ALL),
        ('{"type":"sit","id":"a"}', 1008, "sit.seat: Field required.", SIT),
        ('{"type":"sit","id":"a","seat":"1"}', 1008, "sit.seat: Input should be a valid integer.", SIT),
        ('{"type":"sit","id":"a","seat":true}', 1008, "sit.seat: Input should be a valid integer.", SIT),
        ('{"type":"sit","id":"a","seat":-1}', 1008, "sit.seat: Input should be greater than or equal to 0.", SIT),
        ('{"type":"sit","id":"a","seat":1,"as":"ben"}', 1008, "sit.as: Extra inputs are not permitted.", SIT),
        ('{"type":"sit","id":"","seat":1}', 1008, "sit.id: String should match pattern '^[A-Za-z0-9_-]{1,36}$'.", SIT),
        (
            '{"type":"act","game":1,"step":0,"move":{}}',
            1008,
            "move.do is missing.",
            "ready, draw, place, stake, guess, stop, reveal",
        ),
        (
            '{"type":"act","game":1,"step":0,"move":{"do":"peek"}}',
            1008,
            "move.do 'peek' is unknown.",
            "ready, draw, place, stake, guess, stop, reveal",
        ),
        (
            '{"type":"act","game":1,"step":0,"move":{"do":"reveal","slot":0,"tile":"b01"}}',
            1008,
            "act.move.reveal.tile: Extra inputs are not permitted.",
            "the move reveal with do, slot",
        ),
        ('{"type":"act","game":1,"move":{"do":"stop"}}', 1008, "act.step: Field required.", ACT),
        (
            '{"type":"set_rules","id":"a","preset":"coda","rules":{"draw":true}}',
            1008,
            "set_rules.rules.draw: Input should be a word or a whole number.",
            "set_rules with id, type, preset, rules",
        ),
    ],
    ids=lambda part: str(part)[:40],
)
def test_anything_else_is_a_bad_message_that_says_what_is_allowed(
    text: str, code: int, told: str, allowed: str
) -> None:
    with pytest.raises(BadMessage) as bad:
        decode(text)
    assert (bad.value.close_code, str(bad.value), bad.value.allowed) == (code, told, allowed)


def test_rules_that_contradict_each_other_are_refused_by_name() -> None:
    message = decode('{"type":"set_rules","id":"a","preset":"coda","rules":{"draw":"colour"}}')
    with pytest.raises(Refused) as refused:
        to_command(message, "Ann", seats=3)
    assert (refused.value.code, str(refused.value)) == ("bad_rules", "draw: 'colour' contradicts backs: 'plain'")
    assert refused.value.allowed == "a colour can be chosen only if backs show it"
