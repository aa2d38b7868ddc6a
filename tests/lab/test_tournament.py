"""Tournaments: who sits where, with which cards, what the figures are, and the command."""

from __future__ import annotations

import json
import math
import os
import signal
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Any

import duckdb
import pytest
from at_work import Forks, Stop

from tablee.bots import factory
from tablee.bots.random import RandomBot
from tablee.cli import main
from tablee.engine.configuration import configure
from tablee.engine.contract import Bot
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.lab import play_game as play_module
from tablee.lab import tournament
from tablee.lab.statistics import student
from tablee.lab.tournament import (
    GameResult,
    Result,
    Standings,
    check_bots,
    circles,
    lineups,
    play_deal,
    play_deals,
)
from tablee.table.match import Match

KINDS = "abcdefgh"
WON: GameResult = [Result("a", 1), Result("b", 2)]
LOST: GameResult = [Result("b", 1), Result("a", 2)]


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], Match]]:
    """The kinds at the seats and the match of every game of deals played in this process."""
    seen: list[tuple[list[str], Match]] = []

    def play_game(game: Game, options: Any, kinds: list[str], *rest: Any, **more: Any) -> Match:
        match = play_module.play_game(game, options, kinds, *rest, **more)
        seen.append((kinds, match))
        return match

    monkeypatch.setattr(tournament, "play_game", play_game)
    return seen


@pytest.mark.parametrize("kinds", range(2, 9))
@pytest.mark.parametrize("units", [2, 3, 4, 8])
def test_each_kind_plays_each_unit_of_a_deal_once(kinds: int, units: int) -> None:
    played = lineups(KINDS[:kinds], units)
    assert [sorted(kinds_at_unit) for kinds_at_unit in zip(*played, strict=True)] == [list(KINDS[:kinds])] * units


@pytest.mark.parametrize("kinds", range(2, 7))
def test_each_kind_stands_as_often_at_each_distance_before_each_other(kinds: int) -> None:
    orders = circles(KINDS[:kinds], 1)
    met = Counter(
        (circle[i], circle[(i + distance) % kinds], distance)
        for circle in orders
        for i in range(kinds)
        for distance in range(1, kinds)
    )
    assert len(met) == kinds * (kinds - 1) ** 2
    assert set(met.values()) == {math.factorial(kinds - 2)}


def test_the_order_of_the_circles_is_the_seeds() -> None:
    assert circles(KINDS[:5], 1) == circles(KINDS[:5], 1) != circles(KINDS[:5], 2)


@pytest.mark.parametrize("game", games())
def test_a_deal_has_the_same_cards_in_all_its_games(game: str, matches: list[tuple[list[str], Match]]) -> None:
    found = find_game(game)
    options = configure(found, {})
    for number in range(3):
        play_deal(found, options, ("random", "greedy"), 5, number)
    (one, first), (other, second) = matches[:2]
    assert all(kinds == {"random", "greedy"} for kinds in map(set, zip(one, other, strict=True)))
    assert first.rounds[0].deal == second.rounds[0].deal
    assert any(match.rounds[0].deal != first.rounds[0].deal for _, match in matches[2:])


@pytest.mark.parametrize(
    "values", [{"table": "pairs"}, {"table": "teams", "players": 6}, {"table": "teams", "players": 6, "team_size": 3}]
)
def test_partners_are_of_one_kind(values: dict[str, Any], matches: list[tuple[list[str], Match]]) -> None:
    game = find_game("olympe")
    options = configure(game, values)
    played = play_deal(game, options, ("random", "greedy"), 5, 0)
    for (kinds, match), result in zip(matches, played, strict=True):
        assert [result[match.state.unit[seat]][0] for seat in range(options.players)] == kinds
        assert [one.place for one in result] == match.result()["places"]


def test_virtual_players_are_not_rated() -> None:
    game = find_game("olympe")
    options = configure(game, {"players": 3, "virtual": 1, "text": "en"})
    played = play_deal(game, options, ("random", "greedy"), 5, 0)
    assert [[one.bot for one in units] for units in played] == [
        ["random", "greedy", "random"],
        ["greedy", "random", "greedy"],
    ]


def test_more_kinds_than_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "make_bot", lambda kind, game, seed, seconds: RandomBot(game, seed))
    game, kinds = find_game("six_cards"), ["one", "two", "three"]
    standings = Standings(kinds)
    for deal in play_deals(game, configure(game, {}), kinds, 10, 1, time=None, workers=1):
        standings.add(deal)
    assert [row["games"] for row in standings.rows()] == [20] * 3
    assert all(pair.ahead.n == 10 for pair in standings.pairs.values())


