"""Games without a server in Firefox, as Debian has it (``firefox-esr``): loaded once, then played without a network.

``PYTHONPATH=tests python -m browser.firefox ole olympe`` plays each game to its end on a phone's screen, with a hint
and a reload on the way, looks at its replay and finishes its first lesson. Playwright knows no Firefox but its own, so
this one is told what to do by WebDriver BiDi.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import websockets

from browser.learner import TOUCH, WENT_ON
from browser.person import HINT, PLAYABLE
from browser.web_space import SIZE, files
from tablee.engine.discovery import find_game
from tablee.server.http.export import export

PORT = 9333
PATIENCE_S = 180
STARTED = ["firefox-esr", "--headless", "--no-remote", "--remote-debugging-port", str(PORT), "--profile"]
NEXT = f"""document.querySelector("[data-results]") ? "over"
    : document.querySelector("[data-next]") ? "[data-next]"
    : document.querySelector({json.dumps(PLAYABLE)}) ? {json.dumps(PLAYABLE)} : null"""
LESSON = """JSON.stringify([
    document.querySelector(".dots")?.getAttribute("aria-label"),
    document.querySelectorAll("[data-prompt] .cancel").length,
])"""
INSTANT = """localStorage["tablee.speed"] = '"instant"'; localStorage["tablee.coach"] = '"off"'"""


class Firefox:
    """A page of a running Firefox."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self._page: dict[str, str] = {}

    @classmethod
    async def connected(cls) -> Firefox:
        """The Firefox that listens at `PORT`, once it does, with a page of a phone's size."""
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                self = cls(await websockets.connect(f"ws://127.0.0.1:{PORT}/session", max_size=None))
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.2)
        await self._tell("session.new", capabilities={})
        found = await self._tell("browsingContext.getTree")
        self._page = {"context": found["contexts"][0]["context"]}
        await self._tell(
            "browsingContext.setViewport", **self._page, viewport=dict(zip(("width", "height"), SIZE, strict=True))
        )
        return self

    async def _tell(self, method: str, **parameters: Any) -> Any:
        id = next(self._ids)
        await self._socket.send(json.dumps({"id": id, "method": method, "params": parameters}))
        while (answer := json.loads(await self._socket.recv())).get("id") != id:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    async def go(self, url: str) -> None:
        """Load a page."""
        await self._tell("browsingContext.navigate", **self._page, url=url, wait="complete")

    async def reload(self) -> None:
        """Load it again."""
        await self._tell("browsingContext.reload", **self._page, wait="complete")

    async def value(self, expression: str) -> Any:
        """What an expression comes to in the page."""
        found = await self._tell("script.evaluate", expression=expression, target=self._page, awaitPromise=True)
        assert found["type"] == "success", found
        return found["result"].get("value")

    async def until(self, expression: str) -> Any:
        """What it comes to once that is something."""
        end = time.monotonic() + PATIENCE_S
        while not (found := await self.value(expression)):
            assert time.monotonic() < end, f"in vain: {expression}"
            await asyncio.sleep(0.03)
        return found

    async def press(self, selector: str) -> None:
        """Click the first thing of a selector, unless it has just gone."""
        await self.value(f"document.querySelector({json.dumps(selector)})?.click()")

    async def see(self, selector: str) -> None:
        """Wait until there is something of a selector."""
        await self.until(f"document.querySelector({json.dumps(selector)}) !== null")

    async def play(self, url: str, game: str) -> None:
        """Play a game to its end, as the page proposes it, and look at its replay."""
        await self.go(f"{url}?{game}")
        for selector in (f"[data-play={game}]", "[data-start]:enabled"):
            await self.see(selector)
            await self.press(selector)
        for pressed in itertools.count():
            what = await self.until(NEXT)
            if what == "over":
                break
            if pressed == 0:
                await self.press(HINT)
                await self.see(".hinted")
            if pressed == 5:
                await self.reload()
                what = await self.until(NEXT)
            await self.press(what)
        await self.press("[data-results] a[href*='#/r/']")
        await self.see(".replay")

    async def learn(self, url: str, game: str) -> None:
        """Finish the first lesson of a game."""
        await self.go(f"{url}#/learn/{game}/{find_game(game).lessons[0].id}")
        await self.see(TOUCH)
        while not await self.value("document.querySelector('[data-lesson-done]') !== null"):
            before = await self.value(LESSON)
            await self.press(TOUCH)
            await self.until(f"({WENT_ON})({before})")
            await self.see(TOUCH)


async def main(games: list[str]) -> None:
    """Load the page, take its server away, and play."""
    with tempfile.TemporaryDirectory() as made, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        await asyncio.to_thread(export, Path(made) / "cards" / "tablee")
        running = subprocess.Popen([*STARTED, profile], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            firefox = await Firefox.connected()
            with files(Path(made)) as url:
                await firefox.go(url)
                await firefox.until("document.documentElement.dataset.offlineReady === ''")
                await firefox.value(INSTANT)
            print(await firefox.value("navigator.userAgent"))
            for game in games:
                await firefox.play(url, game)
                await firefox.learn(url, game)
                print(f"{game}: played to its end after a hint, looked at, its first lesson finished")
        finally:
            running.terminate()
            running.wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
