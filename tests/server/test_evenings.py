"""Evenings to which players look forward: who comes, who is reminded, and calendars."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sites import Site, ask, get, refused
from sqlalchemy import select

from tablee.engine.errors import TableeError
from tablee.server.notices import NOTIFY
from tablee.server.people.accounts.players import Players
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.evenings import Evenings, calendar
from tablee.server.storage import tables
from tablee.server.storage.store import Store
from tablee.wire.circles import Answer, ComingEvening, NewEvening


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


async def reminders(store: Store) -> list[str]:
    jobs = tables.jobs.c
    rows = await store.read(select(jobs.key).where(jobs.kind == NOTIFY).order_by(jobs.key))
    return [row.key for row in rows]


async def test_who_comes_is_told_and_reminded_who_does_not_is_not(store: Store) -> None:
    ada, bob = [(await Players(store).new(name, None, "en"))[0].id for name in ("Ada", "Bob")]
    circles, evenings, now = Circles(store), Evenings(store), store.clock.stamp()
    circle = await circles.make("Café", ada)
    await circles.enter(circle, bob, None)
    later = await circles.plan(circle, NewEvening("Later", now + 9 * 86_400), bob)
    soon = await circles.plan(circle, NewEvening("Soon", now + 7_200), bob)
    await circles.plan(circle, NewEvening("Long ago", now - 86_400), bob)
    assert [one.name for one in await evenings.coming(ada)] == ["Soon", "Later"]
    told = len(await reminders(store))
    given: list[tuple[str, Answer]] = [(ada, "yes"), (bob, "no"), (ada, "maybe")]
    for player, answer in given:
        await evenings.answer(circle, soon, player, answer)
    assert (await evenings.coming(ada))[0].answers == {ada: "maybe", bob: "no"}
    assert f"{ada}/{circle}.{soon}" in await reminders(store)
    await evenings.answer(circle, soon, ada, "no")
    assert f"{ada}/{circle}.{soon}" not in await reminders(store)
    assert len(await reminders(store)) <= told
    await circles.change_evening(circle, soon, ada, running=True)
    assert [(one.name, one.began is None) for one in await evenings.coming(bob)] == [("Soon", False), ("Later", True)]
    await circles.leave(circle, bob)
    assert (await evenings.coming(ada))[0].answers == {ada: "no"}
    await circles.change_evening(circle, soon, ada, running=False)
    with pytest.raises(TableeError):
        await evenings.answer(circle, soon, ada, "yes")
    await circles.drop_evening(circle, later)  # with the answers to it
    assert await evenings.coming(ada) == []


async def test_a_calendar_is_read_by_its_secret_alone(site: Site) -> None:
    ada, bob, nobody = [await site.browser(name) for name in ("Ada", "Bob", "")]
    circle = (await ask(ada, "/api/circles", name="Café; Bar"))["id"]
    evening = {"name": "Cards, and more", "planned": site.store.clock.stamp() + 86_400}
    await ask(ada, f"/api/circles/{circle}/evenings", **evening)
    address = (await ask(ada, "/api/me/calendar"))["address"]
    assert (await ask(ada, "/api/me/calendar"))["address"] == address
    feed = await nobody.get(address)
    assert feed.headers["content-type"].startswith("text/calendar")
    assert "SUMMARY:Cards\\, and more · Café\\; Bar\r\n" in feed.text
    assert (await nobody.get(address.replace(".ics", "x.ics"))).status_code == 404
    own = await ada.get(f"/api/circles/{circle}/evenings/1/calendar.ics")
    assert own.text == feed.text
    assert (await bob.get(f"/api/circles/{circle}/evenings/1/calendar.ics")).status_code == 403
    assert await refused(bob, f"/api/circles/{circle}/evenings/1/answer", answer="yes") == "circle-members-only"
    plan = await get(ada, "/api/me/plan")
    assert [(one["in_circle"], one["members"][0]["name"]) for one in plan["evenings"]] == [("Café; Bar", "Ada")]
    assert (await get(nobody, "/api/me/plan"))["evenings"] == []


async def test_evenings_have_a_limit(site: Site) -> None:
    ada = await site.browser("Ada")
    path = f"/api/circles/{(await ask(ada, '/api/circles', name='Café'))['id']}/evenings"
    body = {"name": "Cards", "planned": site.store.clock.stamp() + 86_400}
    answers = [(await ada.post(path, json=body)).status_code for _ in range(12)]
    assert answers == [201] * 10 + [429] * 2


def test_long_lines_of_a_calendar_are_folded() -> None:
    evening = ComingEvening(circle="c", in_circle="é" * 40, number=1, name="Soirée", planned=0.0)
    lines = calendar([evening], "https://cards.example").split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert ("SUMMARY:Soirée · " + "é" * 40) in "\r\n".join(lines).replace("\r\n ", "")


async def test_an_invitation_says_who_sends_it(site: Site) -> None:
    ada, bob, nobody = [await site.browser(name) for name in ("Ada", "Bob", "")]
    circle = (await ask(ada, "/api/circles", name="Café"))["id"]
    await ask(bob, f"/api/circles/{circle}/members")
    by = (await get(bob, "/api/me"))["id"]
    assert (await get(nobody, f"/api/circles/{circle}"))["inviter"]["name"] == "Ada"
    assert (await get(nobody, f"/api/circles/{circle}?by={by}"))["inviter"]["name"] == "Bob"
    assert (await get(nobody, f"/api/circles/{circle}?by=nobody"))["inviter"]["name"] == "Ada"
    assert (await get(nobody, f"/api/circles/{circle}"))["members"] == []
