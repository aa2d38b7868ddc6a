"""``tablee simulate``: games between bots, their results with confidence intervals, their replays."""

from __future__ import annotations

import contextlib
import json
import os
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from tablee.engine.say import TableeError, cause
from tablee.engine.words import words
from tablee.lab.simulate import Tally, simulate
from tablee.table.match import Match
from tablee.table.replay import written

from .setup import bot_kinds, game_and_options
from .tables import interval, put, with_progress


def run(chosen: Namespace) -> int:
    """Play the games and print a row a seat."""
    game, options = game_and_options(chosen)
    kinds = bot_kinds(chosen.bots, options.players)
    tallies = [Tally(seat, kind) for seat, kind in enumerate(kinds)]
    seats = [{"name": f"{kind} {seat + 1}", "kind": "bot", "bot": kind} for seat, kind in enumerate(kinds)]
    moves, began = 0, time.perf_counter()
    with _output(chosen.replays) as file:
        matches = simulate(game, options, kinds, chosen.games, chosen.seed, keep_legal=chosen.legal)
        for number, match in enumerate(with_progress(matches, chosen.games, chosen)):
            _count(match, tallies)
            moves += sum(len(round.moves) for round in match.rounds)
            if file is not None:
                file.write(written([match.replay(seats, seed=chosen.seed, number=number)]))
    seconds = time.perf_counter() - began
    rows = [tally.row() for tally in tallies]
    if chosen.json:
        figures = {"game": game.id, "games": chosen.games, "seed": chosen.seed, "moves": moves, "seats": rows}
        print(json.dumps(figures))
    else:
        _print_table(rows, words(chosen.lang)("simulate-title", game=game.title, games=chosen.games), chosen.lang)
        print(words(chosen.lang)("simulate-speed", moves=str(moves), seconds=f"{seconds:.1f}"))
    return 0


def _count(match: Match, tallies: list[Tally]) -> None:
    result, notation = match.result(), match.game.notation
    winners = result["places"].count(1)
    for seat, tally in enumerate(tallies):
        unit = notation.unit(match.state, seat)
        tally.add(result["places"][unit], result["scores"][unit], winners)


@contextlib.contextmanager
def _output(path: str | None) -> Iterator[IO[bytes] | None]:
    """The file for replays; devices and pipes are written to as they are, a file is replaced when all is written."""
    if path is None:
        yield None
        return
    try:
        target = Path(os.path.realpath(path))
        whole = target.is_file() or not Path(path).exists()
        with _replacement(target) if whole else Path(path).open("wb") as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as error:
        raise TableeError("file-unwritable", path=path, reason=cause(error)) from None


@contextlib.contextmanager
def _replacement(target: Path) -> Iterator[IO[bytes]]:
    """A file that takes the place of ``target`` once it is whole: nothing half-written is left."""
    part = Path(f"{target}.{os.getpid()}.part")
    file = part.open("wb")
    try:
        with file:
            yield file
        part.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def _print_table(rows: list[dict[str, Any]], title: str, language: str) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    say = words(language)
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    for id in ("column-seat", "column-bot", "column-won", "column-place", "column-score"):
        table.add_column(say(id), justify="left" if id == "column-bot" else "right", no_wrap=True)
    for row in rows:
        table.add_row(
            str(int(row["seat"]) + 1),
            str(row["bot"]),
            "{:.1%} ({:.1%}–{:.1%})".format(row["win_rate"], row["win_low"], row["win_high"]),
            interval(row, "place"),
            interval(row, "score"),
        )
    put(table)
