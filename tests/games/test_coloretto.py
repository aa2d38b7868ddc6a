"""Clauses of Coloretto that take more than one position (`coloretto.toml`): random deals, hands and whole games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from coloretto_table import COLOURS, dealt, legal, new_match, play, to_last_round

from tablee.engine.rulebook import clauses
from tablee.engine.words import LANGUAGES
from tablee.games.coloretto import GAME
from tablee.games.coloretto.notation import KINDS
from tablee.games.coloretto.scoring import give_best, in_play, score
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks


def deals(players: int, number: int) -> Iterator[tuple[Match, dict[str, Any]]]:
    """Matches just dealt at random, with their deals."""
    for seed in range(number):
        match = new_match(players=players)
        match.deal(shuffled_decks(random.Random(seed), match.decks_due()))
        yield match, match.rounds[0].deal


@pytest.mark.parametrize(("players", "rows", "colours"), [(2, 3, 5), (3, 3, 6), (4, 4, 7), (5, 5, 7)])
def test_col_1_rows_and_colours(players: int, rows: int, colours: int) -> None:
    for match, deal in deals(players, 1):
        assert match.state.row_count == rows
        assert in_play(match.state).bit_count() == colours
        assert len(deal["removed"]) == 7 - colours


def test_col_1_the_colour_out_is_drawn_at_random() -> None:
    removed = Counter(deal["removed"][0] for _, deal in deals(3, 700))
    assert set(removed) == set(COLOURS)
    assert max(removed.values()) < 150


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_col_2_start_cards_are_all_different(players: int, each: int) -> None:
    for match, deal in deals(players, 20):
        starts = [colour for cards in deal["start"] for colour in cards]
        assert [sum(hand) for hand in match.state.hands[:players]] == [each] * players
        assert len(starts) == len(set(starts)) == each * players
        assert not set(starts) & set(deal["removed"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_col_3_the_deck(players: int) -> None:
    for _, deal in deals(players, 1):
        assert len(deal["deck"]) - 1 - deal["deck"].index("last") == 15
        whole = Counter(deal["deck"]) + Counter(colour for cards in deal["start"] for colour in cards)
        colours = {colour: 9 for colour in COLOURS if colour not in deal["removed"]}
        assert whole == Counter({**colours, "+2": 10, "joker": 3, "last": 1})


def test_col_3_anybody_may_begin() -> None:
    assert {match.state.turn for match, _ in deals(4, 60)} == {0, 1, 2, 3}


def test_col_7_the_deck_never_runs_out() -> None:
    for players in (2, 3, 4, 5):
        match = dealt(players=players, removed={2: "yellow pink", 3: "yellow"}.get(players, ""))
        to_last_round(match)
        while not match.over:  # fill every row before anybody takes one
            play(match, legal(match).split()[0])
        assert "last" not in KINDS[: len(match.state.hands[0])]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_col_12_col_13_no_clause_of_the_moment_tells_what_does_not_hold(language: str) -> None:
    match = dealt(players=2, scale="falling", removed="yellow pink")
    page = clauses(GAME, language)
    shown = set(GAME.view(match.knowledge(0), 0, match.options).clauses)
    play(match, "draw")
    shown |= set(GAME.view(match.knowledge(0), 0, match.options).clauses)
    assert {"COL-12", "COL-13"} <= shown
    for clause in shown - {"COL-12", "COL-13"}:
        for wrong in ("1 point, two 3", "deux en valent 3", "three cards", "trois cartes"):
            assert wrong not in page[clause], f"{clause} says {wrong}"
