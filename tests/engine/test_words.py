"""Every message of the platform stands in both languages, and French keeps French typography."""

from __future__ import annotations

import re
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import tablee
from tablee.engine.discovery import find_game
from tablee.engine.message import Message
from tablee.engine.words import PLATFORM, MissingWord, Words, preferred_language, words

SOURCE = Path(tablee.__file__).parent
FRENCH = sorted([*SOURCE.rglob("fr.ftl"), *(PLATFORM / "fr").glob("*.ftl"), *SOURCE.rglob("*.fr.md")])
# Before : ; ! ? and inside guillemets French wants a space that does not break.
LOOSE = re.compile(r"« | »|\w [:;!?](?=\s|$)", re.MULTILINE)


class _Messages(Visitor):
    """The variables of each message of a Fluent file and of its attributes, and the texts in it."""

    def __init__(self) -> None:
        self.variables: dict[str, set[str]] = {}
        self.texts: list[str] = []
        self._id = ""

    def visit_Message(self, node: ast.Message) -> None:
        self._id = node.id.name
        self.variables[self._id] = set()
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        message, self._id = self._id, f"{self._id}.{node.id.name}"
        if node.id.name != "forms":  # those that a word has, which differ by language
            self.variables[self._id] = set()
        self.generic_visit(node)
        self._id = message

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables[self._id].add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)


def _read(path: Path) -> _Messages:
    resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], f"{path.name} has a line of junk"
    messages = _Messages()
    messages.visit(resource)
    return messages


FOR_ONE_LANGUAGE = {
    "you",
    "youto",
    "first",
}  # what one of them says in the same words, whoever it is and wherever it stands


@pytest.mark.parametrize("english", sorted((PLATFORM / "en").glob("*.ftl")), ids=lambda path: path.stem)
def test_both_languages_say_the_same(english: Path) -> None:
    both = [_read(english).variables, _read(PLATFORM / "fr" / english.name).variables]
    assert set(both[0]) == set(both[1])
    for id in both[0]:
        assert both[0][id] - FOR_ONE_LANGUAGE == both[1][id] - FOR_ONE_LANGUAGE, id


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_french_typography(path: Path) -> None:
    texts = _read(path).texts if path.suffix == ".ftl" else [path.read_text(encoding="utf-8")]
    loose = [text[max(0, found.start() - 20) : found.end() + 5] for text in texts for found in LOOSE.finditer(text)]
    assert not loose, loose
    straight = [text for text in texts if re.search(r"[A-Za-zà-ÿ]'[A-Za-zà-ÿ]", text)]
    assert not straight, f"straight apostrophes: {straight[:3]}"


def test_a_missing_message_or_argument_is_a_fault() -> None:
    say = words("en")
    with pytest.raises(LookupError, match="no message"):
        say("no-such-message")
    with pytest.raises(LookupError, match="file-empty"):
        say("file-empty")


def test_a_message_is_read_with_what_it_refers_to(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(
        "-house = Tablée\nwelcome = Welcome to { -house }, { guest.polite }\nguest = you\n"
        "    .polite = dear { guest }\n# not a message =\nturn = { NUMBER($n) } { turn }\n",
        encoding="utf-8",
    )
    say = Words("en", tmp_path)
    assert say("welcome") == "Welcome to Tablée, dear you"
    assert {"welcome", "guest", "turn", "system-reason"} <= say.ids()
    assert not {"-house", "house", "not"} & say.ids()
    with pytest.raises(MissingWord, match="Cyclic"):
        say("turn", n=1)


def test_a_message_that_cannot_be_read_is_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text("lays = { {\nwins = wins\n", encoding="utf-8")
    say = Words("en", tmp_path)
    with pytest.raises(MissingWord, match=r"no message 'lays' in .*en\.ftl"):
        say("lays")
    assert say("wins") == "wins"


def test_you_and_the_others() -> None:
    for reader, said in ((1, "you"), (0, "Bob"), (None, "Bob")):
        assert words("en").say(Message("player", {"who": 1}), ["Ada", "Bob"].__getitem__, reader) == said


def test_what_others_wrote_is_fit_to_show() -> None:
    said = words("en")("game-unknown", game="\x1b[2J\ud800\n" + "x" * 5000, known="\u202eole", meant="")
    assert said.startswith("There is no game “�[2J��xxx")
    assert "…”. The games are: �ole." in said
    assert len(said) < 500


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ({"TABLEE_LANG": "fr", "LC_ALL": "en_GB"}, "fr"),
        ({"TABLEE_LANG": "klingon", "LANG": "fr_FR"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "en_GB"}, "fr"),
    ],
)
def test_the_language_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def test_ctrl_c_while_words_are_read_loses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    said = Words("en")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", interrupted)
        with pytest.raises(KeyboardInterrupt):
            said.ids()
    assert said("interrupted") == "Interrupted."
    assert said.ids() == Words("en").ids()


def test_two_threads_read_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that reads goes on once the other waits for it, or has got an answer without waiting."""
    read, answered = Path.read_text, threading.Event()

    class Lock:
        def __init__(self) -> None:
            self._lock = lock()

        def __enter__(self) -> None:
            if not self._lock.acquire(blocking=False):
                answered.set()
                self._lock.acquire()

        def __exit__(self, *_: object) -> None:
            self._lock.release()

    def slow(path: Path, *arguments: Any, **more: Any) -> str:
        if path.name == "cli.ftl":
            answered.wait()
        return read(path, *arguments, **more)

    def ask(said: Words) -> str:
        try:
            return said("interrupted")
        finally:
            answered.set()

    lock = threading.RLock
    with monkeypatch.context() as patch:
        patch.setattr(threading, "RLock", Lock)
        said = Words("en")
    monkeypatch.setattr(Path, "read_text", slow)
    with ThreadPoolExecutor(2) as threads:
        assert set(threads.map(ask, [said] * 2)) == {"Interrupted."}


def test_a_missing_word_is_told_with_its_file_and_the_likely_one() -> None:
    with pytest.raises(MissingWord, match=r"no message 'taglin' in .*six_cards.*en\.ftl \(did you mean 'tagline'\?\)"):
        words("en", find_game("six_cards"))("taglin")
