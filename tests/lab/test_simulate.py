"""Simulation at scale: the same rows however they are played, a folder that can be resumed, clear errors."""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
import numpy
import pytest
from refused import refused

from tablee.bots.greedy import greedy_bot
from tablee.bots.search import policy_of
from tablee.cli import main
from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rule import clone
from tablee.engine.standings import standings
from tablee.lab import executors
from tablee.lab import run as run_module
from tablee.lab import simulate as simulate_module
from tablee.lab.bot_results import RunSummary
from tablee.lab.compiled_games import SCORES
from tablee.lab.parquet import Parquet
from tablee.lab.play_game import play_game
from tablee.lab.results import Results
from tablee.lab.run import Chunk, Run
from tablee.lab.simulate import simulate
from tablee.lab.statistics import ExactStats
from tablee.testing.positions import random_games

TABLEE = [sys.executable, "-m", "tablee"]
SETS: list[tuple[str, dict[str, Any]]] = [
    ("six_cards", {}),
    ("coloretto", {}),
    ("coloretto", {"players": 2, "jokers": "chosen", "scale": "falling"}),
    ("nain_jaune", {}),
    ("nain_jaune", {"players": 8, "sheet": "cards", "claims": "called", "rounds": 2}),
    ("ole", {}),
    ("ole", {"players": 8, "rounds": 2}),
    ("olympe", {}),
    ("olympe", {"table": "counter", "players": 2}),
    ("olympe", {"players": 3, "virtual": 1, "text": "en", "target": 6}),
    ("olympe", {"table": "pairs", "scoring": "coins"}),
    ("olympe", {"table": "teams", "players": 9, "team_size": 3, "target": 6}),
]
every_set = pytest.mark.parametrize(("game", "values"), SETS, ids=[f"{game}-{values}" for game, values in SETS])


def _run(game: str, values: dict[str, Any], kinds: tuple[str, ...] = ("random",), **more: Any) -> Run:
    found = find_game(game)
    options = configure(found, values)
    bots = tuple(kinds[seat % len(kinds)] for seat in range(options.players))
    return Run(package=found.package, options=options, bots=bots, **{"games": 12, "seed": 7, **more})


def _kinds(game: str) -> tuple[str, ...]:
    return ("greedy", "random") if find_game(game).has("policy") else ("random",)


@every_set
def test_a_row_tells_the_game_that_play_game_plays(game: str, values: dict[str, Any]) -> None:
    run = _run(game, values, _kinds(game), games=4, rotate=True)
    rows = run.play(0).rows
    places = len(run.columns) - len(run.tallies) - SCORES
    for number, row in enumerate(rows.tolist()):
        match = play_game(run.game, run.options, run.seats(number), run.seed, number)
        told = dict(zip(run.columns, row, strict=True))
        result = match.result()
        ordered = [score for _, score in sorted(zip(result["places"], result["scores"], strict=True))]
        assert told["game"] == number
        assert told["moves"] == sum(len(round.moves) for round in match.rounds)
        assert told["rounds"] == len(match.rounds)
        assert told["first"] == match.rounds[0].moves[0].seat
        assert row[SCORES : SCORES + places] == result["scores"] + result["places"]
        if result["places"].count(1) > 1 or result["places"].count(2) == 1:
            assert told["winner_margin"] == abs(ordered[0] - ordered[1])


