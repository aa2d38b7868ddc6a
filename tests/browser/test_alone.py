"""The page without a server: the folder that `tablee export` writes, on a plain file server, and its tables."""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Iterator

import pytest
from playwright.async_api import expect

from browser.conftest import Visit
from browser.person import Person, play
from tablee.engine.discovery import find_game
from tablee.server.export import export

SIZE = (390, 844)
ABSENT = "404"  # what only a server has: the page asks, and does without


class _Files(http.server.SimpleHTTPRequestHandler):
    """A plain file server that keeps its peace."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the exported folder, below a path, as on anybody's web space."""
    root = tmp_path_factory.mktemp("space")
    export(root / "cards" / "tablee")
    handler = functools.partial(_Files, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/cards/tablee/"
        server.shutdown()


@pytest.mark.slow
async def test_a_game_is_played_without_a_server_and_goes_on_after_a_reload(folder: str, visit: Visit) -> None:
    phone = await visit("fr", SIZE, has_touch=True, expected=ABSENT)
    person = Person(await phone.new_page(), "fr", folder, touch=True)
    await person.play_now(find_game("ole").title)
    await expect(person.page.locator("[data-table]")).to_be_visible()
    for _ in range(3):
        await person.turn()
        await person.move()
    await person.turn()
    shown = await person.table_text()
    await person.page.reload()
    await person.turn()
    assert _cards(await person.table_text()) == _cards(shown)
    await play([person])
    await expect(person.page.locator("[data-results]")).to_be_visible()


def _cards(text: str) -> list[str]:
    return sorted(re.findall(r"\d+ (?:rouge|bleu|vert|jaune)", text))
