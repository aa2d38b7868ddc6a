"""Decodes what a server sent: messages are the one part of the protocol that msgspec cannot decode by types alone."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.engine.message import argument


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return a decoder from JSON to ``kind`` that knows how to decode messages; it raises `msgspec.MsgspecError`."""
    return msgspec.json.Decoder(kind, dec_hook=argument)
