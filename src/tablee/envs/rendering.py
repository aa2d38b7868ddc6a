"""Renders a position as its mover sees it: as text, as a picture (SVG), or as pixels.

Text and SVG need nothing more. Pixels need ``vl-convert-python`` to draw the SVG and ``pygame`` to read the image, as
in PettingZoo's classic games.
"""

from __future__ import annotations

import io
from html import escape
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.view import Piece, View, Zone
from tablee.engine.words import number, preferred_language, words
from tablee.table.board_text import board_text, seat_words

from .common import EnvError, missing

MODES = ("human", "ansi", "rgb_array")  # PettingZoo's and Gymnasium's names; "human" prints the text

_WIDTH, _HEIGHT = 1000, 600  # of a picture, in pixels; a position that needs more height is drawn smaller
_CARD = (50, 70)
_GAP = 12
_LINE = 20
_BACKGROUND, _PAPER, _INK = "#24523f", "#fbf4e3", "#2c2622"
_COLOURS = {"violet": "#8e5bb5", "white": "#555555", "yellow": "#b8860b"}  # other colours go by their SVG names


def check_mode(mode: str | None) -> None:
    """Raise `EnvError`, naming the render modes, unless ``mode`` is one or None."""
    if mode is not None and mode not in MODES:
        raise EnvError(Message("env-render", {"mode": str(mode)[:40], "known": ", ".join(MODES)}))


class Renderer:
    """Draws positions of one game with given options, in the user's language, with ``names`` for the seats."""

    def __init__(self, game: Game, options: Options, names: list[str]) -> None:
        self._game = game
        self._options = options
        self._names = names
        self._words = words(preferred_language(), game)
        self._faces = game.presentation.FACES

    def __reduce__(self) -> tuple[Any, ...]:
        return Renderer, (self._game, self._options, self._names)

    def render(self, mode: str, s: AnyState) -> str | NDArray[numpy.uint8] | None:
        """Render the plain state ``s`` in one of the `MODES`."""
        if mode == "rgb_array":
            return self.pixels(s)
        if mode == "ansi":
            return self.text(s)
        print(self.text(s))
        return None

    def text(self, s: AnyState) -> str:
        """The position in words, as `tablee.table.board_text.board_text` writes it."""
        return board_text(self._view(s), self._game, self._names.__getitem__, preferred_language())

    def svg(self, s: AnyState) -> str:
        """The position as a self-contained SVG, with the game's own cards if it has pictures."""
        view = self._view(s)
        drawn = [self._line(_GAP, 26, f"{self._game.title} · {self._say(view.prompt, view)}", 17)]
        y = 26 + _LINE
        for seat_view in view.seats:
            shown = ", ".join(seat_words(seat_view, lambda message: self._say(message, view), self._faces))
            mark = "►" if seat_view.seat == view.turn else "–"
            drawn.append(
                self._line(_GAP, y, f"{mark} {self._names[seat_view.seat]} · {number(seat_view.score)} · {shown}")
            )
            y += _LINE
        x, tallest = float(_GAP), 0
        for zone in view.zones:
            title = self._say(zone.title, view)
            width = max(9 * len(title), _spread(zone) * max(0, len(zone.pieces) - 1) + _CARD[0])
            if x > _GAP and x + width > _WIDTH - _GAP:
                x, y = float(_GAP), y + tallest
            tallest = _LINE + _CARD[1] + _GAP
            place = f"translate({x:g} {y:g})"
            drawn.append(_element("g", self._line(0, 14, title), *self._pieces(zone), transform=place))
            x += width + 2 * _GAP
        height = max(_HEIGHT, y + tallest + _GAP)
        sprite = self._game.pictures.sprite(self._words.language) if self._game.pictures else ""
        spare = _WIDTH * (height / _HEIGHT - 1) / 2  # on either side of a picture that is drawn smaller
        background = _element("rect", x=-spare, y=0, width=_WIDTH + 2 * spare, height=height, fill=_BACKGROUND)
        root = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {_WIDTH} {height}"}
        return _element("svg", sprite, background, *drawn, width=_WIDTH, height=_HEIGHT, **root)

    def pixels(self, s: AnyState) -> NDArray[numpy.uint8]:
        """The picture as a uint8 array of 600 × 1000 × 3 (red, green, blue)."""
        try:
            import pygame
            import vl_convert
        except ModuleNotFoundError as error:
            raise missing("render", error) from None
        image = pygame.image.load(io.BytesIO(vl_convert.svg_to_png(self.svg(s))))
        pixels: NDArray[numpy.uint8] = pygame.surfarray.array3d(image).transpose(1, 0, 2)
        return numpy.ascontiguousarray(pixels)

    def _view(self, s: AnyState) -> View:
        """The view of the seat to move; of a spectator if the game is over."""
        seat = None if self._game.rules.over(s) else s.turn
        return self._game.view(self._game.knowledge(s, seat), seat, self._options)

    def _say(self, message: Message, view: View) -> str:
        return self._words.say(message, self._names.__getitem__, view.seat)

    def _pieces(self, zone: Zone) -> list[str]:
        spread = _spread(zone)
        return [self._piece(piece, spread * index) for index, piece in enumerate(zone.pieces)]

    def _piece(self, piece: Piece, x: float) -> str:
        width, height = _CARD
        box: dict[str, Any] = {"x": x, "y": _LINE, "width": width, "height": height}
        if self._game.pictures:
            drawn = _element("use", href=f"#{self._game.id}-{piece.face or 'back'}", **box)
        else:
            face = self._faces[piece.face] if piece.face else None
            ink = _COLOURS.get(face.colour, face.colour) if face else "grey"
            drawn = _element("rect", **box, rx=5, fill=_PAPER) + self._line(
                x + 8, _LINE + 40, face.label(self._words.say) if face else "?", 22, ink
            )
        if piece.marks:
            drawn += _element("rect", **box, rx=5, fill="none", stroke="#ffd54a", stroke_width=3)
        if piece.count > 1:
            pill = _element("rect", x=x, y=_LINE + height - 18, width=30, height=18, rx=6, fill=_INK)
            drawn += pill + self._line(x + 4, _LINE + height - 4, f"×{piece.count}")
        return drawn

    def _line(self, x: float, y: float, text: str, size: int = 14, ink: str = _PAPER) -> str:
        return _element("text", escape(text), x=x, y=y, fill=ink, font_size=size, font_family="sans-serif")


def _element(name: str, *inside: str, **attributes: float | str) -> str:
    """Write an element; underscores in attribute names become hyphens (``stroke_width`` for ``stroke-width``)."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else f"{value:g}"}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>"


def _spread(zone: Zone) -> float:
    """The distance between pieces of a zone; they overlap if the picture is too narrow."""
    space = _WIDTH - 2 * _GAP - _CARD[0]
    return min(_CARD[0] + 4, space / max(1, len(zone.pieces) - 1))
