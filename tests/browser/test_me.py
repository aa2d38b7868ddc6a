"""A player's own page: a passkey made, another device joined, a lost cookie made good, a new name, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, Page, expect
from served import Served, serving

from browser.conftest import Visit
from browser.person import Person

PHONE, SMALL = (390, 844), (1280, 720)
NAME, NEW_NAME = "Zéphyrine", "Zéphyrine II"
GUEST = "Gontran"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of these tests' own, at a name: passkeys are good for names alone."""
    with serving(tmp_path_factory.mktemp("me"), pause=600, grace=600) as running:
        running.url = running.url.replace("127.0.0.1", "localhost")
        yield running


async def with_authenticator(page: Page) -> None:
    """Give a page an authenticator that holds passkeys and asks nothing."""
    session = await page.context.new_cdp_session(page)
    await session.send("WebAuthn.enable")
    about = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**about, "isUserVerified": True, "automaticPresenceSimulation": True}
    await session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


async def heading(person: Person, text: str) -> None:
    await expect(person.page.get_by_role("heading", level=1)).to_have_text(text)


async def proved(person: Person, done: Locator) -> None:
    """Wait until something is done; a proof holds for minutes, and may have to be given again by the passkey."""
    asked = person.page.locator("[data-prove]")
    await expect(asked.or_(done).first).to_be_visible()
    if await asked.is_visible():
        await person.button("prove-passkey").click()
    await expect(done).to_be_visible()


async def told(person: Person, what: str) -> None:
    """The next page tells what was done on another device, until that is read."""
    await person.page.reload()
    await person.see(what)
    await person.button("alarm-seen").click()
    await expect(person.page.get_by_text(person.words(what))).to_be_hidden()


async def test_a_player_is_kept_joined_recovered_renamed_and_deleted(own: Served, visit: Visit) -> None:
    laptop = Person(await (await visit("en", SMALL, expected="401|403")).new_page(), "en", own.url)
    phone = Person(await (await visit("fr", PHONE, expected="401|403|409")).new_page(), "fr", own.url)
    await with_authenticator(laptop.page)
    await laptop.page.goto(own.url + "/me")
    await laptop.see("me-nobody")
    table = await laptop.invite("Coloretto", NAME, {})
    await laptop.page.goto(own.url + "/me")
    await heading(laptop, NAME)
    await laptop.no_fault()
    await keep_by_passkey(laptop)
    await become_a_guest(phone, table)
    await join_by_link(laptop, phone, own.url)
    await recover_by_code(phone, await renew_code(phone, await make_code(laptop, phone), laptop))
    await rename(phone, laptop, own.url)
    await end(laptop, phone, own)


async def keep_by_passkey(laptop: Person) -> None:
    """Keep a player by a passkey; the cookie is lost, and made good by it."""
    await laptop.button("me-passkey-add").click()
    await laptop.see("me-keep-yes")
    await laptop.page.context.clear_cookies()
    await laptop.page.reload()
    await laptop.see("me-nobody")
    await laptop.button("me-sign-in-passkey").click()
    await heading(laptop, NAME)


async def become_a_guest(phone: Person, table: str) -> None:
    """Sit down at a table as somebody else, as the name is kept."""
    await phone.page.goto(table)
    await phone.page.get_by_label(phone.words("web-your-name"), exact=True).fill(NAME)
    await phone.button("web-sit-down").click()
    await phone.see("name-kept", name=NAME)
    await phone.page.get_by_label(phone.words("web-your-name"), exact=True).fill(GUEST)
    await phone.button("web-sit-down").click()
    await phone.see("web-wait-host", host=NAME)


