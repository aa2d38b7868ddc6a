"""Words: the messages of the platform and the games, read from Fluent files in French and English.

A `TableeError` is printed in these words, so this module provides `TableeError.sentence`.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from .errors import TableeError, cause
from .likely import likely_word, without_accents
from .message import Argument, Message

LANGUAGES = ("en", "fr")
TERM = "term-"  # what the ids of the glossary's messages begin with
PLATFORM = Path(__file__).parent.parent / "words"

Names = Callable[[int], str]  # from a seat to its player's name

LONGEST = 400  # characters kept of a text from outside; Fluent accepts 1000 at most
# Where a message or term of a Fluent file begins, up to its "=", and what a message refers to besides its arguments.
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"{\s*(-[a-zA-Z][\w-]*|[a-zA-Z][\w-]*(?=\s*[.}]))")
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")  # what Fluent writes before a negative number
# What must not reach a terminal from a file: control characters, lone surrogates, line ends, direction changes.
_UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028-\u202e\u2066-\u2069]")


def plain_text(language: str, file: str, id: str) -> str:
    """A message of the platform that is one line without arguments, found without Fluent, which is slow to load."""
    text = (PLATFORM / language / f"{file}.ftl").read_text(encoding="utf-8")
    return text.partition(f"\n{id} = ")[2].partition("\n")[0]


class MissingWord(LookupError):
    """A message that the Fluent files lack, or one of its arguments; printed, it says which file is to be mended."""


class Term(NamedTuple):
    """A word of the glossary: its ``forms`` in sentences besides ``name``, and what it means, in one sentence."""

    id: str
    name: str
    forms: tuple[str, ...]
    about: str


class HasWords(Protocol):
    """What has words of its own: a `Game`, with a ``words`` folder in its ``folder``."""

    @property
    def folder(self) -> Path:
        """As `Game.folder`."""


class Words:
    """The messages of the platform, and of one game if its folder is given, in one language. `tablee.words` makes them.

    Files are read on demand, the game's own first: the next one is opened when a message is not in those read so far.
    A message is parsed when it is first said: parsing all of them takes longer than most commands.

    >>> french = tablee.words("fr", tablee.find_game("ole"))
    >>> french.language, "tagline" in french
    ('fr', True)
    >>> french("story-round", round=2)
    '— Manche 2 —'
    """

    def __init__(self, language: str, folder: Path | None = None) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow to import, so imported only when needed

        self._resource = FluentResource
        self.language = language
        self._folder = folder
        self._bundle = FluentBundle([language], use_isolating=False)
        own = [folder / "words" / f"{language}.ftl"] if folder else []
        self._about = str(own[0]) if own else language
        self._fault: TableeError | None = None  # set if the game's file could not be read
        self._sources: dict[str, str] = {}  # the text of each message and term of the files read so far
        self._unread = [*own, *sorted((PLATFORM / language).glob("*.ftl"))]
        self._reading = threading.RLock()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the words as where they are read from: the rules of a language's plurals are functions."""
        return _words, (self.language, self._folder)

    def __contains__(self, id: str) -> bool:
        while id not in self._sources:
            if not self._read_next():
                return False
        return True

    def _read_next(self) -> bool:
        """Add the messages of the next file, or remember why it cannot be read; returns whether there was one.

        The file leaves the list last: Ctrl-C, while it is read, loses none of its messages.
        """
        with self._reading:
            if not self._unread:
                return False
            path = self._unread[0]
            try:
                text = path.read_text(encoding="utf-8")
            except OSError as error:
                self._fault = TableeError("file-unreadable", path=str(path), reason=cause(error))
            else:
                begins = list(_ENTRY.finditer(text))
                for entry, after in zip_longest(begins, begins[1:]):
                    self._sources.setdefault(entry[1], text[entry.start() : after.start() if after else None])
            del self._unread[0]
            return True

    def ids(self) -> set[str]:
        """Return the ids of all messages."""
        while self._read_next():
            pass
        return {id for id in self._sources if not id.startswith("-")}

    def _message(self, id: str) -> Any:
        """The message of a file that has been read, parsed together with what it refers to."""
        with self._reading:
            if not self._bundle.has_message(id):
                needed = [id]
                for entry in needed:
                    references = _REFERENCE.findall(self._sources[entry])
                    needed += [other for other in references if other not in needed and other in self]
                self._bundle.add_resource(self._resource("\n".join(self._sources[entry] for entry in needed)))
                if not self._bundle.has_message(id):  # it cannot be parsed
                    raise self._missing(id)
        return self._bundle.get_message(id)

    def say(self, message: Message, names: Names = str, viewer: int | None = None) -> str:
        """Put a message into words for the seat ``viewer`` (None: somebody without a seat); ``names`` names the seats.

        Raises `MissingWord`, a fault of the program, if the Fluent files lack the message or one of its arguments, and
        `TableeError` if the message may be in the game's file, which could not be read.
        """
        if message.id not in self:
            if self._fault is not None:
                raise self._fault
            raise self._missing(message.id)
        pattern = self._message(message.id).value
        assert pattern is not None, f"message {message.id!r} in {self._about} has attributes only"
        return self._format(pattern, message, names, viewer)

    def _missing(self, id: str) -> MissingWord:
        meant = likely_word(id, self.ids())
        return MissingWord(f"no message {id!r} in {self._about}" + (f" (did you mean {meant!r}?)" if meant else ""))

    def about(self, message: Message, names: Names = str, viewer: int | None = None) -> str | None:
        """Explain in one sentence what a message names: its attribute ``about``, put into words as by `say`.

        Returns None if it has no such attribute, or if there is no such message.

        >>> game = tablee.find_game("olympe")
        >>> tablee.words("en", game).about(game.presentation.FACES["T100"].name)
        'The strongest Adept of its colour: 100 points at the count.'
        """
        attributes = self._message(message.id).attributes if message.id in self else {}
        return self._format(attributes["about"], message, names, viewer) if "about" in attributes else None

    def terms(self) -> list[Term]:
        """Return the terms of the glossary, in alphabetical order: every message whose id begins with ``term-``."""
        ids = [id for id in self.ids() if id.startswith(TERM)]
        return sorted(map(self._term, ids), key=lambda term: without_accents(term.name))

    def _term(self, id: str) -> Term:
        message = self._message(id)
        forms = message.attributes.get("forms")
        written = self._format(forms, Message(id), str, None).split("|") if forms else []
        return Term(id, self(id), tuple(form.strip() for form in written), self.about(Message(id)) or "")

    def _format(self, pattern: Any, message: Message, names: Names, viewer: int | None) -> str:
        """Put a pattern of the message, its value or an attribute, into words."""
        args: dict[str, Any] = {}
        for key, value in message.args.items():
            args[key] = self._argument(key, value, names, viewer)
            if key in ("who", "whom"):
                args["you" if key == "who" else "youto"] = "yes" if value == viewer else "no"
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingWord(f"message {message.id!r} in {self._about}: {errors[0]}")
        below = any(isinstance(value, int) and value < 0 for value in message.args.values())
        return _HYPHEN.sub("−", str(text)) if below else str(text)

    def _argument(self, key: str, value: Argument, names: Names, viewer: int | None) -> Any:
        if isinstance(value, Message):
            return self.say(value, names, viewer)
        if isinstance(value, int):
            return names(value) if key in ("who", "whom") else value
        if isinstance(value, str):
            return _on_one_line(value)
        return ", ".join(self.say(item, names, viewer) for item in value)

    def __call__(self, id: str, /, **args: Argument) -> str:
        """Put a message that names no seats into words: short for `say`."""
        return self.say(Message(id, args))


