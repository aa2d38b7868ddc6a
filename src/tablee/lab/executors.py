"""Where games are played: processes on this machine, or a cluster.

Each function is a context manager that yields a `concurrent.futures.Executor`. When left by an error or Ctrl-C, it ends
what it has started at once. Processes exit by themselves when the process that started them is killed.
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

PARENT_CHECK_S = 1.0  # seconds between checks that the parent is alive
CLUSTER_TIMEOUT = "10s"  # for a cluster to answer


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """The standard library's processes."""
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _exit_with_parent)
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
    """Processes managed by loky."""
    try:
        from loky import ProcessPoolExecutor as LokyExecutor
    except ModuleNotFoundError:
        raise TableeError("env-extra", library="loky", extra="lab") from None
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


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C for a moment: processes started meanwhile ignore it for good and leave it to their parent."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread is ever interrupted
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _exit_with_parent() -> None:
    """Make this process exit when its parent is killed."""

    def follow() -> None:
        parent = multiprocessing.parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _poll_parent(parent: int) -> None:
    """The same for loky's processes, which cannot join their parent: an orphan's parent process id changes."""

    def follow() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK_S)
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
