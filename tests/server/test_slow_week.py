"""A week of slow games between two people: what their letters tell, each thing once, and what happens meanwhile."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from email.message import EmailMessage
from pathlib import Path

import httpx
import msgspec
import pytest
from clocks import Clocks
from databases import sqlite_address
from playing import SETTINGS, Person, nothing_left
from sites import SITE, Site, ask, dealt
from smtp import MailServerStandIn

from tablee.server.access.limits import Limits
from tablee.server.background.mail import GATHERS_S
from tablee.server.jobs import Jobs
from tablee.server.rooms.deadlines import LOOK_S, REMINDED
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage import clock
from tablee.server.storage.jobs import DEADLINE
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.events import SLOW

NAMES = ["Ada", "Bob"]
TURN, REMINDER, PLAYED, OVER = "Your turn", "Still your turn", "A bot has moved for you", "Game over"
HOUR = 3600.0
STEP = 3  # hours
Decision = tuple[str, str, int]  # who is to move, at which table, at which version


class Week:
    """Two people who look in at their tables now and then. ``hours``: how much time has passed for those who play."""

    def __init__(self, site: Site, server: MailServerStandIn, clocks: Clocks) -> None:
        self.site, self.server, self.clocks = site, server, clocks
        self.jobs: Jobs = site.jobs
        self.tables: dict[str, ServedRoom] = {}
        self.seats: dict[str, list[Person]] = {}
        self.since: dict[Decision, int] = {}  # when each decision was first waited for
        self.reminded: set[Decision] = set()
        self.hours = 0

    async def begin(self, tables: int) -> None:
        """Have both confirm their addresses, and begin so many games."""
        people = [await self.site.browser(name) for name in NAMES]
        for browser, name in zip(people, NAMES, strict=True):
            await self._confirm(browser, name)
        for _ in range(tables):
            live, there = await dealt(self.site, people, NAMES, clock="day")
            for person in there:
                await live.disconnect(person.viewer)
            self.tables[live.room.id], self.seats[live.room.id] = live, there

    async def _confirm(self, browser: httpx.AsyncClient, name: str) -> None:
        await ask(browser, "/api/me/mail", address=f"{name}@mail.example", language="en")
        await self.settle()
        await ask(browser, "/api/me/mail/confirm", code=self.server.mails.pop()["Subject"][:6])

    async def settle(self) -> None:
        """Carry out what is due and what follows from it, and let the tables do by themselves what they can."""
        for _ in range(3):
            await self.jobs.settle()
            for live in self.tables.values():
                await nothing_left(live)

    def waiting(self) -> Iterator[Decision]:
        """The decisions that the tables wait for."""
        for id, live in self.tables.items():
            if live.awaited_seat is not None and live.room.table is not None:
                yield NAMES[live.awaited_seat], id, live.room.table.version

    async def step(self) -> None:
        """Let some hours pass, in which nobody comes."""
        for decision in self.waiting():
            if self.hours - self.since.setdefault(decision, self.hours) == REMINDED * SLOW["day"] / HOUR:
                self.reminded.add(decision)
        for seconds in (LOOK_S, GATHERS_S, STEP * HOUR - LOOK_S - GATHERS_S):
            self.clocks.pass_(seconds)
            await self.settle()
        self.hours += STEP

    async def come(self, name: str) -> None:
        """Look in at all tables, and move once where that is to be done."""
        for id, live in self.tables.items():
            there = Person(live, self.seats[id][NAMES.index(name)].token)
            await live.connect(there.viewer)
            if live.awaited_seat == NAMES.index(name):
                await there.act()
            await live.disconnect(there.viewer)

    async def deadlines(self) -> list[float]:
        """Seconds until each."""
        return [job.due - self.site.store.clock.due() for job in await self.site.store.jobs(DEADLINE)]

    async def stand_ins(self) -> Counter[tuple[str, str]]:
        """How often a bot has taken over for whom, at which table."""
        found: Counter[tuple[str, str]] = Counter()
        for id in self.tables:
            stored = [events.decode(data) for _, _, data in await self.site.store.events(id)]
            found.update((NAMES[one.seat], id) for one in stored if isinstance(one, events.StoodIn) and one.on)
        return found

    @property
    def over(self) -> bool:
        """Whether all games are."""
        return all(live.room.status == "over" for live in self.tables.values())


@pytest.fixture
async def week(tmp_path: Path, clocks: Clocks) -> AsyncIterator[Week]:
    async with MailServerStandIn().serving() as server:
        url = f"smtp://127.0.0.1:{server.port}"
        settings = msgspec.structs.replace(SETTINGS, mail=url, mail_from="tablee@cards.example", public_url=SITE)
        store = await Store.open(sqlite_address(tmp_path / "tables.db"))
        site = Site(store, settings, Limits(1000))
        yield Week(site, server, clocks)
        await site.jobs.close()
        await site.close()
        await store.close()


def told(mail: EmailMessage) -> Iterator[tuple[str, str, str]]:
    """Whom a letter tells what of which table."""
    to, text = mail["To"].partition("@")[0], mail.get_content().partition("\n\n—\n")[0]
    blocks = text.split("\n\n") if mail["Subject"].endswith(" more)") else [f"{mail['Subject']}\n{text}"]
    for block in blocks:
        lines = block.splitlines()
        yield to, lines[0].removesuffix(": Six Cards"), lines[-1].removeprefix(f"{SITE}/t/")


async def test_a_week_is_told_in_letters_each_thing_once(week: Week, monkeypatch: pytest.MonkeyPatch) -> None:
    await week.begin(3)
    while not week.over:
        day, hour = divmod(week.hours, 24)
        if hour == 6:
            await week.come("Ada")
        if hour == 12 and day not in (1, 2):  # he is away for two days, and a bot plays
            await week.come("Bob")
        if week.hours == 15:  # the machine sleeps for days: that takes no time from anybody
            before, letters = await week.deadlines(), len(week.server.mails)
            with monkeypatch.context() as patched:
                patched.setattr(clock, "ASLEEP_S", clock.OUTAGE_S)
                week.clocks.pass_(5 * 24 * HOUR)
                await week.settle()
            assert await week.deadlines() == before
            assert len(week.server.mails) == letters
        await week.step()
        assert week.hours <= 9 * 24
    await week.step()
    told_of = Counter(item for mail in week.server.mails for item in told(mail))
    stood_in = await week.stand_ins()
    assert told_of == Counter(
        [
            *((who, TURN, id) for who, id, _ in week.since),
            *((who, REMINDER, id) for who, id, _ in week.reminded),
            *((who, PLAYED, id) for who, id in stood_in),
            *((who, OVER, id) for who in NAMES for id in week.tables),
        ]
    )
    assert max(stood_in.values(), default=1) == 1
    assert len({mail["Message-ID"] for mail in week.server.mails}) == len(week.server.mails) < told_of.total()
    assert all(re.search(r"At the table: (Ada|Bob)\.", mail.get_content()) for mail in week.server.mails)
