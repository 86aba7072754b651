"""The way in over HTTP: a name, what can be played, rooms to make and to find."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.requests import HTTPConnection

from coda.rooms.code import RoomCode, as_code
from coda.rooms.summary import summary
from coda.rules.ruleset import RuleError, RuleSet, from_switches
from coda.web.address import address_of
from coda.web.bodies import Created, InvitedTo, Me, Named, NewIdentity, NewRoom, Rooms
from coda.web.door import enter
from coda.web.errors import FOREIGN_ORIGIN, NO_IDENTITY, NO_SUCH_ROOM, Fault, answers
from coda.web.identity import Guest, claims_nothing, give_cookie, new_guest, take_cookie
from coda.web.limits import Asked
from coda.web.names import clean_name
from coda.web.origin import is_foreign, is_secure, link
from coda.web.presets import Offer, offer
from coda.web.qr import qr_svg
from coda.web.services import Services


async def _code(code: str) -> RoomCode:
    # Not a plain function: FastAPI would hand each to a thread.
    found = as_code(code)
    if found is None:
        raise Fault(*NO_SUCH_ROOM)
    return found


Code = Annotated[RoomCode, Depends(_code)]


def identities(services: Services) -> APIRouter:
    """Names of people and programs."""
    router = APIRouter(prefix="/api/identities", tags=["identities"])
    known = services.identities

    @router.post("", status_code=201, responses=answers(400, 403, 422, 429, 503))
    async def take_a_name(body: NewIdentity, request: Request, response: Response) -> Me:
        """Gives a browser a cookie, or a program a token. A browser that has a cookie changes its name alone."""
        _require_own_page(request, services)
        name = clean_name(body.name)
        before = None if body.program else await known.guest_of(request)
        if before is None:
            await services.limits.spend(Asked.IDENTITIES, address_of(request))
        guest = new_guest(name, program=body.program) if before is None else Guest(before.identity, name)
        if body.program:
            return Me(name=name, token=await known.tokens.give(guest.identity, name))
        give_cookie(response, known.signer.cookie(guest), secure=is_secure(request))
        return Me(name=name)

    @router.get("/me", responses=answers(401, 503))
    async def who_am_i(request: Request) -> Named:
        """The name that the asker goes by. Who shows a cookie or a token that does not hold is told so."""
        return Named(name=None if claims_nothing(request) else (await _guest(request, services)).name)

    @router.delete("/me", status_code=204, responses=answers(401, 403, 503))
    async def be_nobody(request: Request, response: Response) -> None:
        """Revokes the token that is shown, and closes its sockets; a browser is made to forget its cookie."""
        _require_own_page(request, services)
        guest = await _guest(request, services)
        if guest.token is not None:
            await known.tokens.revoke(guest.token)
        else:
            take_cookie(response, secure=is_secure(request))

    return router


def tables(services: Services) -> APIRouter:
    """Rooms, and what they can be made of."""
    router = APIRouter(prefix="/api", tags=["rooms"])
    rooms, known = services.live.rooms, services.identities

    @router.get("/presets")
    async def what_can_be_played() -> Offer:
        """The presets, the values of each switch, and the levels of bots."""
        return offer()

    @router.post("/rooms", status_code=201, responses=answers(400, 401, 403, 409, 422, 429, 503))
    async def make_a_room(body: NewRoom, request: Request) -> Created:
        """Makes a room whose host is the asker, and starts its first game if asked."""
        _require_own_page(request, services)
        guest, rules = await _guest(request, services), _rules(body)
        await services.limits.spend(Asked.ROOMS, address_of(request))
        return Created(
            code=await rooms.create(guest.identity, guest.name, rules, body.seats, body.visibility, body.start)
        )

    @router.get("/rooms", responses=answers(503))
    async def public_rooms() -> Rooms:
        """Rooms that their hosts have made public, and that are not over."""
        return Rooms(rooms=await rooms.listings())

    @router.get("/rooms/{code}", responses=answers(404, 429, 503))
    async def one_room(code: Code, request: Request) -> InvitedTo:
        """Who sits in a room; whoever knows its code may ask."""
        about = summary(await enter(code, await known.guest_of(request), request, services))
        return InvitedTo(**about, link=link(request, services.settings, f"/r/{code}"))

    @router.get("/rooms/{code}/qr.svg", response_class=Response, responses=answers(404, 429, 503))
    async def invitation(code: Code, request: Request) -> Response:
        """The address of the room's page as a QR code."""
        await enter(code, await known.guest_of(request), request, services)
        svg = qr_svg(link(request, services.settings, f"/r/{code}"))
        return Response(svg, media_type="image/svg+xml")

    return router


async def _guest(connection: HTTPConnection, services: Services) -> Guest:
    guest = await services.identities.guest_of(connection)
    if guest is None:
        raise Fault(*NO_IDENTITY)
    return guest


def _require_own_page(connection: HTTPConnection, services: Services) -> None:
    if is_foreign(connection, services.settings):
        raise Fault(*FOREIGN_ORIGIN)


def _rules(body: NewRoom) -> RuleSet:
    count = len(body.seats)
    if body.rules.get("seats", count) != count:
        raise RuleError(f"seats: {body.rules['seats']} contradicts the {count} seats listed; allowed: {count}")
    return from_switches({**body.rules, "seats": count}, body.preset)
