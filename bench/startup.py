"""Start-up times: ``tablee games``, the first page of ``tablee serve``, the first compiled playout.

    python -m bench.startup [--json]

Each runs in its own process, timed from its start; medians of several runs, beside a Python that does nothing and one
that only imports Numba. Pages are measured with a new and an existing database, playouts with an empty and a warm
cache.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from statistics import median
from urllib.request import urlopen

from tablee.engine.discovery import games

TIMES = 5
FIRST_PLAYOUT = """
import sys
from tablee.engine.discovery import find_game
from tablee.engine.configuration import configure
from tablee.lab.playout_speed import Playouts
game = find_game(sys.argv[1])
Playouts(game, configure(game, {}), "compiled").play(1, 0)
"""


def seconds(arguments: list[str], cache: str) -> float:
    """Seconds that a Python with these arguments runs, with its caches in the folder ``cache``."""
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env={**os.environ, "XDG_CACHE_HOME": cache}
    )
    return time.perf_counter() - began


def first_page(folder: str, name: str) -> float:
    """Seconds until the server, with its tables in the file ``name``, has answered with its first page."""
    arguments = ["-m", "tablee", "serve", "--host=127.0.0.1", "--port=0", "--no-open"]
    data = f"--data=sqlite+aiosqlite:///{folder}/{name}"
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, *arguments, data], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server did not start"
        urlopen(found[0], timeout=30).read()
        took = time.perf_counter() - began
        server.terminate()
    return took


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
            "tablee serve, first page, new database": median(first_page(cache, f"{n}.db") for n in range(TIMES)),
            "tablee serve, first page": median(first_page(cache, "0.db") for _ in range(TIMES)),
        }
        for id in games():
            rows[f"first playout of {id}, empty cache"] = seconds(["-c", FIRST_PLAYOUT, id], cache)
            warm = median(seconds(["-c", FIRST_PLAYOUT, id], cache) for _ in range(TIMES))
            rows[f"first playout of {id}, warm cache"] = warm
    for name, took in rows.items():
        print(json.dumps({"name": name, "seconds": took}) if as_json else f"{name:<42}{took:6.2f} s")


if __name__ == "__main__":
    main()
