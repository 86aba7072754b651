"""Whether this server lives, whether it can serve, and its numbers."""

from fastapi import APIRouter, Response
from typing_extensions import TypedDict

from coda.rooms.store import StoreUnavailable
from coda.web.errors import UNAVAILABLE, Fault, answers
from coda.web.metrics import CONTENT_TYPE
from coda.web.services import Services


class Health(TypedDict):
    """``ok``, or there is no such answer."""

    status: str


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

    @router.get("/metrics", response_class=Response)
    async def numbers() -> Response:
        """Counters and gauges in the text format of Prometheus."""
        return Response(services.metrics.text(), headers={"content-type": CONTENT_TYPE})

    return router
