"""Games half-written or wrongly installed: what is said of them, and that the others are there."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.engine import discovery
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rulebook import rule_page
from tablee.engine.words import words


def _with(monkeypatch: pytest.MonkeyPatch, *values: str) -> dict[str, Game]:
    points = [importlib.metadata.EntryPoint("stray", value, discovery.GROUP) for value in values]
    monkeypatch.setattr(discovery, "entry_points", lambda *, group: points)
    return discovery.games.__wrapped__()


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package:GAME", "No module named 'no_such_package'"),
        ("stray_game:GAME", "has no attribute 'GAME'"),
        ("stray_game:TITLE", "stray_game:TITLE is not a Game"),
        ("broken_game:GAME", "SyntaxError"),
        ("namesake:GAME", "tablee.games.ole is called ole too"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_and_told(
    value: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "stray_game.py").write_text("TITLE = 'Stray'")
    (tmp_path / "broken_game.py").write_text("GAME =")
    namesake = "Game('shelf.ole', title='', seats=range(1), minutes=1, credit='')"
    (tmp_path / "namesake.py").write_text(f"from tablee.engine.game import Game\nGAME = {namesake}")
    monkeypatch.syspath_prepend(tmp_path)
    found = _with(monkeypatch, value)
    assert list(found) == ["coloretto", "nain_jaune", "ole", "olympe"]
    assert found["ole"].package == "tablee.games.ole"
    assert "Game stray left out: " in caplog.text
    assert why in caplog.text


def test_the_warning_is_seen_by_whoever_runs_a_command() -> None:
    code = "from tablee.engine import discovery as d; d._warn(d.EntryPoint('stray', 'x:GAME', d.GROUP), KeyError('x'))"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stderr == "Game stray left out: KeyError: 'x'\n"


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of which little more than the folder is there."""
    (tmp_path / "begun").mkdir()
    (tmp_path / "begun" / "__init__.py").touch()
    (tmp_path / "begun" / "rules.py").write_text("import no_such_package")
    monkeypatch.syspath_prepend(tmp_path)
    return Game("begun", title="Begun", seats=range(2, 3), minutes=1, credit="")


@pytest.mark.parametrize("part", ["options", "notation", "presentation", "objections", "greedy"])
def test_a_part_that_is_missing_is_named(begun: Game, part: str) -> None:
    with pytest.raises(TableeError) as caught:
        getattr(begun, part)
    file = "view" if part == "presentation" else part
    assert f"{begun.folder / file}.py cannot be read: " in words("en").say(caught.value.message)


def test_a_rule_page_that_is_missing_is_named(begun: Game) -> None:
    with pytest.raises(TableeError) as caught:
        rule_page(begun, "fr")
    assert str(begun.folder / "RULES.fr.md") in words("fr").say(caught.value.message)


def test_a_file_of_words_that_is_missing_is_named_and_the_platform_still_speaks(begun: Game) -> None:
    say = words("en", begun)
    assert say("game-over")
    with pytest.raises(TableeError) as caught:
        say("tagline")
    assert say.say(caught.value.message).startswith(str(begun.folder / "words" / "en.ftl"))


def test_what_a_part_fails_to_import_is_not_hidden(begun: Game) -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        _ = begun.rules
