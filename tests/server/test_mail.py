"""Mail: only to addresses whose owners have said so, once each, and nobody can have us write to strangers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from clocks import Clocks
from databases import ready_sqlite, sqlite_address
from smtp import MailServerStandIn
from telling import SITE, House
from turns import settled

from tablee.engine.errors import TableeError
from tablee.server.access.limits import Limits
from tablee.server.background.mail import GATHERS_S, Mail
from tablee.server.background.notifications import Notifications
from tablee.server.jobs import FIRST_RETRY_S, Jobs
from tablee.server.people.accounts.devices import take_over
from tablee.server.people.accounts.domains import DOMAINS
from tablee.server.people.accounts.mailboxes import LASTING_S, TRIES, forget_unconfirmed
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.wire.circles import NewEvening

pytestmark = pytest.mark.usefixtures("clocks")


class Ada:
    """A player with a browser."""

    def __init__(self, house: House, peer: str = "192.0.2.7") -> None:
        self.house = house
        self.browser = house.client(peer)
        self.id = ""

    async def come(self, name: str = "Ada") -> Ada:
        self.id = (await self.browser.post("/api/me", json={"name": name})).json()["id"]
        return self

    async def ask(self, address: str = "ada@mail.example", language: str = "fr") -> Any:
        """Ask for a code; the answer, or why there is none."""
        answer = await self.browser.post("/api/me/mail", json={"address": address, "language": language})
        return answer.json() if answer.status_code == 200 else answer.json()["error"][0]

    async def confirm(self, code: str) -> Any:
        answer = await self.browser.post("/api/me/mail/confirm", json={"code": code})
        return answer.json() if answer.status_code == 200 else answer.json()["error"][0]

    async def confirmed(self, server: MailServerStandIn, address: str = "ada@mail.example") -> Ada:
        """With an address; the mail with its code is gone."""
        await self.ask(address)
        await self.house.look()
        assert (await self.confirm(code_in(server.mails.pop())))["address"] == address
        return self


def code_in(mail: EmailMessage) -> str:
    """The code in a mail."""
    found = re.search(r"^Le code\u00a0: (\d{6})$", mail.get_content(), re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.fixture
async def server() -> AsyncIterator[MailServerStandIn]:
    async with MailServerStandIn().serving() as serving:
        yield serving


@pytest.fixture
async def house(tmp_path: Path, server: MailServerStandIn) -> AsyncIterator[House]:
    made = House(await Store.open(ready_sqlite(tmp_path / "tables.db")), server.port)
    yield made
    await made.close()


async def test_an_address_counts_once_its_code_is_typed(house: House, server: MailServerStandIn) -> None:
    ada = await Ada(house).come()
    assert await ada.ask() == {"address": None, "pending": "ada@mail.example", "language": "fr"}
    await house.look()
    (mail,) = server.mails
    assert (mail["To"], mail["From"]) == ("ada@mail.example", "Tablée <tablee@cards.example>")
    assert mail["Subject"] == f"{code_in(mail)}\u00a0: votre code pour Tablée"
    assert "Ada" not in mail.get_content()  # nothing that somebody could have strangers read
    assert mail["List-Unsubscribe"] is None
    await house.tell(ada.id)
    assert len(server.mails) == 1  # nothing but the code goes there
    assert await ada.confirm("12345") == "mail-code-wrong"
    assert await ada.confirm(f" {code_in(mail)} ") == {"address": "ada@mail.example", "pending": None, "language": "fr"}
    assert await ada.confirm(code_in(mail)) == "mail-code-void"


async def test_it_is_told_what_web_push_tells(house: House, server: MailServerStandIn) -> None:
    ada = await (await Ada(house).come()).confirmed(server)
    await house.tell(ada.id)
    await house.look()
    (mail,) = server.mails
    assert mail["Subject"] == "À vous de jouer\u00a0: Six Cards"
    end = mail["List-Unsubscribe"].strip("<>")
    assert mail.get_content().splitlines() == [
        "Votre table vous attend. Il vous reste 11 jours.",
        "",
        f"{SITE}/t/table1",
        "",
        "—",
        f"Vous recevez ce courriel parce que vous l’avez demandé à Tablée ({SITE}). Pour ne plus en recevoir\u00a0:",
        end,
    ]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert "Ada" not in mail.as_string()
    assert await ada.ask(language="en") == {"address": "ada@mail.example", "pending": None, "language": "en"}
    await house.tell(ada.id, "reminder")
    assert [mail["Subject"] for mail in server.mails[1:]] == ["Still your turn: Six Cards"]
    assert len({mail["Message-ID"] for mail in server.mails}) == 2


async def test_what_happens_at_several_tables_comes_in_one_letter(
    house: House, server: MailServerStandIn, clocks: Clocks
) -> None:
    ada, bob = [
        await (await Ada(house, peer).come(name)).confirmed(server, f"{name}@mail.example")
        for peer, name in (("192.0.2.7", "ada"), ("192.0.2.8", "bob"))
    ]
    house.letters.gathers_s = GATHERS_S
    await house.tell(ada.id, "played", "table1")
    clocks.pass_(GATHERS_S - 1)
    for table in ("table2", "table3"):
        await house.tell(ada.id, table=table)
    await house.tell(bob.id)
    assert server.mails == []
    clocks.pass_(1)
    await house.look()
    (mail,) = server.mails
    assert mail["Subject"] == "À vous de jouer\u00a0: Six Cards (et 2 autres nouvelles)"
    turn = ["À vous de jouer\u00a0: Six Cards", "Votre table vous attend. Il vous reste 11 jours."]
    played, told = "Un bot a joué pour vous\u00a0: Six Cards", mail.get_content().splitlines()
    assert told[:8] == [*turn, f"{SITE}/t/table2", "", *turn, f"{SITE}/t/table3", ""]
    assert (told[8], told[10]) == (played, f"{SITE}/t/table1")
    clocks.pass_(GATHERS_S)
    await house.look()
    assert [mail["To"] for mail in server.mails] == ["ada@mail.example", "bob@mail.example"]
    assert server.mails[1]["Subject"] == "À vous de jouer\u00a0: Six Cards"


async def test_what_is_urgent_takes_along_what_waits_and_what_is_void_is_left_out(
    house: House, server: MailServerStandIn, clocks: Clocks
) -> None:
    ada, bob = await (await Ada(house).come()).confirmed(server), await Ada(house, "192.0.2.8").come("Bob")
    house.letters.gathers_s = GATHERS_S
    for table in ("table1", "table2"):
        await house.tell(ada.id, table=table)
    await house.move_on("table2")
    circle = await house.circles.make("Café", ada.id)
    await house.circles.enter(circle, bob.id, None)
    await house.circles.plan(circle, NewEvening("Jeudi", 2e9), bob.id)
    await house.look()
    (mail,) = server.mails
    assert [line for line in mail.get_content().splitlines() if line.startswith(SITE)][:2] == [
        f"{SITE}/t/table1",
        f"{SITE}/c/{circle}",
    ]
    assert mail["Subject"] == "À vous de jouer\u00a0: Six Cards (et une autre nouvelle)"
    assert await house.store.jobs("mail") == []


async def test_another_address_is_told_at_the_one_before(house: House, server: MailServerStandIn) -> None:
    ada = await (await Ada(house).come()).confirmed(server)
    await ada.ask("eve@mail.example")
    await house.look()
    [alarm] = [mail for mail in server.mails if mail["To"] == "ada@mail.example"]
    assert alarm["Subject"] == "Votre profil sur Tablée"
    assert "va changer, ou a été retirée" in alarm.get_content()
    assert "Ada" not in alarm.as_string()
    server.mails.clear()
    await ada.browser.delete("/api/me/mail")  # and so is the end, though the address is gone by then
    await house.look()
    assert [mail["To"] for mail in server.mails] == ["ada@mail.example"]


async def test_one_click_in_the_mail_ends_it(house: House, server: MailServerStandIn) -> None:
    ada = await (await Ada(house).come()).confirmed(server)
    await house.tell(ada.id)
    link = server.mails.pop()["List-Unsubscribe"].strip("<>")
    async with house.client("198.51.100.1") as provider:  # RFC 8058: no cookies, and such a form
        for _ in range(2):
            answer = await provider.post(link, data={"List-Unsubscribe": "One-Click"})
            assert answer.status_code == 204
    assert (await ada.browser.get("/api/me/mail")).json() == {"address": None, "pending": None, "language": "en"}
    await house.tell(ada.id, "reminder")
    assert server.mails == []


async def test_a_mail_server_that_is_down_gets_each_mail_once_over_a_restart(
    tmp_path: Path, server: MailServerStandIn, clocks: Clocks
) -> None:
    address = sqlite_address(tmp_path / "tables.db")
    house = House(await Store.open(address), server.port)
    ada = await (await Ada(house).come()).confirmed(server)
    server.answer = "451 later"
    await house.tell(ada.id)
    await house.close()
    house = House(await Store.open(address), server.port)
    clocks.wall += 9e6  # somebody sets the clock
    await house.look()
    assert server.asked == 2  # the code, and the first try
    clocks.pass_(FIRST_RETRY_S)
    await house.look()
    assert server.asked == 3
    server.answer = "250 well"
    for _ in range(3):
        clocks.pass_(4 * FIRST_RETRY_S)
        await house.look()
    assert [mail["Subject"] for mail in server.mails] == ["À vous de jouer\u00a0: Six Cards"]
    await house.close()


async def test_a_mail_is_not_tried_again_once_it_is_not_so_any_more_or_rejected_for_good(
    house: House, server: MailServerStandIn, clocks: Clocks
) -> None:
    ada = await (await Ada(house).come()).confirmed(server)
    server.answer = "450 later"
    await house.tell(ada.id)
    await house.move_on()
    server.answer = "250 well"
    clocks.pass_(FIRST_RETRY_S)
    await house.look()
    assert (server.mails, server.asked) == ([], 2)
    server.answer = "550 nobody here"
    await house.tell(ada.id)
    assert await house.store.jobs("mail") == []
    assert server.asked == 3


async def test_a_mail_that_has_begun_is_sent_once_although_the_process_stops(
    house: House, server: MailServerStandIn
) -> None:
    ada = await (await Ada(house).come()).confirmed(server)
    await house.order(ada.id)
    await house.jobs.settle()
    server.held.clear()
    server.data.clear()
    await house.jobs.look()
    await server.data.wait()
    closing = asyncio.create_task(house.jobs.close())
    await settled()
    server.held.set()
    await closing
    assert await house.store.jobs("mail") == []
    assert len(server.mails) == 1


@pytest.mark.parametrize(
    ("peers", "addresses", "sent"),
    [
        (["192.0.2.7"], ["a{}@mail.example"], 5),  # by one player
        (["192.0.2.7", "192.0.2.7", "192.0.2.7"], ["a{}@mail.example"], 5),  # by one peer
        (["192.0.2.1", "192.0.2.2", "192.0.2.3"], ["ada@mail.example", "Ada@Mail.example"], 3),  # to one address
    ],
)
async def test_nobody_has_us_write_to_strangers(
    tmp_path: Path, server: MailServerStandIn, peers: list[str], addresses: list[str], sent: int
) -> None:
    limits = Limits(clock=lambda: 0.0)
    house = House(await Store.open(ready_sqlite(tmp_path / "tables.db")), server.port, limits)
    people = [await Ada(house, peer).come(f"A{number}") for number, peer in enumerate(peers)]
    answers = [
        await people[number % len(people)].ask(addresses[number % len(addresses)].format(number))
        for number in range(12)
    ]
    assert sum(isinstance(answer, dict) for answer in answers) == sent
    assert set(filter(lambda answer: isinstance(answer, str), answers)) == {"limit-wait"}
    for _ in range(3):
        await house.look()
    assert len(server.mails) <= sent
    await house.close()


@pytest.mark.parametrize(
    "wrong", ["", "ada", "ada@mail", "a da@mail.example", "ada@mail.example\nBcc: bob@mail.example", "@mail.example"]
)
async def test_what_is_no_address(house: House, wrong: str) -> None:
    assert await (await Ada(house).come()).ask(wrong) == "mail-address"


async def test_a_code_is_good_for_a_while_and_a_few_tries(house: House, server: MailServerStandIn) -> None:
    ada = await Ada(house).come()
    await ada.ask()
    await house.look()
    code = code_in(server.mails.pop())
    for _ in range(TRIES):
        assert await ada.confirm("wrong!") == "mail-code-wrong"
    assert await ada.confirm(code) == "mail-code-void"
    assert (await ada.browser.get("/api/me/mail")).json()["pending"] is None
    late = house.store.clock.stamp() + LASTING_S + 1
    await house.store.transaction(lambda connection: forget_unconfirmed(connection, late))
    (domain,) = [domain for domain in DOMAINS if domain.name == "mail"]
    assert await domain.export(house.store, ada.id) == []


async def test_the_old_address_counts_until_the_new_one_is_confirmed(house: House, server: MailServerStandIn) -> None:
    ada = await (await Ada(house).come()).confirmed(server)
    await ada.ask("ada@other.example")
    await house.look()
    [code] = [code_in(mail) for mail in server.mails if mail["To"] == "ada@other.example"]
    server.mails.clear()
    await house.tell(ada.id)
    assert server.mails.pop()["To"] == "ada@mail.example"
    assert (await ada.confirm(code))["address"] == "ada@other.example"
    (domain,) = [domain for domain in DOMAINS if domain.name == "mail"]
    (told,) = await domain.export(house.store, ada.id)
    assert (told["address"], told["pending"]) == ("ada@other.example", None)
    bob = await Ada(house).come("Bob")
    await house.store.transaction(lambda connection: take_over(connection, ada.id, bob.id))
    await house.tell(bob.id, "reminder")
    assert server.mails.pop()["To"] == "ada@other.example"
    assert (await bob.browser.delete("/api/me/mail")).status_code == 204
    assert await domain.export(house.store, bob.id) == []


async def test_members_are_told_of_their_circles_evenings(house: House, server: MailServerStandIn) -> None:
    ada, bob = [await Ada(house, peer).come(name) for name, peer in (("Ada", "192.0.2.1"), ("Bob", "192.0.2.2"))]
    for person in (ada, bob):
        await person.confirmed(server, f"{person.id}@mail.example")
    circle = await house.circles.make("Café", ada.id)
    await house.circles.enter(circle, bob.id, None)
    await house.circles.plan(circle, NewEvening("Jeudi", 2e9), ada.id)
    await house.look()
    (mail,) = server.mails
    assert (mail["To"], mail["Subject"]) == (f"{bob.id}@mail.example", "Café\u00a0: une soirée est prévue")
    assert mail.get_content().startswith(
        f"«\u00a0Jeudi\u00a0»\u00a0: voyez quand, et à quels jeux.\n\n{SITE}/c/{circle}\n"
    )
    await house.circles.change_evening(circle, 1, bob.id, running=True)
    await house.look()
    assert (server.mails[-1]["To"], len(server.mails)) == (f"{ada.id}@mail.example", 2)
    assert server.mails[-1]["Subject"] == "Café\u00a0: la soirée commence"
    await house.circles.plan(circle, NewEvening("Vendredi", 2e9), ada.id)
    await house.circles.drop_evening(circle, 2)
    await house.look()
    assert len(server.mails) == 2


async def test_where_there_is_no_mail_server_nothing_is_offered(tmp_path: Path) -> None:
    house = House(await Store.open(ready_sqlite(tmp_path / "tables.db")), None)
    ada = await Ada(house).come()
    assert (await ada.browser.get("/api/me/mail")).json() is None
    assert await ada.ask() == "mail-none"
    await house.close()


@pytest.mark.parametrize(
    ("settings", "told"),
    [({"mail_from": "nobody", "public_url": SITE}, "mail-from"), ({"mail_from": "a@b.example"}, "mail-public-url")],
)
async def test_settings_that_belong_together(house: House, settings: dict[str, str], told: str) -> None:
    jobs = Jobs(house.store)
    wanted = Settings(mail="smtp://mail.example", **settings)  # type: ignore[arg-type]
    with pytest.raises(TableeError) as error:
        Mail(house.store, jobs, Notifications(house.store, house.circles, jobs), wanted)
    assert error.value.message.id == told
