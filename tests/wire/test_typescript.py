"""The TypeScript modules in web/src/wire are those the message types generate, and say what may be left out."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from typescript import MODULES, RECEIVED

from tablee.wire.schema import examples

WEB = Path(__file__).parents[2] / "web"
INTERFACE = re.compile(r"^export interface (\w+) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", MODULES)
def test_the_module_is_up_to_date(name: str) -> None:
    assert (WEB / "src" / "wire" / name).read_text(encoding="utf-8") == MODULES[name](), "run: make wire"


def test_the_folder_holds_nothing_else() -> None:
    assert {path.name for path in (WEB / "src" / "wire").iterdir()} == set(MODULES)


def test_what_is_not_optional_is_always_sent() -> None:
    """Only messages that say what has changed leave fields out: those of a whole struct are there, null or not."""
    text = (WEB / "src" / "wire" / "types.ts").read_text(encoding="utf-8")
    optional = {name: set(re.findall(r"^  (\w+)\?:", body, re.MULTILINE)) for name, body in INTERFACE.findall(text)}
    assert {name for name, fields in optional.items() if fields} == {"State", "Changes", "Own"}
    for example in examples():
        if isinstance(example, RECEIVED):
            name = type(example).__name__
            fields = {field.encode_name for field in msgspec.structs.fields(example)}
            assert fields - set(msgspec.json.decode(msgspec.json.encode(example))) <= optional[name], name
