"""``tablee replay analyse``: what each decision of a recorded game was worth, kept beside the replay."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from argparse import Namespace
from contextlib import closing
from pathlib import Path

import msgspec

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.lab.analysis import Analyst
from tablee.table.replay import Replay
from tablee.terminal.saves import write
from tablee.wire.analysis import Analysis, Player
from tablee.wire.decoding import decoder

from .interrupts import end_at_once
from .tables import with_progress

COSTLIEST = 10  # moves told one by one
WIDEST = 80
CURVE = 60  # characters of a curve at most
BARS = "▁▂▃▄▅▆▇█"


def run(replay: Replay, chosen: Namespace) -> int:
    """Analyse ``replay``, or find its analysis kept; print it. Raises `ReplayFault` if it is not right."""
    analyst = Analyst(replay, chosen.simulations, chosen.seed)
    path = kept_at(Path(chosen.file), chosen.number)
    known = None if chosen.force or path is None else _known(path, analyst)
    analysis = known or _searched(analyst, chosen)
    if chosen.json:
        print(msgspec.json.encode(analysis).decode())
    else:
        _print(analysis, chosen.lang)
    sys.stdout.flush()
    if path is not None:
        note = Message("analysis-known", {"path": str(path)}) if known else _keep(analysis, path)
        print(words(chosen.lang).say(note), file=sys.stderr)
    return 0


def kept_at(file: Path, number: int) -> Path | None:
    """Where the analysis of replay ``number`` of a file is kept: nowhere if it is a device or a pipe."""
    real = file.resolve()
    ending = ".analysis.json" if number == 1 else f".{number}.analysis.json"
    return real.with_suffix(ending) if real.is_file() else None


def _keep(analysis: Analysis, path: Path) -> Message:
    """Write the analysis; what is to be said of that."""
    try:
        write(path, msgspec.json.encode(analysis))
    except TableeError as error:
        return error.message
    return Message("analysis-kept", {"path": str(path)})


def _known(path: Path, analyst: Analyst) -> Analysis | None:
    """The analysis kept at ``path`` if it is the one that would be made."""
    try:
        kept: Analysis = decoder(Analysis).decode(path.read_bytes())
    except (OSError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None
    same = msgspec.structs.replace(kept, decisions=[], players=[]) == analyst.heading()
    return kept if same else None


def _searched(analyst: Analyst, chosen: Namespace) -> Analysis:
    if sys.stderr.isatty() and not chosen.json:
        print(words(chosen.lang)("analysis-begins"), file=sys.stderr)
    with end_at_once():
        analyst.prepare()
    with closing(analyst.decisions(os.cpu_count() or 1)) as found:
        return analyst.analysis(list(with_progress(found, analyst.total, chosen, "analysis-progress")))


def _print(analysis: Analysis, language: str) -> None:
    game = find_game(analysis.game)
    say = words(language, game)
    width = max(20, min(WIDEST, shutil.get_terminal_size().columns))

    def put(text: str, indent: int = 0) -> None:
        print(textwrap.fill(text, width, initial_indent=" " * indent, subsequent_indent=" " * indent))

    def named(message: Message) -> str:
        return say.say(message, lambda seat: analysis.players[seat].name)

    decisions, simulations = len(analysis.decisions), str(analysis.simulations)
    put(say("analysis-title", game=game.title, decisions=decisions, simulations=simulations))
    if not analysis.finished:
        put(say("analysis-unfinished"))
    for player in analysis.players:
        print()
        put(_standing(player, analysis, language))
        if player.curve:
            put(_sparkline(player, analysis.units, min(CURVE, width - 2)), 2)
            put(say("analysis-lost", cost=_decimal(player.cost, language)), 2)
        put(say("analysis-slips", decisions=player.decisions, **player.marks), 2)
    slips = sorted((one for one in analysis.decisions if one.mark != "good"), key=lambda one: -one.cost)
    rounds = max([decision.round for decision in analysis.decisions], default=1)
    print()
    put(say("analysis-costliest" if slips else "analysis-none"))
    for slip in slips[:COSTLIEST]:
        where = say("analysis-where", rounds=rounds, round=slip.round, move=slip.move)
        mark, cost = say(f"mark-{slip.mark}"), _decimal(slip.cost, language)
        said = say("analysis-cost", mark=mark, cost=cost, whole=int(slip.cost))
        put(f"{where} – {analysis.players[slip.seat].name} – {said}", 2)
        put(say("analysis-played", move=named(slip.played.label)), 4)
        put(say("analysis-better", move=named(slip.best.label)), 4)
        for reason in slip.reasons:
            put(f"– {named(reason)}", 6)
    print()


def _standing(player: Player, analysis: Analysis, language: str) -> str:
    """The place that a player has reached, or may expect where the game was not played to its end."""
    place = player.curve[-1].place if player.curve else (1 + analysis.units) / 2
    told = str(int(place)) if analysis.finished else _decimal(place, language)
    id = "analysis-place" if analysis.finished else "analysis-stands"
    return words(language).say(Message(id, {"name": player.name, "place": told, "places": analysis.units}))


def _sparkline(player: Player, units: int, width: int) -> str:
    """The curve as a line of bars, the highest for the first place: of neighbours that share one the last counts."""
    heights = [round((units - at.place) / max(1, units - 1) * (len(BARS) - 1)) for at in player.curve]
    bars = min(width, len(heights))
    return "".join(BARS[heights[(bar + 1) * len(heights) // bars - 1]] for bar in range(bars))


def _decimal(number: float, language: str) -> str:
    text = f"{number:.2f}"
    return text.replace(".", ",") if language == "fr" else text
