"""How fast a room goes where nobody decides: the waits of bots, of absent people and of idle rooms."""

from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Pace:
    """Waits in seconds.

    Attributes:
        bot_min: a bot's move comes no sooner after it is asked. Below ``clock.THINKING_TIME`` it shows how long the bot
            thought, which may tell of its tiles: for tests.
        bot_max: and no later.
        grace: how long a person may be gone in a game before a bot stands in.
        lobby_grace: how long a person may be gone before the seat, or the host's part, is given up.
        idle: how long a room lives after its last change.
        finished: how long, if a game on its table was finished.
    """

    bot_min: float = 0.6
    bot_max: float = 2.0
    grace: float = 30.0
    lobby_grace: float = 120.0
    idle: float = DAY
    finished: float = 30 * DAY


@dataclass(frozen=True, slots=True)
class Moment:
    """What a decision may take from the world: the time in store seconds, 32 bytes of chance, and the pace."""

    now: float
    entropy: bytes
    pace: Pace
