"""Reading what a server sent: the only part of the protocol that msgspec cannot read by the types alone."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.engine.message import Message


def argument(kind: type, value: Any) -> Any:
    """An argument of a `Message`, for msgspec's ``dec_hook``: a list that begins with a text is a message."""
    if not isinstance(value, list):
        return value
    return msgspec.convert(value, Message if value and isinstance(value[0], str) else list[Message], dec_hook=argument)


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of ``kind`` from JSON, whatever a `Message` in it holds. Raises `msgspec.MsgspecError`."""
    return msgspec.json.Decoder(kind, dec_hook=argument)
