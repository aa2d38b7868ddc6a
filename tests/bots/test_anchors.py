"""The strengths of the house bots: all duels of a game fitted together, no level below the one before it."""

from __future__ import annotations

import json
import math
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from bench.anchors import ANALYSED, Duel, Pair, ladder, pairs, strengths, with_accuracies
from tablee.bots.anchors import BETA, FILE, MU, Anchor, Measurements, anchors, measurements, points
from tablee.bots.factory import LEVELS
from tablee.bots.strength import rungs
from tablee.engine.discovery import games
from tablee.engine.game import Game

MEASURED = [pytest.param(game, id=game.id) for game in games().values() if anchors(game.id)]
STRENGTHS = {"random": -9.0, "beginner": 0.0, "greedy": 4.0, "club": 5.0, "expert": 15.0}


def pair(lower: str, upper: str, chance: float | None = None, players: int = 4) -> Pair:
    """What many games between two levels say: ``chance``, or what their strengths make of it."""
    rungs, c = [*STRENGTHS], BETA * math.sqrt(players)
    told = 1 / (1 + math.exp((STRENGTHS[lower] - STRENGTHS[upper]) / c))
    return Pair(rungs.index(lower), rungs.index(upper), c, told if chance is None else chance, 0.001)


def test_duels_at_all_tables_find_the_strengths_together() -> None:
    met = [pair(*names) for names in (("random", "beginner"), ("greedy", "club"), ("club", "expert"))]
    met += [pair("beginner", "club", players=8), pair("beginner", "greedy", players=2)]
    assert strengths(met, [*STRENGTHS]) == pytest.approx(STRENGTHS, abs=0.02)


def test_a_level_that_loses_to_the_one_below_is_as_strong() -> None:
    met = [pair("random", "beginner"), pair("beginner", "greedy"), pair("greedy", "club", 0.4), pair("club", "expert")]
    found = strengths(met, [*STRENGTHS])
    assert found["greedy"] == found["club"]
    assert found["club"] < found["expert"]


def test_who_never_loses_is_of_finite_strength() -> None:
    met = pairs([Duel("greedy", "random", 4, 40, -2.0, -2.0, -2.0, "")], [*STRENGTHS])
    assert 10 < strengths(met, [*STRENGTHS])["greedy"] - strengths(met, [*STRENGTHS])["random"] < 60


@pytest.mark.parametrize("game", MEASURED)
def test_the_strengths_of_a_game_are_those_of_its_duels(game: Game) -> None:
    file: dict[str, Any] = json.loads(game.read(FILE))
    levels = ladder(game)
    found = strengths(pairs(msgspec.convert(file["duels"], list[Duel]), levels), levels)
    told = anchors(game.id)
    assert {level: told[level].mu - MU for level in levels} == pytest.approx(found, abs=0.006)
    assert [*told] == [*LEVELS]
    assert told["master"].mu >= told["expert"].mu
    assert all(upper - lower > 20 for (lower, _), (upper, _) in pairwise(rungs(game)))
    assert with_accuracies(json.loads(game.read(FILE))) == file


@pytest.mark.parametrize("game", ["coloretto", "nain_jaune", "ole"])
def test_accuracies_tell_levels_apart(game: str) -> None:
    told = measurements(game)
    assert told.spread is not None
    found = [told.anchors[level].accuracy or 0 for level in ANALYSED]
    assert max(found[:2]) < found[-1]
    for level, accuracy in zip(ANALYSED, found, strict=True):
        shown = told.shown_by(accuracy)
        assert shown is not None
        assert abs(shown.mean - points(told.anchors[level].mu)) < told.spread, level


def test_from_accuracies_that_tell_next_to_nothing_nothing_is_learned() -> None:
    assert measurements("olympe").anchors["expert"].accuracy is not None
    assert measurements("olympe").spread is None


def test_an_accuracy_shows_a_strength_between_those_measured() -> None:
    rows = ((10, 0.0), (25, 60.0), (27.5, 55.0), (40, 90.0))  # the third is stronger than the second, and less accurate
    told = Measurements({str(mu): Anchor(mu, 1.0, accuracy) for mu, accuracy in rows}, 100.0)
    shown = [told.shown_by(accuracy) for accuracy in (-5, 0, 30, 60, 75, 100)]
    assert [one and one.mean for one in shown] == [900, 900, 1200, 1500, 1800, 2100]
    assert Measurements(told.anchors).shown_by(60) is None
    assert Measurements({}, 100.0).shown_by(60) is None


def test_a_game_that_was_never_measured_has_no_strengths() -> None:
    assert anchors("six_cards") == {}
    assert measurements("six_cards") == measurements("no_such_game") == Measurements()
