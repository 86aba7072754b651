"""Each request leaves one line in the log and one number: its route, never its address, query, cookie or body."""

import time

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coda.web.metrics import Metrics

log = structlog.get_logger(__name__)

QUIET = ("/healthz", "/readyz", "/metrics")
METHODS = ("DELETE", "GET", "HEAD", "OPTIONS", "POST")


class Observed:
    """Counts and logs what the app inside answers."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, began = 500, time.perf_counter()

        async def send_and_look(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
            await send(message)

        try:
            await self._app(scope, receive, send_and_look)
        finally:
            seconds = time.perf_counter() - began
            route = getattr(scope.get("route"), "path", "other")
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, route, str(status)).observe(seconds)
            if route not in QUIET:
                log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1))
