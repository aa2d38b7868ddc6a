"""A club: eight people through a tournament of three rounds, whose percentages are worked out here by hand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from playwright.async_api import Route, expect
from served import Served

from browser.conftest import Visit
from browser.member import Member, played
from browser.person import Person
from tablee.engine.discovery import find_game
from tablee.engine.words import words
from tablee.wire.messages import TableInfo

SMALL, LAPTOP = (360, 640), (1366, 768)
GAME = "ole"  # where the lowest score wins
NAMES = ["Odile", "Pia", "Quentin", "Rosa", "Simon", "Tess", "Ugo", "Vera"]
LATE, LEAVER = "Vera", "Rosa"  # comes during the first round, leaves during the second
MISSED = Fraction(2, 5)  # for a round before one came; for one after one has left, nothing
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
PATIENCE = 60.0  # seconds
# Of the cells of a traveller: what they tell of each name.
SHARES = """cells => Object.fromEntries(
    cells.map(cell => [...cell.querySelectorAll("strong")].map(told => told.innerText.trim()))
)"""

Club = Mapping[str, Member]


async def test_a_club_through_a_tournament(served: Served, visit: Visit) -> None:
    odile = Person(await (await visit("en", LAPTOP)).new_page(), "en", served.url)
    pia = Person(await (await visit("fr", SMALL)).new_page(), "fr", served.url)
    browsers = [odile.page.context, pia.page.context, *[await visit() for _ in NAMES[2:]]]
    club = {name: Member(browser, served.url) for name, browser in zip(NAMES, browsers, strict=True)}
    for name, member in club.items():
        await member.ask("me", name=name)
    circle = (await club["Odile"].ask("circles", name="Whist Club"))["id"]
    for name in NAMES[1:]:
        await club[name].ask(f"circles/{circle}/members")

    await announce(odile, f"{served.url}/c/{circle}")
    event = odile.page.url
    path = f"tournaments/{event.rpartition('/')[2]}"
    await enter(odile, pia, event)
    for name in NAMES[2:]:
        if name != LATE:
            await club[name].ask(f"{path}/entries")
    await odile.button("tournament-begin").click()
    await expect(odile.button("tournament-to-table")).to_be_visible()

    rounds = [await first_round(odile, pia, club, path)]
    gone = await club[LEAVER].browser.request.delete(f"{served.url}/api/{path}/entries/mine")
    assert gone.ok
    rounds.append(await play_round(club, path))
    await odile.page.request.post(f"{served.url}/api/{path}/rounds", data={})  # refused once the break is over
    rounds.append(await play_round(club, path))
    assert [[seat.kind for table in tables for seat in table.seats].count("bot") for tables in rounds] == [2, 1, 2]

    best = await compare(odile, pia, event, [shares(tables) for tables in rounds])
    await pia.page.goto(pia.url + "/tournaments")
    await pia.see("tournament-won-by", names=", ".join(best))
    await pia.page.goto(event)
    await pia.page.get_by_role("link", name=pia.words("tournament-circle"), exact=True).click()
    await expect(pia.page).to_have_url(f"{pia.url}/c/{circle}")
    await pia.see("tournament-won-by", names=", ".join(best))
    latest = pia.page.get_by_role("region", name=pia.words("circle-latest")).get_by_role("listitem")
    await expect(latest).to_have_count(5)
    await pia.no_fault()


async def announce(odile: Person, circle: str) -> None:
    """Announce a tournament of the circle, for three at each table."""
    chosen = asyncio.Event()

    async def slowly(route: Route) -> None:
        await chosen.wait()
        await route.continue_()

    page = odile.page
    await page.goto(circle)
    await page.route("**/words/*.ftl", slowly)
    await odile.button("tournament-new").click()
    await page.get_by_label(odile.words("tournament-game")).select_option(GAME)  # no words are there yet
    chosen.set()
    await expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    await page.get_by_role("radio", name="3", exact=True).check(force=True)
    await page.get_by_role("radio", name=odile.words("level-greedy")).check(force=True)
    await page.get_by_text(odile.words("web-options"), exact=True).click()
    await page.get_by_label(words("en", find_game(GAME))("option-rounds"), exact=True).fill("1")
    await page.get_by_label(odile.words("tournament-pairing")).select_option("swiss")
    await page.get_by_label(odile.words("web-clock")).select_option("none")
    await odile.no_fault()
    await odile.button("tournament-announce").click()
    await page.wait_for_url(re.compile("/e/"))


async def enter(odile: Person, pia: Person, event: str) -> None:
    """Enter under the names that one has."""
    await pia.page.goto(event)
    for person, name in ((odile, "Odile"), (pia, "Pia")):
        await expect(person.page.get_by_label(person.words("web-your-name"), exact=True)).to_have_value(name)
        await person.button("tournament-enter").click()
        await expect(person.button("tournament-withdraw")).to_be_visible()
    await pia.no_fault()


async def first_round(odile: Person, pia: Person, club: Club, path: str) -> list[TableInfo]:
    """Pia goes to her table from the tournament's page, and back there at the end; Odile begins the next round."""
    await pia.button("tournament-to-table").click()
    await expect(pia.page.locator("[data-table]")).to_be_visible()
    await club[LATE].ask(f"{path}/entries")
    tables = await play_round(club, path)
    await odile.button("tournament-next").click()
    await expect(odile.button("tournament-to-table")).to_be_visible()
    await pia.page.get_by_role("link", name=pia.words("tournament-back")).click()
    await expect(pia.page.get_by_role("heading", name=pia.words("tournament-traveller", round=1))).to_be_visible()
    return tables


