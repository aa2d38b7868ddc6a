"""What changed between two views: of what everybody sees, once, and of what a seat sees besides."""

from __future__ import annotations

import msgspec

from tablee.engine.view import OwnView, View, Zone
from tablee.wire.messages import Changes

_NOTHING = OwnView()


class ViewChanges:
    """From one view that everybody saw to the next, with the same zones. ``public`` says what changed."""

    def __init__(self, before: View, now: View) -> None:
        self._before = before
        self._now = now
        pairs = zip(now.zones, before.zones, strict=True)
        zones = tuple(zone for zone, old in pairs if zone is not old and zone != old)  # most are the same object
        self._changed = {zone.id: zone for zone in zones}
        self.public = Changes(
            turn=now.turn,
            round=now.round,
            prompt=now.prompt,
            prompt_face=now.prompt_face,
            clauses=now.clauses,
            moment=now.moment,
            seats=tuple(seat for seat, old in zip(now.seats, before.seats, strict=True) if seat != old),
            zones=zones,
            facts=None if now.facts == before.facts else now.facts,
            signs=None if now.signs == before.signs else now.signs,
        )

    def of_own(self, before: OwnView, now: OwnView) -> OwnView | None:
        """What a viewer must be sent besides ``public`` who saw ``before`` and is to see ``now``; None if nothing."""
        zones: list[Zone] = []
        if before.zones != now.zones or any(zone.id in self._changed for zone in now.zones):
            zones = self._to_send(before.zones, now.zones)
        own = msgspec.structs.replace(now, zones=tuple(zones))
        return None if own == _NOTHING else own

    def _to_send(self, before: tuple[Zone, ...], now: tuple[Zone, ...]) -> list[Zone]:
        was, shows = {zone.id: zone for zone in before}, {zone.id: zone for zone in now}
        zones = []
        for id in was | shows:
            shown = shows.get(id) or _zone(self._now, id)
            there = self._changed.get(id) or was.get(id) or _zone(self._before, id)
            if shown is not None and shown != there:
                zones.append(shown)
        return zones


def _zone(view: View, id: str) -> Zone | None:
    return next((zone for zone in view.zones if zone.id == id), None)
