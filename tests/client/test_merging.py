"""What is known after each `State`: the browser's tests hold ``merge.ts`` to the same vectors."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tablee.client.merging import state_after
from tablee.engine.message import decoder
from tablee.wire.messages import State


class Step(msgspec.Struct):
    """A message, and what is known after it: None where everything must be asked for."""

    sent: State
    known: State | None


class Vector(msgspec.Struct):
    """Messages one after the other."""

    name: str
    steps: list[Step]


FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "merge-vectors.json"
VECTORS: list[Vector] = decoder(list[Vector]).decode(FILE.read_bytes())


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_the_vectors_come_out(vector: Vector) -> None:
    known: State | None = None
    for step in vector.steps:
        after = state_after(known, step.sent)
        assert after == step.known
        known = after or known
