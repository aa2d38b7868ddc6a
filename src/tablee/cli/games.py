"""``tablee games``: the list of games, and the options of one."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.engine.words import words


def run(chosen: Namespace) -> int:
    """List the games, or show the options of the one named."""
    if chosen.game is not None:
        return _detail(find_game(chosen.game), chosen)
    if chosen.json:
        print(json.dumps([_summary(game) for game in games().values()]))
        return 0
    for game in games().values():  # without loading words, so that the list appears at once
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        print(f"{game.id:<12}{game.title:<12}{seats:>5}  {game.minutes:>3} min  {game.credit}")
    return 0


def _summary(game: Game) -> dict[str, Any]:
    return {
        "game": game.id,
        "title": game.title,
        "players": [game.seats[0], game.seats[-1]],
        "minutes": game.minutes,
        "credit": game.credit,
    }


def _detail(game: Game, chosen: Namespace) -> int:
    """Print every option of a game with its default, its values and its clause."""
    from tablee.engine.configuration import describe

    options = describe(game)
    if chosen.json:
        print(json.dumps({**_summary(game), "options": options}))
        return 0
    say = words(chosen.lang, game)
    print(f"{game.title} — {say('tagline')}\n")
    for option in options:
        name = option["name"]
        print(f"  -o {name}={_values(option)}   ({option['clause']})")
        print(f"     {say('option-' + name)} — {say('option-' + name + '-help')}")
        for choice in option.get("choices", ()):
            print(f"       {choice} — {say(f'option-{name}-{choice}')}")
    return 0


def _values(option: dict[str, Any]) -> str:
    """The values that an option can have, with its default."""
    if "choices" in option:
        values = "|".join(option["choices"])
    elif option["kind"] == "int":
        values = f"{option['low']}…{'' if option['high'] is None else option['high']}"
    else:
        values = "true|false" if option["kind"] == "bool" else "A,B,…"
    return values if option["default"] is None else f"{values} [{str(option['default']).lower()}]"
