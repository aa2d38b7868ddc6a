"""Decodes what a server sent: the one part of the protocol that msgspec cannot decode from the types alone."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.engine.message import Message


def argument(kind: type, value: Any) -> Any:
    """Decode an argument of a `Message`, as msgspec's ``dec_hook``: a list that begins with a text is a message."""
    if not isinstance(value, list):
        return value
    return msgspec.convert(value, Message if value and isinstance(value[0], str) else list[Message], dec_hook=argument)


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return a decoder from JSON to ``kind`` that knows how to decode messages; it raises `msgspec.MsgspecError`."""
    return msgspec.json.Decoder(kind, dec_hook=argument)
