"""The tutorials as notebooks: scripts whose cells begin with ``# %%``, run once, with what they print."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
import types
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

_CELL = re.compile(r"^# %%( \[markdown\])?\n", re.MULTILINE)


class Cell(NamedTuple):
    """A text in Markdown, or code with what it has printed."""

    code: bool
    text: str
    printed: str = ""


class Notebook(NamedTuple):
    """A script, cell by cell."""

    cells: list[Cell]

    def markdown(self) -> str:
        """The notebook as a page."""
        blocks = []
        for cell in self.cells:
            blocks += [_block("python", cell.text), _block("text", cell.printed)] if cell.code else [cell.text]
        return "\n".join(blocks)

    def json(self) -> str:
        """The notebook as Jupyter reads it, in version 4.5 of its format."""
        cells = [
            {"id": f"cell-{number}", "metadata": {}, "source": cell.text}
            | (_code(number, cell.printed) if cell.code else {"cell_type": "markdown"})
            for number, cell in enumerate(self.cells)
        ]
        python = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
        return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": python, "cells": cells}, indent=1)


def cells(script: str) -> list[Cell]:
    """The cells of a script, none of which has run."""
    _, *parts = _CELL.split(script)
    found = []
    for markdown, lines in zip(parts[::2], parts[1::2], strict=True):
        text = re.sub(r"^# ?", "", lines, flags=re.MULTILINE) if markdown else lines
        found.append(Cell(code=not markdown, text=text.strip() + "\n"))
    return found


def ran(script: Path, size: Mapping[str, str]) -> Notebook:
    """The notebook that a script makes, run as the main module with these environment variables."""
    main, sys.modules["__main__"] = sys.modules["__main__"], types.ModuleType("__main__")
    try:
        with patch.dict(os.environ, size):
            return Notebook([_ran(cell) for cell in cells(script.read_text(encoding="utf-8"))])
    finally:
        sys.modules["__main__"] = main


def _ran(cell: Cell) -> Cell:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        if cell.code:
            exec(cell.text, sys.modules["__main__"].__dict__)
    return cell._replace(printed=printed.getvalue())


def _block(language: str, text: str) -> str:
    return f"```{language}\n{text}```\n" if text else ""


def _code(number: int, printed: str) -> dict[str, object]:
    outputs = [{"output_type": "stream", "name": "stdout", "text": printed}] if printed else []
    return {"cell_type": "code", "execution_count": number, "outputs": outputs}
