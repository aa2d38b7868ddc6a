"""Bots given as objects: instances, classes and functions, wherever names are taken."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from refused import refused

import tablee
from tablee.bots.custom import OwnBot, own_names

TOY = "six_cards"


class Careful:
    """Plays its first legal action: a bot, or a class that makes one."""

    def __init__(self, game: tablee.Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, k: Any, seat: int) -> int:
        moves = [0] * self.game.rules.MAX_MOVES
        return moves[0] if self.game.rules.legal(k, moves) else -1


def last_choice(view: tablee.View) -> str:
    return view.choices[-1].move


def _careful() -> Careful:
    return Careful(tablee.find_game(TOY), 1)


@pytest.mark.parametrize(
    ("bot", "called"),
    [(_careful(), "<Careful>"), (Careful, "<Careful>"), (last_choice, "<last_choice>")],
    ids=["object", "class", "function"],
)
def test_a_bot_is_taken_as_it_is(bot: Any, called: str) -> None:
    found = tablee.simulate(TOY, [bot, "random"], 5, players=2)
    assert [row["bot"] for row in found.summary] == [called, "random"]
    standings = tablee.tournament(TOY, [bot, "random"], deals=3, players=2)
    assert {row["bot"] for row in standings.rows()} == {called, "random"}
    measured = tablee.benchmark("coloretto-2/v1", last_choice if bot is last_choice else Careful, deals=2)
    assert (measured["bot"], measured["games"], len(measured["hash"])) == (called, 4, 16)


def test_a_function_plays_the_moves_of_its_view() -> None:
    asked: list[tablee.View] = []

    def choose(view: tablee.View) -> str:
        asked.append(view)
        return view.choices[0].move

    played = tablee.simulate(TOY, [choose, "random"], 3, players=2)
    assert len(asked) == played.rows[:, 1].sum() // 2  # each seat lays half of the cards
    assert {view.seat for view in asked} == {0}
    assert all(view.turn == 0 for view in asked)


def test_the_same_bot_by_name_and_as_a_class_plays_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    named = tablee.simulate("coloretto", ["greedy", f"{__name__}:Careful"], 4, players=3)
    given = tablee.simulate("coloretto", ["greedy", Careful], 4, players=3)
    assert (named.rows == given.rows).all()


def test_other_processes_play_it_too() -> None:
    alone = tablee.simulate(TOY, [Careful, last_choice], 20, players=2)
    assert (tablee.simulate(TOY, [Careful, last_choice], 20, players=2, workers=2).rows == alone.rows).all()


def test_what_cannot_be_sent_plays_here_and_says_so() -> None:
    with pytest.warns(UserWarning, match=r"in this process alone, because .*lambda"):
        found = tablee.simulate(TOY, [lambda view: view.choices[0].move], 20, players=2, workers=2)
    assert [row["bot"] for row in found.summary] == ["<lambda>", "<lambda>"]


def test_names_of_objects_differ_and_are_none_of_ours() -> None:
    first, second = _careful(), _careful()
    names = own_names([first, second, Careful, first, "greedy", last_choice])
    assert names == ["<Careful>", "<Careful 2>", "<Careful 3>", "<Careful>", "greedy", "<last_choice>"]
    again = pickle.loads(pickle.dumps(names[0]))
    assert isinstance(again, OwnBot)
    assert (again, type(again.given)) == ("<Careful>", Careful)


def test_what_is_wrong_with_a_bot_is_told_under_its_name() -> None:
    with refused("library-bot", bot="3"):
        tablee.simulate(TOY, [3])  # type: ignore[list-item]
    with refused("bot-fault", bot="<broken>", fault="ValueError: tired"):
        tablee.simulate(TOY, [broken], 1)
    with refused("bot-fault", bot="<wrong>"):
        tablee.simulate(TOY, [wrong], 1)
    with refused("bot-fault", bot="<View>"):
        tablee.simulate(TOY, [tablee.View], 1)


def broken(view: tablee.View) -> str:
    raise ValueError("tired")


def wrong(view: tablee.View) -> str:
    return "no move"
