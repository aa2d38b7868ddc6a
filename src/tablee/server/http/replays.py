"""Replays of finished games over HTTP: as stored, step by step, and the proof of their shuffle.

A replay holds every hidden card, so only finished games have one here, and anyone with the link may see everything.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import cast

import msgspec
from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.table.match import Match
from tablee.table.recording import Eyes, Recording
from tablee.table.replay import Replay, ReplayFault, decode, verify
from tablee.table.shuffle import FairShuffle
from tablee.wire.replay import Decks, Frames, Moment, Proof, ReplaySeat, Story

from .responses import JSON, cacheable, with_problems

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
MAX_FRAMES = 100  # per answer
CACHE_BYTES = 2**18  # size of the replays cached; in memory, with its story, one takes about 150 times its size
FOREVER = "public, max-age=31536000, immutable"  # a finished game never changes …
FOR_AN_HOUR = "public, max-age=3600"  # … but what a newer version says of it may

Fetch = Callable[[str], Awaitable[bytes | None]]


class OpenReplay:
    """A replay that has been opened and checked by the referee."""

    def __init__(self, data: bytes) -> None:
        """Raises `ReplayFault` if ``data`` is not a valid replay of a known game."""
        self.size = len(data)
        self._replay: Replay = decode(data)
        self._recording = Recording(self._replay)

    @cached_property
    def story(self) -> bytes:
        """Its `Story` as JSON."""
        recording, replay = self._recording, self._replay
        moments = []
        for number, (round, move) in enumerate(recording.positions):
            seat, text = recording.played(number) or (None, None)
            told = recording.told(number)
            moments.append(Moment(round, move, seat, text, tuple(told.messages), told.action))
        closed = [number - 1 for number in [*recording.starts[1:], len(moments)]]
        finished = recording.ends(recording.last)
        scores, counts = [end.scores for end in finished], [end.counted for end in finished]
        seats = [ReplaySeat(seat.name, seat.kind) for seat in recording.seats]
        eyes, starts = recording.eyes(), recording.starts
        return msgspec.json.encode(
            Story(replay.game, replay.options, seats, moments, starts, closed[: len(scores)], scores, counts, eyes)
        )

    @cached_property
    def proof(self) -> bytes:
        """Its `Proof` as JSON."""
        try:
            verify(self._replay)
        except ReplayFault as fault:
            return msgspec.json.encode(Proof([], fault.message))
        return msgspec.json.encode(Proof(self._decks(), None))

    def _decks(self) -> list[Decks]:
        recording, fairness = self._recording, self._replay.fairness
        assert fairness is not None, "verified before"
        shuffle, match = FairShuffle.from_fairness(fairness), Match(recording.game, recording.options)
        found = []
        for number, round in enumerate(recording.rounds):
            sizes = match.decks_due()
            found.append(Decks(sizes, shuffle.cards(number, sizes), round.deal))
            match.deal(recording.game.notation.cards(match.state, round.deal))
            for move in round.moves:
                match.play(move.action)
        return found

    def frames(self, eyes: str, start: str, count: str) -> bytes:
        """Its `Frames` as JSON, from the parameters' texts. Raises `TableeError` for a bad parameter."""
        recording = self._recording
        first = _number(start, "from", 0, recording.last)
        wanted = _number(count, "count", 1, MAX_FRAMES)
        who = self._eyes(eyes)
        total = len(recording.positions)
        views = [recording.view(number, who) for number in range(first, min(first + wanted, total))]
        return msgspec.json.encode(Frames(total, first, views))

    def _eyes(self, text: str) -> Eyes:
        if text == "spectator" or text == "open":
            return cast(Eyes, text)
        seats = len(self._recording.seats)
        if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < seats:
            return int(text)
        raise TableeError("replay-web-eyes", eyes=text[:40], last=seats - 1)


def _number(text: str, name: str, low: int, high: int) -> int:
    """The number in ``text``, the parameter ``name``. Raises `TableeError` outside ``low`` to ``high``."""
    if text.isascii() and text.isdecimal() and len(text) < 10 and low <= int(text) <= high:
        return int(text)
    raise TableeError("replay-web-number", name=name, value=text[:40], low=str(low), high=str(high))


class Replays:
    """Answers requests about stored replays. Slow work runs in one thread, one request at a time."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._one = CapacityLimiter(1)
        self._cache: OrderedDict[str, OpenReplay] = OrderedDict()  # used in that thread only

    def _open(self, id: str, data: bytes) -> OpenReplay:
        """The replay ``id``, checked when first opened; the least recently used are dropped from the cache."""
        opened = self._cache.pop(id, None) or OpenReplay(data)
        self._cache[id] = opened
        while len(self._cache) > 1 and sum(cached.size for cached in self._cache.values()) > CACHE_BYTES:
            self._cache.popitem(last=False)
        return opened

    async def _stored(self, request: Request) -> bytes:
        """The replay asked for. Raises `TableeError` if there is none."""
        id = request.path_params["id"]
        data = await self._fetch(id) if _ID.fullmatch(id) else None
        if data is None:
            raise TableeError("replay-web-unknown")
        return data

    async def _answer(self, request: Request, make: Callable[[OpenReplay], bytes]) -> Response:
        data = await self._stored(request)
        id = request.path_params["id"]
        answer = await to_thread.run_sync(lambda: make(self._open(id, data)), limiter=self._one)
        return cacheable(request, answer, JSON, FOR_AN_HOUR)

    async def replay(self, request: Request) -> Response:
        """``GET /api/replays/{id}``: as stored; with ``?download``, as a file."""
        response = cacheable(request, await self._stored(request), JSON, FOREVER)
        if "download" in request.query_params:
            name = f"tablee-{request.path_params['id']}.json"
            response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def story(self, request: Request) -> Response:
        """``GET /api/replays/{id}/story``: a `Story`."""
        return await self._answer(request, lambda replay: replay.story)

    async def frames(self, request: Request) -> Response:
        """``GET /api/replays/{id}/frames?eyes=0|1|…|spectator|open&from=0&count=50``: `Frames`."""
        asked = request.query_params
        eyes, start, count = asked.get("eyes", "spectator"), asked.get("from", "0"), asked.get("count", "50")
        return await self._answer(request, lambda replay: replay.frames(eyes, start, count))

    async def decks(self, request: Request) -> Response:
        """``GET /api/replays/{id}/decks``: a `Proof`."""
        return await self._answer(request, lambda replay: replay.proof)


def routes(fetch: Fetch) -> list[Route]:
    """The routes; ``fetch`` gives the stored replay with an id, None if there is none."""
    replays = Replays(fetch)
    return [
        Route("/api/replays/{id}", with_problems(replays.replay)),
        Route("/api/replays/{id}/story", with_problems(replays.story)),
        Route("/api/replays/{id}/frames", with_problems(replays.frames)),
        Route("/api/replays/{id}/decks", with_problems(replays.decks)),
    ]
