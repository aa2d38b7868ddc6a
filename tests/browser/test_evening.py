"""Two households of one circle: six people on a tablet, phones and a laptop, through an evening of three games."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence

from playwright.async_api import Locator, expect
from served import Served

from browser.conftest import Visit
from browser.member import Member, played
from browser.person import Person
from tablee.engine.discovery import find_game
from tablee.engine.words import words
from tablee.wire.messages import TableInfo

TABLET, SMALL, PHONE, LAPTOP = (768, 1024), (360, 640), (390, 844), (1280, 720)


async def test_two_households_spend_an_evening(served: Served, visit: Visit) -> None:
    mamie = Person(await (await visit("fr", TABLET)).new_page(), "fr", served.url)
    zoe = Person(await (await visit("fr", SMALL)).new_page(), "fr", served.url)
    papy = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    tom = Person(await (await visit("en", LAPTOP, expected="401|403")).new_page(), "en", served.url)
    unseen = [Member(await visit(), served.url) for _ in range(2)]
    six = [*(Member(one.page.context, served.url) for one in (mamie, zoe, papy, tom)), *unseen]

    link = await found(mamie)
    circle = link.partition("?")[0]
    await asyncio.gather(join(zoe, link, "Zoé"), join(papy, link, "Papy"), join(tom, link, "Tom"))
    for one, name in zip(unseen, ("Chloé", "Gaspard"), strict=True):
        await one.ask("me", name=name)
        await one.ask(f"circles/{circle.rpartition('/')[2]}/members")
    await plan(mamie, zoe, papy, tom, unseen, circle)

    ends = [await first_game(mamie, zoe, papy, tom, six, circle)]
    ends.append(await played(ends[0].id, six, begins=True))
    opened = await six[1].ask(f"circles/{circle.rpartition('/')[2]}/tables", game="nain_jaune", options=FIVE)
    for one in (six[0], six[2], *unseen):
        await one.ask(f"tables/{opened['table']}/seats", name=(await one.get("me"))["name"])
    ends.append(await played(opened["table"], [six[1], six[0], six[2], *unseen], begins=True))

    await after(mamie, tom, circle, ends)
    await keep_out(mamie, tom, circle)


FIVE = {"players": 5, "rounds": 1}


async def found(mamie: Person) -> str:
    """Found a circle, under a name; the link that invites into it."""
    page = mamie.page
    await page.goto(mamie.url + "/circles")
    await page.get_by_label(mamie.words("web-your-name"), exact=True).fill("Mamie")
    await page.get_by_label(mamie.words("circles-name")).fill("Les deux maisons")
    await mamie.button("circles-found").click()
    await page.wait_for_url(re.compile("/c/"))
    await mamie.button("circle-copy").click()
    await expect(mamie.button("circle-copied")).to_be_visible()
    return str(await page.evaluate("navigator.clipboard.readText()"))


async def join(person: Person, link: str, name: str) -> None:
    """Follow the invitation, which says who invites, under one's name instead of the one made up."""
    await person.page.goto(link)
    await person.see("circle-invites", name="Mamie")
    field = person.page.get_by_label(person.words("web-your-name"), exact=True)
    await expect(field).to_have_value(re.compile(r"^\S+ \S+$"))
    if name == "Zoé":
        await person.no_fault()
    await field.fill(name)
    await person.button("circle-join").click()
    await expect(person.button("circle-leave")).to_be_visible()


async def plan(mamie: Person, zoe: Person, papy: Person, tom: Person, unseen: Sequence[Member], circle: str) -> None:
    """Plan an evening; all say whether they come, at home or on the circle's page; the host alone begins it."""
    await mamie.button("circle-evening-plan").click()
    for game in ("Olé", "Nain Jaune"):
        await mamie.page.get_by_label(game, exact=True).check()
    await mamie.page.get_by_label(mamie.words("circle-evening-name")).press("Enter")  # tomorrow at eight
    await answer(mamie, "yes", 1)
    for one in unseen:
        await one.ask(f"circles/{circle.rpartition('/')[2]}/evenings/1/answer", answer="yes")
    for person, page, said, count in ((zoe, zoe.url, "yes", 4), (papy, circle, "maybe", 1), (tom, tom.url, "no", 1)):
        await person.page.goto(page)
        await answer(person, said, count)
    await zoe.no_fault()
    await tom.page.goto(circle)
    await tom.see("circle-waits-host")
    await expect(tom.button("circle-evening-begin")).to_have_count(0)
    await mamie.page.reload()
    await mamie.see("evening-yes", count=4)
    for said in ("maybe", "no"):
        await expect(mamie.page.get_by_text(mamie.words(f"evening-{said}"), exact=True)).to_be_visible()
    await mamie.no_fault()
    await mamie.button("circle-evening-begin").click()
    await expect(mamie.button("circle-evening-end")).to_be_visible()


async def answer(person: Person, said: str, count: int) -> None:
    """Say whether one comes, as ``count`` people then have said."""
    await person.page.get_by_text(person.words(f"evening-answer-{said}"), exact=True).click()
    told = person.page.get_by_text(person.words(f"evening-{said}", count=count), exact=True)
    await expect(told).to_be_visible()