async def join_by_link(laptop: Person, phone: Person, site: str) -> None:
    """Let another device, which was somebody already, be the player: by a link, and the code beside it."""
    await laptop.button("me-device-add").click()
    code = await laptop.page.locator("[data-code]").inner_text()
    link = await laptop.page.get_by_role("dialog").get_by_label(laptop.words("me-device-link")).input_value()
    assert urlsplit(link).path == "/me/join"
    await phone.page.goto(site + "/me/join#" + urlsplit(link).fragment)
    await heading(phone, phone.words("me-join", name=NAME))
    await phone.no_fault()
    await phone.page.get_by_label(phone.words("me-join-code")).fill(code)
    await phone.button("me-join-yes", name=NAME).click()
    await phone.page.wait_for_url(site + "/me")
    await heading(phone, NAME)
    await laptop.page.keyboard.press("Escape")


async def make_code(laptop: Person, phone: Person) -> str:
    """Make the first recovery code, of which the other device is told."""
    await laptop.button("me-recovery-make").click()
    await proved(laptop, laptop.page.locator("[data-recovery]"))
    first = await laptop.page.locator("[data-recovery]").inner_text()
    await laptop.button("me-recovery-noted").click()
    await told(phone, "alarm-code")
    return first


async def renew_code(phone: Person, first: str, other: Person) -> str:
    """Make another code on another device, which takes the ``first`` as proof; the ``other`` is told."""
    asked = phone.page.get_by_role("dialog")
    await phone.page.get_by_role("link", name=phone.words("me-privacy")).click()
    await phone.see("privacy-lead")
    await phone.page.go_back()
    await phone.button("me-recovery-again").click()
    await expect(asked).to_be_visible()
    await phone.page.go_forward()  # who goes away instead of answering is not asked for good
    await phone.see("privacy-lead")
    await phone.page.go_back()
    await expect(phone.button("me-recovery-again")).to_be_visible()
    await expect(asked).to_be_hidden()
    await phone.button("me-recovery-again").click()
    await asked.get_by_label(phone.words("me-recovery")).fill("0000")
    await asked.get_by_label(phone.words("me-recovery")).press("Enter")
    await phone.see("recovery-wrong")
    await asked.get_by_label(phone.words("me-recovery")).fill(first)
    await asked.get_by_label(phone.words("me-recovery")).press("Enter")
    recovery = await phone.page.locator("[data-recovery]").inner_text()
    assert re.fullmatch(r"(\w{4}-){4}\w{4}", recovery)
    await phone.button("me-recovery-noted").click()
    await told(other, "alarm-code")
    return recovery


async def recover_by_code(phone: Person, recovery: str) -> None:
    """Lose the cookie, and make it good by the code."""
    await phone.page.context.clear_cookies()
    await phone.page.reload()
    await phone.see("me-nobody")
    await phone.page.get_by_label(phone.words("me-recovery")).fill(recovery.lower())
    await phone.button("me-sign-in-code").click()
    await heading(phone, NAME)


async def rename(phone: Person, laptop: Person, site: str) -> None:
    """Take another name, which the other device sees too, and finds in what is stored."""
    await phone.page.get_by_label(phone.words("web-your-name"), exact=True).fill(NEW_NAME)
    await phone.button("me-save").click()
    await phone.see("me-saved")
    await laptop.page.reload()
    await heading(laptop, NEW_NAME)
    async with laptop.page.expect_download() as download:
        await laptop.page.get_by_role("link", name=laptop.words("me-data-get")).click()
    assert NEW_NAME in Path(await (await download.value).path()).read_text(encoding="utf-8")
    await laptop.page.goto(site + "/privacy")
    await laptop.see("privacy-lead")
    await laptop.no_fault()


async def end(laptop: Person, phone: Person, own: Served) -> None:
    """Delete the player: no byte of any of these names is left."""
    await laptop.page.goto(own.url + "/me")
    await laptop.button("me-delete").click()
    await laptop.button("me-delete-yes").click()
    await proved(laptop, laptop.page.get_by_role("heading", name=laptop.words("me-deleted")))
    await laptop.see("me-deleted")
    await told(phone, "alarm-deleted")
    await phone.see("me-nobody")
    own.stop()
    for file in own.folder.iterdir():
        stored = file.read_bytes().decode("utf-8", "ignore")
        assert not re.search("phyrine|Gontran", stored), file
