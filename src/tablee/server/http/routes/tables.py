"""Tables over HTTP: opening one, sitting down, and its link."""

from __future__ import annotations

import io
from functools import lru_cache

import msgspec
import segno
from starlette.responses import Response

from tablee.rooms.storage import token_hash
from tablee.server.access.identity import device
from tablee.server.http.bodies import cacheable
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.rooms.registry import Scope
from tablee.wire.tables import ListedTable, NewBot, NewSeat, NewTable, SeatToken, TableLink, TableNow

from .circles import seat_for


async def _list(visit: Visit) -> list[ListedTable]:
    return await open_tables(visit, await visit.find_player())


async def open_tables(visit: Visit, player: StoredPlayer | None) -> list[ListedTable]:
    """The public tables, without those of people whom a player has blocked, or who have blocked them."""
    listed = await visit.services.registry.public_tables()
    avoided = await visit.services.blocks.avoided_tables(player.id, [table.id for table in listed]) if player else set()
    shown = [table for table in listed if table.id not in avoided]
    ratings = await visit.services.ratings.at_tables([table.id for table in shown])
    return [msgspec.structs.replace(table, ratings=ratings.get(table.id, [])) for table in shown]


async def _open(visit: Visit) -> SeatToken:
    visit.services.limits.open_table(visit.address, len(visit.services.registry))
    new, player = await visit.read(NewTable), visit.asker
    await visit.services.identity.players.require_free(new.name, player and player.id)
    return await visit.services.registry.create(new, *_sitting(visit, player))


async def _table(visit: Visit) -> TableNow:
    return (await visit.services.registry.room(visit.id)).now()


async def _sit_down(visit: Visit) -> SeatToken:
    new, id = await visit.read(NewSeat), await _table_to_join(visit)
    player = await visit.find_player()
    await visit.services.identity.players.require_free(new.name, player and player.id)
    scope: Scope = "bot" if player is not None and player.bot else "seat"
    chosen = await seat_for(visit, new, player)
    return await visit.services.registry.join(id, chosen, *_sitting(visit, player), scope)


async def _add_bot(visit: Visit) -> SeatToken:
    new = await visit.read(NewBot)
    player = await visit.services.identity.program(new.player) if new.player else None
    await visit.services.identity.players.require_free(new.name, player and player.id)
    id = await _table_to_join(visit)
    told = (player.id, token_hash(new.player)) if player is not None and new.player else (None, None)
    return await visit.services.registry.add_bot(id, new, *told)


async def _qr_code(visit: Visit) -> Response:
    await visit.services.registry.room(visit.id)
    return cacheable(visit, _qr(f"{visit.site}/t/{visit.id}"), "image/svg+xml")


async def _table_to_join(visit: Visit) -> str:
    """The id of the table; counted for the visitor's address if there is such a table. Raises `TableeError`."""
    id = (await visit.services.registry.room(visit.id)).room.id
    visit.services.limits.take_from("joins", visit.address, id)
    return id


def _sitting(visit: Visit, player: StoredPlayer | None) -> tuple[str | None, bytes | None]:
    """Whose seat it will be, and from which device, if they told."""
    return (None, None) if player is None else (player.id, device(visit))


@lru_cache(256)  # it takes longer than many moves
def _qr(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, dark="#1c1a17", light="#ffffff", xmldecl=False)
    return out.getvalue()


ROUTES = [
    Call("/api/clocks", lambda visit: visit.services.registry.clocks(), Who.ANYBODY),
    Call("/api/tables", _list, Who.ANYBODY),
    Call("/api/tables", _open, Who.ANYBODY, ["POST"], 201, programs=False),
    Call("/api/tables/{id}", _table, Who.VISITOR),
    Call("/api/tables/{id}/seats", _sit_down, Who.ANYBODY, ["POST"], 201),
    Call("/api/tables/{id}/bots", _add_bot, Who.TABLE_HOST, ["POST"], 201),
    Call("/api/tables/{id}/link", lambda visit: TableLink(f"{visit.site}/t/{visit.id}"), Who.ANYBODY),
    Call("/api/tables/{id}/qr.svg", _qr_code, Who.ANYBODY),
]
