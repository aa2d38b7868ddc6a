"""``tablee report``: simulations, and a page on what they show about a game's balance."""

from __future__ import annotations

import errno
import json
import os
import shlex
import tempfile
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from tablee import interrupts
from tablee.engine.configuration import configure, from_texts, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError, excerpt, writing
from tablee.engine.files import replacement, temporary_folder
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

from .setup import option_values, seat_bots
from .tables import games_progress

DEFAULT_GAMES = 20_000
DEFAULT_BOTS = "greedy"
DEFAULT_SKILL_GAMES = 500  # of bots that think
BESIDE_FROM = ("command", "game", "folders", "out", "plots", "json", "lang")  # what ``--from`` can stand beside


def run(chosen: Namespace) -> int:
    """Run the simulations, or read those already run; write the page and its tables; print where they are."""
    game = find_game(chosen.game)
    page = Path(chosen.out or f"report-{game.id}.html")
    if chosen.folders:
        given = [_flag(name) for name, value in vars(chosen).items() if value and name not in BESIDE_FROM]
        if given:
            raise TableeError("report-from-alone", given=", ".join(given))
        _check(page, chosen.plots)
        written = _write(game, [Path(folder) for folder in chosen.folders], "", page, chosen)
    else:
        runs = _runs(game, chosen)
        _check(page, chosen.plots)
        kept = temporary_folder() if chosen.keep is None else nullcontext(Path(chosen.keep))
        with kept as parent:
            if chosen.keep is not None:
                interrupts.say(words(chosen.lang)("simulate-resumable", path=chosen.keep))
            folders = {parent / name: run for name, run in runs.items()}
            for folder, run in folders.items():
                _simulate(run, folder, chosen)
            written = _write(game, list(folders), _command(chosen), page, chosen)
    if chosen.json:
        print(json.dumps(written))
    else:
        print("\n".join(written["findings"]))
        print(words(chosen.lang)("report-written", path=written["page"], files=", ".join(written["tables"])))
    return 0


def _flag(name: str) -> str:
    return "-o" if name == "options" else f"--{name.replace('_', '-')}"


def _runs(game: Game, chosen: Namespace) -> dict[str, Run]:
    """What to simulate, by folder name: every setup, played by the report's bots and those of ``--skill``."""
    bots = chosen.bots or DEFAULT_BOTS
    others = chosen.skill.split(",") if chosen.skill else []
    for other in others:
        if other == bots or others.count(other) > 1:
            raise TableeError("report-skill-same", bot=excerpt(other))
    runs = {}
    for name, options in _setups(game, chosen).items():
        for who in (bots, *others):
            runs[name if who == bots else f"{name} {who.replace(':', '-')}"] = Run(
                package=game.package,
                options=options,
                bots=tuple(seat_bots(who, options.players)),
                games=(chosen.games or DEFAULT_GAMES) if who == bots else chosen.skill_games or DEFAULT_SKILL_GAMES,
                seed=chosen.seed or 0,
                rotate=True,
            )
    return runs


def _setups(game: Game, chosen: Namespace) -> dict[str, Options]:
    """The options to simulate, by folder name: the base configuration, then each value to compare."""
    values = option_values(game, chosen)
    base = configure(game, values)
    configurations = {"base": base}
    compared: set[str] = set()
    for text in chosen.compare:
        option, equals, listed = text.partition("=")
        if not equals or not all(listed.split(",")):
            raise TableeError("report-compare-form", text=excerpt(text))
        if option in compared:
            raise TableeError("report-twice", option=excerpt(option))
        compared.add(option)
        others = {
            f"{option}={value}": configure(game, values | from_texts(game, [f"{option}={value}"]))
            for value in listed.split(",")
        }
        others = {name: options for name, options in others.items() if options != base}
        if not others:
            raise TableeError("report-compare-nothing", text=excerpt(text), value=str(to_json(base)[option]))
        configurations |= others
    return configurations


def _simulate(run: Run, folder: Path, chosen: Namespace) -> None:
    """Play the games that the folder lacks, with a progress bar on a terminal."""
    workers = min(chosen.workers or os.cpu_count() or 1, run.chunks)
    played = simulate(run, Results(folder, run), partial(executors.processes, workers) if workers > 1 else None)
    with games_progress(chosen, run.games) as progress, closing(played) as chunks:
        for chunk in chunks:
            progress(len(chunk.rows))


def _write(game: Game, folders: Sequence[Path], command: str, page: Path, chosen: Namespace) -> dict[str, Any]:
    """Write the page on these simulations, its tables and plots, all or nothing. Returns their paths and findings."""
    simulations = read(folders)
    for folder, simulation in zip(folders, simulations, strict=True):
        if simulation.manifest["game"] != game.id:
            found = excerpt(simulation.manifest["game"])
            raise TableeError("report-from-game", path=str(folder), game=found, wanted=game.id)
    report = Report(game, simulations, chosen.lang, command)
    tables = {f"{page.stem}-{name}.csv": table for name, table in report.tables().items()}
    files = {page.with_name(name): table for name, table in tables.items()}
    plots = {Path(chosen.plots) / name: plot for name, plot in report.plots().items()} if chosen.plots else {}
    _replace(files | plots | {page: report.page(list(tables))})
    return {"page": str(page), "tables": [str(file) for file in files], "findings": report.lines()}


def _check(page: Path, plots: str | None) -> None:
    """Raise `TableeError` if the page or the plots cannot be made or written, before hours of simulation."""
    plots_ready()
    with writing(page):
        if page.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        tempfile.TemporaryFile(dir=page.parent).close()
    if plots is not None:
        folder = Path(plots)
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()


def _replace(files: Mapping[Path, str]) -> None:
    """Write files, replacing older ones only once all are complete."""
    with writing(next(iter(files))), ExitStack() as stack:
        for file, text in files.items():
            stack.enter_context(replacement(file)).write_text(text, encoding="utf-8", newline="\n")


def _command(chosen: Namespace) -> str:
    """The command that reproduces this report."""
    arguments: list[Any] = ["tablee", "report", chosen.game]
    for option in chosen.options:
        arguments += ["-o", option]
    for text in chosen.compare:
        arguments += ["--compare", text]
    if chosen.players is not None:
        arguments += ["--players", chosen.players]
    arguments += ["--bots", chosen.bots or DEFAULT_BOTS, "--games", chosen.games or DEFAULT_GAMES]
    if chosen.skill:
        arguments += ["--skill", chosen.skill, "--skill-games", chosen.skill_games or DEFAULT_SKILL_GAMES]
    arguments += ["--seed", chosen.seed or 0]
    arguments += ["--lang", chosen.lang]
    return shlex.join(map(str, arguments))
