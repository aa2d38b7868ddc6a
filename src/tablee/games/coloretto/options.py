"""The options of Coloretto."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.engine.options import Options as BaseOptions


class Options(BaseOptions, frozen=True, kw_only=True):
    """The options of a game of Coloretto; the 2-player game and the falling scale come from later editions."""

    players: Annotated[int, Meta(extra={"clause": "COL-1"})] = 4
    jokers: Annotated[Literal["best", "chosen"], Meta(extra={"clause": "COL-8"})] = "best"
    scale: Annotated[Literal["rising", "falling"], Meta(extra={"clause": "COL-13"})] = "rising"
