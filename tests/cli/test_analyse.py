"""``tablee replay analyse`` as its user meets it: what it says, what it keeps, what it refuses."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest
from recorded_games import written_game

from tablee.cli import main
from tablee.cli.analyse import BARS, _sparkline
from tablee.engine.discovery import find_game
from tablee.table.replay import to_json_lines
from tablee.wire.analysis import FORMAT, Player, Point

TOY = find_game("six_cards")
FEW = ("--simulations", "200")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two games of six cards."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(to_json_lines([written_game(TOY), {**written_game(TOY), "note": "another"}]))
    return path


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(["replay", "analyse", *arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", [80, 30])
def test_it_fits_and_says_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    code, out, _ = _run(capsys, str(file), *FEW, "--lang", language)
    assert code == 0
    assert all(len(line) <= columns for line in out.splitlines())
    assert "analysis-" not in out
    assert "mark-" not in out
    assert set(BARS) & set(out)
    for name in ("Ana", "Bob"):
        assert f"{name}: place" in out or f"{name}\xa0: rang" in out
    assert ("The moves that cost most" in out) == (language == "en")


def test_json_is_what_is_kept(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    code, out, _ = _run(capsys, str(file), *FEW, "--json")
    kept = file.with_name("games.analysis.json")
    assert code == 0
    assert json.loads(out) == json.loads(kept.read_bytes())
    assert [path.name for path in file.parent.iterdir() if path != file] == [kept.name]
    assert json.loads(out)["simulations"] == int(FEW[1])
    assert _run(capsys, str(file), *FEW, "--number", "2", "--json")[0] == 0
    assert file.with_name("games.2.analysis.json").exists()


def test_what_is_kept_is_used_where_it_fits(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    _run(capsys, str(file), *FEW)
    kept = file.with_name("games.analysis.json")
    changed = json.loads(kept.read_bytes())
    changed["players"][0]["cost"] = 0.77
    kept.write_text(json.dumps(changed))
    assert json.loads(_run(capsys, str(file), *FEW, "--json")[1]) == changed
    assert "was saved" in _run(capsys, str(file), *FEW, "--lang", "en")[2]
    for other in (["--force"], ["--seed", "3"], ["--simulations", "51"]):
        kept.write_text(json.dumps(changed))
        assert json.loads(_run(capsys, str(file), *FEW, *other, "--json")[1])["players"][0]["cost"] != 0.77
    earlier = kept.read_bytes().replace(FORMAT.encode(), b"tablee-analysis/1")
    deep, no_text = b'{"x":' + b"[" * 100_000, b'{"format":"\xff"}'
    for damaged in (earlier, b"", b"{}", kept.read_bytes()[:-5], b"[" * 100_000, deep, b"\xff", no_text):
        kept.write_bytes(damaged)
        assert _run(capsys, str(file), *FEW)[0] == 0
        assert json.loads(kept.read_bytes())["format"] == FORMAT
    kept.write_text(json.dumps(changed))
    another = written_game(TOY)
    another["seats"][0]["name"] = "Another"
    file.write_bytes(to_json_lines([another]))
    assert json.loads(_run(capsys, str(file), *FEW, "--json")[1])["players"][0]["name"] == "Another"


def test_where_nothing_can_be_kept_it_is_told_all_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, file: Path
) -> None:
    (tmp_path / "games.analysis.json").mkdir()
    code, out, err = _run(capsys, str(file), *FEW, "--lang", "en")
    assert code == 0
    assert "Ana: place" in out
    assert "games.analysis.json cannot be written" in err
    assert len(list(tmp_path.iterdir())) == 2


def test_from_a_pipe_nothing_is_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path, file: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=pipe.write_bytes, args=(file.read_bytes(),))
    writing.start()
    code, out, err = _run(capsys, str(pipe), *FEW, "--lang", "en")
    writing.join()
    assert (code, err) == (0, "")
    assert "Ana: place" in out
    assert sorted(tmp_path.iterdir()) == [file, pipe]


def test_a_game_without_an_end(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    cut = written_game(TOY)
    del cut["result"], cut["rounds"][-1]["result"]
    cut["rounds"][-1]["moves"] = cut["rounds"][-1]["moves"][:2]
    file.write_bytes(to_json_lines([cut]))
    code, out, _ = _run(capsys, str(file), *FEW, "--lang", "en")
    assert code == 0
    assert "The game was not played to its end" in out
    assert "expected place" in out
    cut["rounds"][-1]["moves"] = []
    file.write_bytes(to_json_lines([cut]))
    code, out, _ = _run(capsys, str(file), *FEW, "--lang", "en")
    assert code == 0
    assert "nobody had a choice" in out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        (None, ["--number", "3"]),
        (b"", []),
        (b"[1, 2]", []),
        (b'{"format": "other/1"}', []),
        (None, ["--simulations", "0"]),
        (None, ["--simulations", "many"]),
        (None, ["--seed", "-1"]),
    ],
)
def test_what_is_refused(
    capsys: pytest.CaptureFixture[str], file: Path, text: bytes | None, arguments: list[str], language: str
) -> None:
    if text is not None:
        file.write_bytes(text)
    code, out, err = _run(capsys, str(file), *arguments, "--lang", language)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert list(file.parent.iterdir()) == [file]


def test_a_wrong_move_is_named(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    wrong = written_game(TOY)
    wrong["rounds"][0]["moves"][1][1] = "9"
    file.write_bytes(to_json_lines([wrong]))
    code, out, err = _run(capsys, str(file), "--lang", "en")
    assert (code, out) == (2, "")
    assert err.startswith("Round 1, move 2: ")
    assert _run(capsys, str(file.parent))[0] == 2
    assert _run(capsys, str(file.parent / "nowhere"))[0] == 2


def test_a_curve_is_as_long_as_there_is_room() -> None:
    curve = [Point(moment, 4 - 3 * moment / 99) for moment in range(100)]
    player = Player("Ana", 100, 0.0, None, {}, curve)
    assert len(_sparkline(player, 4, 24)) == 24
    assert _sparkline(player, 4, 8)[-1] == BARS[-1]
    assert _sparkline(Player("Ana", 1, 0.0, None, {}, curve[:1]), 4, 8) == BARS[0]
