"""How far two analyses of the same game agree that only their seed tells apart, and what they take.

    python -m bench.marks coloretto [--games 8] [--simulations 2000] [--seed 0] [--set target=2] [--json]

Plays games between bots drawn for each seat (club, greedy, beginner, random) with 3, 4 and most players in turn, and
analyses each twice (see docs/analysis.md). Prints the share of decisions that get the same mark both times, with its
95 % interval, and the same among those that either analysis marks; the share of the moves marked both times for which
the same better move is named; the share of marks that were left unsure; and the processor time for a
decision.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.lab.analysis import SIMULATIONS, Analyst
from tablee.lab.play_game import play_game
from tablee.lab.statistics import wilson
from tablee.table.replay import Replay
from tablee.wire.analysis import Decision

from .levels import options_for
from .reasons import as_replay, setting

BOTS = ("club", "greedy", "beginner", "random")


def played(game: Game, settings: dict[str, int | str], seed: int, number: int) -> Replay:
    """Game ``number`` between bots."""
    sizes = sorted({3, 4, game.seats[-1]} & set(game.seats))
    players = sizes[number % len(sizes)]
    options = configure(game, {"players": players, **settings}) if settings else options_for(game, players)
    chance = random.Random(f"{seed} {number}")
    match = play_game(game, options, [chance.choice(BOTS) for _ in range(players)], seed, number)
    return as_replay(match.replay([{"name": f"P{seat}", "kind": "bot"} for seat in range(players)]))


def compared(pairs: list[tuple[Decision, Decision]]) -> dict[str, Any]:
    """How far the decisions of two analyses agree."""
    same = [one for one, other in pairs if one.mark == other.mark]
    marked = [pair for pair in pairs if any(one.mark != "good" for one in pair)]
    both = [pair for pair in pairs if all(one.mark != "good" for one in pair)]
    low, high = wilson(len(same) / len(pairs), len(pairs))
    return {
        "decisions": len(pairs),
        "same_mark": len(same) / len(pairs),
        "low": low,
        "high": high,
        "marked": len(marked),
        "same_of_marked": sum(one.mark == other.mark for one, other in marked) / max(1, len(marked)),
        "same_better": sum(one.best == other.best for one, other in both) / max(1, len(both)),
        "unsure": sum(not one.sure for pair in pairs for one in pair) / (2 * len(pairs)),
    }


LINE = (
    "| {game} | {games} | {decisions} | {same_mark:.1%} ({low:.1%} … {high:.1%}) | {marked} | {same_of_marked:.0%} | "
    "{same_better:.0%} | {unsure:.1%} | {ms:.0f} ms |"
)


def main() -> None:
    """Play, analyse twice, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    parser.add_argument("--json", action="store_true", help="with the decisions that are marked differently")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    settings = dict(map(setting, chosen.set))
    pairs: list[tuple[Decision, Decision]] = []
    seconds = 0.0
    for number in range(chosen.games):
        replay = played(game, settings, chosen.seed, number)
        analysts = [Analyst(replay, chosen.simulations, chosen.seed + other) for other in (0, 1)]
        analysts[0].prepare()
        began = time.process_time()
        pairs += zip(*(list(analyst.decisions()) for analyst in analysts), strict=True)
        seconds += time.process_time() - began
    row = {
        "game": game.id,
        "games": chosen.games,
        **compared(pairs),
        "ms": 1000 * seconds / 2 / len(pairs),
    }
    if chosen.json:
        differ = [[_brief(one), _brief(other)] for one, other in pairs if one.mark != other.mark]
        print(json.dumps({**row, "differ": differ}))
    else:
        print(LINE.format(**row))


def _brief(decision: Decision) -> list[Any]:
    return [decision.mark, decision.cost, decision.low, decision.high, decision.played.move, decision.best.move]


if __name__ == "__main__":
    main()
