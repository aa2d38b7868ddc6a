"""A game of one's own, from ``tablee new-game`` to a report, with the commands that the documentation names."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from refused import refused

from tablee.cli import main, new_game
from tablee.cli.parser import build

NAME = "two_suits"
CLASHES = {"ole": "new-game-taken", "json": "new-game-taken", "Two": "new-game-name", "../x": "new-game-name"}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game, beside an installation of it in ``site``."""
    home = tmp_path_factory.mktemp("new")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        assert main(["new-game", NAME, "--title", "Two Suits", "--lang", "en"]) == 0
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(home / "site")]
    subprocess.run([*pip, *offline, str(home / NAME)], check=True)
    return home / NAME


def _command(project: Path, program: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(project.parent / "site"), os.environ.get("PYTHONPATH", "")])
    environment = (
        os.environ | {"PYTHONPATH": path, "TABLEE_LANG": "en", "XDG_STATE_HOME": str(project.parent)} | variables
    )
    command = [sys.executable, *([program] if program.endswith(".py") else ["-m", program]), *arguments]
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def test_a_new_game_runs_under_its_own_name(project: Path) -> None:
    listed = _command(project, "tablee", "games", NAME, "--json")
    assert json.loads(listed.stdout)["title"] == "Two Suits", listed
    played = _command(project, "tablee", "simulate", NAME, "--bots", "greedy,random", "--games", "20", "--json")
    assert json.loads(played.stdout)["games"] == 20, played
    ruled = _command(project, "tablee", "rules", NAME, "TWO-2", "--lang", "fr")
    assert ruled.stdout.startswith("**TWO-2**"), ruled
    reported = _command(project, "tablee", "report", NAME, "--games", "200", "--compare", "low=on", "--json")
    assert json.loads(reported.stdout.splitlines()[0]), reported


def test_an_agent_learns_a_new_game(project: Path) -> None:
    tutorial = Path(__file__).parents[2] / "tutorials" / "train_an_agent.py"
    told = _command(project, str(tutorial), GAME=NAME, ROUNDS="4").stdout
    before, after = (float(lead) for lead in re.findall(r"([+-][\d.]+) points on greedy", told))
    assert before < after, told


def test_a_new_game_conforms(project: Path) -> None:
    done = _command(project, "pytest", "-p", "no:cacheprovider", "-k", "written or taught or word", "tests")
    assert done.returncode == 0, done.stdout


def test_no_name_of_the_model_is_left(project: Path) -> None:
    texts = [
        path.read_text(encoding="utf-8") for path in project.rglob("*") if path.is_file() and path.suffix != ".pyc"
    ]
    assert not [text for text in texts if "six_cards" in text or "Six Cards" in text or "SIX-" in text]


@pytest.mark.parametrize(
    ("games", "reason"), [("20", "AttributeError: 'State' object has no attribute"), ("200", "field")]
)
def test_a_mistake_in_a_new_game_is_told_by_its_line(project: Path, games: str, reason: str) -> None:
    rules = project / NAME / "rules.py"  # the working directory comes first
    source = rules.read_text(encoding="utf-8")
    rules.write_text(source.replace("s.tricks[best]", "s.trickz[best]"), encoding="utf-8")
    line = source[: source.index("s.tricks[best]")].count("\n") + 1
    told = _command(project, "tablee", "simulate", NAME, "--games", games, "--workers", "1")
    rules.write_text(source, encoding="utf-8")
    first = told.stderr.splitlines()[0]
    assert first.startswith(f"{rules}, line {line}, in apply: "), told
    assert reason in first
    assert first.endswith("Did you mean “tricks”?")


@pytest.mark.parametrize("name", CLASHES)
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with refused(CLASHES[name]):
        new_game.run(build().parse_args(["new-game", name]))
    assert not list(tmp_path.iterdir())


def test_a_folder_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / NAME).mkdir()
    with refused("new-game-folder", name=NAME):
        new_game.run(build().parse_args(["new-game", NAME]))
