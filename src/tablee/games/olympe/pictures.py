"""The pictures of Olympé: five gods, each with an emblem and an ornament, and their followers in marble.

Athena has the owl and the key pattern, Hephaestus the anvil and sparks, Dionysus grapes and the vine, Artemis the bow
and arrowheads, Hermes the wing and feathers.
"""

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
)

from .cards import CARDS, LETTERS, MONSTER, PREACHER, RANK_NAMES, RANKS
from .notation import NAMES

_FILLS = ("#2b5c9c", "#c9641f", "#a12b36", "#684594", "#2e7a4c")  # in the order of LETTERS
_EMBLEMS = ("owl", "anvil", "grapes", "bow", "wing")
_ORNAMENTS = ("keys", "sparks", "vine", "arrowheads", "feathers")
_FIGURES = ("preacher", "priestess", "high-priestess", "hero", "oracle")
_MARBLE = "#ece2cd"


def sprite(_language: str) -> str:
    """Return the sprite: all cards, and the gods on their own."""
    drawing = _drawing()
    for number in range(CARDS):
        drawing.symbol(NAMES[number], _face(drawing, number))
    for colour, letter in enumerate(LETTERS):
        drawing.symbol(letter, _god(drawing, colour))
    drawing.symbol("back", _back(drawing))
    return drawing.sprite()


def cover() -> str:
    """Return the cover: the temple of the gods, with a Monster in front of its door."""
    drawing = _drawing()
    stone, shade = "#e9ddc3", "#b9a987"
    columns = "".join(
        rect(x, 70, 16, 112, fill=stone) + line(f"M{x + 5} 72V180M{x + 11} 72V180", shade, 1.5)
        for x in (58, 98, 206, 246)
    )
    temple = (
        path("M40 58L160 14L280 58Z", fill=stone, stroke=shade, stroke_width=2)
        + rect(46, 58, 228, 13, fill=stone, stroke=shade, stroke_width=2)
        + columns
        + rect(40, 181, 240, 11, fill=stone, stroke=shade, stroke_width=2)
    )
    gods = "".join(
        drawing.use(
            emblem, 160 + 27 * (n - 2), 42 + 2.5 * abs(n - 2), 1.05 - 0.15 * abs(n - 2), fill=_FILLS[n], stroke=stone
        )
        for n, emblem in enumerate(_EMBLEMS)
    )
    cards = "".join(
        group(group(shadow(), _face(drawing, NAMES.index(name)), x=-50, y=-160), x=x, y=210, scale=0.74, turn=turn)
        for name, x, turn in (("HIV", 152, -22), ("AIII", 168, 22), ("TX", 160, 0))
    )
    return drawing.picture(320, 200, cloth("#2f4d74", "#213855", "#cddcf0"), temple, gods, cards)


def _drawing() -> Drawing:
    drawing = Drawing("olympe")
    _share_emblems(drawing)
    _share_ornaments(drawing)
    _share_figures(drawing)
    for colour in range(len(LETTERS)):
        drawing.share(f"field{colour}", _band(drawing, colour, PAPER))
        drawing.share(f"lair{colour}", _band(drawing, colour, INK))
    for rank in range(RANKS):
        _share_rank(drawing, rank)
    return drawing


def _leaves(first: int, end: int) -> str:
    """Leaves ``first`` to ``end`` - 1 of a wreath of ten about the origin, clockwise from the top."""
    tips, roots = ring(10, 28.5, start=-72), ring(10, 18, start=-72)
    left, right = ring(10, 23.6, start=-81), ring(10, 23.6, start=-63)
    return "".join(
        "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}Z".format(
            *tips[n], *left[n], *roots[n], *right[n], *tips[n]
        )
        for n in range(first, end)
    )


def _share_emblems(drawing: Drawing) -> None:
    """Emblems, 20 square about the origin; strokes have the colour of the background."""
    drawing.share(
        "owl",
        path("M-8.4-10L-4-7.6H4L8.4-10C9-3 9 3 7 7 4 11.4-4 11.4-7 7-9 3-9-3-8.4-10Z", stroke="none"),
        circle(-3.6, -3, 2.4, fill="none", stroke_width=1.8),
        circle(3.6, -3, 2.4, fill="none", stroke_width=1.8),
        path("M-1 1L0 3 1 1M-3.4 6.6L-1.7 8 0 6.6 1.7 8 3.4 6.6", fill="none", stroke_width=1.3),
    )
    drawing.share(
        "anvil",
        path("M-11-2H9C9 1 6 2.6 3.4 3V6L7.6 8.6V11H-6.6V8.6L-2.4 6V3C-7 2.6-10 1-11-2Z", stroke="none"),
        path("M-1.6-11H7V-5.4H-1.6ZM-9.4-9.4H-1.6V-7H-9.4Z", stroke="none"),
    )
    berries = [(-6, -3), (0, -3.6), (6, -3), (-3, 2), (3, 2), (0, 7.4)]
    drawing.share(
        "grapes",
        *(circle(x, y, 3.5, stroke_width=0.8) for x, y in berries),
        path("M0-7C-2-11-7-12-9-9.6-6-9-5-7 0-7ZM0-7C1-9 1.6-10 3.4-11.4L4.8-10.2C3-9.4 2-8.4 1.4-7Z", stroke="none"),
    )
    drawing.share(
        "bow",
        path("M-2-11C9-8 9 8-2 11L-2.4 9C5 5 5-5-2.4-9Z", stroke="none"),
        path("M-11-1H5V-4L11.4 0 5 4V1H-11L-8 0Z", stroke_width=0.9),
    )
    drawing.share(
        "wing",
        path("M-10-8C-3-11.6 7-9.4 11-3 8-3.6 6-3.4 5-3 8-1.4 9 .6 9 2.8 6.6 1.4 4.6 1.2 3 1.8 5 3.4 5.4 5.4 5 7.6"
             "-2 10-10.6 3-10-8Z", stroke="none"),
        path("M-6-4C-3-4.4 0-4 3-2.6M-5 0C-3-.4-.6.2 1.6 1.8", fill="none", stroke_width=1.2),
    )  # fmt: skip


