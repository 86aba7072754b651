"""Bearer tokens of programs: the store knows nothing of a token but its hash, and whom it names.

So whoever reads the store can be nobody. A token ends by itself after a time, or at once when it is revoked: then the
sockets that were opened with it are closed, here at once, at other servers within ``CHECK`` seconds.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, NewType

import orjson
import structlog

from coda.rooms.room import Identity
from coda.rooms.store import Notes, StoreUnavailable

LIFETIME: Final = 400 * 24 * 3600.0
CHECK: Final = 5.0
LONGEST: Final = 128

TokenHash = NewType("TokenHash", str)

log = structlog.get_logger(__name__)


class Tokens:
    """The tokens that servers of one store have given out. Its methods raise StoreUnavailable."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._in_use: defaultdict[TokenHash, set[Callable[[], None]]] = defaultdict(set)

    async def give(self, identity: Identity, name: str) -> str:
        """A new token that names this person."""
        token = token_urlsafe(32)
        await self._notes.put(_note(hash_of(token)), orjson.dumps([identity, name]), LIFETIME)
        return token

    async def named_by(self, token: TokenHash) -> tuple[Identity, str] | None:
        """Whom the token names: identity and name; None if it was never given, has ended or was revoked."""
        (found,) = await self._notes.get([_note(token)])
        if found is None:
            return None
        identity, name = orjson.loads(found)
        return Identity(identity), name

    async def revoke(self, token: TokenHash) -> None:
        """Ends the token, and whatever uses it."""
        await self._notes.drop(_note(token))
        self._end(token)

    def use(self, token: TokenHash, ended: Callable[[], None]) -> Callable[[], None]:
        """Calls ``ended`` once the token has ended, until the function returned is called."""
        self._in_use[token].add(ended)
        return lambda: self._leave(token, ended)

    async def run(self) -> None:
        """Notices tokens in use here that were revoked elsewhere, until cancelled."""
        while True:
            await asyncio.sleep(CHECK)
            tokens = tuple(self._in_use)
            try:
                found = await self._notes.get([_note(token) for token in tokens])
            except StoreUnavailable:
                log.warning("the store does not answer")
                continue
            for token, value in zip(tokens, found, strict=True):
                if value is None:
                    self._end(token)

    def _end(self, token: TokenHash) -> None:
        for ended in tuple(self._in_use.get(token, ())):
            ended()

    def _leave(self, token: TokenHash, ended: Callable[[], None]) -> None:
        self._in_use[token].discard(ended)
        if not self._in_use[token]:
            del self._in_use[token]


def hash_of(token: str) -> TokenHash:
    """What is kept of a token. It is made of 32 random bytes, so no slow hash is needed."""
    return TokenHash(sha256(token.encode()).hexdigest())


def _note(token: TokenHash) -> str:
    return f"token:{token}"
