"""This checkout's compiled kernels beside another's: playouts, search and vector steps of every game.

    .venv/bin/python -m bench.compare PATH_TO_OTHER_CHECKOUT [--pairs 8]
        [--game ole] [--kind playouts] [--json]

A process for each checkout, run by this Python, measures what that checkout's own `bench.playouts`, `bench.search` and
`bench.envs` measure: moves, simulations and steps a second of processor time; steps with 1024 games at once and, where
the cost of the call from Python shows, with one. The two take turns of a tenth of a second, so that a busy machine
slows both alike. Where memory and code happen to lie makes the same program up to a sixth faster or slower for as long
as its process lives, so each pair of processes is followed by a new one. A row shows the median speeds and how many
times as fast as the other this checkout is: the median over the pairs, and the lowest and highest of them.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

SECONDS = 0.1  # of a turn, about
ROUNDS = 6  # of a pair of processes
HERE = Path(__file__).resolve().parent.parent
Measure = Callable[[], float]


def playouts(id: str) -> Measure:
    """Moves a second of random games."""
    bench: Any = importlib.import_module("bench.playouts")
    game = bench.find_game(id)
    play = partial(bench.Playouts(game, bench.configure(game, {}), "compiled").play, seed=1)
    play(1)  # compiles
    size = max(1, int(bench.sized(play) * SECONDS / bench.SECONDS))

    def measure() -> float:
        began = time.process_time()
        moves: int = play(size)
        return moves / (time.process_time() - began)

    return measure


def search(id: str) -> Measure:
    """Simulations a second of the search."""
    bench: Any = importlib.import_module("bench.search")
    measure: Measure = bench.ours(bench.games()[id])
    return measure


def steps(id: str, games: int) -> Measure:
    """Steps a second of so many games at once."""
    bench: Any = importlib.import_module("bench.envs")

    def measure() -> float:
        bench.GAMES = games  # for each call of what it has made, too
        speed: float = play(SECONDS)
        return speed

    bench.GAMES = games
    play = bench.vector(id)
    return measure


KINDS: dict[str, Callable[[str], Measure]] = {
    "playouts": playouts,
    "search": search,
    "steps of 1024": partial(steps, games=1024),
    "steps of 1": partial(steps, games=1),
}


def work() -> None:
    """Measure what each line of the standard input names, such as ``["search", "ole"]``, and answer with the speed."""
    measures: dict[tuple[str, str], Measure] = {}
    for line in sys.stdin:
        kind, id = json.loads(line)
        if (kind, id) not in measures:
            measures[kind, id] = KINDS[kind](id)
            measures[kind, id]()  # compiles
        print(measures[kind, id](), flush=True)


class Worker:
    """A process that measures the checkout in ``folder``."""

    def __init__(self, folder: Path) -> None:
        path = os.pathsep.join([str(folder / "src"), str(folder)])
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, "--work"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, kind: str, id: str) -> float:
        """One measurement; raises `SystemExit` if the process has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([kind, id]), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"{kind} of {id} could not be measured: the reason is above")
        return float(answer)

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def ratios(other: Path, names: list[tuple[str, str]]) -> dict[tuple[str, str], tuple[float, float, float]]:
    """By what was measured: our median speed, the other checkout's, and the median of how many times as fast we are.

    Two processes made for it measure everything, in turn.
    """
    measured: dict[tuple[str, str], list[tuple[float, float]]] = {name: [] for name in names}
    ours, theirs = workers = [Worker(HERE), Worker(other)]
    try:
        for number in range(ROUNDS):
            for name, speeds in measured.items():
                turns = workers if number % 2 else workers[::-1]
                speed = {worker: worker.measure(*name) for worker in turns}
                speeds.append((speed[ours], speed[theirs]))
    finally:
        for worker in workers:
            worker.close()
    return {
        name: (*(median(column) for column in zip(*speeds, strict=True)), median(one / two for one, two in speeds))
        for name, speeds in measured.items()
    }


def main() -> None:
    """Measure in turn and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path)
    parser.add_argument("--pairs", type=int, default=8)
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--kind", choices=KINDS, help="only this")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    bench: Any = importlib.import_module("bench.playouts")
    ids = [chosen.game] if chosen.game else list(bench.games())
    names = [(kind, id) for kind in ([chosen.kind] if chosen.kind else KINDS) for id in ids]
    pairs = [ratios(chosen.other.resolve(), names) for _ in range(chosen.pairs)]
    for name in names:
        ours, theirs, factors = zip(*(pair[name] for pair in pairs), strict=True)
        figures = {"per_s": median(ours), "other_per_s": median(theirs), "ratio": median(factors)}
        row = {"kind": name[0], "game": name[1], **figures, "low": min(factors), "high": max(factors)}
        line = "{kind:<14}{game:<12}{per_s:>14,.0f}/s{other_per_s:>14,.0f}/s   {ratio:.3f} ({low:.3f} … {high:.3f})"
        print(json.dumps(row) if chosen.json else line.format(**row))


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()
