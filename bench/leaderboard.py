"""The leaderboard: plays what is missing, and writes docs/leaderboard.md from the manifests in docs/leaderboard.

    python -m bench.leaderboard                                        # the page alone
    python -m bench.leaderboard --bots random,beginner,model:ppo       # at all tasks, on as many deals as they ask for
    python -m bench.leaderboard --tasks ole-4/v1 --bots expert --deals 25 --workers 2

A result is played again if what the bot is made of has changed since, or if it was on fewer deals.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import tablee
from tablee.bots.custom import MODEL
from tablee.bots.model import FOLDER, load_model
from tablee.engine.game import Game
from tablee.engine.task import Task, all_tasks, find_task
from tablee.lab.provenance import bot_hash

DOCS = Path(__file__).resolve().parent.parent / "docs"
MANIFESTS = DOCS / "leaderboard"
PAGE = DOCS / "leaderboard.md"
HEAD = """\
# The leaderboard

How bots do at the [named tasks](benchmark.md): in one seat against `greedy`, or whoever the task names, with each deal
played once from every seat.

*Ahead* is how many places a bot finishes ahead of its opponents on average; *score* is the task's reward, the rank from
-1 to 1. Both have their 95 % intervals over the deals, and 0 is as good as `greedy`. Bots that think for long have
played fewer deals, always the first ones. To play a row again, put its beginning behind the task: `tablee benchmark
ole-4/v1 --bots expert --deals 20`. *Hash* says [what the bot was made of](benchmark.md#from-python), *commit* which
version played. In Nain Jaune and Olé, which have no network for it, `master` is `expert`, and has no row.

`python -m bench.leaderboard` writes this page from the manifests in `docs/leaderboard/`, which also hold all options
and the seed.
"""
ROW = (
    "| `--bots {bot} --deals {deals}` | {ahead_mean:+.3f} ({ahead_low:+.3f} … {ahead_high:+.3f}) | "
    "{score_mean:+.3f} ({score_low:+.3f} … {score_high:+.3f}) | {place_mean:.2f} | "
    "{tablee} | {short} | {hash} |"
)


def manifest_file(task: Task, folder: Path = MANIFESTS) -> Path:
    """The file with the results at a task."""
    return folder / f"{task.name.replace('/', '-')}.json"


def results(task: Task, folder: Path = MANIFESTS) -> list[dict[str, Any]]:
    """The manifests of a task, the best bot first; none if it has not been played."""
    file = manifest_file(task, folder)
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return sorted(found, key=lambda row: (-row["ahead_mean"], row["bot"]))


def keep(task: Task, row: dict[str, Any], folder: Path = MANIFESTS) -> None:
    """Put a manifest in the place of the bot's earlier one."""
    rows = [other for other in results(task, folder) if other["bot"] != row["bot"]] + [row]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in sorted(rows, key=lambda row: str(row["bot"])))
    folder.mkdir(exist_ok=True)
    manifest_file(task, folder).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def is_played(task: Task, bot: str, deals: int, folder: Path = MANIFESTS) -> bool:
    """Whether the bot as it is now has a result at the task, on so many deals or more."""
    now = bot_hash(bot, task.game)
    return any((row["bot"], row["hash"]) == (bot, now) and row["deals"] >= deals for row in results(task, folder))


def page(tasks: Iterable[Task], folder: Path = MANIFESTS) -> str:
    """The page."""
    played = [(task, rows) for task in tasks if (rows := results(task, folder))]
    parts = [HEAD]
    for task, rows in played:
        parts += [f"\n## {task.name}\n", f"{task.game.title}: {_options(task)}\n", *_table(rows)]
    parts += [
        "\n## How the networks learned\n",
        "The command above a table trained the network. Each row has the number of decisions that it had learned from, "
        "and its rank at the game's first task by then: in some 1,000 games, ± 95 %.\n",
    ]
    for game in {task.game.id: task.game for task, _ in played}.values():
        parts += _curves(game)
    return "\n".join(parts).rstrip() + "\n"


def _options(task: Task) -> str:
    told = {
        name: ", ".join(value) if isinstance(value, tuple) else json.dumps(value).strip('"')
        for name, value in task.values.items()
    }
    rivals = "" if task.opponents == Task.opponents else f"; against `{'`, `'.join(task.opponents)}`"
    return ", ".join(f"{name} {value}" for name, value in told.items()) + rivals


def _table(rows: list[dict[str, Any]]) -> Iterator[str]:
    yield "| command | ahead | score | place | version | commit | hash |"
    yield "|---|---|---|---|---|---|---|"
    for row in rows:
        unsigned = {name: figure + 0.0 if isinstance(figure, float) else figure for name, figure in row.items()}
        yield ROW.format(short=_short(row["commit"]), **unsigned)


def _short(commit: str | None) -> str:
    """A commit as it is usually cited."""
    return "–" if commit is None else commit[:10] + ("-dirty" if commit.endswith("-dirty") else "")


def _curves(game: Game) -> Iterator[str]:
    for file in sorted((game.folder / FOLDER).glob("*.npz")):
        about = load_model(MODEL + file.stem, game).about
        yield f"\n{game.title}, `{MODEL}{file.stem}`: `{about['command']}`\n"
        yield "| decisions | rank |"
        yield "|---|---|"
        for decisions, rank, half in about["curve"]:
            yield f"| {decisions:,} | {rank:+.3f} ± {half:.3f} |"


def main() -> None:
    """Play what is missing, if bots are named, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="")
    parser.add_argument("--tasks", default="")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    tasks = list(all_tasks().values())
    for task in [find_task(name) for name in chosen.tasks.split(",") if name] or tasks:
        for bot in filter(None, chosen.bots.split(",")):
            deals = chosen.deals or task.deals
            if not is_played(task, bot, deals):
                row = tablee.benchmark(task, bot, deals, workers=chosen.workers)
                keep(task, row)
                print(task.name, bot, row["ahead_mean"], row["ahead_low"], row["ahead_high"], flush=True)
    PAGE.write_text(page(tasks), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
