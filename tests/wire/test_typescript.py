"""The browser's types are generated from the message types, with msgspec alone, and say what may be left out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
from typescript import RECEIVED, types

from tablee.wire.schema import examples

ROOT = Path(__file__).parents[2]
INTERFACE = re.compile(r"^export interface (\w+) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)


def test_they_are_generated_where_a_wheel_is_built(tmp_path: Path) -> None:
    """An isolated environment has what ``hatch_build.py`` asks for, and Tablée is not installed there."""
    package = Path(msgspec.__file__).parent
    (tmp_path / package.name).symlink_to(package)
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tools"), str(tmp_path)))
    command = [sys.executable, "-S", "-c", "from typescript import types; print(types(), end='')"]
    made = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=True)
    assert made.stdout == types()


def test_what_is_not_optional_is_always_sent() -> None:
    """Only messages that say what has changed leave fields out: those of a whole struct are there, null or not."""
    optional = {name: set(re.findall(r"^  (\w+)\?:", body, re.MULTILINE)) for name, body in INTERFACE.findall(types())}
    assert {name for name, fields in optional.items() if fields} == {"State", "Changes", "OwnView"}
    for example in examples():
        if isinstance(example, RECEIVED):
            name = type(example).__name__
            fields = {field.encode_name for field in msgspec.structs.fields(example)}
            assert fields - set(msgspec.json.decode(msgspec.json.encode(example))) <= optional[name], name