@pytest.mark.slow
@every_set
def test_compiled_or_one_by_one_it_is_the_same(
    game: str, values: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = _run(game, values, _kinds(game), games=6, rotate=True)
    plain = run._play_quickly(0, 6).rows
    assert plain.tolist() == run._play_one_by_one(0, 6).rows.tolist(), f"seed {run.seed}"
    monkeypatch.setattr(run_module, "MAX_PLAIN", 0)
    assert plain.tolist() == run._play_quickly(0, 6).rows.tolist(), f"seed {run.seed}"
    assert plain[3:5].tolist() == run._play_quickly(3, 2).rows.tolist(), f"seed {run.seed}"


@every_set
def test_policies_weigh_by_what_the_seat_knows(game: str, values: dict[str, Any]) -> None:
    found = find_game(game)
    policy = policy_of(found, "plain")
    seen = 0
    for match in random_games(found, configure(found, values), random.Random(3)):
        n = len(match.legal())
        if n > 1:
            weights = [_weights(policy, found, match.state), _weights(policy, found, match.knowledge(match.state.turn))]
            assert weights[0] == weights[1], f"seed 3, after {len(match.rounds[-1].moves)} moves"
            seen += 1
    assert seen > 0


def _weights(policy: Any, game: Game, state: Any) -> list[int]:
    state = clone(state)
    moves, weights = [0] * game.rules.MAX_MOVES, [0] * game.rules.MAX_MOVES
    n = game.rules.legal(state, moves)
    policy.prior(state, n, moves, weights, list(policy.PARAMETERS))
    return [*moves[:n], *weights[:n]]


@pytest.mark.parametrize(
    ("course", "changes"),
    [
        ([[1, 0, 0], [2, 0, 0], [2, 2, 0], [2, 3, 0]], 1),
        ([[1, 0, 0], [1, 1, 0], [2, 1, 0]], 0),
        ([[0, 0, 0]], 0),
        ([[0, 0, 1], [1, 0, 0], [0, 0, 1]], 2),
    ],
)
def test_another_leads_only_when_it_leads_alone(course: list[list[int]], changes: int) -> None:
    template = run_module._template(find_game("six_cards"), "plain")
    row, leader = [0] * 10, -1
    for merits in course:
        leader = template.lead(merits, 3, leader, row)
    assert row[4] == changes


@pytest.mark.parametrize(
    ("scores", "merits", "places", "margin"),
    [
        ([30, 10, 25], [30, 10, 25], [1, 3, 2], 5),
        ([30, 10, 25], [-30, -10, -25], [3, 1, 2], 15),
        ([7, 7, 1], [7, 7, 1], [1, 1, 3], 0),
        ([7, 7, 1], [71, 72, 10], [2, 1, 3], 0),
    ],
)
def test_places_and_the_margin(scores: list[int], merits: list[int], places: list[int], margin: int) -> None:
    row = [0] * (SCORES + 6)
    run_module._template(find_game("six_cards"), "plain").finish(scores, merits, 3, row)
    assert row[SCORES:] == scores + places
    assert row[5] == margin
    assert places == standings(merits)


def test_the_greedy_bot_is_the_policy_without_search() -> None:
    game = find_game("coloretto")
    moves = 0
    for match in random_games(game, configure(game, {}), random.Random(5)):
        if match.over:
            continue
        k = match.knowledge(match.state.turn)
        found = _weights(policy_of(game, "plain"), game, k)
        legal, weights = found[: len(found) // 2], found[len(found) // 2 :]
        assert greedy_bot(game).choose(k, match.state.turn) == legal[weights.index(max(weights))]
        moves += 1
    assert moves > 50


def test_bots_that_rotate_sit_everywhere() -> None:
    run = _run("ole", {"players": 3}, ("greedy", "random", "random"), rotate=True)
    assert [run.seats(number).index("greedy") for number in range(4)] == [0, 2, 1, 0]


def test_the_summary_counts_each_bot_where_it_sat() -> None:
    run = _run("ole", {"players": 3, "rounds": 1}, ("greedy", "random", "random"), games=9, rotate=True)
    whole, parts = RunSummary(run), RunSummary(run)
    rows = run.play(0).rows
    whole.add(rows)
    for part in (rows[:4], rows[4:]):
        parts.add(part)
    assert whole.rows() == parts.rows()
    places = [
        int(row[run.columns.index(f"place_{run.seats(number).index('greedy')}")]) for number, row in enumerate(rows)
    ]
    assert whole.rows()[0]["place_mean"] == sum(places) / 9
    assert whole.rows()[0]["seat"] is None
    assert sum(row["win_rate"] for row in whole.rows()) == pytest.approx(1)


def test_sums_are_exact() -> None:
    sums = ExactStats()
    values = [2**62, 2**62 - 1, 2**62 + 1, -(2**40)]
    sums.add(numpy.array(values))
    assert sums.figures("x")["x_mean"] == sum(values) / 4
    few = ExactStats()
    few.add(numpy.array([1, 2, 3, 6]))
    assert few.figures("x")["x_high"] - 3 == pytest.approx(3.182446 * (14 / 3 / 4) ** 0.5, rel=3e-3)


def test_the_folder_holds_what_the_documentation_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "QUICK_CHUNK", 5)
    run = _run("olympe", {"players": 3, "virtual": 1, "text": "en", "target": 4})
    rows = numpy.concatenate([chunk.rows for chunk in simulate(run, Results(tmp_path, run))])
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "chunk-00000.parquet", "chunk-00001.parquet", "chunk-00002.parquet", "manifest.json",
    ]  # fmt: skip
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert manifest["options"] == {**to_json(run.options), "gods": list("AHDT")}
    assert len(list(simulate(run, Results(tmp_path, run)))) == 3, "it can be resumed"
    assert (manifest["units"], manifest["chunk"], manifest["games"]) == ([0, 1, 2], 5, 12)
    stored = duckdb.read_parquet(f"{tmp_path}/chunk-*.parquet").order("game")
    assert stored.columns == run.columns
    assert stored.columns[:6] == ["game", "moves", "rounds", "first", "lead_changes", "winner_margin"]
    assert "place_3" in stored.columns
    assert stored.fetchall() == [tuple(row) for row in rows.tolist()]
    assert {column: str(kind) for column, kind in zip(stored.columns, stored.types, strict=True)}["first"] == "TINYINT"


