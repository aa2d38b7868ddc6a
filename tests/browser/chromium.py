"""The browser of the tests: the system's Chromium or Chrome, or Playwright's own; run as a program, it gets one.

As root on Debian by apt, elsewhere by Playwright. Both have Chromium's headless shell: the same engine without the
browser around it, in which a visitor costs a third (a whole Chromium starts its own window's page for each).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APT = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium-headless-shell", "fonts-dejavu-core"]
SANDBOX = [] if os.name != "posix" or os.geteuid() else ["--no-sandbox"]  # root has none


def of_the_system() -> str | None:
    """The path of an installed Chromium or Chrome."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def _of_playwright() -> bool:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def _get() -> None:
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "--quiet"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(APT, check=True, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__" and not of_the_system() and not _of_playwright():
    try:
        _get()
    except (OSError, subprocess.CalledProcessError) as error:
        how = "(Debian: apt install chromium-headless-shell)"
        sys.exit(f"The browser tests need Chromium: install it {how}, then go on. ({error})")
