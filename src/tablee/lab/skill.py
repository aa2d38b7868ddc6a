"""Which answers of a balance report depend on how well the bots play: the same games, played by other bots as well.

Two kinds of question are asked again: how often each turn wins in the game as set up, and what an option changes. The
answer of other bots less that of the report's is a mean over the games that all of them played, number by number, so
that the luck of the deals cancels out where it can. It counts as *shown* as differences do in `balance`, with
Bonferroni's correction for all answers of one bot that are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .balance import StoredSimulation, is_shown
from .statistics import mean_interval

Played = Mapping[int, StoredSimulation]  # by the number of the simulation that has the same options


class BotsAnswer(NamedTuple):
    """The answer of one kind of bot, with its 95 % interval."""

    value: float
    low: float
    high: float
    shown: bool  # for the change that an option makes


class Comparison(NamedTuple):
    """The answer of other bots, and how far it is from that of the report's bots, with a 95 % interval."""

    bots: str
    answer: BotsAnswer
    games: int  # that both played
    change: float
    low: float
    high: float
    shown: bool


class BalanceQuestion(NamedTuple):
    """A measure of the game as set up (``about`` 0), or what simulation number ``about`` changes in it."""

    about: int
    name: str
    answer: BotsAnswer
    others: list[Comparison]

    @property
    def depends(self) -> bool:
        """Whether it is shown that other bots answer otherwise."""
        return any(other.shown for other in self.others)


def questions(simulations: Sequence[StoredSimulation], others: Mapping[str, Played]) -> list[BalanceQuestion]:
    """All questions that other bots were asked as well: ``others`` are their simulations, by the names of the bots."""
    found = []
    for about in range(len(simulations)):
        answers = dict(_answers(about, simulations))
        theirs = {bots: played for bots, played in others.items() if about in played and 0 in played}
        answered = {bots: dict(_answers(about, played)) for bots, played in theirs.items()}
        for name, answer in answers.items():
            compared = [
                _comparison(about, name, simulations, bots, played, answered[bots])
                for bots, played in theirs.items()
                if name in answered[bots]
            ]
            if compared:
                found.append(BalanceQuestion(about, name, answer, compared))
    return found


def _answers(about: int, played: Sequence[StoredSimulation] | Played) -> Iterator[tuple[str, BotsAnswer]]:
    """What these simulations answer, by measure."""
    if about:
        for found in played[about].differences(played[0]):
            yield found.name, BotsAnswer(found.difference, found.low, found.high, found.shown)
    else:
        for win in played[0].wins:
            yield win.name, BotsAnswer(win.mean, win.low, win.high, True)


def _comparison(
    about: int,
    name: str,
    ours: Sequence[StoredSimulation],
    bots: str,
    theirs: Played,
    answers: Mapping[str, BotsAnswer],
) -> Comparison:
    """The answer of other bots beside ours."""
    if about:
        mean, deviation, games = theirs[about].beyond(name, [theirs[0], ours[about]], [ours[0]])
    else:
        mean, deviation, games = theirs[0].beyond(name, [ours[0]])
    low, high = mean_interval(mean, deviation, games)
    return Comparison(bots, answers[name], games, mean, low, high, is_shown(mean, deviation, games, len(answers)))