def _share_ornaments(drawing: Drawing) -> None:
    """Ornaments, for the lower half of the band."""
    keys = "".join(f"M11 {y}H33V{y + 11}H18V{y + 5.5}H26" for y in (76, 95, 114))
    drawing.share("keys", path(keys, fill="none"))
    sparks = "".join(f"M10 {y}L16 {y - 7}L22 {y}L28 {y - 7}L34 {y}" for y in range(84, 134, 11))
    drawing.share("sparks", path(sparks, fill="none"))
    berries = "".join(f"M{x} {y}h.01" for y, x in ((84, 13), (97, 31), (110, 13), (123, 31)))
    drawing.share(
        "vine", path("M22 73C36 80 36 86 22 90S8 100 22 104 36 114 22 118 10 126 22 131", fill="none"),
        path(berries, fill="none", stroke_width=6),
    )  # fmt: skip
    drawing.share("arrowheads", path("".join(f"M22 {y}L31 {y + 10}H13Z" for y in (76, 95, 114)), fill="none"))
    feathers = "".join(
        f"M{x} {y}a5.5 5.5 0 0 0 11 0" for row, y in enumerate(range(75, 130, 9))
        for x in ((11, 22) if row % 2 == 0 else (16.5,))
    )  # fmt: skip
    drawing.share("feathers", path(feathers, fill="none"))


def _share_figures(drawing: Drawing) -> None:
    """Busts, 44 wide about the origin; garments take the colour of the god."""
    head = circle(0, -12, 9.5, fill=_MARBLE)
    face = line("M-4-13H-2M2-13H4M0-12V-9M-2-6.4H2", INK, 1.3, opacity=0.75)
    robe = path("M-21 26C-21 8-12 0 0 0S21 8 21 26Z")
    neck = path("M-4-6H4V2C2 5-2 5-4 2Z", fill="#d9ccb0")
    drawing.share(
        "temple",
        path("M43 32L68 12 93 32Z"),
        rect(43, 34, 50, 4),
        path("M45 40H49V104H45ZM87 40H91V104H87ZM43 104H93V107.5H43Z"),
    )
    drawing.share(
        "preacher",
        path("M0-28C-13-26-15-12-13 2L-20 26H20L13 2C15-12 13-26 0-28Z"),
        head, face,
        path("M-6-5C-6 6-3 9 0 12 3 9 6 6 6-5 3-3-3-3-6-5Z", fill="#bfae8b"),
        line("M17 26V-24C17-29 24-29 24-24", GOLD, 2.6),
    )  # fmt: skip
    hair = "M0-25C-13-25-14-10-14 8L-9 12C-10-2-10-16 0-17 10-16 10-2 9 12L14 8C14-10 13-25 0-25Z"
    drawing.share(
        "priestess", robe, neck, head, face, path(hair, fill="#b07a45"), line("M-8 10C-3 15 3 15 8 10", GOLD, 2)
    )
    crown = path("M-11-20L-13-32-6-26 0-35 6-26 13-32 11-20Z", fill=GOLD)
    drawing.share(
        "high-priestess",
        robe,
        neck,
        head,
        face,
        path(hair, fill="#4b3626"),
        crown,
        line("M-8 9C-3 14 3 14 8 9M-10 14C-4 20 4 20 10 14", GOLD, 2),
    )
    drawing.share(
        "hero",
        robe, neck, head, face,
        path("M-11-10C-12-23-5-27 0-27S12-23 11-10L7-4V-14H2V-7H-2V-14H-7V-4Z", fill=GOLD),
        path("M-15-20C-12-34 8-38 17-27 12-29 6-30 0-27-6-27-11-26-15-20Z"),
        circle(-14, 16, 10, fill=GOLD, stroke=INK, stroke_width=1.2), circle(-14, 16, 4, fill=PAPER),
        line("M21 26V-30", INK, 2), path("M21-36L24-27H18Z", fill=INK),
    )  # fmt: skip
    drawing.share(
        "oracle",
        path("M0-26C-15-26-17-8-20 26H20C17-8 15-26 0-26Z"),
        head, line("M-5.4-13C-4-11.4-3-11.4-1.6-13M1.6-13C3-11.4 4-11.4 5.4-13M-2-6.4H2", INK, 1.3),
        path("M-11 12C-5 4 5 4 11 12 5 20-5 20-11 12Z", fill=PAPER), circle(0, 12, 4, fill=INK),
        line("M-9-19C-4-15 4-15 9-19", GOLD, 2.2), line("M0-34V-29M-12-32L-9-27.6M12-32L9-27.6", GOLD, 2.2),
    )  # fmt: skip
    drawing.share(
        "monster",
        path("M-20-8C-27-17-28-28-21-36-20-27-16-21-9-20-4-23 4-23 9-20 16-21 20-27 21-36 28-28 27-17 20-8"
             "C24 5 18 19 8 28H-8C-18 19-24 5-20-8Z"),
        path("M-15-7L-3 0C-6 6-13 5-15-7ZM15-7L3 0C6 6 13 5 15-7Z", fill="#f6d76b"),
        path("M-9-2h.01M9-2h.01", stroke=INK, stroke_width=4, stroke_linecap="round"),
        path("M-13 11C-6 7 6 7 13 11L10 20 7 13 3.5 20 0 13-3.5 20-7 13-10 20Z", fill=PAPER),
    )  # fmt: skip


