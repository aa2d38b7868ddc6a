"""Positions worked out by hand, as data: how each is reached, and what the game says there, question by question.

    [oly_6_rise_when_trump_is_led]          # the id of the test: it begins with the clause that it would catch broken
    hands = "A50 D10, A20 A60, D20 D30"     # how the position is made: see `make` in `olympe_table.py`
    play.A50.legal = "A60"                  # after these moves a question, and its answer

What is outside ``play`` is asked before any move. Each table of ``each``, added to the rest, is a position of its own.
Among the moves, ``turn=1`` and ``hands[0]=3`` change the state, and so does what a game's ``CHANGES`` name; ``deal``
makes the next of the deals in ``later``.

A question is one of `QUESTIONS` here or in the game's table, a field of the state, or whose view is asked about
(``seat0``, ``all``). Of a list of numbers, the first ones are compared, of a table what the answer holds. Sentences are
answered by one of them, or by a list of all, or of the first ones if it ends with ``…``. Nothing is written ``""``.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from questions import QUESTIONS

from tablee.engine.contract import AnyState
from tablee.engine.game import Game, legal_moves
from tablee.engine.options import Options
from tablee.engine.rule import clone
from tablee.table.match import Match

FOLDER = Path(__file__).parent
GAMES = ("coloretto", "nain_jaune", "ole", "olympe")
CHANGE = re.compile(r"(\w+)((?:\[\d+\])*)=(-?\d+)")


class Case(NamedTuple):
    """A position as it is written."""

    name: str
    game: str
    written: dict[str, Any]


def cases() -> Iterator[Case]:
    """All positions of all files."""
    for path in sorted(FOLDER.glob("*.toml")):
        game = next(id for id in GAMES if path.stem.startswith(id))
        for name, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for more in table.pop("each", [{}]):
                yield Case(name, game, _merged(table, more))


def _merged(table: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    both = {name: _merged(table[name], more[name]) for name in table.keys() & more if isinstance(more[name], dict)}
    return table | more | both


class Move(NamedTuple):
    """A move that was made, with the states around it."""

    before: AnyState
    action: int
    after: AnyState


class RecordedMatch(Match):
    """A match that keeps the moves made, with the states around them."""

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(game, options)
        self.moves: list[Move] = []

    def play(self, action: int) -> None:
        """Play a legal action."""
        before = clone(self.state)
        super().play(action)
        self.moves.append(Move(before, action, clone(self.state)))


class Position:
    """A match brought to a position, of which the moves of the latest `play` are known."""

    def __init__(self, case: Case) -> None:
        self.table: Any = importlib.import_module(f"{case.game}_table")
        made = {name: case.written[name] for name in self.table.MAKERS if name in case.written}
        self.match: RecordedMatch = self.table.make(case.written.get("options", {}), **made)
        self.game: Game = self.match.game
        self.later = [*case.written.get("later", ())]
        self.change(case.written.get("changes", ""))
        del self.match.moves[:-1]

    def play(self, moves: str) -> None:
        """Make moves, each of which must be legal, and changes of the state."""
        self.match.moves.clear()
        for text in moves.split():
            if text in self.table.CHANGES or CHANGE.fullmatch(text):
                self.change(text)
            elif text == "deal":
                self.table.deal_as(self.match, self.later.pop(0))
            else:
                self.match.play(self.match.check(text))

    def change(self, changes: str) -> None:
        """Change the state."""
        for text in changes.split():
            if text in self.table.CHANGES:
                self.table.CHANGES[text](self.match)
            elif change := CHANGE.fullmatch(text):
                self._change(change[1], [int(place) for place in re.findall(r"\d+", change[2])], int(change[3]))
            else:
                raise ValueError(f"{text} is no change of the state")

    def _change(self, field: str, places: list[int], value: int) -> None:
        if not places:
            setattr(self.match.state, field, value)
            return
        numbers = getattr(self.match.state, field)
        for place in places[:-1]:
            numbers = numbers[place]
        numbers[places[-1]] = value

    def ask(self, questions: dict[str, Any]) -> None:
        """Compare what the game says with the answers."""
        known = QUESTIONS | self.table.QUESTIONS
        for name, answer in questions.items():
            found = known[name](self, answer) if name in known else getattr(self.match.state, name)
            assert _as_asked(found, answer) == answer, name

    def known(self) -> AnyState:
        """What the seat to move knows."""
        return self.match.knowledge(self.match.state.turn)

    def action(self, move: str) -> int:
        """The action of a move that is legal by what the seat to move knows."""
        action = self.game.notation.parse(move)
        assert action in legal_moves(self.game.rules, self.known()), f"{move} is not legal"
        assert action is not None
        return action


def _as_asked(found: Any, answer: Any) -> Any:
    """As much of what was found as the answer is about."""
    if isinstance(answer, dict):
        return {name: _as_asked(found[name], told) for name, told in answer.items()}
    if not isinstance(found, list):
        return "" if found is None else found
    if isinstance(answer, str):
        return answer if answer in found else found
    if answer and answer[-1] == "…":
        return [*found[: len(answer) - 1], "…"]
    if found and isinstance(found[0], str):
        return found
    return [_as_asked(one, told) for one, told in zip(found, answer, strict=False)]


def hold(case: Case) -> None:
    """Bring the case's position about and ask its questions."""
    position = Position(case)
    made = {"options", "changes", "later", "play", *position.table.MAKERS}
    position.ask({name: answer for name, answer in case.written.items() if name not in made})
    for moves, questions in case.written.get("play", {}).items():
        position.play(moves)
        position.ask(questions)
