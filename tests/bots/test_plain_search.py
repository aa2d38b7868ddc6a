"""Searches where there is no Numba and no thread, as in a browser: plain, and as large as there is time for."""

from __future__ import annotations

import threading
import time

import pytest

import tablee
from tablee.bots import hints, search_bot
from tablee.bots.factory import make_house_bot
from tablee.bots.hints import HintMaker
from tablee.bots.places import SHORT
from tablee.bots.search import ActionStats
from tablee.bots.search_bot import ActionSearch, SearchBot, SearchBudget, compile_apart
from tablee.engine.contract import AnyState
from tablee.engine.game import legal_moves

GAMES = ("coloretto", "nain_jaune", "ole", "olympe")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, and no thread can be had."""

    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(search_bot, "best_backend", lambda _="": "plain")
    monkeypatch.setattr(hints, "best_backend", lambda _="": "plain")
    monkeypatch.setattr(search_bot, "_compiled", {})
    monkeypatch.setattr(threading.Thread, "start", refuse)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_level_plays_within_its_time(game: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(search_bot.SEARCH_LEVELS, "expert", SearchBudget(5000, 0.2))
    table = tablee.new_table(game, seed=3, players=4)
    assert table.turn is not None
    knowledge = table.knowledge(table.turn)
    bot = make_house_bot(level, table.game, seed=1)
    assert bot.choose(knowledge, table.turn) in legal_moves(table.game.rules, knowledge)


def test_it_does_as_many_simulations_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = tablee.new_table("ole", seed=3, players=4)
    clock = iter([0.0, 0.1, 0.2, 0.3])  # the first simulations take a tenth of a second
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    bot = SearchBot(table.game, SearchBudget(5000, 0.5), seed=1)
    asked: list[int] = []
    run = bot.ready().run

    def note(k: AnyState, seat: int, only: int | None, simulations: int, seed: int | None) -> list[ActionStats]:
        asked.append(simulations)
        return run(k, seat, only, simulations, seed)

    monkeypatch.setattr(bot.ready(), "run", note)
    assert table.turn is not None
    assert bot.search_moves(table.knowledge(table.turn), table.turn)
    assert asked == [search_bot.FEW, 4 * search_bot.FEW]


def test_nothing_is_compiled() -> None:
    assert compile_apart(tablee.find_game("ole")).done()


def test_a_hint_needs_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PLAIN", SearchBudget(200, 0.3, learned=True))
    table = tablee.new_table("ole", seed=3, players=4)
    assert table.turn is not None
    hint = HintMaker(table.game).hint(table.knowledge(table.turn), table.turn)
    assert hint.best.move in table.legal_moves
    assert hint.best.place is not None


def test_a_hint_compares_only_as_many_moves_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    asked: list[tuple[int, int]] = []

    class Slow(HintMaker):
        """Whose searches of a move by itself take a quarter of a second."""

        def _search(self, k: AnyState, seat: int, alone: ActionSearch | None = None) -> list[ActionStats]:
            nonlocal now
            assert alone is not None
            now += 0.25
            asked.append((alone.action, alone.simulations))
            return [ActionStats(alone.action, alone.simulations, 0.0)]

    table = tablee.new_table("ole", seed=3, players=4)
    assert table.turn is not None
    weights = Slow(table.game).weigh(table.knowledge(table.turn), table.turn, [1, 2, 3, 4])
    assert list(weights) == [1, 2], "a third would end after 1.5 s, and 0.6 s were spent before"
    assert {simulations for _, simulations in asked} == {hints.PLAIN_LONG, hints.PLAIN_LONG // SHORT}
    assert now <= 2 * (hints.PLAIN.seconds or 0)
