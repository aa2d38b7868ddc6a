"""Griffe extension: the examples of docstrings, from ``>>>`` to the next empty line, become blocks of code."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


class DocstringExamples(Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite the docstring of what has just been read."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
