"""`python -m referee FILE.jsonl …` checks every replay of JSON Lines files."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from .walk import Report, inspect

SHOWN = 20


def reports(path: Path) -> Iterator[tuple[int, Report]]:
    """Referee the replays of a file, line by line; empty lines are skipped."""
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                replay = json.loads(line)
            except ValueError as error:
                yield number, Report([f"no JSON: {error}"])
            else:
                yield number, inspect(replay)


def main(arguments: Sequence[str] | None = None) -> int:
    """Check files, print the first errors and a summary; return 1 if there are any errors."""
    parser = argparse.ArgumentParser(prog="referee", description="Check tablee replays against the rules.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.jsonl", help="replays, one JSON object a line")
    replays = moves = errors = 0
    for path in parser.parse_args(arguments).files:
        for number, report in reports(path):
            for place, error in enumerate(report.errors, errors):
                if place < SHOWN:
                    print(f"{path}:{number}: {error}")
            replays += 1
            moves += report.moves
            errors += len(report.errors)
    print(f"replays: {replays}, moves checked: {moves}, errors: {errors}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
