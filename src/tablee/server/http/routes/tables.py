"""The HTTP API for the browser app and bots: games, their words and pictures, tables and seats."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.bots.factory import HOUSE
from tablee.engine.configuration import configure, describe, to_json
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rulebook import guide, rule_page, score_sheet, summary
from tablee.engine.words import LANGUAGES, PLATFORM
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.previews import COVER
from tablee.server.http.responses import JSON, cacheable, json, problem, with_problems
from tablee.server.people.accounts.players import Player
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.daily import counts
from tablee.server.rooms.registry import RoomRegistry, Scope
from tablee.table.occasion import is_sealed, tournament_round
from tablee.table.setup import changed_options, rows, teams
from tablee.wire import messages as wire
from tablee.wire.games import GameInfo, OptionRow, TableSetup
from tablee.wire.schema import asyncapi, schema

from .circles import seat_for

# The platform's word files that a browser needs.
WORDS = (
    *("core", "glossary", "web", "home", "server", "analysis"),
    *("people", "mail", "history", "daily", "circles", "ranks", "tournaments"),
)


def routes(
    registry: RoomRegistry, identity: Identity, circles: Circles, limits: Limits, base: Callable[[Request], str]
) -> list[Route]:
    """All of ``/api`` except replays and sockets. ``base`` gives the URL at which others reach the server."""

    def link(request: Request) -> str:
        return f"{base(request).rstrip('/')}/t/{request.path_params['id']}"

    async def clocks(request: Request) -> Response:
        return json(registry.clocks())

    async def list_tables(request: Request) -> Response:
        return json(await registry.listed())

    async def joinable(request: Request) -> str:
        """The id of the table to join; counted for the address if there is such a table. Raises `TableeError`."""
        id = (await registry.room(request.path_params["id"])).room.id
        limits.take_from("joins", address(request.client), id)
        return id

    async def seated(request: Request, name: str) -> Player | None:
        """Who is about to sit down under a name. Raises `TableeError` if somebody else keeps that name."""
        player = await identity.known(request)
        await identity.players.require_free(name, player and player.id)
        return player

    async def new_table(request: Request) -> Response:
        limits.take_from("tables", address(request.client))
        limits.check_slots("tables-live", len(registry))
        new = await body(request, wire.NewTable)
        player = await seated(request, new.name)
        if player is not None and player.bot:
            raise TableeError("player-program")
        return json(await registry.create(new, player and player.id), 201)

    async def table(request: Request) -> Response:
        session = await registry.room(request.path_params["id"])
        if is_sealed(session.room.occasion):
            player = await identity.known(request)
            if player is None or all(seat.player != player.id for seat in session.room.seats):
                timed = tournament_round(session.room.occasion) is not None
                raise TableeError("tournament-withheld" if timed else "daily-withheld")
        return json(session.now())

    async def new_seat(request: Request) -> Response:
        new, id = await body(request, wire.NewSeat), await joinable(request)
        player = await seated(request, new.name)
        scope: Scope = "bot" if player is not None and player.bot else "seat"
        chosen = await seat_for(circles, registry, id, new, player)
        return json(await registry.join(id, chosen, player and player.id, scope), 201)

    async def new_bot(request: Request) -> Response:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        new = await body(request, wire.NewBot)
        player = await identity.program(new.player) if new.player else None
        await identity.players.require_free(new.name, player and player.id)
        return json(await registry.add_bot(await joinable(request), new, token, player and player.id), 201)

    async def qr(request: Request) -> Response:
        await registry.room(request.path_params["id"])
        return cacheable(request, _qr(link(request)), "image/svg+xml")

    async def table_link(request: Request) -> Response:
        return json(wire.TableLink(link(request)))

    return [
        Route("/api/games", with_problems(_games)),
        Route("/api/clocks", with_problems(clocks)),
        Route("/api/games/{game}/setup", with_problems(_setup)),
        Route("/api/games/{game}/faces", with_problems(_faces)),
        Route("/api/games/{game}/pictures/{language}.svg", with_problems(_pictures)),
        Route("/api/games/{game}/cover.svg", with_problems(_cover)),
        Route("/api/games/{game}/cover.png", with_problems(_cover_png)),
        Route("/api/games/{game}/words/{language}.ftl", with_problems(_game_words)),
        Route("/api/games/{game}/guide/{language}.md", with_problems(_written(guide))),
        Route("/api/games/{game}/rules/{language}.md", with_problems(_written(rule_page))),
        Route("/api/games/{game}/summary/{language}.md", with_problems(_written(summary))),
        Route("/api/games/{game}/scores/{language}.md", with_problems(_written(score_sheet))),
        Route("/api/words/{language}.ftl", with_problems(_words)),
        Route("/api/schema.json", with_problems(_schema)),
        Route("/api/asyncapi.json", with_problems(_asyncapi)),
        Route("/api/tables", with_problems(list_tables), methods=["GET"]),
        Route("/api/tables", with_problems(new_table), methods=["POST"]),
        Route("/api/tables/{id}", with_problems(table)),
        Route("/api/tables/{id}/seats", with_problems(new_seat), methods=["POST"]),
        Route("/api/tables/{id}/bots", with_problems(new_bot), methods=["POST"]),
        Route("/api/tables/{id}/link", with_problems(table_link)),
        Route("/api/tables/{id}/qr.svg", with_problems(qr)),
    ]


def _qr(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, dark="#1c1a17", light="#ffffff", xmldecl=False)
    return out.getvalue()


async def _games(request: Request) -> Response:
    return cacheable(request, _all_games(), JSON)


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
            lessons=len(game.lessons),
            options=[OptionRow(**row) for row in describe(game)],
            levels=list(HOUSE),
            icon=counts(game),
        )
        for game in games().values()
    ]
    return msgspec.json.encode(rows)


def _game(request: Request) -> Game:
    return find_game(request.path_params["game"])


async def _setup(request: Request) -> Response:
    options, change = (_object(request, name) for name in ("options", "change"))
    return json(await asyncio.to_thread(_set_up, _game(request), options, change))


def _object(request: Request, name: str) -> dict[str, Any]:
    """The query parameter ``name``, a JSON object; empty if it is missing."""
    try:
        return msgspec.json.decode(request.query_params.get(name, "{}"), type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise TableeError("request-shape", detail=str(error)) from None


def _set_up(game: Game, options: dict[str, Any], change: dict[str, Any]) -> TableSetup:
    if options:
        configure(game, options)  # refused if they were not the options of a table
    after = changed_options(game, options, change)
    return TableSetup(to_json(after), [OptionRow(**row) for row in rows(game, after)], teams(game, after))


async def _faces(request: Request) -> Response:
    return cacheable(request, msgspec.json.encode(dict(_game(request).presentation.FACES)), JSON)


async def _pictures(request: Request) -> Response:
    """The game's sprite, which is empty if the game has no pictures."""
    return cacheable(request, _sprite(_game(request), _language(request)), "image/svg+xml")


