"""The platform's words over HTTP: those of the home page first, all others after."""

from __future__ import annotations

import pytest
from sites import Site, site

from tablee.engine.words import LANGUAGES

__all__ = ["site"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_two_parts_of_the_words_are_all_of_them(site: Site, language: str) -> None:
    browser = await site.browser()
    home, more, whole = [
        (await browser.get(f"/api/words/{part}{language}.ftl")).text for part in ("home/", "more/", "")
    ]
    assert home + "\n" + more == whole
    assert "\nhome-hello =" in home
    unknown = await browser.get(f"/api/words/less/{language}.ftl")
    assert (unknown.status_code, unknown.json()["error"][0]) == (404, "page-unknown")
