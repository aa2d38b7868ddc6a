"""Kinds of bots: the levels anybody may ask for, and somebody's own, which come by the command line alone."""

from __future__ import annotations

import json
import pickle
import random
import sys
from pathlib import Path

import pytest
from refused import refused

from tablee.bots.factory import LEVELS, check_bot, check_level, make_bot, make_house_bot
from tablee.cli import main
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks

MINE = '''
"""Bots of somebody's own."""
import random


class Careful:
    def __init__(self, game, seed):
        self.rules, self.random = game.rules, random.Random(seed)

    def choose(self, k, seat):
        moves = [0] * self.rules.MAX_MOVES
        return self.random.choice(moves[: self.rules.legal(k, moves)])


def failing(game, seed):
    bot = Careful(game, seed)
    bot.choose = lambda k, seat: 1 // 0
    return bot


def cheating(game, seed):
    bot = Careful(game, seed)
    bot.choose = lambda k, seat: 17
    return bot


def unmade(game, seed):
    raise ValueError("no weights")


best = 3
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with bots in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for module in ("mine", "broken", "needy"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "broken.py").write_text("1 // 0")
    (tmp_path / "needy.py").write_text("import no_such_module")
    return tmp_path


def test_kinds_are_told_from_other_words() -> None:
    for kind in (*LEVELS, "search:1", "search:1000000", "master:1"):
        check_bot(kind)
    for other in (
        "",
        "search",
        "search:",
        "search:0",
        "search:0x1",
        "search:-1",
        "search:99999999",
        "master:0",
        "grandmaster",
    ):
        with refused("bot-unknown"):
            check_bot(other)


def test_who_asks_over_the_network_gets_levels_alone(folder: Path) -> None:
    game = find_game("coloretto")
    for kind in ("search:1000", "mine:Careful", "os:abort", "", "Club"):
        for ask in (check_level, lambda level: make_house_bot(level, game, 1)):
            with refused("bot-unknown"):
                ask(kind)
    assert "mine" not in sys.modules


@pytest.mark.parametrize(
    ("kind", "id"),
    [
        ("yours:Careful", "bot-module"),
        ("mine.deeper:Careful", "bot-module"),
        (":Careful", "bot-unknown"),
        ("..:Careful", "bot-unknown"),
        ("broken:Careful", "bot-module-broken"),
        ("needy:Careful", "bot-module-broken"),
        ("mine:Bold", "bot-attribute"),
        ("mine:", "bot-unknown"),
        ("mine:best", "bot-not-callable"),
    ],
)
def test_own_bots_that_are_not_there(folder: Path, kind: str, id: str) -> None:
    with pytest.raises(TableeError) as told:
        check_bot(kind)
    assert told.value.message.id == id


def test_faults_of_own_bots_are_told(folder: Path) -> None:
    game = find_game("coloretto")
    match = Match(game, configure(game, {}))
    match.deal(shuffled_decks(random.Random(1), match.decks_due()))
    k, seat = match.knowledge(match.state.turn), match.state.turn
    with pytest.raises(TableeError, match=r"mine:unmade.*no weights"):
        make_bot("mine:unmade", game, 1)
    with pytest.raises(TableeError, match=r"mine:failing.*ZeroDivisionError"):
        make_bot("mine:failing", game, 1).choose(k, seat)
    with pytest.raises(TableeError, match=r"mine:cheating.*17"):
        make_bot("mine:cheating", game, 1).choose(k, seat)
    assert make_bot("mine:Careful", game, 1).choose(k, seat) == 0


def test_an_error_comes_back_from_another_process_with_its_message() -> None:
    error = TableeError("bot-fault", bot="mine:Careful", fault="…")
    assert pickle.loads(pickle.dumps(error)).message == error.message


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_tournament_of_own_bots(folder: Path, capsys: pytest.CaptureFixture[str], workers: str) -> None:
    command = ["tournament", "coloretto", "--players", "2", "--deals", "4", "--seed", "1", "--json"]
    assert main([*command, "--workers", workers, "--bots", "mine:Careful,greedy"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {row["bot"]: row["games"] for row in rows} == {"mine:Careful": 8, "greedy": 8}
    assert main([*command, "--workers", workers, "--bots", "mine:failing,greedy"]) == 2
    assert "mine:failing" in capsys.readouterr().err
