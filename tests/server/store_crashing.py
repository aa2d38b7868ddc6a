"""A process to be killed: appends to its rooms as fast as it can and says of each event, once stored, that it is.

python store_crashing.py ADDRESS ROOMS      prints "ROOM SEQ" for each
"""

from __future__ import annotations

import asyncio
import sys

from databases import row

from tablee.server.storage.store import Store


async def _run(address: str, rooms: int) -> None:
    store = await Store.open(address)

    async def play(room: str) -> None:
        stored = await store.events(room)
        if not stored:
            await store.create(room, [b"%09d" % 1], [], row(room))
        seq = len(stored) or 1
        while True:
            seq += 1
            await store.append(room, seq, [b"%09d" % seq])
            print(room, seq, flush=True)

    await asyncio.gather(*(play(f"room{number}") for number in range(rooms)))


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1], int(sys.argv[2])))
