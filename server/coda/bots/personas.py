"""Who the bots are to people: for each level four characters, so that a table of one level has no two alike.

A persona changes nothing about how its bot plays. ``avatar`` names a picture of the client.
"""

from dataclasses import dataclass

from coda.bots.levels import LevelName


@dataclass(frozen=True, slots=True)
class Persona:
    """A name, a picture, and one line of character."""

    name: str
    avatar: str
    line: str


PERSONAS: dict[LevelName, tuple[Persona, ...]] = {
    "easy": (
        Persona("Ada", "sparrow", "Guesses first and wonders later."),
        Persona("Basil", "badger", "Was sure he had a seven somewhere."),
        Persona("Cleo", "kitten", "Plays for the sound of the tiles."),
        Persona("Dorian", "duck", "Forgets his own row and likes the surprise."),
    ),
    "medium": (
        Persona("Edith", "owl", "Counts everything, believes nothing."),
        Persona("Felix", "fox", "Takes every even bet that he is offered."),
        Persona("Greta", "heron", "Waits for the odds, then strikes."),
        Persona("Hugo", "hedgehog", "Keeps a ledger of every miss."),
    ),
    "hard": (
        Persona("Iris", "raven", "Hears what you did not say."),
        Persona("Jasper", "lynx", "Knows why you stopped."),
        Persona("Kasimir", "wolf", "Remembers your last bluff."),
        Persona("Leonie", "falcon", "Sees the tile before you turn it."),
    ),
}


_BY_NAME = {each.name: each for level in PERSONAS.values() for each in level}


def persona(level: LevelName, seat: int) -> Persona:
    """Who a bot of the level is on that seat, from 0."""
    return PERSONAS[level][seat % len(PERSONAS[level])]


def persona_named(name: str) -> Persona | None:
    """The persona that goes by exactly this name, or None."""
    return _BY_NAME.get(name)
