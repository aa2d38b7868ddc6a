"""The command line as its user meets it: answers, errors in one line, exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.engine.discovery import games

TABLEE = [sys.executable, "-m", "tablee"]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = int(stop.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["replay"], ["replay", "show"], ["games"], ["rules"]])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(capsys: pytest.CaptureFixture[str], command: list[str], language: str) -> None:
    code, out, _ = _run(capsys, *command, "--help", *(["--lang", language] if command else []))
    assert code == 0
    assert "help-" not in out
    assert "argparse-" not in out
    if command:
        assert ("usage\xa0:" in out) == (language == "fr")


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "games")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(games())
    code, out, _ = _run(capsys, "games", "--json")
    assert [row["game"] for row in json.loads(out)] == list(games())


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_options_and_rules_of_each_game(capsys: pytest.CaptureFixture[str], game: str, language: str) -> None:
    assert _run(capsys, "games", game, "--lang", language)[0] == 0
    assert json.loads(_run(capsys, "games", game, "--json")[1])["options"]
    code, out, _ = _run(capsys, "rules", game, "--lang", language)
    assert code == 0
    assert out.startswith("# ")


def test_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "rules", "coloretto", "col-4")
    assert code == 0
    assert out.startswith("**COL-4**")
    assert _run(capsys, "rules", "coloretto", "col-99")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "whist"], "There is no game “whist”."),
        (["simulate", "coloretto", "--players", "7"], "Coloretto is for 2 to 5 players, not 7."),
        (["simulate", "coloretto", "--players", "3", "-o", "players=3"], "The option “players” is given twice"),
        (["simulate", "coloretto", "-o", "luck=1"], "Coloretto has no option “luck”."),
        (["simulate", "coloretto", "--bots", "random,genius"], "There is no bot “genius”."),
        (["simulate", "coloretto", "--bots", ","], "There is no bot “,”."),
        (["simulate", "coloretto", "--bots", "random,random,random,random,random"], "5 bots are too many"),
        (["simulate", "coloretto", "--games", "none"], "argument --games: “none” is not a whole number from 1"),
        (["simulate", "coloretto", "--seed", "-1"], "argument --seed: “-1” is not a whole number from 0"),
        (["simulate", "coloretto", "--replays", "/nowhere/at/all"], "/nowhere/at/all cannot be written"),
        (["simulate", "coloretto", "--replays", "/"], "/ cannot be written"),
        (["replay", "check", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["replay", "check", "/"], "/ cannot be read"),
        (["simulate"], "missing: GAME"),
        (["dance"], "argument COMMAND: 'dance' is not one of"),
        (["games", "--loud"], "unknown arguments: --loud"),
        (["play", "coloretto", "--new", "--resume"], "argument --resume: not together with"),
        (["play", "coloretto"], "The table needs a terminal"),
    ],
)
def test_bad_input_is_one_clear_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    code, out, err = _run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith(said) or (said.startswith("argument") and said in err), err
    assert err.count("\n") == 1


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    answers = [
        _run(capsys, "simulate", "coloretto", "--games", "5", "--seed", "9", "--json", "--replays", str(file))[1]
        for file in files
    ]
    assert answers[0] == answers[1]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(files[0].read_text().splitlines()) == 5
    other = _run(capsys, "simulate", "coloretto", "--games", "5", "--seed", "10", "--json")[1]
    assert other != answers[0]


def test_simulate_tells_results(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "simulate", "coloretto", "--games", "40", "--bots", "greedy,random", "--json")
    seats = json.loads(out)["seats"]
    assert code == 0
    assert [seat["bot"] for seat in seats] == ["greedy", "random", "greedy", "random"]
    assert sum(seat["win_rate"] for seat in seats) == pytest.approx(1)
    for seat in seats:
        assert seat["win_low"] <= seat["win_rate"] <= seat["win_high"]
        assert seat["score_low"] <= seat["score_mean"] <= seat["score_high"]
    code, out, _ = _run(capsys, "simulate", "coloretto", "--games", "3", "--lang", "fr")
    assert "Coloretto, 3 parties" in out


@pytest.mark.parametrize("game", games())
def test_replays_are_checked_and_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    file = tmp_path / "games.jsonl"
    assert _run(capsys, "simulate", game, "--games", "2", "--replays", str(file), "--legal", "--json")[0] == 0
    assert _run(capsys, "replay", "check", str(file))[0] == 0
    for language in ("en", "fr"):
        code, out, err = _run(capsys, "replay", "show", str(file), "--number", "2", "--lang", language)
        assert (code, err) == (0, "")
        assert len(out.splitlines()) > 3
    assert _run(capsys, "replay", "show", str(file), "--number", "3")[0] == 2
    code, _, err = _run(capsys, "replay", "verify", str(file))
    assert code == 2
    assert "no proof" in err
    lines = file.read_text().splitlines()
    file.write_text(lines[0] + "\n" + lines[1].replace('"moves":[[', '"moves":[["x",', 1))
    code, out, err = _run(capsys, "replay", "check", str(file))
    assert code == 2
    assert err.startswith("Line 2: Round 1, move 1: A move must be")
    assert "1 replay with a fault" in out


def test_an_interrupted_simulation_leaves_nothing_half_written(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["simulate", "coloretto", "--games", "1000000", "--replays", str(file)]
    process = subprocess.Popen([*TABLEE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    part = Path(f"{file}.part")
    deadline = time.monotonic() + 30
    while not part.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "Interrupted.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    process = subprocess.Popen([*TABLEE, "rules", "coloretto"], stdout=writer, stderr=subprocess.PIPE)
    os.close(reader)
    os.close(writer)
    _, err = process.communicate(timeout=30)
    assert err == b""
    assert process.returncode == 141


def test_speeds_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "bench", "playouts", "--game", "six_cards", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [row["twin"] for row in rows] == ["plain", "compiled"]
    assert all(row["moves_per_s"] > row["games_per_s"] > 0 and row["players"] == 2 for row in rows)
