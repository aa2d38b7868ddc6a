"""Analyses asked of a server: made once in another process, kept, told how far they are, refused where too many."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import pytest
from databases import ready_sqlite
from playing import some_app
from recorded_games import as_read, written_game
from sqlalchemy import Connection, update

from tablee.engine.discovery import find_game
from tablee.engine.message import decoder
from tablee.lab.analysis import fingerprint
from tablee.server.access.limits import RATES, SLOTS, Limits
from tablee.server.background import analyses
from tablee.server.http import callers
from tablee.server.jobs import Jobs
from tablee.server.storage import jobs, tables
from tablee.server.storage.erasing import erase_in
from tablee.server.storage.jobs import Due, claim
from tablee.server.storage.store import Store
from tablee.wire.analysis import FORMAT, AnalysisProgress

TESTS = Path(__file__).parent.parent
GAME = written_game(find_game("six_cards"))
GAME_JSON = msgspec.json.encode(GAME)
MOVE = {"move": "2", "label": ["lay", {}]}
OLDER = {  # as it was stored when fields that had their default value were left out
    "format": FORMAT,
    "version": "0.1",
    "replay": "",
    "simulations": 1,
    "seed": 0,
    "game": "six_cards",
    "finished": True,
    "moments": 1,
    "units": 2,
    "players": [],
    "decisions": [
        {"moment": 1, "round": 1, "move": 1, "seat": 0, "played": MOVE, "best": MOVE, "mark": "good"}
        | dict.fromkeys(("before", "after", "cost", "stake"), 1)
    ],
}
ANSWERS = f"""
import json, sys
seats = json.load(sys.stdin)["seats"]
print(json.dumps({OLDER!r} | {{"replay": " ".join(seat["name"] for seat in seats)}}).replace(" ", "", 1))
"""
NEVER_ENDS = "import signal, sys; sys.stdin.read(); print('[1, 5]', flush=True); signal.pause()"
OWN = """
import os
from tablee.server.background.analysis_process import main
nice = os.nice
os.nice = lambda more: print([nice(more), 99], flush=True)
os._exit(main())
"""


@pytest.fixture(autouse=True)
def _command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)
    _runs(monkeypatch, ANSWERS)


def _runs(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(analyses, "COMMAND", (sys.executable, "-c", program))


def _at(state: str, **more: Any) -> dict[str, Any]:
    """What is answered about an analysis in that state."""
    return {"state": state, "done": 0, "total": 0, "analysis": None} | more


class Process:
    """One of the server, with some finished games, and what is asked of it."""

    def __init__(self, store: Store, limits: Limits | None) -> None:
        self.store = store
        app = some_app(store, limits)
        self.jobs: Jobs = app.state.services.jobs
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tablee")
        self._changed = asyncio.Event()

    @classmethod
    @asynccontextmanager
    async def running(cls, address: str, limits: Limits | None = None, replays: int = 1) -> AsyncIterator[Process]:
        store = await Store.open(address)
        process, transaction = cls(store, limits), store.transaction

        async def tell(work: Any) -> Any:
            try:
                return await transaction(work)
            finally:
                process._changed.set()

        store.transaction = tell  # type: ignore[method-assign]
        for number in range(replays):
            await store.store_replay(f"game-{number}", "room", "six_cards", GAME_JSON)
        working = asyncio.create_task(process.jobs.run())
        try:
            async with process.client:
                yield process
        finally:
            working.cancel()
            await asyncio.wait([working])
            await process.jobs.close()
            await store.close()

    async def ask(self, number: int = 0) -> httpx.Response:
        """Ask for an analysis."""
        return await self.client.post(f"/api/replays/game-{number}/analysis")

    async def told(self, number: int = 0) -> dict[str, Any]:
        """How far it is."""
        told: dict[str, Any] = (await self.client.get(f"/api/replays/game-{number}/analysis")).json()
        return told

    async def reached(self, **wanted: Any) -> dict[str, Any]:
        """Wait until it has come to this; all that is told then."""
        while not wanted.items() <= (told := await self.told()).items():
            assert told["state"] != "failed"
            await self._changed.wait()
            self._changed.clear()
        return told


@pytest.fixture
def file(tmp_path: Path) -> str:
    return ready_sqlite(tmp_path / "tables.db")


async def test_an_analysis_is_made_behind_everything_else(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process that does not slow the tables, which notes how far it is."""
    _runs(monkeypatch, OWN)
    notes, note = list[list[int]](), jobs.note

    def write_down(connection: Connection, claim: str, data: bytes) -> None:
        noted = msgspec.json.decode(data)
        notes.append([noted["done"], noted["total"]])
        note(connection, claim, data)

    monkeypatch.setattr(jobs, "note", write_down)
    async with Process.running(file) as process:
        await process.ask()
        done = await process.reached(state="done")
    analysis = decoder(AnalysisProgress).decode(msgspec.json.encode(done)).analysis
    assert analysis.replay == fingerprint(as_read(GAME))
    assert len(analysis.decisions) > 2
    lowered, total = notes[0]
    assert (lowered >= 10, total) == (True, 99)


