"""Analyses asked of a server: made once in another process, kept, told how far they are, refused where too many."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from databases import Postgresql, address, postgresql, ready_sqlite
from playing import some_app
from recorded_games import as_read, written_game
from sqlalchemy import update

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
from tablee.wire.analysis import FORMAT, Analysing

__all__ = ["Postgresql", "address", "postgresql"]

TESTS = Path(__file__).parent.parent
GAME = written_game(find_game("six_cards"))
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
SLOW = "import sys, time; sys.stdin.read(); print('[1, 5]', flush=True); time.sleep(600)"
OWN = "import os; from tablee.server.background.analysis_process import main; os._exit(main())"


@pytest.fixture(autouse=True)
def _command(monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, OWN)


def _runs(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(analyses, "COMMAND", (sys.executable, "-c", program))
    monkeypatch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)


@asynccontextmanager
async def _server(address: str, limits: Limits | None = None, replays: int = 1) -> AsyncIterator[httpx.AsyncClient]:
    store = await Store.open(address)
    app = some_app(store, limits)
    carried_out: Jobs = app.state.services.jobs
    working = asyncio.create_task(carried_out.run())
    for number in range(replays):
        await store.store_replay(f"game-{number}", "room", "six_cards", msgspec.json.encode(GAME))
    try:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as client:
            yield client
    finally:
        working.cancel()
        await asyncio.wait([working])
        await carried_out.close()
        await store.close()


def _url(number: int = 0) -> str:
    return f"/api/replays/game-{number}/analysis"


def _at(state: str, **more: Any) -> dict[str, Any]:
    """What is answered about an analysis in that state."""
    return {"state": state, "done": 0, "total": 0, "analysis": None} | more


async def _until(client: httpx.AsyncClient, state: str, number: int = 0) -> dict[str, Any]:
    end = time.monotonic() + 300
    while time.monotonic() < end:
        answer: dict[str, Any] = (await client.get(_url(number))).json()
        if answer["state"] == state:
            return answer
        await asyncio.sleep(0.05)
    raise AssertionError(f"still {answer}")


async def test_an_analysis_is_made_and_outlives_the_server(address: str) -> None:
    async with _server(address) as client:
        assert (await client.get(_url())).json() == _at("none")
        asked = await client.post(_url())
        assert (asked.status_code, asked.json()["state"]) == (202, "waiting")
        done = await _until(client, "done")
        analysis = decoder(Analysing).decode(msgspec.json.encode(done)).analysis
        assert analysis.replay == fingerprint(as_read(GAME))
        assert len(analysis.decisions) > 2
    async with _server(address) as client:
        again = await client.post(_url())
        assert (again.status_code, again.json()) == (200, done)
        tag = again.headers["ETag"]
        assert (await client.get(_url(), headers={"If-None-Match": tag})).status_code == 304


async def test_one_of_an_earlier_version_is_made_anew(file: str) -> None:
    async with _server(file) as client:
        store = await Store.open(file)
        await store.store_analysis("game-0", msgspec.json.encode(GAME), b'{"format":"tablee-analysis/1"}')
        await store.close()
        assert (await client.get(_url())).json() == _at("none")
        assert (await client.post(_url())).json() == _at("waiting")
        assert (await _until(client, "done"))["analysis"]["format"] == FORMAT


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


async def test_one_at_a_time_and_each_once(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, SLOW)
    async with _server(file, replays=2) as client:
        for number in (0, 1, 0, 1):
            await client.post(_url(number))
        assert await _until(client, "running") in (_at("running"), _at("running", done=1, total=5))
        end = time.monotonic() + 60
        while not (await client.get(_url())).json()["done"]:
            assert time.monotonic() < end
        assert (await client.get(_url(1))).json() == _at("waiting")


async def test_a_restart_forgets_nothing(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, SLOW)
    async with _server(file) as client:
        await client.post(_url())
        await _until(client, "running")
    _runs(monkeypatch, OWN)
    async with _server(file) as client:
        await _until(client, "done")


async def test_who_is_taken_out_of_a_game_meanwhile_is_not_in_its_analysis(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made again, of what is left."""
    going_on = tmp_path / "go on"
    waits = f"while not os.path.exists({str(going_on)!r}): time.sleep(0.01)"
    _runs(monkeypatch, f"import os, time; print('[1, 5]', flush=True)\n{waits}\n{OWN}")
    name = GAME["seats"][1]["name"]
    async with _server(address) as client:
        await client.post(_url())
        await _until(client, "running")
        store = await Store.open(address)
        assert await store.transaction(partial(erase_in, id="game-0", seats=[1]))
        going_on.touch()
        told = await _until(client, "done")
        assert name not in msgspec.json.encode(told).decode()
        replay = await store.replay("game-0")
        assert told["analysis"]["replay"] == fingerprint(as_read(msgspec.json.decode(replay or b"")))
        await store.close()


