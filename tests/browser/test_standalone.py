"""The standalone page: the folder that `tablee export` writes, on a plain file server, and its tables.

And that of a server which is out of reach.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Route, expect
from served import serving

from browser.conftest import Visit
from browser.learner import go_on
from browser.person import HINT, Person, play
from browser.web_space import OPEN, SIZE, files
from tablee import new_table, run_bots
from tablee.engine.discovery import find_game
from tablee.engine.words import words
from tablee.server.http.export import export

BRIEF = {
    "ole": {"rounds": "2"},
    "nain_jaune": {"rounds": "1"},
    "olympe": {"target": "1"},
}  # options of games played out
ABSENT = "Failed to load resource: net::ERR_CONNECTION_REFUSED"  # the page itself, before what is kept takes its place


@pytest.fixture(scope="session")
def space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody's web space, with the folder below a path."""
    root = tmp_path_factory.mktemp("space")
    export(root / "cards" / "tablee")
    return root


@pytest.mark.slow
async def test_a_game_is_played_without_a_server_and_goes_on_after_a_reload(space: Path, visit: Visit) -> None:
    phone = await visit("fr", SIZE, has_touch=True)
    with files(space) as url:
        person = Person(await phone.new_page(), "fr", url, touch=True)
        await _begin(person, "ole")
        for _ in range(3):
            await person.turn()
            await person.move()
        await person.turn()
        shown = await person.table_text()
        await person.page.reload()
        await person.turn()
        assert _cards(await person.table_text()) == _cards(shown)
        await play([person])
        results = person.page.locator("[data-results]")
        await expect(results).to_be_visible()
        await results.get_by_role("button", name=person.words("web-share")).click()
        await person.see("web-results-copied")
        link = (await person.page.evaluate("navigator.clipboard.readText()")).splitlines()[-1]
        await person.page.goto(f"{url}#/games")
        await expect(person.page.locator("li .place")).to_have_count(1)

        friend = await (await visit("en", SIZE)).new_page()
        await friend.goto(link)
        await expect(friend.locator(".replay")).to_be_visible()
        assert "#/r/" in friend.url, "the link held the game, which is kept there now"
        for page in (person.page, friend):
            await page.close()  # before the server goes: some pictures may still be on their way


# What a worker meets in a browser that stores nothing for this site.
REFUSED = """const refuse = () => { throw new DOMException("site data is blocked", "SecurityError"); };
indexedDB.open = refuse;
caches.open = caches.delete = async () => refuse();
"""


@pytest.mark.slow
async def test_where_the_browser_stores_nothing_one_plays_on_and_is_told_once(space: Path, visit: Visit) -> None:
    person = Person(await (await visit("fr", SIZE)).new_page(), "fr", "")

    async def refuse(route: Route) -> None:
        script = await route.fetch()
        await route.fulfill(response=script, body=REFUSED + await script.text())

    await person.page.route(re.compile(r"/assets/worker-"), refuse)
    with files(space) as person.url:
        await _begin(person, "coloretto")
        for _ in range(3):
            await person.turn()
            await person.move()
        told = person.page.get_by_role("alert").get_by_text(person.words("standalone-unkept"))
        await expect(told).to_be_visible()
        await person.button("web-close").click()
        await person.turn()
        await person.move()
        await expect(told).to_have_count(0)
        await person.page.close()


@pytest.mark.slow
async def test_a_worker_that_cannot_start_says_so_and_is_tried_again(space: Path, visit: Visit) -> None:
    person = Person(
        await (await visit("en", SIZE, expected="Failed to (load|fetch)|tablee.zip: 404")).new_page(), "en", ""
    )
    with files(space) as person.url:
        for missing in (r"/assets/worker-", r"/python/pyodide\.mjs", r"/python/tablee\.zip"):
            pattern = re.compile(missing)
            await person.page.route(pattern, lambda route: route.fulfill(status=404))
            await person.page.goto(person.url)
            told = person.page.get_by_role("alert").get_by_text(
                re.compile(re.escape("The games could not be started ("))
            )
            await expect(told).to_contain_text(missing.split("/")[-1].replace("\\", "").rstrip("-"))
            await person.page.unroute(pattern)
        async with person.page.expect_event("load"):
            await person.button("web-try-again").click()
        await _begin(person, "coloretto")
        await person.turn()
        await expect(told).to_have_count(0)
        await person.page.close()


