"""Trained networks as bots: files, what they refuse, and the same choices alone and in thousands of games."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy
import pytest

import tablee
from bench.baseline import look_back
from tablee.bots.factory import make_bot
from tablee.bots.model import FOLDER, Model, ModelBot, load_model, scales
from tablee.cli import main
from tablee.engine.game import Game
from tablee.examples.six_cards import GAME as SIX_CARDS

SHIPPED = [(game, file.stem) for game in tablee.all_games().values() for file in (game.folder / FOLDER).glob("*.npz")]


def _network(game: Game, seed: int = 1) -> Model:
    chance = numpy.random.default_rng(seed)
    widths = [len(scales(game)), 8, game.rules.ACTIONS + 1]
    weights = []
    for before, after in pairwise(widths):
        weights += [chance.normal(0, 1, (before, after)).astype("f4"), numpy.zeros(after, "f4")]
    return Model(game, weights, {"command": "none"})


def test_a_network_survives_its_file(tmp_path: Path) -> None:
    file, again = tmp_path / "net.npz", tmp_path / "again.npz"
    _network(SIX_CARDS).save(file)
    loaded = load_model(f"model:{file}", SIX_CARDS)
    assert loaded.about["command"] == "none"
    seen = numpy.arange(2 * len(scales(SIX_CARDS)), dtype="i2").reshape(2, -1) % 5
    assert numpy.allclose(loaded.outputs(seen), _network(SIX_CARDS).outputs(seen), rtol=0.01, atol=0.01)
    loaded.save(again)
    assert again.read_bytes() == file.read_bytes()


def test_it_plays_the_best_legal_move(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    _network(SIX_CARDS).save(file)
    table = tablee.new_table(SIX_CARDS, seed=1, bots=[f"model:{file}", "random"])
    tablee.run_bots(table)
    assert table.over
    bot = make_bot(f"model:{file}", SIX_CARDS, 1)
    assert isinstance(bot, ModelBot)
    rated = bot.model.outputs(numpy.zeros((1, len(scales(SIX_CARDS))), "i2"))[0, :-1]
    best, *_, worst = numpy.argsort(-rated).tolist()
    nothing = numpy.zeros((2, len(scales(SIX_CARDS))), "i2")
    masks = numpy.zeros((2, SIX_CARDS.rules.ACTIONS), "i1")
    masks[0, [best, worst]] = masks[1, worst] = 1
    assert bot.model(nothing, masks).tolist() == [best, worst]


def test_what_is_no_network_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other, text, array = tmp_path / "other.npz", tmp_path / "text.npz", tmp_path / "array.npz"
    _network(tablee.find_game("coloretto")).save(other)
    text.write_text("no network")
    cut = _network(SIX_CARDS)
    cut.weights[0] = cut.weights[0][1:]
    cut.save(tmp_path / "cut.npz")
    with array.open("wb") as file:
        numpy.save(file, numpy.zeros(3))
    for file_, told in (
        (other, f"The network {other} does not fit Six Cards as it is now: it was trained for another game"),
        (text, f"{text} is not a network that Tablée can load"),
        (tmp_path / "cut.npz", f"{tmp_path / 'cut.npz'} is not a network that Tablée can load"),
        (array, f"{array} is not a network that Tablée can load"),
        (tmp_path / "none.npz", f"The network {tmp_path / 'none.npz'} cannot be read"),
    ):
        bots = f"model:{file_},random"
        assert main(["simulate", "six_cards", "--bots", bots, "--games", "1", "--workers", "1", "--lang", "en"]) == 2
        assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize(("game", "name"), SHIPPED, ids=lambda value: getattr(value, "id", value))
def test_the_networks_that_come_with_games_are_small_and_fit(game: Game, name: str) -> None:
    assert (game.folder / FOLDER / f"{name}.npz").stat().st_size < 300_000
    trained_for = load_model(f"model:{name}", game).about["tasks"]
    assert {task.rpartition("/")[0] for task in trained_for} == {task.rpartition("/")[0] for task in game.tasks}


def test_looking_back_pairs_each_decision_with_the_seats_next() -> None:
    """One game of two seats, which move in turn; it ends at step 2, and another begins."""
    rewards = numpy.zeros((5, 1, 2), "f4")
    rewards[2, 0] = (1, -1)
    ends = numpy.array([[False], [False], [True], [False], [False]])
    seats = numpy.array([[0], [1], [0], [0], [1]])
    expected = numpy.array([[0.5], [0.25], [0.125], [0.0], [0.0]], "f4")
    advantages, known = look_back(rewards, ends, seats, expected)
    assert known[:, 0].tolist() == [True, True, True, False, False]
    last = 1 - 0.125
    assert advantages[:3, 0] == pytest.approx([0.125 - 0.5 + 0.95 * last, -1 - 0.25, last])
