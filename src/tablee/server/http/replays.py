"""The pages of finished games: their replays over HTTP, as stored and step by step, and what their shuffle gave.

A replay holds every hidden card: only those of finished games come here, and whoever has the link may see all.
"""

from __future__ import annotations

import hashlib
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
from tablee.engine.message import Message
from tablee.table.match import Match
from tablee.table.recording import Eyes, Recording
from tablee.table.replay import Replay, ReplayFault, decode, verify
from tablee.table.shuffle import FairShuffle
from tablee.wire.messages import Problem
from tablee.wire.replay import Decks, Frames, Moment, Proof, ReplaySeat, Story

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_FRAMES = 100  # of one answer
KEPT_BYTES = 2**18  # of replays whose recordings are kept; with its story one takes about 150 times as much
FOREVER = "public, max-age=31536000, immutable"  # a finished game never changes …
FOR_A_WHILE = "public, max-age=3600"  # … but what a newer program says of it may

Fetch = Callable[[str], Awaitable[bytes | None]]


class Looked:
    """A replay that somebody looks at."""

    def __init__(self, data: bytes) -> None:
        """Raises `ReplayFault` for what is no replay of a game that is known here."""
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
            moments.append(Moment(round, move, seat, text, tuple(recording.messages(number))))
        closed = [number - 1 for number in [*recording.starts[1:], len(moments)]]
        scores = [end.scores for end in recording.ends(recording.last)]
        seats = [ReplaySeat(seat.name, seat.kind) for seat in recording.seats]
        eyes, starts = recording.eyes(), recording.starts
        return msgspec.json.encode(
            Story(replay.game, replay.options, seats, moments, starts, closed[: len(scores)], scores, eyes)
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
        assert fairness is not None, "what has no proof cannot be proved"
        shuffle, again = FairShuffle.from_fairness(fairness), Match(recording.game, recording.options)
        found = []
        for number, round in enumerate(recording.rounds):
            sizes = again.decks_due()
            found.append(Decks(sizes, shuffle.cards(number, sizes), round.deal))
            again.deal(recording.game.notation.cards(again.state, round.deal))
            for move in round.moves:
                again.play(move.action)
        return found

    def frames(self, eyes: str, start: str, count: str) -> bytes:
        """Its `Frames` as JSON. Raises `TableeError` for parameters that make no sense."""
        recording = self._recording
        first = _number(start, "from", 0, recording.last)
        wanted = _number(count, "count", 1, MOST_FRAMES)
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
    """A parameter that is a number in a range."""
    if text.isascii() and text.isdecimal() and len(text) < 10 and low <= int(text) <= high:
        return int(text)
    raise TableeError("replay-web-number", name=name, value=text[:40], low=str(low), high=str(high))


class Replays:
    """Answers requests about stored replays. All that takes time is done in one thread, one request at a time."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._one = CapacityLimiter(1)
        self._kept: OrderedDict[str, Looked] = OrderedDict()  # touched in that thread alone

    def _look(self, id: str, data: bytes) -> Looked:
        """The replay ``id``, refereed when first looked at; those looked at least lately are forgotten."""
        looked = self._kept.pop(id, None) or Looked(data)
        self._kept[id] = looked
        while len(self._kept) > 1 and sum(kept.size for kept in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)
        return looked

    async def _stored(self, request: Request) -> bytes:
        """The replay asked for. Raises `LookupError` if there is none."""
        id = request.path_params["id"]
        data = await self._fetch(id) if _ID.fullmatch(id) else None
        if data is None:
            raise LookupError
        return data

    async def _answer(self, request: Request, make: Callable[[Looked], bytes], cache: str = FOR_A_WHILE) -> Response:
        try:
            data = await self._stored(request)
            id = request.path_params["id"]
            made = await to_thread.run_sync(lambda: make(self._look(id, data)), limiter=self._one)
        except LookupError:
            return _problem(404, Message("replay-web-unknown"))
        except ReplayFault as fault:
            return _problem(500, fault.message)
        except TableeError as error:
            return _problem(400, error.message)
        return _json(request, made, cache)

    async def replay(self, request: Request) -> Response:
        """``GET /api/replays/{id}``: as stored; ``?download`` as a file."""
        try:
            data = await self._stored(request)
        except LookupError:
            return _problem(404, Message("replay-web-unknown"))
        response = _json(request, data, FOREVER)
        if "download" in request.query_params:
            name = f"tablee-{request.path_params['id']}.json"
            response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def story(self, request: Request) -> Response:
        """``GET /api/replays/{id}/story``: a `Story`."""
        return await self._answer(request, lambda looked: looked.story)

    async def frames(self, request: Request) -> Response:
        """``GET /api/replays/{id}/frames?eyes=0|1|…|spectator|open&from=0&count=50``: `Frames`."""
        asked = request.query_params
        eyes, start, count = asked.get("eyes", "spectator"), asked.get("from", "0"), asked.get("count", "50")
        return await self._answer(request, lambda looked: looked.frames(eyes, start, count))

    async def decks(self, request: Request) -> Response:
        """``GET /api/replays/{id}/decks``: a `Proof`."""
        return await self._answer(request, lambda looked: looked.proof)


def _json(request: Request, data: bytes, cache: str) -> Response:
    """``data``, or that the reader has it already."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": cache}
    if tag in request.headers.get("If-None-Match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type="application/json")


def _problem(status: int, error: Message) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(Problem(error)), status, headers, "application/json")


def routes(fetch: Fetch) -> list[Route]:
    """The routes; ``fetch`` gives the stored replay of an id, None where there is none."""
    replays = Replays(fetch)
    return [
        Route("/api/replays/{id}", replays.replay),
        Route("/api/replays/{id}/story", replays.story),
        Route("/api/replays/{id}/frames", replays.frames),
        Route("/api/replays/{id}/decks", replays.decks),
    ]
