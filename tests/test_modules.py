"""The tests' own modules: what several test modules need has a module of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent


def imports(file: Path) -> Iterator[str]:
    """The dotted names that a module imports, with those that it takes from them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_test_module_is_imported() -> None:
    tests = {file.stem for file in TESTS.rglob("test_*.py")}
    found = [
        f"{file.relative_to(TESTS)}: {name}"
        for file in TESTS.rglob("*.py")
        for name in imports(file)
        if tests & set(name.split("."))
    ]
    assert not found
