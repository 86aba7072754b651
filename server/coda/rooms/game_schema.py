"""The JSON Schema of a finished game's file: its shape, while ``coda.rooms.check`` tells whether it is consistent."""

from typing import Any, Final

from coda.rooms.finished import FORMAT, VERSION
from coda.rules.ruleset import CHOICES, NUMBERS, SECONDS
from coda.rules.seats import SEATS

Schema = dict[str, Any]

TILE: Final = "[bw](0[0-9]|1[01]|--)"
_SLOT: Final = "[0-9]{1,2}"
_SEAT: Final = f"[{SEATS}]"
ACTION: Final = (
    f"{_SEAT} (ready( [0-9]+)?|draw [bw]|place {_SLOT}|stake {_SEAT}{_SLOT}|guess {_SEAT}{_SLOT} {TILE}"
    f"|stop( {_SLOT})?|reveal {_SEAT}{_SLOT}|resign)|timeout [0-9]+"
)


def schema() -> Schema:
    """The schema, in the dialect of 2020-12.

    It describes what ``FinishedGame.to_json`` writes. A file that it refuses is refused by ``coda check`` too, but for
    one written with more spaces or with zeros in front of its numbers.
    """
    number = {"type": "integer", "minimum": 0, "exclusiveMaximum": 2**53}
    points = {"type": "array", "items": number, "minItems": 2, "maxItems": 4}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A finished game of Coda",
        **_object(
            {
                "format": {"const": FORMAT},
                "version": {"const": VERSION},
                "id": _text("Names the game; its page is /games/ID."),
                "played": {**number, "description": "When it was dealt, in seconds since 1970 (UTC)."},
                "seats": {
                    "description": "Who sat where at the deal, seat A first.",
                    "type": "array",
                    "minItems": 2,
                    "maxItems": 4,
                    "items": _object(
                        {
                            "name": _text("As the table knew the player."),
                            "bot": {
                                **_text("The bot's level, program for somebody's own, null for a person."),
                                "type": ["string", "null"],
                            },
                        }
                    ),
                },
                "rules": _rules(),
                "deal": _object(
                    {
                        "commitment": _digest("SHA-256 of the secret's bytes, shown before the deal."),
                        "secret": _digest("What the server drew; kept from everybody until the end."),
                        "seeds": {
                            "description": "What each seat added before the deal; empty if nothing.",
                            "type": "array",
                            "items": _text(),
                            "minItems": 2,
                            "maxItems": 4,
                        },
                        "deck": {
                            "description": "All tiles in the order in which they were dealt, drawn and removed.",
                            "type": "string",
                            "pattern": f"^{TILE}( {TILE})*$",
                        },
                        "first": {"description": "The seat to begin, from 0.", "enum": [0, 1, 2, 3]},
                    }
                ),
                "round": _object(
                    {
                        "number": {"description": "Which round of its match it was, from 1.", **number},
                        "before": {"description": "Each seat's points before it.", **points},
                    }
                ),
                "actions": {
                    "description": "All that was done, in order: seats are letters, a slot is its seat and number.",
                    "type": "array",
                    "items": {"type": "string", "pattern": f"^({ACTION})$"},
                },
                "times": {
                    "description": "When each action was done, in milliseconds since the deal.",
                    "type": "array",
                    "items": number,
                },
                "result": _object(
                    {
                        "winner": {"description": "The seat that won, from 0.", **number},
                        "points": {"description": "Each seat's points in this round.", **points},
                    }
                ),
            }
        ),
    }


def _object(properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _text(description: str | None = None) -> Schema:
    return {**({"description": description} if description else {}), "type": "string", "maxLength": 200}


def _digest(description: str) -> Schema:
    return {"description": description, "type": "string", "pattern": "^[0-9a-f]{64}$"}


def _rules() -> Schema:
    """Every switch of the table. One that is left out has the value of the preset coda."""
    switches: Schema = {name: {"enum": list(values)} for name, values in CHOICES.items()}
    for name, (least, most) in NUMBERS.items():
        switches[name] = {"type": "integer", "minimum": least, "maximum": most}
    for name, (least, most) in SECONDS.items():
        switches[name] = {"anyOf": [{"const": 0}, {"type": "integer", "minimum": least, "maximum": most}]}
    return {
        "description": "The table's switches; one that is left out is set as in the preset coda.",
        "type": "object",
        "properties": switches,
        "additionalProperties": False,
    }
