"""Who somebody is, is what this server said: in a cookie that it signed for browsers, by a token for programs.

The id in it is never shown to anybody; what others see of a person is the name. A cookie is not taken as a token nor a
token as a cookie, so that a page cannot lift one into the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from coda.rooms.room import PROGRAM, Identity
from coda.web.names import BadName, clean_name
from coda.web.tokens import LONGEST as LONGEST_TOKEN
from coda.web.tokens import TokenHash, Tokens, hash_of

COOKIE = "coda"
LIFETIME = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer
LONGEST = 512


@dataclass(frozen=True, slots=True)
class Guest:
    """A person or program, the display name that it goes by, and by which token it is known, if by one."""

    identity: Identity
    name: str
    token: TokenHash | None = None


def new_guest(name: str, *, program: bool = False) -> Guest:
    """A guest whom nobody has met. Whether it is a program stands in its identity for good."""
    return Guest(Identity(f"{PROGRAM if program else ''}{token_urlsafe(15)}"), name)


class Signer:
    """Signs identities with the first of its keys, and reads those that any of them signed."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._cookies = URLSafeTimedSerializer(
            tuple(reversed(keys)), salt="coda.cookie", signer_kwargs={"digest_method": sha256}
        )

    def cookie(self, guest: Guest) -> str:
        """The guest as the value of a cookie."""
        signed = self._cookies.dumps([guest.identity, guest.name])
        assert isinstance(signed, str)
        return signed

    def read(self, cookie: str) -> Guest | None:
        """Whom a cookie names; None if it is forged, outdated, or signed with another key."""
        if len(cookie) > LONGEST:
            return None
        try:
            match self._cookies.loads(cookie, max_age=LIFETIME):
                case [str(identity), str(name)]:
                    return Guest(Identity(identity), clean_name(name))
                case _:
                    return None
        except (BadData, BadName):
            return None


@dataclass(frozen=True, slots=True)
class Identities:
    """Both ways of being known."""

    signer: Signer
    tokens: Tokens

    async def guest_of(self, connection: HTTPConnection) -> Guest | None:
        """Who asks; None if this server did not say who it is.

        An Authorization header counts alone, so that a wrong token is not made good by a cookie.

        Raises:
            StoreUnavailable: a token is shown, and the store does not answer.
        """
        authorization = connection.headers.get("authorization")
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            return await self._holder_of(token.strip()) if scheme.lower() == "bearer" else None
        cookie = connection.cookies.get(COOKIE)
        return None if cookie is None else self.signer.read(cookie)

    async def _holder_of(self, token: str) -> Guest | None:
        if not token or len(token) > LONGEST_TOKEN:
            return None
        found = await self.tokens.named_by(hash_of(token))
        return found and Guest(*found, hash_of(token))


def claims_nothing(connection: HTTPConnection) -> bool:
    """Whether the asker shows neither token nor cookie, as on a first visit."""
    return "authorization" not in connection.headers and COOKIE not in connection.cookies


def give_cookie(response: Response, value: str, *, secure: bool) -> None:
    """Puts the cookie into the response; ``secure`` if the browser came by https."""
    response.set_cookie(COOKIE, value, max_age=LIFETIME, httponly=True, samesite="lax", secure=secure)


def take_cookie(response: Response, *, secure: bool) -> None:
    """Makes the browser forget the cookie."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)
