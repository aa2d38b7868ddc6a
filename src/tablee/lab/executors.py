"""Where games are played: processes on this machine, or a cluster.

`processes`, `loky` and `dask` are context managers that yield a `concurrent.futures.Executor`. When left by an error or
Ctrl-C, they end what they have started at once. Processes exit by themselves when the process that started them is
killed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from tablee.engine.errors import TableeError

T = TypeVar("T")

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
        pool._result_queue._writer.close()  # type: ignore[attr-defined]  # else half a result is waited for for ever
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
    multiprocessing.get_context("spawn").Lock()  # starts the process that tracks resources, which unblocks signals
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
        with holding_interrupts():  # briefly, while a process starts
            waiting.append(executor.submit(job))
        if len(waiting) == ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def holding_interrupts() -> Iterator[None]:
    """Put Ctrl-C off for a moment; processes started meanwhile never get it and leave it to their parent."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread is ever interrupted
        yield
        return
    held: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda sign, _: held.append(sign))
    masks = hasattr(signal, "pthread_sigmask")  # not on Windows; what is masked stays so in processes started now
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
    try:
        yield
    finally:
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, usual)
        if held:
            signal.raise_signal(signal.SIGINT)


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
