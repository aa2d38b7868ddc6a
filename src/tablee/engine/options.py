"""The base class of every game's options; forms, help, checks and replays are derived from them."""

from __future__ import annotations

from typing import Any

import msgspec

from .errors import TableeError


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every game's options: a frozen record, of which ``players`` is the number of seats that people fill.

    Subclasses annotate each option with its range and, in ``extra``, its clause. Structs do not check what they are
    made from: make them with `tablee.make_options`.

    >>> tablee.make_options("coloretto", players=3, scale="falling")
    Options(players=3, jokers='best', scale='falling')
    """

    players: int

    @classmethod
    def fill(cls, values: dict[str, Any]) -> None:
        """Set the defaults that depend on other options; ``values`` holds all given options and all fixed defaults."""

    def conflict(self) -> TableeError | None:
        """Return an error that names the options that conflict, or None."""
        return None
