"""What Coloretto shows: rows and what they bring, collections with a place for each kind, the clauses that hold."""

from __future__ import annotations

from typing import Any

import pytest
from coloretto_table import dealt, play, to_last_round, with_cards

from tablee.engine.message import Message
from tablee.engine.view import Action, View, Zone
from tablee.games.coloretto import GAME
from tablee.table.match import Match


def view(match: Match, seat: int | None) -> View:
    return GAME.view(match.knowledge(seat), seat, match.options)


def zone(match: Match, seat: int | None, name: str) -> Zone:
    return next(zone for zone in view(match, seat).zones if zone.id == name)


def action(match: Match, move: str) -> Action:
    """What the seat to move says of a move."""
    before = match.knowledge(None)
    play(match, move)
    return GAME.presentation.action(before, match.rounds[-1].moves[-1].action, match.knowledge(None))


def row_marks(match: Match, seat: int | None, row: int) -> list[tuple[str, int | None, str]]:
    return [(mark.icon, mark.n, mark.title.id) for mark in zone(match, seat, f"row{row}").marks]


def test_col_4_a_row_says_what_it_would_bring_the_one_who_looks() -> None:
    match = dealt("blue", players=4)
    with_cards(match, 0, "5 green 4 blue 3 pink 2 grey")
    with_cards(match, 1, "5 green 4 brown 3 pink 2 blue")
    play(match, "draw row2")
    assert row_marks(match, 0, 2) == [("gain", 5, "row-brings")]
    assert row_marks(match, 1, 2) == [("loss", -3, "row-costs")]
    assert row_marks(match, None, 2) == []
    assert row_marks(match, 0, 1) == []


def test_col_8_a_row_counts_its_joker_in_the_best_colour_and_says_so() -> None:
    match = dealt("joker", players=4)
    with_cards(match, 0, "5 green 4 blue 3 pink 2 grey")
    play(match, "draw row2")
    (mark,) = zone(match, 0, "row2").marks
    assert (mark.icon, mark.n, mark.title) == ("gain", 6, Message("row-brings", {"who": 0, "points": 6, "jokers": 1}))


def test_col_8_a_joker_is_in_every_number_of_its_owner() -> None:
    match = dealt("blue", players=4)
    with_cards(match, 0, "5 green 1 grey 1 joker")
    play(match, "draw row2")
    assert view(match, 1).seats[0].score == 22
    assert zone(match, 1, "collection0").note == Message("collection-worth", {"sum": "21 + 1 = 22"})
    assert [piece.count for piece in zone(match, 1, "collection0").pieces] == [5, 1, 1]
    assert [piece.counts for piece in zone(match, 1, "collection0").pieces] == [21, 1, None]  # the joker is in the 21
    assert row_marks(match, 0, 2) == [("gain", 1, "row-brings")]


def test_col_6_a_row_taken_says_by_whom_and_brings_nothing_more_to_its_taker() -> None:
    match = dealt("blue", players=4)
    play(match, "draw row2 take2 draw row1")
    assert [zone(match, 0, f"row{row}").taken for row in (1, 2, 3, 4)] == [None, 1, None, None]
    assert row_marks(match, 1, 1) == []
    assert row_marks(match, 0, 1) != []
    assert [[mark.icon for mark in seat.marks] for seat in view(match, 0).seats] == [[], ["done"], [], []]


@pytest.mark.parametrize(("players", "capacities"), [(2, [1, 2, 3]), (3, [3] * 3), (5, [3] * 5)])
def test_col_12_rows_have_the_room_that_the_rules_give_them(players: int, capacities: list[int]) -> None:
    match = dealt(players=players, removed={2: "yellow pink", 3: "yellow"}.get(players, ""))
    assert [zone.capacity for zone in view(match, 0).zones if zone.id.startswith("row")] == capacities


def test_the_deck_and_the_drawn_card_have_their_places() -> None:
    match = dealt("blue", players=4)
    assert [piece.face for piece in zone(match, 0, "drawn").pieces] == []
    play(match, "draw")
    assert [piece.face for piece in zone(match, 0, "drawn").pieces] == ["blue"]
    assert [piece.count for piece in zone(match, 0, "deck").pieces] == [71]
    assert view(match, 0).prompt_face == "blue"


def test_a_collection_has_a_place_for_each_kind() -> None:
    match = dealt(players=4)
    with_cards(match, 0, "2 brown 3 yellow 1 joker 2 +2")
    shown = zone(match, 1, "collection0")
    assert [(piece.slot, piece.face, piece.count) for piece in shown.pieces] == [
        (0, "brown", 2),
        (6, "yellow", 3),
        (7, "joker", 1),
        (8, "+2", 2),
    ]
    assert shown.slots == tuple(
        f"{kind}-slot" for kind in ("brown", "blue", "green", "grey", "orange", "pink", "yellow", "joker", "+2")
    )


