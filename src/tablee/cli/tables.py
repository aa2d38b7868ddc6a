"""What commands that play many games share: progress bars, tables and the intervals in them."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from tablee.engine.words import words

T = TypeVar("T")


def with_progress(items: Iterable[T], total: int, chosen: Namespace, title: str = "simulate-progress") -> Iterator[T]:
    """The items as they come, with a progress bar called ``title`` on a terminal."""
    if not sys.stderr.isatty() or chosen.json:
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, words(chosen.lang)(title), total=total, console=Console(stderr=True), transient=True)


@contextmanager
def games_progress(chosen: Namespace, games: int) -> Iterator[Callable[[int], None]]:
    """A function that reports how many more of the ``games`` are played; on a terminal, a bar shows their rate."""
    if not sys.stderr.isatty() or chosen.json:
        yield lambda games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(words(chosen.lang)("simulate-rate", rate=f"{task.speed or 0:.0f}"))

    title = words(chosen.lang)("simulate-progress")
    columns = (title, BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda games: progress.advance(task, games)


def print_table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], *, bots: int = 0, title: str | None = None
) -> None:
    """Print a table at its full width: narrowed, it would lose figures. Column ``bots`` is of names, not figures."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    for number, head in enumerate(heads):
        table.add_column(head, justify="left" if number == bots else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console = Console(width=1000)
    with console.capture() as printed:  # Rich has its own way with closed pipes
        console.print(table)
    print(printed.get(), end="")


def interval(figures: Mapping[str, Any], of: str) -> str:
    """A mean with the half-width of its interval, such as ``2.31 ± 0.08``."""
    mean = figures[f"{of}_mean"]
    return f"{mean:.2f} ± {figures[f'{of}_high'] - mean:.2f}"