@pytest.mark.slow
async def test_once_all_is_kept_no_network_is_needed(space: Path, visit: Visit) -> None:
    phone = await visit("fr", SIZE, has_touch=True, service_workers="allow", expected=ABSENT)
    page = await phone.new_page()
    with files(space) as url:
        await page.goto(url)
        await page.wait_for_selector("[data-offline-ready]", state="attached")
    person = Person(page, "fr", url, touch=True)
    await _begin(person, "coloretto")
    await person.turn()
    await person.move()
    await page.reload()  # Python's memory was kept, and is read
    await person.turn()
    await page.locator(HINT).click()
    await expect(page.locator(".hinted").first).to_be_visible()
    for game in ("nain_jaune", "olympe"):
        await _begin(person, game)
        await play([person])
    await page.goto(f"{url}#/games")
    await expect(page.locator("li .place")).to_have_count(2)
    await page.locator("a[href*='#/r/']").first.click()
    await expect(page.locator(".replay")).to_be_visible()
    await page.goto(f"{url}#/learn/olympe/follow")
    while await go_on(page):
        pass
    await page.goto(f"{url}#/circles")
    await person.see("standalone-server")


@pytest.mark.slow
async def test_a_finished_game_is_fetched_from_where_a_link_says(space: Path, visit: Visit) -> None:
    table = new_table("six_cards", bots=["greedy"], seed=1)
    run_bots(table)
    folder = space / "cards" / "tablee"
    (folder / OPEN).mkdir()
    for name, text in (("replay.json", json.dumps(table.replay())), (f"{OPEN}/holiday.json", "on the beach")):
        (folder / name).write_text(text)
    (folder / OPEN / "replay.json").write_text((folder / "replay.json").read_text())
    page = await (await visit("en", SIZE, expected="CORS|status of 404|ERR_FAILED|URL scheme")).new_page()
    person = Person(page, "en", "")
    with files(space) as url, files(space) as elsewhere:
        for bad in (
            f"{elsewhere}replay.json",
            f"{elsewhere}{OPEN}/none.json",
            f"{elsewhere}{OPEN}/holiday.json",
            "x:y",
        ):
            await page.goto(f"{url}#/look?from={bad}")
            await person.see("standalone-look-missing")
            await page.goto(f"{url}#/circles")
            await person.see("standalone-server")
        await page.goto(f"{url}#/look?from={elsewhere}{OPEN}/replay.json")
        await expect(page.locator(".replay")).to_be_visible()
        await page.close()


@pytest.mark.slow
async def test_when_the_server_is_gone_games_against_bots_go_on_apart_from_its_own(
    tmp_path: Path, visit: Visit
) -> None:
    phone = await visit(
        "fr", SIZE, has_touch=True, service_workers="allow", expected="ERR_CONNECTION_REFUSED|ERR_FAILED"
    )
    page = await phone.new_page()
    with serving(tmp_path) as served:
        person = Person(page, "fr", served.url, touch=True)
        await person.home()
        await page.locator("[data-keep]").click()
        await person.see("offline-kept")
        await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        served.kill()
        await page.reload()
        await person.see("web-offline-kept")
        await page.get_by_role("link", name=person.words("web-offline-play")).click()
        await person.see("standalone-beside")
        await page.click("[data-play=ole]")
        await page.click("[data-start]")
        await person.turn()
        await person.move()
        await page.reload()
        await person.turn()
        await page.goto(f"{served.url}/pad/ole")
        await page.get_by_role("link", name=person.words("pad-away-go-on")).click()
        await person.button("pad-begin").click()
        await expect(page.locator("[data-note]")).to_be_visible()
        served.start()
        await page.goto(f"{served.url}/alone/")
        await person.see("web-my-tables")
        await page.get_by_role("link", name=person.words("standalone-back")).click()
        await person.see("web-open-tables")
        kept = await page.evaluate(
            "[localStorage['tablee.tables'] ?? null, localStorage['tablee.tables-alone'].length > 2]"
        )
        assert kept == [None, True], "the table is not the server's"
        await page.close()


async def _begin(person: Person, game: str) -> None:
    """Play as the page proposes, but briefly."""
    await person.page.goto(f"{person.url}#/")
    await person.page.click(f"[data-play={game}]")
    options = {f"option-{name}": value for name, value in BRIEF.get(game, {}).items()}
    await person.choose({words("fr", find_game(game))(id): value for id, value in options.items()})
    await person.page.click("[data-start]")


def _cards(text: str) -> list[str]:
    return sorted(re.findall(r"\d+ (?:rouge|bleu|vert|jaune)", text))
