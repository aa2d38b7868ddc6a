"""``/alone/``: what the server gives browsers to keep, for when it is out of reach."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from databases import ready_sqlite
from msgspec.structs import replace
from playing import SETTINGS

from tablee.engine.errors import TableeError
from tablee.server.access.guard import CONTENT_SECURITY_POLICY
from tablee.server.access.limits import Limits
from tablee.server.http import pages, standalone
from tablee.server.http.app import make_app
from tablee.server.settings import Settings
from tablee.server.storage.store import Store

OFFERED = 6  # megabytes, as the page says


@asynccontextmanager
async def visitor(folder: Path, settings: Settings = SETTINGS) -> AsyncIterator[httpx.AsyncClient]:
    store = await Store.open(ready_sqlite(folder / "tables.db"))
    app = make_app(settings, store, Limits(10))
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
    async with app.router.lifespan_context(app), client:
        yield client
    await store.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor of a server that makes its folder once: making and compressing it takes seconds."""
    async with visitor(tmp_path_factory.mktemp("standalone")) as client:
        yield client


@pytest.mark.asyncio(loop_scope="module")
async def test_all_that_its_service_worker_keeps_is_there_and_no_more_than_was_said(client: httpx.AsyncClient) -> None:
    page, keeper = [(await client.get(f"/alone/{name}")).text for name in ("", "sw.js")]
    assert 'data-tables="here"' in page
    assert 'data-server="../"' in page
    lists = [json.loads(found) for found in re.findall(r"const (?:SHELL|STANDALONE) = (\[.*?\]);", keeper)]
    size = 0
    for name in (name for names in lists for name in names):
        async with client.stream("GET", f"/alone/{name}") as answer:
            assert answer.status_code == 200, name
            raw = [part async for part in answer.aiter_raw()]
        size += sum(map(len, raw)) if not name.startswith("assets/") else 0  # those are here already
    assert OFFERED - 0.5 < size / 1e6 < OFFERED + 0.5


@pytest.mark.asyncio(loop_scope="module")
async def test_python_runs_there_and_nowhere_else(client: httpx.AsyncClient) -> None:
    for path in ("/alone/", "/alone/python/pyodide.mjs", "/alone/sw.js"):
        assert "script-src 'self' 'wasm-unsafe-eval';" in (await client.get(path)).headers["content-security-policy"]
    for path in ("/", "/sw.js", "/alone/nothing", "/t/abcdefghijkl"):
        assert (await client.get(path)).headers["content-security-policy"] == CONTENT_SECURITY_POLICY


@pytest.mark.asyncio(loop_scope="module")
async def test_what_is_large_is_compressed_once(client: httpx.AsyncClient) -> None:
    plain = (pages.STATIC / "python/pyodide.asm.wasm").read_bytes()
    packed = await client.get("/alone/python/pyodide.asm.wasm")
    assert packed.content == plain
    assert (packed.headers["content-encoding"], packed.headers["content-type"]) == ("gzip", "application/wasm")
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain, 9, mtime=0))
    whole = await client.get("/alone/python/pyodide.asm.wasm", headers={"Accept-Encoding": "identity"})
    assert (whole.content == plain, whole.headers.get("content-encoding")) == (True, None)


@pytest.mark.parametrize("path", ["nothing", "../tables.db", "%2e%2e/tables.db", "python/pyodide.asm.wasm/"])
async def test_nothing_else_is_there(tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standalone, "export", lambda folder, server: (folder / "python").mkdir())
    async with visitor(tmp_path) as client:
        assert (await client.get(f"/alone/{path}")).status_code == 404


async def test_the_host_can_switch_it_off(tmp_path: Path) -> None:
    async with visitor(tmp_path) as client:
        assert "<html data-offline " in (await client.get("/")).text
        assert (await client.get("/alone")).headers["location"] == "/alone/"
    async with visitor(tmp_path, replace(SETTINGS, offline=False)) as client:
        assert "data-offline" not in (await client.get("/")).text
        assert [(await client.get(path)).status_code for path in ("/alone", "/alone/", "/alone/sw.js")] == [404] * 3


@pytest.mark.parametrize(
    ("fault", "status", "told"),
    [
        (TableeError("file-unwritable", path="here", reason="no space"), 503, "file-unwritable"),
        (LookupError("a game of somebody's own"), 500, "server-fault"),
    ],
)
async def test_its_folder_is_made_again_where_that_failed_and_goes_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception, status: int, told: str
) -> None:
    made: list[Path] = []

    def export(folder: Path, server: str) -> None:
        made.append(folder)
        (folder / "python").mkdir()
        (folder / "index.html").write_text(f"page {len(made)}")
        if len(made) == 1:
            raise fault

    monkeypatch.setattr(standalone, "export", export)
    async with visitor(tmp_path) as client:
        refused = await client.get("/alone/")
        assert (refused.status_code, refused.json()["error"][0]) == (status, told)
        assert [(await client.get("/alone/")).text for _ in range(2)] == ["page 2"] * 2
        assert made[1].is_dir()
    assert not [folder for folder in made if folder.exists()]
