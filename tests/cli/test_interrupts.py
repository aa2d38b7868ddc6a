"""Ctrl-C, wherever it meets a command: a sentence and exit code 130, no traceback, nothing left, never a hang."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence

import pytest

from tablee.cli import main

BEGINNING = """
import atexit, os, signal, sys, threading, time
from tablee.cli import interrupts

def press():
    signal.raise_signal(signal.SIGINT)
"""
ENDING = """
interrupts.PATIENCE_S = {patience}
ctrl_c = interrupts.CtrlC(last=True)
ctrl_c.sentence = "Interrupted."
sys.exit(ctrl_c.run(command))
"""
MOMENTS = {
    "at work": """
def command():
    press()
    return 0
""",
    "in an import that swallows errors": """
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "nowhere":
            try:
                press()
                time.sleep(0.2)
            except KeyboardInterrupt:
                pass

def command():
    sys.meta_path.insert(0, Finder())
    try:
        import nowhere
    except ImportError:
        time.sleep(100)
    return 0
""",
    "in the making of an object": """
class HalfMade:
    def __init__(self):
        press()
        self.whole = True

    def __del__(self):
        del self.whole

def command():
    HalfMade()
    return 0
""",
    "where no exception goes anywhere": """
class Late:
    def __del__(self):
        press()

def command():
    Late()
    time.sleep(100)
    return 0
""",
    "again while files are put away": """
def command():
    try:
        press()
    finally:
        press()
        time.sleep(0.1)
        assert not os.write(2, b"")
""",
    "which another error hides": """
def command():
    try:
        press()
    finally:
        1 // 0
""",
    "lost in a callback, after which other code fails": """
class Late:
    def __del__(self):
        press()

def command():
    Late()
    raise RuntimeError
""",
    "which other code took for an error to tell": """
class Late:
    def __del__(self):
        press()

def command():
    Late()
    return 2
""",
    "in a query": """
def command():
    import duckdb
    duck = duckdb.connect(config={"threads": 1})  # as everywhere here: DuckDB waits for its other threads to the end
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    duck.execute("SELECT sum(sin(range)) FROM range(100000000000)").fetchall()
    return 0
""",
    "while asyncio runs": """
def command():
    import asyncio

    async def work():
        try:
            press()
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            await asyncio.sleep(0)  # as closing a database does
            raise

    return interrupts.leave_to_asyncio(lambda: asyncio.run(work()))
""",
    "waiting for another thread": """
def command():
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    threading.Event().wait()
""",
    "when all is done": """
def command():
    atexit.register(press)
    return 0
""",
    "while an error is told": """
def command():
    try:
        1 // 0
    except ZeroDivisionError:
        press()
        return 2
""",
}
HANGS = {
    "swallowed": """
def command():
    try:
        press()
    except BaseException:
        time.sleep(100)
""",
    "with a thread that does not end": """
def command():
    threading.Thread(target=time.sleep, args=(100,)).start()
    press()
""",
    "after asyncio, with a thread that does not end": """
def command():
    import asyncio

    async def work():
        threading.Thread(target=time.sleep, args=(100,)).start()
        press()
        await asyncio.sleep(100)

    return interrupts.leave_to_asyncio(lambda: asyncio.run(work()))
""",
    "in an import that does not end": """
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "nowhere":
            press()
            time.sleep(100)

def command():
    sys.meta_path.insert(0, Finder())
    import nowhere
""",
}


def _end(script: str, arguments: Sequence[str] = ()) -> tuple[int, str, str]:
    command = [sys.executable, "-c", script, *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_command_that_is_interrupted(moment: str) -> None:
    assert _end(BEGINNING + MOMENTS[moment] + ENDING.format(patience=50)) == (130, "", "Interrupted.\n")


@pytest.mark.parametrize("hang", HANGS)
def test_a_command_that_does_not_end(hang: str) -> None:
    assert _end(BEGINNING + HANGS[hang] + ENDING.format(patience=0.5)) == (130, "", "Interrupted.\n")


@pytest.mark.parametrize(
    ("loading", "language", "said"),
    [
        ("tablee.cli.entry", "en", "Interrupted.\n"),
        ("tablee.cli.simulate", "fr", "Interrompu.\n"),
        ("fluent.runtime", "fr", "Interrompu.\n"),
        ("numba", "en", "Interrupted.\n"),
    ],
)
def test_while_a_module_loads(loading: str, language: str, said: str) -> None:
    script = f"""
import signal, sys
from tablee.cli import main

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {loading!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Finder())
sys.exit(main())
"""
    games = "1000" if loading == "numba" else "10"  # so few are played plain: compiling may take longer than is waited
    simulate = ["simulate", "coloretto", "--games", games, "--workers", "1", "--lang", language]
    code, _, error = _end(script, simulate)  # what loads last may be told of before it is raised again
    assert (code, error) == (130, said)


def test_an_ignored_ctrl_c_stays_ignored() -> None:
    script = BEGINNING + "signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + MOMENTS["at work"]
    assert _end(script + ENDING.format(patience=50)) == (0, "", "")


def test_a_call_leaves_ctrl_c_as_it_was() -> None:
    script = """
import signal, sys
from tablee.cli import main

before = signal.getsignal(signal.SIGINT), sys.unraisablehook
assert main(["games", "coloretto"]) == 0
assert before == (signal.getsignal(signal.SIGINT), sys.unraisablehook)
"""
    code, _, err = _end(script)
    assert (code, err) == (0, "")


def test_without_a_stream_to_say_it_to() -> None:
    script = BEGINNING + MOMENTS["at work"] + "sys.stderr = None"
    assert _end(script + ENDING.format(patience=50)) == (130, "", "")


@pytest.mark.parametrize("how", ["sys.ps1 = '>>> '", "pass"])
def test_an_interactive_interpreter_goes_on_afterwards(how: str) -> None:
    script = f"""
import signal, sys
{how}
from tablee.cli import main

before = signal.getsignal(signal.SIGINT)
sys.argv = ["tablee", "games", "coloretto"]
main()
print(signal.getsignal(signal.SIGINT) is before, file=sys.stderr)
"""
    assert _end(script)[2] == f"{how != 'pass'}\n"


def test_a_failure_before_the_command_leaves_ctrl_c_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cli.entry.interruption", lambda _: 1 // 0)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(ZeroDivisionError):
        main(["games"])
    assert signal.getsignal(signal.SIGINT) is before
