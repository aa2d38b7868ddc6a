"""Cards as small boxes or as one-line chips.

States can be told apart without colour. Playable: a chip in ``[brackets]``, a box with heavy borders. Under the cursor:
``>B9<``, double borders. Marks: a sign before the text, as in `tablee.table.board_text`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.text import Text

from tablee.engine.message import Message
from tablee.engine.view import Colour, Face, Piece
from tablee.table.board_text import FREE, signs

from .blocks import Block, Spot

INK: Mapping[Colour, str] = {
    "red": "#ff7b72",
    "blue": "#6cb6ff",
    "green": "#57d38c",
    "yellow": "#ffe066",
    "orange": "#ffa657",
    "violet": "#c49bff",
    "brown": "#c99a6b",
    "pink": "#ffa3d1",
    "grey": "#a9b1ba",
    "black": "#cdd5df",
    "white": "#ffffff",
}
CHOICE = "choice/"  # prefix of a numbered choice's key; its move follows
PAPER = "#101418"  # text colour on a playable card
BACK = "▒"
BACK_INK = "#8b98a9"
_MARKS = {"cursor": (">", "<"), "legal": ("[", "]")}
_LIGHT = ("╭", "─", "╮", "│", "╰", "╯")
_BORDERS = {"cursor": ("╔", "═", "╗", "║", "╚", "╝"), "legal": ("┏", "━", "┓", "┃", "┗", "┛")}


@dataclass(frozen=True)
class Look:
    """What drawing needs besides a view: words, faces, what is playable, and where the cursor is."""

    say: Callable[[Message], str]
    name: Callable[[int], str]
    faces: Mapping[str, Face]
    legal: frozenset[str] = frozenset()
    cursor: str | None = None  # the key of a spot
    aimed: frozenset[str] = frozenset()  # the moves that spot stands for

    def state(self, key: str, moves: tuple[str, ...]) -> str:
        """How to draw a spot: ``cursor``, ``legal``, ``dim`` (touchable, but not now) or ``plain``."""
        if key == self.cursor or any(self.cursor == CHOICE + move for move in moves):
            return "cursor"
        if not self.legal.isdisjoint(moves):
            return "legal"
        return "dim" if moves and self.legal else "plain"


def style(colour: str, state: str, bold: bool = False) -> str:
    """The style of something of ``colour`` in a `Look.state`."""
    if state == "cursor":
        return f"bold {PAPER} on #ffffff underline"
    if state == "legal":
        return f"bold {PAPER} on {colour}"
    if state == "dim":
        return f"dim {colour}"
    return f"bold {colour}" if bold else colour


def marks(state: str) -> tuple[str, str]:
    """What stands before and after something that can be touched."""
    return _MARKS.get(state, (" ", " "))


def _print(piece: Piece, look: Look) -> tuple[str, str]:
    """The text on a piece, and its colour."""
    if piece.face is None:
        return BACK, BACK_INK
    face = look.faces[piece.face]
    return face.label(look.say), INK[face.colour]


def chip(piece: Piece, look: Look, key: str, *, counted: bool = False, moves: tuple[str, ...] | None = None) -> Block:
    """A piece on one line. ``counted`` shows its count even if that is 1; ``moves`` are those of a whole zone."""
    printed, colour = _print(piece, look)
    state = look.state(key, piece.moves if moves is None else moves)
    left, right = marks(state)
    count = f"×{piece.count}" if counted or piece.count != 1 else ""
    text = f"{left}{signs(piece)}{printed}{count}{right}"
    drawn = Text(text, style(colour, state, bool(piece.marks)), no_wrap=True, end="")
    return Block((drawn,), _spot(piece, key, drawn.cell_len, 1))


def box(
    piece: Piece, look: Look, key: str, *, counted: bool = False, moves: tuple[str, ...] | None = None, under: str = ""
) -> Block:
    """A piece as a box of three lines, with ``under`` (who played it) below."""
    printed, colour = _print(piece, look)
    state = look.state(key, piece.moves if moves is None else moves)
    count = f"×{piece.count}" if counted or piece.count != 1 else ""
    width = max(len(printed), len(count) + 1 if count else 0, min(len(under), 7) - 1, 2)
    a, b, c, d, e, f = _BORDERS.get(state, _LIGHT)
    marked = bool(piece.marks)
    ink = style(colour, "dim" if state == "dim" else "plain", state != "plain" or marked)
    lines = [
        Text(f"{a}{signs(piece)[:width].ljust(width, b)}{c}", ink),
        Text.assemble(
            (d, ink),
            ((printed if piece.face else BACK * 2).center(width), style(colour, state, marked)),
            (d, ink),
        ),
        Text(f"{e}{b * (width - len(count))}{count}{f}", ink),
    ]
    if under:
        lines.append(Text(under[: width + 1].center(width + 2), "dim"))
    return Block(tuple(lines), _spot(piece, key, width + 2, 3))


def _spot(piece: Piece, key: str, width: int, height: int) -> tuple[Spot, ...]:
    return (Spot(key, piece.moves, 0, 0, width, height),) if piece.moves else ()


def empty(look: Look, key: str, moves: tuple[str, ...], *, boxed: bool) -> Block:
    """What is drawn in an empty zone."""
    state = look.state(key, moves)
    if not boxed:
        left, right = marks(state)
        return Block((Text(f"{left}·{right}", style(BACK_INK, state)),))
    a, b, c, d, e, f = _BORDERS.get(state, _LIGHT)
    ink = style(BACK_INK, "dim" if state == "dim" else "plain", state != "plain")
    return Block((Text(f"{a}{b}{b}{c}", ink), Text(f"{d}  {d}", ink), Text(f"{e}{b}{b}{f}", ink)))


def free(*, boxed: bool) -> Block:
    """A free place of a row."""
    if not boxed:
        return Block((Text(f" {FREE} ", BACK_INK),))
    return Block((Text("┌┄┄┐", BACK_INK), Text("┆  ┆", BACK_INK), Text("└┄┄┘", BACK_INK)))