async def test_it_is_kept_and_outlives_the_server(address: str) -> None:
    async with Process.running(address) as process:
        assert await process.told() == _at("none")
        asked = await process.ask()
        assert (asked.status_code, asked.json()["state"]) == (202, "waiting")
        done = await process.reached(state="done")
    async with Process.running(address) as process:
        again = await process.ask()
        assert (again.status_code, again.json()) == (200, done)
        tag = {"If-None-Match": again.headers["ETag"]}
        assert (await process.client.get("/api/replays/game-0/analysis", headers=tag)).status_code == 304


async def test_one_of_an_earlier_version_is_made_anew(file: str) -> None:
    async with Process.running(file) as process:
        await process.store.store_analysis("game-0", GAME_JSON, b'{"format":"tablee-analysis/1"}')
        assert await process.told() == _at("none")
        assert (await process.ask()).json() == _at("waiting")
        assert (await process.reached(state="done"))["analysis"]["format"] == FORMAT


async def test_one_at_a_time_and_each_once(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, NEVER_ENDS)
    async with Process.running(file, replays=2) as process:
        for number in (0, 1, 0, 1):
            await process.ask(number)
        assert await process.reached(state="running", done=1) == _at("running", done=1, total=5)
        assert await process.told(1) == _at("waiting")


