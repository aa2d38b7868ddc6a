"""Coloretto, clause by clause: each test is named after the clause that it would catch broken."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from coloretto_table import COLOURS, NOTATION, dealt, legal, new_match, play, to_last_round, why_not, with_cards

from tablee.bots.greedy import greedy_bot
from tablee.games.coloretto import GAME
from tablee.games.coloretto.notation import KINDS
from tablee.games.coloretto.scoring import give_best, in_play, score
from tablee.games.coloretto.state import JOKERS
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks


@pytest.mark.parametrize(("players", "rows", "colours"), [(2, 3, 5), (3, 3, 6), (4, 4, 7), (5, 5, 7)])
def test_col_1_rows_and_colours(players: int, rows: int, colours: int) -> None:
    match = new_match(players=players)
    match.deal(shuffled_decks(random.Random(1), match.decks_due()))
    assert match.state.row_count == rows
    assert in_play(match.state).bit_count() == colours
    assert len(match.rounds[0].deal["removed"]) == 7 - colours


def test_col_1_the_colour_out_is_drawn_at_random() -> None:
    removed: Counter[str] = Counter()
    for seed in range(700):
        match = new_match(players=3)
        match.deal(shuffled_decks(random.Random(seed), match.decks_due()))
        removed[match.rounds[0].deal["removed"][0]] += 1
    assert set(removed) == set(COLOURS)
    assert max(removed.values()) < 150


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_col_2_start_cards_are_all_different(players: int) -> None:
    for seed in range(20):
        match = new_match(players=players)
        match.deal(shuffled_decks(random.Random(seed), match.decks_due()))
        deal = match.rounds[0].deal
        starts = [colour for cards in deal["start"] for colour in cards]
        assert len(starts) == len(set(starts)) == (4 if players == 2 else players)
        assert not set(starts) & set(deal["removed"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_col_3_the_deck(players: int) -> None:
    match = new_match(players=players)
    match.deal(shuffled_decks(random.Random(7), match.decks_due()))
    deal = match.rounds[0].deal
    assert len(deal["deck"]) - 1 - deal["deck"].index("last") == 15
    whole = Counter(deal["deck"]) + Counter(colour for cards in deal["start"] for colour in cards)
    colours = {colour: 9 for colour in COLOURS if colour not in deal["removed"]}
    assert whole == Counter({**colours, "+2": 10, "joker": 3, "last": 1})


def test_col_3_anybody_may_begin() -> None:
    first = set()
    for seed in range(60):
        match = new_match(players=4)
        match.deal(shuffled_decks(random.Random(seed), match.decks_due()))
        first.add(match.state.turn)
    assert first == {0, 1, 2, 3}


def test_col_4_draw_and_put_or_take() -> None:
    match = dealt("blue green", players=4)
    assert legal(match) == "draw", "the rows are empty"
    play(match, "draw")
    assert legal(match) == "row1 row2 row3 row4", "the card drawn is seen before it is put"
    s = play(match, "row2")
    assert (s.turn, s.rows[1][0]) == (1, KINDS.index("blue"))
    assert legal(match) == "draw take2"
    s = play(match, "take2")
    assert s.hands[1][KINDS.index("blue")] == 2, "the start card and the card of the row"
    assert legal(match) == "draw", "an empty row cannot be taken"


def test_col_4_three_cards_a_row() -> None:
    match = dealt("blue blue blue", players=4)
    play(match, "draw row1 draw row1 draw row1 draw")
    assert legal(match) == "row2 row3 row4"
    assert why_not(match, "row1") == "COL-4"
    assert why_not(match, "draw") == "COL-4"
    assert why_not(match, "take1") == "COL-4"


def test_col_5_no_draw_when_every_row_is_full() -> None:
    match = dealt(players=3, removed="yellow")
    play(match, " ".join(f"draw row{row}" for row in (1, 1, 1, 2, 2, 2, 3, 3, 3)))
    assert legal(match) == "take1 take2 take3"
    assert why_not(match, "draw") == "COL-5"


def test_col_5_no_empty_row_is_taken() -> None:
    match = dealt(players=3, removed="yellow")
    assert [why_not(match, f"take{row}") for row in (1, 2, 3)] == ["COL-5"] * 3


def test_col_6_who_took_sits_out_and_the_last_taker_starts() -> None:
    match = dealt(players=3, removed="yellow")
    s = play(match, "draw row1 take1 draw row2")
    assert (s.turn, s.waiting) == (0, 0b101), "seat 1 has a row and sits out"
    assert why_not(match, "row1") == "COL-4"
    play(match, "draw")
    assert legal(match) == "row2 row3", "that row has been taken, with room left in it"
    assert why_not(match, "row1") == "COL-6"
    s = play(match, "row3 take2")
    assert s.turn == 0
    s = play(match, "take3")
    assert s.turn == 0, "the last to take starts the next round"
    assert legal(match) == "draw"
    assert s.open_rows == 0b111


def test_col_6_the_starter_of_a_round_need_not_be_the_first_player() -> None:
    match = dealt(players=3, removed="yellow")
    s = play(match, "draw row1 draw row2 draw row3 take1 take2 take3")
    assert (s.first, s.turn) == (0, 2)


def test_col_7_the_last_round_card_is_replaced_and_ends_the_game() -> None:
    match = dealt(players=3, removed="yellow")
    to_last_round(match)
    position = match.state.position
    s = play(match, "draw")
    assert (s.last_round, s.position) == (1, position + 2)
    assert KINDS[s.drawn] != "last"
    assert why_not(match, "take1") == "COL-4"
    play(match, "row1 draw row2 draw row3 take1 take2 take3")
    assert match.over


def test_col_7_a_round_without_the_card_is_not_the_last() -> None:
    match = dealt(players=3, removed="yellow")
    play(match, "draw row1 draw row2 draw row3 take1 take2 take3")
    assert not match.over


def test_col_7_the_deck_never_runs_out() -> None:
    for players in (2, 3, 4, 5):
        match = dealt(players=players, removed={2: "yellow pink", 3: "yellow"}.get(players, ""))
        to_last_round(match)
        while not match.over:  # fill every row before anybody takes one
            play(match, legal(match).split()[0])
        assert "last" not in KINDS[: len(match.state.hands[0])]


def _finished(jokers: str, hands: list[str], *, first: int = 0) -> Match:
    match = dealt(players=3, removed="yellow", first=first, jokers=jokers)
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3")
    match.state.row_size = [0] * 5  # so that the rows bring nothing
    for seat, cards in enumerate(hands):
        with_cards(match, seat, cards)
    play(match, "take1 take2 take3")
    return match


def test_col_8_jokers_are_chosen_in_seat_order_from_the_first_player() -> None:
    match = _finished("chosen", ["1 joker 2 blue", "1 joker 3 pink", "2 joker 1 grey"], first=2)
    assert match.state.turn == 2
    assert why_not(match, "draw") == "COL-8"
    s = play(match, "joker:grey")
    assert s.turn == 2, "all jokers of a player together"
    s = play(match, "joker:brown")
    assert s.turn == 0, "seat order goes on from the last seat to the first"
    s = play(match, "joker:orange")
    assert s.turn == 1
    play(match, "joker:pink")
    assert match.over
    assert (match.rounds[0].result or {})["jokers"] == [["orange"], ["pink"], ["brown", "grey"]]


def test_col_8_a_player_without_a_joker_is_passed_over() -> None:
    match = _finished("chosen", ["1 joker", "3 pink", "1 joker"], first=2)
    assert play(match, "joker:grey").turn == 0
    play(match, "joker:grey")
    assert match.over


def test_col_8_of_equal_assignments_the_first_colour_in_play() -> None:
    match = dealt(players=3, removed="brown")
    with_cards(match, 0, "2 joker")
    give_best(match.state, 0)
    given = match.state.given[0]
    assert [KINDS[colour] for colour in range(7) for _ in range(given[colour])] == ["blue", "blue"]


def test_col_8_the_colour_out_of_the_game_is_never_given() -> None:
    match = dealt(players=3, removed="brown")
    with_cards(match, 1, "1 joker")
    give_best(match.state, 1)
    assert match.state.given[1][KINDS.index("brown")] == 0


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        ("3 brown 1 joker", ["green"]),
        ("2 brown 2 joker", ["brown", "green"]),
        ("1 brown 3 joker", ["brown", "brown", "green"]),
    ],
)
def test_col_8_col_13_where_a_further_colour_is_best_it_is_the_first_in_play(cards: str, named: list[str]) -> None:
    match = dealt(players=3, removed="blue", scale="falling")
    with_cards(match, 0, cards)
    give_best(match.state, 0)
    given = match.state.given[0]
    assert [KINDS[colour] for colour in range(7) for _ in range(given[colour])] == named


def test_col_8_the_best_assignment_may_be_worth_less_than_nothing() -> None:
    match = dealt(players=4, scale="falling")
    with_cards(match, 0, "2 brown 3 blue 3 green 3 grey 3 orange 3 pink 3 yellow 1 joker")
    give_best(match.state, 0)
    assert match.state.given[0][KINDS.index("blue")] == 1
    assert score(match.state, 0) == 3 * 8 - 2 * 8 - 7 - 4


def test_col_12_a_joker_is_not_given_a_colour_that_two_players_leave_out() -> None:
    match = dealt(players=2, removed="pink yellow", jokers="chosen")
    with_cards(match, 0, "1 joker")
    match.state.phase, match.state.turn = JOKERS, 0
    assert why_not(match, "joker:pink") == "COL-12"
    assert why_not(match, "joker:orange") == ""


def test_col_8_any_colour_in_play_also_one_the_player_lacks() -> None:
    match = _finished("chosen", ["1 joker 2 blue", "", ""])
    assert legal(match).split() == [f"joker:{colour}" for colour in COLOURS if colour != "yellow"]
    assert why_not(match, "joker:yellow") == "COL-1"


def test_col_8_jokers_wait_for_the_end() -> None:
    assert why_not(dealt(players=4, jokers="chosen"), "joker:blue") == "COL-8"


def test_col_8_the_best_assignment_is_made() -> None:
    match = dealt(players=4)
    chance = random.Random(5)
    for _ in range(60):
        match.state.given = [[0] * 7 for _ in range(5)]
        hand = [chance.randrange(8) for _ in range(7)] + [chance.randrange(3), chance.randrange(4)]
        match.state.hands[1] = hand
        best = max(_scores_with_jokers(hand[:7], hand[8])) + 2 * hand[7]
        give_best(match.state, 1)
        assert sum(match.state.given[1]) == hand[8]
        assert score(match.state, 1) == best, hand


def _scores_with_jokers(numbers: list[int], jokers: int) -> list[int]:
    if jokers == 0:
        points = sorted(((0, 1, 3, 6, 10, 15, 21)[min(n, 6)] for n in numbers), reverse=True)
        return [sum(points[:3]) - sum(points[3:])]
    return [
        total
        for colour in range(7)
        for total in _scores_with_jokers([n + (k == colour) for k, n in enumerate(numbers)], jokers - 1)
    ]


@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (9, 21)])
def test_col_9_values(n: int, points: int) -> None:
    match = dealt(players=4)
    with_cards(match, 0, f"{n} green")
    assert score(match.state, 0) == points


def test_col_9_three_plus_the_others_minus() -> None:
    match = dealt(players=4)
    with_cards(match, 0, "5 green 4 blue 3 pink 2 grey 1 brown 3 +2")
    assert score(match.state, 0) == 15 + 10 + 6 - 3 - 1 + 6


def test_col_10_the_worked_example() -> None:
    match = dealt(players=4)
    with_cards(match, 0, "1 joker 1 +2 6 green 4 yellow 3 orange 2 blue")
    give_best(match.state, 0)
    assert match.state.given[0][KINDS.index("yellow")] == 1
    assert score(match.state, 0) == 41


def test_col_11_ties_share_the_place() -> None:
    match = _finished("best", ["3 pink", "3 grey", "1 blue"])
    assert match.result() == {"scores": [6, 6, 1], "places": [1, 1, 3]}


def test_col_12_rows_of_one_two_and_three() -> None:
    match = dealt("blue blue green green green", players=2, removed="yellow pink")
    play(match, "draw row1 draw row2 draw")
    assert legal(match) == "row2 row3"
    s = play(match, "row2 take1 take2")
    assert (s.turn, legal(match)) == (0, "draw"), "the round ends when both have taken"
    assert s.gone == [0] * 9


def test_col_12_four_start_cards_all_different_and_two_colours_out() -> None:
    match = new_match(players=2)
    match.deal(shuffled_decks(random.Random(5), match.decks_due()))
    s = match.state
    started = [[colour for colour in range(7) for _ in range(s.hands[seat][colour])] for seat in range(2)]
    assert [len(cards) for cards in started] == [2, 2]
    assert len({*started[0], *started[1]}) == 4
    assert in_play(s).bit_count() == 5


def test_col_12_is_what_forbids_a_second_card_in_the_first_row() -> None:
    match = dealt("blue blue", players=2, removed="yellow pink")
    play(match, "draw row1 draw")
    assert [why_not(match, move) for move in ("row1", "row4")] == ["COL-12", "COL-12"]


def test_col_12_the_third_row_leaves_the_game() -> None:
    match = dealt("blue blue green green green", players=2, removed="yellow pink")
    s = play(match, "draw row3 draw row3 draw row1 draw row2 take1 take2")
    assert s.gone[KINDS.index("blue")] == 2
    view = GAME.view(match.knowledge(0), 0, match.options)
    assert not [piece for zone in view.zones if zone.id.startswith("row") for piece in zone.pieces]


@pytest.mark.parametrize(("n", "points"), [(1, 1), (2, 4), (3, 8), (4, 7), (5, 6), (6, 5), (9, 5)])
def test_col_13_falling_values(n: int, points: int) -> None:
    match = dealt(players=4, scale="falling")
    with_cards(match, 0, f"{n} green")
    assert score(match.state, 0) == points


@pytest.mark.parametrize(
    ("jokers", "told"),
    [
        ("best", ["ev-take", "ev-last-over", "ev-give", "ev-give", *["ev-score"] * 3, "game-won"]),
        ("chosen", ["ev-take", "ev-last-over"]),
    ],
)
def test_the_end_tells_what_became_of_the_jokers(jokers: str, told: list[str]) -> None:
    match = dealt(players=3, removed="yellow", jokers=jokers)
    with_cards(match, 1, "4 green 2 joker")
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3 take1 take2")
    before = match.knowledge(None)
    play(match, "take3")
    said = GAME.presentation.events(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    assert [say.id for say in said] == told


def test_greedy_takes_the_row_that_completes_it() -> None:
    match = dealt("blue green pink", players=4)
    play(match, "draw row1 draw row1 draw row1")
    with_cards(match, 3, "2 blue 2 green 2 pink")
    assert NOTATION.text(greedy_bot(GAME).choose(match.knowledge(3), 3)) == "take1"
