"""Named tasks of Olé: see `tablee.engine.task`."""

from __future__ import annotations

from typing import Any

TASKS: dict[str, dict[str, Any]] = {
    "ole-4/v1": {"players": 4, "rounds": 4, "privilege": True},
    "ole-3/v1": {"players": 3, "rounds": 3, "privilege": True},
    "ole-8/v1": {"players": 8, "rounds": 8, "privilege": True},
    "ole-4-no-privilege/v1": {"players": 4, "rounds": 4, "privilege": False},
}
