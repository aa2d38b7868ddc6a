"""The programs in ``examples/`` that use the library run as they stand."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import tablee

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
TOY = "six_cards"  # installed for the tests alone


def _run(name: str, *arguments: str, typed: str = "") -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_seats_are_counted() -> None:
    told = _run("simulate.py", "--games", "60")
    for title in ("Olé", "Coloretto", "Olympé", "Nain Jaune"):
        assert f"{title}: " in told
    assert told.count("  seat ") == sum(tablee.make_options(game).players for game in tablee.all_games() if game != TOY)


def test_a_game_is_played_by_typing() -> None:
    table = tablee.new_table("coloretto", seed=2, bots=[None, "greedy", "greedy", "greedy"])
    chance, typed = random.Random(1), ["hello"]
    while True:
        tablee.run_bots(table)
        if table.over:
            break
        typed.append(chance.choice(table.legal_moves))
        table.act(0, typed[-1])
    told = _run("play.py", "coloretto", "--seed", "2", typed="\n".join(typed) + "\n")
    with pytest.raises(tablee.InvalidMove) as raised:
        tablee.new_table("coloretto", seed=2, players=3).act(0, "hello")
    assert str(raised.value) in told
    assert told.endswith(f"You are number {table.places[0]}.\n")
