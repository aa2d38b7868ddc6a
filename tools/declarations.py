"""Write web/src/table/declared.json: all tables that games declare, for the test of the page's plans.

python -m tools.declarations
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.engine.discovery import games
from tablee.testing.declarations import declarations_text

ROOT = Path(__file__).parent.parent
FILE = ROOT / "web" / "src" / "table" / "declared.json"

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests"))  # where the toy game is installed
    FILE.write_text(declarations_text(games().values()), encoding="utf-8")
