"""What one person says through one socket: each message is carried out, or refused to that person alone, in order.

The reader only parses and hands on, because one that waits for the store would not see pings being answered.
"""

import asyncio
from contextlib import ExitStack
from functools import partial
from math import ceil
from typing import Final

import structlog
from starlette.types import Receive

from coda.rooms import commands as c
from coda.rooms.permission import Refused
from coda.rooms.service import NoSuchRoom, Unavailable
from coda.rooms.store import StoreUnavailable
from coda.web import messages as m
from coda.web.encoding import encode
from coda.web.errors import NO_SUCH_ROOM, UNAVAILABLE, Fault
from coda.web.flow import Allowance, Line
from coda.web.frames import refused_frame
from coda.web.handshake import Admission
from coda.web.limits import Asked
from coda.web.outbox import Outbox
from coda.web.protocol import NOT_A_MESSAGE, NOT_TEXT, BadMessage, decode, to_command
from coda.web.services import Services

WAITING: Final = 16
OUR_FAULT: Final = 1011
REASON_BYTES: Final = 120

log = structlog.get_logger(__name__)


class Session:
    """One socket of one person in one room."""

    def __init__(self, services: Services, admission: Admission, number: str, outbox: Outbox) -> None:
        settings = services.settings
        self._services = services
        self._code = admission.code
        self._guest = admission.guest
        self._number = number
        self._outbox = outbox
        self._line = Line(WAITING)
        self._clock = asyncio.get_running_loop().time
        self._allowance = Allowance(settings.rate, settings.burst, self._clock())

    async def run(self, receive: Receive) -> None:
        """Tells the room that the person is here, and hands messages on until the connection ends."""
        self._line.join(self._arrive)
        with ExitStack() as joined:
            joined.callback(self._services.hub.join(self._code, self._guest.identity, self._outbox))
            if self._guest.token is not None:
                joined.callback(self._services.identities.tokens.use(self._guest.token, self._lose_token))
            await self._read(receive)

    async def end(self) -> None:
        """Carries out what was asked before the end, and tells the room that the person is gone.

        A server that stops tells nobody: its people are back at once, at this server or another, or their leases end.
        """
        self._outbox.abandon()
        await self._line.done()
        if not self._services.draining.is_set():
            await self._services.live.presence.disconnected(self._code, self._guest.identity, self._number)

    def _lose_token(self) -> None:
        self._outbox.close(NOT_A_MESSAGE, "the token was revoked")

    async def _arrive(self) -> None:
        try:
            await self._services.live.presence.connected(self._code, self._guest.identity, self._number)
        except (Unavailable, NoSuchRoom):
            log.warning("a room was not told of a new socket")

    async def _read(self, receive: Receive) -> None:
        while (event := await receive())["type"] != "websocket.disconnect":
            if self._outbox.is_closing:
                continue
            try:
                self._take(event.get("text"))
            except BadMessage as bad:
                self._refuse("bad_message", str(bad), bad.allowed)
                reason = str(bad).encode()[:REASON_BYTES].decode(errors="ignore")
                self._outbox.close(bad.close_code, reason)

    def _take(self, text: str | None) -> None:
        if text is None:
            raise BadMessage(NOT_TEXT, "A binary message.", "text messages")
        if not self._allowance.take(self._clock()):
            settings = self._services.settings
            seconds = ceil(settings.burst / settings.rate)
            allowed = f"{settings.burst} at once, {settings.rate:g} a second for long; all again in {seconds} seconds"
            raise BadMessage(NOT_A_MESSAGE, "Too many messages.", allowed)
        message = decode(text)
        self._services.metrics.messages.labels(message.type).inc()
        if not self._line.join(partial(self._carry_out, message)):
            raise BadMessage(NOT_A_MESSAGE, "Too many messages wait for an answer.", f"{WAITING} at a time")

    async def _carry_out(self, message: m.ClientMessage) -> None:
        rooms, guest = self._services.live.rooms, self._guest
        try:
            seats = len((await rooms.get(self._code)).room.seats)
            match to_command(message, guest.name, seats):
                case c.Say() | c.React() as said:
                    await self._say(said, getattr(message, "id", ""))
                case command:
                    await rooms.submit(self._code, guest.identity, command, getattr(message, "id", None))
        except Fault as fault:
            error = fault.body["error"]
            self._refuse(error["code"], error["message"], error["allowed"], message)
        except Refused as refused:
            self._refuse(refused.code, str(refused), refused.allowed, message)
        except NoSuchRoom:
            self._refuse(*NO_SUCH_ROOM[1:], message)
        except (Unavailable, StoreUnavailable):
            self._refuse(*UNAVAILABLE[1:], message)
        except Exception:
            log.exception("a message could not be carried out")
            self._outbox.close(OUR_FAULT, "the server failed")

    async def _say(self, said: c.TalkCommand, id: str) -> None:
        talk, guest = self._services.live.talk, self._guest
        await self._services.limits.spend(Asked.TALK, f"{self._code}/{guest.identity}")
        await talk.say(self._code, guest.identity, guest.name, said, id)

    def _refuse(self, code: str, text: str, allowed: str, message: m.ClientMessage | None = None) -> None:
        match message:
            case None:
                frame = refused_frame(code, text, allowed)
            case m.Act(step=step):
                frame = refused_frame(code, text, allowed, step=step)
            case command:
                frame = refused_frame(code, text, allowed, id=command.id)
        self._services.metrics.refusals.labels(code).inc()
        self._outbox.refuse(encode(frame))
