"""The platform's words over HTTP: all of them, and those of the home page alone."""

from __future__ import annotations

import pytest
from sites import Site

from tablee.engine.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_words_of_the_home_page_are_among_all(site: Site, language: str) -> None:
    browser = await site.browser()
    home, whole = [(await browser.get(f"/api/words/{part}{language}.ftl")).text for part in ("home/", "")]
    assert "\nhome-hello =" in home
    assert whole.startswith(home)
    assert len(whole) > 10 * len(home)
    unknown = await browser.get(f"/api/words/less/{language}.ftl")
    assert (unknown.status_code, unknown.json()["error"][0]) == (404, "page-unknown")
