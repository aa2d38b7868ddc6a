"""The pictures of Coloretto: a chameleon in seven skins, each with its own pattern and emblem."""

from __future__ import annotations

from tablee.engine.drawing import (
    GOLD,
    INK,
    PAPER,
    Drawing,
    back,
    card,
    circle,
    cloth,
    group,
    line,
    path,
    polygon,
    rect,
    ring,
    shadow,
    star,
)

from .cards import COLOURS
from .notation import KINDS

_FILLS = ("#7a4e2d", "#2f66a8", "#3a8249", "#7d8288", "#d9722b", "#d3628f", "#e5b52f")  # in the order of KINDS
_ON = (PAPER, PAPER, PAPER, PAPER, PAPER, PAPER, INK)  # what is drawn on the colour
_EMBLEMS = ("acorn", "drop", "leaf", "cloud", "flame", "blossom", "sun")
# Where emblems are scattered over a card: x, y, scale, turn.
_SCATTERED = ((54, 20, 0.75, -14), (80, 31, 1.05, 12), (60, 44, 0.6, 8), (82, 125, 0.7, -8), (18, 124, 0.55, 10))
# Where the skin is marked: points along the chameleon's back, and the angle of each mark.
_MARKS = ((-15, 7, -58), (-9, -2, -38), (-1, -7, -12), (8, -7, 6), (17, -3, 24), (-5, 8, -38), (4, 4, -8), (13, 6, 14))


def sprite(_language: str) -> str:
    """Return the sprite: all cards, and what marks the places of a collection."""
    drawing = _drawing()
    for kind in range(COLOURS):
        drawing.symbol(KINDS[kind], _colour(drawing, kind))
        drawing.symbol(
            f"{KINDS[kind]}-slot",
            _slot(_FILLS[kind], drawing.use(_EMBLEMS[kind], 50, 70, 3.4, fill=_ON[kind], stroke=_FILLS[kind])),
        )
    drawing.symbol("+2-slot", _slot(INK, drawing.text("+2", 50, 70, 56, PAPER, max_width=76, weight=3)))
    drawing.symbol("joker-slot", _slot(INK, drawing.use("star", 50, 70, 3.4, fill=GOLD)))
    drawing.symbol("+2", _plus(drawing))
    drawing.symbol("joker", _joker(drawing))
    drawing.symbol("last", _last(drawing))
    drawing.symbol("back", _back(drawing))
    return drawing.sprite()


def cover() -> str:
    """Return the cover: rows of cards under a branch with a chameleon of many colours."""
    drawing = _drawing()
    cards = [
        group(shadow(), _colour(drawing, kind), x=x, y=y, scale=0.62, turn=turn)
        for kind, x, y, turn in (
            (2, 20, 112, -7),
            (6, 76, 100, 4),
            (4, 128, 108, -3),
            (5, 186, 102, 4),
            (1, 242, 108, -4),
        )
    ]
    lizard = group(*_many_coloured(drawing), x=160, y=62, scale=1.9)
    branch = line("M-4 88C60 78 120 92 180 86S290 74 324 80", "#6d4526", 9)
    leaves = [
        drawing.use("leaf", x, y, 1.5, turn, fill=fill, stroke="#2a6154")
        for x, y, turn, fill in ((40, 62, -30, "#8fb26a"), (262, 96, 140, "#a9c47f"), (288, 54, 30, "#8fb26a"))
    ]
    return drawing.picture(320, 200, cloth("#2a6154", "#1d4a40", "#cfe0b8"), branch, *leaves, *cards, lizard)


