"""The browser app's built files: the one page behind all addresses, and what it loads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tablee.engine.errors import TableeError
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage.failures import Lost

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
    "/tournaments",
    "/e/{id}",
    "/daily",
    "/daily/{day}/{game}",
)
TITLE = "<title>Tablée</title>"  # in the page, to be replaced by that of a table


class _Assets(StaticFiles):
    """Files whose names change with their contents."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, cacheable for good."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def check_built() -> None:
    """Raise `TableeError` if the app has not been built."""
    if not (STATIC / "index.html").is_file():
        raise TableeError("server-not-built")


def routes(registry: RoomRegistry, base: Callable[[Request], str]) -> list[BaseRoute]:
    """The pages, the assets, and the files beside the page; ``base`` gives the URL at which others reach the server."""

    async def table_page(request: Request) -> Response:
        try:
            room = (await registry.room(request.path_params["id"])).room
        except Lost:  # for `tablee.server.http.forward`
            raise
        except TableeError:  # the app's own page says so
            return await _page(request)
        page = (STATIC / "index.html").read_text(encoding="utf-8")
        told = page.replace(TITLE, preview(room, base(request)))
        return Response(told, headers={"Cache-Control": "no-cache"}, media_type="text/html")

    files = sorted(path.name for path in STATIC.iterdir() if path.is_file() and path.name != "index.html")
    return [
        *(Route(path, _page) for path in PAGES),
        Route("/t/{id}", table_page),
        Mount("/assets", _Assets(directory=STATIC / "assets")),
        *(Route(f"/{name}", _file) for name in files),
        Route("/{path:path}", _unknown),
    ]


async def _page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def _unknown(request: Request) -> Response:
    """The app's own page shows that there is nothing here."""
    return FileResponse(STATIC / "index.html", 404, headers={"Cache-Control": "no-cache"})


async def _file(request: Request) -> Response:
    return FileResponse(STATIC / request.url.path[1:], headers={"Cache-Control": "no-cache"})
