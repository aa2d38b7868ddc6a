"""Simulations made up for tests: a folder such as `tablee simulate` writes, from rows given."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb


def simulation(
    folder: Path, rows: Sequence[dict[str, int]], *, game: str = "six_cards", chunk: int = 1000, **manifest: Any
) -> Path:
    """Write ``rows``, one a game: scores, places and tallies as given; of the rest, what is left out is 0."""
    folder.mkdir(parents=True)
    seats = sum(name.startswith("place_") for name in rows[0])
    common = ("game", "moves", "rounds", "first", "lead_changes", "winner_margin")
    full = [dict.fromkeys(common, 0) | {"game": number} | row for number, row in enumerate(rows)]
    names = list(full[0])
    written = {
        "format": "tablee-simulation/1",
        "tablee": "0.1.0",
        "game": game,
        "options": {"players": seats},
        "bots": ["random"] * seats,
        "rotate": False,
        "units": list(range(seats)),
        "seed": 0,
        "games": len(rows),
        "chunk": chunk,
        "tallies": [name.removeprefix("tally_") for name in names if name.startswith("tally_")],
    } | manifest
    (folder / "manifest.json").write_text(json.dumps(written), encoding="utf-8")
    columns = ", ".join(f"CAST(field[{at}] AS BIGINT) AS {name}" for at, name in enumerate(names, 1))
    for number in range(0, len(full), chunk):
        fields = [[row[name] for name in names] for row in full[number : number + chunk]]
        file = f"{folder}/chunk-{number // chunk:05}.parquet"
        duckdb.execute(f"COPY (SELECT {columns} FROM (SELECT unnest({fields}) AS field)) TO '{file}' (FORMAT parquet)")
    return folder


def game(scores: Sequence[int], *, first: int = 0, **more: int) -> dict[str, int]:
    """One game's row, most points best."""
    places = {f"place_{unit}": 1 + sum(score > own for score in scores) for unit, own in enumerate(scores)}
    best = sorted(scores, reverse=True)
    return {
        "first": first,
        "winner_margin": best[0] - best[1],
        **{f"score_{unit}": score for unit, score in enumerate(scores)},
        **places,
        **more,
    }
