"""Named tasks: what they fix, how they are judged, where they can be played."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import expert_games
import pytest

import tablee
from bench import leaderboard
from tablee.cli import main
from tablee.engine.configuration import describe, to_json
from tablee.engine.game import Game
from tablee.engine.task import Task, all_tasks
from tablee.lab import benchmark
from tablee.lab.benchmark import SeatPlaces
from tablee.lab.provenance import bot_hash, commit

TASKS = list(all_tasks().values())
LATER: dict[str, set[str]] = {}  # by task, the options that its game was given after the task was published


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_task_stays_what_it_was(task: Task) -> None:
    """It names the options of its time; one that came later has its default, whatever the others are."""
    defaults = {row["name"]: row["default"] for row in describe(task.game)}
    later = {name: default for name, default in defaults.items() if name not in task.values}
    assert set(later) == LATER.get(task.name, set()), "it names every option of its time"
    options = to_json(task.options)
    assert options == json.loads(json.dumps({**task.values, **later}))
    assert all(row["options"].items() <= options.items() for row in leaderboard.results(task)), "played otherwise"
    name, version = task.name.split("/")
    assert name.startswith(f"{task.game.id}-{task.options.players}")
    assert version == "v1" or f"{name}/v1" in all_tasks()


def test_opponents_of_a_task_play_as_they_did_when_it_was_published() -> None:
    """Whatever greedy bots have learned since."""
    task = tablee.find_task("coloretto-4-falling/v1")
    (published,) = (row for row in leaderboard.results(task) if row["bot"] == "random")
    found = tablee.benchmark(task, "random", deals=published["deals"])
    assert {name: found[name] for name in found if name.startswith("ahead")} == {
        name: published[name] for name in published if name.startswith("ahead")
    }


def test_tasks_are_judged_on_deals_of_their_own() -> None:
    assert len({task.seed for task in TASKS}) == len(TASKS)
    assert tablee.find_task("coloretto-4/v1").seed == 4466427185597307111
    assert max(task.seed for task in TASKS) < 2**62


def test_every_game_has_tasks_for_four_and_for_the_fewest_and_the_most() -> None:
    for game in tablee.all_games().values():
        if game.tasks:
            assert next(iter(game.tasks)) == f"{game.id}-4/v1"
            assert {4, game.seats[0]} <= {values["players"] for values in game.tasks.values()}


def test_a_seat_is_compared_with_the_others() -> None:
    assert SeatPlaces(1, (2, 3, 4)).ahead == 2
    assert SeatPlaces(1, (2, 3, 4)).rank == 1
    assert SeatPlaces(2, (1, 2, 4)).rank == 0
    assert SeatPlaces(4, (1, 2, 3)).rank == -1


def test_an_opponents_copy_is_exactly_level() -> None:
    row = tablee.benchmark("coloretto-4/v1", "greedy", deals=3)
    assert (row["ahead_mean"], row["ahead_low"], row["ahead_high"], row["score_mean"]) == (0, 0, 0, 0)
    assert (row["deals"], row["games"], row["bot"], row["seed"]) == (3, 12, "greedy", TASKS[0].seed)
    assert row["tablee"] == tablee.__version__
    assert row["options"] == to_json(TASKS[0].options)


def test_workers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals are sent to other processes with their task and number; here they are only made in another order."""
    task = tablee.find_task("ole-3/v1")
    alone = list(benchmark.play_task(task, "random", 4, 1))
    assert [benchmark.play_task_deal(task, "random", number) for number in (3, 2, 1, 0)][::-1] == alone


