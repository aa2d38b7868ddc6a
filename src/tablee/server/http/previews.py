"""What other sites show of a link to a table: the tags of Open Graph and Twitter, in the language of whoever opened it.

They tell nothing that the table does not tell everybody who has its link.
"""

from __future__ import annotations

from html import escape

from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.table.room import Room

COVER = "cover.png"  # in the folder of a game, if it has one
_LOCALES = {"en": "en_GB", "fr": "fr_FR"}


def preview(room: Room, site: str) -> str:
    """The elements of the page's head that describe the table at ``site``, the base URL of this server."""
    say = words(room.language, room.game)
    title, description = _lines(room)
    covered = (room.game.folder / COVER).is_file()
    named = {
        "og:type": "website",
        "og:site_name": "Tablée",
        "og:locale": _LOCALES[room.language],
        "og:url": f"{site}/t/{room.id}",
        "og:title": say.say(title),
        "og:description": " ".join(say.say(message) for message in description),
        "og:image": site + (f"/api/games/{room.game.id}/{COVER}" if covered else "/icon-512.png"),
        "og:image:alt": room.game.title,
    }
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in named.items()]
    tags.append(f'<meta name="description" content="{escape(named["og:description"])}" />')
    tags.append(f'<meta name="twitter:card" content="{"summary_large_image" if covered else "summary"}" />')
    return "\n    ".join([f"<title>{escape(named['og:title'])} · Tablée</title>", *tags])


def _lines(room: Room) -> tuple[Message, list[Message]]:
    """The title, and the sentences below it: who plays, and how many seats are free."""
    game = room.game.title
    host = None if room.host is None else room.name(room.host)
    title = Message("web-table-title", {"game": game})
    names = ", ".join(seat.name for seat in room.seats if seat.kind != "free")
    free = sum(seat.kind == "free" for seat in room.seats)
    said = [Message("tagline")]
    if names:
        said.append(Message("web-at-the-table", {"names": names}))
    if room.status != "lobby":
        return title, [*said, Message(f"web-table-{room.status}")]
    if free:
        said.append(Message("web-seats-left", {"free": free}))
    return title if host is None else Message("web-invited", {"host": host, "game": game}), said
