"""Every public name has a docstring with an example, and every example gives what it says."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from served import serving

import tablee

PLAIN = ("LEVELS", "__version__")  # values, which have no docstring at run time
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
NAMES = [name for name in tablee.__all__ if name not in PLAIN]


def _documented(name: str) -> list[tuple[str, Any]]:
    """The public name, and for a class its public attributes that have docstrings of their own."""
    found = getattr(tablee, name)
    parts = [(name, found)]
    if inspect.isclass(found):
        members = [(f"{name}.{key}", value) for key, value in vars(found).items() if not key.startswith("_")]
        parts += [(key, value) for key, value in members if callable(value) or isinstance(value, property)]
    return parts


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running.url


@pytest.mark.parametrize("name", NAMES)
def test_it_is_documented_by_an_example(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)  # some examples write files
    globs: dict[str, Any] = {"tablee": tablee}
    if name == "client":
        globs["site"] = request.getfixturevalue("site")
    found = getattr(tablee, name)
    for part, value in _documented(name):
        assert (inspect.getdoc(value) or "").strip(), f"{part} has no docstring"
    [test] = doctest.DocTestFinder(recurse=False).find(found, name, globs=globs)
    assert test.examples, f"{name} has no example"
    told: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.append)
    assert not told, "".join(told)
