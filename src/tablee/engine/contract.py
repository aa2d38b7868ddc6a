"""The contract of a game: what a folder under ``tablee.games`` gives, and nothing outside it needs more.

A game is a package that exports ``GAME``. Its parts are modules of fixed names, described here as protocols; each
is loaded when first asked for, so that listing the games loads none. A part that is not there raises `TableeError`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .errors import Objection
from .message import Message

if TYPE_CHECKING:
    from .rule import Record
    from .view import Face, View

MAX_DECKS = 8  # separate decks that one deal may ask for
AnyState = Any  # a record of the game's own type `Rules.State`, with at least the fields ``players`` and ``turn``


class Feature(NamedTuple):
    """Neighbouring numbers of an observation: one for each label, all of one meaning and from ``low`` to ``high``."""

    name: str
    meaning: str  # in English, for the tables of the documentation
    labels: tuple[str, ...]  # what each index stands for: "R1", "next seat" …
    low: int
    high: int  # beyond these, values are clipped; all fit 16 bits


class Rules(Protocol):
    """``rules.py``: the rules, run plain or compiled. All but ``start`` are marked ``@rule``.

    Chance is handed in: `decks` says what must be shuffled, `deal` gets the shuffled numbers, `determinize` too.
    `legal` returns 0 exactly when a deal is due or the game is over. After the deal nothing is random (G3).
    """

    State: type[Record]
    ACTIONS: int  # actions are numbered 0 to ACTIONS - 1, the same for all options
    MAX_MOVES: int  # room that `legal` needs in ``moves``
    MAX_CARDS: int  # room that shuffled numbers need, for `deal` and `determinize`

    def start(self, s: AnyState, options: Any) -> None:
        """Set up the zeroed record ``s`` for a game with these options, its first deal due."""

    def decks(self, s: AnyState, sizes: list[int]) -> int:
        """Write the sizes of the decks to shuffle for the deal that is due; return how many, `MAX_DECKS` at most."""

    def deal(self, s: AnyState, cards: list[int]) -> None:
        """Deal from the shuffled decks, laid one after the other in ``cards``: deck i holds 0 to sizes[i] - 1."""

    def legal(self, s: AnyState, moves: list[int]) -> int:
        """Write the legal actions of seat ``s.turn``, ascending and distinct; return their number."""

    def apply(self, s: AnyState, move: int) -> None:
        """Play the legal action ``move`` for seat ``s.turn`` and all that the rules force after it."""

    def over(self, s: AnyState) -> bool:
        """Tell whether the game is over."""

    def returns(self, s: AnyState, out: list[int]) -> None:
        """Write what each seat has gained so far, more is better; teams: the team's to each of its seats."""

    def standing(self, s: AnyState, scores: list[int], merits: list[int]) -> int:
        """Write the score so far of each unit (seat, team, virtual player), and by what it is placed: more is better.

        Returns how many units there are. `Notation.scores` and `Notation.places` say the same.
        """

    def knowledge(self, s: AnyState, seat: int, k: AnyState) -> None:
        """Write what ``seat`` (-1: a spectator) may know of ``s`` to the zeroed record ``k``, field by field."""

    def hidden(self, k: AnyState, seat: int) -> int:
        """How many cards ``seat`` cannot place, given its knowledge ``k``: the size of the deck `determinize` needs."""

    def determinize(self, k: AnyState, seat: int, cards: list[int]) -> None:
        """Complete the knowledge ``k`` of ``seat`` to a state that could be the true one, by the shuffled ``cards``.

        Whatever the order of ``cards``, the result agrees with everything the seat knows: knowledge of it is ``k``.
        """


class Notation(Protocol):
    """``notation.py``: actions, deals and results as replays write them (format ``tablee-replay/1``)."""

    def text(self, action: int) -> str:
        """The text of an action."""

    def parse(self, text: str) -> int | None:
        """The action of a text, None if it is no move of this game."""

    def deal(self, s: AnyState) -> dict[str, Any]:
        """The deal just made by `Rules.deal`, in the clear, as a replay's ``deal``."""

    def cards(self, s: AnyState, deal: Mapping[str, Any]) -> list[int]:
        """What `Rules.deal` must be handed in state ``s`` to make the replay's ``deal``.

        Raises `TableeError` ("deal-…" messages) where that is not a deal of these cards to these players.
        """

    def round_result(self, s: AnyState) -> dict[str, Any]:
        """The result of the round that has just ended, as a replay's round ``result``."""

    def inventory(self, s: AnyState) -> Mapping[str, int]:
        """How many there are of each card, chip and nugget of the game, wherever they lie, while a round is played.

        The conformance kit holds it constant within each round.
        """

    def unit(self, s: AnyState, seat: int) -> int:
        """The unit that ``seat`` scores for: itself or its team."""

    def scores(self, s: AnyState) -> list[int]:
        """The score of each unit (seat, team, virtual player) so far, as in a replay's ``scores``."""

    def places(self, s: AnyState) -> list[int]:
        """The place of each unit by its score and the game's tie-breaks, 1 is best (G4)."""


