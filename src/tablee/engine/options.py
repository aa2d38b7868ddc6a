"""The base class of every game's options; forms, help, checks and replays are derived from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from .errors import TableeError


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base class of every game's options, a frozen record; ``players`` is the number of seats.

    Subclasses annotate each option with its range and, in ``extra``, its ``clause``. One option, a tuple, may hold a
    face for each seat, which the players choose before the game: its ``extra`` then has the ``faces`` to choose from,
    keys of the game's ``FACES``. A struct does not check its arguments:
    create options with `tablee.make_options` or `tablee.engine.configuration.configure`.

    >>> tablee.make_options("coloretto", players=3, scale="falling")
    Options(players=3, jokers='best', scale='falling')
    """

    players: int
    brief: ClassVar[Mapping[str, Any]] = {}  # choices for a game of some ten minutes, where the defaults take longer
    unobserved: ClassVar[tuple[str, ...]] = ()  # what observations leave out: no decision depends on it

    @classmethod
    def fill(cls, values: dict[str, Any]) -> None:
        """Set the defaults that depend on other options; ``values`` holds all given options and all fixed defaults."""

    def conflict(self) -> TableeError | None:
        """Return an error that names the options that conflict, or None."""
        return None

    @property
    def idle(self) -> tuple[str, ...]:
        """The options that change nothing beside the others; forms leave them out."""
        return ()

    def entry(self, seat: int) -> int:
        """Return which entry of the option with ``faces`` is that of ``seat``; partners may share one."""
        return seat
