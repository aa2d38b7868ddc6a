"""``tablee score``: a pad asked for line by line, corrected, kept in a file."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tablee.cli import main

FIRST_ROUND = ["7 4", "", "", "", "9", "2"]  # Ada, Ben and Chloé: what is left in hand, and tokens
COUNTED = {"units": [{"left": ["7", "4"], "tokens": 0}, {"left": [], "tokens": 0}, {"left": ["9"], "tokens": 2}]}


@pytest.fixture
def pad(tmp_path: Path) -> Path:
    return tmp_path / "evening.json"


def score(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: list[str]) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, ""])))
    return main(["score", *arguments])


def test_a_round_is_asked_for_counted_and_kept(
    pad: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        score(monkeypatch, "ole", "Ada", "Ben", "Chloé", "--pad", str(pad), typed=FIRST_ROUND) == 130
    )  # the pipe ends
    out = capsys.readouterr().out
    assert "Ada deals 12 cards to everyone." in out
    assert "Chloé had the most points in the round before and decides on the colour order." in out
    assert json.loads(pad.read_text())["rounds"] == [COUNTED]
    assert score(monkeypatch, "ole", "--pad", str(pad), "--json", typed=[]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == [[0, 0, 0], [11, 0, 19]]


def test_what_was_told_is_corrected(pad: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corrected = ["back", "-", "", "7 7", "", "", "3"]  # the brackets hold what was told before
    score(monkeypatch, "ole", "Ada", "Ben", "Chloé", "--pad", str(pad), typed=[*FIRST_ROUND, *corrected])
    (told,) = json.loads(pad.read_text())["rounds"]
    assert [entry["left"] for entry in told["units"]] == [[], ["7", "7"], ["9"]]
    assert [entry["tokens"] for entry in told["units"]] == [0, 0, 3]


def test_a_round_that_cannot_be_written_is_told_and_not_counted(
    pad: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score(monkeypatch, "ole", "Ada", "Ben", "Chloé", "--pad", str(pad), typed=FIRST_ROUND)
    before, write, full = pad.read_bytes(), Path.write_bytes, [True]

    def write_bytes(self: Path, data: bytes) -> int:
        if not full:
            return write(self, data)
        full.clear()
        write(self, data[:20])
        assert pad.read_bytes() == before
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_bytes)
    again = [""] * len(FIRST_ROUND)  # as it was told before
    score(monkeypatch, "ole", "--pad", str(pad), typed=["8", "", "", "", "9", "", *again])
    assert "evening.json cannot be written: there is no space left." in capsys.readouterr().out
    second = {"units": [{"left": ["8"], "tokens": 0}, {"left": [], "tokens": 0}, {"left": ["9"], "tokens": 0}]}
    assert json.loads(pad.read_text())["rounds"] == [COUNTED, second]
    assert [file.name for file in pad.parent.iterdir()] == [pad.name]


def test_what_cannot_be_is_asked_again(
    pad: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    twice_out = ["-", "", "", "", "", ""]  # then the same round again, with what was told in brackets
    typed = ["40", *FIRST_ROUND[:1], "lots", *FIRST_ROUND[1:]]
    score(monkeypatch, "ole", "Ada", "Ben", "Chloé", "--pad", str(pad), typed=[*typed, "5", "", "", *twice_out])
    out = capsys.readouterr().out
    assert "Left in hand: not “40”; give at most 12 of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10." in out
    assert "Tokens: not “lots”; give a whole number from 0 to 99." in out
    assert "Ben and Chloé are both noted without cards" in out
    assert json.loads(pad.read_text())["rounds"] == [COUNTED]


def test_a_game_is_told_to_its_end_with_names_seats_and_yes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes = ["chloé", "", "nobody?", "-", "", "Ben", "oui"]  # 10 of diamonds … the dwarf, Grand Opéra
    typed = ["V 2 roi", "", "R♥ 3", *boxes]
    assert score(monkeypatch, "nain_jaune", "Ada", "Ben", "Chloé", "-o", "rounds=1", "--lang", "fr", typed=typed) == 0
    out = capsys.readouterr().out
    assert "Grand Opéra" in out
    assert out.endswith("Ben.\n")


def test_collections_are_told_by_how_many(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["green*6 yellow*4 orange*3 blue*2 +2 joker", "brown", ""]
    assert score(monkeypatch, "coloretto", "Ada", "Ben", "Chloé", typed=typed) == 0
    assert " 41" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ole"], "Name the players at the table, 3 to 8 of them: tablee score ole Ada Basil …"),
        (["ole", "Ada", "Ben"], "Olé is for 3 to 8 players, not 2."),
        (["ole", "Ada", "Ben", "Chloé", "--dealer", "4"], "There is no seat 4 to deal first"),
        (["six_cards", "Ada", "Ben"], "There is no score pad for Six Cards."),
    ],
)
def test_what_no_pad_can_begin_with(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_no_pad_of_the_game_is_left_alone(pad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pad.write_text('{"game": "ole", "names": ["Ada", "Ben", "Chloé"], "options": {"players": 3}}')
    assert main(["score", "coloretto", "--pad", str(pad)]) == 2
    assert f"{pad} is a score pad of ole" in capsys.readouterr().err
    pad.write_text("[1")
    assert main(["score", "ole", "--pad", str(pad)]) == 2
    assert f"{pad} is not a score pad" in capsys.readouterr().err
    assert pad.read_text() == "[1"
