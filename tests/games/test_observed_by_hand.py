"""Observations worked out by hand: one position of each game, every number that is not 0."""

from __future__ import annotations

import coloretto_table
import ole_table
import olympe_table
from nain_jaune_table import position
from observed import nonzero, values

from tablee.games import coloretto, nain_jaune, ole, olympe
from tablee.games.nain_jaune.notation import CARD_NAMES


def test_coloretto() -> None:
    match = coloretto_table.dealt("grey +2", first=1, removed="yellow", players=3)
    coloretto_table.play(match, "draw row1 take1 draw")
    colours = ("brown", "blue", "green", "grey", "orange", "pink")
    assert nonzero(coloretto.GAME, match.state, 0) == {
        "collection": {"self brown": 1, "1 after blue": 1, "2 after green": 1, "2 after grey": 1},
        "score": {"self": 1, "1 after": 1, "2 after": 2},
        "waiting": {"self": 1, "1 after": 1},
        "room": {"row2": 3, "row3": 3},
        "drawn": {"+2": 1},
        "unseen": {"brown": 8, "blue": 8, "green": 8, "grey": 8, "orange": 9, "pink": 9, "+2": 9, "joker": 3},
        "deck": {"": 64 - 15 - 2},
        "turn": {"self": 1},
        "first": {"1 after": 1},
        "in play": dict.fromkeys(colours, 1),
        "players": {"3": 1},
    }


def test_nain_jaune() -> None:
    match = position("6C 7D KS", "8C 9D", "9C 2H", rounds=2)
    for move in ("6C", "7D"):
        match.play(match.check(move))
    aside = ["AC", "AD", "AH", "AS", "2C", "2D", "2S"]
    out = [*aside, "KS", "8C", "9D", "9C", "2H"]
    assert nonzero(nain_jaune.GAME, match.state, 1) == {
        "hand": {"8C": 1, "9D": 1},
        "laid": {card: 1 for card in CARD_NAMES if card not in out},
        "asked": {"8": 1},
        "held": {"self": 2, "1 after": 2, "2 after": 1},
        "lacks": {"2 after 8": 1},
        "finished": {"2 after": 1},
        "chips": {"self": -15, "1 after": -15},
        "board": {"10D": 3, "JC": 6, "QS": 9, "KH": 12},
        "stake": {"": 1},
        "rounds left": {"": 2},
        "turn": {"self": 1},
        "dealer": {"1 after": 1},
        "players": {"3": 1},
        "points": {"": 1},
    }


def test_ole() -> None:
    match = ole_table.in_play("B5", "R3 G7", "B9 Y1", "G2 R8 Y3")
    ole_table.play(match, "token")
    assert nonzero(ole.GAME, match.state, 1) == {
        "hand": {"B9": 1, "Y1": 1},
        "others": {"R3": 1, "G7": 1, "G2": 1, "R8": 1, "Y3": 1},
        "table colour": {"blue": 1},
        "table number": {"5": 1},
        "lap": {"": 1},
        "held": {"self": 2, "1 after": 3, "2 after": 2},
        "tokens": {"2 after": 1},
        "passed": {"2 after red": 1, "2 after blue": 6, "2 after green": 6, "2 after yellow": 6},
        "turn": {"self": 1},
        "dealer": {"2 after": 1},
        "rounds left": {"": 1},
        "players": {"3": 1},
        "privilege": {"": 1},
    }


def test_ole_after_a_deal_nothing_is_left_of_the_round_before() -> None:
    match = ole_table.in_play("B5", "R3 G7", "B9", "G2 R8 Y3", rounds=2)
    ole_table.play(match, "token B9")
    ole_table.deal(match, 1)
    state = {"choosing", "held", "totals", "turn", "dealer", "rounds left", "players", "privilege"}
    assert nonzero(ole.GAME, match.state, 0).keys() == {"hand", "others", *state}


def test_olympe() -> None:
    match = olympe_table.last_tricks("A10 H20", "H50 AX", "D30 HI")
    olympe_table.play(match, "H20 H50")
    assert nonzero(olympe.GAME, match.state, 2) == {
        "hand": {"D30": 1, "HI": 1},
        "unseen": {"A10": 1, "AX": 1},
        "trick": {"1 after": 16 + 1 + 1, "2 after": 16 + 4 + 1},
        "asked": {"H": 1},
        "trump": {"A": 1},
        "master": {"2 after": 1},
        "top": {"": 5},
        "over": {"": 16},
        "pot": {"H": 70},
        "tricks left": {"": 2},
        "god": {"self D": 1, "1 after A": 1, "2 after H": 1},
        "turn": {"self": 1},
        "dealer": {"1 after": 1},
        "players": {"3": 1},
        "packs": {"": 1},
        "target": {"": 12},
    }


def test_olympe_shows_the_piles_of_both() -> None:
    match = olympe_table.new_match(players=2, table="counter")
    olympe_table.deal(match, 1, piles="D10 A10 D20 A20 D30 A30 D40 A40 D50 A50")
    other = {olympe_table.NOTATION.text(card): -2 for card in match.state.upper[1]}
    own = {"A20": 2, "A30": 2, "A40": 2, "A50": 2}
    assert nonzero(olympe.GAME, match.state, 0)["face up"] == {"A10": 2, **own, **other}
    olympe_table.play(match, "A10")
    after = values(olympe.GAME, match.state, 0)
    assert {card: number for card, number in after["face up"].items() if number} == {"D10": 1, **own, **other}
    assert after["hand"]["D10"] == 1
    assert after["unseen"]["D20"] == 1
    assert [after["unseen"][card] for card in other] == [0] * 5
    mirrored = {card: -number for card, number in after["face up"].items()}
    assert values(olympe.GAME, match.state, 1)["face up"] == mirrored