def test_students_t() -> None:
    table = {3: 3.182, 4: 2.776, 10: 2.228, 30: 2.042, 120: 1.980}
    assert {freedom: student(freedom) for freedom in table} == pytest.approx(table, rel=2e-3)


def test_the_intervals_are_over_deals() -> None:
    standings = Standings(["a", "b"])
    for deal in ([WON, WON], [WON, LOST], [WON, WON], [LOST, LOST]):
        standings.add(deal)
    row = next(row for row in standings.rows() if row["bot"] == "a")
    # By hand: the deals give a places of 1, 1.5, 1, 2 and leads of 1, 0, 1, -1. Squares about the mean add up to 0.6875
    # and 2.75; over 3, over 4, the square root is 0.23936 and 0.47871; with 3 degrees of freedom t is 3.182.
    assert row["place_mean"] == 1.375
    assert row["place_high"] - 1.375 == pytest.approx(3.182 * 0.23936, rel=2e-3)
    assert 1.375 - row["place_low"] == pytest.approx(3.182 * 0.23936, rel=2e-3)
    ahead = standings.pairs["a", "b"].ahead.figures("ahead")
    assert ahead["ahead_mean"] == 0.25
    assert ahead["ahead_high"] - 0.25 == pytest.approx(3.182 * 0.47871, rel=2e-3)
    assert standings.pairs["a", "b"].above.mean == 0.625
    assert standings.pairs["b", "a"].above.mean == 0.375


def test_the_luck_of_the_cards_can_be_left_out() -> None:
    standings = Standings(["a", "b"], luck=True)
    for luck in (-0.5, -0.25):
        standings.add([[Result("a", 1, luck), Result("b", 2, -luck)], [Result("b", 1, luck), Result("a", 2, -luck)]])
        standings.add([[Result("a", 1, luck), Result("b", 2, -luck)], [Result("b", 2, luck), Result("a", 1, -luck)]])
    row = next(row for row in standings.rows() if row["bot"] == "a")
    assert (row["place_mean"], row["adjusted_mean"]) == (1.25, 1.25)  # so even was the luck
    standings.add([[Result("a", 1, -0.6), Result("b", 2, 0.6)]])
    row = next(row for row in standings.rows() if row["bot"] == "a")
    assert row["adjusted_mean"] == pytest.approx((1.5 + 1 + 1.5 + 1 + 1.6) / 5)
    assert "adjusted_mean" not in Standings(["a", "b"]).rows()[0]


def test_ties_are_above_for_neither() -> None:
    standings = Standings(["a", "b"])
    standings.add([[Result("a", 1), Result("b", 1)], WON])
    assert (standings.pairs["a", "b"].above.mean, standings.pairs["b", "a"].above.mean) == (0.5, 0.0)


def test_kinds_are_rated_not_seats() -> None:
    standings = Standings(["a", "b"])
    standings.add([[Result("a", 1), Result("b", 2), Result("a", 4), Result("b", 3)]])
    even = [row["rating"] for row in standings.rows()]
    assert even[0] == even[1]
    standings.add([[Result("a", 1), Result("b", 3), Result("a", 2), Result("b", 4)]])
    rows = standings.rows()
    assert [(row["bot"], row["games"]) for row in rows] == [("a", 2), ("b", 2)]
    assert rows[0]["rating"] > 25 > rows[1]["rating"]


def test_who_may_take_part() -> None:
    check_bots(KINDS)
    for kinds, id in (("a", "tournament-few-bots"), ("aab", "tournament-twice"), (KINDS + "i", "tournament-many")):
        with pytest.raises(TableeError) as error:
            check_bots(kinds)
        assert error.value.message.id == id


def test_greedy_beats_random_in_ole() -> None:
    game = find_game("ole")
    standings = Standings(["random", "greedy"])
    for deal in play_deals(game, configure(game, {"players": 4}), ["random", "greedy"], 20, 7, time=None, workers=1):
        standings.add(deal)
    greedy, random = standings.rows()
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["place_high"] < random["place_low"]
    assert greedy["rating"] > random["rating"]
    assert standings.pairs["greedy", "random"].above.mean > 0.9


@pytest.mark.parametrize("game", ["six_cards", "coloretto"])
def test_the_number_of_workers_changes_nothing(game: str) -> None:
    found = find_game(game)
    one, two, other = (
        list(play_deals(found, configure(found, {}), ["random", "greedy"], 20, seed, time=None, workers=workers))
        for seed, workers in ((3, 1), (3, 2), (4, 1))
    )
    assert one == two != other


def test_bots_are_told_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    told = set()

    def make_bot(kind: str, game: Game, seed: int, seconds: float | None) -> Bot:
        told.add(seconds)
        return factory.make_bot(kind, game, seed, seconds)

    monkeypatch.setattr(play_module, "make_bot", make_bot)
    arguments = ["six_cards", "--bots", "random,greedy", "--deals", "2", "--workers", "1", "--json", "--time", "250"]
    assert main(["tournament", *arguments]) == 0
    assert told == {0.25}


