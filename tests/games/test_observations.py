"""Observations of the games: no number without use, enough to tell what is legal, and documented as they are."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from environment_pages import main
from observed import Values, values

from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.games import coloretto, nain_jaune, ole, olympe
from tablee.games.ole.cards import CARDS, COLOUR, NUMBER
from tablee.games.olympe.cards import RANK_NAMES
from tablee.testing import option_sets
from tablee.testing.observations import features_of, watch
from tablee.testing.positions import random_games, where

PAGES = Path(__file__).parents[2] / "docs" / "environments"
OBSERVED = [game for game in games().values() if game.observation is not None]
each_game = pytest.mark.parametrize("game", OBSERVED, ids=lambda game: game.id)


@each_game
def test_every_number_is_used(game: Game) -> None:
    sets: list[Options] = option_sets(game)
    if game is olympe.GAME:  # the piles of `counter` hold other gods only where these are chosen
        sets += [configure(game, {"players": 2, "table": "counter", "gods": ["T", "M", "A"]})]
    unused: set[int] = set(range(sum(len(feature.labels) for feature in features_of(game))))
    for seed, options in enumerate(sets):
        numbers = watch(game, f"{game.package}.observation", options, 5, seed)
        unused -= {i for i in unused if numbers[i].least or numbers[i].most}
    assert not unused, [numbers[i].name for i in sorted(unused)]


def test_the_pages_are_made_from_the_code(tmp_path: Path) -> None:
    built_in = [game.id for game in OBSERVED if game.package.startswith("tablee.games.")]
    main([str(tmp_path), *built_in])
    made = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in PAGES.iterdir() if path.name != "README.md"}
    assert made == kept, "run: python -m tools.environment_pages docs/environments"


def test_pages_of_games_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main([str(tmp_path), "go"])
    assert error.value.code == 2
    assert "'go' is not a game with observations: coloretto, " in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# --- what is legal, from the observation of the one to move alone ----------------------------------------------------


def _coloretto(seen: Values) -> list[str]:
    if seen["jokers"][""]:
        return [f"joker:{colour}" for colour, played in seen["in play"].items() if played]
    with_room = [row for row, room in seen["room"].items() if room]
    if any(seen["drawn"].values()):
        return with_room
    laden = {row.split()[0] for row, cards in seen["rows"].items() if cards}
    return (["draw"] if with_room else []) + [row.replace("row", "take") for row in sorted(laden)]


def _nain_jaune(seen: Values) -> list[str]:
    board = set(seen["board"])
    hand = [card for card, held in seen["hand"].items() if held]
    cards = [card for card in hand if seen["any"][""] or seen["asked"].get(card[:-1])]
    return cards + [f"{card}!" for card in cards if card in board and seen["called"][""]]


def _ole(seen: Values) -> list[str]:
    if seen["choosing"][""]:
        return ["keep", "flip"]
    hand = [card for card, held in seen["hand"].items() if held]
    if seen["opened"][""]:
        return hand
    order = "RBGY" if seen["inverted"][""] else "YGBR"
    (table,) = (colour for colour, there in seen["table colour"].items() if there)
    (number,) = (int(number) for number, there in seen["table number"].items() if there)
    strength = order.index(table[0].upper())
    return [card for card in hand if order.index(card[0]) > strength or int(card[1:]) > number] + ["token"]


def _olympe(seen: Values) -> list[str]:
    hand = [card for card, held in seen["hand"].items() if held]
    asked = "".join(god for god, there in seen["asked"].items() if there)
    trump = "".join(god for god, there in seen["trump"].items() if there)
    following = [card for card in hand if asked and card[0] == asked]
    ruffs = [card for card in hand if trump and card[0] == trump and not (card[1:] == "X" and seen["english"][""])]
    must = following or ruffs
    if must and must[0][0] == trump:
        over = seen["over"][""]
        ranks = RANK_NAMES if over == len(RANK_NAMES) else RANK_NAMES[-1 - over : -1]
        return [card for card in must if card[1:] in ranks] or must
    return must or hand


@pytest.mark.parametrize(
    ("game", "legal"),
    [(coloretto.GAME, _coloretto), (nain_jaune.GAME, _nain_jaune), (ole.GAME, _ole), (olympe.GAME, _olympe)],
    ids=lambda item: item.id if isinstance(item, Game) else "",
)
def test_what_is_legal_follows_from_the_observation(game: Game, legal: Callable[[Values], list[str]]) -> None:
    for seed, options in enumerate(option_sets(game)[::5]):
        chance = random.Random(seed)
        for match in random_games(game, options, chance):
            if not match.over and chance.random() < 0.2:
                seen = values(game, match.state, match.state.turn)
                assert sorted(legal(seen)) == sorted(map(game.notation.text, match.legal())), where(match)


def test_olympe_numbers_tell_exactly_what_a_seat_lacks() -> None:
    highest = {0xFFFF, *((1 << 15) - (1 << rank) for rank in range(16))}  # all, or the ranked cards from one rank up
    for seed, options in enumerate(option_sets(olympe.GAME)[::10]):
        for match in random_games(olympe.GAME, options, random.Random(seed)):
            assert highest.issuperset(ranks for lacks in match.state.lacks for ranks in lacks), where(match)


def test_ole_numbers_tell_exactly_what_a_seat_passed() -> None:
    for seed, options in enumerate(option_sets(ole.GAME)):
        for match in random_games(ole.GAME, options, random.Random(seed)):
            seen = values(ole.GAME, match.state, 0)["passed"]
            cards = 0
            for card in range(CARDS):
                lowest = seen[f"self {('red', 'blue', 'green', 'yellow')[COLOUR[card]]}"]
                cards |= (0 < lowest <= NUMBER[card]) << card
            assert cards == match.state.passed[0], where(match)
