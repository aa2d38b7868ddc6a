"""The conformance kit where there is neither NumPy nor Numba, nor Fluent: its checks of the plain rules."""

from __future__ import annotations

import json

from tablee.engine.discovery import games
from tablee.testing.checks import CHECKS
from tablee.testing.positions import option_sets

COMPILED = ("backends_agree", "observations_agree", "options_are_observed")  # they compare with compiled rules
WORDED = ("objections_agree", "games_play_at_a_table", "hints_give_reasons")  # they look at words too


def passed() -> str:
    """The names of all checks that were passed by each of our games, with one of its option sets, as JSON."""
    checks = [check for check in CHECKS if check.__name__ not in COMPILED + WORDED]
    for game in games().values():
        for turn, check in enumerate(checks):
            check(game, next(iter(option_sets(game, turn=turn))), turn)
    return json.dumps([check.__name__ for check in checks])
