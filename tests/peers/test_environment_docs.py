"""The examples of docs/environments/README.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments" / "README.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def test_there_are_examples_of_every_interface() -> None:
    for name in ("vector", "gymnasium", "pettingzoo", "openspiel", "rlcard"):
        assert any(f"tablee.envs.{name}" in code or f"envs import {name}" in code for code in EXAMPLES), name


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: re.sub(r"\W+", " ", code.splitlines()[-1])[:40])
def test_example(code: str) -> None:
    exec(compile(code, str(PAGE), "exec"), {"__name__": "example"})


def test_its_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (PAGE.parent / link).is_file(), link
