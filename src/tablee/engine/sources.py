"""What modules are made of: their own source files, and those of all that they import."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

_IMPORT = re.compile(r"^(?:from (\.*)([\w.]*) )?import (\([^)]*\)|.+)$", re.MULTILINE)  # at the left margin


def sources_of(*packages: str) -> dict[str, str]:
    """The text of every module of these packages, by the module's name; nothing is imported but the packages."""
    sources: dict[str, str] = {}
    for package in packages:
        spec = importlib.util.find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            for path in Path(folder).rglob("*.py"):
                parts = path.relative_to(folder).with_suffix("").parts
                sources[".".join([package, *parts])] = path.read_text(encoding="utf-8")
    return sources


def with_imports(modules: Iterable[str], sources: Mapping[str, str]) -> list[str]:
    """The names of those of the ``modules`` that are among the ``sources``, and of all that they import from there."""
    wanted, kept = list(modules), set[str]()
    while wanted:
        name = wanted.pop()
        if name in sources and name not in kept:
            kept.add(name)
            wanted += _imports(name, sources[name])
    return sorted(kept)


def _imports(name: str, source: str) -> Iterator[str]:
    """What the module ``name`` may import when it is itself imported."""
    for dots, module, names in _IMPORT.findall(source):
        base = importlib.util.resolve_name(dots + module, name.rpartition(".")[0]) if dots else module
        yield from (base, f"{base}.__init__")
        yield from (f"{base}.{part}".lstrip(".") for part in re.findall(r"[\w.]+", names))


def bare_code(source: str) -> str:
    """A module's code without comments, docstrings and layout: what is the same as long as it does the same."""
    return ast.unparse(_Bare().visit(ast.parse(source)))


class _Bare(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Leave out what is written for readers: a text that stands alone."""
        return None if isinstance(node.value, ast.Constant) else node
