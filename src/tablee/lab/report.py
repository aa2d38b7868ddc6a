"""A balance report: one self-contained page of HTML, in words, tables and plots."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from tablee.engine.game import Game

from .balance import Difference, Figure, StoredSimulation
from .findings import PROGRESS_MEASURES, SCORE_MEASURES, Findings
from .plots import PAGE, STANDALONE, Bar, Interval, Palette, distribution, intervals
from .skill import BalanceQuestion, Comparison

STYLE = Path(__file__).with_name("report.css")


class Report(Findings):
    """What simulations show, as a page; ``command`` is what made them, empty if unknown."""

    def __init__(self, game: Game, simulations: Sequence[StoredSimulation], language: str, command: str = "") -> None:
        super().__init__(game, simulations, language)
        self.command = command

    # --- plots -------------------------------------------------------------------------------------------------------

    def wins_plot(self, palette: Palette = PAGE) -> str:
        """The share of games won by turn order."""
        marks = [
            Interval(name, self.turn(win.name), win.mean, win.low, win.high)
            for name, simulation in zip(self.names, self.simulations, strict=True)
            if simulation.teams == self.base.teams
            for win in simulation.wins
        ]
        axis = self.say("axis-share-won")
        return intervals(marks, axis, palette, self.language, middle=self.base.fair_share, percent=True)

    def distribution_plot(self, of: str, axis: str, palette: Palette = PAGE) -> str:
        """The frequency of scores, lengths or margins, without the rarest hundredth."""
        low, high = self.middle_range(of)
        bars = [
            Bar(name, *bar)
            for name, simulation in zip(self.names, self.simulations, strict=True)
            for bar in simulation.distribution(of, self.width(of))
            if low < bar[1] and bar[0] <= high
        ]
        return distribution(bars, axis, self.say("axis-share"), palette, self.language)

    def effects_plot(self, differences: Sequence[Difference], name: str, palette: Palette = PAGE) -> str:
        """The differences in standard deviations, without those that never vary."""
        marks = [
            Interval(name, self.measure(found.name), found.effect, found.low * scale, found.high * scale, found.shown)
            for found in differences
            if found.difference and math.isfinite(found.effect)
            for scale in (found.effect / found.difference,)
        ]
        return intervals(marks, self.say("axis-effect"), palette, self.language, middle=0) if marks else ""

    def skill_plot(self, palette: Palette = PAGE) -> str:
        """The share of games won by turn order in the game as set up, between the bots of each kind."""
        wins = [one for one in self.questions if not one.about]
        marks = [
            Interval(bots, self.turn(one.name), *answer[:3])
            for one in wins
            for bots, answer in [
                (self.bots(self.base), one.answer),
                *((other.bots, other.answer) for other in one.others),
            ]
        ]
        axis = self.say("axis-share-won")
        return intervals(marks, axis, palette, self.language, middle=self.base.fair_share, percent=True)

    def _wins_seen(self) -> str:
        """What `wins_plot` shows, in words."""
        sentences = []
        for name, simulation in zip(self.names, self.simulations, strict=True):
            shares = ", ".join(self.numbers.share(win.mean) for win in simulation.wins)
            sentences.append(self.say("seen-wins", what=name, shares=shares))
        return " ".join(sentences)

    def _distribution_seen(self, of: str) -> str:
        """What `distribution_plot` shows, in words."""
        sentences = []
        for name, simulation in zip(self.names, self.simulations, strict=True):
            bars = simulation.distribution(of, self.width(of))
            most = max(bars, key=lambda bar: bar[2])
            ends = {"low": bars[0][0], "high": bars[-1][1], "most": most[0]}
            sentences.append(
                self.say("seen-distribution", what=name, **{end: self.numbers.number(n) for end, n in ends.items()})
            )
        return " ".join(sentences)

    def plots(self) -> dict[str, str]:
        """The plots as files of their own, legible on light and dark, by file name."""
        found = {
            "wins": self.wins_plot(STANDALONE),
            "scores": self.distribution_plot("scores", self.say("axis-score"), STANDALONE),
        }
        for number, (name, differences) in enumerate(zip(self.names[1:], self.differences, strict=True), 1):
            found[f"changes-{number}"] = self.effects_plot(differences, name, STANDALONE)
        if self.questions:
            found["skill"] = self.skill_plot(STANDALONE)
        return {f"{name}.svg": svg for name, svg in found.items() if svg}

    # --- the page ----------------------------------------------------------------------------------------------------

    def page(self, files: Sequence[str] = ()) -> str:
        """The page as HTML; ``files`` are the names of the tables beside it."""
        title = self.say("report-title", game=self.game.title)
        lead = self.say(
            "report-lead",
            games=self.numbers.number(self.base.games),
            players=len(self.base.units),
            bots=self.bots(self.base),
        )
        sections = [
            (self.say("report-findings"), self._findings_section()),
            (self.say("report-who-wins"), self._wins_section()),
            (self.say("report-scores"), self._scores_section()),
            (self.say("report-course"), self._progress_section()),
            (self.say("report-rules"), self._rules_section()),
            *self._changes_sections(),
            (self.say("report-skill"), self._skill_section()),
            (self.say("report-how"), self._how_section(files)),
        ]
        sections = [(name, content) for name, content in sections if content]
        contents = escape(self.say("report-contents"))
        links = "".join(f'<li><a href="#s{n}">{escape(name)}</a></li>' for n, (name, _) in enumerate(sections))
        body = "".join(
            f'<section id="s{n}"><h2>{escape(name)}</h2>{content}</section>'
            for n, (name, content) in enumerate(sections)
        )
        return (
            f'<!doctype html><html lang="{self.language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            f"<style>{STYLE.read_text(encoding='utf-8')}</style></head><body><main><h1>{escape(title)}</h1>"
            f'<p class="lead">{escape(lead)}</p><nav aria-label="{contents}"><ul>{links}</ul></nav>'
            f"{body}</main></body></html>\n"
        )

    def _heads(self, *columns: str) -> list[str]:
        return [self.say(f"column-{column}") for column in columns]

    def _findings_section(self) -> str:
        content = _list(self.base_findings())
        for name, differences in zip(self.names[1:], self.differences, strict=True):
            heading = self.say("report-changes", what=name)
            content += f"<h3>{escape(heading)}</h3>{_list(self.change_findings(differences))}"
        if self.questions:
            content += f"<h3>{escape(self.say('report-skill'))}</h3>{_list(self.skill_findings())}"
        return content

    def _wins_section(self) -> str:
        caption = self.say("caption-wins", fair=self.numbers.share(self.base.fair_share))
        content = _figure(self.wins_plot(), caption, self._wins_seen())
        heads = self._heads("turn", "share", "interval")
        for name, simulation in zip(self.names, self.simulations, strict=True):
            rows = [
                [self.turn(win.name), self.numbers.share(win.mean), self.between(win.name, win.low, win.high)]
                for win in simulation.wins
            ]
            content += _table(name, heads, rows)
        return content

    def _scores_section(self) -> str:
        scores = self.distribution_plot("scores", self.say("axis-score"))
        margin = self.distribution_plot("winner_margin", self.say("axis-margin"))
        return (
            _figure(scores, self.say("caption-scores"), self._distribution_seen("scores"))
            + _figure(margin, self.say("caption-margin"), self._distribution_seen("winner_margin"))
            + self._measures_table(self.say("caption-score-figures"), SCORE_MEASURES)
        )

    def _progress_section(self) -> str:
        content = ""
        for name in ("rounds", "moves"):
            if any(simulation.figures[name].deviation for simulation in self.simulations):
                plot = self.distribution_plot(name, self.say(f"axis-{name}"))
                content += _figure(plot, self.say(f"caption-{name}"), self._distribution_seen(name))
        return content + self._measures_table(self.say("caption-course"), PROGRESS_MEASURES)

    def _measures_table(self, caption: str, names: Sequence[str]) -> str:
        heads = [self.say("column-measure"), *self.names]
        rows = [[self.measure(name), *(self._mean(one.figures[name]) for one in self.simulations)] for name in names]
        return _table(caption, heads, rows)

    def _mean(self, figure: Figure) -> str:
        mean = self.amount(figure.name, figure.mean)
        return f"{mean} ({self.between(figure.name, figure.low, figure.high)})" if figure.deviation else mean

    def _rules_section(self) -> str:
        tallies = [figure for name, figure in self.base.figures.items() if name.startswith("tally_")]
        if not tallies:
            return ""
        heads = self._heads("measure", "mean", "interval", "happens")
        rows = [
            [
                self.measure(figure.name),
                self.numbers.number(figure.mean),
                self.between(figure.name, figure.low, figure.high),
                self.numbers.share(figure.happens),
            ]
            for figure in tallies
        ]
        return _table(self.say("caption-tallies"), heads, rows)

    def _changes_sections(self) -> Iterator[tuple[str, str]]:
        for name, differences in zip(self.names[1:], self.differences, strict=True):
            heads = [
                self.say("column-measure"),
                *(self.say("column-base", value=value) for value in (self.names[0], name)),
                *self._heads("change", "interval", "effect"),
            ]
            rows = []
            for found in differences:
                change = escape(self.amount(found.name, found.difference, signed=True))
                rows.append(
                    [
                        self.measure(found.name),
                        self.amount(found.name, found.base),
                        self.amount(found.name, found.other),
                        _Markup(f"<strong>{change}</strong>" if found.shown else change),
                        self.between(found.name, found.low, found.high, signed=True),
                        self.effect(found),
                    ]
                )
            plot = self.effects_plot(differences, name)
            caption = self.say("caption-changes", base=self.names[0], other=name)
            seen = " ".join(self.change_findings(differences))
            content = _figure(plot, self.say("caption-effects"), seen) + _table(caption, heads, rows)
            yield self.say("report-changes", what=name), content

    def _skill_section(self) -> str:
        if not self.questions:
            return ""
        wins = [one for one in self.questions if not one.about]
        seen = " ".join(self.skill_findings())
        content = _figure(self.skill_plot(), self.say("caption-skill-wins"), seen) + self._skill_table(wins)
        for about in range(1, len(self.simulations)):
            asked = [one for one in self.questions if one.about == about]
            content += self._skill_table([one for one in asked if self._tells(one)])
        return content

    def _tells(self, question: BalanceQuestion) -> bool:
        """Whether bots of any kind are shown to answer it, or to answer it otherwise."""
        return question.answer.shown or question.depends or any(other.answer.shown for other in question.others)

    def _skill_table(self, asked: Sequence[BalanceQuestion]) -> str:
        """The answers of all kinds of bots to these questions, all about one simulation or about the game as set up."""
        if not asked:
            return ""
        about = asked[0].about
        bots = list(dict.fromkeys(other.bots for one in asked for other in one.others))
        heads = [self.say("column-measure"), self.bots(self.base)]
        for name in bots:
            heads += [name, self.say("column-less", bots=name, base=self.bots(self.base))]
        rows = []
        for one in asked:
            row = [self.measure(one.name), self._answer(one.name, one.answer.value, about)]
            others = {other.bots: other for other in one.others}
            for name in bots:
                other = others.get(name)
                row += (
                    [self._answer(one.name, other.answer.value, about), self._comparison(one.name, other)]
                    if other
                    else ["", ""]
                )
            rows.append([*row, self.verdict(one.others)])
        caption = self.say("caption-skill" if about else "caption-skill-base", what=self.names[about])
        return _table(caption, [*heads, self.say("column-skill")], rows)

    def _answer(self, name: str, value: float, about: int) -> str:
        return self.amount(name, value, signed=about > 0)

    def _comparison(self, name: str, other: Comparison) -> str:
        change = self.amount(name, other.change, signed=True)
        return f"{change} ({self.between(name, other.low, other.high, signed=True)})"

    def _how_section(self, files: Sequence[str]) -> str:
        if self.command:
            content = f"<p>{escape(self.say('how-command'))}</p><pre>{escape(self.command)}</pre>"
        else:
            content = f"<p>{escape(self.say('how-folders'))}</p>"
        heads = self._heads("simulation", "options", "bots", "games", "seed", "version")
        rows = []
        others = [(self.names[about], one) for played in self.others.values() for about, one in played.items()]
        for name, simulation in [*zip(self.names, self.simulations, strict=True), *others]:
            manifest = simulation.manifest
            options = " ".join(f"{option}={_text(value)}" for option, value in manifest["options"].items())
            rows.append(
                [name, options, self.bots(simulation), *(str(manifest[key]) for key in ("games", "seed", "tablee"))]
            )
        content += _table(self.say("caption-simulations"), heads, rows, text=range(1, 3))
        notes = [self.say("how-offline", files=", ".join(files))] if files else []
        told = ("intervals", "pairs", "effects", *(["skill"] if self.questions else []), "bots")
        notes += [self.say(f"how-{id}") for id in told]
        return content + "".join(f"<p>{escape(text)}</p>" for text in notes)


class _Markup(str):
    """A text that is already HTML."""

    __slots__ = ()


def _text(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)


def _list(items: Iterator[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"


def _figure(svg: str, caption: str, seen: str) -> str:
    """A plot; ``seen`` describes it to those who cannot see it."""
    if not svg:
        return ""
    return (
        f'<figure><div role="img" aria-label="{escape(seen)}">{svg}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], text: Sequence[int] = ()) -> str:
    """A table whose first column names the rows; the columns numbered in ``text`` hold no numbers."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = ""
    for row in rows:
        cells = ""
        for at, cell in enumerate(row[1:], 1):
            attribute = ' class="text"' if at in text else ""
            cells += f"<td{attribute}>{cell if isinstance(cell, _Markup) else escape(cell)}</td>"
        body += f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
    return (
        f'<div class="table" tabindex="0"><table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
