"""``tablee ratings``: compute all ratings again from the stored results."""

from __future__ import annotations

import asyncio
import json
from argparse import Namespace

from tablee.engine.words import words

from .setup import database


def run(chosen: Namespace) -> int:
    """Compute them, correct what differs and say how much that was; a server may be running."""
    from tablee.server.people.results.recomputing import RecomputeSummary, recompute
    from tablee.server.storage.store import Store

    async def recompute_all(address: str) -> RecomputeSummary:
        store = await Store.open(address)
        try:
            return await recompute(store)
        finally:
            await store.close()

    data = database(chosen)
    found = asyncio.run(recompute_all(data))
    if chosen.json:
        print(json.dumps(found._asdict()))
    else:
        print(words(chosen.lang)("ratings-done", games=found.games, corrected=found.corrected))
    return 0
