"""The pictures of Olé, a fiesta: red is the bull, blue the fan, green the olive branch, yellow the sun."""

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

from .cards import CARDS, COLOUR, NUMBER
from .notation import NAMES
from .wording import COLOUR_NAMES

_FILLS = ("#b23427", "#2b5c9c", "#2e7a4c", "#e2aa2c")
_DARK = ("#8e2419", "#1f4577", "#1f5c38", "#8a5f08")  # for large numbers on paper
_ON = (PAPER, PAPER, PAPER, INK)  # what is drawn on the colour


def sprite(_language: str) -> str:
    """Return the sprite: all cards, the four colours, the token."""
    drawing = _drawing()
    for number in range(CARDS):
        drawing.symbol(NAMES[number], _face(drawing, number))
    for colour, name in enumerate(COLOUR_NAMES):
        drawing.symbol(name, _colour(drawing, colour))
    drawing.symbol("token", _token(drawing))
    drawing.symbol("back", _back())
    return drawing.sprite()


def cover() -> str:
    """Return the cover: four cards under the sun."""
    drawing = _drawing()
    shown = (NAMES.index("Y9"), NAMES.index("G12"), NAMES.index("B15"), NAMES.index("R13"))
    cards = [
        group(
            group(shadow(), _face(drawing, number), x=-50, y=-150),
            x=160 + 15 * (index - 1.5),
            y=218,
            scale=1.06,
            turn=-33 + 22 * index,
        )
        for index, number in enumerate(shown)
    ]
    sun = drawing.use("sun", 44, 44, 2.3, fill=GOLD)
    fan = drawing.use("fan", 276, 46, 2.1, 14, fill="#f0cfae", stroke="#9c4630")
    return drawing.picture(320, 200, cloth("#9c4630", "#7e3524", "#f0cfae"), sun, fan, *cards)


def _drawing() -> Drawing:
    """The shared drawings: emblems, 20 square about the origin; the patterns of the bands; the bands themselves."""
    drawing = Drawing("ole")
    drawing.share(
        "bull",
        path("M-10.5-9.5C-11-3-8-1-4.6-1H4.6C8-1 11-3 10.5-9.5 8.8-6 7-5.4 3.6-5.4H-3.6C-7-5.4-8.8-6-10.5-9.5Z"),
        path("M-5-4.6H5L3.9 4.4C3.5 8.4 2 10.4 0 10.4S-3.5 8.4-3.9 4.4Z"),
        path("M-4.4-.4L-10 1C-8.8 3.8-6.4 4-4 2.2ZM4.4-.4L10 1C8.8 3.8 6.4 4 4 2.2Z"),
    )
    leaves = [((-11, 0), 0), ((-9.6, -4.6), 1), ((-6, -8.4), 0), ((0, -10.6), 1)]
    scallops = "".join(f"Q{x * 1.12 - 1.6:.1f} {y * 1.1:.1f} {x:.1f} {y:.1f}" for (x, y), _ in leaves[1:])
    mirrored = "".join(
        f"Q{-x * 1.12 + 1.6:.1f} {y * 1.1:.1f} {-nx:.1f} {ny:.1f}"
        for ((x, y), _), ((nx, ny), _) in zip(leaves[:0:-1], leaves[-2::-1], strict=True)
    )
    drawing.share(
        "fan",
        path(f"M0 9L-11 0{scallops}{mirrored}L0 9Z", stroke="none"),
        path("M0 9L-7-4.6M0 9L-2.6-7M0 9L2.6-7M0 9L7-4.6", fill="none", stroke_width=1.3, stroke_linecap="round"),
        circle(0, 9, 2, stroke="none"),
    )
    leaf = "M0 0C-4.6-3.4-4.4-9.4 0-14 4.4-9.4 4.6-3.4 0 0Z"
    drawing.share(
        "olive",
        *(group(path(leaf), x=0, y=4, scale=0.98, turn=turn) for turn in (-62, 0, 62)),
        path("M-1 2H1L1.6 10.5H-1.6Z"),
    )
    drawing.share("sun", circle(0, 0, 5.2, stroke="none"), path(_rays(), stroke="none"))
    drawing.share("stripes", path("M10 72L34 88M10 88L34 104M10 104L34 120M10 120L28 132", fill="none"))
    wave = "q4-6 8 0t8 0 8 0"
    drawing.share("waves", path("".join(f"M10 {y}{wave}" for y in range(80, 132, 12)), fill="none"))
    chevrons = "".join(f"M10 {y}L22 {y - 9}L34 {y}" for y in range(84, 134, 12))
    drawing.share("chevrons", path(chevrons, fill="none"))
    dots = [(x, y) for y in range(78, 132, 9) for x in ((12, 22, 32) if y % 2 == 0 else (17, 27))]
    drawing.share("dots", path("".join(f"M{x} {y}h.01" for x, y in dots), fill="none", stroke_width=5))
    for colour in range(len(COLOUR_NAMES)):
        drawing.share(f"field{colour}", *_field(drawing, colour))
    return drawing


