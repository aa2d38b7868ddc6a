"""A client of the server for bots and programs, over the documented protocol.

    async with join("https://example.org/t/Zk3v0cQx9_aB", name="Ada") as seat:
        async for state in seat:
            if seat.legal:
                await seat.act(seat.legal[0])

`play` does that for a function that chooses a move from a view, to the end of the game.
"""

from __future__ import annotations

from .playing import create, join, play
from .seat import Seat

__all__ = ["Seat", "create", "join", "play"]
