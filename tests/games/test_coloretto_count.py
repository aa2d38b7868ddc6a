"""How a game of Coloretto is counted, held against what the rules counted, over random games with all options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from coloretto_table import dealt, play, to_last_round, with_cards

from tablee.engine.count import Count, CountCell, CountRow
from tablee.games.coloretto import GAME
from tablee.games.coloretto.options import Options
from tablee.table.match import Match
from tablee.testing import option_sets
from tablee.testing.positions import random_game

SCALES = {"rising": (0, 1, 3, 6, 10, 15, 21), "falling": (0, 1, 4, 8, 7, 6, 5)}


def count(match: Match) -> Count:
    return GAME.presentation.count(match.knowledge(None))


def games() -> Iterator[tuple[Match, Count]]:
    """Random games at their end, three with every combination of options."""
    for number, options in enumerate(option_sets(GAME)):
        chance = random.Random(number)
        for _ in range(3):
            *_, match = random_game(GAME, options, chance)
            yield match, count(match)


def kinds(cell: CountCell) -> dict[str, int]:
    """The kinds of cards of a cell, each with what it counts."""
    return {face.removesuffix("-slot"): n for face, n in zip(cell.faces, cell.each, strict=True)}


def by_seat(counted: Count) -> list[CountRow]:
    return sorted(counted.rows, key=lambda row: row.seats)


def test_col_9_the_count_is_the_one_of_the_rules() -> None:
    for match, counted in games():
        rows = by_seat(counted)
        result = match.result()
        assert [row.seats for row in rows] == [(seat,) for seat in range(match.state.players)]
        assert counted.once
        assert counted.round == GAME.view(match.knowledge(None), None, match.options).round
        assert [row.gain for row in rows] == [row.total for row in rows] == result["scores"]
        assert all(sum(cell.n or 0 for cell in row.cells) == row.gain for row in rows)


def test_col_9_col_13_the_cells_hold_the_best_three_colours_the_others_and_the_pluses() -> None:
    for match, counted in games():
        result = match.rounds[-1].result
        assert result is not None
        assert isinstance(match.options, Options)
        scale = SCALES[match.options.scale]
        for row, hand, jokers in zip(by_seat(counted), result["hands"], result["jokers"], strict=True):
            held = {kind: n for kind, n in hand.items() if kind not in ("+2", "joker")}
            for colour in jokers:
                held[colour] = held.get(colour, 0) + 1
            worth = {colour: scale[min(n, 6)] for colour, n in held.items()}
            given, best, others, pluses = row.cells
            assert given.n is None
            assert kinds(given) == Counter(jokers)
            assert len(best.faces) == min(3, len(worth))
            assert kinds(best) | kinds(others) == worth
            assert best.n == sum(sorted(worth.values())[-3:]) == sum(best.each)
            assert others.n == -sum(others.each)
            assert pluses.n == 2 * hand.get("+2", 0) == sum(pluses.each)


def test_col_11_all_with_the_highest_score_win_and_come_first() -> None:
    for match, counted in games():
        gains = [row.gain for row in counted.rows]
        assert gains == sorted(gains, reverse=True)
        assert [row.won for row in by_seat(counted)] == [place == 1 for place in match.result()["places"]]
        assert not counted.low


def test_col_10_the_worked_example_is_counted_as_on_the_sheet() -> None:
    match = dealt(players=4)
    to_last_round(match)
    play(match, "draw row1 draw row2 draw row3 draw row4")
    match.state.row_size = [0] * 5  # so that the rows bring nothing
    for seat in range(4):
        with_cards(match, seat, "1 joker 1 +2 6 green 4 yellow 3 orange 2 blue" if seat == 0 else "1 blue")
    play(match, "take1 take2 take3 take4")
    first = count(match).rows[0]
    assert first.gain == 41
    assert [cell.n for cell in first.cells] == [None, 21 + 15 + 6, -3, 2]
    assert kinds(first.cells[0]) == {"yellow": 1}
