"""Make the compiled rules of games ahead of time: ``python -m tablee.testing.entries [--into FOLDER] [GAME …]``.

Every entry (`tablee.engine.entry`) that searches, simulations, analyses, environments and the conformance kit ask for
is made, unless it is there already: all of a game by one process, which compiles what they share once. The build of a
wheel has them made into a folder of the package; `make test` before the tests, for all their processes.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tablee.bots.search import Search
from tablee.engine import entry_file
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.envs.vector import VectorGames
from tablee.lab.luck import Prospects
from tablee.lab.playout_speed import Playouts
from tablee.lab.run import MAX_PLAIN, Run

from .observations import watch

NICE = 10  # lower priority than others


def make(game: Game) -> None:
    """Make the entries of a game that are missing. Raises `RuleFault` if its rules cannot be compiled."""
    options = configure(game, {})
    Search(game, 1, 1).warm()
    Playouts(game, options, "compiled").play(0, 0)
    Prospects(game, options).warm()
    Run(package=game.package, options=options, bots=("random",) * options.players, games=MAX_PLAIN + 1, seed=0).warm()
    if game.observation is None:
        return
    watch(game, f"{game.package}.observation", options, 0, 0)
    envs = VectorGames(game, 1)
    envs.reset(seed=0)
    envs.observe(0, 0)
    envs.sample()


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the entries of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, help="the folder for the files (the user's cache folder)")
    parser.add_argument("games", nargs="*", metavar="GAME")
    chosen = parser.parse_args(arguments)
    with contextlib.suppress(AttributeError):  # this system has no priorities
        os.nice(NICE)
    if chosen.into:
        entry_file.use(chosen.into)
    made = [find_game(id) for id in chosen.games or games()]
    with ProcessPoolExecutor(min(len(made), os.cpu_count() or 1), multiprocessing.get_context("fork")) as pool:
        for _ in pool.map(make, made):
            pass


if __name__ == "__main__":
    main()
