"""Paint the icons that phones want as PNG from ``public/icon.svg``; run it after changing that drawing."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
CLOTH = "#12402f"
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-mask-512.png": (512, 0.78)}  # size, share drawn


def main() -> None:
    """Paint all icons."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, share) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            ground = CLOTH if share < 1 else "transparent"  # a mask cuts its own corners: paint up to the edge
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
                f"svg{{width:{size * share}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
