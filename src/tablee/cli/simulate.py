"""``tablee simulate``: games between bots by the million; their results with confidence intervals, their replays."""

from __future__ import annotations

import contextlib
import json
import os
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import IO, Any

from tablee import interrupts
from tablee.engine.configuration import to_json
from tablee.engine.errors import TableeError, cause
from tablee.engine.files import replacement
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.lab import executors
from tablee.lab.bot_results import RunSummary
from tablee.lab.results import Results
from tablee.lab.run import Run
from tablee.lab.simulate import Workers, simulate
from tablee.table.goals import wins

from .setup import game_and_options, seat_bots
from .tables import games_progress, interval, print_table

CLUSTER = "dask://"


def run(chosen: Namespace) -> int:
    """Play the games and print one row per bot."""
    game, options = game_and_options(chosen)
    run = Run(
        package=game.package,
        options=options,
        bots=tuple(seat_bots(chosen.bots, options.players)),
        games=chosen.games,
        seed=chosen.seed,
        rotate=chosen.rotate,
        replays=chosen.replays is not None,
        legal=chosen.legal,
    )
    cores = chosen.workers or os.cpu_count() or 1
    workers = _workers(chosen.executor, min(cores, run.chunks))
    results = Results(Path(chosen.out), run, seats=chosen.seats) if chosen.out else None
    if results is not None:
        interrupts.say(words(chosen.lang)("simulate-resumable", path=chosen.out))
    summary, began = RunSummary(run), time.perf_counter()
    with (
        _output(chosen.replays) as file,
        games_progress(chosen, chosen.games) as progress,
        closing(simulate(run, results, workers, 2 * cores)) as chunks,
    ):
        for chunk in chunks:
            summary.add(chunk.rows)
            if file is not None:
                file.write(chunk.replays)
            progress(len(chunk.rows))
    seconds = time.perf_counter() - began
    rows = summary.rows()
    if chosen.json:
        figures = {"game": game.id, "games": run.games, "seed": run.seed, "moves": summary.moves, "seats": rows}
        print(json.dumps(figures))
    else:
        title = words(chosen.lang)("simulate-title", game=game.title, games=run.games)
        _print_seats(rows, title, wins(game, to_json(options)), chosen.lang)
        print(words(chosen.lang)("simulate-speed", moves=str(summary.moves), seconds=f"{seconds:.1f}"))
    return 0


def _workers(executor: str, workers: int) -> Workers | None:
    """What plays the games; None for this process, if more would have nothing to do."""
    if executor.startswith(CLUSTER) and executor != CLUSTER:
        return partial(executors.dask, executor.removeprefix(CLUSTER))
    executors_by_name = {"processes": executors.processes, "loky": executors.loky}
    if executor not in executors_by_name:
        raise TableeError("executor-unknown", executor=executor[:40])
    return partial(executors_by_name[executor], workers) if workers > 1 else None


@contextlib.contextmanager
def _output(path: str | None) -> Iterator[IO[bytes] | None]:
    """The file for replays: devices and pipes are written to directly, a file is replaced once complete."""
    if path is None:
        yield None
        return
    try:
        target = Path(os.path.realpath(path))
        whole = target.is_file() or not Path(path).exists()
        with contextlib.ExitStack() as stack:
            written = stack.enter_context(replacement(target)) if whole else Path(path)
            yield stack.enter_context(written.open("wb"))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise TableeError("file-unwritable", path=path, reason=cause(error)) from None


def _print_seats(rows: list[dict[str, Any]], title: str, best: Message, language: str) -> None:
    say = words(language)
    heads = [say(f"column-{id}", wins=best) for id in ("seat", "bot", "won", "place", "score")]
    cells = [
        (
            "–" if row["seat"] is None else str(row["seat"] + 1),
            str(row["bot"]),
            "{:.1%} ({:.1%}–{:.1%})".format(row["win_rate"], row["win_low"], row["win_high"]),
            interval(row, "place"),
            interval(row, "score"),
        )
        for row in rows
    ]
    print_table(heads, cells, bots=1, title=title)
