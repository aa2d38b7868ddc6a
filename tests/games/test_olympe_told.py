"""Olympé in a few words: what a seat says of its card, what is noted of a trick, of a count, of a god nobody plays."""

from __future__ import annotations

import pytest
from olympe_table import count, deal, last_tricks, new_match, play

from tablee.engine.message import Message
from tablee.engine.view import Zone
from tablee.engine.words import words
from tablee.games.olympe import GAME
from tablee.table.match import Match


def zone(match: Match, name: str) -> Zone:
    view = GAME.view(match.knowledge(None), None, match.options)
    return next(zone for zone in view.zones if zone.id == name)


@pytest.mark.parametrize(
    ("hands", "cards", "said"),
    [
        ("D10 T20, DIV A20, DX A30, T10 A40", "D10 DIV DX", "act-monster-slain"),
        ("D10 T20, DX A20, D30 A30, T10 A40", "D10 DX", "act-monster"),
        ("D10 T10, AX T20, A10 A20, D20 T30, D30 T40, D40 T50", "D10 AX A10", "act-over-ruff"),
        ("D10 T10, A10 T20, A20 A30, D20 T30", "D10 A10", "act-ruff"),
    ],
)
def test_oly_11_14_a_seat_says_what_became_of_a_monster(hands: str, cards: str, said: str) -> None:
    seats = hands.split(", ")
    match = last_tricks(*seats, table="teams" if len(seats) == 6 else "single")
    *first, last = cards.split()
    play(match, " ".join(first))
    before = match.knowledge(None)
    play(match, last)
    action = GAME.presentation.action(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    assert (action.text.id, action.faces) == (said, (last,))


@pytest.mark.parametrize(
    ("hand", "before", "prompt", "n"),
    [
        ("D20 T10", "D10", "ask-follow", 1),
        ("D20 D30", "D10", "ask-follow", 2),
        ("T20 A10", "A50", "ask-follow-low", 1),
        ("A10 A20", "A50", "ask-follow-low", 2),
        ("T20 A10", "D10", "ask-ruff", 1),
        ("T20 T10", "D10", "ask-any", 2),
        ("T20", "D10", "ask-any", 1),
    ],
)
def test_a_prompt_tells_a_single_card_that_may_be_played(hand: str, before: str, prompt: str, n: int) -> None:
    others = [f"H{10 * number} H{10 * number + 50}".split()[: len(hand.split())] for number in (1, 2, 3)]
    lead = [before, *others[0][1:]]
    match = last_tricks(*(" ".join(cards) for cards in (lead, hand.split(), *others[1:])))
    play(match, before)
    asked = GAME.view(match.knowledge(1), 1, match.options).prompt
    assert (asked.id, asked.args["n"]) == (prompt, n)


def test_oly_6_who_cannot_rise_is_told_the_card_to_beat() -> None:
    match = last_tricks("A50 H10", "A10 A20", "H20 H30", "H40 H50")
    play(match, "A50")
    asked = GAME.view(match.knowledge(1), 1, match.options).prompt
    assert words("en", GAME).say(asked, str, 1) == "You cannot beat the Athena 50: play any trump"


@pytest.mark.parametrize(("lead", "prompt"), [("D10", "ask-any"), ("A10", "ask-any-trump")])
def test_oly_8_who_has_no_trump_when_trump_is_led_lacks_one_colour(lead: str, prompt: str) -> None:
    match = last_tricks(f"{lead} T10", "T20 H10", "D30 T30", "D40 T40")
    play(match, lead)
    assert GAME.view(match.knowledge(1), 1, match.options).prompt.id == prompt


def test_oly_15_the_last_trick_tells_its_points_whoever_has_them() -> None:
    match = last_tricks("D10 A10", "D50 H10", "DV T10", "DX T20")
    play(match, "D10 D50 DV DX")
    assert zone(match, "last").note == Message("trick-aside", {"points": 61})
    match = last_tricks("D10 A10", "D50 H10", "DV T10", "TX T20")
    play(match, "D10 D50 DV TX")
    assert zone(match, "last").note == Message("trick-of", {"who": 2, "points": 61})


def test_oly_15_a_tie_and_what_was_set_aside_are_noted() -> None:
    match = count([{"A": 100}, {"A": 100}, {"A": 50}], players=4)
    notes = {note.id: note.args for note in GAME.presentation.count(match.knowledge(None)).notes}
    s = match.state
    aside = [trick for trick in range(s.tricks) if s.taker[trick] < 0]
    laid = [GAME.notation.text(s.played[trick][seat])[1:] for trick in aside for seat in range(4)]
    lost = sum(int(rank) if rank.isdigit() else rank != "X" for rank in laid)
    assert notes["count-aside"] == {"n": len(aside), "points": lost}
    assert "count-tied" in notes
    match = count([{"A": 100}, {"A": 90}, {"A": 50}], players=4)
    assert "count-tied" not in [note.id for note in GAME.presentation.count(match.knowledge(None)).notes]


def test_oly_18_the_third_god_of_the_counter_is_marked() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 0)
    assert [(mark.icon, mark.face) for mark in zone(match, "trick").marks] == [("never-trump", "D")]
    match = new_match(players=3, virtual=1)
    deal(match, 0)
    assert zone(match, "trick").marks == ()
