"""Commands that need an extra name it in one sentence where it is not installed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablee.cli import main

NEEDS = [
    ("simulate ole --games 10 --out results", "duckdb", "lab"),
    ("simulate ole --games 20000 --workers 2 --executor loky", "loky", "lab"),
    ("simulate ole --games 10 --executor dask://127.0.0.1:8786", "distributed", "dask"),
    ("report ole --games 10 --bots random", "altair", "lab"),
    ("serve --no-open --data postgresql+asyncpg://me@127.0.0.1/tables", "asyncpg", "postgresql"),
]
SENTENCES = {
    "en": '{} is not installed: install it with  pip install "tablee[{}]".\n',
    "fr": '{} n’est pas installé : installez-le avec  pip install "tablee[{}]".\n',
}


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize(
    ("command", "library", "extra"), NEEDS, ids=[f"{need[0].split()[0]}-{need[1]}" for need in NEEDS]
)
def test_a_missing_extra_is_named(
    command: str,
    library: str,
    extra: str,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    for loaded in [library, *(name for name in sys.modules if name.startswith(f"{library}."))]:
        monkeypatch.setitem(sys.modules, loaded, None)
    assert main([*command.split(), "--lang", language]) == 2
    out, err = capsys.readouterr()
    assert (out, err.replace("\u00a0", " ")) == ("", SENTENCES[language].format(library, extra))
    assert list(tmp_path.iterdir()) == []
