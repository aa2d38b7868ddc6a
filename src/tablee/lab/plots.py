"""The plots of balance reports: made with Altair, rendered as SVG by vl-convert without a network or a browser."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from tablee.engine.errors import TableeError

WIDTH = 560
FORMATS: dict[str, Any] = {"en": "en-US", "fr": "fr-FR"}


class Palette(NamedTuple):
    """CSS colours: of words, of lines, and of the simulations in turn."""

    ink: str
    line: str
    series: tuple[str, ...]


# For a page, which defines the variables for light and dark; and for files, legible on both.
PAGE = Palette("var(--ink)", "var(--line)", tuple(f"var(--series-{n})" for n in range(1, 7)))
STANDALONE = Palette("#7d7468", "#9b938755", ("#2f7d5b", "#c0492f", "#3b6fb6", "#b5872a", "#8155a8", "#5c8a94"))


class Bar(NamedTuple):
    """One bar of a distribution: a share of the simulation ``series``, from ``start`` to below ``end``."""

    series: str
    start: float
    end: float
    share: float


class Interval(NamedTuple):
    """A number with its interval, in the row ``row`` and, if several are compared, of ``series``."""

    series: str
    row: str
    value: float
    low: float
    high: float
    full: bool = True


def check() -> None:
    """Raise `TableeError` if the plotting libraries are not installed."""
    for module in ("altair", "vl_convert"):
        try:
            importlib.import_module(module)
        except ModuleNotFoundError:
            raise TableeError("env-extra", library=module, extra="lab") from None


def distribution(bars: Sequence[Bar], axis: str, share: str, palette: Palette, language: str) -> str:
    """An SVG of a distribution: one as bars, several as stepped lines."""
    import altair as alt

    names = list(dict.fromkeys(bar.series for bar in bars))
    if len(names) == 1:
        chart = alt.Chart(_data(bars)).mark_bar(color=palette.series[0], stroke=palette.line, strokeWidth=0.5)
        chart = chart.encode(
            x=alt.X("start:Q", title=axis, bin="binned", axis=alt.Axis(format="d")),
            x2="end:Q",
            y=alt.Y("share:Q", title=share, axis=alt.Axis(format=".0%")),
        )
    else:
        chart = alt.Chart(_data(_steps(bars, names))).mark_line(interpolate="step-after", strokeWidth=2)
        chart = chart.encode(
            x=alt.X("start:Q", title=axis, axis=alt.Axis(format="d")),
            y=alt.Y("share:Q", title=share, axis=alt.Axis(format=".0%")),
            color=colour(names, palette),
        )
    return svg(chart.properties(width=WIDTH, height=200), palette, language)


def _steps(bars: Sequence[Bar], names: Sequence[str]) -> list[Bar]:
    """The bars, with bars of height 0 added before, between and after them."""
    steps = []
    for name in names:
        own = [bar for bar in bars if bar.series == name]
        steps.append(Bar(name, own[0].start, own[0].start, 0))
        for bar, following in zip(own, [*own[1:], None], strict=True):
            steps.append(bar)
            if following is None or following.start > bar.end:
                steps.append(Bar(name, bar.end, bar.end, 0))
    return steps


def intervals(
    marks: Sequence[Interval], axis: str, palette: Palette, language: str, *, middle: float, percent: bool = False
) -> str:
    """An SVG of numbers with their intervals, one per row, around a line at ``middle``."""
    import altair as alt

    names = list(dict.fromkeys(mark.series for mark in marks))
    rows = list(dict.fromkeys(mark.row for mark in marks))
    base = alt.Chart(_data(marks))
    y = alt.Y("row:N", sort=rows, title=None, axis=alt.Axis(labelLimit=380, grid=True, ticks=False))
    offset = alt.YOffset("series:N", sort=names)
    series = colour(names, palette)
    scale = alt.Scale(zero=False, nice=True)
    form = alt.Axis(format=".1~%") if percent else alt.Axis(format=".2~f")
    line = base.mark_rule(strokeWidth=2).encode(
        y=y, yOffset=offset, x=alt.X("low:Q", title=axis, scale=scale, axis=form), x2="high:Q", color=series
    )
    points = base.mark_point(size=60, strokeWidth=2, opacity=1).encode(
        y=y,
        yOffset=offset,
        x="value:Q",
        color=series,
        fill=alt.condition("datum.full", series, alt.value("transparent")),
    )
    rule = alt.Chart(_data([Interval("", "", middle, middle, middle)])).mark_rule(color=palette.ink, strokeDash=[4, 3])
    chart = alt.layer(rule.encode(x="value:Q"), line, points)
    return svg(
        chart.properties(width=WIDTH - 180, height={"step": 12 + 14 * len(names), "for": "position"}), palette, language
    )


def _data(rows: Sequence[Bar] | Sequence[Interval]) -> Any:
    from altair import InlineData

    return InlineData(values=[row._asdict() for row in rows])


def colour(names: Sequence[str], palette: Palette) -> Any:
    """A colour for each simulation, with a legend above if there are several."""
    import altair as alt

    colours = [palette.series[at % len(palette.series)] for at in range(len(names))]
    legend = alt.Legend(title=None, orient="top", columns=1, labelLimit=WIDTH, symbolType="square")
    scale = alt.Scale(domain=list(names), range=colours)
    return alt.Color("series:N", scale=scale, legend=legend if len(names) > 1 else None)


def svg(chart: Any, palette: Palette, language: str) -> str:
    """A chart as SVG, in these colours."""
    import vl_convert

    config = {
        "background": None,
        # the reader's font may be wider than the one used for measuring
        "padding": {"left": 48, "right": 12, "top": 8, "bottom": 8},
        "font": "system-ui, sans-serif",
        "view": {"stroke": None},
        "axis": {
            "labelColor": palette.ink,
            "titleColor": palette.ink,
            "titleFontWeight": "normal",
            "gridColor": palette.line,
            "domainColor": palette.line,
            "tickColor": palette.line,
            "labelFontSize": 12,
            "titleFontSize": 12,
        },
        "legend": {"labelColor": palette.ink, "labelFontSize": 12},
    }
    drawn: str = vl_convert.vegalite_to_svg(chart.to_dict(), config=config, format_locale=FORMATS[language])
    return drawn
