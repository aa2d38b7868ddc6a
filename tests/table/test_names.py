"""Names and chat lines that people give."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.table.lookalikes import lookalike_key, spelling_key
from tablee.table.names import clean_name, clean_text, fit, fit_name, length

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
ANY = st.text(st.characters(exclude_categories=())) | st.text(
    "aeE \u0301\u0335\u034f\u200b\u200c\u200d\ufe0f\u1100\u1161ẹ̈🦊🏽"
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoé", "Zoé"),
        ("  Anne\t Marie \n", "Anne Marie"),
        ("Zoe\u0301", "Zoé"),  # NFC
        ("Zoé\x1b[31m\u202e", "Zoé[31m"),
        ("a\u200d\u200c\u200db", "a\u200db"),
        ("x\u0302" * 6, "x\u0302" * 6),
        ("\u200bA\u2066b\u2069c\ufeff", "Abc"),
        ("A\u00a0\u3000B", "A B"),
        ("\ud800A\udfff", "A"),
        ("<b>Bo</b> & 'co'", "<b>Bo</b> & 'co'"),
        ("🦊", "🦊"),
        ("👩🏽\u200d🚀❤\ufe0f", "👩🏽\u200d🚀❤\ufe0f"),
        ("\U0001fae8", "\U0001fae8"),  # younger than Python's tables
        ("A\u200d\u200dB\u200d", "A\u200dB"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("नमस्ते", "नमस्ते"),
        ("z" + "\u0335" * 20, "z" + "\u0335" * 4),
        ("\u0301\u0301a", "a"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
    ],
)
def test_names_are_made_fit_to_show(text: str, shown: str) -> None:
    assert clean_name(text) == shown


@pytest.mark.parametrize(
    "text", ["", "   ", "\u200b\u200d\u2060", "\x00\x07", "\u3164", "\u2800\u2800", "\ufe0f", "\u0301", "\u202e"]
)
def test_names_of_nothing_are_refused(text: str) -> None:
    with pytest.raises(TableeError) as error:
        clean_name(text)
    assert error.value.message.id == "name-empty"


@pytest.mark.parametrize(
    ("text", "count"),
    [("Zoé", 3), ("👨‍👩‍👧", 1), ("👍🏽", 1), ("🇫🇷🇨🇦", 2), ("❤️", 1), ("नमस्ते", 4), ("z\u0335\u0336", 1)],
)
def test_length_is_what_a_reader_counts(text: str, count: int) -> None:
    assert length(text) == count


def test_long_names_are_refused() -> None:
    assert clean_name("é" * 24) == "é" * 24
    assert clean_name("🇫🇷" * 24) == "🇫🇷" * 24
    for text in ("é" * 25, "🦊" * 25, "\u200d".join("👩" * 60)):
        with pytest.raises(TableeError) as error:
            clean_name(text)
        assert error.value.message == Message("name-long", {"longest": 24})


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Zoé", "ZOE\u0301"),
        ("Zoé", "Zoe"),
        ("Łukasz", "Lukasz"),
        ("Ольга", "ОЛЬГА"),
        ("ОЛЬГА", "Ольга"),
        ("Алёна", "Алена"),
        ("Анна", "AHHA"),
        ("Corn", "Com"),
        ("Ann", "Ａｎｎ"),
        ("Anna Lea", "annalea"),
        ("Straße", "STRASSE"),
        ("АНА", "AHA"),
        ("ΝΙΚΟ", "NIKO"),
        ("սոս", "unu"),
        ("Mia", "Mla"),
        ("B0b", "Bob"),
        ("1da", "Ida"),
        ("MAMA", "mama"),
        ("Þeter", "Peter"),
        ("βον", "Bov"),
    ],
)
def test_names_that_look_the_same_are_taken(name: str, other: str) -> None:
    with pytest.raises(TableeError) as error:
        clean_name(name, ["Bo", other])
    assert error.value.message == Message("name-taken", {"name": name})
    assert clean_name(name, ["Bo"]) == name


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Aӏice Paul",
            "ꓮꓡꓲꓚꓰ ꓑꓮꓴꓡ",
            "Alıce Paul",
            "Аlice Paul",
            "Alice Pаul",
            "ɑlice pɑul",
            "Aǀice Pauǀ",
            "AƖice Paul",
        ),
        *(
            "A∣ice Paul",
            "ꭺlice Paul",
            "ᴀʟɪᴄᴇ ᴘᴀᴜʟ",
            "Ạlice Paul",
            "ALICE PAUL",
            "AIice PauI",
            "A1ice Pau|",
            "Àlîcé Pàul",
        ),
        *("𝐀𝐥𝐢𝐜𝐞 𝐏𝐚𝐮𝐥", "Ａｌｉｃｅ Ｐａｕｌ", "alicepaul", "A\u0335lice Paul"),
    ],
)
def test_no_alphabet_passes_for_another(name: str) -> None:
    """Not beside Alice Paul, nor as that name if it is kept."""
    with pytest.raises(TableeError) as error:
        clean_name(name, ["Alice Paul"])
    assert error.value.message.id in ("name-mixed", "name-taken")


@pytest.mark.parametrize(
    "name", ["Аda", "Adа", "Bоb", "Ζoé", "Pаul Martin", "Ａdа", "Aӏice", "ꭺlice", "Ⲁlice", "𐌀lice", "ひрo", "μClub"]
)
def test_one_alphabet_a_word(name: str) -> None:
    """The first letters here, or others, are not Latin."""
    with pytest.raises(TableeError) as error:
        clean_name(name)
    assert error.value.message == Message("name-mixed", {"name": name})


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ольга",
            "Ольга B",
            "Иван",
            "Аня 2",
            "Νίκος",
            "Αλέξης",
            "Ελένη",
            "Zoé",
            "Ørjan",
            "Çağlar",
            "Łukasz",
            "Aïcha",
            "Maëlys",
        ),
        *(
            "O’Neil",
            "Zoé-Ⅳ",
            "µClub",
            "Վարդան",
            "이지은",
            "田中",
            "山田 Taro",
            "山田Taro",
            "ひろ",
            "ヒーロー",
            "陳Ada",
            "نور",
            "नमस्ते",
            "ꓡꓲ",
        ),
    ],
)
def test_every_alphabet_is_welcome(name: str) -> None:
    assert clean_name(name, ["Olga", "Zoa", "Bob"]) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [("Nina", "Vina"), ("Eva", "Ena"), ("Лёня", "Леля"), ("か", "が"), ("नमस्ते", "नमस्त"), ("Uwe", "Ywe"), ("🦊", "🐺")],
)
def test_letters_that_differ_are_told_apart(one: str, other: str) -> None:
    assert clean_name(one, [other]) == one
    assert clean_name(other, [one]) == other


@PATIENT
@given(ANY)
def test_whatever_is_given_the_result_is_fit_and_stays(text: str) -> None:
    line = fit(text)
    assert fit(line) == line
    assert unicodedata.is_normalized("NFC", line)
    unprintable = {character for character in line if not character.isprintable()}
    assert unprintable <= {"\u200c", "\u200d"} | set(map(chr, range(0x1F000, 0x1FB00)))
    assert line == line.strip()
    assert "  " not in line
    line.encode()  # no halves of characters


@PATIENT
@given(ANY)
def test_a_name_is_shown_or_refused_with_a_reason(text: str) -> None:
    try:
        name = clean_name(text)
    except TableeError as error:
        reason = error.message.id
    else:
        reason = "none" if clean_name(name) == name else "changed"
    assert reason in ("name-empty", "name-long", "name-mixed", "none")


def test_a_name_is_written_alike_in_capitals_and_whatever_its_accents_are_made_of() -> None:
    assert spelling_key("\u0390") == spelling_key("\u03aa\u0301")  # a small letter, and its capital
    assert spelling_key("Ａda Lea") == spelling_key("ADALEA")
    assert spelling_key("Ada") != spelling_key("Аdа")
    assert lookalike_key("MAMA") == lookalike_key("mama")


def test_chat() -> None:
    assert clean_text(" well\nplayed \u202e!") == "well played !"
    with pytest.raises(TableeError) as error:
        clean_text("\u200b \n")
    assert error.value.message.id == "chat-empty"


def test_names_from_files_are_fit_to_show() -> None:
    assert fit_name("Zoé\x1b[31m\u202e") == "Zoé[31m"
    assert fit_name("\x00") == "?"
    assert len(fit_name("a" * 1000)) == 40
