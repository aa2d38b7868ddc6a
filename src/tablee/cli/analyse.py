"""``tablee replay analyse``: the worth of each decision in a recorded game, stored beside the replay."""

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
from tablee.engine.message import Message, decoder
from tablee.engine.words import Words, words
from tablee.lab.analysis import Analyst
from tablee.table.replay import Replay
from tablee.terminal.saves import write
from tablee.wire.analysis import Analysis, Breakdown, Decision, Player

from .tables import with_progress

MAX_SLIPS = 10  # decisions listed individually
MAX_WIDTH = 80
MAX_CURVE = 60  # characters in a curve
BARS = "▁▂▃▄▅▆▇█"


def run(replay: Replay, chosen: Namespace) -> int:
    """Analyse ``replay``, or load its stored analysis, and print it. Raises `ReplayFault` if the replay is invalid."""
    analyst = Analyst(replay, chosen.simulations, chosen.seed)
    path = analysis_path(Path(chosen.file), chosen.number)
    stored = None if chosen.force or path is None else _load(path, analyst)
    analysis = stored or _analyse(analyst, chosen)
    if chosen.json:
        print(msgspec.json.encode(analysis).decode())
    else:
        _print(analysis, chosen.lang)
    sys.stdout.flush()
    if path is not None:
        note = Message("analysis-known", {"path": str(path)}) if stored else _store(analysis, path)
        print(words(chosen.lang).say(note), file=sys.stderr)
    return 0


def analysis_path(file: Path, number: int) -> Path | None:
    """Where to store the analysis of replay ``number`` of a file; None if the file is a device or a pipe."""
    real = file.resolve()
    ending = ".analysis.json" if number == 1 else f".{number}.analysis.json"
    return real.with_suffix(ending) if real.is_file() else None


def _store(analysis: Analysis, path: Path) -> Message:
    """Write the analysis. Returns the message that reports how that went."""
    try:
        write(path, msgspec.json.encode(analysis))
    except TableeError as error:
        return error.message
    return Message("analysis-kept", {"path": str(path)})


def _load(path: Path, analyst: Analyst) -> Analysis | None:
    """The analysis stored at ``path``, if it is of this replay with these settings."""
    try:
        stored: Analysis = decoder(Analysis).decode(path.read_bytes())
    except (OSError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None
    same = msgspec.structs.replace(stored, decisions=[], players=[]) == analyst.heading()
    return stored if same else None


def _analyse(analyst: Analyst, chosen: Namespace) -> Analysis:
    if sys.stderr.isatty() and not chosen.json:
        print(words(chosen.lang)("analysis-begins"), file=sys.stderr)
    analyst.prepare()
    with closing(analyst.decisions(os.cpu_count() or 1)) as found:
        return analyst.analysis(list(with_progress(found, analyst.total, chosen, "analysis-progress")))


def _print(analysis: Analysis, language: str) -> None:
    game = find_game(analysis.game)
    say = words(language, game)
    width = max(20, min(MAX_WIDTH, shutil.get_terminal_size().columns))

    def put(text: str, indent: int = 0) -> None:
        print(textwrap.fill(text, width, initial_indent=" " * indent, subsequent_indent=" " * indent))

    def in_words(message: Message) -> str:
        return say.say(message, lambda seat: analysis.players[seat].name)

    decisions, simulations = len(analysis.decisions), str(analysis.simulations)
    put(say("analysis-title", game=game.title, decisions=decisions, simulations=simulations))
    if not analysis.finished:
        put(say("analysis-unfinished"))
    for player in analysis.players:
        print()
        put(_standing(player, analysis, language))
        if player.curve:
            put(_sparkline(player, analysis.units, min(MAX_CURVE, width - 2)), 2)
            if player.accuracy is not None:
                put(say("analysis-accuracy", percent=str(round(player.accuracy))), 2)
            put(say("analysis-lost", cost=_decimal(player.cost, language)), 2)
        put(say("analysis-slips", decisions=player.decisions, **player.marks), 2)
        if player.breakdown:
            put(_origin(player.breakdown, say, language), 2)
    if any(player.accuracy is not None for player in analysis.players):
        print()
        put(say.about(Message("analysis-accuracy")) or "")
    if any(player.breakdown for player in analysis.players):
        print()
        put(say("analysis-luck-about"))
    slips = sorted(
        (decision for decision in analysis.decisions if decision.mark != "good"), key=lambda decision: -decision.cost
    )
    rounds = max([decision.round for decision in analysis.decisions], default=1)
    print()
    put(say("analysis-costliest" if slips else "analysis-none"))
    for slip in slips[:MAX_SLIPS]:
        where = say("analysis-where", rounds=rounds, round=slip.round, move=slip.move)
        put(f"{where} – {analysis.players[slip.seat].name} – {_cost(slip, say, language)}", 2)
        put(say("analysis-played", move=in_words(slip.played.label)), 4)
        for drawback in slip.drawbacks:
            put(f"– {in_words(drawback)}", 6)
        put(say("analysis-better", move=in_words(slip.best.label)), 4)
        for reason in slip.reasons:
            put(f"– {in_words(reason)}", 6)
        if slip.line:
            replies = [
                say(
                    "analysis-reply",
                    name=analysis.players[reply.seat].name,
                    move=in_words(reply.move.label),
                    percent=round(100 * reply.share),
                )
                for reply in slip.line
            ]
            put(say("analysis-line", replies=" · ".join(replies)), 4)
    print()


def _origin(breakdown: Breakdown, say: Words, language: str) -> str:
    """Where a player's place came from."""

    def change(places: float) -> str:
        shown = _decimal(abs(places), language)
        return say("analysis-luck-change", places=shown, way="gained" if places < 0 else "lost")

    return say(
        "analysis-luck",
        start=_decimal(breakdown.start, language),
        cards=change(breakdown.cards),
        hidden=change(breakdown.hidden),
        own=change(breakdown.own),
        others=change(breakdown.others),
        place=_decimal(breakdown.place, language),
    )


def _cost(slip: Decision, say: Words, language: str) -> str:
    """The mark of a move, what it cost, and between what and what that is."""
    mark, cost = say(f"mark-{slip.mark}"), _decimal(slip.cost, language)
    told = say("analysis-cost", mark=mark, cost=cost, whole=int(slip.cost))
    between = say("analysis-range", low=_decimal(slip.low, language), high=_decimal(slip.high, language))
    return f"{told}, {between}"


def _standing(player: Player, analysis: Analysis, language: str) -> str:
    """The place that a player has reached, or can expect if the game was not played to its end."""
    place = player.curve[-1].place if player.curve else (1 + analysis.units) / 2
    text = str(int(place)) if analysis.finished else _decimal(place, language)
    id = "analysis-place" if analysis.finished else "analysis-stands"
    return words(language).say(Message(id, {"name": player.name, "place": text, "places": analysis.units}))


def _sparkline(player: Player, units: int, width: int) -> str:
    """The curve as a row of bars, the highest for first place; where points share a bar, the last one counts."""
    heights = [round((units - at.place) / max(1, units - 1) * (len(BARS) - 1)) for at in player.curve]
    bars = min(width, len(heights))
    return "".join(BARS[heights[(bar + 1) * len(heights) // bars - 1]] for bar in range(bars))


def _decimal(number: float, language: str) -> str:
    text = f"{number:.2f}"
    return text.replace(".", ",") if language == "fr" else text
