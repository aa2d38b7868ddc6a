"""Simulation at scale: the chunks of a run played by workers, kept in a folder, told in their order.

Whatever plays them, and however often it fails, the same run gives the same rows in the same order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing
from itertools import islice
from typing import TypeAlias

from tablee.engine.errors import TableeError, shown

from .executors import deaf
from .results import Results
from .run import Chunk, Run

Workers: TypeAlias = "Callable[[], AbstractContextManager[Executor]]"

TRIES = 3  # failures on end after which a run is given up
LONGEST = 200  # characters of what went wrong
AHEAD = 16  # chunks in flight, if nothing else is asked for


def simulate(
    run: Run, results: Results | None = None, workers: Workers | None = None, ahead: int = AHEAD
) -> Generator[Chunk, None, None]:
    """The chunks of ``run`` in the order of their numbers, played here, or by ``workers``.

    ``workers`` makes an executor each time it is called, again after a failure: `tablee.lab.executors`, or any
    `concurrent.futures.Executor` class with its arguments. At most ``ahead`` chunks are handed out or wait, beside the
    one that is told. With ``results``, chunks that lie there are read, others written. Close the generator to end the
    workers early. Raises `TableeError` when a chunk fails again and again, or cannot be written.
    """
    missing = dict.fromkeys(chunk for chunk in range(run.chunks) if results is None or chunk not in results)
    with closing(_play_apart(run, missing, workers, ahead) if workers else _play_here(run, missing)) as played:
        for number in range(run.chunks):
            if number in missing:
                chunk = next(played)
                if results is not None:
                    results.write(number, chunk.rows)
            else:
                assert results is not None
                chunk = Chunk(results.read(number, min(run.chunk, run.games - number * run.chunk)))
            yield chunk


def _play_here(run: Run, chunks: Iterable[int]) -> Generator[Chunk, None, None]:
    yield from map(run.play, chunks)


def _play_apart(run: Run, chunks: Iterable[int], workers: Workers, ahead: int) -> Generator[Chunk, None, None]:
    """Let workers play the chunks; those that a failure has lost are played again by new ones."""
    left = deque(chunks)
    failures = 0
    while left:
        before = len(left)
        try:
            with workers() as executor:
                yield from _in_order(run, left, executor, ahead)
        except TableeError:
            raise
        except Exception as error:  # a worker was killed, a computer of the cluster is gone, or the bots have a fault
            failures = failures + 1 if len(left) == before else 1
            if failures == TRIES:
                reason = f"{type(error).__name__}: {error}"
                raise TableeError("simulate-failed", chunk=left[0], reason=shown(reason, LONGEST)) from error


def _in_order(run: Run, left: deque[int], executor: Executor, ahead: int) -> Iterator[Chunk]:
    """The chunks that are left, in their order; each is taken from ``left`` once it is told."""
    with deaf():  # for as short as can be: now the processes begin
        flying = deque(executor.submit(run.play, chunk) for chunk in islice(left, ahead))
    while left:
        chunk = flying.popleft().result()
        left.popleft()
        if len(left) > len(flying):
            flying.append(executor.submit(run.play, left[len(flying)]))
        yield chunk
