"""The scale of strength between the house levels, and the bots that a person is ahead of half the time."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise, product
from statistics import fmean
from typing import Any

import pytest
from refused import refused

from tablee.bots.anchors import BETA, SCALE, measurements
from tablee.bots.factory import LEVELS, check_bot, make_house_bot
from tablee.bots.my_level import MEMORY, Belief, Finisher, StrengthEvidence, begin, estimate, evidence, learn
from tablee.bots.strength import StrengthBot, level_mix, rungs, searches, strength_of, strengths
from tablee.engine.configuration import configure
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.lab.play_game import play_game

GAMES = [*games().values()]
OLE = find_game("ole")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_scale_of_a_game_goes_up(game: Game) -> None:
    points = [strength for strength, _ in rungs(game)]
    assert all(low < high for low, high in pairwise(points))
    assert [level for _, level in rungs(game)] == [level for level in LEVELS if level in dict(_levels(game))]
    heights = []
    for strength in range(points[0] - 100, points[-1] + 100, 7):
        lower, upper, share = level_mix(game, strength)
        order = [level for _, level in rungs(game)]
        assert 0 <= share <= 1
        assert order.index(upper) - order.index(lower) in (0, 1)
        heights.append(order.index(upper) - 1 + share if upper != lower else float(order.index(upper)))
    assert all(low <= high for low, high in pairwise(heights))
    assert (heights[0], heights[-1]) == (0, len(points) - 1)


def _levels(game: Game) -> Iterator[tuple[str, int]]:
    return ((level, strength) for strength, level in rungs(game))


def test_a_game_whose_levels_were_never_measured_has_a_scale_all_the_same() -> None:
    assert strengths(find_game("six_cards"))["beginner"] == 1500
    assert [level for _, level in rungs(find_game("six_cards"))] == list(LEVELS)


def test_a_level_that_is_not_stronger_than_those_below_is_no_rung(monkeypatch: pytest.MonkeyPatch) -> None:
    weak = {"random": 900, "beginner": 1500, "greedy": 1400, "club": 1600}
    monkeypatch.setattr("tablee.bots.strength.strengths", lambda game: weak)
    assert rungs.__wrapped__(OLE) == ((900, "random"), (1500, "beginner"), (1600, "club"))


class Says:
    """Always answers the same, though it is no move."""

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def choose(self, k: AnyState, seat: int) -> int:
        return self.answer


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_a_bot_between_two_plays_its_share_as_each(share: float) -> None:
    bot, again = (StrengthBot(Says(0), Says(1), share, 5) for _ in range(2))
    state: Any = OLE.rules.State()
    chosen = []
    for turn in range(600):
        state.turn = turn % 100
        state.dealer = turn // 100
        chosen.append(bot.choose(state, 0))
        assert chosen[-1] == again.choose(state, 0)
    assert abs(sum(chosen) / 600 - share) < 0.06


def test_strengths_are_names_of_bots() -> None:
    for name in ("strength:1", "strength:1620"):
        check_bot(name)
    for name in ("strength:", "strength:-1", "strength:1.5", "strength:16200", "mine"):
        with refused("bot-unknown"):
            check_bot(name)
    assert (strength_of(OLE, "strength:1620"), strength_of(OLE, "beginner")) == (1620, 1500)
    assert strength_of(OLE, "search:100") is None
    assert isinstance(make_house_bot("strength:1620", OLE, 1), StrengthBot)
    assert not searches("strength:1500", OLE)
    assert searches("strength:2300", OLE)
    assert [searches(name, OLE) for name in ("club", "greedy", None)] == [True, False, False]


def test_the_same_seed_plays_the_same_game() -> None:
    options = configure(OLE, {"players": 3})
    one, same = (play_game(OLE, options, ["strength:1700"] * 3, 3, 1).result() for _ in range(2))
    assert one == same


def strong(strength: float, games: int, units: int, seed: int) -> Iterator[Belief]:
    """What is believed of somebody of that strength, game by game, who plays bots of the strength found."""
    chance, belief = random.Random(seed), begin(OLE)
    for _ in range(games):
        own = chance.gauss(strength, BETA * SCALE)
        rivals = [chance.gauss(belief.mean, BETA * SCALE) for _ in range(units - 1)]
        belief = learn(OLE, belief, StrengthEvidence(units, [(belief.mean, float(own > rival)) for rival in rivals]))
        yield belief


@pytest.mark.parametrize("units", [2, 4, 10])
@pytest.mark.parametrize("strength", [800, 1500, 2200])
def test_the_level_found_is_the_person_s(strength: int, units: int) -> None:
    series = [list(strong(strength, 40, units, seed)) for seed in range(12)]
    late = [belief.mean for beliefs in series for belief in beliefs[20:]]
    scale = BETA * SCALE * math.sqrt(units)
    assert abs(sum(late) / len(late) - strength) < 0.5 * scale  # the share of bots behind them is 0.38 to 0.62


def test_it_moves_far_at_first_and_calmly_later() -> None:
    beliefs = list(strong(1500, 60, 4, 1))
    moves = [abs(after.mean - before.mean) for before, after in pairwise([begin(OLE), *beliefs])]
    assert moves[0] > 100
    assert max(moves[30:]) < 60
    assert beliefs[-1].deviation < 120 < begin(OLE).deviation


def test_at_rest_where_one_is_ahead_half_the_time() -> None:
    at = Belief(1700.0, 80.0)
    assert learn(OLE, at, StrengthEvidence(4, [(1700, 1.0), (1700, 0.5), (1700, 0.0)])).mean == at.mean
    up, down = (learn(OLE, at, StrengthEvidence(4, [(1700, ahead)] * 3)).mean for ahead in (1.0, 0.0))
    assert up - at.mean == pytest.approx(at.mean - down)
    assert up > at.mean
    expected = StrengthEvidence(4, [(900, 1.0)] * 3)
    assert learn(OLE, at, expected).mean - at.mean < (up - at.mean) / 5


def test_nobody_leaves_the_scale() -> None:
    low, high = rungs(OLE)[0][0], rungs(OLE)[-1][0]
    won, lost = (estimate(OLE, [StrengthEvidence(4, [(1500, ahead)] * 3)] * 60).mean for ahead in (1.0, 0.0))
    assert low <= lost < 1500 < won <= high


def test_only_the_latest_games_count() -> None:
    old, new = StrengthEvidence(4, [(1500, 1.0)]), StrengthEvidence(4, [(1500, 0.0)])
    assert estimate(OLE, [old] * 500 + [new] * MEMORY) == estimate(OLE, [new] * MEMORY)


def test_it_begins_where_people_say_or_where_their_first_bots_of_it_were() -> None:
    lost = StrengthEvidence(4, [(1800, 0.0)] * 3, 1800)
    assert estimate(OLE, []).mean == 1500
    assert estimate(OLE, [], "club").mean == strengths(OLE)["club"]
    assert estimate(OLE, [lost], "beginner") == learn(OLE, begin(OLE, 1800), lost)
    assert estimate(OLE, [StrengthEvidence(4, [(1500, 1.0)] * 3), lost]).mean > estimate(OLE, [lost]).mean
    assert begin(OLE, 9000).mean == rungs(OLE)[-1][0]


def test_the_accuracy_of_a_few_games_says_more_than_their_places() -> None:
    """Somebody stronger than all bots but one, with the accuracy of that one, against whom they begin with."""
    top, spread = rungs(OLE)[-1][0], measurements("ole").spread
    assert spread is not None
    accuracy = max(one.accuracy or 0 for one in measurements("ole").anchors.values())
    errors: dict[bool, list[float]] = {False: [], True: []}
    for analysed, seed in product((False, True), range(40)):
        chance, belief = random.Random(seed), begin(OLE)
        for _ in range(5):
            own = chance.gauss(top, BETA * SCALE)
            ahead = [float(own > chance.gauss(belief.mean, BETA * SCALE)) for _ in range(3)]
            rivals = [(belief.mean, one) for one in ahead]
            belief = learn(OLE, belief, StrengthEvidence(4, rivals, accuracy=accuracy if analysed else None))
        errors[analysed].append(abs(belief.mean - top))
    assert fmean(errors[True]) < fmean(errors[False]) / 2


def test_in_the_end_places_decide_whatever_the_accuracies() -> None:
    """Moves like those of the best bots, but ahead of bots 300 points below them half the time."""
    accuracy = max(one.accuracy or 0 for one in measurements("ole").anchors.values())
    strength, scale, belief = rungs(OLE)[-1][0] - 300, BETA * SCALE * 2, begin(OLE)
    off = []
    for _ in range(MEMORY):
        share = 1 / (1 + math.exp((belief.mean - strength) / scale))
        belief = learn(OLE, belief, StrengthEvidence(4, [(belief.mean, share)] * 3, accuracy=accuracy))
        off.append(belief.mean - strength)
    assert off[0] > 100
    assert off[-1] < off[0] / 3
    assert belief.analysed == MEMORY


def test_what_a_game_says() -> None:
    def seats(*rows: tuple[int, int, str | None]) -> list[Finisher]:
        return [Finisher(*row) for row in rows]

    alone = seats((0, 2, None), (1, 1, "strength:1600"), (2, 2, "beginner"), (3, 4, "strength:1600"))
    assert evidence(OLE, alone, 0, 4) == StrengthEvidence(4, [(1600, 0.0), (1500, 0.5), (1600, 1.0)], 1600)
    with_people = seats((0, 1, None), (1, 2, None), (2, 3, "strength:1400"), (3, 4, "search:50"))
    assert evidence(OLE, with_people, 1, 4) == StrengthEvidence(4, [(1400, 1.0)], 1400)
    assert evidence(OLE, with_people[:2], 0, 2) is None
    in_teams = seats((0, 1, None), (1, 2, "strength:1400"), (0, 1, "strength:1500"), (1, 2, "strength:1600"))
    assert evidence(OLE, in_teams, 0, 2) == StrengthEvidence(2, [(1500, 1.0)], 1400)
    mixed = seats((0, 1, None), (1, 2, "strength:1400"), (0, 1, None), (1, 2, None))
    assert evidence(OLE, mixed, 0, 2) is None
    assert evidence(OLE, mixed, 0, 2, 90.0) == StrengthEvidence(2, [], 1400, 90.0)