def _metadata(file: Path) -> dict[str, Any]:
    """What a Parquet file says of itself."""
    with duckdb.connect() as asked:
        asked.execute(f"SELECT value FROM parquet_kv_metadata('{file}') WHERE key = 'tablee'")
        found = asked.fetchall()
    told: dict[str, Any] = json.loads(found[0][0])
    return told


def test_files_say_what_they_hold(tmp_path: Path) -> None:
    run = _run("six_cards", {"players": 3}, ("random", "greedy"), rotate=True, games=10)
    [chunk] = simulate(run, Results(tmp_path, run, seats=True))
    about, by_seat = _metadata(tmp_path / "chunk-00000.parquet"), _metadata(tmp_path / "seats-00000.parquet")
    columns = about.pop("columns")
    assert list(columns) == run.columns
    assert columns["tally_tricks"] == "Tricks (SIX-3)"
    assert about == json.loads((tmp_path / "manifest.json").read_text())
    assert about.keys() >= {"tablee", "commit", "options", "seed", "hashes", "seats"}
    assert about["hashes"].keys() == {"random", "greedy"}
    assert by_seat == {**about, "columns": by_seat["columns"]}
    rows = duckdb.read_parquet(str(tmp_path / "seats-00000.parquet"))
    assert rows.columns == list(by_seat["columns"])
    at = {name: number for number, name in enumerate(run.columns)}
    assert rows.fetchall() == [
        (game, seat, run.seats(game)[seat], seat, row[at[f"score_{seat}"]], row[at[f"place_{seat}"]])
        for game, row in enumerate(chunk.rows.tolist())
        for seat in range(3)
    ]
    with refused("simulate-other", path=str(tmp_path), differing="seats (true → false)"):
        Results(tmp_path, run)


def _bytes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def test_the_bytes_do_not_depend_on_who_plays(tmp_path: Path) -> None:
    run = _run("six_cards", {}, ("greedy", "random"), games=45)
    made = {
        "here": None,
        "threads": partial(ThreadPoolExecutor, 3),
        "two": partial(executors.processes, 2),
        "loky": partial(executors.loky, 2),
    }
    for name, workers in made.items():
        assert len(list(simulate(run, Results(tmp_path / name, run), workers, ahead=3))) == 5
    one, *others = [_bytes(tmp_path / name) for name in made]
    assert len(one) == 6
    assert all(other == one for other in others)


def test_what_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "QUICK_CHUNK", 4)
    run = _run("ole", {"rounds": 1}, games=20)
    with closing(simulate(run, Results(tmp_path, run))) as chunks:
        first = [next(chunks).rows.tolist() for _ in range(2)]
    (tmp_path / "chunk-00000.parquet").unlink()
    there = run.play(3).rows
    there[0, 1] = 999  # something to be seen
    Results(tmp_path, run).write(3, there)
    (tmp_path / "chunk-00002.parquet.1.part").write_text("killed")
    again = [chunk.rows.tolist() for chunk in simulate(run, Results(tmp_path, run))]
    assert again[:2] == first
    assert again[3] == there.tolist()
    assert len(list(tmp_path.glob("chunk-*"))) == 5


