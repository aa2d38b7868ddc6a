"""The browser app's built files: the one page behind all addresses, what it loads, and what other sites show of a link.

That of a table is shown by the tags of Open Graph and Twitter, in the language of whoever opened it; they tell nothing
that the table does not tell everybody who has its link.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.background import BackgroundTask
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from tablee.bots.search_bot import make_searches
from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.rooms.failures import OwnerChanged
from tablee.table.occasion import is_sealed
from tablee.table.room import Room

from .callers import Call, Visit, Who

STATIC = Path(__file__).parent.parent / "static"
PAGES = (
    "/",
    "/r/{id}",
    "/rules/{game}",
    "/rules/{game}/print",
    "/rules/{game}/scores",
    "/ranks",
    "/ranks/{game}",
    "/learn/{game}",
    "/pad/{game}",
    "/learn/{game}/{lesson}",
    "/me",
    "/me/join",
    "/privacy",
    "/unsubscribe/{key}",
    "/games",
    "/games/{game}",
    "/circles",
    "/c/{id}",
    "/c/{id}/{invitation}",
    "/p/{id}",
    "/tournaments",
    "/e/{id}",
    "/daily",
    "/daily/{day}/{game}",
)
FRESH = "no-cache"  # asked for again each time
FOR_GOOD = "public, max-age=31536000, immutable"  # its name changes with its contents
COVER = "cover.png"  # in the folder of a game, if it has one
_LOCALES = {"en": "en_GB", "fr": "fr_FR"}
TITLE = "<title>Tablée</title>"  # in the page, to be replaced by that of a table


def check_built() -> None:
    """Raise `TableeError` if the app has not been built."""
    if not (STATIC / "index.html").is_file():
        raise TableeError("server-not-built")


def routes() -> list[Call]:
    """The pages, the assets, and the files beside the page."""
    assets = StaticFiles(directory=STATIC / "assets")

    async def asset(visit: Visit) -> Response:
        """A file whose name changes with its contents, cacheable for good."""
        response = await assets.get_response(visit.path_params["path"], visit.scope)
        response.headers["Cache-Control"] = FOR_GOOD
        return response

    files = sorted(path.name for path in STATIC.iterdir() if path.is_file() and path.name != "index.html")
    return [
        *(Call(path, _page, Who.ANYBODY) for path in PAGES),
        Call("/t/{id}", _table_page, Who.ANYBODY),
        Call("/assets/{path:path}", asset, Who.ANYBODY),
        *(Call(f"/{name}", _file, Who.ANYBODY) for name in files),
        Call("/{path:path}", lambda visit: _page(visit, 404), Who.ANYBODY),  # it shows that there is nothing here
    ]


def _page(visit: Visit, status: int = 200, title: str = TITLE) -> Response:
    """The page, with a ``title``; it says whether browsers may keep the standalone one (`standalone`)."""
    text = (STATIC / "index.html").read_text(encoding="utf-8").replace(TITLE, title)
    if visit.services.settings.offline:
        text = text.replace("<html ", "<html data-offline ", 1)
    ready = BackgroundTask(make_searches)  # after the first page, which does not wait for it
    return Response(text, status, {"Cache-Control": FRESH}, "text/html", ready)


async def _table_page(visit: Visit) -> Response:
    try:
        room = (await visit.services.registry.room(visit.id)).room
    except OwnerChanged:  # for `tablee.server.http.forward`
        raise
    except TableeError:  # the app's own page says so
        return _page(visit)
    return _page(visit) if is_sealed(room.occasion) else _page(visit, title=preview(room, visit.site))


async def _file(visit: Visit) -> Response:
    return FileResponse(STATIC / visit.url.path[1:], headers={"Cache-Control": FRESH})


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
