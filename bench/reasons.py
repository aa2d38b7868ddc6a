"""Whether marked moves get a reason: something that speaks for the better move and does not hold of the one played.

    python -m bench.reasons olympe [--games 200] [--simulations 300] [--seed 0] [--set target=2] [--kept FILE]

Plays games between quick bots (greedy, beginner, random, drawn for each seat) with every number of players in turn,
analyses them (see docs/analysis.md), and prints how many of the marked moves (inaccuracies, mistakes and blunders) were
given a reason or a drawback, which ones most often, and some that got none. ``--kept`` writes the games and the better
moves to a file or, if it is there, reads them from it: the search takes minutes, giving reasons takes none.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.contrast import Contrast, contrast
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.words import words
from tablee.lab.analysis import Analyst
from tablee.lab.play_game import play_game
from tablee.table.replay import Replay, decode

BOTS = ("greedy", "beginner", "random")
SHOWN = 12  # moves without a reason that are printed
COMMONEST = 5


class Slip(msgspec.Struct):
    """A marked move of a game, as texts, and the better one."""

    game: int
    moment: int
    played: str
    best: str


class Kept(msgspec.Struct):
    """Games and their marked moves."""

    replays: list[dict[str, Any]]
    slips: list[Slip]


def setting(text: str) -> tuple[str, int | str]:
    """An option and its value, from ``OPTION=VALUE``."""
    name, _, value = text.partition("=")
    return name, int(value) if value.isdecimal() else value


def lineups(game: Game, settings: dict[str, int | str]) -> Iterator[Options]:
    """The game with these settings for every number of players that they suit."""
    for players in game.seats:
        with suppress(TableeError):
            yield configure(game, {"players": players, **settings})


def find_slips(game: Game, chosen: argparse.Namespace) -> Kept:
    """Play and analyse the games."""
    kept = Kept([], [])
    tables = list(lineups(game, dict(map(setting, chosen.set))))
    for number in range(chosen.games):
        options = tables[number % len(tables)]
        players = options.players
        chance = random.Random(f"{chosen.seed} {number}")
        bots = [chance.choice(BOTS) for _ in range(players)]
        match = play_game(game, options, bots, chosen.seed, number)
        kept.replays.append(match.replay([{"name": f"P{seat}", "kind": "bot"} for seat in range(players)]))
        analyst = Analyst(as_replay(kept.replays[-1]), chosen.simulations, chosen.seed)
        for one in analyst.decisions():
            if one.mark != "good":
                kept.slips.append(Slip(number, one.moment, one.played.move, one.best.move))
    return kept


def as_replay(written: dict[str, Any]) -> Replay:
    """A replay as read from its file."""
    return decode(msgspec.json.encode(written))


def explained(game: Game, kept: Kept) -> list[tuple[str, Contrast, Callable[[Message], str]]]:
    """What was played and what was better, why, and how to put it into words; for every slip."""
    found: list[tuple[str, Contrast, Callable[[Message], str]]] = []
    for number, written in enumerate(kept.replays):
        slips = {slip.moment: slip for slip in kept.slips if slip.game == number}
        for at in Analyst(as_replay(written)).positions:
            if slip := slips.get(at.moment):
                best, played = (game.notation.parse(move) for move in (slip.best, slip.played))
                assert best is not None
                assert played is not None
                why = contrast(game, at.knowledge, at.seat, best, played)
                about = f"game {number}, moment {slip.moment}: {slip.best} rather than {slip.played}"
                say = partial(words("en", game).say, names="P{}".format, viewer=at.seat)
                found.append((about, why, say))
    return found


def report(game: Game, kept: Kept, chosen: argparse.Namespace) -> dict[str, Any]:
    """Print the figures and return them."""
    slips = explained(game, kept)
    reasoned = sum(bool(why.reasons) for _, why, _ in slips)
    either = sum(any(why) for _, why, _ in slips)
    first = Counter(why.reasons[0].id for _, why, _ in slips if why.reasons)
    told = Counter(one.id for _, why, _ in slips for one in (*why.reasons, *why.drawbacks))
    row = {
        "game": game.id,
        "games": len(kept.replays),
        "marked": len(slips),
        "with_reason": round(100 * reasoned / max(1, len(slips)), 1),
        "with_reason_or_drawback": round(100 * either / max(1, len(slips)), 1),
        "commonest": told.most_common(COMMONEST),
        "commonest_first": first.most_common(COMMONEST),
    }
    print(json.dumps(row))
    some = random.Random(chosen.seed)
    for title, wanted in (("without a reason", False), ("with reasons", True)):
        few = [slip for slip in slips if bool(slip[1].reasons) == wanted]
        print(f"\n{len(few)} {title}, for example:")
        for about, why, say in some.sample(few, min(len(few), SHOWN)):
            print(
                f"  {about}\n      + {' · '.join(map(say, why.reasons))}\n      - {' · '.join(map(say, why.drawbacks))}"
            )
    return row


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=300, help="for each search of the analysis")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    parser.add_argument("--kept", type=Path, help="a file of games and marked moves")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    began = time.perf_counter()
    if chosen.kept and chosen.kept.exists():
        kept = msgspec.json.decode(chosen.kept.read_bytes(), type=Kept)
    else:
        kept = find_slips(game, chosen)
        if chosen.kept:
            chosen.kept.write_bytes(msgspec.json.encode(kept))
    print(f"{time.perf_counter() - began:.0f} s to play and analyse")
    report(game, kept, chosen)


if __name__ == "__main__":
    main()
