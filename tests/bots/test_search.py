"""The search on every game: it repeats itself, knows nothing it should not, keeps its time, and always answers."""

from __future__ import annotations

import logging
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from positions import early_knowledge, every_game, positions

from tablee.bots import compile_search, search_bot
from tablee.bots.factory import make_bot
from tablee.bots.greedy import greedy_bot
from tablee.bots.ismcts import Node, is_decided
from tablee.bots.search import JUDGING, ActionStats, Search, network_of, part_of, policy_of
from tablee.bots.search_bot import SearchBot, SearchBudget
from tablee.engine import bit_count
from tablee.engine.configuration import configure
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.entry import CompiledRule
from tablee.engine.game import Game
from tablee.engine.rule import clone
from tablee.testing.positions import determinization, option_sets, random_game, shuffled_decks


@every_game
def test_same_seed_and_simulations_same_findings(game: Game) -> None:
    k, seat = early_knowledge(game)
    first, again, other = Search(game, 400, 5), Search(game, 400, 5), Search(game, 400, 6)
    assert first.run(k, seat) == first.run(k, seat) == again.run(k, seat)
    assert game.id == "six_cards" or other.run(k, seat) != first.run(k, seat)  # too small to differ


@every_game
def test_both_backends_search_the_same(game: Game) -> None:
    plain, compiled = Search(game, 40, 1, "plain"), Search(game, 40, 1)
    for match in positions(game, 4):
        seat = match.state.turn
        k = match.knowledge(seat)
        assert plain.run(clone(k), seat) == compiled.run(k, seat)


@every_game
def test_one_action_alone_is_looked_at_and_every_seat_has_an_outlook(game: Game) -> None:
    search = Search(game, 300, 2)
    for match in positions(game, 5, seed=6):
        seat, players = match.state.turn, match.options.players
        action = match.legal()[-1]
        [found] = search.run(match.knowledge(seat), seat, only=action)
        assert (found.action, found.visits) == (action, 300)
        assert abs(found.worth - search.outlook()[seat]) < 1e-6
        assert abs(sum(search.outlook()[:players])) < 1e-4
        assert not any(search.outlook()[players:])


@every_game
def test_a_seat_may_think_about_the_move_of_another(game: Game) -> None:
    search = Search(game, 300, 2)
    for match in positions(game, 10, seed=8):
        mover, players = match.state.turn, match.options.players
        other = (mover + 1) % players
        found = search.run(match.knowledge(other), other)
        assert sum(one.visits for one in found) == search.simulations_done
        outlook = search.outlook()
        mean = sum(one.visits * one.worth for one in found) / search.simulations_done
        assert abs(mean - outlook[mover]) < 1e-6
        [alone] = search.run(match.knowledge(other), other, only=match.legal()[-1])
        assert alone.action == match.legal()[-1]
        assert alone.visits == search.simulations_done


@every_game
@pytest.mark.parametrize("kind", ["beginner", "search:20"])
def test_no_decision_depends_on_what_the_seat_cannot_know(game: Game, kind: str) -> None:
    bot = make_bot(kind, game, 3)
    chance = random.Random(7)
    differed = 0
    for match in positions(game, 1000):
        seat = match.state.turn
        k = match.knowledge(seat)
        action = bot.choose(k, seat)
        truth = match.state
        match.state = determinization(game, k, seat, chance)
        differed += match.state != truth
        assert bot.choose(match.knowledge(seat), seat) == action
        match.state = truth
        assert action in match.legal()
    assert differed > 100


@every_game
def test_a_policy_weighs_by_what_the_mover_can_know_and_leaves_the_state_alone(game: Game) -> None:
    policy = policy_of(game, "plain")
    parameters = list(policy.PARAMETERS)
    for match in positions(game, 300, seed=2):
        seat, legal = match.state.turn, match.legal()[:]
        before = clone(match.state)
        of_state, of_knowledge = [0] * game.rules.MAX_MOVES, [0] * game.rules.MAX_MOVES
        policy.prior(match.state, len(legal), legal, of_state, parameters)
        policy.prior(match.knowledge(seat), len(legal), legal, of_knowledge, parameters)
        assert of_state == of_knowledge
        out = [0] * game.seats[-1]
        assert policy.value(match.state, out) >= 1
        assert policy.revelation(match.state) >= 0
        assert match.state == before


@every_game
def test_what_moves_seem_to_tell_changes_nothing_that_a_seat_knows(game: Game) -> None:
    policy, chance = policy_of(game, "plain"), random.Random(4)
    for match in positions(game, 200, seed=3):
        seat = match.state.turn
        k = match.knowledge(seat)
        truth, match.state = match.state, determinization(game, k, seat, chance)
        inventory = game.notation.inventory(match.state)
        size = game.rules.hidden_count(k, seat)
        policy.refine(match.state, seat, shuffled_decks(chance, [size or 1]))
        assert match.knowledge(seat) == k
        assert game.notation.inventory(match.state) == inventory
        match.state = truth