# The command.


def test_the_rows_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "six_cards", "--bots", "random,greedy", "--deals", "30", "--workers", "1", "--json"]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    rows = [json.loads(line) for line in out.splitlines()]
    assert {row["bot"] for row in rows} == {"random", "greedy"}
    for row in rows:
        assert list(row) == ["bot", "games", "place_mean", "place_low", "place_high", "rating"]
        assert row["games"] == 60
        assert row["place_low"] < row["place_mean"] < row["place_high"]
    assert main(arguments) == 0
    assert capsys.readouterr().out == out
    assert main([*arguments, "--seed", "1"]) == 0
    assert capsys.readouterr().out != out


def test_every_game_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "kept"
    arguments = ["tournament", "six_cards", "--players", "3", "--bots", "random,greedy", "--deals", "4", "--seed", "5"]
    assert main([*arguments, "--workers", "1", "--json", "--out", str(out)]) == 0
    rows = {row["bot"]: row["place_mean"] for row in map(json.loads, capsys.readouterr().out.splitlines())}
    games = duckdb.read_parquet(str(out / "games.parquet"))
    assert games.columns == ["deal", "game", "unit", "bot", "place"]
    kept = games.fetchall()
    assert [row[:3] for row in kept] == [
        (deal, game, unit) for deal in range(4) for game in (0, 1) for unit in range(3)
    ]
    for bot, mean in rows.items():
        by_deal = [[row[4] for row in kept if row[0] == deal and row[3] == bot] for deal in range(4)]
        assert fmean(map(fmean, by_deal)) == pytest.approx(mean)
    manifest = json.loads((out / "manifest.json").read_text())
    assert (manifest["format"], manifest["deals"], manifest["seed"]) == ("tablee-tournament/1", 4, 5)
    assert main([*arguments, "--out", str(out), "--lang", "en"]) == 2
    assert str(out) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Six Cards, 5 deals, 10 games", "Mean place (1 is best)", "Rating"]),
        ("fr", ["5 donnes, 10 parties", "Rang moyen (1 est le meilleur)", "Cote"]),
    ],
)
def test_the_tables(capsys: pytest.CaptureFixture[str], language: str, said: list[str]) -> None:
    arguments = ["tournament", "six_cards", "--bots", "greedy,random", "--deals", "5", "--workers", "1"]
    assert main([*arguments, "--lang", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""  # progress is for terminals
    assert all(words in out for words in said)
    assert out.count("±") == 4


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["ole", "--bots", "greedy,genius"], "There is no bot “genius”.", "Aucun bot ne s’appelle « genius »"),
        (
            ["ole", "--bots", "greedy"],
            "A tournament needs at least two different bots",
            "Un tournoi demande au moins deux",
        ),
        (["ole", "--bots", "greedy,greedy"], "The bot “greedy” is named twice", "Le bot « greedy » est nommé deux"),
        (["ole"], "missing: --bots", "il manque : --bots"),
        (["whist", "--bots", "greedy,random"], "There is no game “whist”.", "Aucun jeu"),
        (
            ["ole", "--bots", "greedy,random", "--deals", "1"],
            "argument --deals: “1” is not",
            "argument --deals : « 1 »",
        ),
        (["ole", "--bots", "greedy,random", "--time", "0"], "argument --time: “0” is not", "argument --time : « 0 »"),
        (["ole", "--bots", "greedy,random", "--workers", "x"], "argument --workers: “x”", "argument --workers : « x »"),
        (["ole", "--bots", "greedy,random", "--players", "9"], "Olé is for 3 to 8 players", "Olé se joue"),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], english: str, french: str
) -> None:
    for language, said in (("en", english), ("fr", french)):
        assert main(["tournament", *arguments, "--lang", language]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.replace("\xa0", " ").replace("\u202f", " ").startswith(said), err
        assert err.count("\n") == 1


@pytest.mark.parametrize("fate", ["the command killed", "a worker killed"])
def test_no_process_is_left(forking: Forks, tmp_path: Path, fate: str) -> None:
    command = ["tournament", "coloretto", "--bots", "waiting:Waiting,random", "--workers", "2", "--lang", "en"]
    running = forking.start(tmp_path, command, Stop("bot"))
    worker = running.wait()
    os.kill(worker if fate == "a worker killed" else running.pid, signal.SIGKILL)
    code, out, err = running.ended()  # when all its processes have ended
    assert (code, out) == (2 if fate == "a worker killed" else -signal.SIGKILL, "")
    assert err.startswith("One of the processes that play was killed" if fate == "a worker killed" else "")
