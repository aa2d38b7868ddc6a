"""Simulation at scale: the chunks of a run, played by workers, stored in a folder, yielded in order.

Whatever plays them, and however often it fails, the same run gives the same rows in the same order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing
from functools import partial
from typing import TypeAlias

from tablee.engine.errors import TableeError, excerpt

from .executors import in_order
from .results import Results
from .run import Chunk, Run

Workers: TypeAlias = "Callable[[], AbstractContextManager[Executor]]"

MAX_FAILURES = 3  # consecutive failures after which a run is given up
MAX_REASON_CHARS = 200  # characters of the reason for a failure
MAX_IN_FLIGHT = 16  # default number of chunks in flight


def simulate(
    run: Run, results: Results | None = None, workers: Workers | None = None, ahead: int = MAX_IN_FLIGHT
) -> Generator[Chunk, None, None]:
    """Yield the chunks of ``run`` in the order of their numbers, played in this process or by ``workers``.

    ``workers`` makes an executor each time it is called, again after a failure: see `tablee.lab.executors`, or use any
    `concurrent.futures.Executor` class with its arguments. At most ``ahead`` chunks are in flight or waiting, besides
    the one being yielded. With ``results``, chunks stored there are read and others are written. Close the generator to
    end the workers early. Raises `TableeError` when a chunk keeps failing or cannot be written.
    """
    missing = dict.fromkeys(chunk for chunk in range(run.chunks) if results is None or chunk not in results)
    here = (run.play(chunk) for chunk in missing)
    with closing(_play_with_workers(run, missing, workers, ahead) if workers else here) as played:
        for number in range(run.chunks):
            if number in missing:
                chunk = next(played)
                if results is not None:
                    results.write(number, chunk.rows)
            else:
                assert results is not None
                chunk = Chunk(results.read(number, min(run.chunk, run.games - number * run.chunk)))
            yield chunk


def _play_with_workers(run: Run, chunks: Iterable[int], workers: Workers, ahead: int) -> Generator[Chunk, None, None]:
    """Have workers play the chunks; those lost in a failure are replayed by new workers."""
    remaining = deque(chunks)
    failures = 0
    while remaining:
        before = len(remaining)
        try:
            with workers() as executor:
                jobs = [partial(run.play, chunk) for chunk in remaining]
                for chunk in in_order(executor, jobs, ahead + 1):
                    remaining.popleft()
                    yield chunk
        except TableeError:
            raise
        except Exception as error:  # a worker was killed, a machine left the cluster, or a bot failed
            failures = failures + 1 if len(remaining) == before else 1
            if failures == MAX_FAILURES:
                reason = f"{type(error).__name__}: {error}"
                raise TableeError(
                    "simulate-failed", chunk=remaining[0], reason=excerpt(reason, MAX_REASON_CHARS)
                ) from error
