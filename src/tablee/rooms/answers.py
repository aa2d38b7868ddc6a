"""Answers over HTTP that follow from the request alone, whoever sends them."""

from __future__ import annotations

from typing import Any

from tablee.engine.configuration import configure, to_json
from tablee.engine.errors import IllegalMove, TableeError
from tablee.engine.game import Game
from tablee.engine.lesson import Lesson
from tablee.table.lesson_run import LessonRun
from tablee.table.pad import ScorePad
from tablee.table.setup import changed_options, rows, teams
from tablee.wire.games import OptionRow, TableSetup
from tablee.wire.lessons import LessonReply, LessonTry
from tablee.wire.pads import PadPage, PadRounds


def table_setup(game: Game, options: dict[str, Any], change: dict[str, Any]) -> TableSetup:
    """The setup of a table with these ``options`` after a ``change``, and the choices left."""
    if options:
        configure(game, options)  # refused if they were not the options of a table
    after = changed_options(game, options, change)
    return TableSetup(to_json(after), [OptionRow(**row) for row in rows(game, after)], teams(game, after))


def lesson_reply(game: Game, lesson: Lesson, tried: LessonTry) -> LessonReply:
    """What the last move brings. Raises `TableeError` if those before it do not lead to a step that asks for one."""
    run = LessonRun(game, lesson)
    run.until_play()
    for move in tried.played:
        if run.play(move) is not None:
            raise TableeError("lesson-no-move")
        run.until_play()
    try:
        reply = run.play(tried.move)
    except IllegalMove as error:
        return LessonReply(reply=error.objection.reason, clause=error.objection.clause)
    return LessonReply(run.until_play()) if reply is None else LessonReply(reply=reply)


def pad_page(game: Game, told: PadRounds) -> PadPage:
    """The score pad with these rounds; raises `TableeError` if they cannot be as they were told."""
    pad = ScorePad(game, configure(game, told.options), told.dealer, told.rounds)
    places = game.notation.places(pad.match.state)
    return PadPage(pad.form, pad.units, pad.counts, pad.next, pad.match.over, pad.totals, places)
