"""Finding the terms of the glossary in a sentence, as ``web/src/lib/glossary.ts`` does for the browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .words import Term


def markdown_list(terms: Iterable[Term]) -> str:
    """Return terms with what they mean as a Markdown list."""
    return "\n".join(f"- **{term.name}** – {term.about}" for term in terms)


class Glossary:
    """The terms of a game, or of the platform, which it finds in texts."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.terms = terms
        self._by_form = {form.casefold(): term for term in terms for form in (term.name, *term.forms)}
        forms = sorted(self._by_form, key=len, reverse=True)
        written = "|".join(r"\s".join(map(re.escape, form.split())) for form in forms) or "(?!)"
        self._pattern = re.compile(rf"(?<![\w-])(?:{written})(?![\w-])", re.IGNORECASE)

    def terms_in(self, text: str) -> list[Term]:
        """Return the terms that occur in a text as whole words, the longest where several begin, each once."""
        forms = (" ".join(match[0].split()).casefold() for match in self._pattern.finditer(text))
        return list(dict.fromkeys(self._by_form[form] for form in forms))
