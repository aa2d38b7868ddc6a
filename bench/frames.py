"""Whether the table moves smoothly on a slow phone: long tasks of the page while games are played.

    .venv/bin/tablee serve --no-open --port 8010 &
    .venv/bin/python -m bench.frames http://127.0.0.1:8010 [--slower 4] [--moves 6] [--json]

Chromium runs with a processor slowed down so many times, motion on, at the size of a phone. A task of more than 50 ms
keeps the page from answering a touch. Told for each game, from the first own turn on: how many there were, the longest
of them, and Chromium’s layout-shift score.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
from typing import Any

from playwright.async_api import Browser, ViewportSize, async_playwright

from tablee.engine.discovery import games

PHONE: ViewportSize = {"width": 390, "height": 844}
WATCH = """() => {
    window.seen = { tasks: [], shift: 0 };
    new PerformanceObserver(list => list.getEntries().forEach(each => seen.tasks.push(each.duration)))
        .observe({ type: "longtask" });
    const shifted = each => { seen.shift += each.hadRecentInput ? 0 : each.value; };
    new PerformanceObserver(list => list.getEntries().forEach(shifted))
        .observe({ type: "layout-shift" });
}"""
SEAT = """async game => {
    const body = JSON.stringify({ game, name: "Ada", start: true, language: "en" });
    const headers = { "Content-Type": "application/json" };
    const made = await (await fetch("/api/tables", { method: "POST", headers, body })).json();
    const kept = { ...made, game, at: Date.now() };
    localStorage.setItem("tablee.tables", JSON.stringify([kept]));
    return made.table;
}"""
PLAY = """() => {
    const open = [...document.querySelectorAll("[data-playable]")];
    open[Math.floor(open.length / 2)]?.click();
    return open.length > 0;
}"""


async def measure(browser: Browser, url: str, game: str, slower: float, moves: int) -> dict[str, Any]:
    """Play ``moves`` own moves of a game; return what was seen from the first own turn on."""
    context = await browser.new_context(viewport=PHONE)
    page = await context.new_page()
    await page.goto(url)
    table = await page.evaluate(SEAT, game)
    await page.goto(f"{url}/t/{table}")
    await page.wait_for_selector("[data-playable]", timeout=60_000)
    await page.wait_for_timeout(1000)
    throttle = await context.new_cdp_session(page)
    await throttle.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await page.evaluate(WATCH)
    played = 0
    while played < moves and not await page.query_selector("[data-next], [data-results]"):
        played += await page.evaluate(PLAY)
        await page.wait_for_timeout(1500)
    seen = await page.evaluate("seen")
    await context.close()
    tasks = sorted(seen["tasks"])
    return {"game": game, "moves": played, "long tasks": len(tasks), "longest, ms": round(tasks[-1]) if tasks else 0,
            "layout shift": round(seen["shift"], 3)}  # fmt: skip


async def run(url: str, slower: float, moves: int) -> list[dict[str, Any]]:
    """Measure every game that is installed."""
    async with async_playwright() as playwright:
        system = shutil.which("chromium") or shutil.which("google-chrome")
        browser = await playwright.chromium.launch(executable_path=system, args=["--no-sandbox"])
        return [await measure(browser, url, game, slower, moves) for game in sorted(games())]


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("url")
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--moves", type=int, default=6)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = asyncio.run(run(given.url.rstrip("/"), given.slower, given.moves))
    for row in rows:
        print(json.dumps(row) if given.json else "  ".join(f"{name}: {value}" for name, value in row.items()))


if __name__ == "__main__":
    main()
