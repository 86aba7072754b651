"""The way into a room: who may not enter is told that there is none, in the same words and after the same time.

So a code that is wrong, a room that is full and one that may not be watched look alike. And nobody finds rooms by
trying codes: an address may ask for 30 in ten minutes that do not let it in. A code is one of 148 million, so to find
one room that is known to be there takes an address 47 years on an even chance; with a thousand private rooms it finds
some room about every 34 days. Somebody with a thousand addresses is a thousand times as fast: against him it helps to
keep the room to its players, for once they are seated the code lets nobody in.
"""

import asyncio
from typing import Final

from starlette.requests import HTTPConnection

from coda.rooms.code import RoomCode
from coda.rooms.permission import is_member, may_enter
from coda.rooms.room import Room
from coda.rooms.service import NoSuchRoom
from coda.web.address import address_of
from coda.web.errors import NO_SUCH_ROOM, Fault
from coda.web.identity import Guest
from coda.web.limits import Asked
from coda.web.services import Services

# Longer than the store takes, whether or not it has the room.
REFUSAL_SECONDS: Final = 0.1


async def enter(code: RoomCode, guest: Guest | None, connection: HTTPConnection, services: Services) -> Room:
    """The room, if it is there and open to who asks. Its own people are always let in, however often others tried.

    Raises:
        Fault: it is not; or that many were asked for from this address that it may ask for no more.
        Unavailable, StoreUnavailable: the store does not answer.
    """
    answers_at = asyncio.get_running_loop().time() + REFUSAL_SECONDS
    try:
        room = (await services.live.rooms.get(code)).room
    except NoSuchRoom:
        room = None
    if room is not None and guest is not None and is_member(room, guest.identity):
        return room
    address = address_of(connection)
    # Counted before it is known whether it is a miss, so that many at once are not as good as one.
    await services.limits.spend(Asked.MISSES, address)
    if room is None or not may_enter(room, None if guest is None else guest.identity):
        await asyncio.sleep(answers_at - asyncio.get_running_loop().time())
        raise Fault(*NO_SUCH_ROOM)
    await services.limits.give_back(Asked.MISSES, address)
    return room
