"""The keys that identities are signed with: the first signs, and what any of them signed is taken.

So a key is changed by putting a new one in front, and a key that became known is taken out. They come from the
settings. Without any there, a server with a store of its own keeps them in a file beside its data, one a line, which it
makes once; servers that share a Redis share one that is kept there.
"""

import os
from functools import partial
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Final

import structlog

from coda.rooms.store import Store
from coda.web.settings import SHORTEST_SECRET, Settings

FILE: Final = "identities.key"
KEY_BYTES: Final = 32
OWNER_ONLY: Final = 0o600

log = structlog.get_logger(__name__)


class BadKeys(Exception):
    """The file of keys cannot be used; the message says why and what to do."""


async def signing_keys(settings: Settings, store: Store) -> tuple[bytes, ...]:
    """The keys of this server, the one that signs first; at least one.

    Raises:
        BadKeys: the file is there but cannot be used.
    """
    if settings.secrets:
        return tuple(secret.get_secret_value().encode() for secret in settings.secrets)
    if settings.redis_url is None:
        return keys_in(settings.data.expanduser() / FILE)
    return (await store.shared_secret("identities", partial(token_bytes, KEY_BYTES)),)


def keys_in(file: Path) -> tuple[bytes, ...]:
    """The keys that the file holds; one is made if there is no file. Nobody but its owner may read it.

    Raises:
        BadKeys: it cannot be read, or holds no key that is long enough.
    """
    try:
        if not file.exists():
            _write(file, f"{token_hex(KEY_BYTES)}\n")
        if file.stat().st_mode & 0o777 & ~OWNER_ONLY:
            log.warning("the file of keys could be read by others", file=str(file))
            file.chmod(OWNER_ONLY)
        keys = tuple(file.read_bytes().split())
    except OSError as error:
        raise BadKeys(f"the keys in {file} cannot be read: {error.strerror}") from None
    if not keys or any(len(key) < SHORTEST_SECRET for key in keys):
        raise BadKeys(
            f"{file} must hold a key of {SHORTEST_SECRET} characters or more on each line; remove the file to have a "
            "new one made, by which everybody becomes a stranger"
        )
    return keys


def _write(file: Path, text: str) -> None:
    """Makes the file whole or not at all."""
    draft = file.with_suffix(".new")
    with open(draft, "w", opener=lambda name, flags: os.open(name, flags, OWNER_ONLY)) as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
