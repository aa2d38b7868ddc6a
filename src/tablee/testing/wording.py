"""Checks that everything a game says has words, in both languages and for every kind of reader."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tablee.engine.count import Count
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses
from tablee.engine.view import Action, Mark, View
from tablee.engine.words import LANGUAGES, words

LONGEST_TIP = 92  # characters of two lines of a tooltip on a screen 360 pixels wide
_ALIKE = re.compile(r"(?<='who': )[1-9]|(?<='whom': )[1-9]|(?<=': )\d{3,}")  # other seats; points by the hundred


class WordingCheck:
    """Puts a game's messages into words; raises `LookupError` for a message that is missing or lacks an argument."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = [words(language, game) for language in LANGUAGES]
        self._checked: set[str] = set()
        self._faces: set[str] = set()
        self.clauses = set(clauses(game, LANGUAGES[0]))

    @classmethod
    @cache
    def of(cls, game: Game) -> WordingCheck:
        """Return the game's own check, which remembers the messages checked so far."""
        return cls(game)

    def _new(self, key: str) -> bool:
        """Remember ``key``; false if it was known."""
        if key in self._checked:
            return False
        self._checked.add(key)
        return True

    def check(self, message: Message) -> None:
        """Put a message and those within it into words, for somebody it concerns and for a bystander.

        Messages are skipped that differ from one checked before by the seat, by a large number, or by which messages
        are within it.
        """
        if not self._new(repr(message)):
            return
        outer: dict[str, object] = {}
        for name, value in message.args.items():
            if isinstance(value, Message):
                self.check(value)
            elif not isinstance(value, (int, str)):
                self.check_all(value)
            outer[name] = value if isinstance(value, (int, str)) else bool(value)
        key = _ALIKE.sub("1", f"{message.id} {outer}")
        if not self._new(key):
            return
        for language in self._words:
            for reader in (0, None) if "'who" in key else (None,):
                text = language.say(message, lambda seat: f"P{seat}", reader)
                assert text.strip(), f"{self._game.id}: {message} says nothing in {language.language}"

    def check_explained(self, message: Message) -> None:
        """What a message names, such as a zone, must be named and explained, in no more than two lines of a phone."""
        self.check(message)
        if not self._new(f"about {_ALIKE.sub('1', repr(message))}"):
            return
        for language in self._words:
            about = language.about(message, lambda seat: f"P{seat}")
            assert about, f"{self._game.id}: {message} is not explained in {language.language}"
            said = f"{language.say(message, lambda seat: f'P{seat}')} – {about}"
            assert len(said) <= LONGEST_TIP, f"{self._game.id}: more than {LONGEST_TIP} characters: {said}"

    def check_all(self, messages: Iterable[Message]) -> None:
        """Put several messages into words."""
        for message in messages:
            self.check(message)

    def check_faces(self, faces: Iterable[str | None]) -> None:
        """Look up faces, which explain themselves; None stands for none."""
        used = {face for face in faces if face is not None}
        known = self._game.presentation.FACES
        assert used <= set(known), f"{self._game.id}: FACES has no {used - set(known)}"
        for face in used - self._faces:
            self.check_explained(known[face].name)
        self._faces |= used

    def check_view(self, view: View) -> None:
        """Put all of a view into words; its faces, clauses and moves must exist."""
        self.check_all([view.prompt, *view.moment, *(choice.label for choice in view.choices)])
        for fact in view.facts:
            self.check_explained(fact)
        if view.goal:
            title = view.goal.title
            self.check_explained(Message(title.id, {**title.args, "score": view.seats[0].score}))
        self.check_faces([view.prompt_face, *(choice.face for choice in view.choices)])
        for seat in view.seats:
            self.check_marks(seat.marks)
            self.check_faces([seat.emblem])
        for zone in view.zones:
            self.check_explained(zone.title)
            self.check_all([zone.note] if zone.note else [])
            self.check_marks(zone.marks)
            self.check_faces([*zone.slots, *(piece.face for piece in zone.pieces)])
        for sign in view.signs:
            self.check_explained(sign.title)
            self.check_faces(sign.faces)
        for clause in view.clauses:
            assert clause in self.clauses, f"{self._game.id}: no clause {clause} on the rule page"
        seen = {move for zone in view.zones for move in zone.moves}
        seen |= {move for zone in view.zones for piece in zone.pieces for move in piece.moves}
        for move in seen:
            assert self._game.notation.parse(move) is not None, f"{self._game.id}: {move} is not a move"

    def check_marks(self, marks: Iterable[Mark]) -> None:
        """Put marks into words, their titles into sentences; their faces must exist."""
        for mark in marks:
            if self._new(f"mark {mark.title!r}"):
                said = self._words[0].say(mark.title, lambda seat: f"P{seat}")
                assert said.endswith("."), f"{self._game.id}: {said!r} is no sentence, which a mark's title must be"
            self.check_all([mark.title, *([mark.text] if mark.text else [])])
            self.check_faces([mark.face])

    def check_action(self, action: Action) -> None:
        """Put an action into words, which must name whoever has done it; its faces exist."""
        self.check(action.text)
        self.check_faces(action.faces)
        if not self._new(f"action {_ALIKE.sub('1', repr(action.text))}"):
            return
        for say in self._words:
            said = say.say(action.text, lambda seat: f"P{seat}")
            assert re.search(r"P\d", said), f"{self._game.id}: {said!r} names nobody"

    def check_count(self, count: Count) -> None:
        """Put a count into words; every row has a cell for each column, and the faces exist."""
        self.check_all(count.notes)
        for column in count.columns:
            self.check_explained(column.title)
        for row in count.rows:
            assert len(row.cells) == len(count.columns), f"{self._game.id}: {row} does not fit {count.columns}"
            assert row.seats or row.title, f"{self._game.id}: a row of nobody"
            self.check_all([row.title] if row.title else [])
            self.check_all(cell.text for cell in row.cells if cell.text)
            self.check_faces(face for cell in row.cells for face in cell.faces)
