"""Named tasks of Coloretto: see `tablee.engine.task`."""

from __future__ import annotations

from typing import Any

TASKS: dict[str, dict[str, Any]] = {
    "coloretto-4/v1": {"players": 4, "jokers": "best", "scale": "rising"},
    "coloretto-2/v1": {"players": 2, "jokers": "best", "scale": "rising"},
    "coloretto-5/v1": {"players": 5, "jokers": "best", "scale": "rising"},
    "coloretto-4-falling/v1": {"players": 4, "jokers": "best", "scale": "falling", "opponents": ("greedy/v1",)},
    "coloretto-4-falling/v2": {"players": 4, "jokers": "best", "scale": "falling"},
}
