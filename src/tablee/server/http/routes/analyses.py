"""Analyses over HTTP. Anyone who may open a replay may have it analysed; `background.analyses` makes them."""

from __future__ import annotations

import hashlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who
from tablee.server.access.limits import Limits, address
from tablee.server.access.refusals import JSON
from tablee.server.background.analyses import Analyses
from tablee.server.cluster.ownership import Ownership
from tablee.server.http.responses import cacheable, json
from tablee.server.storage.store import Store
from tablee.wire.analysis import Analysing


class AnalysisRoutes:
    """``/api/replays/{id}/analysis``."""

    def __init__(self, store: Store, analyses: Analyses, limits: Limits, ownership: Ownership) -> None:
        self._store = store
        self._analyses = analyses
        self._limits = limits
        self._ownership = ownership

    def routes(self) -> list[Call]:
        """Both."""
        path = "/api/replays/{id}/analysis"
        return [Call(path, self._get, Who.READER), Call(path, self._ask, Who.READER, ["POST"])]

    async def _get(self, request: Request) -> Response:
        """The progress, and the analysis itself once it is done."""
        id = request.path_params["id"]
        if done := await self._answer(request, id):
            return done
        if progress := await self._analyses.progress(id):
            return json(progress)
        await self._require(id)
        return await self._answer(request, id) or json(Analysing("none"))  # it may have been done just now

    async def _ask(self, request: Request) -> Response:
        """Start it unless it is done or under way; answers like `_get`."""
        id = request.path_params["id"]
        if done := await self._answer(request, id):
            return done
        progress = await self._analyses.progress(id)
        if progress is not None and progress.state != "failed":
            return json(progress, 202)
        await self._require(id)
        visitor = address(request.client)
        who = hashlib.blake2b(visitor.encode(), key=self._ownership.key, digest_size=8).hexdigest()
        theirs, all = await self._analyses.waiting(who)
        self._limits.check_slots("analyses-waiting", theirs)
        self._limits.check_slots("analyses-waiting-all", all)
        self._limits.take_from("analyses", visitor)
        await self._analyses.ask(id, who)
        return json(Analysing("waiting"), 202)

    async def _answer(self, request: Request, id: str) -> Response | None:
        analysis = await self._analyses.analysis(id)
        if analysis is None:
            return None
        return cacheable(request, msgspec.json.encode(Analysing("done", analysis=analysis)), JSON)

    async def _require(self, id: str) -> None:
        if await self._store.replay(id) is None:
            raise TableeError("replay-web-unknown")
