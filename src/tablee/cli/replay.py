"""``tablee replay``: step through a replay, analyse it, referee it, verify its shuffle."""

from __future__ import annotations

import json
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tablee.engine.errors import TableeError
from tablee.engine.files import read_json
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.table.count_text import count_text
from tablee.table.recording import Recording
from tablee.table.replay import Referee, Replay, ReplayFault, read, verify_by
from tablee.table.witness import Assurance, Witness

MAX_FAULTS = 20  # listed individually; the summary counts them all


def run(chosen: Namespace) -> int:
    """Run the action chosen below ``replay``. Returns the exit code."""
    if chosen.action == "check":
        return _examine_all(chosen, "moves", lambda replay: Referee(replay).check())
    if chosen.action == "verify":
        return _verify(chosen)
    replay = _chosen_replay(chosen)
    if chosen.action == "analyse":
        from .analyse import run as analyse

        return analyse(replay, chosen)
    if chosen.json or chosen.text or not (sys.stdout.isatty() and sys.stdin.isatty()):
        return _print(replay, chosen)
    from tablee.terminal.viewer import show

    return show(replay, chosen.lang)


def _verify(chosen: Namespace) -> int:
    """Verify the shuffle of every replay in a file, and say whom that proves something to. Returns the exit code."""
    witness = None if chosen.witness is None else read_json(Path(chosen.witness), Witness, "witness-shape")
    assured: dict[Assurance, int] = {}
    reasons: list[Message] = []

    def examine(replay: Replay) -> int:
        rounds, found = verify_by(witness, replay)
        assured[found.assurance] = assured.get(found.assurance, 0) + 1
        reasons[:] = found.reasons
        return rounds

    code = _examine_all(chosen, "deals", examine, lambda: {"assured": assured})
    say = words(chosen.lang)
    if not chosen.json:
        for assurance, replays in assured.items():
            print(say("verify-assured", replays=replays, of=sum(assured.values()), worth=say(f"fairness-{assurance}")))
        if sum(assured.values()) == 1:
            print(*(f"- {say.say(reason)}" for reason in reasons), sep="\n")
    return code


def _examine_all(
    chosen: Namespace,
    counted: str,
    examine: Callable[[Replay], int],
    more: Callable[[], dict[str, Any]] = dict,
) -> int:
    """Examine every replay in a file: a line on standard error per fault, then a summary. Returns the exit code.

    ``counted`` is the JSON name of what ``examine`` returns a number of. With ``--json``, prints one object, with
    ``more`` in it. The exit code is 2 if there were any faults.
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
            faults.append({"line": line, "fault": fault.in_words(chosen.lang)})
            if len(faults) <= MAX_FAULTS and not chosen.json:
                print(say("fault-line", line=str(line), fault=faults[-1]["fault"]), file=sys.stderr)
    if chosen.json:
        print(json.dumps({"replays": replays, counted: total, "faults": faults, **more()}))
    else:
        summary = "check-ok" if counted == "moves" else "verify-ok"
        print(say(summary, replays=replays, total=total, faults=len(faults)))
    return 2 if faults else 0


def _chosen_replay(chosen: Namespace) -> Replay:
    """The chosen replay from the file."""
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


def _print(replay: Replay, chosen: Namespace) -> int:
    """Print the whole game in words, round by round, with the results; with ``--json``, an object for each line.

    Raises `ReplayFault`, after everything valid before it.
    """
    recording = Recording(replay)
    say, faces = words(chosen.lang, recording.game), recording.game.presentation.FACES

    def in_words(message: Message) -> str:
        return say.say(message, recording.name)

    counts = dict(zip(recording.ends, recording.counts, strict=True))
    for number, moment in enumerate(recording.moments):
        for message in moment.told:
            text = in_words(message)
            print(_json({"message": message, "text": text}) if chosen.json else text)
        count = counts.get(number)
        if count is not None and chosen.json:
            print(_json({"count": count}))
        elif count is not None:
            width = shutil.get_terminal_size().columns
            print("", *count_text(count, faces, in_words, recording.name, width).lines(), "", sep="\n")
    if recording.fault is not None:
        raise recording.fault
    return 0


def _json(row: dict[str, Any]) -> str:
    return json.dumps(msgspec.to_builtins(row), ensure_ascii=False)
