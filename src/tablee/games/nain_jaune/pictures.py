"""The pictures of Nain Jaune: our own pack with French suits, and the board with the yellow dwarf."""

from __future__ import annotations

from collections.abc import Sequence

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
)
from tablee.engine.words import words

from . import GAME
from .cards import CARDS, SUITS
from .dwarf import dwarf
from .notation import CARD_NAMES, RANK_NAMES
from .view import FACES, RANK_FACES

_SUITS = ("club", "diamond", "heart", "spade")  # in the order of `cards`
_INKS = (INK, "#b23427", "#b23427", INK)
_ROBES = ("#2e7a4c", "#c9641f", "#a12b36", "#2b5c9c")
_SKIN = "#efc9a0"
_COURT = {"J": "jack", "Q": "queen", "K": "king"}

# Where the pips are, in columns -1, 0, 1 and rows from -1 to 1.
_TWO, _FOUR = ((0, -1), (0, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX, _EIGHT = (*_FOUR, (-1, 0), (1, 0)), (*_FOUR, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0, 0),), "2": _TWO, "3": (*_TWO, (0, 0)), "4": _FOUR, "5": (*_FOUR, (0, 0)), "6": _SIX,
    "7": (*_SIX, (0, -0.5)), "8": (*_SIX, (0, -0.5), (0, 0.5)), "9": (*_EIGHT, (0, 0)),
    "10": (*_EIGHT, (0, -2 / 3), (0, 2 / 3)),
}  # fmt: skip

# The board, 400 × 320: the upper left corner of each card, in the order of the view, and the size of a card.
_SLOTS = ((30, 28, "KH"), (294, 28, "QS"), (162, 143, "7D"), (30, 186, "10D"), (294, 186, "JC"))
_SLOT_SIZE = (76, 106.4)


def sprite(language: str) -> str:
    """Return the sprite: the pack, the ranks on their own, and the board."""
    say = words(language, GAME).say
    drawing = _drawing([FACES[face].printed(say) for face in RANK_FACES])
    for number in range(CARDS):
        drawing.symbol(CARD_NAMES[number], _face(drawing, number))
    for rank, face in zip(RANK_NAMES, RANK_FACES, strict=True):
        drawing.symbol(face, drawing.use(f"rank{rank}", 12, 20, 2.2, stroke="currentColor"))
    drawing.symbol("back", _back(drawing))
    drawing.symbol("zone-board", _board(drawing), width=400, height=320)
    return drawing.sprite()


def cover() -> str:
    """Return the cover: the dwarf with his seven of diamonds among the other cards of the board, in a French pack."""
    drawing = _drawing(("A", *map(str, range(2, 11)), "V", "D", "R"))

    def laid(name: str, x: float, y: float, scale: float, turn: float) -> str:
        drawn = _face(drawing, CARD_NAMES.index(name))
        return group(group(shadow(), drawn, x=-50, y=-70), x=x, y=y, scale=scale, turn=turn)

    corners = (("KH", 62, 72, -12), ("QS", 258, 72, 12), ("10D", 70, 146, 9), ("JC", 250, 146, -9))
    cards = "".join(laid(name, x, y, 0.66, turn) for name, x, y, turn in corners)
    chips = "".join(
        drawing.use("chip", x, y, 0.62, fill=fill)
        for x, y, fill in (
            (110, 180, "#b23427"), (128, 186, "#2b5c9c"), (205, 184, "#2e7a4c"), (222, 178, "#b23427"),
            (24, 182, "#2b5c9c"), (296, 184, "#2e7a4c"),
        )
    )  # fmt: skip
    host = group(
        dwarf(), group(_face(drawing, CARD_NAMES.index("7D")), x=-38, y=-53.2, scale=0.76), x=160, y=128, scale=0.67
    )
    return drawing.picture(320, 200, cloth("#5b3550", "#43243a", "#ecd3e0"), cards, host, chips)


