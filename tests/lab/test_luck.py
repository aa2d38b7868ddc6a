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
from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.view import Choice
from tablee.games.coloretto.cards import DECK, LAST
from tablee.games.coloretto.rules import DRAW
from tablee.lab import luck as luck_module
from tablee.lab.luck import AT_START, Prospects, breakdowns, luck, seed_of, without_luck
from tablee.lab.play_game import play_game
from tablee.table.match import Match
from tablee.wire.analysis import Decision

TOY = find_game("six_cards")
SHORT: dict[str, dict[str, Any]] = {"ole": {"rounds": 2}, "nain_jaune": {"rounds": 2}, "olympe": {"target": 2}}


def played(game: Game, number: int, bots: list[str], **values: Any) -> Match:
    options = configure(game, {**SHORT.get(game.id, {}), **values})
    return play_game(game, options, [bots[seat % len(bots)] for seat in range(options.players)], 1, number)


def prospects(match: Match, playouts: int = 1, number: int = 0) -> Prospects:
    return Prospects(match.game, match.options, playouts, seed_of(1, number), backend="plain")


def judged(seat: int, cost: float, shifts: tuple[float, ...]) -> Decision:
    """A decision of which nothing is known but what it cost, and whom."""
    move = Choice("", Message("lay"))
    return Decision(1, 1, 1, seat, move, move, 2.0, 2.0 + cost, cost, 1.0, "good", shifts=shifts)


@each_game
def test_the_parts_make_the_result_to_the_last_digit(game: Game) -> None:
    match = played(game, 3, ["random", "greedy"], **({"table": "pairs"} if game.id == "olympe" else {}))
    players = match.options.players
    shifts = [tuple(0.001 * (seat + other) for other in range(players)) for seat in range(players)]
    decisions = [judged(seat, 0.07 * (seat + 1), shifts[seat]) for seat in range(players) for _ in range(3)]
    decisions.append(judged(0, 0.0, ()))  # cost nobody anything
    made = breakdowns(match, decisions, 1, 7, "plain")
    places = match.result()["places"]
    for seat, one in enumerate(made):
        assert one is not None
        parts = (one.start, one.cards, one.hidden, one.own, one.others, one.place)
        assert sum(map(hundredths, parts[:-1])) == hundredths(one.place)
        assert one.own == pytest.approx(3 * 0.07 * (seat + 1))
        assert one.others == pytest.approx(
            sum(3 * shifts[other][seat] for other in range(players) if other != seat), abs=0.005
        )
        place = places[game.notation.unit(match.state, seat)]
        assert one.place == place + (places.count(place) - 1) / 2


def hundredths(places: float) -> int:
    """A whole number of hundredths; anything else is a fault."""
    assert places == round(places, 2)
    return round(100 * places)


@each_game
def test_where_all_play_by_the_policy_the_cards_alone_make_the_result(game: Game) -> None:
    """Without noise the playouts go on as greedy bots do, so nothing but the cards moves what is expected of them."""
    match = played(game, 4, ["greedy"])
    prospects = Prospects(game, match.options, 1, 5, backend="plain", noise=0)
    start = prospects.places(Match(game, match.options).state, 0, 0, False)
    places = match.result()["places"]
    if game.has("policy"):
        reached = [place + (places.count(place) - 1) / 2 for place in places]
        assert (start + luck(prospects, match.rounds)).tolist() == pytest.approx(reached)


def test_the_parts_of_a_game_that_was_not_played_to_its_end_add_up() -> None:
    match = played(TOY, 5, ["random"])
    match.rounds[-1].moves.pop()
    for one in breakdowns(match, [], 1, 7, "plain"):
        assert one is not None
        assert one.start + one.cards + one.hidden == pytest.approx(one.place)
        assert one.own == one.others == 0


@pytest.mark.parametrize("time", [0, 7, 100])
def test_so_many_playouts_as_there_is_time_for_after_deals_and_drawn_cards(
    monkeypatch: pytest.MonkeyPatch, time: int
) -> None:
    game = find_game("coloretto")
    match = played(game, 1, ["random"], players=3)
    draws = sum(move.action == DRAW for round in match.rounds for move in round.moves)
    begun: list[int] = []

    def start(self: Prospects) -> Any:
        begun.append(self.playouts)
        return [2.0] * 3

    monkeypatch.setattr(Prospects, "start", start)
    moves = sum(len(round.moves) for round in match.rounds)
    monkeypatch.setattr(luck_module, "MAX_MOVES", time * moves * (AT_START + len(match.rounds) + draws))
    made = breakdowns(match, [], 9, 7, "plain")
    assert begun == ([min(time, 9)] if time else [])
    assert (made == [None] * 3) == (time == 0)


def test_a_card_from_the_stock_is_luck_and_that_of_all_cards_is_none() -> None:
    """What drawing may bring, each card as likely as there are such cards left, is what was to be expected of it."""
    game = find_game("coloretto")
    match = played(game, 1, ["greedy"], players=3)
    [round] = match.rounds
    end = max(at for at, move in enumerate(round.moves) if move.chosen and move.action == DRAW)
    before = Match(game, match.options)
    before.deal(game.notation.cards(before.state, round.deal))
    for move in round.moves[:end]:
        before.play(move.action)
    deck = before.state.deck[before.state.position : DECK[3] + 1]
    left = [kind for kind in deck if kind != LAST]
    drawn = {}
    for kind in set(left):
        after = clone(before.state)
        at = after.deck.index(kind, after.position)
        after.deck[after.position], after.deck[at] = after.deck[at], after.deck[after.position]
        game.rules.apply(after, DRAW)
        drawn[kind] = Prospects(game, match.options, 100, kind, "plain").places(after, 1, end + 1, True)
    mean = sum(drawn[kind] for kind in left) / len(left)
    expected = Prospects(game, match.options, 400, 99, "plain").places(before.state, 1, end, True, DRAW)
    assert max(abs(mean - expected)) < 0.15
    assert max(abs(places - expected).max() for places in drawn.values()) > 0.15


def test_luck_is_weighed_by_what_the_other_results_say() -> None:
    lucks = [(-1.0) ** n * (n % 5) for n in range(30)]
    results = [2.5 + luck / 2 for luck in lucks]
    assert without_luck(results, lucks).tolist() == pytest.approx([2.5] * 30)
    assert without_luck([*results[:29], 100.0], lucks)[29] == pytest.approx(100 - lucks[29] / 2)  # itself unheard
    assert without_luck([1.0, 3.0], [-0.5, 0.25]).tolist() == [1.5, 2.75]
    assert without_luck([2.0] * 30, [0.0] * 30).tolist() == [2.0] * 30


def test_the_luck_of_the_cards_is_unbiased() -> None:
    """Also where the policy knows nothing and playouts are few: its mean stays within 3.5 standard errors of zero."""
    brought = []
    for number in range(600):
        match = played(TOY, number, ["random"])
        brought.append(float(luck(prospects(match, 2, number), match.rounds)[0]))
    assert stdev(brought) > 0.1
    assert abs(fmean(brought)) < 3.5 * stdev(brought) / math.sqrt(len(brought))