@cache
def _sprite(game: Game, language: str) -> bytes:
    if game.pictures is None:
        return b'<svg xmlns="http://www.w3.org/2000/svg"/>'
    return game.pictures.sprite(language).encode()


async def _cover(request: Request) -> Response:
    pictures = _game(request).pictures
    if pictures is None:
        raise TableeError("page-unknown")
    return cacheable(request, pictures.cover().encode(), "image/svg+xml")


async def _cover_png(request: Request) -> Response:
    path = _game(request).folder / COVER
    if not path.is_file():
        raise TableeError("page-unknown")
    return cacheable(request, path.read_bytes(), "image/png")


def _language(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in LANGUAGES:
        raise TableeError("language-unknown", language=language[:20])
    return language


async def _game_words(request: Request) -> Response:
    text = _game(request).read(f"words/{_language(request)}.ftl")
    return cacheable(request, text.encode(), "text/plain; charset=utf-8")


async def _words(request: Request) -> Response:
    folder = PLATFORM / _language(request)
    text = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in WORDS)
    return cacheable(request, text.encode(), "text/plain; charset=utf-8")


def _written(page: Callable[[Game, str], str]) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of a page that is written about a game."""

    async def answer(request: Request) -> Response:
        return cacheable(request, page(_game(request), _language(request)).encode(), "text/markdown; charset=utf-8")

    return answer


async def _schema(request: Request) -> Response:
    return cacheable(request, _document(schema), JSON)


async def _asyncapi(request: Request) -> Response:
    return cacheable(request, _document(asyncapi), JSON)


@cache
def _document(make: Callable[[], dict[str, Any]]) -> bytes:
    return msgspec.json.encode(make())


async def unknown(request: Request) -> Response:
    """404 for anything else below ``/api``."""
    return problem(404, TableeError("page-unknown"))
