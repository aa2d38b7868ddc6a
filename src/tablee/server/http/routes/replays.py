"""Replays of finished games over HTTP: as stored, step by step, and the proof of their shuffle.

A replay holds every hidden card, so only finished games have one here, and anyone with the link may see everything.
Opening one takes tens of milliseconds: that is done in a process of its own, for one address after another.
"""

from __future__ import annotations

from typing import Literal

from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.rooms.replays import ReplayQuestion
from tablee.server.access.refusals import JSON, NOT_STORED
from tablee.server.http.bodies import cacheable
from tablee.server.http.callers import Call, Visit, Who

FOR_AN_HOUR = "public, max-age=3600"  # a game that is over changes only if somebody's name is deleted from it
FOR_NOBODY_ELSE = "private, no-store"


async def stored_replay(visit: Visit) -> bytes:
    """The replay asked for. Raises `TableeError` if there is none."""
    data = await visit.parts.store.replay(visit.id)
    if data is None:
        raise TableeError("replay-web-unknown")
    return data


def _keep(visit: Visit) -> str:
    """For how long, and for whom, to keep what is told."""
    return FOR_NOBODY_ELSE if visit.withheld else FOR_AN_HOUR


async def _answer(visit: Visit, about: Literal["story", "frames", "decks"], *parameters: str) -> Response:
    question = ReplayQuestion(visit.id, await stored_replay(visit), about, *parameters)
    told = await visit.parts.replays.answer(question, visit.address)
    if told.status != 200:
        return Response(told.data, told.status, NOT_STORED, media_type=JSON)
    return cacheable(visit, told.data, JSON, _keep(visit))


async def _replay(visit: Visit) -> Response:
    """As stored; with ``?download``, as a file."""
    response = cacheable(visit, await stored_replay(visit), JSON, _keep(visit))
    if "download" in visit.query_params:
        response.headers["Content-Disposition"] = f'attachment; filename="tablee-{visit.id}.json"'
    return response


async def _frames(visit: Visit) -> Response:
    """``?eyes=0|1|…|spectator|open&from=0&count=50``."""
    asked = visit.query_params
    eyes, start, count = asked.get("eyes", "spectator"), asked.get("from", "0"), asked.get("count", "50")
    return await _answer(visit, "frames", eyes, start, count)


ROUTES = [
    Call("/api/replays/{id}", _replay, Who.READER),
    Call("/api/replays/{id}/story", lambda visit: _answer(visit, "story"), Who.READER),
    Call("/api/replays/{id}/frames", _frames, Who.READER),
    Call("/api/replays/{id}/decks", lambda visit: _answer(visit, "decks"), Who.READER),
]
