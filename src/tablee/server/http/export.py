"""Writes the folder of the standalone page, which plays without a server: `tablee export`."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from starlette.responses import Response

from tablee.bots.search import search_module, template_of
from tablee.engine.discovery import GROUP, games
from tablee.engine.errors import writing
from tablee.engine.files import temporary_folder
from tablee.engine.words import LANGUAGES
from tablee.interrupts import Cleanup, DeferredInterrupts

from . import pages
from .callers import Call, Visit, answer_of
from .routes import games as game_routes
from .routes import lessons as lesson_routes

PACKAGE = Path(__file__).parents[2]
MODULES = ("engine", "games", "table", "bots", "wire", "rooms", "standalone")  # that tables in a browser need
# What only pages, trained bots and compilers use.
LEFT_OUT = ("pictures", "pictures.py", "models", "compiler.py", "native.py", "webassembly.py", "records.py")
PAGES = ("guide", "rules", "summary", "scores")  # about each game, in each language
TYPES = (".py", ".json", ".toml")
NAMES = "words/{language}/core.ftl"  # with the names of bots; all other words are the page's
# A third of Python's library, of which nothing here is ever imported, and all encodings but these.
UNUSED = re.compile(
    r"(_pydatetime|_pydecimal|_pyio|_pyrepl|bdb|cProfile|cmd|configparser|ctypes|curses|dbm|doctest|"
    r"ensurepip|filecmp|ftplib|getpass|http|idlelib|imaplib|mailbox|mimetypes|modulefinder|multiprocessing|"
    r"netrc|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pty|py_compile|pyclbr|pydoc|pydoc_data|"
    r"rlcompleter|sched|shelve|smtplib|socketserver|sqlite3|symtable|tabnanny|tarfile|timeit|tkinter|"
    r"trace|turtle|turtledemo|unittest|venv|wave|webbrowser|wsgiref|xml|xmlrpc|zipapp)(\.py|/.*)"
)
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")
# Of what lies beside Python; scripts are imported, so nobody can count their bytes.
FETCHED = (".wasm", ".zip", ".json")
DATE = (2020, 1, 1, 0, 0, 0)  # of all files in the zip, so that the same sources give the same zip


def export(folder: Path, *, server: str = "") -> None:
    """Write all that the page needs into ``folder``; raises `TableeError` if the page has not been built.

    ``server``: the address of the page that has a server, where this one is for when that is out of reach.
    """
    pages.check_built()
    with writing(folder):
        made = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        with Cleanup(partial(_remove_empty, folder) if made else bool), temporary_folder(folder) as new:
            _write(new, server)
            with DeferredInterrupts():
                _move(new, folder)


def _write(folder: Path, server: str) -> None:
    shutil.copytree(pages.STATIC, folder, dirs_exist_ok=True)
    _zip_modules(folder / "python" / "tablee.zip", _write_searches(folder / "python", compiling=not server))
    _thin_library(folder / "python" / "python_stdlib.zip")
    _make_standalone(folder / "index.html", server)
    asyncio.run(_write_answers(folder))
    _have_all_kept(folder)


def _move(new: Path, folder: Path) -> None:
    """Put all files in their places, those that were there before included."""
    for file in sorted(new.rglob("*")):
        place = folder / file.relative_to(new)
        if file.is_dir():
            place.mkdir(exist_ok=True)
        else:
            file.replace(place)


def _remove_empty(folder: Path) -> None:
    with contextlib.suppress(OSError):  # it holds something
        folder.rmdir()


def _make_standalone(page: Path, server: str) -> None:
    """Tell the page that its tables are in the browser, and how many bytes the worker fetches that holds them.

    It is to find its files wherever the folder lies.
    """
    fetched = sum(file.stat().st_size for file in (page.parent / "python").iterdir() if file.suffix in FETCHED)
    told = f'<html data-tables="here" data-bytes="{fetched}" ' + (f'data-server="{server}" ' if server else "")
    text = page.read_text(encoding="utf-8").replace('="/', '="./').replace("<html ", told, 1)
    page.write_text(text, encoding="utf-8")


def _have_all_kept(folder: Path) -> None:
    """Tell the service worker which files to keep beside the page's own, and a version that changes with them."""
    files = sorted(file for part in ("api", "python") for file in (folder / part).rglob("*") if file.is_file())
    names = [file.relative_to(folder).as_posix() for file in files]
    version = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files)).hexdigest()[:12]
    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8").replace(
        "const STANDALONE = [];", f"const STANDALONE = {json.dumps(names)};", 1
    )
    worker.write_text(text.replace('const VERSION = "', f'const VERSION = "{version}-', 1), encoding="utf-8")


