"""Each game's cover as a PNG beside its words, for sites that show no SVG when a link to a table is shared."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from browser.chromium import SANDBOX, of_the_system
from tablee.engine.discovery import games

WIDTH, HEIGHT = 640, 400  # twice the size of the SVG
FILLING = "body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }"


def main() -> None:
    """Draw the cover of every game that has pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=of_the_system(), args=SANDBOX)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for game in games().values():
            if game.pictures is not None:
                page.set_content(f"<style>{FILLING}</style>{game.pictures.cover()}")
                page.screenshot(path=game.folder / "cover.png")
        browser.close()


if __name__ == "__main__":
    main()