def _band(drawing: Drawing, colour: int, paper: str) -> str:
    """A blank card with the band that stays visible in a fan of cards."""
    fill = _FILLS[colour]
    return (
        card(paper)
        + rect(5, 5, 34, 130, rx=6, fill=fill)
        + drawing.use(_EMBLEMS[colour], 22, 54, 1.3, fill=PAPER, stroke=fill)
        + drawing.use(_ORNAMENTS[colour], stroke=PAPER, stroke_width=2.4, stroke_linejoin="round",
                      stroke_linecap="round", opacity=0.55)
    )  # fmt: skip


def _share_rank(drawing: Drawing, rank: int) -> None:
    """What tells the ranks apart: a wreath with a leaf for each ten, a figure in its temple, a Monster's cave."""
    name = RANK_NAMES[rank]
    index = drawing.text(name, 22, 23, 26, PAPER, max_width=30, weight=2.8)
    if rank == MONSTER:
        teeth = [(43, 22), (48, 10), (54, 17), (61, 8), (68, 17), (75, 8), (82, 17), (88, 10), (93, 22)]
        cave = [*teeth, *((x, 140 - y) for x, y in reversed(teeth))]
        drawn = polygon(cave, fill="#120f0e", stroke_width=2) + drawing.use("monster", 68, 72, 0.92, stroke="none")
    elif rank < PREACHER:
        wreath = group(
            path(_leaves(0, rank + 1)),
            path(_leaves(rank + 1, 10), fill="#dccfae"),
            stroke="none",
            x=68,
            y=46,
            scale=0.92,
        )
        drawn = wreath + drawing.text(name, 68, 105, 36, "inherit", max_width=48, weight=2.8)
    else:
        figure = drawing.use(_FIGURES[rank - PREACHER], 68, 81.6, 0.86, stroke="none")
        drawn = (
            drawing.use("temple", stroke="none")
            + figure
            + drawing.text(name, 68, 122, 18, "inherit", max_width=40, weight=3)
        )
    drawing.share(f"rank{rank}", drawn, index)


def _face(drawing: Drawing, number: int) -> str:
    colour, rank = divmod(number, RANKS)
    fill = _FILLS[colour]
    parts = [
        drawing.use(f"{'lair' if rank == MONSTER else 'field'}{colour}"),
        drawing.use(f"rank{rank}", fill=fill, stroke=fill),
    ]
    if rank < PREACHER:
        parts.append(drawing.use(_EMBLEMS[colour], 68, 46, 1.3, fill=fill, stroke=PAPER))
    return "".join(parts)


def _god(drawing: Drawing, colour: int) -> str:
    """A colour without a rank: the god on its own."""
    fill = _FILLS[colour]
    return (
        card(fill)
        + rect(7, 7, 86, 126, rx=5, fill="none", stroke=PAPER, stroke_width=1.6, opacity=0.6)
        + drawing.use(_EMBLEMS[colour], 50, 70, 3.3, fill=PAPER, stroke=fill)
    )


def _back(drawing: Drawing) -> str:
    """The back: a starry sky over the mountain."""
    stars = "".join(f"M{x:.0f} {y:.0f}h.01" for n, r in ((9, 32), (5, 18)) for x, y in ring(n, r, 50, 52))
    return (
        back("#2f4d74", "#cddcf0")
        + path(stars, fill="none", stroke="#f3d98b", stroke_width=3, stroke_linecap="round")
        + path("M14 124L38 80 46 90 58 66 86 124Z", fill="#cddcf0")
        + path("M58 66L49.7 82.6 54 80 58 86 63 79 66.5 83.6Z", fill=PAPER)
    )
