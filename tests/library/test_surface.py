"""What ``import tablee`` brings: names that stay, loaded when they are first used."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import tablee

STUB = Path(tablee.__file__).with_suffix(".pyi")
HEAVY = {"numpy", "numba", "msgspec", "starlette", "rich", "textual", "sqlalchemy", "fluent"}


def _loaded_after(program: str) -> set[str]:
    """The top-level modules that a fresh interpreter has loaded after ``program``."""
    told = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys, json; print(json.dumps([*sys.modules]))"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(told.stdout.splitlines()[-1]))


def test_the_names_are_these() -> None:
    assert tablee.__all__ == sorted(tablee.__all__)
    assert tablee.__all__ == [
        "Analysis",
        "Bot",
        "Game",
        "IllegalMove",
        "InvalidMove",
        "LEVELS",
        "Match",
        "Message",
        "NotYours",
        "Options",
        "Replay",
        "ReplayFault",
        "Simulation",
        "Standings",
        "Table",
        "TableeError",
        "Task",
        "View",
        "Words",
        "__version__",
        "all_games",
        "all_tasks",
        "analyse",
        "benchmark",
        "check_replay",
        "client",
        "describe_options",
        "envs",
        "find_game",
        "find_task",
        "make_bot",
        "make_options",
        "new_table",
        "read_replays",
        "run_bots",
        "simulate",
        "tournament",
        "verify_replay",
        "words",
        "write_replays",
    ]
    assert set(tablee.__all__) <= set(dir(tablee))


def test_type_checkers_see_what_is_loaded() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    seen = {
        alias.name: ".".join(filter(None, ("tablee", node.module)))
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert seen == vars(tablee)["_HOMES"]
    [listed] = [ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign)]
    assert sorted(listed) == tablee.__all__


def test_importing_loads_nothing_else() -> None:
    loaded = _loaded_after("import tablee")
    assert {name for name in loaded if name.partition(".")[0] == "tablee"} == {"tablee"}
    assert not loaded & HEAVY


def test_listing_the_games_loads_no_compiler_and_no_arrays() -> None:
    loaded = _loaded_after("import tablee; tablee.all_games(); tablee.find_game('ole')")
    assert not loaded & (HEAVY - {"msgspec"})


def test_playing_loads_no_compiler_and_no_arrays() -> None:
    program = "import tablee; t = tablee.new_table('ole', bots=['greedy']); tablee.run_bots(t); t.text(0), t.log_text()"
    assert not _loaded_after(program) & (HEAVY - {"msgspec", "fluent"})


def test_packages_and_unknown_names() -> None:
    loaded = _loaded_after("import tablee; tablee.envs, tablee.client; from tablee import lab")
    assert {"tablee.envs", "tablee.client", "tablee.lab"} <= loaded
    with pytest.raises(AttributeError, match="module 'tablee' has no attribute 'new_tabel'"):
        getattr(tablee, "new_tabel")  # noqa: B009  # the type checker knows that it is not there
