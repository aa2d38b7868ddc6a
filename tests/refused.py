"""Errors that are expected, by the message that tells them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tablee.engine.errors import TableeError
from tablee.engine.message import Argument


@contextmanager
def refused(id: str, **args: Argument) -> Iterator[None]:
    """Expect a `TableeError` whose message is called ``id`` and has these arguments among others."""
    with pytest.raises(TableeError) as raised:
        yield
    message = raised.value.message
    assert message.id == id
    assert {name: message.args.get(name) for name in args} == args
