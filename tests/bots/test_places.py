"""The places that people are told: how a lead becomes one, and how much of a lead is trusted."""

from __future__ import annotations

import pytest
from recorded_games import GAMES, each_game

from tablee.bots.places import WIDER, Calibration, Gap, Places, Weight, calibration_of, expected_place
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game

TOY = find_game("six_cards")


def test_mates_are_no_rivals() -> None:
    teams = [0, 1, 2, 0, 1, 2]
    assert expected_place(teams, 0, 4 / 5) == 1  # a clear lead over the four seats that are not of the own team
    assert expected_place(teams, 0, 0) == 2
    assert expected_place(teams, 0, -4 / 5) == 3
    assert expected_place([0, 1, 2], 0, 0.5) == 1.5


def test_of_a_lead_only_the_part_that_comes_true_is_told() -> None:
    assert expected_place([0, 1, 2], 0, 0.5, trust=0.5) == 1.75
    assert expected_place([0, 1, 2], 1, -1, trust=2) == 3  # there is no place below the last


@pytest.mark.parametrize(
    ("doubt", "players", "trust"),
    [(10, 3, 0.8), (15, 3, 0.6), (30, 3, 0.4), (0, 3, 0.8), (99, 3, 0.4), (10, 2, 0.8), (10, 8, 0.5)],
)
def test_a_calibration_is_linear_between_its_doubts(doubt: float, players: int, trust: float) -> None:
    calibration = Calibration((10, 20, 30), {3: (0.8, 0.4, 0.4), 5: (0.5, 0.5, 0.5)})
    assert calibration.trust_at(doubt, players) == pytest.approx(trust)


def test_a_calibration_of_one_doubt() -> None:
    assert Calibration((10,), {3: (0.7,)}).trust_at(4, 3) == 0.7


def test_without_a_calibration_leads_are_told_as_seen() -> None:
    assert calibration_of(TOY) is None
    k = TOY.rules.State()
    TOY.rules.start(k, configure(TOY, {}))
    half = Calibration((1,), {2: (0.5,)})
    assert Places(TOY).expect(k, 0, 0.5) == 1.25
    assert Places(TOY, half).expect(k, 0, 0.5) == 1.375


def test_a_cost_is_as_unsure_as_a_longer_search_has_changed_it() -> None:
    k = TOY.rules.State()
    TOY.rules.start(k, configure(TOY, {}))
    places = Places(TOY, Calibration((1,), {2: (1.0,)}, error=0.03))
    assert places.gap(k, Weight(1.7, 1.7), Weight(1.5, 1.5)) == pytest.approx(Gap(0.2, 0.03))
    assert places.gap(k, Weight(1.7, 1.8), Weight(1.5, 1.5)) == pytest.approx(Gap(0.3, 0.03 + 0.1 * WIDER))
    assert places.gap(k, Weight(1.7, 1.8), Weight(1.5, 1.6)) == pytest.approx(Gap(0.2, 0.03)), "both went the same way"


@each_game
def test_a_better_search_result_is_a_better_place(game: Game) -> None:
    """Whatever is open and however many play: the calibrations that come with the games keep the order of moves."""
    calibration = calibration_of(game)
    assert game in GAMES
    if calibration is None:
        return
    assert list(calibration.doubts) == sorted(set(calibration.doubts))
    for doubt in range(int(calibration.doubts[-1]) + 10):
        for players in game.seats:
            assert 0 < calibration.trust_at(doubt, players) < 2