def number(value: int, *, signed: bool = False) -> str:
    """Return a number with a true minus sign or, if ``signed``, with its sign either way.

    >>> number(-74), number(3, signed=True), number(0, signed=True)
    ('−74', '+3', '0')
    """
    return (f"{value:+}" if signed and value else str(value)).replace("-", "−")


def _on_one_line(text: str) -> str:
    """Make a text from outside fit to show: printable, on one line, at most `LONGEST` characters."""
    short = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return _UNSHOWN.sub("�", short)


def words(language: str, game: HasWords | None = None) -> Words:
    """Return the words of the platform and of ``game`` in ``language`` (``en`` or ``fr``); the result is cached.

    >>> table = tablee.new_table("coloretto", seed=2, players=3)
    >>> french = tablee.words("fr", table.game)
    >>> [french.say(choice.label) for choice in table.view(0).choices]
    ['Piocher une carte']
    """
    return _words(language, game.folder if game else None)


@cache
def _words(language: str, folder: Path | None) -> Words:
    return Words(language, folder)


def _sentence(error: TableeError, language: str) -> str:
    """Return the sentence of an error in ``language``, or its bare message if a newer server sent one unknown here."""
    try:
        return _words(language, error.folder).say(error.message)
    except (LookupError, ImportError, TableeError):  # in a browser, the page has the words
        return f"{error.message.id} {dict(error.message.args)}"


TableeError.sentence = _sentence


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the user's language, from ``TABLEE_LANG`` or the locale, if there are words in it; otherwise English."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    for wanted in (environment.get("TABLEE_LANG", ""), locale):
        language = wanted[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"
