"""Files in ``web/src`` that are generated from Python: git ignores them, and they are written when they are needed."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web" / "src"


def write(file: Path, text: str) -> None:
    """Write ``text`` unless the file holds it: a file that has not changed is not newer than the page made from it."""
    if file.is_file() and file.read_text(encoding="utf-8") == text:
        return
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