async def test_a_restart_forgets_nothing(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        _runs(patch, NEVER_ENDS)
        async with Process.running(file) as process:
            await process.ask()
            await process.reached(state="running")
    async with Process.running(file) as process:
        await process.reached(state="done")


async def test_who_is_taken_out_of_a_game_meanwhile_is_not_in_its_analysis(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made again, of what is left."""
    os.mkfifo(go_on := tmp_path / "go on")
    name = GAME["seats"][1]["name"]
    async with Process.running(address) as process:
        with monkeypatch.context() as patch:
            _runs(patch, f"print('[1, 5]', flush=True); open({str(go_on)!r}).read()\n{ANSWERS}")
            await process.ask()
            await process.reached(state="running", done=1)
        assert await process.store.transaction(partial(erase_in, id="game-0", seats=[1]))
        await asyncio.to_thread(go_on.write_text, "")
        told = await process.reached(state="done")
        replay = msgspec.json.decode(await process.store.replay("game-0") or b"")
        assert told["analysis"]["replay"] == " ".join(seat["name"] for seat in replay["seats"])
        assert name not in told["analysis"]["replay"]


async def test_a_process_takes_over_from_one_that_died(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, NEVER_ENDS)
    async with Process.running(address) as process:
        await process.ask()
        await process.reached(state="running", done=1)
        other = await Store.open(address)
        ended = {"claimed_until": other.clock.due() - 1}
        await other.transaction(lambda connection: connection.execute(update(tables.jobs).values(ended)))
        assert await process.told() == _at("waiting")
        job = (await other.transaction(partial(claim, kind="analysis", now=other.clock.due(), shards=None, limit=1)))[0]
        assert job.claimed_by is not None
        assert (await process.told())["state"] == "running"
        await other.store_analysis("game-0", GAME_JSON, msgspec.json.encode(OLDER), job.claimed_by)
        assert (await process.told())["analysis"]["version"] == "0.1"
        await other.close()


async def test_what_an_older_analysis_leaves_out_is_told(file: str) -> None:
    async with Process.running(file) as process:
        await process.store.store_analysis("game-0", GAME_JSON, msgspec.json.encode(OLDER))
        [decision] = (await process.told())["analysis"]["decisions"]
        assert (decision["high"], decision["line"], decision["best"]["face"]) == (0.0, [], None)


async def test_addresses_take_turns(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, NEVER_ENDS)
    async with Process.running(file, replays=6) as process:
        for number, host in enumerate(["a", "a", "a", "b", "b", "c"]):
            monkeypatch.setattr(callers, "address", lambda client, host=host: host)
            await process.ask(number)
        order = [job.key for job in await process.store.jobs("analysis")]
        assert order == ["game-0", "game-3", "game-5", "game-1", "game-4", "game-2"]


async def test_one_that_ends_its_processes_is_given_up(file: str) -> None:
    async with Process.running(file) as process:
        store = process.store
        later = Due("analysis", "game-0", store.clock.due() + 3600, b'{"who": ""}')
        await store.write("", jobs.job_writes([later]))
        now = {"attempts": analyses.ATTEMPTS, "due": store.clock.due()}
        await store.transaction(lambda connection: connection.execute(update(tables.jobs).values(now)))
        store.jobs_stored.set()
        assert await process.reached(state="failed") == _at("failed")


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "print('nonsense')", "import os; os.abort()"])
async def test_a_failure_is_told_and_may_be_tried_again(
    file: str, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    async with Process.running(file) as process:
        with monkeypatch.context() as patch:
            _runs(patch, program)
            await process.ask()
            assert await process.reached(state="failed") == _at("failed")
        assert (await process.ask()).json() == _at("waiting")
        await process.reached(state="done")


async def test_a_server_that_ends_ends_the_process(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, "import os, signal; print([os.getpid(), 5], flush=True); signal.pause()")
    async with Process.running(file) as process:
        await process.ask()
        pid = (await process.reached(total=5))["done"]
        assert psutil.pid_exists(pid)
    assert not psutil.pid_exists(pid)


async def test_too_many_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, NEVER_ENDS)
    waiting, burst = SLOTS["analyses-waiting"], round(RATES["analyses"].burst)

    async def accepted(process: Process, count: int) -> str:
        """Ask for so many, which are accepted, and for one more; why that is not."""
        for number in range(count):
            assert (await process.ask(number)).status_code == 202
            if number == 0:
                await process.reached(state="running")
        refused = await process.ask(count)
        assert refused.status_code == 429
        return str(refused.json()["error"][1]["reason"][0])

    async with Process.running(ready_sqlite(tmp_path / "0.db"), replays=waiting + 2) as process:
        assert await accepted(process, waiting + 1) == "limit-analyses-waiting"  # one is being made
        assert (await process.ask(0)).status_code == 202  # it is under way already
    monkeypatch.setitem(SLOTS, "analyses-waiting", 100)
    async with Process.running(ready_sqlite(tmp_path / "1.db"), replays=burst + 1) as process:
        assert await accepted(process, burst) == "limit-analyses"
    monkeypatch.setitem(SLOTS, "analyses-waiting-all", 3)
    async with Process.running(ready_sqlite(tmp_path / "2.db"), replays=4) as process:
        assert await accepted(process, 3) == "limit-analyses-waiting-all"


@pytest.mark.parametrize("id", ["nobody", "a%20b", "x" * 65])
async def test_games_that_are_not_there(file: str, id: str) -> None:
    async with Process.running(file) as process:
        for ask in (process.client.get, process.client.post):
            answer = await ask(f"/api/replays/{id}/analysis")
            assert (answer.status_code, answer.json()["error"][0]) == (404, "replay-web-unknown")
