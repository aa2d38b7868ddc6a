"""The conformance kit where there is neither NumPy nor Numba: all its checks but the one of compiled rules."""

from __future__ import annotations

from tablee.engine.discovery import games
from tablee.testing.checks import CHECKS, backends_agree
from tablee.testing.positions import option_sets

PLAIN = [check for check in CHECKS if check is not backends_agree]


def passed() -> list[str]:
    """The names of all checks that were passed by a game without hidden cards and one with, each with some options."""
    for game in (games()["coloretto"], games()["six_cards"]):
        for turn, check in enumerate(PLAIN):
            check(game, next(iter(option_sets(game, turn=turn))), turn)
    return [check.__name__ for check in PLAIN]
