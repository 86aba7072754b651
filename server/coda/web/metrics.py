"""Numbers about one server for whoever runs it: none is about a room, a person or a tile."""

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The numbers of one server; every label has few values."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.sockets = Gauge("coda_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("coda_tables", "Rooms that somebody watches here", registry=self.registry)
        self.messages = Counter("coda_messages", "Messages received, by type", ["type"], registry=self.registry)
        self.refusals = Counter("coda_refusals", "Messages refused, by reason", ["code"], registry=self.registry)
        self.encoded = Counter("coda_views_encoded", "Views made", registry=self.registry)
        self.shown = Counter("coda_views_shown", "Views handed to sockets", registry=self.registry)
        self.skipped = Counter("coda_views_skipped", "Views replaced before they were sent", registry=self.registry)
        self.moves = Gauge("coda_bots_moved", "Moves of bots", registry=self.registry)
        self.hurried = Gauge(
            "coda_bots_hurried", "Bots' moves by the quick rule, for want of time", registry=self.registry
        )
        self.requests = Histogram(
            "coda_request_seconds",
            "HTTP requests, by route and status",
            ["method", "route", "status"],
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self.registry)
