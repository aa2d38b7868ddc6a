"""The command line as its user meets it: answers, errors in one line, exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.cli import main, streams
from tablee.cli.parser import COMMANDS, build
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.server.settings import SECRETS, Settings
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat
from tablee.terminal import saves

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


@pytest.mark.parametrize(
    "command",
    [[], *([name] for name in COMMANDS), ["replay", "show"], ["replay", "analyse"], ["admin", "expel"]],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(capsys: pytest.CaptureFixture[str], command: list[str], language: str) -> None:
    code, out, _ = _run(capsys, *command, "--help", *(["--lang", language] if command else []))
    assert code == 0
    assert "help-" not in out
    assert "argparse-" not in out
    if command:
        assert ("usage\xa0:" in out) == (language == "fr")


def test_every_setting_of_the_server_is_a_flag_but_its_secrets() -> None:
    for setting in set(Settings.__struct_fields__) - set(SECRETS):
        assert getattr(build().parse_args(["serve", f"--{setting.replace('_', '-')}", "7"]), setting) in ("7", 7)
    with pytest.raises(SystemExit):
        build().parse_args(["serve", "--admin-token", "7"])


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
    assert "![" not in out, "what is said of a picture stands in its place"
    assert "[[" not in out, "the summary is not put in"
    code, clauses, _ = _run(capsys, "rules", game, "--clauses", "--lang", language)
    assert code == 0
    assert "-1** " in clauses
    assert "-1** " not in out


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
        (["simulate", "coloretto", "--games", "1e40"], "argument --games: “1e40” is not a whole number from 1"),
        (["simulate", "coloretto", "--seed", "-1"], "argument --seed: “-1” is not a whole number from 0"),
        (["simulate", "coloretto", "--replays", "/nowhere/at/all"], "/nowhere/at/all cannot be written"),
        (["simulate", "coloretto", "--replays", "/"], "/ cannot be written"),
        (["replay", "check", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["replay", "check", "/"], "/ cannot be read"),
        (["simulate"], "missing: GAME"),
        (["dance"], "argument COMMAND: 'dance' is not one of"),
        (["plya"], "argument COMMAND: 'plya' (did you mean play?) is not one of"),
        (["games", "--loud"], "unknown arguments: --loud"),
        (["play", "coloretto", "--new", "--resume"], "argument --resume: cannot be used with"),
        (["play", "coloretto"], "The table needs a terminal"),
        (["games", "--json=3"], "argument --json: takes no value, but '3' was given"),
        (["simulate", "ole", "-o", "rounds=999999999999"], "The option rounds cannot be “999999999999”: give a whole"),
        (["simulate", "ole", "-o", "players=" + "9" * 2000], "The option players cannot be “999999"),
        (["simulate", "ole", "-o", "y" * 2000 + "=1"], "Olé has no option “yyy"),
        (
            ["simulate", "olympe", "-o", "table=pairs", "--players", "5"],
            "A pairs table (option table) cannot have 5 players (option players)",
        ),
        (["simulate", "olympe", "-o", "gods=A,A,D,M"], "The god A is named twice (option gods)"),
        (["simulate", "olympe", "-o", "virtual=2"], "4 players (option players) and 2 virtual ones (option virtual)"),
        (["replay", "check", "x" * 3000], "xxx"),
        (["replay", "check", "x", "--" + "y" * 3000], "unknown arguments: --yyy"),
        (["simulate", "ole", "--replays", f"{__file__}/x"], f"{__file__}/x cannot be written: part of the path is not"),
        (["simulate", "ole", "--replays", "x" * 300], "xxx"),
        (["bench", "playouts", "--players", "2"], "Nain Jaune is for 3 to 8 players, not 2."),
    ],
)
def test_bad_input_is_one_clear_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    code, out, err = _run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith(said) or (said.startswith("argument") and said in err), err
    assert err.count("\n") == 1


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(capsys, "--version") == (0, f"tablee {tablee.__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--lang", "fr", "games", "x"], "Aucun jeu"),
        (["games", "x", "--lang=fr"], "Aucun jeu"),
        (["games", "x", "--lang", "fr", "--lang", "en"], "There is no game"),
        (["games", "x", "--lang", "fr", "--lang", "xx"], "argument --lang : 'xx' ne figure pas parmi"),
        (["games", "fr"], "There is no game “fr”"),
        (["play", "x", "--name", "fr"], "There is no game “x”"),
        (["replay", "check", "/nowhere", "--lang", "fr"], "Impossible de lire /nowhere : ce fichier ou ce dossier n’e"),
    ],
)
def test_the_language_is_the_one_asked_for(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    code, _, err = _run(capsys, *arguments)
    assert code == 2
    assert err.replace("\xa0", " ").startswith(said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["report", "ole", "--from"], "argument --from : il faut une valeur au moins"),
        (["simulate", "ole", "--json=3"], "argument --json : n’attend pas de valeur, mais '3' est donné"),
        (["play", "ole", "--new", "--resume"], "argument --resume : incompatible avec --new"),
        (["play", "ole", "--bots"], "argument --bots : une valeur est attendue"),
        (["play", "ole", "--coach", "yes"], "argument --coach : 'yes' ne figure pas parmi 'on', 'off'"),
        (["play", "ole", "--players", "101"], "argument --players : « 101 » n’est pas un nombre entier de 1 à 100"),
        (["play"], "il manque : GAME"),
        (["games", "ole", "--all"], "arguments inconnus : --all"),
    ],
)
def test_wrong_arguments_in_french(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    code, _, err = _run(capsys, "--lang", "fr", *arguments)
    assert code == 2
    assert err.replace("\xa0", " ").replace("\u202f", " ").startswith(f"{said}. Voir : tablee")


def test_replays_to_what_is_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    null, link, target = Path("/dev/null"), tmp_path / "link", tmp_path / "target"
    assert _run(capsys, "simulate", "coloretto", "--games", "1", "--replays", str(null))[0] == 0
    assert null.is_char_device()
    code, _, err = _run(capsys, "simulate", "coloretto", "--games", "1", "--replays", "/dev/full")
    assert (code, err) == (2, "/dev/full cannot be written: there is no space left.\n")
    link.symlink_to(target)
    for _ in range(2):
        assert _run(capsys, "simulate", "coloretto", "--games", "1", "--replays", str(link))[0] == 0
        assert link.is_symlink()
        assert target.is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"link", "target"}


def test_a_full_disk_leaves_the_old_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    code = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000));"
        "from tablee.cli import main; import sys; sys.exit(main())"
    )
    # -B: Python puts half a module compiled to bytecode in its place when a write falls short.
    command = [sys.executable, "-Bc", code, "simulate", "coloretto", "--games", "20", "--replays", str(file)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"{file} cannot be written: ")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


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
    code, out, _ = _run(capsys, "replay", "check", str(file), "--json")
    assert (code, json.loads(out)["replays"], json.loads(out)["faults"]) == (0, 2, [])
    lines = file.read_text().splitlines()
    file.write_text(lines[0] + "\n" + lines[1].replace('"moves":[[', '"moves":[["x",', 1))
    code, out, err = _run(capsys, "replay", "check", str(file))
    assert code == 2
    assert err.startswith("Line 2: Round 1, move 1: A move must be")
    assert "1 replay with a fault" in out
    code, out, err = _run(capsys, "replay", "check", str(file), "--json")
    assert (code, err, [fault["line"] for fault in json.loads(out)["faults"]]) == (2, "", [2])


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    process = subprocess.Popen([*TABLEE, "rules", "coloretto"], stdout=writer, stderr=subprocess.PIPE)
    os.close(reader)
    os.close(writer)
    _, err = process.communicate(timeout=30)
    assert err == b""
    assert process.returncode == 141


QUICK = [["--version"], ["games", "--help"], ["games"], ["games", "ole"], ["simulate", "coloretto", "--games", "1"]]


@pytest.mark.parametrize("command", QUICK, ids=" ".join)
def test_whatever_the_streams_are_connected_to(command: list[str]) -> None:
    def run(redirection: str, **environment: str) -> tuple[int, str]:
        shell = ["sh", "-c", f'"$@" {redirection}', "sh", *TABLEE, *command]
        ended = subprocess.run(shell, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
        return ended.returncode, ended.stderr + ended.stdout

    assert run("> /dev/full") == (2, "The output cannot be written: there is no space left.\n")
    assert run("<&- >&-") == (0, "")
    assert run("2>&-")[0] == 0
    code, said = run("", PYTHONIOENCODING="ascii", TABLEE_LANG="fr")
    assert code == 0
    assert said.isascii()
    assert "?" not in said


@pytest.mark.parametrize(
    ("text", "plain"), [("Olé : «\xa0à\xa0»", 'Ole : " a "'), ("3–8 … ±1", "3-8 ... +-1"), ("☃", "?")]
)
def test_characters_that_an_encoding_lacks(text: str, plain: str) -> None:
    streams.repair()
    assert text.encode("ascii", "tablee").decode() == plain


def test_a_kept_game_that_is_not_gone_on_with(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tablee.terminal.saves.folder", lambda: tmp_path)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    game = find_game("coloretto")
    seats = [TableSeat("Ada", "human"), TableSeat("Bo", "bot", "greedy")]
    table = Table(game, configure(game, {"players": 2}), seats, FairShuffle.from_seed(1))
    saves.save(tmp_path / "coloretto.json", saves.SavedGame(table, 0, "en"))
    saves.save(tmp_path / "ole.json", saves.SavedGame(table, 0, "en"))
    monkeypatch.setattr("builtins.input", _no_answer)
    code, _, err = _run(capsys, "play", "coloretto")
    assert (code, err) == (130, "Interrupted.\n")
    code, _, err = _run(capsys, "play", "ole", "--resume")
    assert code == 2
    assert err.startswith(f"The interrupted game in {tmp_path / 'ole.json'} cannot be resumed")


def _no_answer(prompt: str) -> str:
    raise EOFError


def test_speeds_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "bench", "playouts", "--game", "six_cards", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [row["backend"] for row in rows] == ["plain", "compiled"]
    assert all(row["moves_per_s"] > row["games_per_s"] > 0 and row["players"] == 2 for row in rows)


@pytest.mark.parametrize(("text", "games"), [("1e2", 100), ("1.5e1", 15), ("2E1", 20), ("7", 7)])
def test_numbers_may_be_written_with_an_exponent(text: str, games: int) -> None:
    assert build().parse_args(["simulate", "ole", "--games", text]).games == games


def test_rules_are_printed_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "rules", "ole", "OLE-5", "--json", "--lang", "en")
    told = json.loads(out)
    assert (code, told["game"], told["clause"]) == (0, "ole", "OLE-5")
    assert told["text"].startswith("**OLE-5** ")


def test_a_replay_is_told_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    _run(capsys, "simulate", "six_cards", "--games", "1", "--replays", file)
    code, out, _ = _run(capsys, "replay", "show", file, "--json", "--lang", "en")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert rows[0] == {"message": ["ev-deal", {"n": 3}], "text": "Everyone gets 3 cards."}
    assert [len(row["count"]["rows"]) for row in rows if "count" in row] == [2]


def test_a_database_may_be_given_by_its_path(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    code, out, _ = _run(capsys, "ratings", "--data", str(file), "--json")
    assert (code, json.loads(out)) == (0, {"games": 0, "corrected": 0})
    assert file.is_file()
