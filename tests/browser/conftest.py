"""What the browser tests share: a server, and visitors with a browser each in which nothing may go wrong unheard."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterator
from typing import Any, Final, Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, async_playwright
from served import Served, serving

from browser.chromium import SANDBOX, of_the_system

PHONE, DESKTOP = (360, 740), (1366, 768)
# Nothing is shown one by one, and no coach holds a move; what was set later stays.
INSTANT = """if (origin !== 'null') {
    localStorage['tablee.speed'] ??= '"instant"';
    localStorage['tablee.coach'] ??= '"off"';
}"""

# One event loop and one browser for all tests of a worker: starting a browser takes longer than most of them.
SHARED: Final = "session"

Visit = Callable[..., Coroutine[Any, Any, BrowserContext]]


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makemodule() -> Generator[None, pytest.Module, pytest.Module]:
    """Run the tests of this folder in the loop of their browser."""
    module = yield
    module.add_marker(pytest.mark.asyncio(loop_scope=SHARED))
    return module


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose tables wait long for people, so that nothing happens unasked."""
    with serving(tmp_path_factory.mktemp("server"), pause=600, grace=600) as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope=SHARED)
async def browser() -> AsyncIterator[Browser]:
    """A browser, in which visitors share nothing."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=of_the_system(), args=SANDBOX)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope=SHARED)
async def visit(browser: Browser) -> AsyncIterator[Visit]:
    """Makes visitors: browser contexts of a language and a size, whose errors fail the test unless ``expected``."""
    wrong: list[str] = []
    visitors: list[BrowserContext] = []

    def note(message: ConsoleMessage, expected: re.Pattern[str]) -> None:
        if message.type == "error" and not expected.search(message.text):
            wrong.append(f"{message.text} {message.location}")

    async def visitor(
        language: str = "en",
        size: tuple[int, int] = DESKTOP,
        *,
        expected: str = "$^",
        service_workers: Literal["allow", "block"] = "block",  # the first page of each would fetch the whole app
        **more: Any,
    ) -> BrowserContext:
        context = await browser.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
            service_workers=service_workers,
            **more,
        )
        visitors.append(context)
        await context.add_init_script(INSTANT)
        context.on("weberror", lambda error: wrong.append(error.error.stack or str(error.error)))
        context.on("console", lambda message: note(message, re.compile(expected)))
        return context

    yield visitor
    for context in visitors:
        await context.close()
    assert wrong == []