def test_who_takes_a_token_is_believed_not_to_hold_what_could_be_laid() -> None:
    game = find_game("ole")
    policy, chance = policy_of(game, "plain"), random.Random(4)
    held = [0, 0]
    for match in positions(game, 300, seed=3):
        seat = match.state.turn
        state = determinization(game, match.knowledge(seat), seat, chance)
        for after in range(2):
            for player in range(state.players):
                if player != seat:
                    held[after] += bit_count(state.hands[player] & state.passed[player])
            policy.refine(state, seat, shuffled_decks(chance, [10]))
    assert held[1] < held[0] / 2


@every_game
@pytest.mark.parametrize("kind", ["beginner", "search:30"])
def test_whole_games_are_played_with_legal_moves(game: Game, kind: str) -> None:
    bot = make_bot(kind, game, 1)
    if isinstance(bot, SearchBot):
        bot.ready()
    for options in option_sets(game)[::40]:
        for match in random_game(game, options, random.Random(3)):
            if not match.over:
                seat = match.state.turn
                assert bot.choose(match.knowledge(seat), seat) in match.legal()


def test_partners_are_worth_the_same_to_each_other() -> None:
    game = find_game("olympe")
    policy = policy_of(game, "plain")
    options = configure(game, {"players": 6, "table": "teams", "team_size": 3})
    for match in random_game(game, options, random.Random(1)):
        out = [0] * options.players
        policy.value(match.state, out)
        assert out == out[:2] * 3


@every_game
def test_a_search_told_to_stop_ends_within_one_simulation_until_it_may_go_on(game: Game) -> None:
    k, seat = early_knowledge(game)
    search = Search(game, 300, 1)
    search.stop()
    search.run(k, seat)
    assert search.simulations_done <= 1
    search.resume()
    search.run(k, seat)
    assert search.simulations_done > 1


class Passing:
    """A task whose time passes only while it is waited for: it goes on until told to stop, or does not hear that."""

    def __init__(self, hears: bool) -> None:
        self.now, self.told, self.hears = 0.0, False, hears
        self.done, self.search, self.found = self, self, [ActionStats(3, 1, 0.0)]

    def perf_counter(self) -> float:
        """What time it is."""
        return self.now

    def wait(self, seconds: float) -> bool:
        """Whether it ends within so many seconds."""
        ends = self.told and self.hears
        self.now += 0 if ends else max(0, seconds)
        return ends

    def stop(self) -> None:
        """Be told."""
        self.told = True

    def findings(self) -> list[ActionStats]:
        """What has been found so far."""
        return [ActionStats(5, 1, 0.0)]


@pytest.mark.parametrize(("hears", "action"), [(True, 3), (False, 5)])
def test_a_decision_keeps_its_time(monkeypatch: pytest.MonkeyPatch, hears: bool, action: int) -> None:
    game = find_game("ole")
    task = Passing(hears)
    monkeypatch.setattr(search_bot, "time", task)
    monkeypatch.setattr(search_bot, "_SearchTask", lambda *_: task)
    bot = SearchBot(game, SearchBudget(10_000_000, 2.0), 1)
    assert [found.action for found in bot.search_moves(*early_knowledge(game))] == [action]
    assert task.told
    assert 1.5 < task.now < 2


class Broken(Search):
    """A search that fails, or hangs."""

    def __init__(self, what: Callable[[], None]) -> None:
        self.what = what

    def run(
        self, k: AnyState, seat: int, only: int | None = None, simulations: int | None = None, seed: int | None = None
    ) -> list[ActionStats]:
        """Fail or hang."""
        self.what()
        return []

    def stop(self) -> None:
        """A search that hangs does not hear."""

    def resume(self) -> None:
        """Nor this."""

    def findings(self) -> list[ActionStats]:
        """It has found nothing."""
        return []


def test_a_search_that_fails_ends_in_a_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    game = find_game("ole")
    k, seat = early_knowledge(game)
    bot = SearchBot(game, SearchBudget(10, 0.2), 1)
    bot._search = Broken(fail)
    with caplog.at_level(logging.CRITICAL):
        assert bot.choose(k, seat) == greedy_bot(game).choose(k, seat)


