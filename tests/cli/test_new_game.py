"""A game of one's own, from ``tablee new-game`` to a report, with the commands of docs/add-a-game.md."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from refused import refused

from tablee.cli import main, new_game
from tablee.cli.parser import build

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = next(block for block in PAGE.split("\n\n") if block.startswith("    "))
MADE, INSTALLED, *COMMANDS = (line.strip() for line in BLOCK.splitlines())
NAME = "two_suits"
CHECKED = {  # the commands of the page: what makes each quick, its exit code, and what it says
    f"tablee play {NAME}": ("", 2, "The table needs a terminal"),
    f"tablee simulate {NAME}": ("--games 20 --json", 0, '"games": 20,'),
    f"tablee report {NAME}": ("--games 200 --json", 0, f'{{"page": "report-{NAME}.html"'),
    f"pytest {NAME}": ("-p no:cacheprovider -k 'written or taught or word'", 0, " passed"),
    f"GAME={NAME} python": ("", 0, "points on greedy"),
}
CLASHES = {"ole": "new-game-taken", "json": "new-game-taken", "Two": "new-game-name", "../x": "new-game-name"}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game, beside an installation of it in ``site``."""
    home = tmp_path_factory.mktemp("new")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        assert main([*shlex.split(MADE)[1:], "--title", "Two Suits", "--lang", "en"]) == 0
    pip = [word for word in shlex.split(INSTALLED) if word != "-e"]
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--target", "site"]
    subprocess.run([sys.executable, "-m", *pip, "--quiet", *offline], cwd=home, check=True)
    return home / NAME


def _run(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a command line of the page in ``folder``: the new game's, or that around it, where ``site`` is."""
    words = shlex.split(line)
    variables = dict([words.pop(0).split("=")] if "=" in words[0] else [])
    program, *arguments = words
    command = [str(ROOT / "tutorials" / arguments[0])] if program == "python" else ["-m", *words]
    home = folder.parent if folder.name == NAME else folder
    path = os.pathsep.join([str(home / "site"), os.environ.get("PYTHONPATH", "")])
    fixed = {
        "PYTHONPATH": path,
        "TABLEE_LANG": "en",
        "XDG_STATE_HOME": str(home),
        "ROUNDS": "4",
        "OPENBLAS_NUM_THREADS": "1",
    }
    environment = os.environ | fixed | variables
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_page_run(project: Path, line: str) -> None:
    [(quick, code, said)] = [CHECKED[start] for start in CHECKED if line.startswith(start)]
    done = _run(project.parent, f"{line} {quick}")
    assert done.returncode == code, done
    assert said in done.stdout + done.stderr, done
    leads = [float(lead) for lead in re.findall(r"([+-][\d.]+) points on greedy", done.stdout)]
    assert leads == sorted(set(leads)), "the agent has not learned"


def test_a_new_game_runs_under_its_own_name(project: Path) -> None:
    listed = _run(project, f"tablee games {NAME} --json")
    assert json.loads(listed.stdout)["title"] == "Two Suits", listed
    ruled = _run(project, f"tablee rules {NAME} TWO-2 --lang fr")
    assert ruled.stdout.startswith("**TWO-2**"), ruled


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
    told = _run(project, f"tablee simulate {NAME} --games {games} --workers 1")
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


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, *_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "write_text", full)
    with refused("file-unwritable"):
        new_game.run(build().parse_args(["new-game", NAME]))
