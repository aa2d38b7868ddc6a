"""Compiles the search of a game for processes that come later: ``python -m tablee.bots.compile_search PACKAGE``.

Compiling takes many seconds, and most of that holds the interpreter's lock: in a process of its own it holds up nobody.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys

from tablee.engine.game import Game

from .search import Search

NICE = 10  # others go first


def main() -> None:
    """Compile what is not in the cache yet."""
    with contextlib.suppress(AttributeError):  # no such thing as niceness on this system
        os.nice(NICE)
    game: Game = importlib.import_module(sys.argv[1]).GAME
    Search(game, 1, 1).warm()


if __name__ == "__main__":
    main()
