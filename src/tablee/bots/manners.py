"""Manners: what sets bots of one level apart, by a few numbers of their game's policy (``MANNERS``).

``club/bold`` is a bold club player. At a table the name of a bot tells its manner (`tablee.table.names.manner_of`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.table.names import MANNERS


def split_manner(name: str) -> tuple[str, str | None]:
    """A bot's name as it is known without a manner, and that; None where there is none."""
    base, _, manner = name.rpartition("/")
    return (base, manner) if manner in MANNERS else (name, None)


def with_manner(name: str, manner: str | None) -> str:
    """The name of a bot that plays in that manner, if there is one."""
    return name if manner is None else f"{name}/{manner}"


def parameters_in(policy: Any, parameters: Sequence[int], manner: str | None) -> list[int]:
    """The ``parameters`` of a policy, those changed that make the manner; a game without manners has none changed."""
    manners: Mapping[str, Mapping[int, int]] = getattr(policy, "MANNERS", {})
    per_cent = manners.get(manner or "", {})
    return [value * per_cent.get(at, 100) // 100 for at, value in enumerate(parameters)]
