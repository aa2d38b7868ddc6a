"""The options of Olé."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from tablee.engine.options import Options as BaseOptions


class Options(BaseOptions, frozen=True, kw_only=True):
    """The options of a game of Olé; by default, there are as many rounds as players."""

    players: Annotated[int, Meta(extra={"clause": "OLE-13"})] = 4
    rounds: Annotated[int, Meta(ge=1, le=1_000_000, extra={"clause": "OLE-13"})]
    privilege: Annotated[bool, Meta(extra={"clause": "OLE-3"})] = True

    @classmethod
    def fill(cls, values: dict[str, Any]) -> None:
        """Default to as many rounds as players: OLE-13."""
        values.setdefault("rounds", values["players"])
