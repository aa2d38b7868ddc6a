"""``tablee tournament``: bots over duplicate deals, their ratings and a crosstable."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.words import Words, words
from tablee.lab.tournament import Pair, Standings, check_bots, play_deals

from .setup import game_and_options, parse_bots
from .tables import interval, print_table, with_progress

if TYPE_CHECKING:
    from tablee.lab.tournament_results import TournamentGames


def run(chosen: Namespace) -> int:
    """Play the deals and print a row per bot, then the crosstable; with ``--json``, an object per bot."""
    game, options = game_and_options(chosen)
    bots = parse_bots(chosen.bots)
    check_bots(bots)
    standings = Standings(bots, luck=chosen.luck > 0)
    kept = _results_folder(chosen, game, options, bots)
    workers = chosen.workers or os.cpu_count() or 1
    played = play_deals(
        game, options, bots, chosen.deals, chosen.seed, time=chosen.time, workers=workers, playouts=chosen.luck
    )
    with closing(played):
        for deal in with_progress(played, chosen.deals, chosen):
            standings.add(deal)
            if kept:
                kept.add(deal)
    if kept:
        kept.write()
    if chosen.json:
        for row in standings.rows():
            print(json.dumps(row))
        return 0
    say = words(chosen.lang)
    print(say("tournament-title", game=game.title, deals=chosen.deals, games=chosen.deals * len(bots)))
    _print_standings(standings, say)
    print(say("tournament-cross"))
    _print_cross(standings, say)
    return 0


def _results_folder(chosen: Namespace, game: Game, options: Options, bots: list[str]) -> TournamentGames | None:
    """Where the games are kept, if they are."""
    if chosen.out is None:
        return None
    from tablee.lab.tournament_results import TournamentGames

    return TournamentGames(
        Path(chosen.out), game, options, bots, deals=chosen.deals, seed=chosen.seed, time=chosen.time
    )


def _print_standings(standings: Standings, say: Words) -> None:
    rows = standings.rows()
    means = ["place", "adjusted"] if "adjusted_mean" in rows[0] else ["place"]
    heads = [say(f"column-{id}") for id in ("bot", "games", *means, "rating")]
    cells = (
        (row["bot"], str(row["games"]), *(interval(row, of) for of in means), f"{row['rating']:.2f}") for row in rows
    )
    print_table(heads, cells)


def _print_cross(standings: Standings, say: Words) -> None:
    bots = [row["bot"] for row in standings.rows()]
    pairs = [[_pair_text(standings.pairs[bot, rival]) if rival != bot else "" for rival in bots] for bot in bots]
    print_table([say("column-bot"), *bots], [(bot, *row) for bot, row in zip(bots, pairs, strict=True)])


def _pair_text(pair: Pair) -> str:
    """One bot's results against another, in two lines."""
    if pair.ahead.n < 2:  # deals in which they met
        return "–"
    return f"{pair.above.mean:.1%}\n{interval(pair.ahead.figures('ahead'), 'ahead')}"
