"""The contract of a game: everything that the rest of the program needs from a folder under ``tablee.games``.

A game is a package that exports ``GAME``. Its parts are modules with fixed names, described here as protocols; each
is loaded on first use, so listing the games loads none of them. A missing required part raises `TableeError`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .errors import Objection
from .message import Message

if TYPE_CHECKING:
    from .count import Count
    from .pad import CompleteRound, PadForm
    from .reason import Reason
    from .remark import Remark
    from .rule import Record
    from .view import Action, Face, OwnView, View

MAX_DECKS = 8  # the most decks one deal may ask to have shuffled separately
AnyState = Any  # a record of the game's own type, `Rules.State`, with at least the fields ``players`` and ``turn``


class Feature(NamedTuple):
    """Adjacent numbers of an observation: one per label, all with the same meaning and from ``low`` to ``high``."""

    name: str
    meaning: str  # in English, for the tables in the documentation
    labels: tuple[str, ...]  # what each index stands for: "R1", "next seat" …
    low: int
    high: int  # values outside the bounds are clipped; all fit into 16 bits


class Rules(Protocol):
    """``rules.py``: the rules, run plain or compiled. All functions but `start` and `bounds` are marked ``@rule``.

    Randomness is passed in: `decks` says what to shuffle, and `deal` and `determinize` are given the shuffled numbers.
    `legal` returns 0 exactly when a deal is due or the game is over. After a deal nothing is random (G3).
    """

    State: type[Record]
    ACTIONS: int  # actions are numbered 0 to ACTIONS - 1, the same for all options
    MAX_MOVES: int  # length of the buffer ``moves`` that `legal` writes to
    MAX_CARDS: int  # most shuffled numbers that `deal` or `determinize` is given at once

    def start(self, s: AnyState, options: Any) -> None:
        """Set up the zeroed record ``s`` for a game with these options; its first deal is due."""

    def bounds(self, options: Any) -> tuple[int, int]:
        """Return the least and the most that a seat can gain (`returns`) over a whole game with these options.

        No game may leave them; none need reach them. Learning environments scale by them.
        """

    def decks(self, s: AnyState, sizes: list[int]) -> int:
        """Write the sizes of the decks to shuffle for the deal that is due; return their number, at most `MAX_DECKS`.

        Returns 0 if no deal is due.
        """

    def deal(self, s: AnyState, cards: list[int]) -> None:
        """Deal from the shuffled decks, concatenated in ``cards``; deck i is a permutation of 0 to sizes[i] - 1."""

    def legal(self, s: AnyState, moves: list[int]) -> int:
        """Write the legal actions of seat ``s.turn``, ascending and distinct, to ``moves`` and return their number."""

    def apply(self, s: AnyState, move: int) -> None:
        """Play the legal action ``move`` for seat ``s.turn``, and everything that the rules force after it."""

    def over(self, s: AnyState) -> bool:
        """Tell whether the game is over."""

    def returns(self, s: AnyState, out: list[int]) -> None:
        """Write each seat's gain so far to ``out``, one number per seat, more is better; team-mates get the team's."""

    def standing(self, s: AnyState, scores: list[int], merits: list[int]) -> int:
        """Write each unit's score so far, and the merit by which it is placed (more is better).

        A unit is a seat, a team or a virtual player. Returns the number of units. `Notation.scores` and
        `Notation.places` agree with this.
        """

    def knowledge(self, s: AnyState, seat: int, k: AnyState) -> None:
        """Write what ``seat`` (-1: a spectator) may know about ``s`` to the zeroed record ``k``, field by field.

        What it copies, the seat can see. It has a file of its own, ``knowledge.py``; ``rules.py`` imports it.
        """

    def hidden_count(self, k: AnyState, seat: int) -> int:
        """Return how many cards ``seat`` cannot locate, given its knowledge ``k``: the deck size for `determinize`."""

    def determinize(self, k: AnyState, seat: int, cards: list[int]) -> None:
        """Complete ``k``, the knowledge of ``seat``, to a state that could be the true one, by the shuffled ``cards``.

        Whatever the order of ``cards``, the result agrees with everything the seat knows: its knowledge of the result
        is ``k`` again.
        """


class Notation(Protocol):
    """``notation.py``: actions, deals and results as replays write them (the format ``tablee-replay/1``)."""

    def text(self, action: int) -> str:
        """Return the text of an action."""

    def parse(self, text: str) -> int | None:
        """Return the action that a text stands for, or None if it is not a move of this game."""

    def deal(self, s: AnyState) -> dict[str, Any]:
        """Return the deal that `Rules.deal` has just made, with every card in the clear, as a replay's ``deal``."""

    def cards(self, s: AnyState, deal: Mapping[str, Any]) -> list[int]:
        """Return the numbers with which `Rules.deal`, in state ``s``, makes the replay's ``deal``.

        Raises `TableeError` (messages ``deal-…``) if it is not a deal of these cards to these players.
        """

    def round_result(self, s: AnyState) -> dict[str, Any]:
        """Return the result of the round that has just ended, as a replay's round ``result``."""

    def inventory(self, s: AnyState) -> Mapping[str, int]:
        """Count each card, chip and nugget of the game, wherever it lies, while a round is being played.

        The conformance kit checks that the counts stay constant within each round.
        """

    def unit(self, s: AnyState, seat: int) -> int:
        """Return the unit that ``seat`` scores for: itself or its team."""

    def scores(self, s: AnyState) -> list[int]:
        """Return the score of each unit (seat, team, virtual player) so far, as in a replay's ``scores``."""

    def places(self, s: AnyState) -> list[int]:
        """Return the place of each unit by its score and the game's tie-breaks, 1 is best (G4)."""


