"""``tablee report``: simulations, and a page on what they tell of a game's balance."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shlex
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tablee.engine.configuration import configure, from_texts, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError, cause, shown
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.words import words
from tablee.lab import executors
from tablee.lab.balance import read
from tablee.lab.plots import check as plots_ready
from tablee.lab.report import Report
from tablee.lab.results import Results
from tablee.lab.run import Run
from tablee.lab.simulate import simulate

from .setup import bot_kinds
from .tables import games_progress

GAMES = 20_000
BOTS = "greedy"
PLAYED = ("players", "options", "compare", "bots", "games", "seed", "keep", "workers")  # arguments about playing


def run(chosen: Namespace) -> int:
    """Play, or read, the simulations; write the page and its tables; say where they are."""
    game = find_game(chosen.game)
    page = Path(chosen.out or f"report-{game.id}.html")
    if chosen.folders:
        given = [_flag(name) for name in PLAYED if getattr(chosen, name)]
        if given:
            raise TableeError("report-from-alone", given=", ".join(given))
        _check(page, chosen.plots)
        told = _write(game, [Path(folder) for folder in chosen.folders], "", page, chosen)
    else:
        chosen.games = chosen.games or GAMES
        setups = _setups(game, chosen)
        kinds = {options: bot_kinds(chosen.bots or BOTS, options.players) for options in setups.values()}
        _check(page, chosen.plots)
        with _place(chosen.keep) as place:
            folders = [place / name for name in setups]
            for folder, options in zip(folders, setups.values(), strict=True):
                _simulate(game, options, kinds[options], folder, chosen)
            told = _write(game, folders, _command(chosen), page, chosen)
    if chosen.json:
        print(json.dumps(told))
    else:
        print("\n".join(told["findings"]))
        print(words(chosen.lang)("report-written", path=told["page"], files=", ".join(told["tables"])))
    return 0


def _flag(name: str) -> str:
    return "-o" if name == "options" else f"--{name}"


def _setups(game: Game, chosen: Namespace) -> dict[str, Options]:
    """The options to simulate, by the names of their folders: those set up, then each value to be compared."""
    values = from_texts(game, chosen.options)
    if chosen.players is not None:
        if "players" in values:
            raise TableeError("option-twice", option="players")
        values["players"] = chosen.players
    base = configure(game, values)
    found = {"base": base}
    compared: set[str] = set()
    for text in chosen.compare:
        option, equals, listed = text.partition("=")
        if not equals or not all(listed.split(",")):
            raise TableeError("report-compare-form", text=shown(text))
        if option in compared:
            raise TableeError("report-twice", option=shown(option))
        compared.add(option)
        others = {
            f"{option}={value}": configure(game, values | from_texts(game, [f"{option}={value}"]))
            for value in listed.split(",")
        }
        others = {name: options for name, options in others.items() if options != base}
        if not others:
            raise TableeError("report-compare-nothing", text=shown(text), value=str(to_json(base)[option]))
        found |= others
    return found


@contextlib.contextmanager
def _place(keep: str | None) -> Iterator[Path]:
    """Where the simulations lie: in a folder that stays, or for the time being."""
    if keep is not None:
        yield Path(keep)
        return
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        yield Path(folder)


def _simulate(game: Game, options: Options, kinds: Sequence[str], folder: Path, chosen: Namespace) -> None:
    """Play the games that the folder lacks, with a bar where somebody is looking."""
    bots = tuple(kinds)
    run = Run(package=game.package, options=options, bots=bots, games=chosen.games, seed=chosen.seed or 0, rotate=True)
    workers = min(chosen.workers or os.cpu_count() or 1, run.chunks)
    played = simulate(run, Results(folder, run), partial(executors.processes, workers) if workers > 1 else None)
    with games_progress(chosen) as progress, contextlib.closing(played) as chunks:
        for chunk in chunks:
            progress(len(chunk.rows))


def _write(game: Game, folders: Sequence[Path], command: str, page: Path, chosen: Namespace) -> dict[str, Any]:
    """Write the page on these simulations, its tables and plots, all or nothing; return what they are, and tell."""
    simulations = read(folders)
    for folder, simulation in zip(folders, simulations, strict=True):
        if simulation.manifest["game"] != game.id:
            found = shown(simulation.manifest["game"])
            raise TableeError("report-from-game", path=str(folder), game=found, wanted=game.id)
    report = Report(game, simulations, chosen.lang, command)
    tables = {f"{page.stem}-{name}.csv": table for name, table in report.tables().items()}
    files = {page.with_name(name): table for name, table in tables.items()}
    plots = {Path(chosen.plots) / name: plot for name, plot in report.plots().items()} if chosen.plots else {}
    _replace(files | plots | {page: report.page(list(tables))})
    return {"page": str(page), "tables": [str(file) for file in files], "findings": report.told()}


def _check(page: Path, plots: str | None) -> None:
    """Raise `TableeError` if the page or the plots cannot be made or written, before hours of simulation."""
    plots_ready()
    place = page
    try:
        if page.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        tempfile.TemporaryFile(dir=page.parent).close()
        if plots is not None:
            place = Path(plots)
            place.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=place).close()
    except OSError as error:
        raise TableeError("file-unwritable", path=str(place), reason=cause(error)) from None


def _replace(files: Mapping[Path, str]) -> None:
    """Write files that take the places of those before once all are whole."""
    parts = {file: Path(f"{file}.{os.getpid()}.part") for file in files}
    try:
        for file, part in parts.items():
            part.write_text(files[file], encoding="utf-8")
        for file, part in parts.items():
            part.replace(file)
    except OSError as error:
        raise TableeError("file-unwritable", path=str(next(iter(files))), reason=cause(error)) from None
    finally:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink()


def _command(chosen: Namespace) -> str:
    """The command that makes this report again."""
    arguments: list[Any] = ["tablee", "report", chosen.game]
    for option in chosen.options:
        arguments += ["-o", option]
    for text in chosen.compare:
        arguments += ["--compare", text]
    if chosen.players is not None:
        arguments += ["--players", chosen.players]
    arguments += ["--bots", chosen.bots or BOTS, "--games", chosen.games, "--seed", chosen.seed or 0]
    arguments += ["--lang", chosen.lang]
    return shlex.join(map(str, arguments))
