"""Who somebody is, is a statement that this server signed: in a cookie for browsers, as a bearer token for programs.

The id in it is never shown to anybody; what others see of a person is the name. A cookie is not taken as a token nor a
token as a cookie, so that a page cannot lift one into the other.
"""

from dataclasses import dataclass
from secrets import token_urlsafe

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from coda.rooms.room import Identity
from coda.web.names import BadName, clean_name

COOKIE = "coda"
LIFETIME = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer
LONGEST = 512


@dataclass(frozen=True, slots=True)
class Guest:
    """A person or program, and the display name that it goes by."""

    identity: Identity
    name: str


def new_guest(name: str) -> Guest:
    """A guest whom nobody has met."""
    return Guest(Identity(token_urlsafe(15)), name)


class Signer:
    """Signs identities and reads them back. Servers with the same secret take each other's."""

    def __init__(self, secret: bytes | str) -> None:
        self._cookies = URLSafeTimedSerializer(secret, salt="coda.cookie")
        self._tokens = URLSafeTimedSerializer(secret, salt="coda.token")

    def cookie(self, guest: Guest) -> str:
        """The guest as the value of a cookie."""
        return _signed(self._cookies, guest)

    def token(self, guest: Guest) -> str:
        """The guest as a bearer token."""
        return _signed(self._tokens, guest)

    def guest_of(self, connection: HTTPConnection) -> Guest | None:
        """Who asks; None without a statement of this server, or with a forged or outdated one.

        An Authorization header counts alone, so that a wrong token is not made good by a cookie.
        """
        authorization = connection.headers.get("authorization")
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            return _read(self._tokens, token.strip()) if scheme.lower() == "bearer" else None
        cookie = connection.cookies.get(COOKIE)
        return None if cookie is None else _read(self._cookies, cookie)


def give_cookie(response: Response, value: str, *, secure: bool) -> None:
    """Puts the cookie into the response; ``secure`` if the browser came by https."""
    response.set_cookie(COOKIE, value, max_age=LIFETIME, httponly=True, samesite="lax", secure=secure)


def _signed(serializer: URLSafeTimedSerializer, guest: Guest) -> str:
    signed = serializer.dumps([guest.identity, guest.name])
    assert isinstance(signed, str)
    return signed


def _read(serializer: URLSafeTimedSerializer, text: str) -> Guest | None:
    if len(text) > LONGEST:
        return None
    try:
        match serializer.loads(text, max_age=LIFETIME):
            case [str(identity), str(name)]:
                return Guest(Identity(identity), clean_name(name))
            case _:
                return None
    except (BadData, BadName):
        return None
