"""The room as the server keeps it, read from the store behind the server's back."""

from coda.rooms.code import RoomCode
from coda.rooms.codec import from_bytes
from coda.rooms.room import Person, Room, Status
from coda.rooms.store import Store


async def kept_room(redis_url: str, code: str) -> Room:
    """The newest room that the store holds."""
    store = await Store.connect(redis_url)
    try:
        stored = await store.load(RoomCode(code))
    finally:
        await store.close()
    assert stored is not None, f"the store has no room {code}"
    return from_bytes(stored.data)


async def tile_at(redis_url: str, code: str, seat: int, slot: int) -> str:
    """The tile that lies there in truth."""
    game = (await kept_room(redis_url, code)).game
    assert game is not None, "no game is on the table"
    return next(str(each.tile) for each in game.state.rows[seat] if each.id == slot)


def secrets_of(room: Room) -> set[str]:
    """What no viewer may be sent as it stands: who people are to the server, and what tiles are dealt from next."""
    people = {seat.identity for seat in room.seats if isinstance(seat, Person)}
    running = room.game is not None and room.status is Status.PLAYING
    return {*people, room.secret, *([room.game.draw.secret] if room.game and running else [])}
