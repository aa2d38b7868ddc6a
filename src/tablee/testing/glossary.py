"""Checks that a game's glossary explains what the game says."""

from __future__ import annotations

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tablee.engine.game import Game
from tablee.engine.glossary import terms_in
from tablee.engine.words import LANGUAGES, TERM, words

from .wording import LONGEST_TIP


class _Texts(Visitor):
    """What the messages of a Fluent file say, those of the glossary apart, and the ids of its terms."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.terms: set[str] = set()

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 (the visitor's name)
        if node.id.name.startswith(TERM):
            self.terms.add(node.id.name)
        else:
            self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def check_glossary(game: Game) -> None:
    """Each term of the game's glossary is explained, in at most two lines of a phone, and occurs in what it says."""
    for language in LANGUAGES:
        written = _Texts()
        written.visit(FluentParser(with_spans=False).parse(game.read(f"words/{language}.ftl")))
        assert written.terms, f"{game.id}: no term is explained: write messages whose ids begin with {TERM!r}"
        said = "\n".join(written.texts)
        for term in words(language, game).terms():
            if term.id not in written.terms:
                continue  # one of the platform's
            about = f"{term.name} – {term.about}"
            assert term.about, f"{game.id}: {term.id} has no attribute about in {language}"
            assert len(about) <= LONGEST_TIP, f"{game.id}: more than {LONGEST_TIP} characters: {about}"
            assert terms_in(said, [term]), f"{game.id} says neither {term.name!r} nor any of {term.forms}"
