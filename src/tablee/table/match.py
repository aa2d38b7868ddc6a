"""A game being played: its state, and the record of deals and moves of which the state is a fold."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.engine.configuration import to_json
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.errors import IllegalMove, InvalidMove, excerpt
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rule import clone


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A move: the seat, the action, whether there was another, and all that were legal if the match keeps them."""

    seat: int
    action: int
    chosen: bool
    legal: tuple[int, ...] | None


class Round(msgspec.Struct):
    """A round: the deal as a replay writes it, the moves, and the result once the round has ended."""

    deal: dict[str, Any]
    moves: list[Move] = []
    result: dict[str, Any] | None = None


class Match:
    """A game from its first deal to its result, in numbers: you hand in shuffled decks and play actions.

    It trusts its caller: `play` accepts only legal actions. People's moves go through `tablee.table.table.Table`.
    ``state`` is the whole truth, a record of the game's own type; ``rounds`` are the deals and moves so far. With
    ``keep_legal``, each move is recorded together with all the legal actions of that moment.

    >>> game = tablee.find_game("coloretto")
    >>> match = tablee.Match(game, tablee.make_options(game, players=3))
    >>> while not match.over:
    ...     if sizes := match.decks_due():
    ...         match.deal([card for size in sizes for card in range(size)])  # not shuffled
    ...     match.play(match.legal()[-1])
    >>> match.result()
    {'scores': [27, 23, 27], 'places': [1, 3, 1]}
    """

    def __init__(self, game: Game, options: Options, *, keep_legal: bool = False) -> None:
        self.game = game
        self.options = options
        self.state = game.new_state(options)
        self.rounds: list[Round] = []
        self._keep_legal = keep_legal
        self._moves = [0] * game.rules.MAX_MOVES
        self._choices = 0  # the number of legal moves
        self._ahead: tuple[int, AnyState] | None = None  # an action, and the state that it leads to

    def __repr__(self) -> str:
        """Its game and where it stands: ``<Match Olé, 4 players, round 2, seat 3 to move>``."""
        waits = "over" if self.over else "deal due" if self.decks_due() else f"seat {self.state.turn} to move"
        return f"<Match {self.game.title}, {self.options.players} players, round {len(self.rounds)}, {waits}>"

    def go_on(self, state: AnyState, rounds: list[Round]) -> None:
        """Go on from where a match of the same game and options was in that ``state``, after these ``rounds``."""
        self.state, self.rounds = state, rounds
        self._choices = self.game.rules.legal(self.state, self._moves)

    def decks_due(self) -> list[int]:
        """Return the sizes of the decks to shuffle for the deal that is due; empty if none is due."""
        sizes = [0] * MAX_DECKS
        return sizes[: self.game.rules.decks(self.state, sizes)]

    def deal(self, cards: list[int]) -> None:
        """Deal from the shuffled decks, concatenated in ``cards``."""
        self.game.rules.deal(self.state, cards)
        self.rounds.append(Round(self.game.notation.deal(self.state)))
        self._choices = self.game.rules.legal(self.state, self._moves)

    def legal(self) -> list[int]:
        """Return the legal actions of the seat to move, ascending; empty if a deal is due or the game is over."""
        return self._moves[: self.game.rules.legal(self.state, self._moves)]

    def check(self, move: object) -> int:
        """Return the action of a legal move's text; raises `InvalidMove` or `IllegalMove` for anything else."""
        action = self.game.notation.parse(move) if isinstance(move, str) else None
        if action is None:
            raise InvalidMove("move-unknown", move=excerpt(move), game=self.game.title)
        if action not in self.legal():
            objection = self.game.objections.objection(self.knowledge(self.state.turn), action)
            assert objection is not None
            raise IllegalMove(objection).with_words(self.game.folder)
        return action

    def play(self, action: int) -> None:
        """Play a legal action for the seat to move."""
        rules, round = self.game.rules, self.rounds[-1]
        legal = tuple(self.legal()) if self._keep_legal else None
        round.moves.append(Move(self.state.turn, action, self._choices > 1, legal))
        if self._ahead is not None and self._ahead[0] == action:
            self.state = self._ahead[1]
        else:
            rules.apply(self.state, action)
        self._ahead = None
        self._choices = rules.legal(self.state, self._moves)
        if self._choices == 0:  # the round has ended: a deal is due, or the game is over
            round.result = self.game.notation.round_result(self.state)

    def after(self, action: int) -> AnyState:
        """Return the state that a legal action leads to, for reading only: `play` may go on with it."""
        state = clone(self.state)
        self.game.rules.apply(state, action)
        self._ahead = action, state
        return state

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.game.rules.over(self.state)

    def knowledge(self, seat: int | None) -> AnyState:
        """Return what ``seat`` (None: a spectator) may know: a state built up from an empty record.

        Nothing else of the state leaves a match.
        """
        return self.game.knowledge(self.state, seat)

    def result(self) -> dict[str, Any]:
        """Return the scores and places of the units so far, as a replay's ``result``."""
        notation = self.game.notation
        return {"scores": notation.scores(self.state), "places": notation.places(self.state)}

    def replay(self, seats: list[dict[str, str]], **extra: Any) -> dict[str, Any]:
        """Return the whole truth as a ``tablee-replay/1`` object, with ``extra`` keys added to it."""
        replay: dict[str, Any] = {
            "format": "tablee-replay/1",
            "game": self.game.id,
            "revision": self.game.revision,
            "options": to_json(self.options),
            "seats": seats,
            "rounds": [self._round(round) for round in self.rounds],
        }
        if self.over:
            replay["result"] = self.result()
        return {**replay, **extra}

    def _round(self, round: Round) -> dict[str, Any]:
        text = self.game.notation.text
        moves = [
            [move.seat, text(move.action), *([] if move.legal is None else [sorted(map(text, move.legal))])]
            for move in round.moves
        ]
        written: dict[str, Any] = {"deal": round.deal, "moves": moves}
        if round.result is not None:
            written["result"] = round.result
        return written
