"""Luck apart from skill: the parts add up, the luck of the cards has a mean of zero, and what is reported."""

from __future__ import annotations

import math
from statistics import fmean, stdev
from typing import Any

import pytest
from recorded_games import each_game

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.lab.luck import Prospects, account, breakdowns, luck, seed_of
from tablee.lab.play_game import play_game
from tablee.table.match import Match

TOY = find_game("six_cards")
SHORT: dict[str, dict[str, Any]] = {"ole": {"rounds": 2}, "nain_jaune": {"rounds": 2}, "olympe": {"target": 2}}


def played(game: Game, number: int, bots: list[str], **values: Any) -> Match:
    options = configure(game, {**SHORT.get(game.id, {}), **values})
    return play_game(game, options, [bots[seat % len(bots)] for seat in range(options.players)], 1, number)


def prospects(match: Match, playouts: int = 1, number: int = 0) -> Prospects:
    return Prospects(match.game, match.options, playouts, seed_of(1, number), backend="plain")


@each_game
def test_the_parts_make_the_result(game: Game) -> None:
    match = played(game, 3, ["random", "greedy"])
    made = account(prospects(match), match.rounds)
    parts = made.start + made.cards + sum(made.decisions)
    places = match.result()["places"]
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    assert parts.tolist() == pytest.approx(shared)
    assert made.end.tolist() == shared
    for changes in (made.cards, *made.decisions):
        assert sum(changes) == pytest.approx(0)  # what brings one forward sets others back
    assert luck(prospects(match), match.rounds).tolist() == pytest.approx(made.cards.tolist())


@each_game
def test_who_plays_by_the_policy_neither_gains_nor_loses(game: Game) -> None:
    """Without noise the playouts go on as greedy bots do, so nothing but the cards moves what is expected of them."""
    match = played(game, 4, ["greedy"])
    made = account(Prospects(game, match.options, 1, 5, backend="plain", noise=0), match.rounds)
    if game.has("policy"):
        assert not any(changes.any() for changes in made.decisions)


def test_the_luck_of_the_cards_is_unbiased() -> None:
    """Also where the policy knows nothing and playouts are few: its mean stays within 3.5 standard errors of zero."""
    brought = []
    for number in range(600):
        match = played(TOY, number, ["random"])
        brought.append(float(luck(prospects(match, 2, number), match.rounds)[0]))
    assert stdev(brought) > 0.1
    assert abs(fmean(brought)) < 3.5 * stdev(brought) / math.sqrt(len(brought))
