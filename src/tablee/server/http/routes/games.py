"""Games over HTTP: what there is to play, its words, pictures and rules; and the documents about the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.bots.factory import HOUSE
from tablee.engine.configuration import describe
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rulebook import guide, rule_page, score_sheet, summary
from tablee.engine.words import LANGUAGES, PLATFORM, words
from tablee.rooms.answers import pad_page, table_setup
from tablee.server.access.callers import Call, Who
from tablee.server.access.refusals import JSON, problem
from tablee.server.http.bodies import body, decode
from tablee.server.http.previews import COVER
from tablee.server.http.responses import cacheable, json
from tablee.table.goals import counts
from tablee.wire.games import GameInfo, OptionRow
from tablee.wire.pads import PadRounds
from tablee.wire.schema import asyncapi, schema

# The platform's word files that a browser needs; newcomers have those of the home page first, alone.
HOME = "home"
WORDS = (
    HOME,
    *("core", "glossary", "web", "server", "analysis"),
    *("people", "players", "mail", "history", "daily", "circles", "ranks", "tournaments", "alone", "pad"),
)


def routes() -> list[Call]:
    """``/api/games``, ``/api/words`` and the schemas."""
    return [
        Call("/api/games", _games, Who.ANYBODY),
        Call("/api/games/{game}/setup", _setup, Who.ANYBODY),
        Call("/api/games/{game}/pad", _pad, Who.ANYBODY, ["POST"]),
        Call("/api/games/{game}/faces", _faces, Who.ANYBODY),
        Call("/api/games/{game}/pictures/{language}.svg", _pictures, Who.ANYBODY),
        Call("/api/games/{game}/cover.svg", _cover, Who.ANYBODY),
        Call("/api/games/{game}/cover.png", _cover_png, Who.ANYBODY),
        Call("/api/games/{game}/words/{language}.ftl", _game_words, Who.ANYBODY),
        Call("/api/games/{game}/guide/{language}.md", _page(guide), Who.ANYBODY),
        Call("/api/games/{game}/rules/{language}.md", _page(rule_page), Who.ANYBODY),
        Call("/api/games/{game}/summary/{language}.md", _page(summary), Who.ANYBODY),
        Call("/api/games/{game}/scores/{language}.md", _page(score_sheet), Who.ANYBODY),
        Call("/api/words/{language}.ftl", _all_words, Who.ANYBODY),
        Call("/api/words/home/{language}.ftl", _home_words, Who.ANYBODY),
        Call("/api/schema.json", _schema, Who.ANYBODY),
        Call("/api/asyncapi.json", _asyncapi, Who.ANYBODY),
    ]


async def _games(request: Request) -> Response:
    return cacheable(request, await asyncio.to_thread(_all_games), JSON)


@cache
def _all_games() -> bytes:
    rows = [
        GameInfo(
            id=game.id,
            title=game.title,
            tagline={language: words(language, game)("tagline") for language in LANGUAGES},
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
    return json(await asyncio.to_thread(table_setup, _game(request), options, change))


async def _pad(request: Request) -> Response:
    return json(await asyncio.to_thread(pad_page, _game(request), await body(request, PadRounds)))


def _object(request: Request, name: str) -> dict[str, Any]:
    """The query parameter ``name``, a JSON object; empty if it is missing."""
    return decode(request.query_params.get(name, "{}"), dict[str, Any])


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
    return cacheable(request, _cover_svg(_game(request)), "image/svg+xml")


@cache
def _cover_svg(game: Game) -> bytes:
    if game.pictures is None:
        raise TableeError("page-unknown")
    return game.pictures.cover().encode()


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


async def _all_words(request: Request) -> Response:
    return _word_files(request, WORDS)


async def _home_words(request: Request) -> Response:
    return _word_files(request, [HOME])


def _word_files(request: Request, files: Iterable[str]) -> Response:
    folder = PLATFORM / _language(request)
    text = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in files)
    return cacheable(request, text.encode(), "text/plain; charset=utf-8")


def _page(page: Callable[[Game, str], str]) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of a page about a game."""

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