def _drawing() -> Drawing:
    """The shared drawings: the chameleon, facing right, 60 wide about the origin; emblems, 20 square; skin marks."""
    drawing = Drawing("coloretto")
    body = (
        "M-22 14C-24 0-12-13 4-13 12-13 16-11 19-14 25-15 31-10 33-3 33-.6 31 1 28 2 24 3.4 21 6 18 9"
        "L19 15H15L13 11C8 14 1 14-4 12L-5 16H-9L-9 11C-12 12-13 15-13 18-13 26-24 30-30 25-36 20-33 10-26 10"
        "-20 10-18 18-23 20-26 21-28 19-27 16.6"
        "-26 18-24 18-23.6 16-23 13-28 13-28.6 18-29 23-22 25-19 20-18 17.6-19 16-22 14Z"
    )
    drawing.share("body", path(body))
    drawing.share(
        "eye", circle(24, -6.5, 5, fill=PAPER, stroke=INK, stroke_width=0.7), circle(25.4, -6.5, 2.2, fill=INK),
        line("M32-1.4C29.4.4 27 .4 25 .2", INK, 1.1),
    )  # fmt: skip
    drawing.share(
        "acorn",
        path("M-8-2C-8-8-4-9-1-9L-.6-11H1.4L1.2-9C5-9 8-8 8-2Z"),
        path("M-7 0H7C7 5 3 8.6 0 10.6-3 8.6-7 5-7 0Z"),
    )
    drawing.share("drop", path("M0-11C5-4 8-.4 8 3.4A8 7.6 0 0 1-8 3.4C-8-.4-5-4 0-11Z"))
    drawing.share(
        "leaf", path("M-8 9C-12-4-2-11 10-10 11 2 4 11-8 9Z", stroke="none"), path("M-10 11L5-5", stroke_width=1.6)
    )
    drawing.share("cloud", path("M-6 7A4.6 4.6 0 0 1-7-2 5 5 0 0 1-1.6-5.6 6 6 0 0 1 7.6-2.4 4.8 4.8 0 0 1 6.6 7Z"))
    drawing.share(
        "flame",
        path("M1-11C3-6 8-4 8 3 8 7.6 4.4 10.4 0 10.4S-8 7.4-8 3C-8 0-6-2-5-5-3.4-4-2.6-2.6-2.4-1 0-4 1-7 1-11Z"),
    )
    drawing.share("blossom", *(circle(x, y, 4.5) for x, y in ring(5, 5.8)), circle(0, 0, 3.2))
    drawing.share("sun", star(12, 11, 6.4))
    drawing.share("star", star(5, 11, 4.6))
    for kind, mark in enumerate(_marks()):
        drawing.share(f"skin{kind}", *(group(mark, x=x, y=y, turn=turn) for x, y, turn in _MARKS))
    return drawing


def _marks() -> tuple[str, ...]:
    """One mark for each skin: bars, drops, chevrons, rings, zigzags, spots, diamonds."""
    return (
        line("M0-3.4V3.4", PAPER, 2.2),
        path("M0-3.6C2 0 2.4 3 0 3S-2 0 0-3.6Z", fill=PAPER),
        line("M-2.4 2L0-2 2.4 2", PAPER, 1.6),
        circle(0, 0, 2.4, fill="none", stroke=PAPER, stroke_width=1.4),
        line("M-1.6-3.6L1.2-1.2-1.2 1.2 1.6 3.6", PAPER, 1.5),
        circle(0, 0, 2.2, fill=PAPER),
        polygon([(0, -3.4), (2.2, 0), (0, 3.4), (-2.2, 0)], fill=INK),
    )


def _chameleon(drawing: Drawing, kind: int, x: float, y: float, scale: float) -> str:
    return group(
        drawing.use("body", fill=_FILLS[kind]), drawing.use(f"skin{kind}", opacity=0.85), drawing.use("eye"),
        x=x, y=y, scale=scale,
    )  # fmt: skip


def _branch() -> str:
    return line("M8 112C34 108 66 114 92 109", "#8a6239", 5) + line("M66 111C72 117 78 120 84 120", "#8a6239", 3)


def _corner(fill: str, emblem: str) -> str:
    """The corner that stays visible in a fan of cards."""
    return path("M5 13A8 8 0 0 1 13 5H39V33A8 8 0 0 1 31 41H5Z", fill=fill) + emblem


