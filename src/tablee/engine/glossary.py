"""Finding the terms of the glossary in a sentence, as ``web/src/lib/glossary.ts`` does for the browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .words import Term


def markdown_list(terms: Iterable[Term]) -> str:
    """Return terms with what they mean as a Markdown list."""
    return "\n".join(f"- **{term.name}** – {term.about}" for term in terms)


def terms_in(text: str, terms: Sequence[Term]) -> list[Term]:
    """Return those of the ``terms`` that occur in a text as whole words, the longest where several begin, each once."""
    by_form = {form.casefold(): term for term in terms for form in (term.name, *term.forms)}
    forms = sorted(by_form, key=len, reverse=True)
    written = "|".join(r"\s".join(map(re.escape, form.split())) for form in forms) or "(?!)"
    found = re.findall(rf"(?<![\w-])(?:{written})(?![\w-])", text, re.IGNORECASE)
    return list(dict.fromkeys(by_form[" ".join(form.split()).casefold()] for form in found))
