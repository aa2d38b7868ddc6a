"""Answers questions about finished games: their story, frame by frame, and the proof of their shuffle."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from functools import cached_property
from typing import Literal, cast

import msgspec

from tablee.engine.errors import TableeError
from tablee.table.recording import Eyes, Recording
from tablee.table.replay import Replay, ReplayFault, decode, verified_decks
from tablee.wire.replay import Frames, Proof, ReplaySeat, Story
from tablee.wire.tables import Problem

MAX_FRAMES = 100  # per answer
CACHE_BYTES = 2**18  # size of the replays cached; in memory, with its story, one takes about 150 times its size


class ReplayQuestion(msgspec.Struct, array_like=True, frozen=True):
    """What is asked of the replay ``id``, stored as ``data``; the last three are a request's parameters, as texts."""

    id: str
    data: bytes
    about: Literal["story", "decks", "frames"]
    eyes: str = ""
    start: str = ""
    count: str = ""


class ReplayAnswer(msgspec.Struct, array_like=True, frozen=True):
    """An HTTP status and JSON: what was asked for if the status is 200, else a `Problem`."""

    status: int
    data: bytes


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
        return msgspec.json.encode(
            Story(
                game=replay.game,
                options=replay.options,
                seats=[ReplaySeat(seat.name, seat.kind) for seat in recording.seats],
                moments=recording.moments,
                starts=recording.starts,
                ends=recording.ends,
                scores=recording.scores,
                counts=recording.counts,
                eyes=recording.eyes(),
            )
        )

    @cached_property
    def proof(self) -> bytes:
        """Its `Proof` as JSON."""
        try:
            return msgspec.json.encode(Proof(verified_decks(self._replay), None))
        except ReplayFault as fault:
            return msgspec.json.encode(Proof([], fault.message))

    def frames(self, eyes: str, start: str, count: str) -> bytes:
        """Its `Frames` as JSON, from the parameters' texts. Raises `TableeError` for a bad parameter."""
        recording = self._recording
        first = _number(start, "from", 0, recording.last)
        wanted = _number(count, "count", 1, MAX_FRAMES)
        who = self._eyes(eyes)
        total = len(recording.moments)
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


class OpenReplays:
    """The replays opened last."""

    def __init__(self) -> None:
        self._opened: OrderedDict[tuple[str, bytes], OpenReplay] = OrderedDict()

    def open(self, id: str, data: bytes) -> OpenReplay:
        """The replay ``id``, checked when first opened; the least recently used are closed."""
        key = id, hashlib.sha256(data).digest()  # what is stored changes if a name is deleted from it
        opened = self._opened.pop(key, None) or OpenReplay(data)
        self._opened[key] = opened
        while len(self._opened) > 1 and sum(one.size for one in self._opened.values()) > CACHE_BYTES:
            self._opened.popitem(last=False)
        return opened

    def answer(self, question: ReplayQuestion) -> ReplayAnswer:
        """The answer to a question."""
        try:
            replay = self.open(question.id, question.data)
            if question.about == "frames":
                return ReplayAnswer(200, replay.frames(question.eyes, question.start, question.count))
            return ReplayAnswer(200, replay.story if question.about == "story" else replay.proof)
        except TableeError as error:  # a fault in what this server stored is its own
            status = 500 if isinstance(error, ReplayFault) else 400
            return ReplayAnswer(status, msgspec.json.encode(Problem(error.message)))