async def first_game(
    mamie: Person, zoe: Person, papy: Person, tom: Person, six: Sequence[Member], circle: str
) -> TableInfo:
    """A game at a table of six, to which all find their way; it leads back to the circle."""
    page, french = mamie.page, words("fr", find_game("ole"))
    await page.get_by_role("button", name="Olé", exact=True).click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("radio", name="6", exact=True).check(force=True)
    await dialog.locator("summary").click()
    await dialog.get_by_label(french("option-rounds"), exact=True).fill("1")
    await dialog.get_by_role("button", name=mamie.words("web-open-table"), exact=True).click()
    await page.wait_for_url(re.compile("/t/"))
    await asyncio.gather(*(sit(person, circle, name) for person, name in ((zoe, "Zoé"), (papy, "Papy"), (tom, "Tom"))))
    table = page.url.rpartition("/")[2]
    for one in six[4:]:
        await one.ask(f"tables/{table}/seats", name=(await one.get("me"))["name"])
    await zoe.page.goto(circle)
    await zoe.page.get_by_role("link", name=zoe.words("circle-to-seat")).click()
    await zoe.see("web-wait-host", host="Mamie")
    await mamie.button("web-start").click()
    await expect(page.locator("[data-table]")).to_be_visible()
    end = await played(table, six)
    for person in (mamie, zoe):
        await person.page.get_by_role("link", name=person.words("circle-back", circle="Les deux maisons")).click()
        await expect(person.page).to_have_url(circle)
        await person.see("circle-latest")
    for person in (papy, tom):
        await person.page.goto(circle)
    return end


async def sit(person: Person, circle: str, name: str) -> None:
    """Find the table on the circle's page, and sit down there under the name that one has."""
    await person.page.goto(circle)
    await person.page.get_by_role("link", name=person.words("web-join"), exact=True).click()
    await expect(person.page.get_by_label(person.words("web-your-name"), exact=True)).to_have_value(name)
    await person.button("web-sit-down").click()
    await person.see("web-wait-host", host="Mamie")


async def after(mamie: Person, tom: Person, circle: str, ends: Sequence[TableInfo]) -> None:
    """The score of the evening is right, and every member looks at every game, also one that they missed."""
    await mamie.page.goto(circle)
    running = mamie.page.locator(".brass", has=mamie.button("circle-evening-end"))
    await tells(running.locator("table"), expected(ends))
    await mamie.page.get_by_text(mamie.words("circle-figures"), exact=True).click()
    for game, of_it in (("Olé", ends[:2]), ("Nain Jaune", ends[2:])):
        await tells(mamie.page.get_by_role("table", name=game), expected(of_it))
    await mamie.no_fault()
    await mamie.button("circle-evening-end").click()
    await mamie.see("circle-evenings-past")
    await tom.page.goto(circle)
    latest = tom.page.get_by_role("region", name=tom.words("circle-latest")).get_by_role("listitem")
    await expect(latest).to_have_count(3)
    await expect(latest.first).not_to_contain_text("Tom")
    await latest.first.get_by_role("link", name=tom.words("web-look-back")).click()
    await expect(tom.page.locator("[data-table]")).to_be_visible()


async def tells(table: Locator, right: Mapping[str, Sequence[str]]) -> None:
    """Check the figures of a running table, by name."""
    await expect(table.locator("tbody tr")).to_have_count(len(right))
    for name, figures in right.items():
        await expect(table.locator("tbody tr").filter(has_text=name).locator("td")).to_have_text([*figures])


def expected(ends: Sequence[TableInfo]) -> dict[str, list[str]]:
    """Figures worked out from the places: games, games won, a point for everybody who came after, half for a tie."""
    told: dict[str, list[float]] = {}
    for end in ends:
        for seat, place in zip(end.seats, end.places, strict=True):
            row = told.setdefault(seat.name, [0, 0, 0])
            beaten = sum((other > place) + (other == place) / 2 for other in end.places) - 1 / 2
            told[seat.name] = [row[0] + 1, row[1] + (place == 1), row[2] + beaten]
    return {name: [f"{figure:g}".replace(".", ",") for figure in row] for name, row in told.items()}


async def keep_out(mamie: Person, tom: Person, circle: str) -> None:
    """Remove Tom, who stays out, by the new link as by the old one."""
    await mamie.page.get_by_label(mamie.words("circle-member-more", name="Tom")).click()
    await mamie.button("circle-remove", name="Tom").click()
    sure = mamie.page.get_by_role("dialog").get_by_role("button", name=mamie.words("circle-remove", name="Tom"))
    await sure.click()
    await expect(mamie.button("circle-let-back", name="Tom")).to_be_visible()
    await mamie.button("circle-link-change").click()
    await mamie.see("circle-link-changed")
    await mamie.button("circle-copy").click()
    await expect(mamie.button("circle-copied")).to_be_visible()
    changed = str(await mamie.page.evaluate("navigator.clipboard.readText()"))
    assert re.fullmatch(re.escape(circle) + r"/[\w-]+\?by=[\w-]+", changed)
    for link in (circle, changed):
        await tom.page.goto(link)
        await tom.see("circle-kept-out")
