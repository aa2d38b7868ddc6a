"""How far the tests are and about how long they still take: a bar in a terminal, elsewhere a line now and then."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence

import pytest
from _pytest.terminal import TerminalReporter

IN_A_BROWSER = 25  # other tests take as long as one with a browser
WIDTH = 30  # of the bar, in characters
PAUSE = 15.0  # seconds from line to line where there is no terminal
BACK = "\r\x1b[K"  # to an empty line


def weight(test: str) -> int:
    """How long a test takes, in ordinary tests."""
    return IN_A_BROWSER if test.startswith("tests/browser/") else 1


def told(seconds: float) -> str:
    """A time, roughly."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


class Progress:
    """Tells it instead of a dot for each test."""

    def __init__(self, reporter: TerminalReporter) -> None:
        self._reporter = reporter
        self._began = time.monotonic()
        self._tests = self._all = self._finished = self._done = 0
        self._next_line = PAUSE

    def _begin(self, tests: Sequence[str]) -> None:
        self._tests, self._all, self._began = len(tests), sum(map(weight, tests)), time.monotonic()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._begin([item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self._begin(ids)

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(
        self, report: pytest.TestReport
    ) -> Generator[None, tuple[str, str, object], tuple[str, str, object]]:
        category, _, word = yield
        return category, "", word

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._write(f"FAILED {report.nodeid}\n")
        if report.when == "teardown":
            self._finished += 1
            self._done += weight(report.nodeid)
            self._tell()

    def _tell(self) -> None:
        share, passed = self._done / self._all, time.monotonic() - self._began
        line = (
            f"{share:4.0%}  {self._finished:,} of {self._tests:,} tests in {told(passed)},"
            f" about {told(passed / share - passed)} left"
        )
        if self._reporter.isatty:
            filled = "━" * round(WIDTH * share)
            self._write(f"{filled:╌<{WIDTH}} {line}")
        elif passed >= self._next_line:
            self._write(f"{line}\n")
            self._next_line = passed + PAUSE

    def _write(self, text: str) -> None:
        self._reporter.write(f"{BACK}{text}" if self._reporter.isatty else text, flush=True)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        self._write("")
