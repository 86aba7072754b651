"""What the parts of the web layer share in one running server."""

import asyncio
from dataclasses import dataclass, field

from coda.rooms.live import LiveRooms
from coda.web.hub import Hub
from coda.web.identity import Identities
from coda.web.limits import Limits
from coda.web.metrics import Metrics
from coda.web.settings import Settings
from coda.web.sockets import OpenSockets


@dataclass(frozen=True, slots=True)
class Services:
    """One running server. ``draining`` is set once it is told to stop."""

    settings: Settings
    live: LiveRooms
    identities: Identities
    hub: Hub
    metrics: Metrics
    limits: Limits
    sockets: OpenSockets
    draining: asyncio.Event = field(default_factory=asyncio.Event)
