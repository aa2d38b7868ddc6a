"""Faults of a game, or of the platform: a sentence that says where, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.cli import main
from tablee.engine.discovery import find_game
from tablee.engine.words import words


@pytest.fixture(autouse=True)
def _logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_a_fault_in_a_game_is_told_by_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rules = find_game("six_cards").rules
    monkeypatch.setattr(rules, "CARDS", "6")
    assert main(["simulate", "six_cards", "--games", "5", "--replays", str(tmp_path / "games"), "--lang", "en"]) == 1
    said, story = capsys.readouterr().err.splitlines()
    assert said.startswith(f"{find_game('six_cards').folder / 'rules.py'}, line ")
    assert said.endswith(", in over: TypeError: unsupported operand type(s) for <<: 'int' and 'str'.")
    path = story.removeprefix("The whole traceback is in ").removesuffix(".")
    assert "Traceback (most recent call last)" in Path(path).read_text(encoding="utf-8")


def test_a_missing_word_is_told_by_its_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablee.cli.rules.guide_in_text", lambda game, language: words(language, game)("taglin"))
    assert main(["rules", "six_cards", "--lang", "fr"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Il manque un message\xa0: no message 'taglin' in ")
    assert "fr.ftl (did you mean 'tagline'?)" in said


def test_a_fault_of_the_platform_is_told_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablee.engine.configuration._rows", None)
    assert main(["games", "six_cards", "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "configuration.py, line " in said
    assert "TypeError: 'NoneType' object is not callable" in said
