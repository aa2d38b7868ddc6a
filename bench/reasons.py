"""Whether marked moves get a reason: something that speaks for the better move and does not hold of the one played.

    python -m bench.reasons olympe [--games 200] [--simulations 300] [--seed 0] [--set target=2]

Plays games between quick bots (greedy, beginner, random, drawn for each seat) with every number of players in turn,
analyses them (see docs/analysis.md), and prints how many of the marked moves (inaccuracies, mistakes and blunders) were
given a reason or a drawback, which ones most often, and some that got none.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from tablee.engine.configuration import from_texts
from tablee.engine.contrast import Contrast, contrast
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.words import words
from tablee.lab.analysis import Analyst
from tablee.lab.play_game import play_game
from tablee.table.replay import Replay, decode

from .levels import suited

BOTS = ("greedy", "beginner", "random")
SHOWN = 12  # moves without a reason that are printed
COMMONEST = 5


def played(game: Game, options: Options, bots: Sequence[str], seed: int, number: int) -> Replay:
    """Game ``number`` between ``bots``, drawn for each seat."""
    chance = random.Random(f"{seed} {number}")
    match = play_game(game, options, [chance.choice(bots) for _ in range(options.players)], seed, number)
    seats = [{"name": f"P{seat}", "kind": "bot"} for seat in range(options.players)]
    return decode(msgspec.json.encode(match.replay(seats)))


def explained(game: Game, chosen: argparse.Namespace) -> Iterator[tuple[str, Contrast]]:
    """Every marked move, what speaks for the better one and against it, and both as a text."""
    tables = suited(game, from_texts(game, chosen.set))
    for number in range(chosen.games):
        replay = played(game, tables[number % len(tables)], BOTS, chosen.seed, number)
        analyst = Analyst(replay, chosen.simulations, chosen.seed)
        for at, decision in zip(analyst.positions, analyst.decisions(), strict=True):
            if decision.mark == "good":
                continue
            best = game.notation.parse(decision.best.move)
            assert best is not None
            why = contrast(game, at.knowledge, at.seat, best, at.action)
            say = partial(words("en", game).say, names="P{}".format, viewer=at.seat)
            about = f"  game {number}, moment {at.moment}: {decision.best.move} rather than {decision.played.move}"
            signs = zip("+-", (why.reasons, why.drawbacks), strict=True)
            yield "\n      ".join([about, *(f"{sign} {' · '.join(map(say, told))}" for sign, told in signs)]), why


def figures(slips: Sequence[Contrast]) -> dict[str, Any]:
    """How many got a reason, and which ones."""
    reasoned = sum(bool(why.reasons) for why in slips)
    first = Counter(why.reasons[0].id for why in slips if why.reasons)
    told = Counter(one.id for why in slips for one in (*why.reasons, *why.drawbacks))
    return {
        "marked": len(slips),
        "with_reason": round(100 * reasoned / max(1, len(slips)), 1),
        "with_reason_or_drawback": round(100 * sum(map(any, slips)) / max(1, len(slips)), 1),
        "commonest": told.most_common(COMMONEST),
        "commonest_first": first.most_common(COMMONEST),
    }


def main() -> None:
    """Play, analyse, and print the figures and examples."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=300, help="for each search of the analysis")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    chosen = parser.parse_args()
    game, began = find_game(chosen.game), time.perf_counter()
    slips = list(explained(game, chosen))
    print(f"{time.perf_counter() - began:.0f} s to play and analyse")
    print(json.dumps({"game": game.id, "games": chosen.games, **figures([why for _, why in slips])}))
    some = random.Random(chosen.seed)
    for title, wanted in (("without a reason", False), ("with reasons", True)):
        few = [text for text, why in slips if bool(why.reasons) == wanted]
        print(f"\n{len(few)} {title}, for example:", *some.sample(few, min(len(few), SHOWN)), sep="\n")


if __name__ == "__main__":
    main()
