"""``tablee report`` as its user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.cli import main

GAMES = ["--games", "60", "--workers", "1"]  # so few are played plain


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    monkeypatch.chdir(tmp_path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit code, what was said, and what was said of errors."""
    try:
        code = main(["report", *arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file()}


def test_a_report_is_played_written_and_made_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["ole", "--compare", "privilege=true,false", "--players", "3", *GAMES, "--seed", "5"]
    code, out, err = run(capsys, *arguments, "--keep", "kept", "--plots", "plots")
    assert (code, err) == (0, "")
    assert "What “Loser’s privilege: off” changes" in out
    assert out.splitlines()[-1].startswith("report-ole.html has been written")
    tables = {f"report-ole-{name}.csv" for name in ("figures", "differences", "distributions")}
    assert files(tmp_path) >= {"report-ole.html", *tables, "wins.svg", "scores.svg", "changes-1.svg"}
    assert {path.name for path in (tmp_path / "kept").iterdir()} == {"base", "privilege=false"}
    page = (tmp_path / "report-ole.html").read_text(encoding="utf-8")
    assert "tablee report ole --compare privilege=true,false --players 3 --bots greedy --games 60 --seed 5" in page
    assert "Mean score (the lowest wins)" in page
    again = run(capsys, *arguments, "--out", "again.html")
    assert again[0] == 0
    assert (tmp_path / "again.html").read_text(encoding="utf-8").replace("again-", "report-ole-") == page
    code, out, _ = run(
        capsys, "ole", "--from", "kept/base", "kept/privilege=false", "--json", "--out", "from.html", "--lang", "fr"
    )
    assert code == 0
    told = json.loads(out)
    assert told["page"] == "from.html"
    assert told["tables"] == ["from-figures.csv", "from-differences.csv", "from-distributions.csv"]
    assert "Ce que change «\xa0Privilège du perdant\xa0: non\xa0»" in told["findings"]


def test_other_bots_tell_what_depends_on_skill(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    skill = ["--skill", "random", "--skill-games", "20"]
    code, out, err = run(capsys, "ole", "--compare", "privilege=off", *GAMES, *skill, "--keep", "kept")
    assert (code, err) == (0, "")
    assert "Does it depend on skill?" in out
    folders = {"base", "base random", "privilege=off", "privilege=off random"}
    assert {path.name for path in (tmp_path / "kept").iterdir()} == folders
    assert "report-ole-skill.csv" in files(tmp_path)
    page = (tmp_path / "report-ole.html").read_text(encoding="utf-8")
    assert "--bots greedy --games 60 --skill random --skill-games 20 --seed 0" in page


def test_numbers_of_players_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "coloretto", "--compare", "players=3,5", *GAMES, "--bots", "random")
    assert code == 0
    assert "What “Players: 3” changes" in out
    assert "What “Players: 5” changes" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "chess"),
        (["ole", "--compare", "colour=red"], "colour"),
        (["ole", "--compare", "privilege=perhaps"], "perhaps"),
        (["ole", "--compare", "players=99"], "players"),
        (["ole", "--compare", "privilege"], "“privilege” does not say what to compare"),
        (["ole", "--compare", "privilege="], "“privilege=” does not say what to compare"),
        (["ole", "--compare", "privilege=on"], "compares the game with itself"),
        (["ole", "--compare", "rounds=2", "--compare", "rounds=3"], "compared twice"),
        (["ole", "--players", "3", "-o", "players=4"], "players"),
        (["ole", "--bots", "genius"], "genius"),
        (["ole", "--bots", "random,random,random,random,random"], "5"),
        (["ole", "--skill", "club,greedy"], "greedy plays already"),
        (["ole", "--games", "0"], "--games"),
        (["ole", "--out", "nowhere/page.html"], "nowhere/page.html cannot be written"),
        (["ole", "--out", "."], "cannot be written: it is a folder"),
        (["ole", "--plots", "here.txt"], "here.txt cannot be written"),
        (["ole", "--from", "nowhere"], "cannot be read"),
        (["ole", "--from", "nowhere", "--players", "3", "--keep", "x"], "leave out --players, --keep"),
    ],
)
def test_what_cannot_be_reported_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], said: str
) -> None:
    (tmp_path / "here.txt").write_text("here")
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
    assert files(tmp_path) == {"here.txt"}


def test_other_games_and_unfinished_ones_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "ole", *GAMES, "--keep", "kept")[0] == 0
    before = files(tmp_path)
    code, _, err = run(capsys, "coloretto", "--from", "kept/base", "--out", "other.html")
    assert (code, err) == (2, "kept/base contains games of ole, not of coloretto.\n")
    (tmp_path / "kept" / "base" / "chunk-00000.parquet").unlink()
    code, _, err = run(capsys, "ole", "--from", "kept/base", "--out", "other.html")
    assert code == 2
    assert "contains 0 of 60 games" in err
    assert files(tmp_path) == before - {"chunk-00000.parquet"}


def test_a_page_that_fails_to_be_written_leaves_what_was_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "page.html").write_text("before")
    written: list[Path] = []
    write = Path.write_text

    def full(path: Path, text: str, **how: str) -> int:
        if path.suffix == ".part" and len(written) == 2:
            raise OSError(28, "No space left on device")
        written.append(path)
        return write(path, text, **how)

    monkeypatch.setattr(Path, "write_text", full)
    code, _, err = run(capsys, "ole", *GAMES, "--bots", "random", "--out", "page.html")
    assert code == 2
    assert "there is no space left" in err
    assert files(tmp_path) == {"page.html"}
    assert (tmp_path / "page.html").read_text() == "before"


def test_an_interrupted_report_leaves_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.lab.report import Report

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Report, "page", interrupt)
    code, out, err = run(capsys, "ole", *GAMES, "--bots", "random")
    assert (code, out) == (130, "")
    assert len(err.splitlines()) == 1
    assert files(tmp_path) == set()
