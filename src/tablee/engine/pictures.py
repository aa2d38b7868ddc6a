"""The pictures of a game: SVG files in its folder ``pictures``, which any drawing program opens.

``cards.svg`` draws what lies on the table. In its ``defs`` stand the symbols ``{game}-{face}``, one for each key of
`Presentation.FACES`, and ``{game}-back``, 100 × 140; below them a sheet shows them all to whoever opens the file. A
symbol ``{game}-zone-{zone}`` is the background of that zone, in a size of its own; its rectangles with the ids
``{game}-zone-{zone}-0``, ``-1`` … mark where the zone's pieces go. ``cover.svg``, 320 × 200, is for lists of games.

Pictures contain no words, and no scripts, styles, fonts or external references, so that they look the same everywhere,
under any content security policy. Ids in them begin with the game's id and a hyphen. Letters that are printed on cards
may depend on the reader (`Face.index`): of a ``switch``, the first child without another language's ``systemLanguage``
is drawn. What is drawn in ``currentColor`` takes the colour of the text around it.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from .errors import TableeError, cause

SVG = "http://www.w3.org/2000/svg"
_NAMESPACE = f"{{{SVG}}}"


class Pictures:
    """The pictures in a game's ``folder``, as browsers are sent them: without comments, spaces and the sheet.

    Raise `TableeError` if a file cannot be read or is no SVG.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def sprite(self, language: str) -> str:
        """Return an SVG of all symbols, with letters for readers of ``language``."""
        sprite = ElementTree.Element("svg")
        sprite.extend(self._read("cards.svg", language).iter("defs"))
        return _text(sprite)

    def cover(self) -> str:
        """Return the game's picture for lists of games, in any language."""
        return _text(self._read("cover.svg", "en"))

    def _read(self, name: str, language: str) -> ElementTree.Element:
        path = self._folder / name
        try:
            root = ElementTree.parse(path).getroot()
        except (OSError, ElementTree.ParseError) as error:
            reason = cause(error) if isinstance(error, OSError) else str(error)
            raise TableeError("file-unreadable", path=str(path), reason=reason) from None
        for part in root.iter():
            part.tag = part.tag.removeprefix(_NAMESPACE)
            part.text = part.tail = None
            for place, inner in enumerate(part):
                if inner.tag == f"{_NAMESPACE}switch":
                    part[place] = _variant(inner, language)
        return root


def _variant(switch: ElementTree.Element, language: str) -> ElementTree.Element:
    return next((one for one in switch if one.attrib.pop("systemLanguage", language) == language), switch[-1])


def _text(svg: ElementTree.Element) -> str:
    svg.set("xmlns", SVG)
    return ElementTree.tostring(svg, encoding="unicode").replace(" />", "/>")
