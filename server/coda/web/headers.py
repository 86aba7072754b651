"""What every answer says to a browser: run nothing but this server's own files, and tell nobody where you have been."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coda.web.origin import own_origin
from coda.web.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
)
# Where people came by https, browsers are to take nothing else for a year.
BY_HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")


def security_headers(connection: HTTPConnection, settings: Settings) -> list[tuple[bytes, bytes]]:
    """The headers of an answer to this connection."""
    by_https = own_origin(connection).startswith("https:") or (settings.public_url or "").startswith("https:")
    return [*SECURITY_HEADERS, BY_HTTPS_ONLY] if by_https else [*SECURITY_HEADERS]


class SecurityHeaders:
    """Puts the headers on every answer, and forbids caches to keep one that does not speak of caching."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = security_headers(HTTPConnection(scope), self._settings)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers]
                MutableHeaders(scope=message).setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)
