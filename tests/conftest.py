"""The six-card game is installed like anybody's game: by an entry point."""

from __future__ import annotations

import importlib.metadata
from typing import Any

from tablee.engine import discovery


def _with_six_cards(*, group: str) -> list[Any]:
    installed = importlib.metadata.entry_points(group=group)
    return [*installed, importlib.metadata.EntryPoint("six_cards", "six_cards:GAME", group)]


vars(discovery)["entry_points"] = _with_six_cards