async def test_a_process_takes_over_from_one_that_died(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, SLOW)
    async with _server(address) as client:
        await client.post(_url())
        await _until(client, "running")
        store = await Store.open(address)
        ended = {"claimed_until": store.clock.due() - 1}
        await store.transaction(lambda connection: connection.execute(update(tables.jobs).values(ended)))
        assert (await client.get(_url())).json() == _at("waiting")
        job = (await store.transaction(partial(claim, kind="analysis", now=store.clock.due(), shards=None, limit=1)))[0]
        assert job.claimed_by is not None
        assert await _until(client, "running") in (_at("running"), _at("running", done=1, total=5))
        await store.store_analysis("game-0", msgspec.json.encode(GAME), msgspec.json.encode(OLDER), job.claimed_by)
        assert (await client.get(_url())).json()["analysis"]["version"] == "0.1"
        await store.close()


async def test_what_an_older_analysis_leaves_out_is_told(file: str) -> None:
    async with _server(file) as client:
        store = await Store.open(file)
        await store.store_analysis("game-0", msgspec.json.encode(GAME), msgspec.json.encode(OLDER))
        await store.close()
        [decision] = (await client.get(_url())).json()["analysis"]["decisions"]
        assert (decision["high"], decision["line"], decision["best"]["face"]) == (0.0, [], None)


async def test_addresses_take_turns(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, SLOW)
    async with _server(file, replays=6) as client:
        for number, host in enumerate(["a", "a", "a", "b", "b", "c"]):
            monkeypatch.setattr(callers, "address", lambda client, host=host: host)
            await client.post(_url(number))
        store = await Store.open(file)
        order = [job.key for job in await store.jobs("analysis")]
        assert order == ["game-0", "game-3", "game-5", "game-1", "game-4", "game-2"]
        await store.close()


async def test_one_that_ends_its_processes_is_given_up(file: str) -> None:
    async with _server(file) as client:
        store = await Store.open(file)
        later = Due("analysis", "game-0", store.clock.due() + 3600, b'{"who": ""}')
        await store.write("", jobs.job_writes([later]))
        now = {"attempts": analyses.ATTEMPTS, "due": store.clock.due()}
        await store.transaction(lambda connection: connection.execute(update(tables.jobs).values(now)))
        assert await _until(client, "failed") == _at("failed")
        await store.close()


async def test_tables_are_not_slowed(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process runs apart, behind everything else."""
    program = (
        "import os; from tablee.server.background import analysis_process as p; "
        "os.nice = lambda n: print([n, 99], flush=True); p.main(); import time; time.sleep(600)"
    )
    _runs(monkeypatch, program)
    async with _server(file) as client:
        await client.post(_url())
        await _until(client, "running")
        end = time.monotonic() + 60
        while (told := (await client.get(_url())).json()).get("total") != 99:
            assert time.monotonic() < end
        assert told["done"] >= 10


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "print('nonsense')", "import os; os.abort()"])
async def test_a_failure_is_told_and_may_be_tried_again(
    file: str, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    _runs(monkeypatch, program)
    async with _server(file) as client:
        await client.post(_url())
        assert await _until(client, "failed") == _at("failed")
        _runs(monkeypatch, OWN)
        assert (await client.post(_url())).json() == _at("waiting")
        await _until(client, "done")


async def test_a_server_that_ends_ends_the_process(file: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    _runs(monkeypatch, f"import os; open({str(pid)!r}, 'w').write(str(os.getpid())); {SLOW}")
    async with _server(file) as client:
        await client.post(_url())
        while not (await client.get(_url())).json().get("total"):
            await asyncio.sleep(0.05)
    for _ in range(200):
        if not Path(f"/proc/{pid.read_text()}").exists():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the process goes on")


async def test_too_many_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _runs(monkeypatch, SLOW)
    waiting, burst = SLOTS["analyses-waiting"], round(RATES["analyses"].burst)

    async def reason(client: httpx.AsyncClient, number: int) -> str:
        refused = await client.post(_url(number))
        assert refused.status_code == 429
        return str(refused.json()["error"][1]["reason"][0])

    async with _server(ready_sqlite(tmp_path / "0.db"), replays=waiting + 2) as client:  # one is being made
        for number in range(waiting + 1):
            assert (await client.post(_url(number))).status_code == 202
            if number == 0:
                await _until(client, "running")
        assert await reason(client, waiting + 1) == "limit-analyses-waiting"
        assert (await client.post(_url(0))).status_code == 202  # it is under way already
    monkeypatch.setitem(SLOTS, "analyses-waiting", 100)
    async with _server(ready_sqlite(tmp_path / "1.db"), replays=burst + 1) as client:
        for number in range(burst):
            assert (await client.post(_url(number))).status_code == 202
        assert await reason(client, burst) == "limit-analyses"
    monkeypatch.setitem(SLOTS, "analyses-waiting-all", 3)
    async with _server(ready_sqlite(tmp_path / "2.db"), replays=4) as client:
        for number in range(3):
            assert (await client.post(_url(number))).status_code == 202
        assert await reason(client, 3) == "limit-analyses-waiting-all"


@pytest.mark.parametrize("id", ["nobody", "a%20b", "x" * 65])
async def test_games_that_are_not_there(file: str, id: str) -> None:
    async with _server(file) as client:
        for ask in (client.get, client.post):
            answer = await ask(f"/api/replays/{id}/analysis")
            assert (answer.status_code, answer.json()["error"][0]) == (404, "replay-web-unknown")
