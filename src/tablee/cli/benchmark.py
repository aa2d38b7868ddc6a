"""``tablee benchmark``: the named tasks, and how bots do at one of them."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing
from typing import Any

from tablee.engine.configuration import to_json
from tablee.engine.task import Task, all_tasks, find_task
from tablee.engine.words import words
from tablee.table.goals import wins

from .setup import parse_bots
from .tables import interval, print_table, with_progress


def run(chosen: Namespace) -> int:
    """Print a row for each bot, with ``--json`` its manifest; without a task, the tasks there are."""
    if chosen.task is None:
        _list_tasks(chosen)
        return 0
    task = find_task(chosen.task)
    deals = chosen.deals or task.deals
    rows = [_measure(task, bot, deals, chosen) for bot in parse_bots(chosen.bots)]
    if not chosen.json:
        _print_rows(task, deals, rows, chosen.lang)
    return 0


def _list_tasks(chosen: Namespace) -> None:
    tasks = all_tasks().values()
    if chosen.json:
        for task in tasks:
            print(json.dumps({"task": task.name, "game": task.game.id, "options": task.values}, ensure_ascii=False))
        return
    width = max(map(len, all_tasks()), default=0)
    for task in tasks:
        print(
            f"{task.name:{width}}  " + " ".join(f"{name}={_option_text(value)}" for name, value in task.values.items())
        )


def _option_text(value: Any) -> str:
    """The value of an option, as ``-o`` takes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(value) if isinstance(value, Sequence) and not isinstance(value, str) else str(value)


def _measure(task: Task, bot: str, deals: int, chosen: Namespace) -> dict[str, Any]:
    from tablee.lab.benchmark import TaskResults, play_task  # with NumPy, which the list of tasks does without

    results = TaskResults(task, bot)
    with closing(play_task(task, bot, deals, chosen.workers or os.cpu_count() or 1)) as played:
        for deal in with_progress(played, deals, chosen):
            results.add(deal)
    row = results.manifest()
    if chosen.json:
        print(json.dumps(row, ensure_ascii=False), flush=True)
    return row


def _print_rows(task: Task, deals: int, rows: list[dict[str, Any]], language: str) -> None:
    say = words(language)
    games = deals * task.options.players
    print(say("benchmark-title", task=task.name, deals=deals, games=games, opponents=", ".join(task.opponents)))
    best = wins(task.game, to_json(task.options))
    heads = [say(f"column-{id}", wins=best) for id in ("bot", "place", "ahead", "score")]
    ordered = sorted(rows, key=lambda row: -float(row["ahead_mean"]))
    print_table(heads, [(row["bot"], *(interval(row, of) for of in ("place", "ahead", "score"))) for row in ordered])
