"""Deals of replays that are none: of the wrong shape, by the wrong dealer, of cards that are not there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks

PLAYERS = {"coloretto": 3, "nain_jaune": 3, "ole": 3, "olympe": 4}


def _match(id: str) -> Match:
    game = find_game(id)
    return Match(game, configure(game, {"players": PLAYERS[id]}))


def _dealt(id: str) -> dict[str, Any]:
    """The deal of a first round."""
    match = _match(id)
    match.deal(shuffled_decks(random.Random(1), match.decks_due()))
    return match.rounds[0].deal


COLORETTO = _dealt("coloretto")
DECK = COLORETTO["deck"]
LAST = DECK.index("last")


@pytest.mark.parametrize(
    ("id", "change", "error"),
    [
        ("coloretto", {"deck": DECK[1:]}, "deal-cards"),
        ("coloretto", {"deck": [*DECK[:LAST], "blue", *DECK[LAST + 1 :]]}, "deal-cards"),
        (
            "coloretto",
            {"deck": [*DECK[1 : LAST + 1], DECK[0], *DECK[LAST + 1 :]]},
            "deal-cards",
        ),  # COL-3: it has its place
        ("coloretto", {"removed": COLORETTO["start"][0]}, "deal-cards"),
        ("coloretto", {"removed": []}, "deal-cards"),
        ("coloretto", {"first": 3}, "deal-seat"),
        ("coloretto", {"start": [["blue"]] * 3}, "deal-cards"),
        ("nain_jaune", {"dealer": 3}, "deal-seat"),
        ("nain_jaune", {"dealer": True}, "deal-seat"),
        ("nain_jaune", {"hands": [["AC"] * 15, [], []]}, "deal-shape"),
        ("nain_jaune", {"hands": "AC"}, "deal-shape"),
        ("nain_jaune", {"talon": ["AC"] * 7}, "deal-cards"),
        ("nain_jaune", {"talon": ["ZZ"] * 7}, "deal-cards"),
        ("nain_jaune", {"talon": None}, "deal-shape"),
        ("ole", {"dealer": 3}, "deal-seat"),
        ("ole", {"dealer": True}, "deal-seat"),
        ("ole", {"hands": []}, "deal-shape"),
        ("ole", {"hands": [["R1"], ["R2"], ["R3"]]}, "deal-shape"),
        ("ole", {"hands": [["R1"] * 12] * 3}, "deal-cards"),
        ("ole", {"hands": [[1] * 12] * 3}, "deal-shape"),
        ("olympe", {"dealer": 4}, "deal-seat"),
        ("olympe", {"dealer": True}, "deal-seat"),
        ("olympe", {"hands": []}, "deal-shape"),
        ("olympe", {"hands": [["A10"] * 16] * 4}, "deal-cards"),
        ("olympe", {"hands": [[1] * 16] * 4}, "deal-shape"),
    ],
)
def test_a_deal_that_is_none_is_refused(id: str, change: dict[str, Any], error: str) -> None:
    with pytest.raises(TableeError) as caught:
        _match(id).game.notation.cards(_match(id).state, {**_dealt(id), **change})
    assert caught.value.message.id == error


@pytest.mark.parametrize("id", ["nain_jaune", "ole", "olympe"])
def test_g_5_a_deal_by_another_dealer_is_refused(id: str) -> None:
    match = _match(id)
    match.deal(shuffled_decks(random.Random(1), match.decks_due()))
    dealer = match.rounds[0].deal["dealer"]
    while not match.decks_due():
        match.play(match.legal()[-1])
    match.deal(shuffled_decks(random.Random(2), match.decks_due()))
    deal = match.rounds[1].deal
    assert deal["dealer"] == (dealer + 1) % PLAYERS[id]
    match.state.dealer = dealer
    with pytest.raises(TableeError) as caught:
        match.game.notation.cards(match.state, deal | {"dealer": (dealer + 2) % PLAYERS[id]})
    assert caught.value.message.id == "deal-seat"
