"""Whether this server lives, whether it can serve, and its numbers."""

from ipaddress import ip_address, ip_network

from fastapi import APIRouter, HTTPException, Request, Response
from typing_extensions import TypedDict

from coda.rooms.store import StoreUnavailable
from coda.web.errors import UNAVAILABLE, Fault, answers
from coda.web.metrics import CONTENT_TYPE
from coda.web.services import Services
from coda.web.settings import Settings


class Health(TypedDict):
    """``ok``, or there is no such answer."""

    status: str


def _may_read(request: Request, settings: Settings) -> bool:
    if "*" in settings.metrics_from:
        return True
    if request.client is None or ("x-forwarded-for" in request.headers and not settings.trusted_proxies):
        return False
    address = ip_address(request.client.host)
    return any(address in ip_network(network) for network in settings.metrics_from)


def health(services: Services) -> APIRouter:
    """The routes that machines look at."""
    router = APIRouter(tags=["operation"])

    @router.get("/healthz")
    async def lives() -> Health:
        """Answers as long as the process does."""
        return Health(status="ok")

    @router.get("/readyz", responses=answers(503))
    async def is_ready() -> Health:
        """Answers 200 if the store answers too, and the server is not about to stop."""
        if services.draining.is_set():
            raise Fault(503, "draining", "This server is about to stop.", "another server")
        try:
            await services.live.rooms.store.ping()
        except StoreUnavailable:
            raise Fault(*UNAVAILABLE) from None
        return Health(status="ok")

    @router.get("/metrics", response_class=Response, responses=answers(404))
    async def numbers(request: Request) -> Response:
        """Counters and gauges in the text format of Prometheus, for the networks that the settings name alone.

        They tell how much the processor works, and so how long bots think.
        """
        if not _may_read(request, services.settings):
            raise HTTPException(404)
        return Response(services.metrics.text(), headers={"content-type": CONTENT_TYPE})

    return router
