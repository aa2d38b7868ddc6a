"""What a game is worth to a seat, the same in all environments: the option ``reward``.

| `reward` | over a whole game | paid |
|---|---|---|
| `score` | what the seat gained by the rules (`Rules.returns`; in a team, what the team gained) | as rounds end |
| `lead` | that gain less the mean gain of the other seats; zero sum | as rounds end |
| `rank` | the share of the other seats placed below it less the share above, -1 to 1; zero sum | at the end |

Places go by the rules with their tie-breaks (`Rules.standing`), the best is 1: 1 2 2 4.

`DEFAULT` is what trains best without tuning: from -1 to 1 in every game, nothing for points that everybody gains, and
what tasks measure. OpenSpiel alone begins with ``score``: its games are defined by their returns.
"""

from __future__ import annotations

from tablee.engine.contract import AnyState
from tablee.engine.errors import excerpt
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.standings import net_rivals

from .common import EnvError

REWARDS = ("score", "lead", "rank")
DEFAULT = "rank"


def check_choice(option: str, value: object, choices: tuple[str, ...]) -> None:
    """Raise `EnvError`, listing the ``choices``, unless ``value`` is one of them."""
    if value not in choices:
        wanted = Message("wanted-choice", {"choices": ", ".join(choices)})
        raise EnvError(Message("option-value", {"option": option, "value": excerpt(value), "wanted": wanted}))


def reward_bounds(game: Game, options: Options, reward: str) -> tuple[float, float]:
    """The least and the most that a whole game can be worth to a seat: what the rules allow, reached or not."""
    if reward == "rank":
        return -1.0, 1.0
    least, most = map(float, game.rules.bounds(options))
    return (least - most, most - least) if reward == "lead" else (least, most)


class Returns:
    """The reward of each seat in a game with these options, by one of the `REWARDS`; raises `EnvError` for another."""

    def __init__(self, game: Game, options: Options, reward: str) -> None:
        check_choice("reward", reward, REWARDS)
        self.reward = reward
        self.bounds = reward_bounds(game, options, reward)
        self.zero_sum = reward != "score"
        self._rules, self._players = game.rules, options.players
        self._unit_of = game.units(options)
        state = game.new_state(options)
        units = len(game.notation.scores(state))
        self._scores, self._merits = [0] * units, [0] * units
        self._start = self._returns(state)

    def __call__(self, state: AnyState) -> list[float]:
        """The worth to each seat of a game that has come to the plain ``state``."""
        if self.reward == "rank":
            self._rules.standing(state, self._scores, self._merits)
            seats, merits, unit_of = self._players, self._merits, self._unit_of
            return [net_rivals(merits, unit_of, seats, seat) / (seats - 1) for seat in range(seats)]
        gained = [float(end - start) for start, end in zip(self._start, self._returns(state), strict=True)]
        if self.reward == "score":
            return gained
        return [own - (sum(gained) - own) / (self._players - 1) for own in gained]

    def _returns(self, state: AnyState) -> list[int]:
        out = [0] * self._players
        self._rules.returns(state, out)
        return out
