"""The page's connection to a table in the worker: as a socket to a server, without the network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.rooms.outbox import Outbox
from tablee.rooms.session import RoomSession
from tablee.rooms.storage import token_hash
from tablee.rooms.viewer import BAD_TOKEN, PROTOCOL_ERROR, Refusal, Viewer
from tablee.wire import messages as wire

from .tables import Tables

_decoder: msgspec.json.Decoder[wire.ToServer] = msgspec.json.Decoder(wire.ToServer)


class StandaloneSocket:
    """The page at a table: ``send`` sends it a frame, ``close`` ends the connection with a code."""

    def __init__(self, tables: Tables, table: str, send: Callable[[str], None], close: Callable[[int], None]) -> None:
        self._tables = tables
        self._table = table
        self._send = send
        self._close = close
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()  # None: it has ended
        self._task = asyncio.get_running_loop().create_task(self._talk())

    def hear(self, text: str) -> None:
        """Take a frame of the page; they are answered one after another."""
        self._heard.put_nowait(text)

    def leave(self) -> None:
        """End, because the page has closed the connection; what is being done is seen through."""
        self._heard.put_nowait(None)

    def _end(self, code: int) -> None:
        self._close(code)
        self.leave()

    async def _talk(self) -> None:
        try:
            hello = _message(await self._heard.get() or "")
            if not isinstance(hello, wire.Hello):
                raise Refusal(PROTOCOL_ERROR, Message("protocol-hello"))
            room = await self._tables.room(self._table)
            token = None if hello.token is None else room.token(token_hash(hello.token))
            if token is None:
                raise Refusal(BAD_TOKEN, Message("room-token"))
            outbox = Outbox(self._put, lambda: room.full_state(viewer.seat), write=self._write)
            viewer = Viewer(token, outbox, self._end, changes=hello.changes)
            await self._serve(room, viewer)
        except TableeError as error:  # of the table, or of who comes to it
            self._refuse(Refusal.of(error))
        except Refusal as refusal:
            self._refuse(refusal)

    async def _serve(self, room: RoomSession, viewer: Viewer) -> None:
        sending = asyncio.create_task(viewer.outbox.run())
        try:
            await room.connect(viewer)
            while (text := await self._heard.get()) is not None:
                await room.answer(viewer, _message(text))
        finally:
            sending.cancel()
            await room.disconnect(viewer)

    def _refuse(self, refusal: Refusal) -> None:
        self._send(refusal.frame.decode())
        self._close(refusal.code)

    async def _put(self, data: bytes) -> None:
        self._send(data.decode())

    def _write(self, *frames: bytes) -> bool:
        """Send frames at once: the page takes them as fast as they come."""
        for data in frames:
            self._send(data.decode())
        return True


def _message(text: str) -> wire.ToServer:
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise Refusal(PROTOCOL_ERROR, Message("message-shape", {"detail": str(error)})) from None
