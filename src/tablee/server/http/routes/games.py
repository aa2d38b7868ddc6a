"""Games over HTTP: what there is to play, its words, pictures and rules; and the documents about the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from tablee.bots.factory import HOUSE
from tablee.engine.configuration import describe
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.rulebook import guide, rule_page, score_sheet, summary
from tablee.engine.words import LANGUAGES, PLATFORM, words
from tablee.rooms.answers import pad_page, table_setup
from tablee.server.access.refusals import JSON
from tablee.server.http.bodies import cacheable, decode
from tablee.server.http.callers import Call, Handler, Visit, Who
from tablee.server.http.pages import COVER
from tablee.table.goals import counts
from tablee.wire.games import GameInfo, OptionRow, TableSetup
from tablee.wire.pads import PadPage, PadRounds
from tablee.wire.schema import asyncapi, schema

# The platform's word files that a browser needs; newcomers have those of the home page first, alone.
HOME = "home"
WORDS = (
    HOME,
    *("core", "glossary", "web", "server", "analysis"),
    *("people", "players", "mail", "history", "daily", "circles", "ranks", "tournaments", "standalone", "pad"),
)
FLUENT, MARKDOWN, SVG = "text/plain; charset=utf-8", "text/markdown; charset=utf-8", "image/svg+xml"


def _all_games() -> list[GameInfo]:
    return [
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


def _document(make: Callable[[], object]) -> Handler:
    """Answers with JSON that is made once."""
    made = cache(lambda: msgspec.json.encode(make()))

    async def answer(visit: Visit) -> Response:
        return cacheable(visit, await asyncio.to_thread(made), JSON)

    return answer


def about_game(make: Callable[[Game], object]) -> Handler:
    """Answers with JSON about a game that is made once."""
    made = cache(lambda game: msgspec.json.encode(make(game)))

    async def answer(visit: Visit) -> Response:
        return cacheable(visit, await asyncio.to_thread(made, visit.game), JSON)

    return answer


def _page(page: Callable[[Game, str], str], media_type: str) -> Handler:
    """Answers with a page about a game, in a language."""

    async def answer(visit: Visit) -> Response:
        return cacheable(visit, page(visit.game, _language(visit)).encode(), media_type)

    return answer


def _language(visit: Visit) -> str:
    language: str = visit.path_params["language"]
    if language not in LANGUAGES:
        raise TableeError("language-unknown", language=language[:20])
    return language


async def _setup(visit: Visit) -> TableSetup:
    options, change = (decode(visit.query_params.get(name, "{}"), dict[str, Any]) for name in ("options", "change"))
    return await asyncio.to_thread(table_setup, visit.game, options, change)


async def _pad(visit: Visit) -> PadPage:
    return await asyncio.to_thread(pad_page, visit.game, await visit.read(PadRounds))


@cache
def _sprite(game: Game, language: str) -> str:
    """The game's pictures, which are empty if it has none."""
    return '<svg xmlns="http://www.w3.org/2000/svg"/>' if game.pictures is None else game.pictures.sprite(language)


@cache
def _cover(game: Game) -> bytes:
    if game.pictures is None:
        raise TableeError("page-unknown")
    return game.pictures.cover().encode()


async def _cover_png(visit: Visit) -> Response:
    path = visit.game.folder / COVER
    if not path.is_file():
        raise TableeError("page-unknown")
    return cacheable(visit, path.read_bytes(), "image/png")


def _words(game: Game, language: str) -> str:
    return game.read(f"words/{language}.ftl")


def _platform_words(*files: str) -> Handler:
    """Answers with the platform's words in these files."""

    async def answer(visit: Visit) -> Response:
        folder = PLATFORM / _language(visit)
        text = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in files)
        return cacheable(visit, text.encode(), FLUENT)

    return answer


async def unknown(visit: Visit) -> Response:
    """404 for anything else below ``/api``."""
    raise TableeError("page-unknown")


ROUTES = [
    Call("/api/games", _document(_all_games), Who.ANYBODY),
    Call("/api/games/{game}/setup", _setup, Who.ANYBODY),
    Call("/api/games/{game}/pad", _pad, Who.ANYBODY, ["POST"]),
    Call("/api/games/{game}/faces", about_game(lambda game: dict(game.presentation.FACES)), Who.ANYBODY),
    Call("/api/games/{game}/pictures/{language}.svg", _page(_sprite, SVG), Who.ANYBODY),
    Call("/api/games/{game}/cover.svg", lambda visit: cacheable(visit, _cover(visit.game), SVG), Who.ANYBODY),
    Call("/api/games/{game}/cover.png", _cover_png, Who.ANYBODY),
    Call("/api/games/{game}/words/{language}.ftl", _page(_words, FLUENT), Who.ANYBODY),
    Call("/api/games/{game}/guide/{language}.md", _page(guide, MARKDOWN), Who.ANYBODY),
    Call("/api/games/{game}/rules/{language}.md", _page(rule_page, MARKDOWN), Who.ANYBODY),
    Call("/api/games/{game}/summary/{language}.md", _page(summary, MARKDOWN), Who.ANYBODY),
    Call("/api/games/{game}/scores/{language}.md", _page(score_sheet, MARKDOWN), Who.ANYBODY),
    Call("/api/words/{language}.ftl", _platform_words(*WORDS), Who.ANYBODY),
    Call("/api/words/home/{language}.ftl", _platform_words(HOME), Who.ANYBODY),
    Call("/api/schema.json", _document(schema), Who.ANYBODY),
    Call("/api/asyncapi.json", _document(asyncapi), Who.ANYBODY),
]
