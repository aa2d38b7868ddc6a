"""The prose check finds what it looks for, in prose alone."""

from __future__ import annotations

import pytest
from prose import check

RULES = {
    "english": {r"\bneeds not\b": "does not need to"},
    "english-words": {r'"(?=\w)': "“…”"},
    "french": {r"\x20;": "une espace fine"},
    "french-words": {},
}


@pytest.mark.parametrize(
    ("path", "text", "lines"),
    [
        ("page.md", "One\nneeds\nnot\n", [2]),
        ("page.md", "`needs not`\n\n    needs not\n\n```\nneeds not\n```\n", []),
        ("code.py", 'x = "needs not"\n# It Needs\n# not.\n', [2]),
        ("code.py", 'def f():\n    """One needs\n    not."""\n    return "needs not"\n', [2]),
        ("code.py", "x = 1  # needs\ny = not_\n", []),
        ("code.ts", "needs(not); // needs not\n/* needs\n * not */\n", [1, 2]),
        ("en.ftl", 'a = say "this"\n', [1]),
        ("en.ftl", '# say "this"\na = { NUMBER($x, y: "z") }\n', []),
        ("code.py", '# say "this"\n', []),
        ("fr.ftl", "a = bon ; needs not\n", [1]),
        ("words/fr/cli.ftl", "a = bon ; needs not\n", [1]),
        ("page.fr.md", "bon\u202f; bon\u00a0;\n", []),
    ],
)
def test_where_it_looks(path: str, text: str, lines: list[int]) -> None:
    assert [int(find.split(":")[1]) for find in check(path, text, RULES)] == lines
