"""Ctrl-C: the one place that decides what it does.

It ends the process of a command where it stands, within a second, with a sentence and exit code 130. Nothing is raised:
an exception is lost while a module loads or a callback runs, taken for an error of its own by what compiles or queries,
and waits for compiled code to return. So whatever a command must not leave behind is registered with `Cleanup`.

Elsewhere (in a notebook, an interpreter, a call of `tablee.cli.main`) Ctrl-C is Python's: `KeyboardInterrupt`.
"""

from __future__ import annotations

import _thread
import atexit
import os
import signal
import sys
import time

TYPE_CHECKING = False  # importing `typing` takes longer than all of this: until it is there, Python answers Ctrl-C
if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from types import FrameType
    from typing import NoReturn

CODE = 130  # 128 and the signal's number, as shells have it
PATIENCE_S = 0.4  # seconds until another thread ends the process, if the main one is in compiled code or waits
CLEAR_LINE = "\r\x1b[2K\x1b[?25h"  # progress bars have left a line, and hidden the cursor

_cleanups: list[Callable[[], object]] = []
_sentences: list[str] = []
_deferred: list[int] = []  # what came while it was deferred
_ending = (
    _thread.RLock()
)  # who ends the process never lets go of it: no other thread then leaves a block with a cleanup


class Cleanup:
    """Calls ``action`` when the block is left, however that is: also by Ctrl-C, and at the end of the process."""

    def __init__(self, action: Callable[[], object]) -> None:
        self._action = action

    def __enter__(self) -> None:
        with _ending:
            _cleanups.append(self._action)

    def __exit__(self, *_: object) -> None:
        with _ending:
            try:
                self._action()
            finally:
                _cleanups.remove(self._action)


class DeferredInterrupts:
    """Defers Ctrl-C for the moment that a block takes; processes started there never get it."""

    def __enter__(self) -> None:
        import threading

        self._main = threading.current_thread() is threading.main_thread()  # no other is ever interrupted
        if self._main:
            self._usual = signal.signal(signal.SIGINT, _defer)
            self._mask = _set_mask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, *_: object) -> None:
        if self._main:
            _set_mask(signal.SIG_SETMASK, self._mask)
            signal.signal(signal.SIGINT, self._usual)
            if _deferred:
                _deferred.clear()
                signal.raise_signal(signal.SIGINT)


class InterruptHandler:
    """Has ``action`` answer Ctrl-C during a block, which has a way of its own to end."""

    def __init__(self, action: Callable[[], object]) -> None:
        self._action = action

    def __enter__(self) -> None:
        self._usual = signal.signal(signal.SIGINT, lambda *_: self._action())

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._usual)


def begin(*, last: bool) -> None:
    """Begin a command; if it is the ``last`` of its process, Ctrl-C ends that from now on, unless it is ignored."""
    _sentences.clear()
    if not last or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return
    try:
        signal.signal(signal.SIGINT, _answer)
    except ValueError:  # not the main thread
        return
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    _thread.start_new_thread(_watch, (reader,))
    # What is registered first comes last: then Python stops listening, and Ctrl-C would kill.
    atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)


def say(sentence: str) -> None:
    """Have Ctrl-C say this too. It is not answered before there is a first sentence."""
    _sentences.append(sentence)
    if _deferred:
        _end()


def interrupt() -> NoReturn:
    """Do what Ctrl-C does."""
    if signal.getsignal(signal.SIGINT) is _answer:
        _end()
    raise KeyboardInterrupt


def sentence() -> str:
    """What Ctrl-C says: one line."""
    return " ".join(_sentences)


def _answer(number: int, _: FrameType | None) -> None:
    if not _sentences:
        _deferred.append(number)
    else:
        _end()


def _defer(number: int, _: FrameType | None) -> None:
    _deferred.append(number)


def _set_mask(how: int, signals: Collection[int]) -> Collection[int]:
    """Mask signals, where there are masks: what is masked stays so in processes started meanwhile."""
    return signal.pthread_sigmask(how, signals) if hasattr(signal, "pthread_sigmask") else ()


def _watch(reader: int) -> None:
    """End the process at Ctrl-C if the main thread does not: Python tells this thread what it tells that one."""
    while True:
        if signal.SIGINT not in os.read(reader, 100):
            continue
        time.sleep(PATIENCE_S)
        if not _sentences or signal.getsignal(signal.SIGINT) is _defer:
            time.sleep(PATIENCE_S)
        if signal.getsignal(signal.SIGINT) in (_answer, _defer):
            _end()


def _end() -> NoReturn:
    """Clean up, say the sentence, and end the process."""
    with _ending:
        try:
            _clean_up()
        finally:
            try:
                _tell()
            finally:
                os._exit(CODE)


def _clean_up() -> None:
    if _cleanups:
        try:
            _cleanups.pop()()
        finally:
            _clean_up()


def _tell() -> None:
    try:
        out = sys.stderr.fileno()
        text = f"{CLEAR_LINE * os.isatty(out)}{sentence()}\n" if _sentences else ""
        os.write(out, text.encode(sys.stderr.encoding, sys.stderr.errors or "strict"))
    except (AttributeError, OSError, ValueError):  # nobody to say it to: the stream may be closed, or None
        pass


atexit.register(_clean_up)
