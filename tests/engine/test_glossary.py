"""The terms of the glossary: found in texts by Python as by the browser, and those that the sheet of Olympé lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablee
from tablee.engine.glossary import terms_in
from tablee.engine.words import LANGUAGES, TERM, Term, words
from tablee.testing.glossary import check_glossary

VECTORS = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "lib" / "glossary-vectors.json").read_text(encoding="utf-8")
)
# Of the sheet's lexicon.
LEXICON = {
    "fr": "Atout, Avoir la main, Carte maîtresse, Couper, Être maître, Manche, Monter, Pli, Se défausser, Sous-couper, "
    "Sur-couper",
    "en": "Trump, Lead, Master card, Ruff, Be winning, Round, Rise, Trick, Discard, Under-ruff, Over-ruff",
}


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["text"][:30])
def test_terms_are_found_as_the_browser_finds_them(case: dict[str, list[list[str | None]]]) -> None:
    terms = [Term("", name, tuple(forms), "") for name, forms in VECTORS["terms"].items()]
    found = [term.name for term in terms_in(str(case["text"]), terms)]
    assert found == list(dict.fromkeys(name for _, name in case["parts"] if name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_lexicon_is_explained(language: str) -> None:
    """All eleven words; `check_glossary` proves that each is said."""
    game = tablee.find_game("olympe")
    known = words(language, game).terms()
    lexicon = LEXICON[language].split(", ")
    found = [terms_in(word, known) for word in lexicon]
    assert [len(terms) for terms in found] == [1] * 11, found
    assert len({term.id for (term,) in found}) == 11
    check_glossary(game)


def test_the_platforms_glossary_is_whole() -> None:
    ids = [[term.id for term in sorted(words(language).terms())] for language in LANGUAGES]
    assert ids[0] == ids[1]
    assert all(term.about and term.id.startswith(TERM) for language in LANGUAGES for term in words(language).terms())


def test_terms_are_sorted_as_a_reader_expects() -> None:
    names = [term.name for term in words("fr", tablee.find_game("olympe")).terms()]
    assert names.index("Couper") < names.index("Être maître") < names.index("Fournir")
