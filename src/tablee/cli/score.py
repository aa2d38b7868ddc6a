"""``tablee score``: a score pad for those who hold real cards, asked for line by line; it can be read from a pipe."""

from __future__ import annotations

import shutil
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.engine.configuration import from_texts
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError, writing
from tablee.engine.files import read_json, replacement
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.pad import PadEntry, PadField, PadRound, complete_value
from tablee.engine.words import words
from tablee.rooms.answers import pad_page
from tablee.table.count_text import count_text
from tablee.wire.pads import PadRounds

from .streams import ask

NOTHING = "-"  # what is typed for none, 0, nobody or no where something else stands


class PadFile(PadRounds, frozen=True, kw_only=True):
    """A pad as it is kept: in a file of ``tablee score``, and in the page's links."""

    game: str
    names: list[str]


class _Back(Exception):
    """The last entry is to be corrected."""


def run(chosen: Namespace) -> int:
    """Ask for round after round, count each, and keep them in a file if one is named. Returns the exit code."""
    game = find_game(chosen.game)
    file = None if chosen.pad is None else Path(chosen.pad)
    kept = _read_file(file, game) if file is not None and file.exists() else _new_pad(game, chosen)
    pad = _Pad(game, kept, file, chosen.lang)
    if chosen.json:
        print(msgspec.json.encode(pad.page).decode())
    else:
        pad.ask()
    return 0


def _new_pad(game: Game, chosen: Namespace) -> PadFile:
    if not chosen.names:
        raise TableeError("score-names", game=game.id, low=game.seats[0], high=game.seats[-1])
    options = {**from_texts(game, chosen.options), "players": len(chosen.names)}
    return PadFile(game=game.id, names=chosen.names, options=options, dealer=chosen.dealer - 1)


def _read_file(file: Path, game: Game) -> PadFile:
    kept = read_json(file, PadFile, "score-file")
    if kept.game != game.id:
        raise TableeError("score-file-game", path=str(file), game=kept.game)
    return replace(kept, options={**kept.options, "players": len(kept.names)})


class _Pad:
    """A pad in the terminal: what is kept of it, and what it comes to."""

    def __init__(self, game: Game, kept: PadFile, file: Path | None, language: str) -> None:
        self._game, self._kept, self._file = game, kept, file
        self._words = words(language, game)
        self.page = pad_page(game, kept)

    def ask(self) -> None:
        """Show what there is, and ask for round after round until the game is over."""
        if self.page.counts:
            self._show_count()
        told: PadRound | None = None
        print(self._words("score-how", back=self._words("score-back"), nothing=NOTHING))
        while True:
            for message in self.page.next:
                print(self._say(message))
            if self.page.over:
                return
            try:
                told = self._ask_round(told)
                self._keep([*self._kept.rounds, told])
            except TableeError as error:
                print(self._say(error.message))
            except _Back:
                told = self._take_back()
            else:
                told = None
                self._show_count()

    def _say(self, message: Message) -> str:
        return self._words.say(message, self._kept.names.__getitem__)

    def _show_count(self) -> None:
        width = shutil.get_terminal_size().columns
        faces, names = self._game.presentation.FACES, self._kept.names.__getitem__
        print(*count_text(self.page.counts[-1], faces, self._say, names, width).lines(), sep="\n")

    def _keep(self, rounds: list[PadRound]) -> None:
        """Count the rounds and keep them.

        Raises `TableeError` if they cannot be as told, or not be written, and keeps what there was.
        """
        kept = replace(self._kept, rounds=rounds)
        page = pad_page(self._game, kept)
        if self._file is not None:
            with writing(self._file), replacement(self._file) as part:
                part.write_bytes(msgspec.json.encode(kept))
        self._kept, self.page = kept, page

    def _take_back(self) -> PadRound | None:
        """Take the last round off the pad, to be told again."""
        rounds = self._kept.rounds
        self._keep(rounds[:-1])
        return rounds[-1] if rounds else None

    def _ask_round(self, before: PadRound | None) -> PadRound:
        """Ask for a round, field by field; what was told ``before`` stands where nothing is typed."""
        before = before or PadRound([{} for _ in self.page.units])
        entries = [
            self._ask_entry(self._unit(unit), self.page.form.unit, before.units[unit])
            for unit in range(len(self.page.units))
        ]
        return PadRound(entries, self._ask_entry(None, self.page.form.round, before.round))

    def _unit(self, unit: int) -> str:
        """Name who an entry is of: a player, a team, a virtual player."""
        names = [self._kept.names[seat] for seat in self.page.units[unit]]
        return ", ".join(names) or self._words("pad-virtual", n=unit + 1)

    def _ask_entry(self, whose: str | None, fields: Sequence[PadField], before: PadEntry) -> PadEntry:
        return {field.name: self._ask_field(whose, field, before.get(field.name)) for field in fields}

    def _ask_field(self, whose: str | None, field: PadField, before: Any) -> Any:
        """Ask until what is typed can be so."""
        asked = self._say(field.title) if whose is None else f"{whose} · {self._say(field.title)}"
        shown = f" [{self._text_of(field, before)}]" if before not in (None, [], 0, False) else ""
        while True:
            typed = ask(f"{asked}{shown} › ")
            if typed == self._words("score-back"):
                raise _Back
            if not typed and shown:
                return before
            try:
                return complete_value(field, self._value(field, typed), len(self._kept.names))
            except TableeError as error:
                print(self._say(error.message))

    def _labels(self, field: PadField) -> dict[str, str]:
        """The names of a field's cards by what can be typed for them: what is written on a card, or its name."""
        faces = self._game.presentation.FACES
        shown = {
            (faces[card.face].label(self._say) if card.face else self._say(card.title)).lower(): card.name
            for card in field.cards
        }
        return (
            shown
            | {self._say(card.title).lower(): card.name for card in field.cards}
            | {card.name.lower(): card.name for card in field.cards}
        )

    def _value(self, field: PadField, typed: str) -> Any:
        """The typed text as a value of the field; a text that is no such value stays as it is."""
        if typed in ("", NOTHING):
            return None
        if field.kind == "cards":
            return self._cards(field, typed)
        if field.kind == "number":
            return int(typed) if typed.isdecimal() and len(typed) < 10 else typed
        if field.kind == "seat":
            names = [name.casefold() for name in self._kept.names]
            return names.index(typed.casefold()) if typed.casefold() in names else typed
        return typed.casefold() in self._words("score-yes").split() or typed

    def _cards(self, field: PadField, typed: str) -> list[str]:
        """The cards typed, one after another, several of a kind as in ``blue*3``."""
        labels, cards = self._labels(field), []
        for word in typed.split():
            label, _, n = word.lower().partition("*")
            times = int(n) if n.isdecimal() and len(n) < 4 else 1
            cards += [labels.get(label, word)] * times
        return cards

    def _text_of(self, field: PadField, value: Any) -> str:
        """A value of the field as it could be typed."""
        if field.kind == "cards":
            return " ".join(value)
        if field.kind == "seat":
            return str(self._kept.names[value])
        return self._words("score-yes").split()[0] if value is True else str(value)
