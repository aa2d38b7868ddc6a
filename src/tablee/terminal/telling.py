"""What the panels tell of a sitting: rules, log, scores, the ends of rounds and of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from tablee.engine.rulebook import clauses, rule_page
from tablee.engine.say import Say
from tablee.engine.view import View
from tablee.players.advice import Advice, tenths
from tablee.table.history import RoundEnd

from . import board
from .blocks import above
from .fitted import keys_line
from .panels import GameOver, Reading, RoundOver, Rules
from .sitting import Sitting

_LAST_ROUNDS = 3  # told of when a round has ended
_NARROWEST, _WIDEST = 4, 14  # columns of the score table
_WITH_GAIN = 12  # from this width on a column tells also what the round brought


def rules(sitting: Sitting) -> Rules:
    """The rules of the moment, and behind them the whole page."""
    game, language = sitting.table.game, sitting.language
    found = clauses(game, language)
    now = "\n\n".join(found[clause] for clause in sitting.view.clauses if clause in found)
    titles = (sitting.tell("table-rules"), sitting.tell("table-rules-all", game=game.title))
    return Rules(titles, (now, rule_page(game, language)), sitting.tell("table-rules-keys"))


def log(sitting: Sitting, width: int) -> Reading:
    """All that was told."""
    body = above(board.log_line(said, width) for said in sitting.log()).text()
    return Reading(sitting.tell("table-log"), body, sitting.tell("table-close"), at_end=True)


def scores(sitting: Sitting, width: int) -> Reading:
    """The scores by round, and all that everybody sees of the seats now."""
    ends = sitting.ends()
    table = _table(sitting, ends, width) if ends else Text(sitting.tell("table-no-scores"))
    body = Text("\n\n").join([table, board.seats(sitting.view, sitting.look(), width).text()])
    return Reading(sitting.tell("table-scores"), body, sitting.tell("table-close"))


def round_over(sitting: Sitting, ends: Sequence[RoundEnd], width: int) -> RoundOver:
    """How the last of the rounds ended."""
    title = sitting.tell("table-round-over", round=len(ends))
    return RoundOver(title, _end(sitting, ends, width, _LAST_ROUNDS), sitting.tell("table-go-on"))


def game_over(sitting: Sitting, width: int, keep: Callable[[], str]) -> GameOver:
    """How the game ended, and what can be done now."""
    body = _end(sitting, sitting.ends(), width)
    return GameOver(sitting.say(sitting.view.prompt), body, sitting.tell("table-over-keys"), keep)


def _end(sitting: Sitting, ends: Sequence[RoundEnd], width: int, rounds: int | None = None) -> Text:
    """The scores, and what the last move of the last round brought."""
    told = above(board.log_line(sitting.say(said), width) for said in ends[-1].told)
    return Text("\n\n").join([_table(sitting, ends, width, rounds), told.text()])


def _table(sitting: Sitting, ends: Sequence[RoundEnd], width: int, rounds: int | None = None) -> Text:
    """A column a seat, a row for each of the last ``rounds`` or all, and once the game is over everybody's place."""
    table = sitting.table
    names = [table.name(seat) for seat in range(len(table.seats))]
    drawn = score_table(ends, names, width, rounds)
    if table.over:
        by_unit, unit, state = table.match.result()["places"], table.game.notation.unit, table.match.state
        places = [by_unit[unit(state, seat)] for seat in range(len(names))]
        drawn.append("\n    ")
        for place in places:
            drawn.append(sitting.tell("table-ordinal", place=place).rjust(_column(names, width)), _of_place(place))
    return drawn


def _of_place(place: int) -> str:
    return "bold #ffe066" if place == 1 else ""


def score_table(ends: Sequence[RoundEnd], names: Sequence[str], width: int, rounds: int | None = None) -> Text:
    """Everybody's score after each of the last ``rounds`` or all, and what the round brought where there is room."""
    column = _column(names, width)
    table = Text("    ", no_wrap=True)
    for name in names:
        table.append(name[: column - 1].rjust(column), "bold")
    for index in range(max(0, len(ends) - (rounds or len(ends))), len(ends)):
        table.append(f"\n{index + 1:>3} ", "dim")
        for seat, score in enumerate(ends[index].scores):
            gain = ""
            if index and column >= _WITH_GAIN:
                gain = f" ({score - ends[index - 1].scores[seat]:+})".replace("-", "−")
            table.append(f"{board.number(score)}{gain}".rjust(column))
    return table


def _column(names: Sequence[str], width: int) -> int:
    return max(_NARROWEST, min(_WIDEST, (width - 4) // len(names)))


def hint(sitting: Sitting, advice: Advice) -> Say:
    """What an expert would play and why, and what comes of it."""
    labels = {choice.move: choice.label for choice in sitting.view.choices}
    more: Say | tuple[Say, ...] = ()
    if advice.best.place is not None:
        more = Say("hint-place", {**tenths(advice.best.place), "places": advice.places})
        if advice.second is not None and advice.second.place is not None:
            second = Say("hint-second", {**tenths(advice.second.place), "label": labels[advice.second.move]})
            more = Say("table-hint-places", {"best": more, "second": second})
    return Say("table-hint", {"label": labels[advice.best.move], "reasons": advice.reasons, "more": more})


def header(sitting: Sitting, view: View, width: int) -> Text:
    """Game and round, and on the right whose turn it is."""
    parts = [sitting.table.game.title]
    if view.rounds != 1:
        parts.append(sitting.tell("table-round", round=view.round + 1, rounds=view.rounds or 0))
    left = " · ".join(parts)
    if view.turn is not None:
        right = sitting.tell("table-turn", who=view.turn)
    else:
        right = sitting.tell("table-over") if sitting.table.over else ""
    return Text(left + right.rjust(max(width - len(left), len(right) + 2)), no_wrap=True)


def footer(sitting: Sitting, view: View, width: int) -> Text:
    """The keys there are now, closer together where they would not fit."""
    mine, more = (["enter", "hint"], ["type", "arrows"]) if view.choices else (["space"], [])
    ids = [*(["end"] if sitting.table.over else mine), "rules", "log", "quit", "scores", *more]
    return keys_line([sitting.tell(f"table-key-{id}") for id in ids], width)
