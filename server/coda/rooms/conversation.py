"""Saying something in a room, and hearing what was said, over all processes."""

import orjson

from coda.rooms.code import RoomCode
from coda.rooms.commands import React, Say, TalkCommand
from coda.rooms.permission import Refused
from coda.rooms.room import Identity, Room
from coda.rooms.service import NoSuchRoom, Rooms, Unavailable
from coda.rooms.store import StoreUnavailable
from coda.rooms.talk import CHANNELS, KEPT, Channel, Line, Said, channel_of, line_json


class Conversations:
    """What people say to each other in the rooms of a store."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def say(self, code: RoomCode, who: Identity, name: str, command: TalkCommand, command_id: str) -> None:
        """Says it where the person may talk now; once for each id.

        Raises:
            Refused: the person may not say that here.
            NoSuchRoom: there is no such room.
            Unavailable: send the same with the same id again.
        """
        room = (await self._rooms.newest(code)).room
        channel = _channel(room, who, command)
        match command:
            case Say(text):
                line = line_json(room, who, name, text, None)
            case React(reaction):
                line = line_json(room, who, name, None, reaction)
        store, keep = self._rooms.store, self._rooms.pace.idle
        try:
            key = f"{who}/{command_id}"
            if not await store.talk.say(code, channel, key, orjson.dumps(line), most=KEPT, seconds=keep):
                raise NoSuchRoom(code)
        except StoreUnavailable as error:
            raise Unavailable from error

    async def said(self, code: RoomCode) -> Said:
        """All that was said and is kept.

        Raises:
            Unavailable: the store does not answer.
        """
        try:
            found = await self._rooms.store.talk.said(code, CHANNELS)
        except StoreUnavailable as error:
            raise Unavailable from error
        return {
            channel: tuple(Line(number, **orjson.loads(data)) for number, data in lines)
            for channel, lines in zip(CHANNELS, found, strict=True)
        }


def _channel(room: Room, who: Identity, command: TalkCommand) -> Channel:
    channel = channel_of(room, who)
    if who in room.barred:
        raise Refused("barred", "The host removed you from this table.", "listening")
    if channel is None or (room.talk == "reactions" and isinstance(command, Say)):
        allowed = "a reaction" if room.talk == "reactions" else "listening"
        raise Refused("talk_off", "The host has switched that off.", allowed)
    return channel
