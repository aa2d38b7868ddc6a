"""``tablee export``: the page that plays by itself."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tablee.engine.words import words


def run(chosen: Namespace) -> int:
    """Write the folder."""
    from tablee.server.http.export import export

    folder = Path(chosen.folder)
    export(folder)
    sizes = [file.stat().st_size for file in folder.rglob("*") if file.is_file()]
    print(words(chosen.lang)("export-done", folder=chosen.folder, files=len(sizes), size=round(sum(sizes) / 1e6)))
    return 0
