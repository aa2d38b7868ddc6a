"""How long bots and people have at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Seconds = Annotated[float, Meta(ge=0, le=10**9, title="S")]


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """The times of a table, in seconds."""

    bot_delay: Seconds = 0.9  # bots wait up to this long before they move, so that people can follow
    bot_time: Seconds = 10.0  # a bot that has not answered after this long gets a move made for it
    grace: Seconds = 20.0  # absent this long on their turn, a player gets a stand-in
    pause: Seconds = 12.0  # after a round counted in four rows, before the next deal; with more rows, longer
    relaxed: Seconds = 90.0  # time per move on the relaxed clock
    fast: Seconds = 20.0  # and on the fast one
