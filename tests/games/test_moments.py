"""The rules of the moment: in plain words what may be done now and why, and the clauses that matter then."""

from __future__ import annotations

import coloretto_table
import pytest
from coloretto_table import dealt, to_last_round, with_cards
from nain_jaune_table import Round, position

from tablee.engine.discovery import find_game
from tablee.engine.rulebook import clauses
from tablee.engine.view import View
from tablee.engine.words import LANGUAGES, words
from tablee.table.match import Match


def view(match: Match, seat: int | None) -> View:
    return match.game.view(match.knowledge(seat), seat, match.options)


def moment(match: Match, seat: int | None) -> list[str]:
    return [message.id for message in view(match, seat).moment]


def told(match: Match, seat: int | None) -> str:
    """What the panel says, in English."""
    say = words("en", match.game).say
    return " ".join(say(message, lambda other: f"P{other}", seat) for message in view(match, seat).moment)


# --- Olé -------------------------------------------------------------------------------------------------------------


# --- Coloretto -------------------------------------------------------------------------------------------------------


def test_col_5_an_empty_row_cannot_be_taken_and_full_rows_take_no_card() -> None:
    match = dealt(players=3, removed="yellow")
    assert moment(match, 0) == ["now-draw"]
    coloretto_table.play(match, "draw")
    assert moment(match, 0) == ["now-put"]
    coloretto_table.play(match, "row2")
    assert moment(match, 1) == ["now-draw-or-take", "now-empty"]
    assert "(row 2)" in told(match, 1)
    coloretto_table.play(match, "draw row2 draw row2 draw row1 draw row1 draw row1 draw row3 draw row3 draw row3")
    assert moment(match, match.state.turn) == ["now-take"]


def test_col_6_who_has_a_row_is_told_to_wait() -> None:
    match = dealt(players=3, removed="yellow")
    coloretto_table.play(match, "draw row1 take1")
    assert moment(match, 1)[0] == "now-out"
    assert "now-out" not in moment(match, 2)


def test_col_7_col_8_the_last_round_and_jokers_are_announced() -> None:
    match = dealt(players=3, removed="yellow", jokers="chosen")
    with_cards(match, 0, "1 joker")
    to_last_round(match)
    coloretto_table.play(match, "draw row1")
    assert moment(match, 1)[-1] == "now-last"
    coloretto_table.play(match, "draw row2 draw row3 take1 take2 take3")
    assert moment(match, 0) == ["now-joker"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_col_12_col_13_no_clause_of_the_moment_tells_what_does_not_hold(language: str) -> None:
    match = dealt(players=2, scale="falling", removed="yellow pink")
    page = clauses(match.game, language)
    shown = set(view(match, 0).clauses)
    coloretto_table.play(match, "draw")
    shown |= set(view(match, 0).clauses)
    assert {"COL-12", "COL-13"} <= shown
    for clause in shown - {"COL-12", "COL-13"}:
        for wrong in ("1 point, two 3", "deux en valent 3", "three cards", "trois cartes"):
            assert wrong not in page[clause], f"{clause} says {wrong}"


# --- Olympé ----------------------------------------------------------------------------------------------------------


# --- Nain Jaune ------------------------------------------------------------------------------------------------------


def _of(round: Round, seat: int) -> list[str]:
    game = find_game("nain_jaune")
    return [message.id for message in game.view(round.knowledge(seat), seat, round.options).moment]


def test_nj_5_nj_6_it_says_why_one_may_begin_again() -> None:
    round = position("KS 5S 9S", "2S 4S", "3S AS")
    round.state.laid = 0
    assert _of(round, 0) == ["now-first"]
    round = position("KS 5S 9S", "2S 4S", "3S AS")
    round.play("KS")
    assert _of(round, 0) == _of(round, 1) == ["now-king"]
    round.play("5S")
    assert _of(round, 0) == ["now-stuck"]


def test_nj_7_nj_13_a_box_is_pointed_out_only_where_it_need_not_be_called() -> None:
    for claims, also in (("automatic", ["now-which", "now-box"]), ("called", ["now-which"])):
        round = position("6S 7D 7C 2C", "2S 4S", "3S AS", claims=claims)
        round.play("6S")
        assert _of(round, 0) == ["now-rank", *also]
        assert _of(round, 1) == ["now-rank"], "others do not know the hand"


def test_nj_9_nj_10_nj_11_chips_that_change_hands_are_explained() -> None:
    round = position("7S", "10D 4S", "3S AS", sheet="cards")
    round.play("7S")
    game = find_game("nain_jaune")
    after = game.view(round.knowledge(1), 1, round.options)
    assert [message.id for message in after.moment] == ["now-paid-cards", "now-opera"]
    assert {"NJ-9", "NJ-11"} <= set(after.clauses)
    round = position("3C 5S", "KH 4S", "3S AS")
    round.play("3C 4S 5S")
    after = game.view(round.knowledge(1), 1, round.options)
    assert [message.id for message in after.moment] == ["now-paid-points", "now-fed-same"]
    assert {"NJ-9", "NJ-10"} <= set(after.clauses)
