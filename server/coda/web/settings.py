"""Settings come from the environment (CODA_*) and from the flags of the command, which win; both are checked alike."""

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from limits import parse
from platformdirs import user_data_path
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from coda.rooms.pace import Pace
from coda.rooms.store import Durability

PREFIX = "CODA_"
SHORTEST_SECRET = 16
REDIS_SCHEMES = ("redis", "rediss", "unix")


class BadSetting(Exception):
    """A setting cannot be used; the message is one line for each: its name, what is wrong, what is allowed."""


def _listed(value: object) -> object:
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


def _redis_url(value: str) -> str:
    if urlsplit(value).scheme not in REDIS_SCHEMES:
        raise ValueError("not the address of a Redis; allowed: redis://…, rediss://…, unix://…")
    return value


def _origin(value: str) -> str:
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ValueError("not an origin; allowed: http://host, https://host:port and the like")
    return f"{parts.scheme}://{parts.netloc}".lower()


def _long_enough(value: SecretStr) -> SecretStr:
    if len(value) < SHORTEST_SECRET:
        raise ValueError(f"a secret of {len(value)} characters; allowed: {SHORTEST_SECRET} or more each, in commas")
    return value


def _rate(value: str) -> str:
    try:
        parse(value)
    except ValueError:
        raise ValueError(f"{value[:40]!r} is no rate; allowed: 60 per hour, 5 per 10 seconds and the like") from None
    return value


def _network(value: str) -> str:
    return value if value == "*" else str(ip_network(value, strict=False))


Origin = Annotated[str, AfterValidator(_origin)]
Secret = Annotated[SecretStr, AfterValidator(_long_enough)]
Network = Annotated[str, AfterValidator(_network)]
Rate = Annotated[str, AfterValidator(_rate)]


def _spare_processors() -> int:
    """One processor is the server's own; on a machine with one, they share it."""
    return max(1, min(2, (os.cpu_count() or 1) - 1))


Seconds = Annotated[float, Field(ge=0, le=3600)]


class Settings(BaseSettings):
    """How one server runs.

    Attributes:
        data: the folder of the store that is started when ``redis_url`` names none.
        durability: when a move counts as kept; see ``coda.rooms.store.durability``.
        public_url: where people reach this server, if not under the name that their browser asks for.
        origins: further sites whose pages may talk to this server.
        trusted_proxies: networks whose X-Forwarded-* headers are believed; ``*`` for all.
        metrics_from: networks that may read /metrics; ``*`` for all.
        secrets: sign identities, see ``coda.web.keys``; servers that share rooms share them. Without any one is made.
        bot_min, bot_max, grace, lobby_grace: see ``coda.rooms.pace``.
        bot_workers: processes that think for bots and count for aids; with 0, threads of the server do.
        rate, burst: messages a second that a socket may send for long, and at once.
        identities, rooms: how many an address may make.
        talk: how many lines a person may say in a room.
        misses: how many rooms an address may ask for that there are not; see ``coda.web.door``.
        replays: how many finished games an address may look back at step by step.
        sockets_per_person, sockets_per_address: how many may be open at once.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="ignore", frozen=True)

    host: str = "0.0.0.0"
    port: int = Field(default=8000, ge=0, le=65535)
    data: Path = Field(default_factory=lambda: user_data_path("coda", appauthor=False))
    redis_url: Annotated[str, AfterValidator(_redis_url)] | None = None
    durability: Durability = "local"
    public_url: Origin | None = None
    origins: Annotated[tuple[Origin, ...], NoDecode, BeforeValidator(_listed)] = ()
    trusted_proxies: Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_listed)] = ()
    metrics_from: Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_listed)] = ("127.0.0.0/8", "::1/128")
    secrets: Annotated[tuple[Secret, ...], NoDecode, BeforeValidator(_listed)] = ()
    bot_min: Seconds = 0.6
    bot_max: Seconds = 2.0
    bot_workers: int = Field(default_factory=_spare_processors, ge=0, le=64)
    grace: Seconds = 30.0
    lobby_grace: Seconds = 120.0
    rate: float = Field(default=20.0, gt=0)
    burst: int = Field(default=40, ge=1)
    identities: Rate = "60 per hour"
    rooms: Rate = "60 per hour"
    talk: Rate = "6 per 10 seconds"
    misses: Rate = "30 per 10 minutes"
    replays: Rate = "60 per minute"
    sockets_per_person: int = Field(default=20, ge=1)
    sockets_per_address: int = Field(default=300, ge=1)
    log: Literal["console", "json"] = "console"

    @model_validator(mode="after")
    def _bots_wait_in_order(self) -> Self:
        if self.bot_min > self.bot_max:
            raise ValueError(f"CODA_BOT_MIN {self.bot_min:g} is more than CODA_BOT_MAX {self.bot_max:g}")
        return self

    @model_validator(mode="after")
    def _a_copy_needs_a_replica(self) -> Self:
        if self.redis_url is None and self.durability in ("replicated", "durable"):
            raise ValueError(
                f"CODA_DURABILITY {self.durability} needs a Redis with a replica, named in CODA_REDIS_URL; "
                "allowed without one: none, local"
            )
        return self

    @property
    def pace(self) -> Pace:
        return Pace(self.bot_min, self.bot_max, self.grace, self.lobby_grace)


def read_settings(flags: Mapping[str, object]) -> Settings:
    """The settings of the environment, with those flags that are not None put over them.

    Raises:
        BadSetting: a value is not allowed.
    """
    try:
        return Settings(**{name: value for name, value in flags.items() if value is not None})  # type: ignore[arg-type]  # pydantic checks every value
    except ValidationError as error:
        lines = (f"{_name(fault['loc'])}{fault['msg'].removeprefix('Value error, ')}" for fault in error.errors())
        raise BadSetting("\n".join(lines)) from None


def _name(location: tuple[int | str, ...]) -> str:
    return f"{PREFIX}{str(location[0]).upper()}: " if location else ""
