"""What other sites show of a link to a table."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from unittest import mock

import httpx
import pytest
from databases import ready_sqlite
from starlette.applications import Starlette

from tablee.rooms.failures import OwnerChanged
from tablee.server.access.limits import Limits
from tablee.server.http import pages
from tablee.server.http.app import make_app
from tablee.server.settings import Settings
from tablee.server.storage.store import Store

PAGE = f'<!doctype html><html><head>{pages.TITLE}</head><body><div id="app"></div></body></html>'


@pytest.fixture
async def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    app = make_app(Settings(public_url="https://cards.example/"), store, Limits())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as made:
        yield made
    await store.close()


async def told(client: httpx.AsyncClient, path: str) -> dict[str, str]:
    """The tags of a page, by name."""
    text = (await client.get(path)).text
    tags = re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)"', text)
    return {name: unescape(content) for name, content in tags}


async def test_a_link_to_a_table_says_what_it_leads_to_in_the_hosts_language(client: httpx.AsyncClient) -> None:
    new = {"game": "olympe", "name": 'Zoé "<b>"', "language": "fr", "options": {"players": 3}}
    table = (await client.post("/api/tables", json=new)).json()["table"]
    tags = await told(client, f"/t/{table}")
    assert tags["og:title"].startswith('Zoé "<b>" vous invite')
    assert tags["og:locale"] == "fr_FR"
    assert tags["og:url"] == f"https://cards.example/t/{table}"
    assert tags["og:description"].endswith("2 places sont libres.")
    picture = tags["og:image"].removeprefix("https://cards.example")
    assert (await client.get(picture)).content.startswith(b"\x89PNG")
    assert "<b>" not in (await client.get(f"/t/{table}")).text


async def test_a_sealed_table_names_nobody(client: httpx.AsyncClient) -> None:
    zoe = await client.post("/api/me", json={"name": "Zoé"})
    client.headers["Cookie"] = zoe.headers["Set-Cookie"].partition(";")[0]
    day = (await client.get("/api/daily")).json()["day"]
    table = (await client.post(f"/api/daily/{day}/six_cards", json={})).json()["table"]
    assert (await client.get(f"/t/{table}")).text == PAGE


async def test_a_table_in_play_and_a_game_without_a_cover(client: httpx.AsyncClient) -> None:
    new = {"game": "six_cards", "name": "Ada", "start": True}
    table = (await client.post("/api/tables", json=new)).json()["table"]
    tags = await told(client, f"/t/{table}")
    assert tags["og:title"] == "A table of Six Cards"
    assert tags["og:description"].endswith("The game is in progress.")
    assert (tags["og:image"], tags["twitter:card"]) == ("https://cards.example/icon-512.png", "summary")
    assert (await client.get("/api/games/six_cards/cover.png")).status_code == 404


async def test_a_link_that_leads_nowhere_is_the_plain_page(client: httpx.AsyncClient) -> None:
    for path in ("/t/abcdefghijkl", "/t/x", "/"):
        assert (await client.get(path)).text == PAGE


async def test_a_table_that_moves_to_another_process_is_asked_for_there() -> None:
    registry = mock.Mock(room=mock.AsyncMock(side_effect=OwnerChanged))
    app = Starlette(routes=[route for route in pages.routes() if route.path == "/t/{id}"])
    app.state.services = mock.Mock(registry=registry)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        with pytest.raises(OwnerChanged):
            await client.get("/t/AbCdEfGhIjKl")
