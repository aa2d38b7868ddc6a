"""One person's game against bots: the table, its log in words, and the save written after every move.

Nothing here draws; `tablee.terminal.screen` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from tablee.bots.coaching import CostlyMove, RepeatLimit, costly_moves
from tablee.bots.factory import make_table_bot
from tablee.bots.hints import HintMaker, MoveHint
from tablee.bots.turn import BotMove, choose_move
from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.message import Argument, Message
from tablee.engine.remark import Remark
from tablee.engine.view import View
from tablee.engine.words import words
from tablee.table.replay import to_json_lines
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

from . import saves
from .cards import Look
from .remembered import among_first, keep, my_level
from .saves import Note, SavedGame


class RoundEnd(NamedTuple):
    """The end of a round: what the person saw before the next deal, and the messages about the last move."""

    view: View
    messages: list[Message]


class LocalGame:
    """A person at a table whose other seats ``bots`` play; ``path`` is where the game is saved, if anywhere.

    The table has to pause after each round: what the person saw then is ``round_end``, of the latest one seen here.

    ``coach`` tells whether a coach speaks; None: in the first games of each kind.
    """

    def __init__(
        self, saved: SavedGame, bots: Mapping[int, Bot], path: Path | None = None, coach: bool | None = False
    ) -> None:
        self.table = saved.table
        self.seat = saved.seat
        self.language = saved.language
        self.bots = bots
        self.path = path
        self.notes = list(saved.notes)
        self.mine = saved.mine
        self.words = words(self.language, self.table.game)
        self.hint_maker = HintMaker(self.table.game)
        self._coach = coach
        self.coached = among_first(saved.table) if coach is None else coach
        self.remark: Remark | None = None  # what the coach said last, since the person's last move
        self._repeat_limit = RepeatLimit(self.words.__contains__)
        self._costly: dict[str, CostlyMove] = {}  # by move, in the position of version `_costly_at`
        self._costly_at = -1
        self._warned: tuple[str, Message] | None = None  # the move that waits, and what speaks against it
        self.insists = False  # the person's last move was played against a warning
        self.table.learner = saved.seat
        self.round_end: RoundEnd | None = None
        self._log: list[str] = []  # the first `_phrased` messages of the log, in words
        self._phrased = 0
        self.fresh = len(self.table.log)  # messages from here on are new since the person's last move

    @property
    def view(self) -> View:
        """The view of the person's seat."""
        return self.table.view(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to move."""
        return self.table.turn == self.seat

    def say(self, message: Message) -> str:
        """Put a message into words for the person."""
        return self.words.say(message, self.table.name, self.seat)

    def phrase(self, id: str, /, **args: Argument) -> str:
        """Put the message ``id`` into words for the person."""
        return self.say(Message(id, args))

    def look(self, legal: Iterable[str] = (), cursor: str | None = None, aimed: Iterable[str] = ()) -> Look:
        """What drawing this table needs besides a view."""
        faces = self.table.game.presentation.FACES
        return Look(self.say, self.table.name, faces, frozenset(legal), cursor, frozenset(aimed))

    def log(self) -> list[str]:
        """The whole log so far, in words."""
        notes = {note.at: note for note in self.notes}
        for index in range(self._phrased, len(self.table.log)):
            if index in notes:
                self._log.append(self.phrase("table-bot-failed", who=notes[index].seat, error=notes[index].error))
            self._log.append(self.say(self.table.log[index]))
        self._phrased = len(self.table.log)
        return self._log

    @property
    def fresh_line(self) -> int:
        """The index in `log` of the first line since the person's last move."""
        return self.fresh + sum(note.at < self.fresh for note in self.notes)

    def act(self, move: str) -> None:
        """Play the person's move; raises `TableeError`, having changed nothing, if it is refused."""
        before = len(self.table.log)
        self._move(self.seat, move)
        self.fresh = before
        self.forget_warning()
        self.remark = self._new_remark()

    def _move(self, seat: int, move: str) -> None:
        """Make a move and, after the last one of a round, deal the next."""
        messages = self.table.act(seat, move)
        if self.table.turn is None:
            self.round_end = RoundEnd(self.view, messages)
            self.table.deal()

    def choose_move(self) -> BotMove:
        """The choice of the bot to move. Changes nothing, so it may run in a thread."""
        seat = self.table.turn
        assert seat is not None
        return choose_move(self.bots[seat], self.table.game, self.table.knowledge(seat), seat)

    def play(self, chosen: BotMove) -> None:
        """Play the choice of the bot to move."""
        seat = self.table.turn
        assert seat is not None
        if chosen.error is not None:
            self.notes.append(Note(len(self.table.log), seat, chosen.error))
        self._move(seat, chosen.move)
        self.remark = self._new_remark() or self.remark

    def _new_remark(self) -> Remark | None:
        """What the coach says now: not too often, and not of what the person was warned of before."""
        remark = self.table.remark
        if remark is None or (remark.of_move and self.insists):
            return None
        text = self._repeat_limit.sentence(remark.text)
        return msgspec.structs.replace(remark, text=text) if text else None

    def hint(self) -> MoveHint:
        """What the strongest bot would play for the person, and why. It takes a while, and may run in a thread."""
        return self.hint_maker.hint(self.table.knowledge(self.seat), self.seat)

    def costly_moves(self) -> list[CostlyMove]:
        """The person's moves that would cost much. It takes as long as a hint, and may run in a thread."""
        k = self.table.knowledge(self.seat)
        return costly_moves(self.table.game, self.hint_maker, k, self.seat, self.hint_maker.hint(k, self.seat))

    def note_costly(self, version: int, costly: Iterable[CostlyMove]) -> None:
        """Take note of the moves that would cost much at ``version`` of the table."""
        self._costly_at, self._costly = version, {move.move: move for move in costly}

    def holds(self, move: str) -> bool:
        """Tell whether ``move`` has to be played again, because it would cost much; nobody waits to find that out."""
        self.insists = self._warned is not None and self._warned[0] == move
        if not self.coached or self._costly_at != self.table.version or self.insists:
            return False
        costly, self._warned = self._costly.get(move), None
        if costly is not None:
            labels = {choice.move: choice.label for choice in self.view.choices}
            said = self._repeat_limit.sentence(costly.warning(labels))
            self._warned = (move, said) if said else None
        return self._warned is not None

    def forget_warning(self) -> None:
        """Another move is in sight, or one has been played."""
        self._warned = None

    def coach_says(self) -> Message:
        """Return the warning or, without one, what was said last of a trick or a round."""
        if self._warned is not None:
            return Message("table-coach-sure", {"text": self._warned[1]})
        return Message("table-coach", {"text": self.remark.text}) if self.remark else Message("table-coach-on")

    def toggle_coach(self) -> None:
        """Switch the coach on or off, for the games after this one too."""
        self._coach = self.coached = not self.coached
        self.forget_warning()

    def save(self) -> None:
        """Save the game, or delete the save once the game is over; raises `TableeError` if that fails."""
        if self.path is None:
            return
        if self.table.over:
            saves.remove(self.path)
            keep(self.table, self.seat, self.path.parent)
        else:
            saves.save(self.path, SavedGame(self.table, self.seat, self.language, self.notes, self.mine))

    def save_replay(self, folder: Path) -> Path:
        """Write the replay of the finished game to a new file in ``folder``; raises `TableeError` if that fails."""
        if not self.table.over:
            raise TableeError("table-replay-early")
        path = folder / f"{self.table.game.id}-{self.table.shuffle.commitment[:8]}.json"
        saves.write(path, to_json_lines([self.table.replay()]))
        return path

    def rematch(self) -> LocalGame:
        """A new game at the same table: other deals, same seats, and bots that have learnt from this one."""
        game, seats, bots = self.table.game, self.table.seats, dict(self.bots)
        if self.path is not None:
            level = my_level(game, self.path.parent)
            seats = [TableSeat(seat.name, "bot", level) if n in self.mine else seat for n, seat in enumerate(seats)]
            bots |= {number: make_table_bot(level, game, number) for number in self.mine}
        table = Table(game, self.table.options, seats, FairShuffle(), pause=True)
        return LocalGame(SavedGame(table, self.seat, self.language, mine=self.mine), bots, self.path, self._coach)
