"""The folder that plays by itself: what is in it, and that nothing in it is missed."""

from __future__ import annotations

import ast
import json
import re
import zipfile
from pathlib import Path

import pytest

from tablee.engine.discovery import GROUP, games
from tablee.engine.words import LANGUAGES
from tablee.server.http import pages
from tablee.server.http.export import UNUSED, export

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("folder") / "tablee"
    export(made)
    return made


def _modules(folder: Path) -> dict[str, str]:
    with zipfile.ZipFile(folder / "python/tablee.zip") as zipped:
        return {name: zipped.read(name).decode() for name in zipped.namelist() if name.endswith(".py")}


def test_what_is_left_out_of_the_library_is_imported_nowhere(folder: Path) -> None:
    for name, source in _modules(folder).items():
        for node in ast.walk(ast.parse(source)):
            wanted = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level and node.module:
                wanted.append(node.module)
            missed = [module for module in wanted if UNUSED.fullmatch(f"{module.split('.')[0]}.py")]
            assert not missed, f"{name} imports {missed}, which `UNUSED` leaves out"


def test_what_only_a_server_needs_is_left_out(folder: Path) -> None:
    names = set(_modules(folder))
    for module in ("tablee/standalone/connection.py", "tablee/rooms/session.py", "tablee/words", "tablee/server"):
        assert (module in names) == module.endswith(".py")
    assert "tablee/games/ole/rules.py" in names
    assert not [name for name in names if name.startswith(("tablee/server/", "tablee/lab/", "tablee/cli/"))]


def test_each_answer_is_a_file(folder: Path) -> None:
    listed = [game["id"] for game in json.loads((folder / "api/games.json").read_bytes())]
    assert listed == list(games())
    for game in games().values():
        for language in LANGUAGES:
            assert (folder / f"api/games/{game.id}/rules/{language}.md").stat().st_size
        for lesson in game.lessons:
            assert json.loads((folder / f"api/games/{game.id}/lessons/{lesson.id}.json").read_bytes())


def test_the_page_finds_its_files_below_any_path(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert '<html data-tables="here"' in page
    fetched = sum(file.stat().st_size for file in (folder / "python").iterdir() if file.suffix not in (".mjs",))
    assert f'data-bytes="{fetched}"' in page
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert addresses
    for address in addresses:
        assert (folder / address).is_file(), address
    for script in (folder / "assets").iterdir():
        if script.suffix in (".js", ".css"):
            assert not re.search(r'["\'(`]/assets/', script.read_text(encoding="utf-8")), script


def test_the_service_worker_keeps_every_file_under_a_version_of_its_own(folder: Path) -> None:
    served, alone = ((where / "sw.js").read_text(encoding="utf-8") for where in (pages.STATIC, folder))
    lists = [json.loads(found) for found in re.findall(r"const (?:SHELL|STANDALONE) = (\[.*?\]);", alone)]
    kept = {name for names in lists for name in names} - {"./"}
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert kept == files - {"index.html", "sw.js"}
    [before], [after] = (re.findall(r'const VERSION = "(.*?)"', text) for text in (served, alone))
    assert after.endswith(f"-{before}")


def test_the_same_sources_give_the_same_folder(folder: Path, tmp_path: Path) -> None:
    export(tmp_path / "again")
    for name in ("python/tablee.zip", "python/python_stdlib.zip", "sw.js"):
        assert (tmp_path / "again" / name).read_bytes() == (folder / name).read_bytes()


def test_games_of_other_packages_are_found_there_too(folder: Path) -> None:
    with zipfile.ZipFile(folder / "python/tablee.zip") as zipped:
        points = zipped.read("games-1.dist-info/entry_points.txt").decode()
    assert points == f"[{GROUP}]\nsix_cards = tablee.examples.six_cards:GAME\n"


def test_the_licence_of_every_part_is_there(folder: Path) -> None:
    notes, fonts = ((folder / name).read_text(encoding="utf-8") for name in ("licences.txt", "fonts-licence.txt"))
    ours = re.compile(r"pyodide-lock\.json|search-\w+\.\w+\.wasm")
    for name in (file.name for file in (folder / "python").iterdir() if not ours.fullmatch(file.name)):
        assert name in notes, name
    package = json.loads((ROOT / "web/package.json").read_bytes())
    bundled = {name: name.capitalize() for name in ("svelte", "pyodide")} | {"idb": "idb"}
    bundled |= {"@fluent/bundle": "Fluent", "@noble/hashes": "noble-hashes"}
    sources = [
        file.read_text(encoding="utf-8") for file in (ROOT / "web/src").rglob("*") if file.suffix in (".ts", ".svelte")
    ]
    for name in package["devDependencies"]:
        used = any(f'from "{name}' in source for source in sources)
        assert used == (name in bundled), f"{name}: the page brings it along, or no longer"
        assert f"\n{bundled.get(name, '')}" in notes
    assert "SIL OPEN FONT LICENSE" in fonts
    with zipfile.ZipFile(folder / "python/msgspec.zip") as zipped:
        assert any(name.endswith("/LICENSE") for name in zipped.namelist())