def _rays() -> str:
    tips, left, right = ring(8, 11), ring(8, 6.6, start=-110), ring(8, 6.6, start=-70)
    return "".join(
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}L{c[0]:.1f} {c[1]:.1f}Z"
        for a, b, c in zip(tips, left, right, strict=True)
    )


_EMBLEMS = ("bull", "fan", "olive", "sun")
_PATTERNS = ("stripes", "waves", "chevrons", "dots")


def _field(drawing: Drawing, colour: int) -> list[str]:
    """All of a card but its number: the band that stays visible in a fan of cards, and the emblem."""
    fill, on = _FILLS[colour], _ON[colour]
    return [
        card(),
        rect(5, 5, 34, 130, rx=6, fill=fill),
        drawing.use(_EMBLEMS[colour], 22, 54, 1.25, fill=on, stroke=fill),
        drawing.use(_PATTERNS[colour], stroke=on, stroke_width=2.6, stroke_linecap="round", opacity=0.5),
        drawing.use(_EMBLEMS[colour], 68, 42, 2.2, fill=fill, stroke=PAPER),
        line("M46 74H90", fill, 1.4),
    ]


def _face(drawing: Drawing, number: int) -> str:
    colour, text = COLOUR[number], str(NUMBER[number])
    return (
        drawing.use(f"field{colour}")
        + drawing.text(text, 22, 23, 26, _ON[colour], max_width=29, weight=3)
        + drawing.text(text, 68, 105, 46, _DARK[colour], max_width=48, weight=2.8)
    )


def _colour(drawing: Drawing, colour: int) -> str:
    """A colour on its own."""
    fill, on = _FILLS[colour], _ON[colour]
    return (
        card(fill)
        + rect(7, 7, 86, 126, rx=5, fill="none", stroke=on, stroke_width=1.6, opacity=0.6)
        + drawing.use(_EMBLEMS[colour], 50, 70, 3.4, fill=on, stroke=fill)
    )


def _token(drawing: Drawing) -> str:
    notches = "".join(
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
        for a, b in zip(ring(12, 43, 50, 70), ring(12, 35.5, 50, 70), strict=True)
    )
    return (
        circle(51, 73, 46, fill="#000", opacity=0.25)
        + circle(50, 70, 46, fill="#4a3a5e")
        + path(notches, stroke=PAPER, stroke_width=8)
        + circle(50, 70, 32, fill=PAPER, stroke="#4a3a5e", stroke_width=3)
        + drawing.text("+5", 50, 70, 30, "#4a3a5e", weight=3)
    )


def _back() -> str:
    """Glazed tiles."""
    tile = (
        polygon([(0, -14), (14, 0), (0, 14), (-14, 0)], fill="none", stroke="#f0cfae", stroke_width=1.6)
        + star(8, 8, 4, fill=GOLD)
        + circle(0, 0, 2.4, fill="#9c4630")
    )
    tiles = "".join(group(tile, x=22 + 28 * column, y=28 + 28 * row) for row in range(4) for column in range(3))
    return back("#9c4630", "#f0cfae") + group(tiles, x=8.5, y=12, scale=0.83)
