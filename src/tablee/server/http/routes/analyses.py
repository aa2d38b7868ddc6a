"""Analyses over HTTP. Anyone who may open a replay may have it analysed; `background.analyses` makes them."""

from __future__ import annotations

import hashlib

import msgspec
from starlette.responses import Response

from tablee.server.access.refusals import JSON
from tablee.server.http.bodies import cacheable, json
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.analysis import Analysing

from .replays import stored_replay


async def _analysis(visit: Visit) -> Response:
    """The progress, and the analysis itself once it is done."""
    if done := await _answer(visit):
        return done
    if progress := await visit.parts.analyses.progress(visit.id):
        return json(progress)
    await stored_replay(visit)
    return await _answer(visit) or json(Analysing("none"))  # it may have been done just now


async def _ask(visit: Visit) -> Response:
    """Start it unless it is done or under way; answers like `_analysis`."""
    if done := await _answer(visit):
        return done
    analyses, limits = visit.parts.analyses, visit.parts.limits
    progress = await analyses.progress(visit.id)
    if progress is not None and progress.state != "failed":
        return json(progress, 202)
    await stored_replay(visit)
    key = visit.parts.registry.ownership.key
    who = hashlib.blake2b(visit.address.encode(), key=key, digest_size=8).hexdigest()
    theirs, all = await analyses.waiting(who)
    limits.check_slots("analyses-waiting", theirs)
    limits.check_slots("analyses-waiting-all", all)
    limits.take_from("analyses", visit.address)
    await analyses.ask(visit.id, who)
    return json(Analysing("waiting"), 202)


async def _answer(visit: Visit) -> Response | None:
    analysis = await visit.parts.analyses.analysis(visit.id)
    if analysis is None:
        return None
    return cacheable(visit, msgspec.json.encode(Analysing("done", analysis=analysis)), JSON)


ROUTES = [
    Call("/api/replays/{id}/analysis", _analysis, Who.READER),
    Call("/api/replays/{id}/analysis", _ask, Who.READER, ["POST"]),
]
