"""The check of waits finds those by time, in Python and in what tests hand on as strings."""

from __future__ import annotations

import pytest
from waits import check

HERE = "tests/a.py"


@pytest.mark.parametrize(
    "line",
    [
        "await asyncio.sleep(0)",
        "from time import sleep",
        "Thread(target=time.sleep, args=(100,))",
        'run(["sleep", "1"])',
        "await page.wait_for_timeout(300)",
        'text("SELECT pg_sleep(60)")',
        "await new Promise((done) => setTimeout(done, 10));",
    ],
)
def test_what_waits_for_time(line: str) -> None:
    assert list(check({HERE: f"x = 1\n{line}\n"}, {})) == [f"{HERE}:2: waits for time: {line}"]
    assert not list(check({HERE: line}, {HERE: {line[1:5]: "because"}}))


@pytest.mark.parametrize("line", ["await until(lambda: asleep)", "# the machine sleeps", "sleepers(2)"])
def test_what_does_not(line: str) -> None:
    assert not list(check({HERE: line}, {}))


def test_a_reason_that_nothing_needs_is_found() -> None:
    assert len(list(check({HERE: "x = 1"}, {HERE: {"time.sleep": "because"}}))) == 1
