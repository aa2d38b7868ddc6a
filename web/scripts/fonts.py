"""Cut the two typefaces down to what French and English need: `python fonts.py FIGTREE.woff2 YOUNG-SERIF.woff2`.

Needs fonttools and brotli. The sources are the Latin files of @fontsource-variable/figtree and @fontsource/young-serif,
both under the SIL Open Font License.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parent.parent / "src" / "fonts"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178]
SIGNS = [*map(ord, "‐‑–—‘’‚“”„•…′″‹›€−≈≤≥"), 0x202F]


def add_narrow_space(font: TTFont) -> None:
    """French sets a narrow no-break space before ; ! and ?, which neither typeface has."""
    name, width = "narrowspace", font["hmtx"][font.getBestCmap()[0x20]][0]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = type(font["glyf"]["space"])()
    font["hmtx"].metrics[name] = (round(width * 0.7), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x202F] = name
    if "gvar" in font:
        font["gvar"].variations[name] = []


def cut(source: str, name: str, weights: tuple[int, int] | None) -> None:
    """Write the part of a typeface that the page uses."""
    font = TTFont(source, recalcTimestamp=False)
    if weights:
        instantiateVariableFont(font, {"wght": weights}, inplace=True)
        del font["HVAR"]  # widths follow from the outlines
    add_narrow_space(font)
    options = Options(flavor="woff2", hinting=False, layout_features=["kern", "mark", "ccmp", "locl", "tnum"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LETTERS, *SIGNS])
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(FONTS / name)


if __name__ == "__main__":
    cut(sys.argv[1], "figtree.woff2", (400, 800))
    cut(sys.argv[2], "young-serif.woff2", None)
