"""``tablee replay``: step through a replay, analyse it, referee it, verify its shuffle."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from tablee.engine.errors import TableeError
from tablee.engine.words import words
from tablee.table.replay import Referee, Replay, ReplayFault, read, verify

MAX_FAULTS = 20  # told one by one; the summary counts all


def run(chosen: Namespace) -> int:
    """Run the action chosen below ``replay``."""
    if chosen.action == "show":
        return _show(chosen)
    if chosen.action == "analyse":
        return _analyse(chosen)
    if chosen.action == "check":
        return _each(chosen, "moves", lambda replay: Referee(replay).check())
    return _each(chosen, "deals", verify)


def _each(chosen: Namespace, counted: str, examine: Callable[[Replay], int]) -> int:
    """Examine every replay of a file: faults by line on standard error, a summary at the end; 2 if there were any.

    ``counted`` is what the numbers that ``examine`` returns count. With ``--json`` all is one object.
    """
    say = words(chosen.lang)
    total, replays = 0, 0
    faults: list[dict[str, int | str]] = []
    for line, replay in read(Path(chosen.file)):
        replays += 1
        try:
            if isinstance(replay, ReplayFault):
                raise replay
            total += examine(replay)
        except ReplayFault as fault:
            faults.append({"line": line, "fault": _told(fault, chosen.lang, replay)})
            if len(faults) <= MAX_FAULTS and not chosen.json:
                print(say("fault-line", line=str(line), fault=faults[-1]["fault"]), file=sys.stderr)
    if chosen.json:
        print(json.dumps({"replays": replays, counted: total, "faults": faults}))
    else:
        fine = "check-ok" if counted == "moves" else "verify-ok"
        print(say(fine, replays=replays, total=total, faults=len(faults)))
    return 2 if faults else 0


def _told(fault: ReplayFault, language: str, replay: Replay | ReplayFault) -> str:
    """The fault in words, those of the replay's game among them."""
    from tablee.engine.discovery import games

    game = games().get(replay.game) if isinstance(replay, Replay) else None
    return words(language, game).say(fault.message)


def _numbered(chosen: Namespace) -> Replay:
    """The replay of the file that was chosen."""
    replay, replays = None, 0
    for replays, (_, found) in enumerate(read(Path(chosen.file)), 1):
        if replays == chosen.number:
            replay = found
            break
    if replay is None:
        raise TableeError("replay-number", number=str(chosen.number), replays=replays)
    if isinstance(replay, ReplayFault):
        raise replay
    return replay


def _analyse(chosen: Namespace) -> int:
    """Tell what the decisions of one replay of a file were worth."""
    replay = _numbered(chosen)
    from .analyse import run

    try:
        return run(replay, chosen)
    except ReplayFault as fault:
        return _refused(fault, chosen.lang, replay)


def _show(chosen: Namespace) -> int:
    """Step through one replay of a file: on the full screen, or as text in a pipe."""
    replay = _numbered(chosen)
    if chosen.text or not (sys.stdout.isatty() and sys.stdin.isatty()):
        return _print(replay, chosen.lang)
    from tablee.terminal.viewer import show

    try:
        return show(replay, chosen.lang)
    except ReplayFault as fault:
        return _refused(fault, chosen.lang, replay)


def _print(replay: Replay, language: str) -> int:
    """The whole game in words, round by round, with the results."""
    try:
        referee = Referee(replay)
        names = [seat.name for seat in referee.seats]
        say = words(language, referee.game)
        for told in referee.story():
            print(say.say(told, lambda seat: names[seat]))
    except ReplayFault as fault:
        return _refused(fault, language, replay)
    return 0


def _refused(fault: ReplayFault, language: str, replay: Replay) -> int:
    """Tell what is wrong, after all that is right so far; the exit code is 2."""
    sys.stdout.flush()
    print(_told(fault, language, replay), file=sys.stderr)
    return 2
