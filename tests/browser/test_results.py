"""The end of a game: the results, what they offer, and the finished game among one's tables."""

from __future__ import annotations

import re

from playwright.async_api import expect
from served import Served

from browser.conftest import PHONE, Visit
from browser.finished import play_out
from browser.person import Person
from browser.seated import sit, take
from tablee.client import create, join

SMALL = (360, 640)


# Names that a narrow count cuts, though they are short.
CUT_NAMES = """count => {
  count.style.width = '110px';
  const cut = [...count.querySelectorAll('.who')].filter(who => who.scrollWidth > who.clientWidth);
  return cut.map(who => who.textContent);
}"""


# Counts the fanfares, the longest sounds of all, whether or not this machine can play them. The last count stays.
FANFARES = """window.fanfares = 0;
const { setTimeout } = window;
window.setTimeout = (work, ms) => ms === 6000 ? 0 : setTimeout(work, ms);
Object.defineProperty(AudioContext.prototype, "state", { value: "running" });
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...when) {
  if (this.buffer.duration > 1.5) window.fanfares++;
  return start.apply(this, when);
};"""


async def test_a_winner_hears_one_fanfare_whatever_is_said_after_the_game(served: Served, visit: Visit) -> None:
    async with (
        create(served.url, "six_cards", name="Ada", options={"players": 2}, language="en") as ada,
        join(str(ada.link), name="Bob") as bob,
    ):
        await ada.start()
        pages = []
        for at, seat in enumerate((ada, bob)):
            context = await visit()
            await context.add_init_script(FANFARES)
            kept = {"table": ada.table.id, "token": seat.token, "game": "six_cards", "at": at}
            seated = await take(context, served.url, kept, sound=True)
            pages.append(seated.page)
        places = (await play_out([ada, bob])).places
        for page, place in zip(pages, places, strict=True):
            heard = int(place == 1)
            await page.wait_for_function("heard => window.fanfares === heard", arg=heard)
            for said in ("That was close", "See you"):
                await bob.chat(said)
                await expect(page.locator(".said", has_text=said).last).to_be_visible()
            await expect(page.locator("[data-next]")).to_be_visible()
            assert await page.evaluate("window.fanfares") == heard


async def test_the_end_of_a_game_and_what_comes_after(served: Served, visit: Visit) -> None:
    context = await visit("en", PHONE)
    seated = await sit(context, served.url, "six_cards", {"players": 2}, name="Zoé")
    rest = await seated.rest()
    while rest != "results":
        rest = await seated.touch()
    page, person = seated.page, Person(seated.page, "en", served.url)
    results = page.locator("[data-results]")
    await expect(results.get_by_role("heading", level=2)).to_have_text(re.compile(r"win|share first place"))
    await expect(results.get_by_role("listitem")).to_have_count(2)
    await expect(results.get_by_role("listitem").filter(has_text="Zoé")).to_contain_text(person.words("web-you"))
    await person.no_fault()
    await page.set_viewport_size({"width": 667, "height": 375})
    await page.wait_for_function("() => stage.words('.results .next').length === 0", polling=50)
    assert await page.locator(".count").evaluate(CUT_NAMES) == []
    await person.button("web-share").click()
    await expect(person.button("web-results-copied")).to_be_visible()
    shared = await page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"Six Cards: 1\. .+ \d+, [12]\. .+ \d+\n.*/r/[\w-]+", shared), shared
    table = page.url
    await page.goto(f"{served.url}/games")
    mine = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Six Cards"))
    await expect(mine.first).to_contain_text(re.compile(r"(First|Second), score \d"))
    await person.no_fault()
    await page.goto(table)
    await person.button("web-another").click()
    await page.get_by_role("dialog").get_by_role("button", name="Coloretto").click()
    await expect(person.button("web-start")).to_be_visible()
    await expect(page.get_by_role("heading", name="Coloretto").first).to_be_visible()
    await person.no_fault()


async def test_who_keeps_no_name_is_told_when_others_games_with_the_same_cards_are_shown(
    served: Served, visit: Visit
) -> None:
    context = await visit("en", PHONE)
    ask = context.request
    await ask.post(f"{served.url}/api/me", data={"name": "Zoé"})
    day = (await (await ask.get(f"{served.url}/api/daily")).json())["day"]
    deal = f"/daily/{day}/six_cards"
    found = await (await ask.post(f"{served.url}/api{deal}", data={"language": "en"})).json()
    seated = await take(context, served.url, {**found, "game": "six_cards", "at": 0})
    rest = await seated.rest()
    while rest != "results":
        rest = await seated.touch()
    page, person = seated.page, Person(seated.page, "en", served.url)
    await person.see("daily-later")
    await expect(page.get_by_role("link", name=person.words("web-look-back"))).to_have_count(0)
    await person.no_fault()
    await page.goto(served.url + deal)
    await person.see("daily-later")
    await expect(page.get_by_role("link", name=person.words("daily-look"))).to_have_count(0)
    await person.no_fault()
    await ask.post(f"{served.url}/api/me/recovery", data={})
    await page.reload()
    await expect(page.get_by_role("link", name=person.words("daily-look")).first).to_be_visible()
    await person.no_fault()
    await page.goto(f"{served.url}/t/{found['table']}")  # where the end of the deal comes before the table's
    await expect(page.locator("[data-deal-end]").get_by_role("heading").first).to_be_visible()
    await person.no_fault()


async def test_a_deal_of_the_day_that_has_begun_waits(served: Served, visit: Visit) -> None:
    phone = Person(await (await visit("fr", SMALL)).new_page(), "fr", served.url)
    await phone.page.goto(served.url + "/daily")
    deal = phone.page.locator("[data-deal=six_cards]")
    await deal.click()
    await phone.see("daily-invite")
    await phone.no_fault()
    await phone.button("daily-begin").click()
    await phone.page.wait_for_url(re.compile("/t/"))
    await phone.page.goto(served.url + "/daily")
    await expect(deal).to_contain_text(phone.words("daily-go-on"))
