"""Ctrl-C, whatever it meets in a process: a sentence and exit code 130, no traceback, nothing left, never a hang."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tablee import interrupts
from tablee.cli import main

BEGINNING = """
import atexit, ctypes, os, signal, sys, threading
from tablee import interrupts

def press():
    signal.raise_signal(signal.SIGINT)

def wait():
    threading.Event().wait()  # for what never comes

def stick():
    "Wait in C code, which does not come back to Python."
    signal.siginterrupt(signal.SIGINT, False)
    threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT)).start()
    ctypes.CDLL(None).read(os.pipe()[0], ctypes.create_string_buffer(1), 1)

interrupts.begin(last=True)
"""
SENTENCE = "interrupts.say('Interrupted.')\n"
MOMENTS = {
    "at work": "press()",
    "where no exception goes anywhere": """
class Late:
    def __del__(self):
        press()

Late()
wait()
""",
    "where exceptions are swallowed": """
try:
    press()
except BaseException:
    wait()
""",
    "in an import": """
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "nowhere":
            press()
            wait()

sys.meta_path.insert(0, Finder())
import nowhere
""",
    "in C code": "stick()",
    "in C code while it is deferred": "with interrupts.DeferredInterrupts(): stick()",
    "while it is deferred": """
with interrupts.DeferredInterrupts():
    press()
    atexit.register(print, "and it went on")
wait()
""",
    "while asyncio runs": """
import asyncio

async def work():
    press()
    await asyncio.Event().wait()

asyncio.run(work())
""",
    "beside a thread that does not end": """
threading.Thread(target=wait).start()
press()
""",
    "while something is cleared away": """
with interrupts.Cleanup(press):
    pass
wait()
""",
    "again while something is cleared away": """
with interrupts.Cleanup(press):
    press()
""",
    "before what cannot be cleared away": """
with interrupts.Cleanup(lambda: 1 // 0):
    press()
""",
    "when all is done": "atexit.register(press)",
}


def _end(script: str, arguments: Sequence[str] = ()) -> tuple[int, str, str]:
    command = [sys.executable, "-c", script, *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_process_that_is_interrupted(moment: str) -> None:
    assert _end(BEGINNING + SENTENCE + MOMENTS[moment]) == (130, "", "Interrupted.\n")


def test_it_is_a_matter_of_less_than_a_second() -> None:
    assert 2 * interrupts.PATIENCE_S < 1


def test_ctrl_c_waits_for_the_first_sentence() -> None:
    script = "press(); print('and it went on', flush=True)\n" + SENTENCE + "wait()"
    assert _end(BEGINNING + script) == (130, "and it went on\n", "Interrupted.\n")


def test_without_a_sentence_it_ends_as_well() -> None:
    assert _end(BEGINNING + "stick()") == (130, "", "")


def test_more_is_said_in_the_same_line() -> None:
    more = "interrupts.say('All is kept.')\n"
    assert _end(BEGINNING + SENTENCE + more + MOMENTS["at work"])[2] == "Interrupted. All is kept.\n"


def _started() -> str:
    """Press Ctrl-C, and start a process: whether that would listen."""
    listening = "import signal; print(signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    signal.raise_signal(signal.SIGINT)
    return subprocess.run([sys.executable, "-c", listening], capture_output=True, text=True, check=True).stdout


def test_what_starts_while_it_is_put_off_never_gets_it() -> None:
    said = ""
    with contextlib.suppress(KeyboardInterrupt), interrupts.DeferredInterrupts():
        said = _started()
        said += "and it went on"
    assert said == "False\nand it went on"
    with pytest.raises(KeyboardInterrupt), interrupts.DeferredInterrupts():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert not signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_whoever_answers_it_ends_as_they_like() -> None:
    script = """
answered = []
with interrupts.InterruptHandler(lambda: answered.append("answered")):
    press()
print(*answered, flush=True)
press()
"""
    assert _end(BEGINNING + SENTENCE + script) == (130, "answered\n", "Interrupted.\n")


def test_what_a_thread_would_clear_away_is_cleared_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "left"
    script = f"""
def work():
    with interrupts.Cleanup(lambda: os.unlink({str(file)!r})):
        begun.set()
        wait()

begun = threading.Event()
threading.Thread(target=work, daemon=True).start()
begun.wait()
"""
    file.touch()
    assert _end(BEGINNING + SENTENCE + script) == (0, "", "")
    assert not file.exists()


def test_on_a_terminal_the_line_of_a_progress_bar_goes() -> None:
    screen, terminal = pty.openpty()
    script = BEGINNING + SENTENCE + "os.write(2, b'50 %'); press()"
    subprocess.run([sys.executable, "-c", script], stderr=terminal, check=False)
    os.close(terminal)
    assert os.read(screen, 1000) == b"50 %" + interrupts.CLEAR_LINE.encode() + b"Interrupted.\r\n"
    os.close(screen)


def test_an_ignored_ctrl_c_stays_ignored() -> None:
    script = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + BEGINNING
    assert _end(script + SENTENCE + MOMENTS["at work"]) == (0, "", "")


@pytest.mark.parametrize("stream", ["None", "os.fdopen(os.pipe()[0], 'w')"])
def test_without_a_stream_to_say_it_to(stream: str) -> None:
    assert _end(BEGINNING + SENTENCE + f"sys.stderr = {stream}\n" + MOMENTS["at work"]) == (130, "", "")


CALLS = {
    "a call": "assert main(['games', 'coloretto']) == 0",
    "a call in a thread": "thread = threading.Thread(target=main); thread.start(); thread.join()",
    "in an interactive interpreter": "sys.ps1 = '>>> '; main()",
}


@pytest.mark.parametrize("call", CALLS)
def test_elsewhere_ctrl_c_stays_python_s(call: str) -> None:
    script = f"""
import signal, sys, threading
from tablee.cli import main

sys.argv = ["tablee", "games", "coloretto"]
{CALLS[call]}
assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
assert signal.set_wakeup_fd(-1) == -1
"""
    code, _, err = _end(script)
    assert (code, err) == (0, "")


def test_a_call_that_is_interrupted_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablee.cli.games.run", lambda _: signal.raise_signal(signal.SIGINT))
    assert main(["games", "--lang", "fr"]) == 130
    assert capsys.readouterr() == ("", "Interrompu.\n")
