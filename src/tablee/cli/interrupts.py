"""Ctrl-C: whatever a command is doing, it cleans up and ends with a sentence and exit code 130.

The handler raises one `KeyboardInterrupt`, in the command: files and processes are cleaned up as after any error, and
Ctrl-C once more changes nothing. Where an exception would be lost, because a module is loading or a callback cannot
raise, it is raised a moment later. If the command has not ended after `PATIENCE_S`, the process does.
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
    from collections.abc import Callable
    from sys import UnraisableHookArgs
    from types import FrameType
    from typing import TypeVar

    T = TypeVar("T")

CODE = 130  # 128 and the signal's number, as shells have it
AGAIN_S = 0.05  # seconds until it is tried again to raise
PATIENCE_S = 10.0  # seconds that cleaning up may take
SHOW_CURSOR = "\x1b[?25h"  # progress bars hide it


class CtrlC:
    """What answers Ctrl-C while a command runs; with ``last``, until the process ends, as it does after the command.

    Only if the main thread runs it and Ctrl-C is not ignored (``nohup``). ``sentence`` is what to say, without which
    nothing is raised yet.
    """

    def __init__(self, *, last: bool) -> None:
        self.sentence = ""
        self._running = False
        self._asked = False  # whether Ctrl-C was pressed
        self._met = False  # whether that was raised
        self._last = last
        self._thread = _thread.get_ident()
        self._hook = sys.unraisablehook

    def run(self, command: Callable[[], int]) -> int:
        """Run ``command`` and return its exit code, or `CODE` after saying the sentence if it was interrupted.

        It was if Ctrl-C was pressed, whatever the command made of that: other code raises errors of its own for it.
        """
        code = CODE
        in_place = self._start()
        try:
            self._running = True
            code = command()
            self._running = False
        except BaseException as error:
            self._running = False
            if not (self._asked or isinstance(error, KeyboardInterrupt)):
                raise
            self._ask()
        finally:
            if in_place and not self._last:
                signal.signal(signal.SIGINT, signal.default_int_handler)
                sys.unraisablehook = self._hook
        if not self._asked:
            return code
        self._met = True
        try:
            sys.stderr.write(self._text(terminal=sys.stderr.isatty()))
            sys.stderr.flush()
        except (AttributeError, OSError, ValueError):  # nobody to say it to: it may be None
            pass
        self.sentence = ""
        return CODE

    def _start(self) -> bool:
        """Answer Ctrl-C from now on, if Python does; returns whether."""
        if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
            return False
        try:
            signal.signal(signal.SIGINT, self._handle)
        except ValueError:  # not the main thread
            return False
        sys.unraisablehook = self._unraisable
        if self._last:  # what is registered first comes last: then Python stops listening, and would let it kill
            atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
        return True

    def _handle(self, _signal: int, frame: FrameType | None) -> None:
        if self._met:
            return
        self._ask()
        if not self._running:
            if self._last:
                self._end()
        elif not self.sentence or _loads(frame):
            _thread.start_new_thread(self._again, ())
        else:
            self._met = True
            raise KeyboardInterrupt

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            _thread.start_new_thread(self._end_late, ())

    def _unraisable(self, lost: UnraisableHookArgs, /) -> None:
        """Raise an interrupt again that was raised where nothing can be; other exceptions are shown as usual.

        After the interrupt they are not: what it left half made cannot be taken apart properly.
        """
        if not self._met:
            self._hook(lost)
        elif isinstance(lost.exc_value, KeyboardInterrupt):
            self._met = False
            _thread.start_new_thread(self._again, ())

    def _again(self) -> None:
        time.sleep(AGAIN_S)
        if not self._running:
            return
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(self._thread, signal.SIGINT)  # which wakes it
        else:
            _thread.interrupt_main()

    def _end_late(self) -> None:
        time.sleep(PATIENCE_S)
        if self._last:
            self._end()

    def _end(self) -> None:
        """End the process here and now."""
        try:
            os.write(2, self._text(terminal=os.isatty(2)).encode())
        finally:
            os._exit(CODE)

    def _text(self, *, terminal: bool) -> str:
        return f"{SHOW_CURSOR * terminal}{self.sentence}\n" if self.sentence else ""


def leave_to_asyncio(action: Callable[[], T]) -> T:
    """What ``action`` returns, which runs asyncio: at Ctrl-C its task is cancelled, as in plain Python.

    Pressed again, Ctrl-C interrupts it anywhere.
    """
    usual = signal.getsignal(signal.SIGINT)
    if not isinstance(getattr(usual, "__self__", None), CtrlC):
        return action()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return action()
    finally:
        signal.signal(signal.SIGINT, usual)


def _loads(frame: FrameType | None) -> bool:
    """Whether the frame, or one that called it, loads a module: C code loses exceptions there, or crashes."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False