@pytest.mark.parametrize(
    ("cards", "options", "said"),
    [
        ("5 green 4 blue 3 pink 2 grey 1 +2", {}, "15 + 10 + 6 + 2 − 3 = 30"),
        ("1 green", {}, "1"),
        ("2 +2", {}, "4"),
        ("", {}, "0"),
        ("1 green 1 blue 1 pink 2 grey", {}, "3 + 1 + 1 − 1 = 4"),
        ("3 green 3 blue 3 pink 3 grey 3 orange 3 brown", {"scale": "falling"}, "8 + 8 + 8 − 24 = 0"),
        ("1 green 1 blue 1 pink 1 grey 1 orange 1 brown 1 yellow", {}, "1 + 1 + 1 − 4 = −1"),
    ],
)
def test_col_9_a_collection_says_how_it_adds_up(cards: str, options: dict[str, Any], said: str) -> None:
    match = dealt(players=4, **options)
    with_cards(match, 0, cards)
    assert zone(match, 0, "collection0").note == Message("collection-worth", {"sum": said})


def test_col_6_the_rounds_are_numbered_and_their_number_is_open() -> None:
    match = dealt(players=3, removed="yellow")
    rounds = [view(match, 0).round]
    for _ in range(2):
        play(match, "draw row1 draw row2 draw row3 take1 take2 take3")
        rounds.append(view(match, 0).round)
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3 take1 take2 take3")
    assert match.over
    assert [*rounds, view(match, 0).round] == [0, 1, 2, 2]
    assert view(match, 0).rounds is None


def test_col_7_col_8_are_shown_in_the_last_round() -> None:
    match = dealt(players=4)
    to_last_round(match)
    play(match, "draw row1")
    assert view(match, 0).clauses == ("COL-4", "COL-5", "COL-6", "COL-7", "COL-8", "COL-9")


def test_col_8_a_round_of_jokers_is_none_of_its_own() -> None:
    match = dealt(players=3, removed="yellow", jokers="chosen")
    with_cards(match, 0, "1 joker")
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3")
    before = view(match, 0).round
    play(match, "take1 take2 take3")
    assert (view(match, 0).turn, view(match, 0).round) == (0, before)


def test_col_7_the_last_round_is_the_first_thing_in_the_header() -> None:
    match = dealt(players=3, removed="yellow")
    assert [fact.id for fact in view(match, 0).facts] == ["fact-scale-rising", "fact-out"]
    to_last_round(match)
    play(match, "draw")
    assert view(match, 0).facts[0].id == "fact-last-round"


def test_col_8_a_joker_is_chosen_from_pictures() -> None:
    match = dealt(players=3, removed="yellow", jokers="chosen")
    with_cards(match, 0, "1 joker")
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3 take1 take2 take3")
    choices = view(match, match.state.turn).choices
    assert [choice.face for choice in choices] == ["brown", "blue", "green", "grey", "orange", "pink"]


@pytest.mark.parametrize(
    ("players", "scale", "before", "after"),
    [
        (4, "rising", ("COL-4", "COL-5", "COL-6", "COL-9"), ("COL-4", "COL-7")),
        (4, "falling", ("COL-4", "COL-5", "COL-6", "COL-13"), ("COL-4", "COL-7")),
        (2, "rising", ("COL-4", "COL-12", "COL-5", "COL-6", "COL-9"), ("COL-4", "COL-12", "COL-7")),
    ],
)
def test_col_12_col_13_are_shown_where_they_hold(
    players: int, scale: str, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    match = dealt(players=players, scale=scale, removed="yellow pink" if players == 2 else "")
    assert view(match, 0).clauses == before
    play(match, "draw")
    assert view(match, 0).clauses == after


def test_a_seat_says_what_it_has_done() -> None:
    match = dealt("blue +2 green", players=3, removed="yellow")
    assert action(match, "draw").faces == ("blue",)
    put = Message("act-put", {"who": 0, "card": Message("the-card", {"kind": "blue"}), "row": 1})
    assert action(match, "row1") == Action(put, ("blue",), seen=True, place=Message("deed-put", {"row": 1}))
    play(match, "draw")
    assert action(match, "row1").faces == ("+2",)
    took = Message("act-take", {"who": 2, "row": 1, "points": 3})
    assert action(match, "take1") == Action(took, ("blue", "+2"), gain=3, place=Message("deed-took", {"row": 1}))
    to_last_round(match)
    said = action(match, "draw")
    assert (said.text.id, said.faces[0]) == ("act-last-round", "last")


def test_col_8_a_seat_names_the_colour_of_its_joker() -> None:
    match = dealt(players=3, removed="yellow", jokers="chosen")
    with_cards(match, 0, "1 joker")
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3 take1 take2 take3")
    assert action(match, "joker:pink").faces == ("pink",)


def test_col_9_a_row_that_changes_nothing_is_no_loss() -> None:
    match = dealt("brown")
    play(match, "draw row1")
    match.state.turn = 0
    with_cards(match, 0, "6 brown")
    before = match.knowledge(None)
    play(match, "take1")
    action = GAME.presentation.action(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    assert (action.text.id, action.gain) == ("act-take", 0)