def _drawing(letters: Sequence[str]) -> Drawing:
    """The shared drawings: suits, 20 square; upper halves of court figures about the middle of a card; ranks; chips.

    ``letters`` are what is printed on the cards of each rank.
    """
    drawing = Drawing("nain_jaune")
    drawing.share(
        "club",
        circle(0, -5.6, 4.9), circle(-5.5, 2.3, 4.9), circle(5.5, 2.3, 4.9),
        path("M-1.4-2H1.4C1.2 5 2.2 9 4 11H-4C-2.2 9-1.2 5-1.4-2Z"),
    )  # fmt: skip
    drawing.share("diamond", path("M0-11C2.4-6.6 5-3 8.4 0 5 3 2.4 6.6 0 11-2.4 6.6-5 3-8.4 0-5-3-2.4-6.6 0-11Z"))
    drawing.share(
        "heart",
        path(
            "M0 10.4C-4 5-10 1-10-4.6-10-8-7.6-10-5-10-2.6-10-.8-8.6 0-6.6"
            ".8-8.6 2.6-10 5-10 7.6-10 10-8 10-4.6 10 1 4 5 0 10.4Z"
        ),
    )
    drawing.share(
        "spade",
        path("M0-11C4-6 10-2 10 3 10 6.4 7.6 8 5.4 8 3.4 8 1.6 6.8.9 5.4 1.2 8 2 9.6 3.6 11H-3.6C-2 9.6-1.2 8-.9 5.4"
             "-1.6 6.8-3.4 8-5.4 8-7.6 8-10 6.4-10 3-10-2-4-6 0-11Z"),
    )  # fmt: skip
    for rank, letter in zip(RANK_NAMES, letters, strict=True):
        drawing.share(f"rank{rank}", drawing.text(letter, 17, 22, 27, "inherit", max_width=27, weight=2.8))
    _share_court(drawing)
    edge = "".join(
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in zip(ring(8, 9.6), ring(8, 6.6), strict=True)
    )
    drawing.share(
        "chip",
        circle(0.8, 1.4, 10.4, fill="#000", opacity=0.3), circle(0, 0, 10), path(edge, stroke=PAPER, stroke_width=3),
        circle(0, 0, 6, fill=PAPER, opacity=0.85), circle(0, 0, 4.2),
    )  # fmt: skip
    return drawing


def _share_court(drawing: Drawing) -> None:
    """Half figures, from the belt at y = 0 upwards; robes take the colour of the suit."""
    head = circle(0, -35, 9, fill=_SKIN)
    face = line("M-4-36.5H-2.4M2.4-36.5H4M0-36V-33M-1.8-30.4H1.8", INK, 1.2)
    robe = path("M-28 0V-8C-28-20-14-25 0-25S28-20 28-8V0Z")
    belt = rect(-28, -4, 56, 4, fill=GOLD)
    drawing.share(
        "king",
        path("M-11-38C-13-28-12-22-8-20H8C12-22 13-28 11-38Z", fill="#6b5138"),
        robe, path("M-13-24L0-4 13-24 8-27H-8Z", fill=PAPER), path("M-4-20h.01M4-20h.01M0-14h.01", stroke=INK,
        stroke_width=2.2, stroke_linecap="round"),
        head, face,
        path("M-8.6-32C-8-20-4-16 0-16S8-20 8.6-32C5-28.5 2-29 0-28-2-29-5-28.5-8.6-32Z", fill="#6b5138"),
        path("M-11-42L-13-55-5.5-48 0-57 5.5-48 13-55 11-42Z", fill=GOLD), line("M-10.5-42.500H10.5", "#a87a1d", 2),
        line("M21-6V-44", GOLD, 2.6), circle(21, -47, 4, fill=GOLD), circle(21, -14, 4, fill=_SKIN), belt,
    )  # fmt: skip
    drawing.share(
        "queen",
        path("M0-47C-14-47-14-30-16-18H16C14-30 14-47 0-47Z", fill="#8a5a2b"),
        robe, path("M-9-24C-6-14 6-14 9-24L5-27H-5Z", fill=_SKIN), line("M-9-23C-5-13 5-13 9-23", GOLD, 2),
        head, face,
        path("M-9.5-36C-9-46 9-46 9.5-36 5-41-5-41-9.5-36Z", fill="#8a5a2b"),
        path("M-10-44C-4-47 4-47 10-44L11-52 5-48 0-55-5-48-11-52Z", fill=GOLD),
        circle(0, -56, 1.8, fill=PAPER), circle(-11, -53, 1.6, fill=PAPER), circle(11, -53, 1.6, fill=PAPER),
        line("M21-6V-26", "#3f6b4a", 2), *(circle(x, y, 3.2, fill="#f3d9df") for x, y in ring(5, 3.8, 21, -31)),
        circle(21, -31, 2.2, fill=GOLD), circle(21, -13, 4, fill=_SKIN), belt,
    )  # fmt: skip
    drawing.share(
        "jack",
        path("M-11-42C-12-30-12-25-9-22H9C12-25 12-30 11-42Z", fill="#c98f3c"),
        robe, path("M-14-23L-8-27H8L14-23 9-17 4-21 0-16-4-21-9-17Z", fill=PAPER), line("M0-15V-5", GOLD, 2),
        head, face,
        path("M-13-40C-13-52 11-54 13-41 6-44-6-44-13-40Z"), line("M-13-40.500C-6-44 6-44 13-41", GOLD, 2.2),
        path("M8-46C12-58 22-58 27-50 20-52 14-49 11-44Z", fill=PAPER),
        line("M-21-2V-46", "#8a6239", 2.6), path("M-21-58L-16-46H-26Z", fill="#9aa3ab"),
        circle(-21, -15, 4, fill=_SKIN), belt,
    )  # fmt: skip


