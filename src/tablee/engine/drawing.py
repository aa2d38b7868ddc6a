"""A toolkit for the pictures of games: small functions that write SVG, with numerals and letters of its own.

A picture must look the same everywhere, even under a strict content security policy and in a page that knows nothing
about it. So it uses only presentation attributes: no fonts, no patterns, no gradients. Repeated drawings are shared by
id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import cos, pi, sin

PAPER = "#fbf4e3"
INK = "#2c2622"
GOLD = "#d9a53a"
_EDGE = "#cbb990"  # the outline of a card

Points = Iterable[tuple[float, float]]

# Each character: its width, then its strokes, centred on x = 0, from y = 1 to 13.
_GLYPHS = {
    "0": (8, "M0 1C-3 1-4 4-4 7S-3 13 0 13 4 10 4 7 3 1 0 1Z"),
    "1": (4, "M-2.4 4L1.4 1V13"),
    "2": (8, "M-3.8 4.2C-3.8 2.2-2 1 0 1S4 2.2 4 4.3C4 7.6-4 9.4-4 13H4"),
    "3": (8, "M-3.8 2.7C-3 1.6-1.6 1 0 1 2.2 1 3.6 2.2 3.6 3.9"
             "S2.2 6.7-.6 6.7C2.4 6.7 4 8 4 9.9S2.3 13 0 13-3.3 12.3-4 11.1"),
    "4": (8, "M2 13V1L-4 9.4H4.4"),
    "5": (8, "M3.5 1H-2.7L-3.2 6.7C-2.3 5.8-1.2 5.4 0 5.4 2.4 5.4 4 7 4 9.2S2.3 13 0 13C-1.7 13-3.2 12.4-4 11.1"),
    "6": (8, "M3 2C2.2 1.3 1.2 1 .3 1-2.4 1-4 3.8-4 7.6-4 11-2.4 13 0 13S4 11.4 4 9.2 2.4 5.5.2 5.5-4 7.1-4 9"),
    "7": (8, "M-4 1H4L-1.2 13"),
    "8": (8, "M0 6.6C-2.1 6.6-3.4 5.4-3.4 3.8S-2.1 1 0 1 3.4 2.2 3.4 3.8 2.1 6.6 0 6.6ZM0 6.6C-2.5 6.6-4 7.9-4 9.8"
             "S-2.5 13 0 13 4 11.7 4 9.8 2.5 6.6 0 6.6Z"),
    "9": (8, "M-3 12C-2.2 12.7-1.2 13-.3 13 2.4 13 4 10.2 4 6.4 4 3 2.4 1 0 1S-4 2.6-4 4.8-2.4 8.5-.2 8.5 4 6.9 4 5"),
    "A": (9, "M-4.4 13L0 1 4.4 13M-2.8 9H2.8"),
    "D": (8, "M-3.6 1V13H-.8C2.4 13 4 10.6 4 7S2.4 1-.8 1Z"),
    "I": (4, "M-2 1H2M0 1V13M-2 13H2"),
    "J": (7, "M3 1V9.4C3 11.8 1.7 13-.2 13S-3.4 11.7-3.5 9.8"),
    "K": (8, "M-3.6 1V13M4 1L-3.6 8.4M-.8 5.8L4.2 13"),
    "Q": (8, "M0 1C-3 1-4 4-4 7S-3 13 0 13 4 10 4 7 3 1 0 1ZM1 9.8L4.4 13.4"),
    "R": (8, "M-3.6 13V1H.4C2.7 1 4 2.4 4 4.4S2.7 7.8.4 7.8H-3.6M.4 7.8L4.2 13"),
    "V": (9, "M-4.4 1L0 13 4.4 1"),
    "X": (8, "M-4 1L4 13M4 1L-4 13"),
    "+": (8, "M0 3V11M-4 7H4"),
}  # fmt: skip
_SPACING = 4.2  # between two characters


def number(value: float) -> str:
    """Format a number as briefly as SVG allows, with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *inside: str, **attributes: float | str) -> str:
    """Return an element; underscores in attribute names become hyphens (``stroke_width`` for ``stroke-width``)."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def group(
    *inside: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attributes: float | str
) -> str:
    """Group drawings, turned about their origin by ``turn`` degrees, scaled, then moved to (x, y)."""
    return element("g", *inside, **_placed(x, y, scale, turn), **attributes)


def _placed(x: float, y: float, scale: float, turn: float) -> dict[str, str]:
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return {"transform": "".join(steps)} if steps else {}


def path(d: str, **attributes: float | str) -> str:
    """Return a path."""
    return element("path", d=d, **attributes)


def line(d: str, colour: str, width: float, **attributes: float | str) -> str:
    """Return a path that is only stroked, with round ends."""
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **attributes
    )


def circle(x: float, y: float, r: float, **attributes: float | str) -> str:
    """Return a circle about (x, y)."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: float | str) -> str:
    """Return a rectangle whose upper left corner is (x, y)."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def polygon(points: Points, **attributes: float | str) -> str:
    """Return a closed figure with straight sides."""
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", **attributes)


def ring(n: int, r: float, x: float = 0, y: float = 0, start: float = -90) -> list[tuple[float, float]]:
    """Return ``n`` points that divide a circle about (x, y) evenly, the first at ``start`` degrees (-90: the top)."""
    angles = [pi * (start + 360 * k / n) / 180 for k in range(n)]
    return [(x + r * cos(angle), y + r * sin(angle)) for angle in angles]


def star(n: int, outer: float, inner: float, **attributes: float | str) -> str:
    """Return a star of ``n`` points about the origin."""
    tips, dents = ring(n, outer), ring(n, inner, start=-90 + 180 / n)
    return polygon([point for pair in zip(tips, dents, strict=True) for point in pair], **attributes)


class Drawing:
    """The pictures of one game: the drawings they share, and the symbols of its sprite."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._shared: dict[str, str] = {}
        self._symbols: list[str] = []

    def share(self, name: str, *inside: str) -> None:
        """Keep a drawing under a name for `use`, which sets whatever the drawing leaves open, such as its fill."""
        self._shared[f"{self._game}-{name}"] = element("g", *inside, id=f"{self._game}-{name}")

    def use(
        self, name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attributes: float | str
    ) -> str:
        """Use a shared drawing (or symbol), turned and scaled about its origin, which is moved to (x, y)."""
        return element("use", href=f"#{self._game}-{name}", **_placed(x, y, scale, turn), **attributes)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        height: float,
        colour: str,
        *,
        max_width: float = 1000,
        weight: float = 2.6,
    ) -> str:
        """Draw numerals and letters centred on (x, y), condensed if they would be wider than ``max_width``."""
        widths = [_GLYPHS[character][0] for character in text]
        width = sum(widths) + _SPACING * (len(text) - 1)
        scale_y = height / (12 + weight)
        scale_x = min(scale_y, max_width / (width + weight))
        left = -width / 2
        drawn = []
        for character, glyph_width in zip(text, widths, strict=True):
            name = f"glyph-{'plus' if character == '+' else character}"
            self.share(name, path(_GLYPHS[character][1]))
            drawn.append(self.use(name, left + glyph_width / 2, -7))
            left += glyph_width + _SPACING
        return element(
            "g",
            *drawn,
            transform=f"translate({number(x)} {number(y)})scale({scale_x:.3f} {scale_y:.3f})",
            fill="none",
            stroke=colour,
            stroke_width=weight,
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def symbol(self, name: str, *inside: str, width: float = 100, height: float = 140) -> None:
        """Add a symbol to the sprite: a card of 100 × 140, or a zone's background in a size of its own."""
        box = f"0 0 {number(width)} {number(height)}"
        self._symbols.append(element("symbol", *inside, id=f"{self._game}-{name}", viewBox=box))

    def sprite(self) -> str:
        """Return all symbols, with the shared drawings they need."""
        symbols = "".join(self._symbols)
        return element("svg", element("defs", self._needed(symbols), symbols), xmlns="http://www.w3.org/2000/svg")

    def picture(self, width: float, height: float, *inside: str) -> str:
        """Return a standalone picture."""
        drawn = "".join(inside)
        box = f"0 0 {number(width)} {number(height)}"
        needed = element("defs", self._needed(drawn))
        return element(
            "svg", needed, drawn, xmlns="http://www.w3.org/2000/svg", viewBox=box, width=width, height=height
        )

    def _needed(self, drawn: str) -> str:
        """Return the shared drawings that these drawings use, directly or indirectly."""
        wanted = re.findall(r'href="#([^"]+)"', drawn)
        needed: dict[str, str] = {}
        while wanted:
            id = wanted.pop()
            if id in self._shared and id not in needed:
                needed[id] = self._shared[id]
                wanted += re.findall(r'href="#([^"]+)"', needed[id])
        return "".join(needed.values())


def card(fill: str = PAPER) -> str:
    """Return a blank card."""
    return rect(1, 1, 98, 138, rx=9, fill=fill, stroke=_EDGE, stroke_width=1.5)


def back(colour: str, seam: str) -> str:
    """Return the background of a card's back: a field with a seam in a rim of paper, visible on any table colour."""
    return (
        card()
        + rect(6, 6, 88, 128, rx=6, fill=colour)
        + rect(10, 10, 80, 120, rx=4, fill="none", stroke=seam, stroke_width=1.6)
    )


def cloth(colour: str, thread: str, seam: str) -> str:
    """Return the background of a cover, 320 × 200: woven cloth with a seam around it."""
    weave = "".join(f"M0 {y}H320" for y in range(4, 200, 8)) + "".join(f"M{x} 0V200" for x in range(4, 320, 8))
    return (
        rect(0, 0, 320, 200, fill=colour)
        + path(weave, fill="none", stroke=thread, stroke_width=1, opacity=0.35)
        + rect(8, 8, 304, 184, rx=8, fill="none", stroke=seam, stroke_width=1.6, stroke_dasharray="7 5", opacity=0.8)
    )


def shadow() -> str:
    """Return the shadow of a card on a cloth; draw it before the card, at the same coordinates."""
    return rect(3, 5, 99, 139, rx=10, fill="#000", opacity=0.28)
