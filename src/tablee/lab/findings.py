"""What simulations show about a game's balance, in words: names of simulations and measures, findings, tables."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Mapping, Sequence
from statistics import NormalDist
from typing import Any

from tablee.engine.game import Game
from tablee.engine.words import Words, words
from tablee.table.goals import wins
from tablee.table.setup import chosen_options

from .balance import Difference, Figure, StoredSimulation, bin_width, is_share
from .skill import Comparison, Played, questions

EFFECTS = ((0.2, "slight"), (0.5, "small"), (0.8, "medium"), (math.inf, "large"))
MAX_DIFFERENCES = 6  # differences put into words, the largest first
SCORE_MEASURES = ("score", "spread", "winner_margin", "tied")
PROGRESS_MEASURES = ("rounds", "moves", "lead_changes")
FRENCH = str.maketrans(",.", "\u202f,")


class Numbers:
    """Numbers as a language writes them."""

    def __init__(self, language: str) -> None:
        self._french = language == "fr"

    def number(self, value: float, *, signed: bool = False) -> str:
        """A number to three or four digits; whole ones without a fraction."""
        digits = 0 if abs(value) >= 1000 or value == round(value) else 1 if abs(value) >= 100 else 2
        if 0 < abs(value) < 1 and digits:
            digits = 3
        text = f"{value:{'+' if signed else ''},.{digits}f}".replace("-", "−")
        return text.translate(FRENCH) if self._french else text

    def points(self, value: float, *, signed: bool = False) -> str:
        """A share in hundredths, with one decimal."""
        text = f"{100 * value:{'+' if signed else ''}.1f}".replace("-", "−")
        return text.translate(FRENCH) if self._french else text

    def share(self, value: float, *, signed: bool = False) -> str:
        """A share as a percentage with one decimal."""
        return self.points(value, signed=signed) + ("\u00a0%" if self._french else "%")


class Findings:
    """What the simulations of one game show; the first is the base that the others are compared with.

    Those in which other bots play the same game as in another are not compared with it, but show what depends on skill.
    """

    def __init__(self, game: Game, simulations: Sequence[StoredSimulation], language: str) -> None:
        self.game = game
        self.base = simulations[0]
        self.simulations, self.others = self._by_bots(simulations)
        self.language = language
        self.say: Words = words(language, game)
        self.numbers = Numbers(language)
        self.differences = [simulation.differences(self.base) for simulation in self.simulations[1:]]
        self.names = self._simulation_names()
        self.questions = questions(self.simulations, self.others)

    def _by_bots(self, simulations: Sequence[StoredSimulation]) -> tuple[list[StoredSimulation], Mapping[str, Played]]:
        """The simulations that are compared with the base, and those in which other bots play what these play."""
        own = [one for one in simulations if self.bots(one) == self.bots(self.base)]
        asked = [one.manifest["options"] for one in own]
        others: dict[str, dict[int, StoredSimulation]] = {}
        for one in simulations:
            if one not in own and one.manifest["options"] in asked:
                others.setdefault(self.bots(one), {})[asked.index(one.manifest["options"])] = one
            elif one not in own:
                own.append(one)
        return own, others

    # --- simulations and measures in words ---------------------------------------------------------------------------

    def _simulation_names(self) -> list[str]:
        """What sets each simulation apart: its options and bots; for the base, its value if only one option differs."""
        changes = [self._changed_options(simulation) for simulation in self.simulations]
        options = {name for changed in changes for name in changed}
        if len(options) == 1:
            changes[0] = {name: self.base.manifest["options"][name] for name in options}
        names: list[str] = []
        for simulation, changed in zip(self.simulations, changes, strict=True):
            parts = [self.value(name, value) for name, value in changed.items()] or [self.say("report-base")]
            if self.bots(simulation) != self.bots(self.base):
                parts.append(self.bots(simulation))
            name = ", ".join(parts)
            names.append(f"{name} ({len(names) + 1})" if name in names else name)
        return names

    def _changed_options(self, simulation: StoredSimulation) -> dict[str, Any]:
        """The options that differ from the base's, without those that follow from others."""
        own, base = simulation.manifest["options"], self.base.manifest["options"]
        chosen = {**chosen_options(self.game, own), **chosen_options(self.game, base)}
        return {name: value for name, value in own.items() if value != base[name] and name in chosen}

    def bots(self, simulation: StoredSimulation) -> str:
        """The names of the bots that played."""
        return ", ".join(dict.fromkeys(simulation.manifest["bots"]))

    def value(self, option: str, value: Any) -> str:
        """An option and its value in words."""
        id = f"option-{option}-{value}"
        if isinstance(value, bool):
            text = self.say("report-on" if value else "report-off")
        elif isinstance(value, list):
            text = ", ".join(value)
        else:
            text = self.say(id) if id in self.say else str(value)
        return self.say("report-value", option=self.say(f"option-{option}"), value=text)

    def measure(self, name: str) -> str:
        """A measure in words."""
        if name.startswith("win_"):
            return self.say("measure-win", turn=self.turn(name))
        if name.startswith("tally_"):
            return self.say(name.replace("_", "-"))
        return self.say(f"measure-{name.replace('_', '-')}", wins=wins(self.game, self.base.manifest["options"]))

    def turn(self, name: str) -> str:
        """The winner in the measure ``win_0``, ``win_1`` … in words: who plays first, second and so on."""
        return self.say("turn", n=int(name.removeprefix("win_")) + 1)

    def amount(self, name: str, value: float, *, signed: bool = False) -> str:
        """A value of a measure in words."""
        if is_share(name):
            return self.numbers.share(value, signed=signed)
        return self.numbers.number(value, signed=signed)

    def between(self, name: str, low: float, high: float, *, signed: bool = False) -> str:
        """An interval of a measure in words."""
        ends = (self.amount(name, end, signed=signed) for end in (low, high))
        return self.say("report-between", **dict(zip(("low", "high"), ends, strict=True)))

    def effect(self, found: Difference) -> str:
        """The size of an effect in words."""
        if found.effect == 0:
            return self.say("effect-none")
        if math.isinf(found.effect):
            return self.say("effect-always")
        size = next(size for limit, size in EFFECTS if abs(found.effect) < limit)
        return self.say(f"effect-{size}", d=self.numbers.number(round(found.effect, 3), signed=True))

    def middle_range(self, of: str) -> tuple[float, float]:
        """The range of the middle 99 % of the values in a distribution, over all simulations."""
        lows, highs = zip(*(simulation.middle_range(of) for simulation in self.simulations), strict=True)
        return min(lows), max(highs)

    def width(self, of: str) -> int:
        """The bin width for the distributions of ``of`` in all simulations."""
        low, high = self.middle_range(of)
        return bin_width(high - low)

    # --- findings ----------------------------------------------------------------------------------------------------

    def base_findings(self) -> Iterator[str]:
        """The findings about the base, one sentence each."""
        figures = self.base.figures
        yield self._turns_finding()
        margin, tied = figures["winner_margin"], figures["tied"]
        yield self.say(
            "finding-decisive",
            margin=self.numbers.number(margin.mean),
            interval=self.between("winner_margin", margin.low, margin.high),
            tied=self.numbers.share(tied.mean),
        )
        progress = {name: self.numbers.number(figures[name].mean) for name in PROGRESS_MEASURES}
        yield self.say(
            "finding-course", leads=progress["lead_changes"], rounds=progress["rounds"], moves=progress["moves"]
        )
        never = [
            self.measure(name) for name, figure in figures.items() if name.startswith("tally_") and not figure.happens
        ]
        if never:
            games = self.numbers.number(self.base.games)
            yield self.say("finding-never", games=games, what=", ".join(never))

    def lines(self) -> list[str]:
        """All findings, one per line: about the base, then, under headings, what each other simulation changes."""
        lines = list(self.base_findings())
        for name, differences in zip(self.names[1:], self.differences, strict=True):
            lines += [self.say("report-changes", what=name), *self.change_findings(differences)]
        if self.questions:
            lines += [self.say("report-skill"), *self.skill_findings()]
        return lines

    def skill_findings(self) -> Iterator[str]:
        """What depends on how well the bots play, and what was not found to."""
        for question in self.questions:
            for other in question.others:
                if other.shown:
                    yield self.say(
                        "finding-skill" if question.about else "finding-skill-base",
                        what=self.measure(question.name),
                        option=self.names[question.about],
                        base=self.amount(question.name, question.answer.value, signed=question.about > 0),
                        bots=self.bots(self.base),
                        other=self.amount(question.name, other.answer.value, signed=question.about > 0),
                        others=other.bots,
                        difference=self.amount(question.name, other.change, signed=True),
                        interval=self.between(question.name, other.low, other.high, signed=True),
                    )
        for about, name in enumerate(self.names):
            asked = [one for one in self.questions if one.about == about]
            if asked and not any(one.depends for one in asked):
                games = self.numbers.number(max(other.games for one in asked for other in one.others))
                id = "finding-skill-none" if about else "finding-skill-none-base"
                yield self.say(id, option=name, games=games)

    def verdict(self, others: Sequence[Comparison]) -> str:
        """Whether an answer depends on how well the bots play: upon which of them it is shown to."""
        shown = [other.bots for other in others if other.shown]
        return self.say("skill-yes", bots=", ".join(shown)) if shown else self.say("skill-none")

    def _turns_finding(self) -> str:
        """Whether turn order matters; shown with Bonferroni's correction, as differences are."""
        wins, fair = self.base.wins, self.base.fair_share
        best, worst = max(wins, key=lambda win: win.mean), min(wins, key=lambda win: win.mean)
        reach = NormalDist().inv_cdf(1 - 0.025 / len(wins)) * math.sqrt(fair * (1 - fair) / self.base.games)
        if not any(abs(win.mean - fair) > reach for win in wins):  # then fair is outside Wilson's interval, corrected
            within = self.numbers.points(math.ceil(1000 * max(best.mean - fair, fair - worst.mean)) / 1000)
            return self.say("finding-turns-none", within=within, fair=self.numbers.share(fair))
        extremes = {
            "best": self.turn(best.name),
            "most": self.numbers.share(best.mean),
            "most-interval": self.between(best.name, best.low, best.high),
            "worst": self.turn(worst.name),
            "least": self.numbers.share(worst.mean),
            "least-interval": self.between(worst.name, worst.low, worst.high),
        }
        return self.say("finding-turns", fair=self.numbers.share(fair), **extremes)

    def change_findings(self, differences: Sequence[Difference]) -> Iterator[str]:
        """The findings about a simulation against the base: its largest shown differences, and those by turn."""
        shown = sorted((found for found in differences if found.shown), key=lambda found: -abs(found.effect))
        if not shown:
            yield self.say("finding-change-none")
            return
        turns = [found for found in differences if found.name.startswith("win_")]
        by_turn = sorted((found for found in shown if found in turns), key=lambda found: found.difference)
        others = [found for found in shown if found not in turns]
        worded = [*others[:MAX_DIFFERENCES], *dict.fromkeys(by_turn[:1] + by_turn[-1:])]
        for found in worded:
            yield self.say(
                "finding-change-share" if is_share(found.name) else "finding-change",
                what=self.measure(found.name),
                base=self.amount(found.name, found.base),
                other=self.amount(found.name, found.other),
                difference=self.amount(found.name, found.difference, signed=True),
                interval=self.between(found.name, found.low, found.high, signed=True),
                effect=self.effect(found),
            )
        if len(shown) > len(worded):
            yield self.say("finding-change-more", n=len(shown) - len(worded))
        if turns and not by_turn:
            yield self.say("finding-change-turns")

    # --- tables ------------------------------------------------------------------------------------------------------

    def tables(self) -> dict[str, str]:
        """The figures, differences and distributions as CSV, by the ending of their file names."""
        figures = [
            [name, *figure]
            for name, simulation in zip(self.names, self.simulations, strict=True)
            for figure in simulation.figures.values()
        ]
        differences = [
            [name, *found]
            for name, of_simulation in zip(self.names[1:], self.differences, strict=True)
            for found in of_simulation
        ]
        distributions = [
            [name, of, *bar]
            for name, simulation in zip(self.names, self.simulations, strict=True)
            for of in ("scores", "winner_margin", *PROGRESS_MEASURES)
            for bar in simulation.distribution(of, self.width(of))
        ]
        tables = {
            "figures": _csv(["simulation", "measure", *Figure._fields[1:]], figures),
            "differences": _csv(["simulation", "measure", *Difference._fields[1:]], differences),
            "distributions": _csv(["simulation", "of", "from", "below", "share"], distributions),
        }
        skill = [
            [self.names[one.about], one.name, *one.answer[:3], other.bots, *other.answer[:3], *other[2:]]
            for one in self.questions
            for other in one.others
        ]
        heads = ["simulation", "measure", "base", "base_low", "base_high", "bots", "other", "other_low", "other_high"]
        heads += Comparison._fields[2:]
        return tables | ({"skill": _csv(heads, skill)} if skill else {})


def _csv(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return file.getvalue()
