"""The browser app's built files: the one page behind all addresses, and what it loads."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from tablee.engine.errors import TableeError
from tablee.rooms.failures import Lost
from tablee.table.occasion import is_sealed

from .callers import Call, Visit, Who
from .previews import preview

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
        *(Call(path, _app_page, Who.ANYBODY) for path in PAGES),
        Call("/t/{id}", _table_page, Who.ANYBODY),
        Call("/assets/{path:path}", asset, Who.ANYBODY),
        *(Call(f"/{name}", _file, Who.ANYBODY) for name in files),
        Call("/{path:path}", _unknown, Who.ANYBODY),
    ]


def _page(visit: Visit, status: int = 200, title: str = TITLE) -> Response:
    """The page, with a ``title``; it says whether browsers may keep the one that needs no server (`alone`)."""
    text = (STATIC / "index.html").read_text(encoding="utf-8").replace(TITLE, title)
    if visit.parts.settings.offline:
        text = text.replace("<html ", "<html data-offline ", 1)
    return Response(text, status, {"Cache-Control": FRESH}, "text/html")


async def _app_page(visit: Visit) -> Response:
    return _page(visit)


async def _unknown(visit: Visit) -> Response:
    """The app's own page shows that there is nothing here."""
    return _page(visit, 404)


async def _table_page(visit: Visit) -> Response:
    try:
        room = (await visit.parts.registry.room(visit.id)).room
    except Lost:  # for `tablee.server.http.forward`
        raise
    except TableeError:  # the app's own page says so
        return _page(visit)
    return _page(visit) if is_sealed(room.occasion) else _page(visit, title=preview(room, visit.site))


async def _file(visit: Visit) -> Response:
    return FileResponse(STATIC / visit.url.path[1:], headers={"Cache-Control": FRESH})
