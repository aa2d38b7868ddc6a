"""Named tasks of Olympé: see `tablee.engine.task`."""

from __future__ import annotations

from typing import Any

from .cards import LETTERS

FIXED = {"scoring": "standard", "text": "fr", "virtual": 0, "target": 12, "team_size": 2}

TASKS: dict[str, dict[str, Any]] = {
    "olympe-4/v1": {"players": 4, "table": "single", "gods": tuple(LETTERS[:4]), **FIXED},
    "olympe-2/v1": {"players": 2, "table": "counter", "gods": tuple(LETTERS[:3]), **FIXED},
    "olympe-5/v1": {"players": 5, "table": "single", "gods": tuple(LETTERS[:5]), **FIXED},
    "olympe-4-pairs/v1": {"players": 4, "table": "pairs", "gods": tuple(LETTERS[:4]), **FIXED},
}