def _colour(drawing: Drawing, kind: int) -> str:
    fill, emblem = _FILLS[kind], _EMBLEMS[kind]
    return (
        card()
        + rect(5, 5, 90, 130, rx=6, fill=fill, opacity=0.16)
        + _branch()
        + _chameleon(drawing, kind, 49, 83, 1.34)
        + _corner(fill, drawing.use(emblem, 22, 23, 1.3, fill=_ON[kind], stroke=fill))
        + group(*(drawing.use(emblem, x, y, s, t) for x, y, s, t in _SCATTERED), fill=fill, stroke=PAPER, opacity=0.55)
        + rect(5, 5, 90, 130, rx=6, fill="none", stroke=fill, stroke_width=2.5)
    )


def _slot(fill: str, emblem: str) -> str:
    """An emblem alone, in the middle of its colour, so that a square cut out of it does as well."""
    return card(fill) + emblem


def _plus(drawing: Drawing) -> str:
    nuggets = [
        circle(x, y, 15, fill=GOLD, stroke="#a87a1d", stroke_width=2) + drawing.use("star", x, y, 0.8, fill="#a87a1d")
        for x, y in ((38, 100), (63, 100))
    ]
    return (
        card()
        + rect(5, 5, 90, 130, rx=6, fill="none", stroke=INK, stroke_width=2.5)
        + _corner(INK, drawing.text("+2", 22, 23, 21, PAPER, max_width=28, weight=3))
        + drawing.text("+2", 54, 62, 38, INK, weight=2.6)
        + "".join(nuggets)
    )


def _many_coloured(drawing: Drawing) -> tuple[str, ...]:
    spots = [circle(x, y, 3, fill=_FILLS[(3 * n + 1) % COLOURS]) for n, (x, y, _) in enumerate(_MARKS)]
    return (
        drawing.use("body", fill="#f3ead2", stroke=INK, stroke_width=1.2),
        *spots,
        drawing.use("eye"),
    )


def _joker(drawing: Drawing) -> str:
    bands = [rect(5 + 90 * kind / COLOURS, 124, 90 / COLOURS, 11, fill=fill) for kind, fill in enumerate(_FILLS)]
    return (
        card()
        + "".join(bands)
        + _branch()
        + group(*_many_coloured(drawing), x=49, y=83, scale=1.34)
        + _corner(INK, drawing.use("star", 22, 24, 1.5, fill=GOLD))
        + rect(5, 5, 90, 130, rx=6, fill="none", stroke=INK, stroke_width=2.5)
    )


def _last(drawing: Drawing) -> str:
    """The last-round card: an hourglass that has nearly run out."""
    glass = "M-17-28H17C17-12 4-6 4 0 4 6 17 12 17 28H-17C-17 12-4 6-4 0-4-6-17-12-17-28Z"
    sand = "M-15 26C-14 17-6 14 0 10 6 14 14 17 15 26Z"
    hourglass = (
        path(glass, fill="#efe3c6", stroke=GOLD, stroke_width=2.5)
        + path(sand, fill=GOLD)
        + line("M0-3V10", GOLD, 1.6)
        + line("M-21-30H21M-21 30H21", GOLD, 6)
    )
    return (
        card(INK)
        + rect(6, 6, 88, 128, rx=6, fill="none", stroke=GOLD, stroke_width=2)
        + group(hourglass, x=22, y=25, scale=0.42)
        + group(hourglass, x=52, y=82, scale=1.3)
    )


def _back(drawing: Drawing) -> str:
    leaves = "".join(
        drawing.use(
            "leaf", 20 + 20 * column, 24 + 23 * row, 0.72, 90 * ((row + column) % 2), fill=fill, stroke="#2a6154"
        )
        for row in range(5)
        for column in range(4)
        for fill in ("#8fb26a" if (row + column) % 2 else "#cfe0b8",)
    )
    return back("#2a6154", "#cfe0b8") + leaves
