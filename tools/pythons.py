"""Runs the fast tests and a game of each kind on every Python that ``pyproject.toml`` claims: ``make pythons``.

Each has an environment of its own, such as ``.venv-3.12``, installed from the lock file with its hashes. A Python is
looked for on the path, and where pyenv and uv keep theirs. Those that are not there are named at the end.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = (".pyenv/versions/{version}*", ".local/share/uv/python/cpython-{version}*")  # below the user's home


def main() -> int:
    """Run them one after another; return 1 if a test failed, or if there is no Python at all."""
    claimed = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    results = {version: _run(version) for version in claimed}
    for version, result in results.items():
        print(f"Python {version}: {result}")
    return 0 if {"passed"} <= set(results.values()) <= {"passed", "not found"} else 1


def _run(version: str) -> str:
    python = next(_found(version), None)
    if python is None:
        return "not found"
    command = ["make", "--no-print-directory", f"VENV=.venv-{version}", f"PYTHON={python}", "fast", "games"]
    print(f"Python {version}: {python}", flush=True)
    return "failed" if subprocess.run(command, cwd=ROOT, check=False).returncode else "passed"


def _found(version: str) -> Iterator[str]:
    """The Pythons of this version that can make an environment."""
    name = f"python{version}"
    kept = [path for folder in KEPT for path in Path.home().glob(f"{folder.format(version=version)}/bin/{name}")]
    for python in filter(None, (shutil.which(name), *map(str, sorted(kept)))):
        if subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True, check=False).returncode == 0:
            yield python


if __name__ == "__main__":
    sys.exit(main())
