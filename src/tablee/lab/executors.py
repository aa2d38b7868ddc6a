"""Where games are played: processes on this machine, or a cluster.

`processes`, `loky` and `dask` are context managers that yield a `concurrent.futures.Executor`. When left by an error or
Ctrl-C, they end what they have started at once. Processes exit by themselves when the process that started them is
killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import TypeVar

from tablee.engine.errors import TableeError
from tablee.interrupts import Cleanup, DeferredInterrupts

T = TypeVar("T")

PARENT_CHECK_S = 1.0  # seconds between checks that the parent is alive
CLUSTER_TIMEOUT = "10s"  # for a cluster to answer
QUIET = "ignore:resource_tracker"  # the beginning of its warnings


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """The standard library's processes."""
    _start_trackers(resource_tracker)
    end = partial(_end_all_but, set(multiprocessing.active_children()))
    with Cleanup(end):
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _exit_with_parent)
        try:
            yield pool
        except BaseException:
            end()
            pool._result_queue._writer.close()  # type: ignore[attr-defined]  # else half a result is waited for for ever
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def loky(workers: int) -> Iterator[Executor]:
    """Processes managed by loky."""
    try:
        from loky import ProcessPoolExecutor as LokyExecutor
        from loky.backend import resource_tracker as loky_tracker
    except ModuleNotFoundError:
        raise TableeError("env-extra", library="loky", extra="lab") from None
    _start_trackers(resource_tracker, loky_tracker)
    with Cleanup(partial(_end_all_but, set(multiprocessing.active_children()))):
        pool = LokyExecutor(workers, initializer=_poll_parent, initargs=(os.getpid(),))
        try:
            yield pool
        except BaseException:
            pool.shutdown(kill_workers=True)
            raise
        else:
            pool.shutdown()


@contextmanager
def dask(address: str) -> Iterator[Executor]:
    """A cluster whose Dask scheduler is at ``address``, such as ``127.0.0.1:8786``."""
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise TableeError("env-extra", library="distributed", extra="dask") from None
    try:
        client = Client(f"tcp://{address}", timeout=CLUSTER_TIMEOUT)
    except (OSError, ValueError):  # no answer, or not an address
        raise TableeError("cluster-unreachable", address=address) from None
    with client:
        yield client.get_executor(pure=False)


def in_order(executor: Executor, jobs: Iterable[Callable[[], T]], ahead: int) -> Iterator[T]:
    """Have the jobs done, at most ``ahead`` at a time, and yield what they return in their order."""
    waiting: deque[Future[T]] = deque()
    for job in jobs:
        with DeferredInterrupts():  # while a process starts
            waiting.append(executor.submit(job))
        if len(waiting) == ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _start_trackers(*trackers: ModuleType) -> None:
    """Start what clears up after processes, which is to say nothing of it; else it starts later, and unmasks Ctrl-C."""
    if os.name != "posix":  # elsewhere nothing is left
        return
    sys.warnoptions.append(QUIET)
    try:
        for tracker in trackers:
            tracker.ensure_running()
    finally:
        sys.warnoptions.remove(QUIET)


def _end_all_but(others: Container[BaseProcess]) -> None:
    for process in multiprocessing.active_children():
        if process not in others:
            process.terminate()


def _exit_with_parent() -> None:
    """Make this process exit when its parent is killed, and leave Ctrl-C to it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    _exit_after(parent.join)


def _poll_parent(parent: int) -> None:
    """The same for loky's processes, which cannot join their parent: an orphan's parent process id changes."""

    def poll() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK_S)

    _exit_after(poll)


def _exit_after(wait: Callable[[], object]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def follow() -> None:
        wait()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
