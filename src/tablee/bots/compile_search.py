"""Compiles a game's search into the cache: ``python -m tablee.bots.compile_search PACKAGE``.

Compiling takes many seconds and holds the interpreter's lock for most of them; in a separate process it blocks nobody.
"""

from __future__ import annotations

import contextlib
import os
import sys

from tablee.engine.game import game_in

from .search import Search

NICE = 10  # lower priority than others


def main() -> None:
    """Compile what is not in the cache yet."""
    with contextlib.suppress(AttributeError):  # this system has no priorities
        os.nice(NICE)
    Search(game_in(sys.argv[1]), 1, 1).warm()


if __name__ == "__main__":
    main()