class Presentation(Protocol):
    """``view.py``: what is seen of a table. Every function is given knowledge, never the state.

    What everybody sees is told once, what a seat sees besides in `own_view`; `Game.view` puts the two together.
    """

    FACES: Mapping[str, Face]

    def view(self, k: AnyState, options: Any) -> View:
        """Return what everybody sees, a spectator's view, made from what a spectator knows.

        ``k`` may be a seat's knowledge instead: what then looks different must be in what `own_view` returns.
        """

    def own_view(self, k: AnyState, seat: int, options: Any) -> OwnView:
        """Return what ``seat``, which knows ``k``, sees besides or in place of that: its hand, its choices."""

    def events(self, before: AnyState, move: int, after: AnyState) -> Sequence[Message]:
        """Describe what changed through the move of seat ``before.turn`` and everything it forced.

        ``before`` and ``after`` are a spectator's knowledge. If the move ended the round or the game, that comes last.
        """

    def deal_events(self, after: AnyState) -> Sequence[Message]:
        """Describe what everybody sees of a deal; ``after`` is a spectator's knowledge after it."""

    def action(self, before: AnyState, move: int, after: AnyState) -> Action:
        """Say in a few words what seat ``before.turn`` has done; ``before`` and ``after`` are as in `events`."""

    def count(self, k: AnyState) -> Count:
        """Tell how the round that has just ended was counted; ``k`` is a spectator's knowledge right after its end."""


class Objections(Protocol):
    """``objections.py``: why a move is illegal."""

    def objection(self, k: AnyState, move: int) -> Objection | None:
        """Return why seat ``k.turn``, which knows ``k``, may not play ``move``; None exactly when the move is legal."""


class Bot(Protocol):
    """A program that plays a seat: an object of any class with this method. It sees what its seat may know, no more.

    ``greedy.py`` holds a simple, fast one; a game with a policy leaves it out.

    >>> class FirstMove:
    ...     def __init__(self, game, seed):
    ...         self.rules = game.rules
    ...
    ...     def choose(self, k, seat):
    ...         moves = [0] * self.rules.MAX_MOVES
    ...         self.rules.legal(k, moves)
    ...         return moves[0]
    >>> table = tablee.new_table("ole", seed=1, players=3)
    >>> tablee.run_bots(table, dict.fromkeys(range(3), FirstMove(table.game, seed=1)))
    >>> table.over
    True
    """

    def choose(self, k: AnyState, seat: int) -> int:
        """Return a legal action for ``seat``, which is to move and knows ``k``.

        ``k`` is a record of the game's own type, described in its ``state.py``; ``rules.legal(k, moves)`` writes the
        legal actions to a list and returns how many there are.
        """