def _write_searches(folder: Path, *, compiling: bool) -> dict[str, str]:
    """Write the search of each game as WebAssembly; returns the names of the files by the games' packages.

    Unless it is ``compiling``, those that have not been compiled yet are left out: such searches are plain. The name
    tells what is in a file, so that modules of Python and of WebAssembly always fit.
    """
    names = {}
    for game in games().values():
        if not compiling and not template_of(game, "compiled").search.is_made():
            continue
        module = search_module(game)
        names[game.package] = f"search-{game.id}.{hashlib.sha256(module).hexdigest()[:12]}.wasm"
        (folder / names[game.package]).write_bytes(module)
    return names


def _zip_modules(path: Path, searches: Mapping[str, str]) -> None:
    """Write what Python imports, with the games of other packages, and what has `tablee.engine.discovery` find them.

    ``searches`` are the files of compiled searches, by the game's package.
    """
    others = [game for game in games().values() if not game.package.startswith(f"{GROUP}.")]
    files = {f"tablee/{name}": PACKAGE / name for name in ("__init__.py", "interrupts.py")}
    for name in MODULES:
        files |= _modules(PACKAGE / name, f"tablee/{name}")
    files |= {f"tablee/{name}": PACKAGE / name for name in (NAMES.format(language=each) for each in LANGUAGES)}
    for game in others:
        files |= _modules(game.folder, game.package.replace(".", "/"))
    contents = {name: file.read_bytes() for name, file in files.items()}
    contents["tablee/standalone/searches.json"] = json.dumps(searches).encode()
    if others:
        points = "".join(f"{game.id} = {game.package}:GAME\n" for game in others)
        contents["games-1.dist-info/METADATA"] = b"Metadata-Version: 2.1\nName: games\nVersion: 1\n"
        contents["games-1.dist-info/entry_points.txt"] = f"[{GROUP}]\n{points}".encode()
    _zip(path, contents)


def _thin_library(path: Path) -> None:
    """Leave out of Python's library what nobody imports here: it is what takes longest to arrive."""
    with zipfile.ZipFile(path) as whole:
        wanted = [name for name in whole.namelist() if not name.endswith("/") and _is_used(name)]
        contents = {name: whole.read(name) for name in wanted}
    _zip(path, contents)


def _is_used(name: str) -> bool:
    if name.startswith("encodings/"):
        return Path(name).stem in ENCODINGS
    return UNUSED.fullmatch(name) is None


def _zip(path: Path, contents: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as zipped:
        for name, content in sorted(contents.items()):
            zipped.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED, 9)


def _modules(folder: Path, name: str) -> dict[str, Path]:
    """The files of a package that Python needs, by their names in the zip."""
    found = {file.relative_to(folder): file for file in folder.rglob("*") if file.suffix in TYPES}
    return {f"{name}/{path.as_posix()}": file for path, file in found.items() if not {*LEFT_OUT} & {*path.parts}}


async def _write_answers(folder: Path) -> None:
    """Write what follows from this version alone as files at the addresses at which a server answers."""
    calls = {call.path: call for call in (*game_routes.ROUTES, *lesson_routes.ROUTES) if "GET" in (call.methods or ())}
    for path, parameters in _addresses():
        address = path.format(**parameters)
        file = folder / address.removeprefix("/")
        if not file.suffix:
            file = file.with_name(f"{file.name}.json")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(await _answer(calls[path], address, parameters))


def _addresses() -> Iterator[tuple[str, dict[str, str]]]:
    """The addresses of these answers, each as the path of its route and the route's parameters."""
    yield "/api/games", {}
    for language in LANGUAGES:
        for path in ("/api/words/{language}.ftl", "/api/words/home/{language}.ftl"):
            yield path, {"language": language}
    for game in games().values():
        for part in ("faces", "examples", "lessons", *(["cover.svg"] if game.pictures else [])):
            yield f"/api/games/{{game}}/{part}", {"game": game.id}
        for lesson in game.lessons:
            yield "/api/games/{game}/lessons/{lesson}", {"game": game.id, "lesson": lesson.id}
        for part in ("pictures/{language}.svg", "words/{language}.ftl", *(f"{page}/{{language}}.md" for page in PAGES)):
            for language in LANGUAGES:
                yield f"/api/games/{{game}}/{part}", {"game": game.id, "language": language}


async def _answer(call: Call, address: str, parameters: dict[str, str]) -> bytes:
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": address, "path_params": parameters}
    scope |= {"headers": [], "query_string": b""}
    response = await answer_of(call.handler, Visit(scope))
    assert isinstance(response, Response)
    return bytes(response.body)
