"""What the panels tell about a local game: rules, log, scores, the ends of rounds and of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from tablee.bots.hints import Hint, tenths
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses, rule_page
from tablee.engine.view import View
from tablee.table.round_ends import RoundEnd

from . import board
from .blocks import above
from .local_game import LocalGame
from .panels import GameOver, Reading, RoundOver, Rules
from .responsive import keys_line

_LAST_ROUNDS = 3  # told of when a round has ended
_NARROWEST, _WIDEST = 4, 14  # columns of the score table
_WITH_GAIN = 12  # from this width on a column tells also what the round brought


def rules(local_game: LocalGame) -> Rules:
    """The rules of the moment, and behind them the whole page."""
    game, language = local_game.table.game, local_game.language
    found = clauses(game, language)
    now = "\n\n".join(found[clause] for clause in local_game.view.clauses if clause in found)
    titles = (local_game.tell("table-rules"), local_game.tell("table-rules-all", game=game.title))
    return Rules(titles, (now, rule_page(game, language)), local_game.tell("table-rules-keys"))


def log(local_game: LocalGame, width: int) -> Reading:
    """All that was told."""
    body = above(board.log_line(said, width) for said in local_game.log()).text()
    return Reading(local_game.tell("table-log"), body, local_game.tell("table-close"), at_end=True)


def scores(local_game: LocalGame, width: int) -> Reading:
    """The scores by round, and all that everybody sees of the seats now."""
    ends = local_game.ends()
    table = _table(local_game, ends, width) if ends else Text(local_game.tell("table-no-scores"))
    body = Text("\n\n").join([table, board.seats(local_game.view, local_game.look(), width).text()])
    return Reading(local_game.tell("table-scores"), body, local_game.tell("table-close"))


def round_over(local_game: LocalGame, ends: Sequence[RoundEnd], width: int) -> RoundOver:
    """How the last of the rounds ended."""
    title = local_game.tell("table-round-over", round=len(ends))
    return RoundOver(title, _end(local_game, ends, width, _LAST_ROUNDS), local_game.tell("table-go-on"))


def game_over(local_game: LocalGame, width: int, keep: Callable[[], str]) -> GameOver:
    """How the game ended, and what can be done now."""
    body = _end(local_game, local_game.ends(), width)
    return GameOver(local_game.say(local_game.view.prompt), body, local_game.tell("table-over-keys"), keep)


def _end(local_game: LocalGame, ends: Sequence[RoundEnd], width: int, rounds: int | None = None) -> Text:
    """The scores, and what the last move of the last round brought."""
    told = above(board.log_line(local_game.say(said), width) for said in ends[-1].messages)
    return Text("\n\n").join([_table(local_game, ends, width, rounds), told.text()])


def _table(local_game: LocalGame, ends: Sequence[RoundEnd], width: int, rounds: int | None = None) -> Text:
    """A column a seat, a row for each of the last ``rounds`` or all, and once the game is over everybody's place."""
    table = local_game.table
    names = [table.name(seat) for seat in range(len(table.seats))]
    drawn = score_table(ends, names, width, rounds)
    if table.over:
        by_unit, unit, state = table.match.result()["places"], table.game.notation.unit, table.match.state
        places = [by_unit[unit(state, seat)] for seat in range(len(names))]
        drawn.append("\n    ")
        for place in places:
            drawn.append(local_game.tell("table-ordinal", place=place).rjust(_column(names, width)), _of_place(place))
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


def hint(local_game: LocalGame, found: Hint) -> Message:
    """What an expert would play and why, and what comes of it."""
    labels = {choice.move: choice.label for choice in local_game.view.choices}
    more: Message | tuple[Message, ...] = ()
    if found.best.place is not None:
        more = Message("hint-place", {**tenths(found.best.place), "places": found.places})
        if found.second is not None and found.second.place is not None:
            second = Message("hint-second", {**tenths(found.second.place), "label": labels[found.second.move]})
            more = Message("table-hint-places", {"best": more, "second": second})
    return Message("table-hint", {"label": labels[found.best.move], "reasons": found.reasons, "more": more})


def header(local_game: LocalGame, view: View, width: int) -> Text:
    """Game and round, and on the right whose turn it is."""
    parts = [local_game.table.game.title]
    if view.rounds != 1:
        parts.append(local_game.tell("table-round", round=view.round + 1, rounds=view.rounds or 0))
    left = " · ".join(parts)
    if view.turn is not None:
        right = local_game.tell("table-turn", who=view.turn)
    else:
        right = local_game.tell("table-over") if local_game.table.over else ""
    return Text(left + right.rjust(max(width - len(left), len(right) + 2)), no_wrap=True)


def footer(local_game: LocalGame, view: View, width: int) -> Text:
    """The keys there are now, closer together where they would not fit."""
    mine, more = (["enter", "hint"], ["type", "arrows"]) if view.choices else (["space"], [])
    ids = [*(["end"] if local_game.table.over else mine), "rules", "log", "quit", "scores", *more]
    return keys_line([local_game.tell(f"table-key-{id}") for id in ids], width)
