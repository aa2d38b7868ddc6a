"""Lessons over HTTP: a learner steps through fixed positions of a game; the server plays every move by the rules."""

from __future__ import annotations

import msgspec

from tablee.engine.message import Message
from tablee.table.lesson_run import LessonLine, LessonStep

from .messages import RequestBody


class LessonInfo(msgspec.Struct, frozen=True):
    """One row of ``GET /api/games/{id}/lessons``: a lesson of a game, in the order in which to take them."""

    id: str
    title: Message
    minutes: int  # about how long it takes
    steps: int
    keep: list[LessonLine] = []


class LessonPage(msgspec.Struct, frozen=True):
    """``GET /api/games/{id}/lessons/{lesson}``: its steps up to and with the first in which the learner plays.

    ``GET /api/games/{id}/examples`` is a list of these: what the rule page draws, a picture a step.
    """

    lesson: LessonInfo
    players: int
    seat: int  # the learner's
    steps: list[LessonStep]


class LessonTry(RequestBody, frozen=True, kw_only=True):
    """``POST /api/games/{id}/lessons/{lesson}``: the right moves that the learner has ``played``, then another move."""

    played: list[str] = msgspec.field(default_factory=list)
    move: str


class LessonReply(msgspec.Struct, frozen=True):
    """What the move brought: the next ``steps``, as in `LessonPage`; or a ``reply``, and nothing has been played.

    A reply with a ``clause`` says why the move is not allowed, one without why another is better here.
    """

    steps: list[LessonStep] = []
    reply: Message | None = None
    clause: str | None = None
