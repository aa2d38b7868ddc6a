"""Checks that everything a game says has words, in both languages and for every kind of reader."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses
from tablee.engine.view import View
from tablee.engine.words import LANGUAGES, words


class WordingCheck:
    """Puts a game's messages into words; raises `LookupError` for a message that is missing or lacks an argument."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = [words(language, game) for language in LANGUAGES]
        self._checked: set[str] = set()
        self.clauses = set(clauses(game, LANGUAGES[0]))

    @classmethod
    @cache
    def of(cls, game: Game) -> WordingCheck:
        """Return the game's own check, which remembers the messages checked so far."""
        return cls(game)

    def check(self, message: Message) -> None:
        """Put a message into words for somebody it concerns and for a bystander; repeated messages are skipped."""
        key = repr(message)
        if key in self._checked:
            return
        self._checked.add(key)
        for language in self._words:
            for reader in (0, None):
                text = language.say(message, lambda seat: f"P{seat}", reader)
                assert text.strip(), f"{self._game.id}: {message} says nothing in {language.language}"

    def check_all(self, messages: Iterable[Message]) -> None:
        """Put several messages into words."""
        for message in messages:
            self.check(message)

    def check_view(self, view: View) -> None:
        """Put all of a view into words; its faces, clauses and moves must exist."""
        self.check_all([view.prompt, *view.facts, *(choice.label for choice in view.choices)])
        for seat in view.seats:
            self.check_all(seat.facts)
        for zone in view.zones:
            self.check(zone.title)
            if zone.note is not None:
                self.check(zone.note)
            for piece in zone.pieces:
                assert piece.face is None or piece.face in self._game.presentation.FACES, (
                    f"{self._game.id}: FACES has no {piece.face!r}"
                )
        for sign in view.signs:
            self.check(sign.title)
            assert set(sign.faces) <= set(self._game.presentation.FACES), f"{self._game.id}: {sign} has no such face"
        for clause in view.clauses:
            assert clause in self.clauses, f"{self._game.id}: no clause {clause} on the rule page"
        seen = {move for zone in view.zones for move in zone.moves}
        seen |= {move for zone in view.zones for piece in zone.pieces for move in piece.moves}
        for move in seen:
            assert self._game.notation.parse(move) is not None, f"{self._game.id}: {move} is not a move"
