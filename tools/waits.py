"""Finds tests that wait for time instead of for an event: ``python tools/waits.py``.

A wait by time is too short on a busy machine and too long on every other. A test awaits what it tests: a message, the
end of a task or a process, a line of output, a condition (``until`` in ``tests/turns.py``); where time itself matters,
the test moves the clock. The few waits that remain stand in ``waits.toml``, each with its reason. Prints one line for
each find, and for each reason that is no longer needed, and exits with 1 if there are any.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = Path(__file__).with_suffix(".toml")
WAIT = re.compile(  # in Python, and in the shell, SQL and JavaScript that tests hand on as strings
    r"\b(?:time|asyncio|anyio)\.sleep\b|\b(?:pg_)?sleep\(|[\"']sleep\b|\bimport\b.*\bsleep\b|"
    r"\bwait_for_timeout\(|\bset(?:Timeout|Interval)\("
)


def main() -> int:
    """Check every test; return 1 if something was found."""
    allowed = tomllib.loads(ALLOWED.read_text(encoding="utf-8"))
    paths = sorted((ROOT / "tests").rglob("*.py"))
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    found = list(check(texts, allowed))
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


def check(texts: Mapping[str, str], allowed: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """The finds in ``texts``, by path; ``allowed`` gives parts of lines, by path, the reason why they may wait."""
    unused = {(path, part) for path, reasons in allowed.items() for part in reasons}
    for path, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            if WAIT.search(line):
                reasons = {(path, part) for part in allowed.get(path, ()) if part in line}
                unused -= reasons
                if not reasons:
                    yield f"{path}:{number}: waits for time: {line.strip()}"
    for path, part in sorted(unused):
        if not part:  # of a file that is still to be mended
            continue
        yield f"{ALLOWED.name}: nothing needs “{part}” of {path} any more"


if __name__ == "__main__":
    sys.exit(main())
