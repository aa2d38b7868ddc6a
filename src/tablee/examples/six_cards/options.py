"""The options of Six Cards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tablee.engine.options import Options as BaseOptions


class Options(BaseOptions, frozen=True, kw_only=True):
    """The options of a game of Six Cards."""

    players: Annotated[int, Meta(extra={"clause": "SIX-1"})] = 2
    low: Annotated[bool, Meta(extra={"clause": "SIX-3"})] = False
