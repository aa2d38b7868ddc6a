"""Simulation at scale: each game by the thousand or the million, with its results stored, and the gain from workers.

    python -m research.scale [--games 20000] [--bots greedy] [--game ole] [--workers 2] [--ratio]
                          [--keep FOLDER] [--json]

One row per game: wall time, games and moves per second, and the peak memory (resident) of the driver and the largest
worker. Runs `tablee simulate --out` in its own process, once before to compile the rules. With ``--ratio`` it runs
again with one worker, storing other results, and gives the speed-up.
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

CHECK_INTERVAL_S = 0.2  # seconds between checks of the memory
MEGA = 1e6


def timed(command: list[str]) -> tuple[dict[str, Any], float, float, float]:
    """Run ``tablee simulate … --json``. Returns its figures, seconds, and the peak megabytes of driver and worker."""
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "tablee", *command], stdout=subprocess.PIPE)
    peaks = [0, 0]
    ended = threading.Event()

    def watch_memory() -> None:
        driver = psutil.Process(process.pid)
        while not ended.wait(CHECK_INTERVAL_S):
            try:
                peaks[0] = max(peaks[0], driver.memory_info().rss)
                peaks[1] = max([peaks[1], *(worker.memory_info().rss for worker in driver.children())])
            except psutil.NoSuchProcess:
                continue

    thread = threading.Thread(target=watch_memory)
    thread.start()
    output, _ = process.communicate()
    seconds = time.perf_counter() - began
    ended.set()
    thread.join()
    if process.returncode:
        raise SystemExit(process.returncode)
    return json.loads(output), seconds, peaks[0] / MEGA, peaks[1] / MEGA


def measure(game: str, number: int, bots: str, workers: int, ratio: bool, folder: Path) -> dict[str, Any]:
    """Simulate and return a row."""
    command = ["simulate", game, "--bots", bots, "--json", "--seed", "1"]
    timed([*command, "--games", "1000", "--workers", "1"])  # compiles
    out = folder / game
    whole = [*command, "--games", str(number)]
    figures, seconds, driver, worker = timed([*whole, "--workers", str(workers), "--out", str(out)])
    row = {
        "game": game,
        "games": number,
        "bots": bots,
        "workers": workers,
        "seconds": seconds,
        "games_per_s": number / seconds,
        "moves_per_s": figures["moves"] / seconds,
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
