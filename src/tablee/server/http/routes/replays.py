"""Replays of finished games over HTTP: as stored, step by step, the proof of their shuffle, and their analyses.

A replay holds every hidden card, so only finished games have one here, and anyone with the link may see everything, and
have it analysed (`background.analyses`). Opening one takes tens of milliseconds: that is done in a process of its own,
for one address after another.
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.rooms.replays import ReplayQuestion
from tablee.server.access.refusals import JSON, NOT_STORED
from tablee.server.http.bodies import cacheable, json
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.analysis import AnalysisProgress

FOR_AN_HOUR = "public, max-age=3600"  # a game that is over changes only if somebody's name is deleted from it
FOR_NOBODY_ELSE = "private, no-store"


async def _stored_replay(visit: Visit) -> bytes:
    """The replay asked for. Raises `TableeError` if there is none."""
    data = await visit.services.store.replay(visit.id)
    if data is None:
        raise TableeError("replay-web-unknown")
    return data


def _keep(visit: Visit) -> str:
    """For how long, and for whom, to keep what is told."""
    return FOR_NOBODY_ELSE if visit.withheld else FOR_AN_HOUR


async def _answer(visit: Visit, about: Literal["story", "frames", "decks"], *parameters: str) -> Response:
    question = ReplayQuestion(visit.id, await _stored_replay(visit), about, *parameters)
    told = await visit.services.replays.answer(question, visit.address)
    if told.status != 200:
        return Response(told.data, told.status, NOT_STORED, media_type=JSON)
    return cacheable(visit, told.data, JSON, _keep(visit))


async def _replay(visit: Visit) -> Response:
    """As stored; with ``?download``, as a file."""
    response = cacheable(visit, await _stored_replay(visit), JSON, _keep(visit))
    if "download" in visit.query_params:
        response.headers["Content-Disposition"] = f'attachment; filename="tablee-{visit.id}.json"'
    return response


async def _frames(visit: Visit) -> Response:
    """``?eyes=0|1|…|spectator|open&from=0&count=50``."""
    asked = visit.query_params
    eyes, start, count = asked.get("eyes", "spectator"), asked.get("from", "0"), asked.get("count", "50")
    return await _answer(visit, "frames", eyes, start, count)


async def _analysis(visit: Visit) -> Response:
    """The progress, and the analysis itself once it is done."""
    if done := await _finished_analysis(visit):
        return done
    if progress := await visit.services.analyses.progress(visit.id):
        return json(progress)
    await _stored_replay(visit)
    return await _finished_analysis(visit) or json(AnalysisProgress("none"))  # it may have been done just now


async def _ask(visit: Visit) -> Response:
    """Start it unless it is done or under way; answers like `_analysis`."""
    if done := await _finished_analysis(visit):
        return done
    analyses, limits = visit.services.analyses, visit.services.limits
    progress = await analyses.progress(visit.id)
    if progress is not None and progress.state != "failed":
        return json(progress, 202)
    await _stored_replay(visit)
    key = visit.services.registry.ownership.key
    who = hashlib.blake2b(visit.address.encode(), key=key, digest_size=8).hexdigest()
    theirs, all = await analyses.waiting(who)
    limits.check_slots("analyses-waiting", theirs)
    limits.check_slots("analyses-waiting-all", all)
    limits.take_from("analyses", visit.address)
    await analyses.ask(visit.id, who)
    return json(AnalysisProgress("waiting"), 202)


async def _finished_analysis(visit: Visit) -> Response | None:
    analysis = await visit.services.analyses.analysis(visit.id)
    if analysis is None:
        return None
    return cacheable(visit, msgspec.json.encode(AnalysisProgress("done", analysis=analysis)), JSON)


ROUTES = [
    Call("/api/replays/{id}", _replay, Who.READER),
    Call("/api/replays/{id}/story", lambda visit: _answer(visit, "story"), Who.READER),
    Call("/api/replays/{id}/frames", _frames, Who.READER),
    Call("/api/replays/{id}/decks", lambda visit: _answer(visit, "decks"), Who.READER),
    Call("/api/replays/{id}/analysis", _analysis, Who.READER),
    Call("/api/replays/{id}/analysis", _ask, Who.READER, ["POST"]),
]
