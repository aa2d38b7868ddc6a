"""The yellow dwarf, drawn around the card that he holds in front of him."""

from __future__ import annotations

from tablee.engine.drawing import INK, circle, line, path, rect

_YELLOW, _SHADE, _SKIN, _BEARD, _BOOT, _CUFF = "#f0c13c", "#d29d1e", "#efc9a0", "#fdf8ec", "#5a3a22", "#8a5f3c"


def dwarf() -> str:
    """Return the dwarf, 112 wide and 272 high; the origin is the middle of the 76 × 106 card to be laid over him."""
    return _legs() + _coat() + _head() + _hat()


def _legs() -> str:
    breeches = path("M-30 48H30V80H4L0 70-4 80H-30Z", fill="#7a4e2d")
    boots = path(
        "M9 84H30V96C36 97 42 92 44 97 45 104 38 107 28 107H9Z"
        "M-9 84H-30V96C-36 97-42 92-44 97-45 104-38 107-28 107H-9Z",
        fill=_BOOT,
    )
    return boots + breeches + rect(8, 80, 23, 7, rx=3, fill=_CUFF) + rect(-31, 80, 23, 7, rx=3, fill=_CUFF)


def _coat() -> str:
    return (
        path("M-28-54C-50-40-56 10-50 66 -20 74 20 74 50 66 56 10 50-40 28-54Z", fill=_YELLOW)
        + path("M-50 58C-20 66 20 66 50 58L50 66C20 74-20 74-50 66Z", fill=_SHADE)
        + line("M-42-28C-56-14-58 0-50 8M42-28C56-14 58 0 50 8", _SHADE, 13)
        + circle(-43, 10, 8, fill=_SKIN)
        + circle(43, 10, 8, fill=_SKIN)
    )


def _head() -> str:
    eyes = circle(-9, -86, 2.6, fill=INK) + circle(9, -86, 2.6, fill=INK)
    brows = line("M-15-92C-12-96-8-95-5-93M15-92C12-96 8-95 5-93", _BEARD, 3.4)
    beard = path(
        "M-27-84C-31-62-26-44-12-37-8-32-3-36 0-30 3-36 8-32 12-37 26-44 31-62 27-84 22-72 14-70 0-70S-22-72-27-84Z",
        fill=_BEARD,
    )
    moustache = path("M0-73C-8-78-18-72-20-64-12-62-4-64 0-68 4-64 12-62 20-64 18-72 8-78 0-73Z", fill="#eadfc8")
    ears = circle(-26, -83, 6, fill=_SKIN) + circle(26, -83, 6, fill=_SKIN)
    return (
        ears + circle(0, -84, 25, fill=_SKIN) + beard + moustache + eyes + brows
        + circle(-15, -77, 4, fill="#e79a86", opacity=0.7) + circle(15, -77, 4, fill="#e79a86", opacity=0.7)
        + circle(0, -78, 6.4, fill="#e3a683")
    )  # fmt: skip


def _hat() -> str:
    return (
        path(
            "M-28-96C-22-124-12-152 12-166 26-172 40-162 43-147 33-152 26-150 24-140 22-126 26-110 28-96Z", fill=_YELLOW
        )
        + path("M24-140C22-126 26-110 28-96H17C16-112 16-128 24-140Z", fill=_SHADE)
        + circle(43, -143, 6.4, fill="#b23427")
        + path("M-31-94C-18-102 18-102 31-94L30-102C16-110-16-110-30-102Z", fill="#b23427")
    )
