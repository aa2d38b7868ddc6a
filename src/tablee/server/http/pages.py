"""The browser app's built files: the one page behind all addresses, and what it loads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from tablee.engine.errors import TableeError
from tablee.rooms.failures import Lost
from tablee.server.access.callers import Call, Who
from tablee.server.rooms.registry import RoomRegistry
from tablee.table.occasion import is_sealed

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
TITLE = "<title>Tablée</title>"  # in the page, to be replaced by that of a table


def check_built() -> None:
    """Raise `TableeError` if the app has not been built."""
    if not (STATIC / "index.html").is_file():
        raise TableeError("server-not-built")


def routes(registry: RoomRegistry, base: Callable[[Request], str]) -> list[Call]:
    """The pages, the assets, and the files beside the page; ``base`` gives the URL at which others reach the server."""

    async def table_page(request: Request) -> Response:
        try:
            room = (await registry.room(request.path_params["id"])).room
        except Lost:  # for `tablee.server.http.forward`
            raise
        except TableeError:  # the app's own page says so
            return await _page(request)
        if is_sealed(room.occasion):
            return await _page(request)
        page = (STATIC / "index.html").read_text(encoding="utf-8")
        told = page.replace(TITLE, preview(room, base(request)))
        return Response(told, headers={"Cache-Control": "no-cache"}, media_type="text/html")

    assets = StaticFiles(directory=STATIC / "assets")

    async def asset(request: Request) -> Response:
        """A file whose name changes with its contents, cacheable for good."""
        response = await assets.get_response(request.path_params["path"], request.scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response

    files = sorted(path.name for path in STATIC.iterdir() if path.is_file() and path.name != "index.html")
    return [
        *(Call(path, _page, Who.ANYBODY) for path in PAGES),
        Call("/t/{id}", table_page, Who.ANYBODY),
        Call("/assets/{path:path}", asset, Who.ANYBODY),
        *(Call(f"/{name}", _file, Who.ANYBODY) for name in files),
        Call("/{path:path}", _unknown, Who.ANYBODY),
    ]


async def _page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def _unknown(request: Request) -> Response:
    """The app's own page shows that there is nothing here."""
    return FileResponse(STATIC / "index.html", 404, headers={"Cache-Control": "no-cache"})


async def _file(request: Request) -> Response:
    return FileResponse(STATIC / request.url.path[1:], headers={"Cache-Control": "no-cache"})
