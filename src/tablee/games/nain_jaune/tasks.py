"""Named tasks of Nain Jaune: see `tablee.engine.task`."""

from __future__ import annotations

from typing import Any

FIXED = {"claims": "automatic", "stake": 1, "chips": 100}
POINTS = {"sheet": "points", "payment": "points", "held": "same", "opera": "turn", **FIXED}
CARDS = {"sheet": "cards", "payment": "cards", "held": "double", "opera": "first", **FIXED}

TASKS: dict[str, dict[str, Any]] = {
    "nain_jaune-4/v1": {"players": 4, "rounds": 4, **POINTS},
    "nain_jaune-3/v1": {"players": 3, "rounds": 3, **POINTS},
    "nain_jaune-8/v1": {"players": 8, "rounds": 8, **POINTS},
    "nain_jaune-4-cards/v1": {"players": 4, "rounds": 4, **CARDS},
}