def _index(drawing: Drawing, number: int) -> str:
    rank, suit = divmod(number, SUITS)
    ink = _INKS[suit]
    return drawing.use(f"rank{RANK_NAMES[rank]}", stroke=ink) + drawing.use(_SUITS[suit], 17, 51, 1.15, fill=ink)


def _face(drawing: Drawing, number: int) -> str:
    rank, suit = divmod(number, SUITS)
    name, sign, ink = RANK_NAMES[rank], _SUITS[suit], _INKS[suit]
    index = _index(drawing, number)
    if name in _COURT:
        halves = "".join(drawing.use(_COURT[name], 64, 70, 1, turn, fill=_ROBES[suit]) for turn in (0, 180))
        x, y = (87, 36) if name == "J" else (41, 20)  # beside the figure
        pips = drawing.use(sign, x, y, 0.62, fill=ink)
        frame = rect(34, 9, 60, 122, rx=3, fill="#f6e9c9", stroke=GOLD, stroke_width=1.2)
        return card() + frame + halves + pips + index
    if name == "A":
        rays = path("".join(f"M{x:.1f} {y:.1f}h.01" for x, y in ring(16, 29, 62, 70)), stroke=GOLD, stroke_width=3.6,
                    stroke_linecap="round")  # fmt: skip
        return card() + rays + drawing.use(sign, 62, 70, 2.1, fill=ink) + index
    pips = "".join(drawing.use(sign, 63 + 20 * x, 70 + 46 * y, 0.95, 180 if y > 0 else 0) for x, y in _PIPS[name])
    return card() + group(pips, fill=ink) + index


def _back(drawing: Drawing) -> str:
    lattice = "".join(f"M{x} 14L{x + 24} 38M{x + 24} 14L{x} 38" for x in (14, 38, 62))
    rows = "".join(group(path(lattice), y=22.5 * row) for row in range(5))
    medal = circle(50, 70, 19, fill="#5b3550", stroke="#f3d98b", stroke_width=2)
    sign = drawing.use("diamond", 50, 70, 1.3, fill="#f3d98b")
    return back("#5b3550", "#f3d98b") + group(rows, stroke="#8d6480", stroke_width=1.6) + medal + sign


def _board(drawing: Drawing) -> str:
    """Five boxes; in the middle one the dwarf, who holds his own card."""
    width, height = _SLOT_SIZE
    ground = (
        rect(2, 2, 396, 316, rx=16, fill="#6b4327")
        + rect(8, 8, 384, 304, rx=11, fill="#f0dcae", stroke=GOLD, stroke_width=2)
        + line("M130 20V300M270 20V300M18 160H120M280 160H382", "#c9a763", 1.5)
        + drawing.use("diamond", 69, 160, 0.7, fill="#a12b36")
        + drawing.use("diamond", 331, 160, 0.7, fill="#a12b36")
    )
    rays = "".join(
        polygon([(200, 92), a, b], fill="#5a8a62")
        for a, b in zip(ring(16, 64, 200, 92), ring(16, 64, 200, 92, start=-78.8), strict=True)
    )
    middle = rect(134, 16, 132, 288, rx=12, fill="#3f6b4a", stroke=GOLD, stroke_width=2.5)
    boxes = "".join(
        rect(x - 9, y - 9, width + 18, height + 18, rx=9, fill=fill, stroke=GOLD, stroke_width=2.5)
        for x, y, fill in ((30, 28, "#a12b36"), (294, 28, "#2b5c9c"), (30, 186, "#c9641f"), (294, 186, "#2e7a4c"))
    )
    places = "".join(
        rect(x, y, width, height, rx=7, fill=PAPER, id=f"nain_jaune-zone-board-{slot}")
        + group(_index(drawing, CARD_NAMES.index(name)), x=x, y=y, scale=0.76, opacity=0.5)
        for slot, (x, y, name) in enumerate(_SLOTS)
    )
    return ground + middle + rays + boxes + group(dwarf(), x=200, y=196.2) + places
