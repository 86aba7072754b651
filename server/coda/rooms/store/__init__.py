"""The one part that talks to Redis: it keeps opaque bytes of rooms, and knows nothing of games."""

from coda.rooms.code import RoomCode
from coda.rooms.store.durability import Durability
from coda.rooms.store.notes import Notes
from coda.rooms.store.store import Store
from coda.rooms.store.talk import TalkStore
from coda.rooms.store.values import Resync, Stale, Stamp, Stored, StoreMisfit, StoreUnavailable, Talked, Wake
from coda.rooms.store.wakes import News

__all__ = [
    "Durability",
    "News",
    "Notes",
    "Resync",
    "RoomCode",
    "Stale",
    "Stamp",
    "Store",
    "StoreMisfit",
    "StoreUnavailable",
    "Stored",
    "TalkStore",
    "Talked",
    "Wake",
]
