"""What the panels tell of a sitting: rules, log, scores, the ends of rounds and of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from tablee.engine.rulebook import clauses, rule_page
from tablee.engine.say import Say

from .blocks import above
from .board import log_line, number
from .history import RoundEnd
from .panels import GameOver, Reading, RoundOver, Rules
from .sitting import Sitting

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
    body = above(log_line(said, width) for said in sitting.log()).text()
    return Reading(sitting.tell("table-log"), body, sitting.tell("table-close"), at_end=True)


def scores(sitting: Sitting, width: int) -> Reading:
    """The scores by round."""
    ends = sitting.ends()
    body = _table(sitting, ends, width) if ends else Text(sitting.tell("table-no-scores"))
    return Reading(sitting.tell("table-scores"), body, sitting.tell("table-close"))


def round_over(sitting: Sitting, ends: Sequence[RoundEnd], width: int) -> RoundOver:
    """How the last of the rounds ended."""
    title = sitting.tell("table-round-over", round=len(ends))
    return RoundOver(title, _end(sitting, ends, width), sitting.tell("table-go-on"))


def game_over(sitting: Sitting, width: int, keep: Callable[[], str]) -> GameOver:
    """How the game ended, and what can be done now."""
    body = _end(sitting, sitting.ends(), width)
    return GameOver(sitting.tell("table-over"), body, sitting.tell("table-over-keys"), keep)


def _end(sitting: Sitting, ends: Sequence[RoundEnd], width: int) -> Text:
    """What the last move of a round brought, and the scores."""
    told = above(log_line(sitting.say(said), width) for said in ends[-1].told)
    return Text("\n\n").join([told.text(), _table(sitting, ends, width)])


def _table(sitting: Sitting, ends: Sequence[RoundEnd], width: int) -> Text:
    """A column a seat, a row a round, and once the game is over everybody's place."""
    table = sitting.table
    names = [table.name(seat) for seat in range(len(table.seats))]
    drawn = score_table(ends, names, width)
    if table.over:
        by_unit, unit, state = table.match.result()["places"], table.game.notation.unit, table.match.state
        places = [by_unit[unit(state, seat)] for seat in range(len(names))]
        drawn.append("\n    ")
        for place in places:
            drawn.append(sitting.tell("table-ordinal", place=place).rjust(_column(names, width)), _of_place(place))
    return drawn


def _of_place(place: int) -> str:
    return "bold #ffe066" if place == 1 else ""


def score_table(ends: Sequence[RoundEnd], names: Sequence[str], width: int) -> Text:
    """Everybody's score after each round and, where there is room, what the round brought."""
    column = _column(names, width)
    table = Text("    ", no_wrap=True)
    for name in names:
        table.append(name[: column - 1].rjust(column), "bold")
    before: tuple[int, ...] | None = None
    for round, end in enumerate(ends, 1):
        table.append(f"\n{round:>3} ", "dim")
        for seat, score in enumerate(end.scores):
            gain = f" ({score - before[seat]:+})".replace("-", "−") if before and column >= _WITH_GAIN else ""
            table.append(f"{number(score)}{gain}".rjust(column))
        before = end.scores
    return table


def _column(names: Sequence[str], width: int) -> int:
    return max(_NARROWEST, min(_WIDEST, (width - 4) // len(names)))


def header(sitting: Sitting, round: int, rounds: int | None, turn: int | None, width: int) -> Text:
    """Game and round, and on the right whose turn it is."""
    parts = [sitting.table.game.title]
    if rounds != 1:
        parts.append(sitting.tell("table-round", round=round + 1, rounds=rounds or 0))
    left = " · ".join(parts)
    right = sitting.tell("table-over") if turn is None else sitting.tell("table-turn", who=turn)
    return Text(left + right.rjust(max(width - len(left), len(right) + 2)), no_wrap=True)


def footer(sitting: Sitting, ids: Sequence[str], width: int) -> Text:
    """The keys there are, closer together where they would not fit."""
    keys = [sitting.say(Say(f"table-key-{id}")).partition(" ") for id in ids]
    room = width - sum(len(key) + 1 + len(label) for key, _, label in keys)
    gap = "  " if room >= 2 * (len(keys) - 1) else " "
    parts = [Text.assemble((key, "bold #ffe066"), f" {label}") for key, _, label in keys]
    return Text(gap, no_wrap=True).join(parts)