def test_a_folder_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, foreign, file = tmp_path / "kept", tmp_path / "foreign", tmp_path / "file"
    foreign.mkdir()
    (foreign / "letter").write_text("Dear")
    file.write_text("Dear")
    command = ["simulate", "six_cards", "--games", "3", "--lang", "en", "--out"]
    assert main([*command, str(kept)]) == 0
    assert main([*command, str(kept)]) == 0
    before = _bytes(kept)
    capsys.readouterr()
    for arguments, said in [
        ([str(kept), "--seed", "4", "--rotate"], f"{kept} contains another simulation, which cannot be resumed this "
         "way. What differs: rotate (false → true), seed (0 → 4). Give another folder (option --out).\n"),
        ([str(foreign)], f"{foreign} contains something other than a simulation: give a new or empty folder (option"),
        ([str(file)], f"{file} cannot be written: it is a file, not a folder."),
        (["/proc/none"], "/proc/none cannot be written: "),
    ]:  # fmt: skip
        assert main([*command, *arguments]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(said), err
    assert _bytes(kept) == before
    assert [path.name for path in foreign.iterdir()] == ["letter"]
    (kept / "chunk-00000.parquet").write_bytes(b"PAR1")
    assert main([*command, str(kept)]) == 2
    assert f"{kept / 'chunk-00000.parquet'} is damaged: delete this file" in capsys.readouterr().err


def test_a_chunk_in_the_place_of_another_is_damaged(tmp_path: Path) -> None:
    run = _run("six_cards", {}, ("beginner",), games=20, seed=0)
    results = Results(tmp_path, run)
    results.write(0, run.play(0).rows)
    shutil.copy(tmp_path / "chunk-00000.parquet", tmp_path / "chunk-00001.parquet")
    assert len(results.read(0, 10)) == 10
    with refused("simulate-damaged"):
        results.read(1, 10)


@pytest.mark.parametrize("limit", [100, 1000])
def test_a_full_disk_is_told_and_leaves_nothing_half_written(tmp_path: Path, limit: int) -> None:
    folder = tmp_path / "out"
    code = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}));"
        "from tablee.cli import main; import sys; sys.exit(main())"
    )
    # -B: Python puts half a module compiled to bytecode in its place when a write falls short.
    command = [sys.executable, "-Bc", code, "simulate", "ole", "--games", "60", "--out", str(folder), "--lang", "en"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert re.match(f"{folder}.* cannot be written: ", ended.stderr), ended.stderr
    assert ended.stderr.count("\n") == 1
    assert [path.name for path in folder.iterdir()] == (["manifest.json"] if limit == 1000 else [])
    assert main(["simulate", "ole", "--games", "60", "--out", str(folder), "--json"]) == 0


@dataclass(frozen=True, kw_only=True)
class _Deadly(Run):
    """A run whose chunk 2 ends the process that plays it, as often as there are files in ``tries``."""

    tries: str

    def play(self, chunk: int) -> Chunk:
        left = sorted(Path(self.tries).iterdir())
        if chunk == 2 and left:
            left[0].unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().play(chunk)


def _deadly(tries: Path, times: int) -> _Deadly:
    tries.mkdir()
    for number in range(times):
        (tries / str(number)).touch()
    run = _run("six_cards", {}, ("greedy",), games=45)
    return _Deadly(**vars(run), tries=str(tries))


@pytest.mark.parametrize("workers", [executors.processes, executors.loky])
def test_a_worker_that_is_killed_costs_a_retry(tmp_path: Path, workers: Any) -> None:
    run = _deadly(tmp_path / "tries", 2)
    calm = _run("six_cards", {}, ("greedy",), games=45)
    played = [chunk.rows.tolist() for chunk in simulate(run, None, partial(workers, 2))]
    assert list((tmp_path / "tries").iterdir()) == []
    assert played == [calm.play(chunk).rows.tolist() for chunk in range(5)]


def test_a_chunk_that_always_kills_its_worker_ends_the_run(tmp_path: Path) -> None:
    run = _deadly(tmp_path / "tries", 9)
    results = Results(tmp_path / "out", run)
    with pytest.raises(TableeError) as caught:
        list(simulate(run, results, partial(executors.processes, 1)))
    assert caught.value.message.id == "simulate-failed"
    assert caught.value.message.args["chunk"] == 2
    assert len(list((tmp_path / "tries").iterdir())) == 9 - simulate_module.MAX_FAILURES
    assert len(list((tmp_path / "out").glob("chunk-*"))) == 2


class _Counting(ThreadPoolExecutor):
    most = 0
    handed = 0
    told = 0

    def submit(self, *arguments: Any, **more: Any) -> Any:
        _Counting.handed += 1
        _Counting.most = max(_Counting.most, _Counting.handed - _Counting.told)
        return super().submit(*arguments, **more)


def test_no_more_chunks_than_asked_for_are_in_flight() -> None:
    run = _run("six_cards", {}, ("greedy",), games=200)
    for _ in simulate(run, None, partial(_Counting, 2), ahead=4):
        _Counting.told += 1
    assert (_Counting.handed, _Counting.told) == (20, 20)
    assert _Counting.most == 5, "and the one that is being told"


def test_processes_end_in_the_middle_of_a_result(tmp_path: Path) -> None:
    """One has sent half of a result, and the rest never comes."""
    script = tmp_path / "script.py"
    script.write_text(
        f"""
import os, struct, sys, threading
from tablee.lab.executors import processes

def send_half():
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), struct.pack("!i", 1000) + b"half")
    with open({str(tmp_path / "sent")!r}, "w"):
        threading.Event().wait()

if __name__ == "__main__":
    with processes(1) as pool:
        pool.submit(send_half)
        open({str(tmp_path / "sent")!r})
        raise SystemExit(7)
"""
    )
    os.mkfifo(tmp_path / "sent")
    assert subprocess.run([sys.executable, str(script)], check=False).returncode == 7


def test_ctrl_c_while_a_chunk_is_written_is_no_error_of_its_own(tmp_path: Path) -> None:
    """DuckDB looks for signals itself, and used to turn Ctrl-C into errors of its own."""
    file = tmp_path / "rows.parquet"
    part = tmp_path / f"{file.name}.{os.getpid()}.part"
    os.mkfifo(part)  # DuckDB waits for its reader, and for it to read more than fits in
    rows = numpy.random.default_rng(1).integers(0, 10**9, 100_000)

    def press() -> None:
        with part.open("rb") as written:
            signal.raise_signal(signal.SIGINT)
            written.read()

    pressing = threading.Thread(target=press)
    pressing.start()
    with pytest.raises(KeyboardInterrupt):
        Parquet().write(file, {"a": rows}, {"a": ("INTEGER", "a")}, {})
    pressing.join()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("ole", "en", "Mean score (the lowest wins)"),
        ("ole", "fr", "Score moyen (le plus bas gagne)"),
        ("coloretto", "en", "Mean score (the highest wins)"),
        ("coloretto", "fr", "Score moyen (le plus haut gagne)"),
    ],
)
def test_the_table_says_which_score_wins(
    capsys: pytest.CaptureFixture[str], game: str, language: str, said: str
) -> None:
    assert main(["simulate", game, "--games", "2", "--workers", "1", "--lang", language]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--executor", "dask://"], "There is no executor “dask://”: choose processes, loky, or dask://HOST:PORT.\n"),
        (["--executor", "ray"], "There is no executor “ray”: choose processes, loky, or dask://HOST:PORT.\n"),
        (["--out", "x", "--replays", "y"], "argument --replays: cannot be used with --out"),
        (["--workers", "0"], "argument --workers: “0” is not a whole number from 1"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert main(["simulate", "six_cards", *arguments, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_replays_are_the_same_by_many_workers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    for workers, file in enumerate(files, start=1):
        command = ["simulate", "six_cards", "--games", "25", "--rotate", "--bots", "greedy,random", "--legal"]
        assert main([*command, "--workers", str(workers), "--replays", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [json.loads(line)["number"] for line in files[0].read_text().splitlines()] == list(range(25))
    assert json.loads(files[0].read_text().splitlines()[1])["seats"][0]["bot"] == "random"
    assert main(["replay", "check", str(files[0])]) == 0
