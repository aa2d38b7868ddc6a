"""Games over HTTP: what there is to play, its words, pictures and rules; and the documents about the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from tablee.bots.factory import HOUSE
from tablee.engine.configuration import describe
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rulebook import guide, rule_page, score_sheet, summary
from tablee.engine.words import LANGUAGES, PLATFORM, words
from tablee.rooms.answers import pad_page, table_setup
from tablee.server.access.refusals import JSON, problem
from tablee.server.http.bodies import decode
from tablee.server.http.callers import Call, Handler, Visit, Who
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


async def _games(visit: Visit) -> Response:
    return cacheable(visit, await asyncio.to_thread(_all_games), JSON)


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


def _game(visit: Visit) -> Game:
    return find_game(visit.path_params["game"])


async def _setup(visit: Visit) -> Response:
    options, change = (_object(visit, name) for name in ("options", "change"))
    return json(await asyncio.to_thread(table_setup, _game(visit), options, change))


async def _pad(visit: Visit) -> Response:
    return json(await asyncio.to_thread(pad_page, _game(visit), await visit.read(PadRounds)))


def _object(visit: Visit, name: str) -> dict[str, Any]:
    """The query parameter ``name``, a JSON object; empty if it is missing."""
    return decode(visit.query_params.get(name, "{}"), dict[str, Any])


async def _faces(visit: Visit) -> Response:
    return cacheable(visit, msgspec.json.encode(dict(_game(visit).presentation.FACES)), JSON)


async def _pictures(visit: Visit) -> Response:
    """The game's sprite, which is empty if the game has no pictures."""
    return cacheable(visit, _sprite(_game(visit), _language(visit)), "image/svg+xml")


@cache
def _sprite(game: Game, language: str) -> bytes:
    if game.pictures is None:
        return b'<svg xmlns="http://www.w3.org/2000/svg"/>'
    return game.pictures.sprite(language).encode()


async def _cover(visit: Visit) -> Response:
    return cacheable(visit, _cover_svg(_game(visit)), "image/svg+xml")


@cache
def _cover_svg(game: Game) -> bytes:
    if game.pictures is None:
        raise TableeError("page-unknown")
    return game.pictures.cover().encode()


async def _cover_png(visit: Visit) -> Response:
    path = _game(visit).folder / COVER
    if not path.is_file():
        raise TableeError("page-unknown")
    return cacheable(visit, path.read_bytes(), "image/png")


def _language(visit: Visit) -> str:
    language: str = visit.path_params["language"]
    if language not in LANGUAGES:
        raise TableeError("language-unknown", language=language[:20])
    return language


async def _game_words(visit: Visit) -> Response:
    text = _game(visit).read(f"words/{_language(visit)}.ftl")
    return cacheable(visit, text.encode(), "text/plain; charset=utf-8")


async def _all_words(visit: Visit) -> Response:
    return _word_files(visit, WORDS)


async def _home_words(visit: Visit) -> Response:
    return _word_files(visit, [HOME])


def _word_files(visit: Visit, files: Iterable[str]) -> Response:
    folder = PLATFORM / _language(visit)
    text = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in files)
    return cacheable(visit, text.encode(), "text/plain; charset=utf-8")


def _page(page: Callable[[Game, str], str]) -> Handler:
    """The endpoint of a page about a game."""

    async def answer(visit: Visit) -> Response:
        return cacheable(visit, page(_game(visit), _language(visit)).encode(), "text/markdown; charset=utf-8")

    return answer


async def _schema(visit: Visit) -> Response:
    return cacheable(visit, _document(schema), JSON)


async def _asyncapi(visit: Visit) -> Response:
    return cacheable(visit, _document(asyncapi), JSON)


@cache
def _document(make: Callable[[], dict[str, Any]]) -> bytes:
    return msgspec.json.encode(make())


async def unknown(visit: Visit) -> Response:
    """404 for anything else below ``/api``."""
    return problem(404, TableeError("page-unknown"))


ROUTES = [
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
