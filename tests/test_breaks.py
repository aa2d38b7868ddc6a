"""Breaks are drawn alike with the same seed, fit into the code, and leave it as it was."""

from __future__ import annotations

import ast
from pathlib import Path

import breaks

ROOT = Path(__file__).parent.parent


def test_breaks_are_drawn_by_the_seed_and_change_one_place_each() -> None:
    drawn = list(breaks.choose(1, 60))
    assert drawn == list(breaks.choose(1, 60))
    assert [what.number for what in drawn] == list(range(60))
    assert {what.theme for what in drawn} == set(breaks.THEMES)
    for what in drawn:
        text = (ROOT / what.path).read_text(encoding="utf-8")
        assert text.count(what.before) == 1
        changed = text.replace(what.before, what.after)
        assert changed != text
        if what.path.endswith(".py"):
            assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(text))


def test_a_break_is_found_again_in_another_file_and_mended(tmp_path: Path) -> None:
    moved = tmp_path / "src/tablee/elsewhere.py"
    (tmp_path / "web/src").mkdir(parents=True)
    moved.parent.mkdir(parents=True)
    moved.write_text("def more(a: int) -> bool:\n    return a > 1\n")
    what = breaks.Break(
        0, "counts", "operator", "src/tablee/here.py", 2, "    return a > 1\n", "    return a >= 1\n", []
    )
    with breaks.broken(tmp_path, what) as there:
        assert there
        assert moved.read_text().endswith(">= 1\n")
    assert moved.read_text().endswith("> 1\n")
    moved.write_text("")
    with breaks.broken(tmp_path, what) as there:
        assert not there


def test_what_falls_is_named_or_everything(tmp_path: Path) -> None:
    (tmp_path / breaks.PYTHON).parent.mkdir(parents=True)
    (tmp_path / breaks.PYTHON).write_text('#!/bin/sh\neval "$1"\n')
    (tmp_path / breaks.PYTHON).chmod(0o755)

    def failed(command: str, limit: float = 60) -> list[str]:
        return breaks.failing(tmp_path, [breaks.PYTHON, command], limit)

    assert failed("true") == []
    assert failed("exit 5") == []
    assert failed("echo 'FAILED tests/a.py::b[c d] - assert 1 == 2\nERROR tests/d.py'; exit 1") == [
        "tests/a.py::b[c d]",
        "tests/d.py",
    ]
    assert failed("exit 4") == [f"{breaks.PYTHON} exit 4"]
    assert failed("tail -f /dev/null", 0.1) == []
