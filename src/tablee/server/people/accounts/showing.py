"""To whom players show themselves: to nobody, to the members of their circles, or to everybody.

It holds for their page and for when they were here last. Only those whose name is kept are shown to everybody, and
those of whom one has blocked the other see nothing of each other.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, exists, or_

from tablee.server.storage import tables

_players, _blocks, _members = tables.players.c, tables.blocks.c, tables.members.c
_own = tables.members.alias("own").c


def in_my_circles(asker: str) -> ColumnElement[bool]:
    """Whether a player, of ``tables.players``, belongs to a circle of the asking one's."""
    return exists().where(_members.player == _players.id, _members.circle == _own.circle, _own.player == asker)


def shown_to(asker: str | None) -> ColumnElement[bool]:
    """Whether a player, of ``tables.players``, shows themselves to whoever asks."""
    everybody = and_(_players.kept, _players.shown == "all")
    if asker is None:
        return everybody
    apart = exists().where(
        or_(
            and_(_blocks.player == asker, _blocks.blocked == _players.id),
            and_(_blocks.player == _players.id, _blocks.blocked == asker),
        )
    )
    circles = and_(_players.shown != "nobody", _players.name != "", in_my_circles(asker))
    return or_(_players.id == asker, and_(~apart, or_(everybody, circles)))
