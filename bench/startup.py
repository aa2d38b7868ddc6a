"""How long it takes to begin: ``tablee games``, and the first compiled playout on an empty and on a warm cache.

    python -m bench.startup [--json]

Each is a process of its own, timed from its start; medians of several, beside a Python that does nothing and one
that only imports Numba.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import median

from tablee.engine.discovery import games

TIMES = 5
FIRST_PLAYOUT = """
import sys
from tablee.engine.discovery import find_game
from tablee.engine.options import configure
from tablee.lab.measure import Playouts
game = find_game(sys.argv[1])
Playouts(game, configure(game, {}), "compiled").play(1, 0)
"""


def seconds(arguments: list[str], cache: str) -> float:
    """How long a Python with these arguments runs, its caches in the folder ``cache``."""
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env={**os.environ, "XDG_CACHE_HOME": cache}
    )
    return time.perf_counter() - began


def main() -> None:
    """Measure and print one line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory() as cache:
        rows = {
            "python -c pass": median(seconds(["-c", "pass"], cache) for _ in range(TIMES)),
            "python -c 'import numba'": median(seconds(["-c", "import numba"], cache) for _ in range(TIMES)),
            "tablee games": median(seconds(["-m", "tablee", "games"], cache) for _ in range(TIMES)),
        }
        for id in games():
            rows[f"first playout of {id}, empty cache"] = seconds(["-c", FIRST_PLAYOUT, id], cache)
            warm = median(seconds(["-c", FIRST_PLAYOUT, id], cache) for _ in range(TIMES))
            rows[f"first playout of {id}, warm cache"] = warm
    for name, took in rows.items():
        print(json.dumps({"name": name, "seconds": took}) if as_json else f"{name:<42}{took:6.2f} s")


if __name__ == "__main__":
    main()
