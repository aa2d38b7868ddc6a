"""Faults: mistakes in a game that somebody is writing, or in Tablée itself, told in a sentence and not a traceback."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from traceback import FrameSummary, extract_tb, format_exception

import tablee
from tablee.engine.discovery import games
from tablee.engine.likely import suggestion
from tablee.engine.words import MissingWord, Words, words

STORY = "fault.txt"  # in the folder of logs: the last traceback


def fault_in_words(error: Exception, language: str) -> str:
    """Where and why the program failed, as Python tells it, and which file the traceback has been written to."""
    say = words(language)
    return "\n".join([_sentence(error, say), *_story(error, say)])


def _sentence(error: Exception, say: Words) -> str:
    if isinstance(error, MissingWord):
        return say("fault-word", reason=str(error))
    frame = _frame(extract_tb(error.__traceback__))
    meant = suggestion(error.name, dir(error.obj)) if isinstance(error, AttributeError) and error.name else ""
    return say(
        "fault",
        file=frame.filename,
        line=str(frame.lineno),
        function=frame.name,
        kind=type(error).__name__,
        reason=str(error),
        meant=meant,
    )


def _frame(frames: Sequence[FrameSummary]) -> FrameSummary:
    """Where the fault is to be looked for: in a game, else in Tablée, else where it was raised."""
    for homes in ([game.folder for game in games().values()], [Path(tablee.__file__).parent]):
        inside = [frame for frame in frames if any(Path(frame.filename).is_relative_to(home) for home in homes)]
        if inside:
            return inside[-1]
    return frames[-1]


def _story(error: Exception, say: Words) -> list[str]:
    """Write the traceback to a file, and return the line that names it; nothing if it cannot be written."""
    import platformdirs

    with suppress(OSError):
        path = platformdirs.user_log_path("tablee", ensure_exists=True) / STORY
        path.write_text("".join(format_exception(error)), encoding="utf-8")
        return [say("fault-story", path=str(path))]
    return []
