"""``tablee rules``: a game's rules, or one clause of them."""

from __future__ import annotations

import sys
from argparse import Namespace

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.rulebook import clauses, rule_page


def run(chosen: Namespace) -> int:
    """Print the rule page: formatted on a terminal, as Markdown in a pipe."""
    game = find_game(chosen.game)
    page = rule_page(game, chosen.lang)
    if chosen.clause is not None:
        found = clauses(game, chosen.lang)
        clause = chosen.clause.upper()
        if clause not in found:
            raise TableeError("clause-unknown", clause=chosen.clause[:20], known=", ".join(found))
        page = found[clause]
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(page))
    else:
        print(page)
    return 0
