"""Options: defaults, ranges, conflicts, and what is said about wrong ones."""

from __future__ import annotations

import pytest

from tablee.engine.configuration import configure, describe, from_texts, to_json
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.words import words


def _refused(game: str, *texts: str, language: str = "en") -> str:
    with pytest.raises(TableeError) as caught:
        configure(find_game(game), from_texts(find_game(game), list(texts)))
    return words(language, find_game(game)).say(caught.value.message)


@pytest.mark.parametrize("game", games())
def test_defaults_go_together_and_are_all_written(game: str) -> None:
    options = configure(find_game(game), {})
    written = to_json(options)
    assert set(written) == {row["name"] for row in describe(find_game(game))}
    assert configure(find_game(game), written) == options


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["colour=red"], "Six Cards has no option “colour”. Its options are: low, players."),
        (["low"], "“low” is not an option: write it as name=value."),
        (["low=true", "low=false"], "The option “low” is given twice: once is enough."),
        (["low=perhaps"], "The option low cannot be “perhaps”: say true or false."),
        (["players=9"], "Six Cards is for 2 to 3 players, not 9."),
        (["players=many"], "The option players cannot be “many”: give a whole number from 2 to 3."),
    ],
)
def test_wrong_options_are_told_clearly(texts: list[str], said: str) -> None:
    assert _refused("six_cards", *texts) == said


def test_what_is_told_of_options_is_the_callers_own() -> None:
    game = find_game("olympe")
    for row in describe(game):
        row.get("choices", []).clear()
    assert to_json(configure(game, {"scoring": "coins"}))["scoring"] == "coins"


def test_choices_are_told() -> None:
    assert _refused("coloretto", "scale=up") == "The option scale cannot be “up”: choose one of falling, rising."


def test_wrong_options_are_told_in_french() -> None:
    assert _refused("six_cards", "players=1", language="fr") == "Six Cards se joue de 2 à 3 joueurs, pas à 1."


@pytest.mark.parametrize("value", [None, 3.0, "4", True, [], {}, 2**70])
def test_players_of_a_wrong_kind(value: object) -> None:
    with pytest.raises(TableeError):
        configure(find_game("six_cards"), {"players": value})


def test_switches_are_read_in_words() -> None:
    six = find_game("six_cards")
    for text, low in (("true", True), ("on", True), ("false", False), ("no", False)):
        assert to_json(configure(six, from_texts(six, [f"low={text}"])))["low"] is low
    assert "say true or false" in _refused("six_cards", "low=perhaps")
