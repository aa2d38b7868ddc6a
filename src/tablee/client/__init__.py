"""A client of the server for bots and programs, over the documented protocol (``docs/api.md``).

    async with join("https://example.org/t/Zk3v0cQx9_aB", name="Ada") as seat:
        async for state in seat:
            if seat.legal:
                await seat.act(seat.legal[0])

`play` does that for a function that chooses a move from a view, to the end of the game. Here it plays against the bots
of the server at the address ``site``:

>>> import asyncio
>>> async def one_game(site):
...     options = {"players": 3, "rounds": 1}
...     async with tablee.client.create(site, "ole", name="Ada", options=options, start=True) as seat:
...         end = await tablee.client.play(seat, lambda view: view.choices[0].move, hurry=True)
...     return end.table.status, end.view.turn
>>> asyncio.run(one_game(site))
('over', None)
"""

from __future__ import annotations

from .playing import create, join, new_player, play
from .seat import Seat

__all__ = ["Seat", "create", "join", "new_player", "play"]
