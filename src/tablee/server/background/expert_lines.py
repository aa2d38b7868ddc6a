"""How the expert plays the deals of the day: once each, when first asked for, in a process of its own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import sys
from contextlib import suppress

import msgspec

from tablee.engine.discovery import find_game
from tablee.engine.words import words
from tablee.rooms.failures import Conflict
from tablee.server.background.line_process import LineTask, PlayedLine
from tablee.server.jobs import Jobs
from tablee.server.people.gatherings import daily
from tablee.server.people.gatherings.daily import EXPERT, SEAT, DailyDeal
from tablee.server.people.gatherings.tries import Tries
from tablee.server.rooms.results import result_rows
from tablee.server.storage.jobs import Due, Job
from tablee.server.storage.store import REPLAY, Store
from tablee.table.names import bot_names
from tablee.table.outcome import Outcome, SeatOutcome
from tablee.table.replay import to_json_lines

COMMAND = (sys.executable, "-m", "tablee.server.background.line_process")
KIND = "line"
TIME_LIMIT_S = 1800.0


class ExpertLines:
    """Has them played, one at a time."""

    def __init__(self, store: Store, tries: Tries, jobs: Jobs) -> None:
        self._store = store
        self._tries = tries
        self._jobs = jobs
        jobs.register(KIND, self._run, at_once=1)

    async def request(self, deal: DailyDeal) -> None:
        """Store the job that has the deal played, unless it is stored already."""
        if await self._store.job(KIND, deal.line) is None:
            await self._jobs.store(Due(KIND, deal.line, self._store.clock.due()))

    async def _run(self, job: Job) -> None:
        deal = daily.deal_of(job.key)
        assert deal is not None
        shuffle = deal.shuffle(await self._tries.key())
        names = [words("en")(f"level-{EXPERT}"), *bot_names("en")][: daily.options(find_game(deal.game))["players"]]
        levels = [EXPERT if seat == SEAT else daily.LEVEL for seat in range(len(names))]
        asked = LineTask(deal.game, shuffle.secret.hex(), names, levels, shuffle.proof.chain)
        await self._keep(deal, asked, await self._ask(asked))

    async def _ask(self, asked: LineTask) -> PlayedLine:
        """Have the process play."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
        try:
            async with asyncio.timeout(TIME_LIMIT_S):
                told, _ = await process.communicate(msgspec.json.encode(asked))
        finally:
            if process.returncode is None:
                process.kill()
                await process.communicate()
        if process.returncode:
            raise RuntimeError("the process failed")
        return msgspec.json.decode(told, type=PlayedLine)

    async def _keep(self, deal: DailyDeal, asked: LineTask, line: PlayedLine) -> None:
        digest = hashlib.sha256(b"tablee-line " + bytes.fromhex(asked.secret)).digest()
        id, now = base64.urlsafe_b64encode(digest)[:12].decode(), self._store.clock.stamp()
        players = zip(asked.names, asked.levels, line.scores, line.places, strict=True)
        outcome = Outcome(
            id=id,
            room="",
            game=deal.game,
            options=daily.options(find_game(deal.game)),
            units=line.units,
            clock="none",
            rated=False,
            occasion=deal.line,
            began=now,
            seats=[
                SeatOutcome(seat, None, name, "bot", level, False, seat, score, place)
                for seat, (name, level, score, place) in enumerate(players)
            ],
        )
        replay = {"id": id, "room": "", "game": deal.game, "at": now, "data": to_json_lines([line.replay])}
        with suppress(Conflict):  # it has been stored before
            await self._store.write(id, {REPLAY: [replay], **result_rows(outcome, now)})
