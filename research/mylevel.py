"""My level, tried out with bots that stand for people: how soon a person is ahead of the bots half the time.

    python -m research.mylevel GAME [--people beginner,greedy,club] [--players 4] [--games 40] [--series 20]
                            [--analysed] [--workers 1]
    python -m research.mylevel GAME --drawn 400 [--people beginner,greedy,club] [--seed 1]
    python -m research.mylevel GAME --scale [--players 4] [--deals 20]

A person begins as nobody knows them and plays ``--games`` games, from every seat in turn, against bots of the strength
found from the games before; ``--series`` such persons play on different deals. For each kind of person, a row has the
share of the bots that they came out ahead of (a tie counts half) in the first games, the next ones and so on, and the
strength found at the end, in points, and by how many it is off, whichever way: means, and 95 % intervals over the
series. With ``--analysed``, every game is analysed, and the accuracy of the person's moves is learned from as well.

``--drawn`` plays nothing: so many people of each kind are made up, at tables of four. Their places follow the model of
the ratings, and their accuracies what was measured of that level (`bench.anchors`). A row has by how many points the
strength found is off after `TOLD` games, as a mean with its 95 % interval: first as places alone tell, then with every
game analysed; from the beginner's strength on, or, as asked, from that of the level in `ANSWERS` next to the person's.

``--scale`` plays duels between the steps of the scale, which are the rungs and the points halfway between them: one bot
of each step among bots of the step below, as in `bench.levels`. Every lead should be below 0.

The same seed plays the same games on any machine.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import random
from itertools import pairwise
from statistics import fmean
from typing import Any, NamedTuple

from bench.anchors import accuracies
from bench.levels import LINE, duel, finished_match, options_for
from tablee.bots.anchors import BETA, FILE, SCALE
from tablee.bots.factory import make_bot
from tablee.bots.my_level import Finisher, StrengthEvidence, begin, evidence, learn
from tablee.bots.search_bot import SearchBot
from tablee.bots.strength import STRENGTH, StrengthBot, rungs, strengths
from tablee.engine.contract import Bot
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.lab.executors import processes
from tablee.lab.statistics import RunningStats
from tablee.table.setup import teams

WINDOWS = (5, 10, 20, 40, 80)  # games after which a window ends
TOLD = (5, 10, 20)
ANSWERS = ("beginner", "greedy", "club")


class Person(NamedTuple):
    """Somebody who plays so many ``games``: the bot that stands for them, and the seed of deals and bots."""

    package: str
    options: Options
    bot: str
    games: int
    seed: int
    analysed: bool

    def play(self) -> tuple[list[float], float]:
        """The share of the bots that they came out ahead of in each game, and the strength found in the end."""
        game: Game = importlib.import_module(self.package).GAME
        players = self.options.players
        belief, stand_in = begin(game), made(self.bot, game, self.seed)
        units = teams(game, self.options) or range(players)
        shares = []
        for number in range(self.games):
            own, name = number % players, f"{STRENGTH}{round(belief.mean)}"
            bots = [stand_in if seat == own else made(name, game, self.seed + seat) for seat in range(players)]
            match = finished_match(game, self.options, bots, self.seed, number)
            places = match.result()["places"]
            accuracy = accuracies(match, {own}, self.seed)[own] if self.analysed else None
            seats = [Finisher(unit, places[unit], None if seat == own else name) for seat, unit in enumerate(units)]
            played = evidence(game, seats, own, len(places), accuracy)
            assert played is not None
            shares.append(fmean(ahead for _, ahead in played.rivals))
            belief = learn(game, belief, played)
        return shares, belief.mean


def made(name: str, game: Game, seed: int) -> Bot:
    """The bot of that name, compiled if it searches."""
    bot = make_bot(name, game, seed)
    if isinstance(bot, SearchBot | StrengthBot):
        bot.ready()
    return bot


def row_of(people: list[Person], workers: int) -> dict[str, Any]:
    """How people of one kind fared."""
    games = people[0].games
    windows = list(pairwise([0, *(end for end in WINDOWS if end < games), games]))
    shares, strength, off = [RunningStats() for _ in windows], RunningStats(), RunningStats()
    true = strengths(importlib.import_module(people[0].package).GAME)[people[0].bot]
    with processes(workers) as pool:
        for ahead, found in pool.map(Person.play, people):
            strength.add(found)
            off.add(abs(found - true))
            for share, (first, end) in zip(shares, windows, strict=True):
                share.add(fmean(ahead[first:end]))
    return {
        "game": people[0].package.rpartition(".")[2],
        "players": people[0].options.players,
        "person": people[0].bot,
        "series": len(people),
        "shares": [
            {"first": first + 1, "last": end, **share.figures("ahead")}
            for share, (first, end) in zip(shares, windows, strict=True)
        ],
        **strength.figures("strength"),
        **off.figures("off"),
    }


def errors(game: Game, level: str, answer: str, measured: list[float], people: int, seed: int) -> list[RunningStats]:
    """By how many points people as strong as a level are judged wrongly after `TOLD` games, analysed if any were."""
    true, scale = strengths(game)[level], SCALE * BETA * math.sqrt(4)
    off = [RunningStats() for _ in TOLD]
    for person in range(people):
        chance, belief = random.Random(f"{seed} {person}"), begin(game, strengths(game)[answer])
        for number in range(1, TOLD[-1] + 1):
            own, *rivals = (one - scale * math.log(-math.log(chance.random())) for one in (true, *[belief.mean] * 3))
            accuracy = chance.choice(measured) if measured else None
            belief = learn(
                game,
                belief,
                StrengthEvidence(4, [(belief.mean, float(own > one)) for one in rivals], accuracy=accuracy),
            )
            if number in TOLD:
                off[TOLD.index(number)].add(abs(belief.mean - true))
    return off


def drawn_rows(game: Game, levels: list[str], people: int, seed: int) -> None:
    """Print how soon made-up people are known, by what tells of them."""
    rows = json.loads(game.read(FILE)).get("analysed", [])
    for level in levels:
        measured = [accuracy for row in rows for accuracy in row["accuracies"].get(level, [])]
        near = min(ANSWERS, key=lambda answer: abs(strengths(game)[answer] - strengths(game)[level]))
        for answer in dict.fromkeys(("beginner", near)):
            for known in ([], measured):
                off = [one.figures("off") for one in errors(game, level, answer, known, people, seed)]
                told = " | ".join("{off_mean:.0f} ({off_low:.0f} … {off_high:.0f})".format(**one) for one in off)
                print(
                    f"| {game.id} | {level} | {answer} | {'analysed' if known else 'places'} | {told} |",
                    flush=True,
                )


def line(row: dict[str, Any]) -> str:
    """A row, as in docs/bots-research.md."""
    shares = " | ".join("{ahead_mean:.2f} ({ahead_low:.2f} … {ahead_high:.2f})".format(**one) for one in row["shares"])
    strength = "{strength_mean:.0f} ({strength_low:.0f} … {strength_high:.0f})".format(**row)
    off = "{off_mean:.0f} ({off_low:.0f} … {off_high:.0f})".format(**row)
    return f"| {row['game']} | {row['players']} | {row['person']} | {row['series']} | {shares} | {strength} | {off} |"


def scale_rows(game: Game, options: Options, deals: int, seed: int) -> None:
    """Play the duels of the scale, and print their rows."""
    points = [strength for strength, _ in rungs(game)]
    steps = sorted({*points, *(round((low + high) / 2) for low, high in pairwise(points))})
    for lower, upper in pairwise(steps):
        one, other = made(f"{STRENGTH}{upper}", game, seed), made(f"{STRENGTH}{lower}", game, seed + 1)
        row = duel(game, options, one, other, range(deals), seed)
        print(LINE.format(names=f"{upper}, {lower}", **row), flush=True)


def main() -> None:
    """Play, and print each row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--people", default="beginner,greedy,club")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--series", type=int, default=20)
    parser.add_argument("--analysed", action="store_true")
    parser.add_argument("--drawn", type=int, metavar="PEOPLE")
    parser.add_argument("--scale", action="store_true")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    options = options_for(game, chosen.players)
    if chosen.drawn:
        drawn_rows(game, chosen.people.split(","), chosen.drawn, chosen.seed)
        return
    if chosen.scale:
        scale_rows(game, options, chosen.deals, chosen.seed)
        return
    for kind in chosen.people.split(","):
        seeds = range(chosen.seed * 1000, chosen.seed * 1000 + chosen.series)
        people = [Person(game.package, options, kind, chosen.games, seed, chosen.analysed) for seed in seeds]
        row = row_of(people, chosen.workers)
        print(json.dumps(row) if chosen.json else line(row), flush=True)


if __name__ == "__main__":
    main()
