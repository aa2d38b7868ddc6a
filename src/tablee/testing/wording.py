"""Hears everything a game says, in both languages and for every kind of reader."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses
from tablee.engine.view import View
from tablee.engine.words import LANGUAGES, words


class Speech:
    """The words of a game; `hear` raises `LookupError` for a message that is missing or lacks an argument."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = [words(language, game) for language in LANGUAGES]
        self._heard: set[str] = set()
        self.clauses = set(clauses(game, LANGUAGES[0]))

    @classmethod
    @cache
    def of(cls, game: Game) -> Speech:
        """The one that has heard all that was said of ``game`` so far."""
        return cls(game)

    def hear(self, say: Message) -> None:
        """Put a message into words for somebody concerned and for a bystander, once however often it is said."""
        key = repr(say)
        if key in self._heard:
            return
        self._heard.add(key)
        for told in self._words:
            for reader in (0, None):
                text = told.say(say, lambda seat: f"P{seat}", reader)
                assert text.strip(), f"{self._game.id}: {say} says nothing in {told.language}"

    def hear_all(self, said: Iterable[Message]) -> None:
        """Put several messages into words."""
        for say in said:
            self.hear(say)

    def see(self, view: View) -> None:
        """Put all of a view into words, and find every face and every clause it names."""
        self.hear_all([view.prompt, *view.facts, *(choice.label for choice in view.choices)])
        for place in view.seats:
            self.hear_all(place.facts)
        for zone in view.zones:
            self.hear(zone.title)
            if zone.note is not None:
                self.hear(zone.note)
            for piece in zone.pieces:
                assert piece.face is None or piece.face in self._game.presentation.FACES, (
                    f"{self._game.id}: FACES has no {piece.face!r}"
                )
        for sign in view.signs:
            self.hear(sign.title)
            assert set(sign.faces) <= set(self._game.presentation.FACES), f"{self._game.id}: {sign} has no such face"
        for clause in view.clauses:
            assert clause in self.clauses, f"{self._game.id}: no clause {clause} on the rule page"
        seen = {move for zone in view.zones for move in zone.moves}
        seen |= {move for zone in view.zones for piece in zone.pieces for move in piece.moves}
        for move in seen:
            assert self._game.notation.parse(move) is not None, f"{self._game.id}: {move} is not a move"
