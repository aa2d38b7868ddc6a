"""The examples of the pages on environments run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = (DOCS / "environments" / "README.md", DOCS / "peers.md")
EXAMPLES = [
    pytest.param(page, code, id=f"{page.name} {re.sub(r'[^a-z]+', ' ', code.splitlines()[-1].lower())}"[:50])
    for page in PAGES
    for code in re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
]


def test_there_are_examples_of_every_interface() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    for name in ("vector", "gymnasium", "pettingzoo", "openspiel", "rlcard"):
        assert f"tablee.envs.{name}" in text or f"envs import {name}" in text, name


@pytest.mark.parametrize(("page", "code"), EXAMPLES)
def test_example(page: Path, code: str) -> None:
    exec(compile(code, str(page), "exec"), {"__name__": "example"})