class Presentation(Protocol):
    """``view.py``: what a seat sees. Every function gets knowledge, never the state."""

    FACES: Mapping[str, Face]

    def view(self, k: AnyState, seat: int | None, options: Any) -> View:
        """The view of ``seat`` (None: a spectator) from its knowledge ``k``."""

    def events(self, before: AnyState, move: int, after: AnyState) -> Sequence[Message]:
        """What the move of seat ``before.turn`` and all it forced changed.

        From a spectator's knowledge before and after it; ends with the round's or the game's end if it brought that.
        """

    def dealt(self, after: AnyState) -> Sequence[Message]:
        """What everybody sees of a deal, from a spectator's knowledge after it."""


class Objections(Protocol):
    """``objections.py``: why a move is not allowed."""

    def objection(self, k: AnyState, move: int) -> Objection | None:
        """Why seat ``k.turn``, whose knowledge ``k`` is, may not play ``move``; None exactly when it is legal."""


class Bot(Protocol):
    """``greedy.py``, a quick bot for company: a part that a game with a policy leaves out."""

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""


class Pictures(Protocol):
    """``pictures.py``, which a game may leave out: what a browser draws; without it cards are drawn from `Face`.

    Pictures hold no words, for they have no language, and neither scripts, styles nor anything from elsewhere. The ids
    in them begin with the game's id and a hyphen.
    """

    def sprite(self) -> str:
        """An SVG of symbols: ``{game}-{face}`` for each key of `Presentation.FACES`, ``{game}-back``, 100 × 140 each.

        A symbol ``{game}-zone-{zone}`` is the background of that zone, in a size of its own; rectangles in it with the
        ids ``{game}-zone-{zone}-0``, ``-1`` … are the places of its pieces.
        """

    def cover(self) -> str:
        """The picture of the game on the page that lists them all: an SVG of 320 × 200."""


class Policy(Protocol):
    """``policy.py``, a part that a game may leave out: what a good player tends to do, and what a position is worth.

    Its functions are marked ``@rule``: the search runs them plain or compiled. They see a state imagined from what one
    seat knows; they weigh the moves of the seat to move by what that seat can know. `PARAMETERS` are integers
    that a tuning may change, `BEGINNER` those of a beginner, who does not tell weights apart that differ by less than
    about `BLUR`; `SETTINGS` are those of `tablee.bots.search` that suit the game.
    """

    PARAMETERS: tuple[int, ...]
    BEGINNER: tuple[int, ...]
    BLUR: int
    SETTINGS: Mapping[str, int]

    def prior(self, s: AnyState, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
        """Write how good each of the ``n`` legal ``moves`` of seat ``s.turn`` looks, more is better."""

    def value(self, s: AnyState, out: list[int]) -> int:
        """Write what each seat is expected to end the game with, more is better; teams: the same to all of a team.

        Returns how much, at least 1, two seats may still move apart: about the standard deviation.
        """

    def refine(self, s: AnyState, seat: int, cards: list[int]) -> None:
        """Exchange cards imagined for ``seat``, so that they fit better what the moves of others seem to tell.

        Knowledge of the state stays the same; ``cards`` are the shuffled numbers that `Rules.determinize` got.
        """

    def can_evaluate(self, s: AnyState) -> bool:
        """Tell whether `value` can judge the position, though the round goes on."""

    def revealed(self, s: AnyState) -> int:
        """What the latest move showed to all that was hidden from all before, as a number; 0: nothing."""


class Observation(Protocol):
    """``observation.py``, a part that a game may leave out: what a learning agent sees, as numbers in fixed places.

    `observe` is marked ``@rule``. It writes the same from the state as from what the seat knows of it: the
    conformance kit compares the two, so that nothing hidden is in it.
    """

    FEATURES: tuple[Feature, ...]  # one after the other, they document every index

    def observe(self, s: AnyState, seat: int, out: list[int]) -> None:
        """Write to the zeroed ``out`` what ``seat`` may know of ``s``; seats count from it: 0 itself, 1 the next."""


class Tallies(Protocol):
    """``tallies.py``, a part that a game may leave out: how often each rule of interest fires, for balance reports."""

    TALLIES: tuple[str, ...]  # names; the game's words hold ``tally-{name}``, with hyphens for underscores

    def tally(self, before: AnyState, move: int, after: AnyState, counts: list[int]) -> None:
        """Add to ``counts`` what ``move`` of seat ``before.turn`` and all that it forced set off; marked ``@rule``."""


class Hints(Protocol):
    """``hints.py``, a part that a game may leave out: why a move is good, in words for a player."""

    def reasons(self, k: AnyState, seat: int, move: int) -> Sequence[Message]:
        """What speaks for the legal ``move`` of ``seat``, which is to move and knows ``k``: the most telling first.

        At least one, at most three; short, without clauses ("keeps two colours open").
        """
