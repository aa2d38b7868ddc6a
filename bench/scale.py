"""Simulation at scale: each game by the thousand or the million, its results kept, and what two workers bring.

    python -m bench.scale [--games 20000] [--bots greedy] [--game ole] [--workers 2] [--ratio] [--keep FOLDER] [--json]

A row a game: wall time, games and moves a second, and the most memory that the driver and the largest worker held
(resident). It runs `tablee simulate --out` in a process of its own, once before to have the rules compiled. With
``--ratio`` it runs a second time with one worker, on other results, and tells how many times faster more are.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import psutil

from tablee.engine.discovery import games

LOOK = 0.2  # seconds between looks at the memory
MEGA = 1e6


def timed(command: list[str]) -> tuple[dict[str, Any], float, float, float]:
    """Run ``tablee simulate … --json``: what it tells, seconds, and the most bytes the driver and a worker held."""
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "tablee", *command], stdout=subprocess.PIPE)
    most = [0, 0]
    ended = threading.Event()

    def look() -> None:
        driver = psutil.Process(process.pid)
        while not ended.wait(LOOK):
            try:
                most[0] = max(most[0], driver.memory_info().rss)
                most[1] = max([most[1], *(worker.memory_info().rss for worker in driver.children())])
            except psutil.NoSuchProcess:
                continue

    thread = threading.Thread(target=look)
    thread.start()
    told, _ = process.communicate()
    seconds = time.perf_counter() - began
    ended.set()
    thread.join()
    if process.returncode:
        raise SystemExit(process.returncode)
    return json.loads(told), seconds, most[0] / MEGA, most[1] / MEGA


def measure(game: str, number: int, bots: str, workers: int, ratio: bool, folder: Path) -> dict[str, Any]:
    """Simulate and return a row."""
    command = ["simulate", game, "--bots", bots, "--json", "--seed", "1"]
    timed([*command, "--games", "1000", "--workers", "1"])  # compiles
    out = folder / game
    whole = [*command, "--games", str(number)]
    told, seconds, driver, worker = timed([*whole, "--workers", str(workers), "--out", str(out)])
    row = {
        "game": game,
        "games": number,
        "bots": bots,
        "workers": workers,
        "seconds": seconds,
        "games_per_s": number / seconds,
        "moves_per_s": told["moves"] / seconds,
        "driver_mb": driver,
        "worker_mb": worker,
        "disk_mb": sum(file.stat().st_size for file in out.iterdir()) / MEGA,
    }
    if ratio:
        _, alone, _, _ = timed([*whole, "--workers", "1", "--out", str(folder / f"{game}-alone")])
        row["ratio"] = alone / seconds
    return row


def main() -> None:
    """Measure each game and print its row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--game", choices=list(games()))
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--ratio", action="store_true")
    parser.add_argument("--keep", type=Path, help="keep the results in this folder")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    folder = chosen.keep or Path(tempfile.mkdtemp(prefix="tablee-scale-"))
    try:
        for game in [chosen.game] if chosen.game else games():
            row = measure(game, chosen.games, chosen.bots, chosen.workers, chosen.ratio, folder)
            line = (
                "| {game} | {games:,} | {bots} | {seconds:.1f} s | {games_per_s:,.0f} | {moves_per_s:,.0f} "
                "| {driver_mb:.0f} MB | {worker_mb:.0f} MB | {disk_mb:.0f} MB |"
            ) + (" {ratio:.2f} |" if chosen.ratio else "")
            print(json.dumps(row) if chosen.json else line.format(**row), flush=True)
    finally:
        if not chosen.keep:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
