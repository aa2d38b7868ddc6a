"""Lessons over HTTP. Nothing is kept: a learner's browser sends the moves of the lesson so far with each new one."""

from __future__ import annotations

import asyncio
from functools import cache

import msgspec
from msgspec.structs import replace
from starlette.responses import Response

from tablee.engine.game import Game
from tablee.engine.lesson import Lesson
from tablee.rooms.answers import lesson_reply
from tablee.server.access.refusals import JSON
from tablee.server.http.bodies import cacheable
from tablee.server.http.callers import Call, Visit, Who
from tablee.table.lesson_run import LessonRun, find_lesson, lines_to_keep, title
from tablee.wire.lessons import LessonInfo, LessonPage, LessonReply, LessonTry

from .games import about_game


def _lesson_of(visit: Visit) -> tuple[Game, Lesson]:
    return visit.game, find_lesson(visit.game, visit.path_params["lesson"])


def _info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(lesson.id, title(lesson), lesson.minutes, len(lesson.steps), lines_to_keep(lesson))


async def _lesson(visit: Visit) -> Response:
    game, lesson = _lesson_of(visit)
    return cacheable(visit, await asyncio.to_thread(_lesson_json, game, lesson.id), JSON)


@cache
def _lesson_json(game: Game, id: str) -> bytes:
    """A lesson's page, made once."""
    return msgspec.json.encode(_page(game, find_lesson(game, id)))


def _page(game: Game, lesson: Lesson) -> LessonPage:
    run = LessonRun(game, lesson)
    return LessonPage(_info(lesson), run.match.options.players, lesson.seat, run.until_play())


def _examples(game: Game) -> list[LessonPage]:
    """What the rule page draws: of each step the position that it comes to, and the one before."""
    pages = [_page(game, example) for example in game.examples]
    return [replace(page, steps=[replace(step, scenes=step.scenes[-2:]) for step in page.steps]) for page in pages]


async def _try(visit: Visit) -> LessonReply:
    game, lesson = _lesson_of(visit)
    tried = await visit.read(LessonTry)
    return await asyncio.to_thread(lesson_reply, game, lesson, tried)


ROUTES = [
    Call("/api/games/{game}/examples", about_game(_examples), Who.ANYBODY),
    Call("/api/games/{game}/lessons", about_game(lambda game: list(map(_info, game.lessons))), Who.ANYBODY),
    Call("/api/games/{game}/lessons/{lesson}", _lesson, Who.ANYBODY),
    Call("/api/games/{game}/lessons/{lesson}", _try, Who.ANYBODY, ["POST"]),
]
