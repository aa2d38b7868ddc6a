"""What the browser app and bots ask over HTTP: the games, their words and pictures, tables and seats."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.configuration import describe
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rulebook import rule_page
from tablee.engine.words import LANGUAGES, PLATFORM
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire import messages as wire
from tablee.wire.games import GameInfo, OptionRow
from tablee.wire.schema import asyncapi, schema

from .limits import Limited, Limits, address
from .problems import problem

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

WORDS = ("core", "web", "server", "analysis")  # the platform's words that a browser needs
_STATUS = {  # of refusals that are not simply bad input
    "room-unknown": 404,
    "game-unknown": 404,
    "replay-web-unknown": 404,
    "page-unknown": 404,
    "language-unknown": 404,
    "room-full": 409,
    "room-seat-taken": 409,
    "room-started": 409,
    "name-taken": 409,
    "server-bot-token": 403,
    "store-failed": 503,
}


def json(value: Any, status: int = 200) -> Response:
    """A JSON answer, not to be kept."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def kept(request: Request, data: bytes, kind: str) -> Response:
    """An answer that a browser may keep and ask about again."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=kind)


def told(handler: Handler) -> Handler:
    """``handler``, its `TableeError` told as a `Problem`."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except TableeError as error:
            return problem(_STATUS.get(error.message.id, 429 if isinstance(error, Limited) else 400), error)

    return answer


async def body(request: Request, kind: type[T]) -> T:
    """The request's body as ``kind``; raises `TableeError` if it is none."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:  # the latter: nested too deep
        raise TableeError("request-shape", detail=str(error)) from None


def routes(registry: RoomRegistry, limits: Limits, base: Callable[[Request], str]) -> list[Route]:
    """All of ``/api`` but replays and sockets. ``base`` is how others reach the server that a request came to."""

    def link(request: Request) -> str:
        return f"{base(request).rstrip('/')}/t/{request.path_params['id']}"

    async def list_tables(request: Request) -> Response:
        return json(await registry.listed())

    async def joined(request: Request) -> str:
        """The id of a table where somebody would sit down: only tables that there are have a limit."""
        id = (await registry.room(request.path_params["id"])).room.id
        limits.take("joins", id)
        return id

    async def new_table(request: Request) -> Response:
        limits.take("tables", address(request.client))
        limits.room("tables-live", registry.held)
        limits.room("tables-live", len(registry))
        return json(await registry.create(await body(request, wire.NewTable)), 201)

    async def table(request: Request) -> Response:
        return json((await registry.room(request.path_params["id"])).info())

    async def new_seat(request: Request) -> Response:
        return json(await registry.join(await joined(request), await body(request, wire.NewSeat)), 201)

    async def new_bot(request: Request) -> Response:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        return json(await registry.add_bot(await joined(request), await body(request, wire.NewBot), token), 201)

    async def qr(request: Request) -> Response:
        await registry.room(request.path_params["id"])
        return kept(request, _qr(link(request)), "image/svg+xml")

    async def table_link(request: Request) -> Response:
        return json(wire.TableLink(link(request)))

    return [
        Route("/api/games", told(_games)),
        Route("/api/games/{game}/faces", told(_faces)),
        Route("/api/games/{game}/pictures.svg", told(_pictures)),
        Route("/api/games/{game}/cover.svg", told(_cover)),
        Route("/api/games/{game}/words/{language}.ftl", told(_game_words)),
        Route("/api/games/{game}/rules/{language}.md", told(_rules)),
        Route("/api/words/{language}.ftl", told(_words)),
        Route("/api/schema.json", told(_schema)),
        Route("/api/asyncapi.json", told(_asyncapi)),
        Route("/api/tables", told(list_tables), methods=["GET"]),
        Route("/api/tables", told(new_table), methods=["POST"]),
        Route("/api/tables/{id}", told(table)),
        Route("/api/tables/{id}/seats", told(new_seat), methods=["POST"]),
        Route("/api/tables/{id}/bots", told(new_bot), methods=["POST"]),
        Route("/api/tables/{id}/link", told(table_link)),
        Route("/api/tables/{id}/qr.svg", told(qr)),
    ]


def _qr(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, dark="#1c1a17", light="#ffffff", xmldecl=False)
    return out.getvalue()


async def _games(request: Request) -> Response:
    return kept(request, _all_games(), "application/json")


@cache
def _all_games() -> bytes:
    rows = [
        GameInfo(
            id=game.id,
            title=game.title,
            seats=(game.seats[0], game.seats[-1]),
            minutes=game.minutes,
            credit=game.credit,
            pictures=game.pictures is not None,
            options=[OptionRow(**row) for row in describe(game)],
        )
        for game in games().values()
    ]
    return msgspec.json.encode(rows)


def _game(request: Request) -> Game:
    return find_game(request.path_params["game"])


async def _faces(request: Request) -> Response:
    return kept(request, msgspec.json.encode(dict(_game(request).presentation.FACES)), "application/json")


async def _pictures(request: Request) -> Response:
    """The game's sprite; one of nothing where the game has no pictures."""
    return kept(request, _sprite(_game(request)), "image/svg+xml")


@cache
def _sprite(game: Game) -> bytes:
    return b'<svg xmlns="http://www.w3.org/2000/svg"/>' if game.pictures is None else game.pictures.sprite().encode()


async def _cover(request: Request) -> Response:
    pictures = _game(request).pictures
    if pictures is None:
        raise TableeError("page-unknown")
    return kept(request, pictures.cover().encode(), "image/svg+xml")


def _language(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in LANGUAGES:
        raise TableeError("language-unknown", language=language[:20])
    return language


async def _game_words(request: Request) -> Response:
    text = _game(request).read(f"words/{_language(request)}.ftl")
    return kept(request, text.encode(), "text/plain; charset=utf-8")


async def _words(request: Request) -> Response:
    folder = PLATFORM / _language(request)
    text = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in WORDS)
    return kept(request, text.encode(), "text/plain; charset=utf-8")


async def _rules(request: Request) -> Response:
    return kept(request, rule_page(_game(request), _language(request)).encode(), "text/markdown; charset=utf-8")


async def _schema(request: Request) -> Response:
    return kept(request, _made(schema), "application/json")


async def _asyncapi(request: Request) -> Response:
    return kept(request, _made(asyncapi), "application/json")


@cache
def _made(document: Callable[[], dict[str, Any]]) -> bytes:
    return msgspec.json.encode(document())


async def unknown(request: Request) -> Response:
    """Anything else below ``/api``."""
    return problem(404, TableeError("page-unknown"))
