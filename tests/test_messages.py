"""Every message that code names by its id stands in the words: of the platform, or of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tablee

PACKAGE = Path(tablee.__file__).parent
SPEAKING = re.compile(r"Message|say|\w*Error|_Refuse|Unavailable")  # what is called with a message's id


def _named_ids(tree: ast.Module) -> Iterator[str]:
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        first = call.args[0] if call.args else None
        id = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
        if SPEAKING.fullmatch(name) and re.fullmatch(r"[\w-]+", id):  # others are sentences, for programmers
            yield id


def _ids() -> set[str]:
    found = (re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M) for path in PACKAGE.rglob("*.ftl"))
    return {id for ids in found for id in ids}


def test_every_message_that_is_named_has_words() -> None:
    known = _ids()
    unknown = {
        f"{path.relative_to(PACKAGE)}: {id}"
        for path in PACKAGE.rglob("*.py")
        for id in _named_ids(ast.parse(path.read_text(encoding="utf-8")))
        if id not in known
    }
    assert not unknown


def test_an_id_without_words_would_be_found() -> None:
    assert list(_named_ids(ast.parse('raise EnvError(Message("env-not-new_state"), hint=say("x"))'))) == [
        "env-not-new_state",
        "x",
    ]
