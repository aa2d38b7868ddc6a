"""A set of games by strong bots, to learn from or to compare with: replays that anybody can check, and a manifest.

    python -m tools.expert_games coloretto-4/v1 --games 1000 --workers 2 build/games

writes ``coloretto-4-v1.jsonl``, a replay of each game in the format ``tablee-replay/1``, and beside it
``coloretto-4-v1.json``, what played it: the task with its options, the bots and their hashes, version, commit, seed,
and the SHA-256 of the replays. Game k is dealt by the fair shuffle of the seed + k. Every replay is refereed, and its
shuffle proved, before it is written; ``tablee replay check`` and ``tablee replay verify`` do so again. The same
arguments give the same games.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path

import tablee
from tablee.bots.factory import assign_bots, make_bot
from tablee.bots.search_bot import SearchBot
from tablee.engine.configuration import to_json
from tablee.engine.task import Task, find_task
from tablee.lab.provenance import bot_hash, commit
from tablee.lab.tournament import play_jobs
from tablee.table.replay import to_json_lines

FORMAT = "tablee-games/1"


def play_checked(task: Task, bots: tuple[str, ...], seed: int) -> tuple[bytes, int]:
    """Play a game; its replay, which has been checked, as a line, and how many moves it has."""
    for name in set(bots):
        bot = make_bot(name, task.game, 0)
        if isinstance(bot, SearchBot):  # otherwise the greedy bot would play while the search compiles
            bot.ready()
    table = tablee.new_table(task.game, seed=seed, bots=bots, **task.values)
    tablee.run_bots(table, seed=seed)
    replay = table.replay()
    tablee.verify_replay(replay)
    return to_json_lines([replay]), tablee.check_replay(replay)


def games_of(task: Task, bots: tuple[str, ...], games: int, seed: int, workers: int) -> Iterator[tuple[bytes, int]]:
    """The replays and their numbers of moves, in order."""
    seats = tuple(assign_bots(bots, task.options.players))
    jobs = (partial(play_checked, task, seats, seed + number) for number in range(games))
    with closing(play_jobs(jobs, min(workers, games))) as played:
        yield from played


def write(task: Task, played: Iterator[tuple[bytes, int]], bots: tuple[str, ...], seed: int, folder: Path) -> Path:
    """Write the replays and their manifest; returns where the replays are."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{task.name.replace('/', '-')}.jsonl"
    digest, games, moves = sha256(), 0, 0
    with path.open("wb") as file:
        for replay, length in played:
            file.write(replay)
            digest.update(replay)
            games, moves = games + 1, moves + length
    manifest = {
        "format": FORMAT,
        "task": task.name,
        "game": task.game.id,
        "options": to_json(task.options),
        "bots": list(bots),
        "hashes": {bot: bot_hash(bot, task.game) for bot in bots},
        "tablee": tablee.__version__,
        "commit": commit(),
        "seed": seed,
        "games": games,
        "moves": moves,
        "sha256": digest.hexdigest(),
    }
    path.with_suffix(".json").write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path


def main() -> None:
    """Play, check, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task")
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="expert")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    task, bots = find_task(chosen.task), tuple(chosen.bots.split(","))
    print(write(task, games_of(task, bots, chosen.games, chosen.seed, chosen.workers), bots, chosen.seed, chosen.out))


if __name__ == "__main__":
    main()