def test_a_search_that_hangs_ends_in_a_legal_move_in_time(caplog: pytest.LogCaptureFixture) -> None:
    game = find_game("ole")
    k, seat = early_knowledge(game)
    release = threading.Event()
    bot = SearchBot(game, SearchBudget(10, 0.2), 1)
    bot._search = Broken(lambda: void(release.wait()))
    with caplog.at_level(logging.CRITICAL):
        assert bot.choose(k, seat) == greedy_bot(game).choose(k, seat)  # while the search hangs
        assert bot.choose(k, seat) in range(game.rules.ACTIONS)
        assert not isinstance(bot._search, Broken)  # the second decision began with a new one
    release.set()


def test_the_greedy_bot_plays_while_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("ole")
    k, seat = early_knowledge(game)
    compiled: Future[None] = Future()
    monkeypatch.setattr(search_bot, "compile_apart", lambda game: compiled)
    bot = SearchBot(game, SearchBudget(10, 0.2), 1)
    assert bot.choose(k, seat) == greedy_bot(game).choose(k, seat)
    assert bot.search_moves(k, seat) == []
    compiled.set_result(None)
    assert bot._task is not None
    assert bot._task.done.wait(60)
    bot._level = SearchBudget(10, 60)
    assert bot.search_moves(k, seat) == Search(game, 10, 1).run(k, seat)


class _Process:
    """A process that ends at once."""

    def __init__(self, command: list[str], run: list[list[str]]) -> None:
        run.append(command[1:])

    def wait(self) -> int:
        return 0

    def kill(self) -> None:
        pass


@pytest.mark.parametrize("made", [False, True])
def test_a_game_is_compiled_once_in_another_process(made: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[list[str]] = []
    monkeypatch.setattr(search_bot, "_compiled", {})
    monkeypatch.setattr(CompiledRule, "is_made", lambda _: made)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: _Process(command, run))
    for game in (find_game("ole"), find_game("ole"), find_game("olympe")):
        search_bot.compile_apart(game).result(60)
    missing = [] if made else ["ole", "olympe"]
    assert run == [["-m", compile_search.__name__, f"tablee.games.{id}"] for id in missing]


COMPILES = """
import subprocess, threading
from tablee.bots import search_bot
from tablee.engine.discovery import find_game
from tablee.engine.entry import CompiledRule

def start(*arguments, **named):
    process = popen(*arguments, **named)
    print(process.pid, flush=True)
    started.set()
    return process

started, popen = threading.Event(), subprocess.Popen
subprocess.Popen, CompiledRule.is_made = start, lambda _: False
search_bot.compile_apart(find_game("olympe"))
started.wait()
"""


def test_who_compiles_apart_does_not_outlive_the_program(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", COMPILES]
    ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    with suppress(psutil.NoSuchProcess):
        psutil.Process(int(ran.stdout)).wait(60)  # raises `TimeoutExpired` if it lives on


def void(_: object) -> None:
    """Nothing: what is given does not matter."""


def test_a_search_is_not_decided_because_one_move_alone_has_been_tried() -> None:
    root, child = Node(), Node()
    root.child, child.visits = 1, 128
    assert not is_decided([root, child], 1000)
    assert is_decided([root, child], 127)
    child.visits = 1001
    assert is_decided([root, child], 5000)


def drawn_network(game: Game, hidden: int = 8) -> tuple[int, ...]:
    """A network with weights drawn at random; empty for a game in which it would see nothing."""
    chance, inputs, outputs = random.Random(5), part_of(game, JUDGING, "plain").INPUTS, 2
    size = hidden * (1 + inputs) + outputs * (1 + hidden)
    return (hidden, outputs, *(chance.randint(-9000, 9000) for _ in range(size))) if inputs else ()


@every_game
def test_both_backends_search_the_same_with_a_network(game: Game) -> None:
    for network in (drawn_network(game), network_of(game)):
        plain, compiled = (Search(game, 40, 1, name, network) for name in ("plain", "compiled"))
        for match in positions(game, 4):
            seat = match.state.turn
            k = match.knowledge(seat)
            assert plain.run(clone(k), seat) == compiled.run(k, seat)


def test_a_network_changes_what_a_search_finds() -> None:
    game = find_game("coloretto")
    k, seat = early_knowledge(game)
    assert Search(game, 300, 1, network=network_of(game)).run(k, seat) != Search(game, 300, 1).run(k, seat)


@every_game
def test_a_network_judges_partners_alike_and_changes_nothing(game: Game) -> None:
    judging = part_of(game, JUDGING, "plain")
    for match in positions(game, 200, seed=2):
        s, before = match.state, clone(match.state)
        if judging.can_evaluate(s):
            of_unit: dict[int, list[int]] = {}
            for seat in range(match.options.players):
                inputs = [0] * judging.INPUTS
                judging.inputs(s, seat, inputs)
                assert of_unit.setdefault(game.notation.unit(s, seat), inputs) == inputs
        assert s == before
