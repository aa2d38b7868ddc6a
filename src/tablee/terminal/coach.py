"""The coach beside a local game: what it says, and which costly move waits to be played again."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.bots.coaching import CostlyMove
from tablee.engine.message import Message

from .local_game import LocalGame


class LocalCoach:
    """The coach of one local game."""

    def __init__(self, local_game: LocalGame) -> None:
        self._local_game = local_game
        self._costly: dict[str, CostlyMove] = {}  # by move, in the position of version `_version`
        self._version = -1
        self._warned: tuple[str, Message] | None = None  # the move that waits, and what speaks against it

    @property
    def wanted(self) -> bool:
        """Whether the coach should look at the position: it is switched on, and the person is to move."""
        return self._local_game.coached and self._local_game.my_turn

    def note_costly(self, version: int, costly: Sequence[CostlyMove]) -> None:
        """Take note of the moves that would cost much at ``version`` of the table."""
        self._version = version
        self._costly = {move.move: move for move in costly}

    def holds(self, move: str) -> bool:
        """Tell whether ``move`` has to be played again, because it would cost much; nobody waits to find that out."""
        local_game = self._local_game
        local_game.insists = self._warned is not None and self._warned[0] == move
        if not local_game.coached or self._version != local_game.table.version or local_game.insists:
            return False
        costly, self._warned = self._costly.get(move), None
        if costly is not None:
            labels = {choice.move: choice.label for choice in local_game.view.choices}
            said = local_game.repeat_limit.sentence(costly.warning(labels))
            self._warned = (move, said) if said else None
        return self._warned is not None

    def forget(self) -> None:
        """Another move is in sight, or one has been played: forget the warning."""
        self._warned = None

    def says(self) -> Message:
        """Return the warning or, without one, what was said last of a trick or a round."""
        if self._warned is not None:
            return Message("table-coach-sure", {"text": self._warned[1]})
        remark = self._local_game.remark
        return Message("table-coach", {"text": remark.text}) if remark else Message("table-coach-on")