class Policy(Protocol):
    """``policy.py`` (optional): what a good player tends to do, and what a position is worth.

    Its functions are marked ``@rule``: the search runs them plain or compiled. They are given a state determinized from
    what one seat knows, and judge the moves of the seat to move by what that seat can know. `PARAMETERS` are integers
    that tuning may change. `BEGINNER` are a beginner's; a beginner does not tell weights apart that differ by less than
    about `BLUR`. A policy whose parameters were others when tasks were published keeps those in ``FORMER``, by the name
    of the bot that plays by them (`tablee.bots.greedy`); one with ``MANNERS`` says which parameters, in
    per cent, make each of these (`tablee.bots.manners`); one with ``in_sight(k, move)`` says which moves not even a
    beginner overlooks. `SETTINGS` are the settings of `tablee.bots.search` that suit the game.
    """

    PARAMETERS: tuple[int, ...]
    BEGINNER: tuple[int, ...]
    BLUR: int
    SETTINGS: Mapping[str, int]

    def prior(self, s: AnyState, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
        """Write to ``weights`` how good each of the ``n`` legal ``moves`` of seat ``s.turn`` looks; more is better."""

    def value(self, s: AnyState, out: list[int]) -> int:
        """Write each seat's expected final outcome to ``out``, more is better; team-mates get the same number.

        Returns about the standard deviation, at least 1, of how far two seats may still move apart.
        """

    def refine(self, s: AnyState, seat: int, cards: list[int]) -> None:
        """Swap cards determinized for ``seat`` so that they better fit what the moves of others suggest.

        The seat's knowledge of the state stays the same; ``cards`` are the shuffled numbers given to
        `Rules.determinize`.
        """

    def can_evaluate(self, s: AnyState) -> bool:
        """Tell whether `value` can judge the position even though the round is not over."""

    def revelation(self, s: AnyState) -> int:
        """Return, as a number, what the latest move revealed to everybody; 0 if it revealed nothing."""


class Judging(Protocol):
    """``judging.py`` (optional): what the network that values unfinished rounds sees of a position.

    The search of ``master`` asks the network in place of playing rounds to their end. Its weights are in
    ``judging.json`` in the game's folder; without that file nobody asks. ``python -m bench.train`` makes it. `SETTINGS`
    are settings of `tablee.bots.search` that suit the search with the network, over those of the policy. The functions
    are marked ``@rule``; they are given determinized states, so they may look at all cards.
    """

    INPUTS: int
    SETTINGS: Mapping[str, int]

    def can_evaluate(self, s: AnyState) -> bool:
        """Tell whether the network can judge this position of an unfinished round."""

    def inputs(self, s: AnyState, seat: int, out: list[int]) -> None:
        """Write to the zeroed ``out`` what matters for ``seat``; the same for all members of a team.

        The network answers what is to be added to the seat's `Policy.value`, and how far that may still move.
        """


class Observation(Protocol):
    """``observation.py`` (optional): what a learning agent sees, as numbers at fixed indices.

    `observe` is marked ``@rule``. It writes the same numbers from the state as from the seat's knowledge of it; the
    conformance kit compares the two, to make sure that nothing hidden is observed.
    """

    FEATURES: tuple[Feature, ...]  # in order, they document every index

    def observe(self, s: AnyState, seat: int, out: list[int]) -> None:
        """Write what ``seat`` may know about ``s`` to the zeroed ``out``; seats count from it: 0 itself, 1 the next."""


class Tallies(Protocol):
    """``tallies.py`` (optional): how often each rule of interest comes into play, for balance reports."""

    TALLIES: tuple[str, ...]  # names; the game's words contain ``tally-{name}``, with hyphens for underscores

    def tally(self, before: AnyState, move: int, after: AnyState, counts: list[int]) -> None:
        """Add to ``counts`` what ``move`` of seat ``before.turn`` and all that it forced brought; marked ``@rule``."""


class Tasks(Protocol):
    """``tasks.py`` (optional): named tasks for learning, which stay as they are: see `tablee.engine.task`.

    `TASKS` holds, by name such as ``game-4/v1``, every option of its time, and ``opponents`` if they are not greedy.
    """

    TASKS: Mapping[str, Mapping[str, Any]]


class Hints(Protocol):
    """``hints.py`` (optional): what speaks for and against a move, in words for a player.

    Hints and analyses give only what tells a move from another one, which `tablee.engine.contrast.contrast` finds out:
    the more is said of every move, the more of them can be told apart.
    """

    def reasons(self, k: AnyState, seat: int, move: int) -> Sequence[Reason]:
        """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``.

        The most telling first, each topic at most once; short, without clause numbers ("keeps two colours open").
        """


class Coach(Protocol):
    """``coach.py`` (optional): what a learner is told unasked while practising, from that learner's knowledge alone."""

    def against(self, k: AnyState, seat: int, move: int, better: int) -> Message | None:
        """Return, as a sentence, what speaks against the legal ``move`` of ``seat``, which is to move and knows ``k``.

        ``move`` costs much more than ``better``. None: only the reasons for ``better`` (`Hints.reasons`) say why.
        """

    def remark(self, before: AnyState, move: int, after: AnyState, seat: int) -> Remark | None:
        """Return what ``seat`` had better know of a trick or a round that ``move`` of ``before.turn`` has just ended.

        ``before`` and ``after`` are what ``seat`` knows before and after the move. None, nearly always, if there is
        nothing of weight to tell; a round is told of once.
        """


class Pad(Protocol):
    """``pad.py`` (optional): a round at a real table, told by those who hold the cards, counted by the game's rules.

    See `tablee.engine.pad`. The first deck of a game's first deal has to be the seats, the dealer's first.
    """

    def form(self, options: Any) -> PadForm:
        """Return what is to be told of each round."""

    def begins(self, k: AnyState) -> Sequence[Message]:
        """Say what is to be known before a round: who deals, what is put in, whose privilege it is.

        ``k`` is a spectator's knowledge after a deal of any cards.
        """

    def enter(self, s: AnyState, told: CompleteRound) -> None:
        """Turn ``s``, right after a deal of any cards, into the state after the round that was told, counted.

        Raises `TableeError` if the entries contradict one another.
        """
