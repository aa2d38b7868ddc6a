"""``tablee new-game``: the folder of a game of one's own, a copy of the smallest complete one, which runs as it is."""

from __future__ import annotations

import re
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from tablee import examples
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError, cause
from tablee.engine.words import words

HOME = Path(examples.__file__).parent
MODEL = "six_cards"  # the game that is copied, beside the project around it
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
CLAUSE_LETTERS = 3


def run(chosen: Namespace) -> int:
    """Make the folder, and say what can be done with it."""
    name = chosen.name
    _check(name)
    title = chosen.title or name.replace("_", " ").title()
    try:
        _copy(name, title)
    except OSError as error:
        raise TableeError("file-unwritable", path=str(error.filename or name), reason=cause(error)) from None
    print(words(chosen.lang)("new-game-made", name=name, title=title))
    return 0


def _check(name: str) -> None:
    """Raise `TableeError` unless a game can be called ``name``, and its folder can be made here."""
    if not NAME.fullmatch(name):
        raise TableeError("new-game-name", name=name[:40])
    if name in games() or find_spec(name):
        raise TableeError("new-game-taken", name=name)
    if Path(name).exists():
        raise TableeError("new-game-folder", name=name)


def _copy(name: str, title: str) -> None:
    """Copy the project and the game in it, by the new names."""
    clause = re.sub("[^a-z]", "", name)[:CLAUSE_LETTERS].upper()
    names = {f"{examples.__name__}.{MODEL}": name, MODEL: name, "Six Cards": title, "# Six cartes": f"# {title}"}

    def with_new_names(text: str) -> str:
        for old, new in {**names, "SIX-": f"{clause}-"}.items():
            text = text.replace(old, new)
        return text

    for source, target in ((HOME / "project", Path(name)), (HOME / MODEL, Path(name, name))):
        for file in sorted(source.rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                copy = target / with_new_names(str(file.relative_to(source)))
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(with_new_names(file.read_text(encoding="utf-8")), encoding="utf-8")
