"""The pictures of the games: safe in any page, complete, small, and told apart without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.pictures import Pictures
from tablee.examples.six_cards import GAME as SIX_CARDS

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [game for game in games().values() if game.pictures is not None]
ELEMENTS = {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}
COLOURS = {"fill", "stroke", "opacity"}
ATTRIBUTES = COLOURS | {
    "id", "href", "viewBox", "width", "height", "x", "y", "cx", "cy", "r", "rx", "d", "transform", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
}  # fmt: skip
MOST = 60_000  # bytes of a sprite


def sprite(game: Game, language: str = "en") -> str:
    assert game.pictures is not None
    return game.pictures.sprite(language)


def cover(game: Game) -> str:
    assert game.pictures is not None
    return game.pictures.cover()


def by_id(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {found.attrib["id"]: found for found in root.iter() if "id" in found.attrib}


def forms(found: ElementTree.Element, ids: dict[str, ElementTree.Element]) -> Iterator[str]:
    """What is drawn by an element and all it uses, without colours and ids."""
    kept = {key: value for key, value in found.attrib.items() if key not in COLOURS | {"id", "href"}}
    yield f"{found.tag} {sorted(kept.items())}"
    if "href" in found.attrib:
        yield from forms(ids[found.attrib["href"][1:]], ids)
    for inside in found:
        yield from forms(inside, ids)


def test_every_game_of_the_house_has_pictures() -> None:
    assert {game.id for game in DRAWN} >= {"coloretto", "nain_jaune", "ole", "olympe"}


def test_a_game_may_have_none() -> None:
    assert SIX_CARDS.pictures is None


@pytest.mark.parametrize("text", [None, "<svg"])
def test_a_file_that_is_no_picture_is_named(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "cover.svg").write_text(text, encoding="utf-8")
    with pytest.raises(TableeError, match=r"cover\.svg"):
        Pictures(tmp_path).cover()


def test_of_a_switch_without_the_language_the_last_is_drawn(tmp_path: Path) -> None:
    letters = '<path id="a" systemLanguage="en"/><path id="b" systemLanguage="fr"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg"><g><defs><switch>{letters}</switch></defs></g></svg>'
    (tmp_path / "cards.svg").write_text(text, encoding="utf-8")
    drawn = {language: Pictures(tmp_path).sprite(language) for language in ("en", "fr", "de")}
    assert [("a" if 'id="a"' in svg else "b") for svg in drawn.values()] == ["a", "b", "b"]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
@pytest.mark.parametrize("picture", [sprite, cover])
def test_pictures_are_safe_in_any_page(game: Game, picture: Callable[[Game], str]) -> None:
    root = ElementTree.fromstring(picture(game))
    ids = [found.attrib["id"] for found in root.iter() if "id" in found.attrib]
    assert len(ids) == len(set(ids))
    for found in root.iter():
        assert found.tag.removeprefix(SVG) in ELEMENTS
        assert set(found.attrib) <= ATTRIBUTES
        assert found.text is None
        assert found.tail is None
        assert found.attrib.get("id", f"{game.id}-").startswith(f"{game.id}-")
        assert "url(" not in "".join(found.attrib.values())
        if "href" in found.attrib:
            assert found.attrib["href"].startswith("#")
            assert found.attrib["href"][1:] in ids


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_every_face_and_the_back_are_drawn(game: Game) -> None:
    symbols = {
        found.attrib["id"]: found.attrib["viewBox"]
        for found in ElementTree.fromstring(sprite(game)).iter(f"{SVG}symbol")
    }
    cards = {f"{game.id}-{face}" for face in [*game.presentation.FACES, "back"]}
    zones = {id for id in symbols if id.startswith(f"{game.id}-zone-")}
    assert set(symbols) == cards | zones
    assert {symbols[card] for card in cards} == {"0 0 100 140"}
    assert len(sprite(game).encode()) <= MOST


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_faces_are_told_apart_without_colour(game: Game) -> None:
    ids = by_id(ElementTree.fromstring(sprite(game)))
    drawn: dict[str, str] = {}
    for face in [*game.presentation.FACES, "back"]:
        form = "\n".join(forms(ids[f"{game.id}-{face}"], ids))
        assert form not in drawn, f"{face} looks like {drawn[form]}"
        drawn[form] = face


def test_french_cards_say_r_d_v() -> None:
    game = games()["nain_jaune"]
    english, french = (by_id(ElementTree.fromstring(sprite(game, language))) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for face in game.presentation.FACES:
        differ = list(forms(english[f"nain_jaune-{face}"], english)) != list(
            forms(french[f"nain_jaune-{face}"], french)
        )
        assert differ == (game.presentation.FACES[face].index is not None), face


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_covers_are_of_one_size(game: Game) -> None:
    root = ElementTree.fromstring(cover(game))
    assert root.attrib["viewBox"] == "0 0 320 200"


def test_the_places_of_the_dwarfs_board_are_those_of_its_pieces() -> None:
    game = games()["nain_jaune"]
    ids = by_id(ElementTree.fromstring(sprite(game)))
    left, top, width, _ = (float(part) for part in ids["nain_jaune-zone-board"].attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    places = [ids[f"nain_jaune-zone-board-{place}"].attrib for place in range(5)]
    assert "nain_jaune-zone-board-5" not in ids
    middles = [(float(p["x"]) + float(p["width"]) / 2, float(p["y"]) + float(p["height"]) / 2) for p in places]
    upper, lower = middles[:2], middles[3:]
    assert all(x < width / 2 for x, _ in (upper[0], lower[0]))
    assert all(x > width / 2 for x, _ in (upper[1], lower[1]))
    assert max(y for _, y in upper) < middles[2][1] < min(y for _, y in lower)
    assert middles[2][0] == width / 2


DRAWN_BY_HAND = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160">
  <defs>
    <!-- The letter -->
    <g id="toy-letter"><switch><path systemLanguage="fr" d="M1 1"/><path d="M2 2"/></switch></g>
    <symbol id="toy-back" viewBox="0 0 100 140"><use href="#toy-letter"/></symbol>
  </defs>
  <use href="#toy-back" width="100" height="140"/>
</svg>
"""


def test_a_sprite_has_the_letters_of_its_readers_and_nothing_for_designers(tmp_path: Path) -> None:
    (tmp_path / "cards.svg").write_text(DRAWN_BY_HAND, encoding="utf-8")
    around = (
        '<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="toy-letter"><path d="{}"/></g>'
        '<symbol id="toy-back" viewBox="0 0 100 140"><use href="#toy-letter"/></symbol></defs></svg>'
    )
    assert Pictures(tmp_path).sprite("fr") == around.format("M1 1")
    assert Pictures(tmp_path).sprite("en") == around.format("M2 2")


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_whoever_opens_the_cards_sees_them_all(game: Game) -> None:
    root = ElementTree.parse(game.folder / "pictures/cards.svg").getroot()
    symbols = [found.attrib["id"] for found in root.iter(f"{SVG}symbol")]
    assert [found.attrib["href"][1:] for found in root.findall(f"{SVG}use")] == symbols
