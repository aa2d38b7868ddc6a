"""Random games with deal and scoring, one core: every game's compiled rules beside hand-written C and OpenSpiel's C++.

    make bench        or        python -m bench.playouts [--json]

All are measured in turn, several times over, and the medians told with their ratios. The C is `peers/coloretto.c`:
the same generator and the same order of moves, so that both must play the same games, which their checksum proves.
OpenSpiel plays hearts through its own rollout evaluator, in C++ throughout and from a dealt position: its deal, which
ours include, costs it nothing here.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.lab.playout_speed import Playouts

ROUNDS = 7
SECONDS = 0.4
SOURCE = Path(__file__).parent / "peers" / "coloretto.c"


def c_peer(folder: Path) -> Callable[[int, int], tuple[int, list[int]]] | None:
    """Compile the hand-written Coloretto; a function of games and seed that returns moves and totals, or None."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("no C compiler: the hand-written peer is left out", file=sys.stderr)
        return None
    library = folder / "coloretto.so"
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, SOURCE], check=True)
    playouts = ctypes.CDLL(str(library)).playouts
    playouts.restype = ctypes.c_int64
    playouts.argtypes = [ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64)]

    def play(games: int, seed: int) -> tuple[int, list[int]]:
        totals = (ctypes.c_int64 * 5)()
        return playouts(games, seed, totals), list(totals)

    return play


def dealt_hearts(name: str, chance: random.Random) -> Any:
    """A state of OpenSpiel's hearts after the deal; None, and a word about it, if OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("no open_spiel: make bench installs it", file=sys.stderr)
        return None
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
    return state


def hearts_peer() -> Callable[[int], float] | None:
    """OpenSpiel's hearts: a function of a number of rollouts that returns the moves they take, or None."""
    chance = random.Random(0)
    state = dealt_hearts("hearts", chance)
    if state is None:
        return None
    import pyspiel

    decisions, node = 0, state.clone()
    while not node.is_terminal():
        node.apply_action(chance.choice(node.legal_actions()))
        decisions += 1

    def play(rollouts: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 1, 1000, False, 1, False)
        bot.step(state)  # one simulation: the rollouts
        return rollouts * decisions

    return play


def speed(play: Callable[[int], float], size: int) -> float:
    """Moves a second of one call."""
    began = time.perf_counter()
    moves = play(size)
    return moves / (time.perf_counter() - began)


def sized(play: Callable[[int], float]) -> int:
    """How many games take about `SECONDS`."""
    size = 64
    while True:
        began = time.perf_counter()
        play(size)
        took = time.perf_counter() - began
        if took > SECONDS / 8:
            return max(1, int(size * SECONDS / took))
        size *= 4


def main() -> None:
    """Measure everything in turn and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    players: dict[str, Callable[[int], float]] = {}
    for game in games().values():
        playouts = Playouts(game, configure(game, {}), "compiled")
        players[game.id] = partial(playouts.play, seed=1)
    with tempfile.TemporaryDirectory() as folder:
        c, hearts = c_peer(Path(folder)), hearts_peer()
        if c is not None:
            check_same_games(c)
            players["C: coloretto"] = lambda games: c(games, 1)[0]
        if hearts is not None:
            players["OpenSpiel: hearts"] = hearts
        sizes = {name: sized(play) for name, play in players.items()}
        rounds = [{name: speed(play, sizes[name]) for name, play in players.items()} for _ in range(ROUNDS)]
    speeds = {name: median(measured[name] for measured in rounds) for name in players}
    for name, moves in speeds.items():
        row: dict[str, str | float] = {"name": name, "moves_per_s": moves}
        if "OpenSpiel: hearts" in speeds:
            row["times_hearts"] = moves / speeds["OpenSpiel: hearts"]
        if name == "coloretto" and "C: coloretto" in speeds:
            row["of_c"] = moves / speeds["C: coloretto"]
        print(json.dumps(row) if as_json else _line(row))


def check_same_games(c: Callable[[int, int], tuple[int, list[int]]]) -> None:
    """Both play the same 1,000 games, or the comparison means nothing."""
    game = find_game("coloretto")
    ours = Playouts(game, configure(game, {}), "compiled")
    moves = ours.play(1000, 5)
    if (moves, ours.totals.tolist()) != c(1000, 5):
        raise SystemExit("the hand-written C plays other games than the rules: mend it before comparing")


def _line(row: dict[str, str | float]) -> str:
    ratios = "".join(f"   {name} {value:.2f}" for name, value in row.items() if name in ("times_hearts", "of_c"))
    return f"{row['name']:<20}{float(row['moves_per_s']) / 1e6:8.2f} M moves/s{ratios}"


if __name__ == "__main__":
    main()
