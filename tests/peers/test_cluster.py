"""Simulation on a Dask cluster: the same bytes as here, whatever happens to its workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import main
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.lab import executors
from tablee.lab.results import Results
from tablee.lab.run import Run
from tablee.lab.simulate import simulate

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster


def _run() -> Run:
    game = find_game("coloretto")
    options = configure(game, {})
    return Run(package=game.package, options=options, bots=("beginner", "random") * 2, games=80, seed=3)


def _bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_bytes_are_those_of_two_processes(cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "coloretto", "--bots", "beginner,random", "--games", "80", "--seed", "3", "--out"]
    assert main([*command, str(tmp_path / "here"), "--workers", "1"]) == 0
    assert main([*command, str(tmp_path / "two"), "--workers", "2"]) == 0
    address = cluster.scheduler_address.replace("tcp://", "dask://")
    assert main([*command, str(tmp_path / "cluster"), "--executor", address]) == 0
    here = _bytes(tmp_path / "here")
    assert len(here) == 9
    assert _bytes(tmp_path / "two") == here
    assert _bytes(tmp_path / "cluster") == here


def test_a_worker_that_is_killed_costs_no_game(cluster: Any, tmp_path: Path) -> None:
    run = _run()
    address = cluster.scheduler_address.removeprefix("tcp://")
    rows = []
    for chunk in simulate(run, Results(tmp_path, run), partial(executors.dask, address), ahead=2):
        rows.append(chunk.rows.tolist())
        if len(rows) == 2:
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
    assert rows == [run.play(chunk).rows.tolist() for chunk in range(run.chunks)]


@pytest.mark.parametrize("address", ["127.0.0.1:9", "nowhere"])
def test_a_cluster_that_does_not_answer(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "CLUSTER_TIMEOUT", "1s")
    assert main(["simulate", "coloretto", "--executor", f"dask://{address}", "--lang", "en"]) == 2
    assert f"No Dask scheduler answers at {address}: check the address" in capsys.readouterr().err
