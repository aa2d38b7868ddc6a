"""The analysis of recorded games: what it finds, from what it finds it, and that it finds the same again."""

from __future__ import annotations

import threading
from contextlib import closing
from functools import cache
from typing import Any

import msgspec
import pytest
from recorded_games import as_read, each_game, written_game

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import decoder
from tablee.lab.analysis import Analyst, fingerprint
from tablee.lab.play_game import play_game
from tablee.lab.verdicts import MARKS
from tablee.table.match import Match
from tablee.table.recording import Recording
from tablee.table.replay import Replay, ReplayFault
from tablee.wire.analysis import Analysis, Point

SIMULATIONS = 60
TOY = find_game("six_cards")


def analyse(replay: Replay, workers: int = 1, **settings: int) -> Analysis:
    analyst = Analyst(replay, **{"simulations": SIMULATIONS, "playouts": 0, **settings})
    return analyst.analysis(list(analyst.decisions(workers)))


@cache
def analysed(game: Game) -> Analysis:
    return analyse(as_read(written_game(game)))


@each_game
def test_every_choice_is_judged_and_no_other_move(game: Game) -> None:
    written = written_game(game)
    recording, analysis = Recording(as_read(written)), analysed(game)
    match = Match(game, recording.options)
    chosen, moment = [], 0
    for number, round in enumerate(recording.rounds, 1):
        match.deal(game.notation.cards(match.state, round.deal))
        moment += 1
        for index, move in enumerate(round.moves, 1):
            if len(match.legal()) > 1:
                chosen.append((moment, number, index, move.seat, game.notation.text(move.action)))
            match.play(move.action)
            moment += 1
    judged = [(one.moment, one.round, one.move, one.seat, one.played.move) for one in analysis.decisions]
    assert judged == chosen
    assert analysis.moments == len(recording.moments)
    for one in analysis.decisions:
        then = recording.moments[one.moment]
        assert (then.round, then.move, then.seat) == (one.round, one.move, one.seat)


@each_game
def test_costs_marks_and_curves_agree(game: Game) -> None:
    analysis = analysed(game)
    for one in analysis.decisions:
        assert 1 <= one.before <= one.after <= analysis.units
        assert one.cost == round(one.after - one.before, 2)
        share = one.cost / (analysis.units - 1)
        least = {mark: least for least, mark in MARKS}[one.mark]
        assert share > least - 0.005  # costs are told in hundredths
        assert one.low <= one.cost + 0.01
        assert one.cost <= one.high + 0.01
        assert bool(one.shifts) >= (one.cost > 0)
        if one.shifts:
            assert one.shifts[one.seat] == pytest.approx(one.cost, abs=0.011)
            assert len(one.shifts) == len(analysis.players)
            assert sum(one.shifts) == pytest.approx(0, abs=0.1)  # beyond the first and last place nobody moves
        assert (one.cost == 0) >= (one.played == one.best)
        assert not (one.reasons and one.played == one.best)
    for seat, player in enumerate(analysis.players):
        own = [one for one in analysis.decisions if one.seat == seat]
        assert player.decisions == len(own) == sum(player.marks.values())
        assert player.curve[:-1] == [Point(one.moment, one.after) for one in own]
        assert player.curve[-1].moment == analysis.moments - 1


@each_game
def test_threads_make_no_difference_and_the_seed_does(game: Game) -> None:
    replay = as_read(written_game(game))
    assert analyse(replay, 2) == analysed(game)
    other = analyse(replay, seed=1)
    assert game == TOY or other.decisions != analysed(game).decisions


@each_game
def test_only_what_the_seat_knew_counts(game: Game) -> None:
    """What is searched from is nothing but knowledge of the seat: it loses nothing when reduced to that again."""
    for position in Analyst(as_read(written_game(game))).positions:
        known = game.rules.State()
        game.rules.knowledge(position.knowledge, position.seat, known)
        assert all(getattr(known, name) == getattr(position.knowledge, name) for name in known.layout)


def test_a_blunder_is_seen_and_a_better_move_named() -> None:
    """Random players lose much more than those who search; what was better is legal and has a name."""
    game = find_game("ole")
    lost: dict[str, float] = {}
    for kind in ("random", "search:200"):
        match = play_game(game, configure(game, {"rounds": 1}), [kind] * 4, 4, 0)
        analysis = analyse(
            as_read(match.replay([{"name": f"P{seat}", "kind": "bot"} for seat in range(4)])), simulations=300
        )
        lost[kind] = sum(player.cost for player in analysis.players)
        if kind == "random":
            [worst] = sorted(analysis.decisions, key=lambda one: -one.cost)[:1]
            assert worst.mark == "blunder"
            assert worst.best != worst.played
            assert worst.reasons
    assert lost["random"] > 4 * lost["search:200"]


def test_partners_share_a_place_and_are_no_rivals() -> None:
    game = find_game("olympe")
    options = configure(game, {"players": 4, "table": "pairs", "target": 2})
    match = play_game(game, options, ["random"] * 4, 5, 0)
    analysis = analyse(as_read(match.replay([{"name": f"P{seat}", "kind": "bot"} for seat in range(4)])))
    assert analysis.units == 2
    ends = [player.curve[-1].place for player in analysis.players]
    assert ends[0] == ends[2]
    assert ends[1] == ends[3]
    assert all(1 <= one.after <= 2 for one in analysis.decisions)


def test_what_was_not_played_to_its_end() -> None:
    written: dict[str, Any] = written_game(find_game("ole"))
    del written["result"], written["rounds"][-1]["result"]
    del written["rounds"][-1]["moves"][-3:]
    analysis = analyse(as_read(written))
    assert not analysis.finished
    for seat, player in enumerate(analysis.players):
        assert player.curve == [Point(one.moment, one.after) for one in analysis.decisions if one.seat == seat]


def test_what_is_wrong_is_not_analysed() -> None:
    written = written_game(TOY)
    written["rounds"][0]["moves"][1][1] = "nonsense"
    with pytest.raises(ReplayFault, match="Round 1, move 2: “nonsense”"):
        Analyst(as_read(written))


def test_it_can_be_left() -> None:
    """Who stops listening waits for no other decision, though each would take minutes."""
    analyst = Analyst(as_read(written_game(find_game("ole"))), 1000, playouts=0)
    with closing(analyst.decisions(2)) as found:
        next(found)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("analysis")]


def test_as_json_and_back() -> None:
    analysis = analysed(find_game("ole"))
    assert decoder(Analysis).decode(msgspec.json.encode(analysis)) == analysis


def test_the_fingerprint_is_of_what_was_played() -> None:
    written = written_game(TOY)
    same = dict(reversed(written.items()))
    first = fingerprint(as_read(written))
    assert fingerprint(as_read(same)) == first
    written["seats"][0]["name"] = "Another"
    assert fingerprint(as_read(written)) != first
