"""The words in the panels of a local game: rules, log, scores, the ends of rounds and of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.text import Text

from tablee.bots.hints import MoveHint
from tablee.engine.count import Count
from tablee.engine.game import Game
from tablee.engine.glossary import markdown_list, terms_in
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses, guide_in_text, rule_page
from tablee.engine.view import View
from tablee.engine.words import number, words
from tablee.table.board_text import Say
from tablee.table.count_text import count_text

from . import board
from .blocks import above
from .cards import Look
from .local_game import LocalGame
from .panels import GameOver, Reading, RoundOver, RulesPanel
from .responsive import keys_line

_MIN_COLUMN, _MAX_COLUMN = 4, 14  # columns of the score table
_MIN_GAIN_COLUMN = 12  # from this width on, a column also shows what the round brought


def rules(game: Game, language: str, view: View, say: Say) -> RulesPanel:
    """The rules that apply now, with the whole page behind them."""
    titles = (say(Message("table-rules")), say(Message("table-rules-all", {"game": game.title})))
    return RulesPanel(titles, rule_pages(game, language, view, say), say(Message("table-rules-keys")))


def rule_pages(game: Game, language: str, view: View, say: Say) -> tuple[str, str]:
    """What may be done now, the rules and words that matter then; how the game is played, all rules and all words.

    Both as Markdown.
    """
    found, said = clauses(game, language), words(language, game)
    now = [*map(say, view.moment), markdown_list(terms_in(say(view.prompt), said.terms()))]
    now += [found[clause] for clause in view.clauses if clause in found]
    glossary = f"## {said('table-glossary')}\n\n{markdown_list(said.terms())}"
    return "\n\n".join(now), "\n\n".join([guide_in_text(game, language), rule_page(game, language), glossary])


def log(messages: Iterable[str], say: Say, width: int) -> Reading:
    """The whole log."""
    body = above(board.log_line(message, width) for message in messages).text()
    return Reading(say(Message("table-log")), body, say(Message("table-close")), at_end=True)


def scores(table: Text, counts: Sequence[Count], view: View, look: Look, width: int) -> Reading:
    """The ``table`` of scores by round, all that the viewer sees of the seats, and how each round was counted."""
    first = table if counts else Text(look.say(Message("table-no-scores")))
    seats = board.seats(view, look, width).text()
    body = Text("\n\n").join([first, seats, *(round_count(count, look, view.seat, width) for count in counts)])
    return Reading(look.say(Message("table-scores")), body, look.say(Message("table-close")))


def round_over(local_game: LocalGame, width: int) -> RoundOver:
    """How the latest round ended."""
    title = local_game.phrase("table-round-over", round=len(local_game.table.counts))
    return RoundOver(title, _end(local_game, width), local_game.phrase("table-go-on"))


def game_over(local_game: LocalGame, width: int, save: Callable[[], str]) -> GameOver:
    """How the game ended, and what can be done now."""
    body = Text("\n\n").join([scores_and_places(local_game, width), _end(local_game, width)])
    return GameOver(local_game.say(local_game.view.prompt), body, local_game.phrase("table-over-keys"), save)


def _end(local_game: LocalGame, width: int) -> Text:
    """How the latest round was counted, and what its last move brought."""
    messages = local_game.round_end.messages if local_game.round_end else []
    events = above(board.log_line(local_game.say(message), width) for message in messages)
    count = round_count(local_game.table.counts[-1], local_game.look(), local_game.seat, width)
    return Text("\n\n").join([count, events.text()])


def round_count(count: Count, look: Look, seat: int | None, width: int) -> Text:
    """How a round was counted; the row of ``seat`` stands out."""
    lines = count_text(count, look.faces, look.say, look.name, width)
    text = Text("\n".join(lines.head), "dim", no_wrap=True)
    for row, drawn in zip(count.rows, lines.rows, strict=True):
        text.append("".join(f"\n{line}" for line in drawn), "not dim bold" if seat in row.seats else "not dim")
    text.append("".join(f"\n{line}" for line in lines.notes))
    return text


def scores_and_places(local_game: LocalGame, width: int) -> Text:
    """A column per seat, a row for each round, everybody's place in a finished game."""
    table = local_game.table
    names = [table.name(seat) for seat in range(len(table.seats))]
    drawn = score_table(table.round_scores, names, width)
    if table.over:
        drawn.append("\n    ")
        for place in table.places:
            ordinal = local_game.phrase("table-ordinal", place=place).rjust(_column(names, width))
            drawn.append(ordinal, "bold #ffe066" if place == 1 else "")
    return drawn


def score_table(rounds: Sequence[Sequence[int]], names: Sequence[str], width: int) -> Text:
    """Everybody's score after each round, and what the round brought if there is space."""
    column = _column(names, width)
    table = Text("    ", no_wrap=True)
    for name in names:
        table.append(name[: column - 1].rjust(column), "bold")
    for index, scores in enumerate(rounds):
        table.append(f"\n{index + 1:>3} ", "dim")
        for seat, score in enumerate(scores):
            gain = ""
            if index and column >= _MIN_GAIN_COLUMN:
                gain = f" ({number(score - rounds[index - 1][seat], signed=True)})"
            table.append(f"{number(score)}{gain}".rjust(column))
    return table


def _column(names: Sequence[str], width: int) -> int:
    return max(_MIN_COLUMN, min(_MAX_COLUMN, (width - 4) // len(names)))


def hint(local_game: LocalGame, found: MoveHint) -> Message:
    """The hint: the strongest bot's move, and its reason."""
    labels = {choice.move: choice.label for choice in local_game.view.choices}
    said = Message("table-hint", {"label": labels[found.best.move]})
    for sentence in found.sentences(labels):
        said = Message("table-hint-more", {"said": said, "more": sentence})
    return said


def header(local_game: LocalGame, view: View, width: int) -> Text:
    """The game and round, and on the right whose turn it is."""
    parts = [local_game.table.game.title]
    if view.rounds != 1:
        parts.append(local_game.phrase("table-round", round=view.round + 1, rounds=view.rounds or 0))
    left = " · ".join(parts)
    if view.turn is not None:
        right = local_game.phrase("table-turn", who=view.turn)
    else:
        right = local_game.phrase("table-over") if local_game.table.over else ""
    return Text(left + right.rjust(max(width - len(left), len(right) + 2)), no_wrap=True)


def footer(local_game: LocalGame, view: View, width: int) -> Text:
    """The keys available now, closer together if they would not fit."""
    mine, more = (["enter", "hint"], ["coach", "type", "arrows"]) if view.choices else (["space"], [])
    ids = [*(["end"] if local_game.table.over else mine), "rules", "log", "quit", "scores", *more]
    return keys_line([local_game.phrase(f"table-key-{id}") for id in ids], width)
