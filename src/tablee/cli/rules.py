"""``tablee rules``: what a game is about and how it is played, all its clauses, one of them, or a word."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.glossary import markdown_list, terms_in
from tablee.engine.likely import suggestion
from tablee.engine.rulebook import clauses, guide_in_text, rule_page
from tablee.engine.words import words


def run(chosen: Namespace) -> int:
    """Print the game's guide, its clauses, one clause or a word: formatted on a terminal, as Markdown in a pipe.

    With ``--json``, an object whose ``text`` is the Markdown.
    """
    game = find_game(chosen.game)
    page = _clause(game, chosen.clause, chosen.lang) if chosen.clause is not None else _page(game, chosen)
    if chosen.json:
        print(json.dumps({"game": game.id, "language": chosen.lang, "clause": chosen.clause, "text": page}))
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(page))
    else:
        print(page)
    return 0


def _page(game: Game, chosen: Namespace) -> str:
    return rule_page(game, chosen.lang) if chosen.clauses else guide_in_text(game, chosen.lang)


def _clause(game: Game, clause: str, language: str) -> str:
    """The paragraph of a clause, or what a word means; raises `TableeError`, naming the clauses, if it is neither."""
    found = clauses(game, language)
    if clause.upper() in found:
        return found[clause.upper()]
    terms = terms_in(clause, words(language, game).terms())
    if not terms:
        raise TableeError(
            "clause-unknown", clause=clause[:20], known=", ".join(found), meant=suggestion(clause[:20], found)
        )
    return markdown_list(terms)