async def play_round(club: Club, path: str) -> list[TableInfo]:
    """All play, otherwise at each table; the tables at the end of the round."""
    number = (await club["Odile"].get(path))["round"]
    there: dict[str, list[Member]] = {}
    for member in club.values():
        if (table := (await member.get(path))["table"]) is not None:
            there.setdefault(table, []).append(member)
    ends = await asyncio.gather(*(played(*table, nth) for nth, table in enumerate(there.items())))
    async with asyncio.timeout(PATIENCE):
        while (told := await club["Odile"].get(path))["phase"] == "playing" and told["round"] == number:
            await asyncio.sleep(0.02)
    return ends


def shares(tables: Sequence[TableInfo]) -> dict[str, Fraction]:
    """What a deal is worth: of those with the same seat at the other tables, how many scored more; ties by half."""
    told = {}
    for table in tables:
        for seat, (who, own) in enumerate(zip(table.seats, table.scores[-1], strict=True)):
            others = [other.scores[-1][seat] for other in tables if other is not table]
            told[who.name] = Fraction(sum(2 * (own < score) + (own == score) for score in others), 2 * len(others))
    return {name: share for name, share in told.items() if name in NAMES}


async def compare(odile: Person, pia: Person, event: str, deals: Sequence[Mapping[str, Fraction]]) -> list[str]:
    """The travellers and the standings say what was worked out by hand, on paper too. Those who have won."""
    await odile.page.goto(event)
    await odile.see("tournament-traveller", round=3)
    for number, deal in enumerate(deals, 1):
        traveller = odile.page.get_by_role("region", name=odile.words("tournament-traveller", round=number))
        told = await traveller.locator("td .cell").evaluate_all(SHARES)
        assert {name: share for name, share in told.items() if name in NAMES} == told_as(deal)
    mean = {name: sum((deal.get(name, Fraction(0)) for deal in deals), Fraction(0)) / 3 for name in NAMES}
    mean[LATE] += MISSED / 3
    standings = odile.page.get_by_role("region", name=odile.words("tournament-standings")).get_by_role("listitem")
    for name, share in told_as(mean).items():
        await expect(standings.filter(has_text=name).locator("strong")).to_have_text(share)
    await odile.no_fault()
    await odile.page.emulate_media(media="print")
    for hidden in (odile.button("tournament-print"), odile.page.locator("header")):
        await expect(hidden).to_be_hidden()
    assert len(PAGE.findall(await odile.page.pdf(format="A4"))) <= 2
    await pia.page.goto(event)
    narrow = pia.page.get_by_role("region", name=pia.words("tournament-traveller", round=3))
    await narrow.get_by_role("radio", name="2", exact=True).check(force=True)
    told = await narrow.locator("li.cell").evaluate_all(SHARES)
    sharing = [deals[2][name] for name in told if name in NAMES]
    assert await narrow.locator("li.cell").count() == 3  # of which two may be bots, of one name
    assert sharing == sorted(sharing, reverse=True)
    await pia.no_fault()
    await odile.page.emulate_media(media="screen")
    return [name for name in NAMES if mean[name] == max(mean.values())]


def told_as(shares: Mapping[str, Fraction]) -> dict[str, str]:
    """Shares as an English page writes them."""
    return {name: f"{round(float(100 * share), 1):g}%" for name, share in shares.items()}
