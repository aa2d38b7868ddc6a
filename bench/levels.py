"""Two bots against each other over the same deals: mean places with 95 % intervals.

    python -m bench.levels --one club --other beginner [--game ole] [--players 4] [--deals 100] [--json]
    python -m bench.levels --one greedy --other beginner --options    # once more for each option that changes the rules
    python -m bench.levels --one club --other greedy --game coloretto -o scale=falling

Every deal is played once from each seat (or team) by one bot of the first name among bots of the second, with the same
cards and the same starting player. A row gives the mean place of the one, the mean place of the others, and the mean of
their difference by deal, negative if the one is better. Bot names are those of `tablee simulate --bots`, such as
``search:N`` for the search with N simulations. Levels are limited by simulations, not by time: a busy machine changes
nothing, and the same seed plays the same games.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from tablee.bots.factory import make_bot
from tablee.bots.search_bot import SearchBot
from tablee.engine.configuration import configure, describe, from_texts
from tablee.engine.contract import AnyState, Bot
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import first_state
from tablee.engine.rule import clone
from tablee.lab.play_game import deal_due
from tablee.lab.statistics import RunningStats
from tablee.table.match import Match

ROUND_STREAM = 1000  # deals under one number: no game here has more rounds
FEW = 4  # values of a number that changes the rules
TEAMS = {"table": "teams"}  # needed for the highest numbers of players


def lineups(game: Game, **values: Any) -> Iterator[Options]:
    """The options for 3, 4 and the highest number of players."""
    for players in sorted({3, 4, game.seats[-1]} & set(game.seats)):
        yield options_for(game, players, **values)


def suited(game: Game, values: Mapping[str, Any]) -> list[Options]:
    """The usual options for every number of players that these values suit."""
    found = []
    for players in game.seats:
        with suppress(TableeError):
            found.append(configure(game, {"players": players, **values}) if values else options_for(game, players))
    return found


def options_for(game: Game, players: int, **values: Any) -> Options:
    """The default options for so many players, but for ``values``; at a table of teams if needed."""
    names = game.options.__struct_fields__
    if "team_size" in names and players > 5:
        return configure(game, {"players": players, **TEAMS, **values})
    return configure(game, {"players": players, **values})


def variants(game: Game, players: int) -> dict[str, Options]:
    """The default options for so many players, and those with another choice in one of them, by what was chosen.

    Numbers that only make a game longer or stakes higher are left alone.
    """
    found = {"": options_for(game, players)}
    for option in describe(game):
        for choice in _choices(option):
            try:
                changed = options_for(game, players, **{option["name"]: choice})
            except TableeError:
                continue  # not for so many players
            if changed not in found.values() and option["name"] not in changed.idle:
                found[f"{option['name']}={choice}"] = changed
    return found


def _choices(option: Mapping[str, Any]) -> Iterable[Any]:
    """The values of an option that has few."""
    if option["kind"] == "int":
        values = range(option["low"], (option["high"] or option["low"] + FEW) + 1)
        return values if len(values) <= FEW and option["name"] != "players" else ()
    choices: Iterable[Any] = option.get("choices", ())
    return (False, True) if option["kind"] == "bool" else choices


def play(game: Game, options: Options, bots: list[Bot], seed: int, number: int) -> list[int]:
    """Play deal ``number`` and return the places of the units."""
    places: list[int] = finished_match(game, options, bots, seed, number).result()["places"]
    return places


def finished_match(game: Game, options: Options, bots: list[Bot], seed: int, number: int) -> Match:
    """Deal ``number``, played to its end.

    The same number deals the same cards in every round.
    """
    match = Match(game, options)
    while not match.over:
        deal_due(match, first_state(seed, number * ROUND_STREAM + len(match.rounds)))
        legal = match.legal()
        seat = match.state.turn
        match.play(legal[0] if len(legal) == 1 else bots[seat].choose(seen(match, bots[seat], seat), seat))
    return match


def seen(match: Match, bot: Bot, seat: int) -> AnyState:
    """What a bot is shown: what its seat knows, unless the bot says that it ``sees_all``."""
    return clone(match.state) if getattr(bot, "sees_all", False) else match.knowledge(seat)


def duel(game: Game, options: Options, one: Bot, other: Bot, deals: range, seed: int) -> dict[str, Any]:
    """Play the deals, each from all seats. Returns a row on how the one did among the others.

    Its ``places`` are those of the one and of each other, game by game.
    """
    for bot in (one, other):
        if isinstance(bot, SearchBot):
            bot.ready()
    units = game.units(options)
    teams = len(set(units))
    ones, others, differences = RunningStats(), RunningStats(), RunningStats()
    games: list[list[int]] = []
    began = time.perf_counter()
    for number in deals:
        places = [0.0, 0.0]
        for unit in range(teams):
            bots = [one if units[seat] == unit else other for seat in range(options.players)]
            result = play(game, options, bots, seed, number)[:teams]
            games.append([result[unit], *result[:unit], *result[unit + 1 :]])
            places[0] += result[unit] / teams
            places[1] += (sum(result) - result[unit]) / (teams - 1) / teams
        ones.add(places[0])
        others.add(places[1])
        differences.add(places[0] - places[1])
    return {
        "game": game.id,
        "players": options.players,
        "deals": len(deals),
        "games": len(deals) * teams,
        "one": ones.mean,
        "others": others.mean,
        **differences.figures("lead"),
        "places": games,
        "seconds": time.perf_counter() - began,
    }


LINE = (
    "| {game} | {players} | {names} | {games} | {one:.3f} | {others:.3f} | {lead_mean:+.3f} | "
    "{lead_low:+.3f} … {lead_high:+.3f} | {seconds:.0f} s |"
)


def sets_of(game: Game, chosen: argparse.Namespace) -> Iterable[tuple[str, Options]]:
    """The options to be played under, and what is changed in them."""
    if chosen.options:
        return variants(game, chosen.players or 4).items()
    values = from_texts(game, chosen.o)
    sets = [options_for(game, chosen.players, **values)] if chosen.players else lineups(game, **values)
    return ((" ".join(chosen.o), options) for options in sets)


def main() -> None:
    """Play, and print each row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one", default="club")
    parser.add_argument("--other", default="beginner")
    parser.add_argument("--game")
    parser.add_argument("--players", type=int)
    parser.add_argument("-o", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--options", action="store_true", help="each other choice as well, one at a time")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    for game in [find_game(chosen.game)] if chosen.game else games().values():
        one, other = make_bot(chosen.one, game, chosen.seed), make_bot(chosen.other, game, chosen.seed + 1)
        for changed, options in sets_of(game, chosen):
            deals = range(chosen.first, chosen.first + chosen.deals)
            names = f"{chosen.one}, {chosen.other}" + (f"; {changed}" if changed else "")
            row = {"names": names, **duel(game, options, one, other, deals, chosen.seed)}
            print(json.dumps(row) if chosen.json else LINE.format(**row), flush=True)


if __name__ == "__main__":
    main()
