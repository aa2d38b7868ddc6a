"""The base of every game's options, from which forms, help, checks and replays are made."""

from __future__ import annotations

from typing import Any

import msgspec

from .errors import TableeError


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every game's options. Subclasses annotate each option with its range and, in ``extra``, its clause.

    Structs do not check what they are made from: make them with `configure`.
    """

    players: int

    @classmethod
    def fill(cls, values: dict[str, Any]) -> None:
        """Set the defaults that depend on other options; ``values`` has all options given and plain defaults."""

    def conflict(self) -> TableeError | None:
        """The error of options that do not go together, naming them, or None."""
        return None