def test_the_command_line_lists_and_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark"]) == 0
    listed = capsys.readouterr().out
    assert [line.split()[0] for line in listed.splitlines()] == [task.name for task in TASKS]
    assert main(["benchmark", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0]) == {
        "task": "coloretto-4/v1",
        "game": "coloretto",
        "options": TASKS[0].values,
    }
    arguments = ["benchmark", "coloretto-2/v1", "--bots", "random,greedy", "--deals", "2", "--workers", "1"]
    assert main([*arguments, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["bot"] for row in rows] == ["random", "greedy"]
    assert main([*arguments, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "coloretto-2/v1: 2 deals, 4 games against greedy" in told
    assert told.index(" greedy ") < told.index(" random "), "the best comes first"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["coloretto-9/v1"],
            "There is no task “coloretto-9/v1”. Did you mean “coloretto-5/v1”? The tasks are: coloretto-4/v1, ",
        ),
        (["ole-4/v1", "--bots", "model:nobody"], "The network nobody cannot be read: "),
        (["ole-4/v1", "--bots", "genius"], "There is no bot “genius”."),
    ],
)
def test_what_is_wrong_is_told(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", *arguments, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith(told)


def test_hashes_of_own_bots_are_of_their_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ole = tablee.find_game("ole")
    monkeypatch.syspath_prepend(tmp_path)
    bot = tmp_path / "hashed_bot.py"
    bot.write_text("one = 1\n")
    before = bot_hash("hashed_bot:one", ole)
    bot.write_text("one = 2\n")
    assert before == sha256(b"one = 1\n").hexdigest()[:16]
    assert bot_hash("hashed_bot:one", ole) != before


@pytest.mark.parametrize(
    ("file", "added", "other"),
    [
        ("rules.py", "# told better", ""),
        ("rules.py", '"""Told better."""', ""),
        ("view.py", "shown = 2", ""),
        ("rules.py", "card = 2", "random greedy beginner expert strength:900"),
        ("cards.py", "card = 2", "random greedy beginner expert strength:900"),
        ("policy.py", "card = 2", "greedy beginner expert strength:900"),
        ("determinization.py", "card = 2", "expert strength:900"),
        ("judging.json", " ", "expert strength:900"),
        ("anchors.json", " ", "strength:900"),
    ],
)
def test_hashes_of_house_bots_are_of_what_they_are_made_of(
    file: str, added: str, other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / f"hashed_{tmp_path.name.strip('_')}"
    package.mkdir()
    for name in ("__init__", "cards", "policy", "determinization", "view"):
        (package / f"{name}.py").write_text("")
    (package / "rules.py").write_text("from . import cards\n")
    for name in ("judging.json", "anchors.json"):
        (package / name).write_text("{}")
    monkeypatch.syspath_prepend(tmp_path)
    bots = ["random", "greedy", "beginner", "expert", "strength:900"]
    before = _hashes(package.name, bots)
    with (package / file).open("a") as source:
        source.write(f"{added}\n")
    after = _hashes(package.name, bots)
    assert len(set(before)) == len(bots)
    assert [bot for bot, old, new in zip(bots, before, after, strict=True) if old != new] == other.split()


def _hashes(package: str, bots: list[str]) -> list[str]:
    game = Game(package, title="", seats=range(2, 5), minutes=1, credit="")
    return [bot_hash(bot, game) for bot in bots]


def test_the_commit_is_that_of_a_checkout_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = commit()
    assert found is None or len(found.removesuffix("-dirty")) == 40
    monkeypatch.setattr("tablee.lab.provenance.HOME", tmp_path)
    assert commit.__wrapped__() is None


def _row(bot: str, ahead: float, **more: Any) -> dict[str, Any]:
    figures = {f"{name}_{end}": ahead for name in ("place", "ahead", "score") for end in ("mean", "low", "high")}
    return {"bot": bot, "hash": "0", "tablee": "1", "commit": None, "deals": 2, "games": 8, **figures, **more}


def test_the_leaderboard_keeps_one_result_for_a_bot(tmp_path: Path) -> None:
    task = TASKS[0]
    for row in (_row("random", -1), _row("greedy", 0.5), _row("greedy", 0, commit="a" * 40 + "-dirty")):
        leaderboard.keep(task, row, tmp_path)
    assert [(row["bot"], row["ahead_mean"]) for row in leaderboard.results(task, tmp_path)] == [
        ("greedy", 0),
        ("random", -1),
    ]
    page = leaderboard.page([task], tmp_path)
    assert "| `--bots greedy --deals 2` | +0.000 (+0.000 … +0.000) |" in page
    assert "| aaaaaaaaaa-dirty |" in page
    assert not leaderboard.is_played(task, "greedy", 2, tmp_path), "its hash is another"
    leaderboard.keep(task, _row("greedy", 0, hash=bot_hash("greedy", task.game)), tmp_path)
    assert leaderboard.is_played(task, "greedy", 2, tmp_path)
    assert not leaderboard.is_played(task, "greedy", 3, tmp_path)


def test_the_page_is_made_from_the_manifests() -> None:
    assert leaderboard.PAGE.read_text(encoding="utf-8") == leaderboard.page(TASKS)


def test_games_are_written_with_what_played_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    task, bots = tablee.find_task("ole-3/v1"), ("greedy", "random")
    path = expert_games.write(task, expert_games.games_of(task, bots, 2, 7, 1), bots, 7, tmp_path)
    replays = list(tablee.read_replays(path))
    assert [[seat["bot"] for seat in replay.seats] for replay in replays] == [["greedy", "random", "greedy"]] * 2
    assert main(["replay", "check", str(path)]) == main(["replay", "verify", str(path)]) == 0
    manifest = json.loads(path.with_suffix(".json").read_text())
    assert (manifest["task"], manifest["games"], manifest["seed"]) == ("ole-3/v1", 2, 7)
    assert manifest["sha256"] == sha256(path.read_bytes()).hexdigest()
    assert manifest["moves"] == sum(map(tablee.check_replay, replays))
