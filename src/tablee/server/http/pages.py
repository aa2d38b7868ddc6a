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
FRESH = "no-cache"  # asked for again each time
FOR_GOOD = "public, max-age=31536000, immutable"  # its name changes with its contents
TITLE = "<title>Tablée</title>"  # in the page, to be replaced by that of a table


def check_built() -> None:
    """Raise `TableeError` if the app has not been built."""
    if not (STATIC / "index.html").is_file():
        raise TableeError("server-not-built")


def routes(registry: RoomRegistry, base: Callable[[Request], str], *, offline: bool = False) -> list[Call]:
    """The pages, the assets, and the files beside the page; ``base`` gives the URL at which others reach the server.

    ``offline``: whether browsers may keep the page that needs none, see `tablee.server.http.alone`.
    """

    def page() -> str:
        text = (STATIC / "index.html").read_text(encoding="utf-8")
        return text.replace("<html ", "<html data-offline ", 1) if offline else text

    async def app_page(request: Request) -> Response:
        return _html(page())

    async def unknown(request: Request) -> Response:
        """The app's own page shows that there is nothing here."""
        return _html(page(), 404)

    async def table_page(request: Request) -> Response:
        try:
            room = (await registry.room(request.path_params["id"])).room
        except Lost:  # for `tablee.server.http.forward`
            raise
        except TableeError:  # the app's own page says so
            return _html(page())
        return _html(page() if is_sealed(room.occasion) else page().replace(TITLE, preview(room, base(request))))

    assets = StaticFiles(directory=STATIC / "assets")

    async def asset(request: Request) -> Response:
        """A file whose name changes with its contents, cacheable for good."""
        response = await assets.get_response(request.path_params["path"], request.scope)
        response.headers["Cache-Control"] = FOR_GOOD
        return response

    files = sorted(path.name for path in STATIC.iterdir() if path.is_file() and path.name != "index.html")
    return [
        *(Call(path, app_page, Who.ANYBODY) for path in PAGES),
        Call("/t/{id}", table_page, Who.ANYBODY),
        Call("/assets/{path:path}", asset, Who.ANYBODY),
        *(Call(f"/{name}", _file, Who.ANYBODY) for name in files),
        Call("/{path:path}", unknown, Who.ANYBODY),
    ]


def _html(text: str, status: int = 200) -> Response:
    return Response(text, status, {"Cache-Control": FRESH}, "text/html")


async def _file(request: Request) -> Response:
    return FileResponse(STATIC / request.url.path[1:], headers={"Cache-Control": FRESH})
