"""Where games are played: processes of this machine, or a cluster.

Each function is a context that gives a `concurrent.futures.Executor`. Left by an error or Ctrl-C, it ends what it has
begun at once. Processes end by themselves when the one that began them is killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from tablee.engine.errors import TableeError

LOOK = 1.0  # seconds between looks whether the parent is there
PATIENCE = "10s"  # for a cluster that does not answer


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Processes by the standard library."""
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _join_parent)
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def loky(workers: int) -> Iterator[Executor]:
    """Processes by loky."""
    try:
        from loky import ProcessPoolExecutor as LokyExecutor
    except ModuleNotFoundError:
        raise TableeError("env-extra", library="loky", extra="lab") from None
    pool = LokyExecutor(workers, initializer=_follow, initargs=(os.getpid(),))
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
        client = Client(f"tcp://{address}", timeout=PATIENCE)
    except (OSError, ValueError):  # it does not answer, or this is no address
        raise TableeError("cluster-unreachable", address=address) from None
    with client:
        yield client.get_executor(pure=False)


@contextmanager
def deaf() -> Iterator[None]:
    """Ignore Ctrl-C for a moment: processes that begin in it do so for ever, and leave it to their parent."""
    if threading.current_thread() is not threading.main_thread():  # others are never interrupted
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _join_parent() -> None:
    """Let this process end when its parent is killed."""

    def follow() -> None:
        parent = multiprocessing.parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _follow(parent: int) -> None:
    """The same for processes of loky, which cannot join their parent: one that is orphaned has another."""

    def follow() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
