"""What a game declares about its table: all that the page lays it out from, and nothing about the position."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from tablee.engine.configuration import configure, to_json
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.view import View, Zone

from .positions import every_option_set, match_in_order


def declaration(view: View, sprite: str = "") -> dict[str, Any]:
    """Return what a view declares, as ``Declared`` in ``web/src/table/plan.ts``; printed boards are in the sprite."""
    return {
        "seats": len(view.seats),
        "viewer": view.seat,
        "clockwise": view.clockwise,
        "zones": [_zone(zone) for zone in view.zones],
        "signs": [{"style": sign.style, "capacity": sign.capacity} for sign in view.signs],
        "printed": _printed_boards(view, sprite),
    }


def _zone(zone: Zone) -> dict[str, Any]:
    names = ("id", "kind", "part", "seat", "capacity", "slots")
    return {**{name: getattr(zone, name) for name in names}, "slots": list(zone.slots), "touch": bool(zone.moves)}


def _printed_boards(view: View, sprite: str) -> dict[str, float]:
    """Return width over height of each board that is drawn in the sprite, by zone."""
    printed = {}
    for zone in view.zones:
        drawn = re.search(rf'<symbol id="{view.game}-zone-{zone.id}" viewBox="0 0 ([\d.]+) ([\d.]+)"', sprite)
        if drawn and zone.kind == "board":
            printed[zone.id] = float(drawn[1]) / float(drawn[2])
    return printed


def all_declared(game: Game) -> list[dict[str, Any]]:
    """Return every table that ``game`` can declare, for a player and for a spectator, each once, with a name."""
    sprite = game.pictures.sprite("en") if game.pictures else ""
    found: list[dict[str, Any]] = []
    for options in sorted(every_option_set(game), key=lambda options: (options.players, len(_unusual(game, options)))):
        match = match_in_order(game, options)
        for seat in (0, None):
            table = declaration(game.view(match.knowledge(seat), seat, options), sprite)
            if all(table != other["declared"] for other in found):
                words = [
                    game.id,
                    str(options.players),
                    *_unusual(game, options),
                    *(["spectator"] if seat is None else []),
                ]
                found.append({"name": " ".join(words), "declared": table})
    return found


def declarations_text(played: Iterable[Game]) -> str:
    """Return ``web/src/table/declared.json``, which the test of the page's plans reads: a table on each line."""
    tables = [json.dumps(table) for game in sorted(played, key=lambda game: game.id) for table in all_declared(game)]
    return "[\n" + ",\n".join(tables) + "\n]\n"


def _unusual(game: Game, options: Options) -> list[str]:
    """Name the options that differ from the usual ones for that many players; lists follow from the others."""
    usual = to_json(configure(game, {"players": options.players}))
    return [
        f"{name}={value}"
        for name, value in to_json(options).items()
        if usual[name] != value and not isinstance(value, tuple)
    ]


def misfits(view: View) -> list[str]:
    """List the pieces of a view that lie elsewhere, or are more, than their zones declare."""
    faults = []
    for zone in view.zones:
        places = [number if piece.slot is None else piece.slot for number, piece in enumerate(zone.pieces)]
        held = sum(piece.count for piece in zone.pieces) if zone.kind == "fan" else max(places, default=-1) + 1
        if held > zone.capacity:
            faults.append(f"{zone.id} holds {held} pieces, of at most {zone.capacity}")
        if zone.slots and any(piece.slot is None for piece in zone.pieces):
            faults.append(f"{zone.id} has slots, and pieces in none of them")
        if zone.kind in ("trick", "series") and len(zone.by) != len(zone.pieces):
            faults.append(f"{zone.id} says of {len(zone.by)} of {len(zone.pieces)} pieces who laid them")
    for sign in view.signs:
        if len(sign.faces) > sign.capacity:
            faults.append(f"a {sign.style} shows {len(sign.faces)} faces, of at most {sign.capacity}")
    return faults
