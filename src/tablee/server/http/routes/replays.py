"""Replays of finished games over HTTP: as stored, step by step, and the proof of their shuffle.

A replay holds every hidden card, so only finished games have one here, and anyone with the link may see everything.
Opening one takes tens of milliseconds: that is done in a process of its own, for one address after another.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.rooms.fair_turns import Turns
from tablee.rooms.replays import ReplayQuestion
from tablee.server.access.callers import Call, Who, asker
from tablee.server.access.limits import Limits, address
from tablee.server.access.refusals import JSON, NOT_STORED
from tablee.server.background.replay_reader import Reader, ReaderProcess
from tablee.server.http.responses import cacheable

KEPT_BYTES = 2**22  # of answers
FOR_AN_HOUR = "public, max-age=3600"  # a game that is over changes only if somebody's name is deleted from it
FOR_NOBODY_ELSE = "private, no-store"

Fetch = Callable[[str], Awaitable[bytes | None]]


class ReplayRoutes:
    """Answers requests about stored replays; ``fetch`` gives the one with an id, None if there is none."""

    def __init__(self, fetch: Fetch, limits: Limits, reader: Reader | None = None) -> None:
        self._fetch = fetch
        self._limits = limits
        self._reader = reader or ReaderProcess()
        self._turns = Turns()
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()  # answers, the latest last

    def routes(self) -> list[Call]:
        """The routes."""
        return [
            Call("/api/replays/{id}", self.replay, Who.READER),
            Call("/api/replays/{id}/story", self.story, Who.READER),
            Call("/api/replays/{id}/frames", self.frames, Who.READER),
            Call("/api/replays/{id}/decks", self.decks, Who.READER),
        ]

    async def close(self) -> None:
        """End the process."""
        await self._reader.close()

    async def _find(self, request: Request) -> tuple[bytes, str]:
        """The replay asked for, and for how long to keep it. Raises `TableeError` if there is none."""
        data = await self._fetch(request.path_params["id"])
        if data is None:
            raise TableeError("replay-web-unknown")
        return data, FOR_NOBODY_ELSE if asker(request).withheld else FOR_AN_HOUR

    async def _answer(self, request: Request, about: str, *parameters: str) -> Response:
        data, keep = await self._find(request)
        key = (request.path_params["id"], hashlib.sha256(data).hexdigest(), about, *parameters)
        answer = self._kept.pop(key, None)
        if answer is None:
            who = address(request.client)
            self._limits.check_slots("replays-waiting", self._turns.waiting(who))
            async with self._turns.turn(who):
                told = await self._reader.ask(msgspec.convert([key[0], data, about, *parameters], ReplayQuestion))
            if told.status != 200:
                return Response(told.data, told.status, NOT_STORED, media_type=JSON)
            answer = told.data
        self._kept[key] = answer
        while sum(map(len, self._kept.values())) > KEPT_BYTES:
            self._kept.popitem(last=False)
        return cacheable(request, answer, JSON, keep)

    async def replay(self, request: Request) -> Response:
        """``GET /api/replays/{id}``: as stored; with ``?download``, as a file."""
        data, keep = await self._find(request)
        response = cacheable(request, data, JSON, keep)
        if "download" in request.query_params:
            name = f"tablee-{request.path_params['id']}.json"
            response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def story(self, request: Request) -> Response:
        """``GET /api/replays/{id}/story``: a `Story`."""
        return await self._answer(request, "story")

    async def frames(self, request: Request) -> Response:
        """``GET /api/replays/{id}/frames?eyes=0|1|…|spectator|open&from=0&count=50``: `Frames`."""
        asked = request.query_params
        eyes, start, count = asked.get("eyes", "spectator"), asked.get("from", "0"), asked.get("count", "50")
        return await self._answer(request, "frames", eyes, start, count)

    async def decks(self, request: Request) -> Response:
        """``GET /api/replays/{id}/decks``: a `Proof`."""
        return await self._answer(request, "decks")
