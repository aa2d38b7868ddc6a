"""What a game declares about its table: all that the page lays it out from, and nothing about the position."""

from __future__ import annotations

from typing import Any

from tablee.engine.view import View, Zone


def declaration(view: View) -> dict[str, Any]:
    """Return what a view declares: ``Declared`` in ``web/src/table/plan-types.ts``, but for printed boards."""
    return {
        "seats": len(view.seats),
        "viewer": view.seat,
        "clockwise": view.clockwise,
        "zones": [_zone(zone) for zone in view.zones],
        "signs": [{"style": sign.style, "capacity": sign.capacity} for sign in view.signs],
    }


def _zone(zone: Zone) -> dict[str, Any]:
    names = ("id", "kind", "part", "seat", "capacity", "slots")
    return {**{name: getattr(zone, name) for name in names}, "slots": list(zone.slots), "touch": bool(zone.moves)}


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
