"""Every path and name that the architecture page, the decisions and the glossary put in backticks is in the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tablee"
FOLDERS = [ROOT, PACKAGE, *(path for path in (PACKAGE / "games").iterdir() if path.is_dir())]  # paths begin in one
SOURCES = [
    path.read_text(encoding="utf-8")
    for path in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.ftl"), *(ROOT / "tests").rglob("*.py"))
]
ABSENT = {"uv.lock"}  # named because it is not there
PATH = re.compile(r"[\w.-]+(/[\w.-]*)+|[\w.]+\.(py|md|toml|lock)")
NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
DECISIONS = [f"decisions/{path.name}" for path in sorted((ROOT / "docs" / "decisions").glob("*.md"))]
FORMAT = re.compile(r"tablee-\w+/\d")


def _quoted(page: str) -> set[str]:
    return set(re.findall(r"(?<!`)`([^`\n]+)`(?!`)", (ROOT / "docs" / page).read_text(encoding="utf-8")))


def _is_there(path: str) -> bool:
    return path in ABSENT or any((folder / path).exists() for folder in FOLDERS)


def _is_used(name: str) -> bool:
    """Whether ``module.name``, ``Class.attribute`` or a bare identifier is found in the sources."""
    if name.startswith("tablee."):
        module = ROOT / "src" / Path(*name.split("."))
        return module.is_dir() or module.with_suffix(".py").is_file()
    owner, _, last = name.rpartition(".")
    defined = re.compile(rf"^class {owner}\b" if owner[:1].isupper() else rf"\b{owner}", re.MULTILINE)
    used = re.compile(rf"\b{last}\b")
    return any(last in text and used.search(text) and defined.search(text) for text in SOURCES)


@pytest.mark.parametrize("page", ["architecture.md", "glossary.md", "glossary.fr.md", *DECISIONS])
def test_what_it_names_is_in_the_tree(page: str) -> None:
    quoted = {text for text in _quoted(page) if not FORMAT.fullmatch(text)}
    paths = {text for text in quoted if PATH.fullmatch(text)}
    names = {text for text in quoted - paths if NAME.fullmatch(text)}
    missing = {path for path in paths if not _is_there(path)} | {name for name in names if not _is_used(name)}
    assert not missing, f"docs/{page} names {', '.join(sorted(missing))}: not in the tree"


def test_a_missing_path_or_name_would_be_noticed() -> None:
    assert len(_quoted("architecture.md")) > 100
    assert _is_there("trick.py")
    assert _is_used("Match.knowledge")
    assert not _is_there("engine/nothing.py")
    assert not _is_used("Match." + "nothing_here")


def test_the_architecture_page_is_read_in_one_sitting() -> None:
    """Why something is as it is belongs in a decision, how it is done in the code."""
    assert len((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").splitlines()) <= 250


def test_every_decision_is_in_the_index() -> None:
    index = (ROOT / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")
    assert [page for page in DECISIONS[1:] if f"({Path(page).name})" not in index] == []
