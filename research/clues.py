"""What moves tell everybody about hidden cards, as numbers for `research.belief` to learn from."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.engine.contract import AnyState
from tablee.games.nain_jaune import cards as dwarf
from tablee.games.nain_jaune.state import HOLDERS, TALON
from tablee.games.ole import cards as ole
from tablee.games.ole.policy import HARDNESS
from tablee.games.ole.rules import KEEP, TOKEN
from tablee.games.ole.state import CHOOSING, OPENED

Array = NDArray[Any]


def bits(cards: int, size: int) -> Array:
    """A set of cards as ``size`` numbers, 0 and 1."""
    return (np.int64(cards) >> np.arange(size)) & 1


def in_bins(values: Array, edges: tuple[float, ...]) -> list[Array]:
    """For each bin between these edges, 1 where the value falls into it."""
    return [np.digitize(values, edges) == i for i in range(len(edges) + 1)]


class Clues:
    """What the moves of a round have told so far: for each holder and card, numbers added up over its moves."""

    CARDS: int
    WIDTH: int  # numbers for each holder and card

    def __init__(self, s: AnyState) -> None:
        self.told = np.zeros((HOLDERS, self.CARDS, self.WIDTH), np.float32)

    def add(self, s: AnyState, move: int) -> None:
        """Take in the move of seat ``s.turn``, by what everybody sees."""
        raise NotImplementedError

    def now(self, s: AnyState, seat: int, holder: int) -> list[Any]:
        """What the position tells, by card or of all cards."""
        raise NotImplementedError

    def about(self, s: AnyState, seat: int, holder: int) -> Array:
        """All that tells ``seat`` whether ``holder`` has each card, by card."""
        now = [np.broadcast_to(row, self.CARDS) for row in self.now(s, seat, holder)]
        return np.concatenate([self.told[holder], np.array(now).T], 1)

    def _note(self, seat: int, at: int, rows: list[Array]) -> None:
        self.told[seat, :, at : at + len(rows)] += np.array(rows).T


class OleClues(Clues):
    """What Olé's moves tell: cards that could have been laid, and how they compare with the one that was."""

    CARDS = ole.CARDS
    TAKING, OPENING, LAYING, WIDTH = 1, 15, 19, 48  # where the numbers of each kind of move begin
    number = np.array(ole.NUMBER)
    strength = np.array(ole.STRENGTH)[:, np.array(ole.COLOUR)]
    higher = np.array([[bits(cards, ole.CARDS) for cards in row] for row in ole.HIGHER])

    def add(self, s: AnyState, move: int) -> None:
        """Take in the move of seat ``s.turn``, by what everybody sees."""
        could = bits(s.higher & s.held, self.CARDS)
        if s.phase == CHOOSING:
            hard = np.array(HARDNESS[s.players]) / 1000
            gain = hard[1 - s.inverted] - hard[s.inverted]
            self._note(s.turn, 0, [gain if move == KEEP else -gain])
        elif move == TOKEN:
            self._note(s.turn, self.TAKING, self._taking(s, could))
        elif s.phase == OPENED:
            self._note(s.turn, self.OPENING, self._instead(s, could, move))
        else:
            self._note(s.turn, self.LAYING, self._instead(s, could, move) + self._laying(s, could, move))

    def _taking(self, s: AnyState, could: Array) -> list[Array]:
        series = bits(s.rising & s.held, self.CARDS)
        high = could * (self.number > 6)
        few = [could * part for part in in_bins(could.sum(), (3, 8, 15))]
        return [
            could * (1 - s.in_series),
            could * s.in_series,
            series,
            could * self.number / 10,
            could / max(1, could.sum()),
            1 - could,
            could * (s.sizes[s.turn] <= 3),
            *few,
            high,
            high * (1 - series),
            could * s.lap,
        ]

    def _instead(self, s: AnyState, could: Array, move: int) -> list[Array]:
        hard = np.array(HARDNESS[s.players][s.inverted]) / 1000
        worth = self._worth(s)
        return [
            could,
            could * np.tanh((worth - worth[move]) / 4),
            could * (self.number - self.number[move]) / 10,
            could * (hard - hard[move]),
        ]

    def _laying(self, s: AnyState, could: Array, move: int) -> list[Array]:
        series, worth, strength = bits(s.rising & s.held, self.CARDS), self._worth(s), self.strength[s.inverted]
        above = in_bins(self.number - self.number[move], (-3.5, -0.5, 0.5, 3.5))
        return [
            could * series * (1 - series[move]),
            could * (1 - series) * series[move],
            could * s.in_series,
            1 - could,
            *(could * one * other for one in in_bins(strength - strength[move], (-0.5, 0.5)) for other in above),
            *(could * one for one in in_bins(worth - worth[move], (-5, -2, 0, 2, 5))),
        ]

    def _worth(self, s: AnyState) -> Array:
        """What laying each card seems worth by Olé's policy, in points, whatever else is in the hand."""
        others = bits(s.held, self.CARDS)
        topped: Array = self.higher[s.inverted] @ others / max(1, others.sum())
        return self.number + np.array(HARDNESS[s.players][s.inverted]) * 0.003 - 8.4 * topped

    def now(self, s: AnyState, seat: int, holder: int) -> list[Any]:
        """What the position tells, by card or of all cards."""
        hard = np.array(HARDNESS[s.players][s.inverted]) / 1000
        general = s.held.bit_count() / 36, s.sizes[holder] / 9, s.tokens[holder] / 5, (holder - seat) % s.players / 4
        return [self.number / 10, hard, bits(s.higher, self.CARDS), *general]

    @staticmethod
    def holders(s: AnyState, seat: int) -> list[tuple[int, int, int]]:
        """Who may hold cards that ``seat`` does not see: each one's index, number of cards, and cards it lacks."""
        return [(one, s.sizes[one], 0) for one in range(s.players) if one != seat]

    @staticmethod
    def unseen(s: AnyState, seat: int) -> int:
        """The set of cards that ``seat`` does not see."""
        return int(s.held & ~s.hands[seat])


class NainJauneClues(Clues):
    """What Nain Jaune's moves tell: where sequences began, which card of a rank was laid, with what in the boxes."""

    CARDS = dwarf.CARDS
    FOLLOWING, WIDTH = 9, 12
    rank = np.arange(dwarf.CARDS) // dwarf.SUITS
    box = np.array(dwarf.BOX_OF)

    def add(self, s: AnyState, move: int) -> None:
        """Take in the move of seat ``s.turn``, by what everybody sees."""
        card, chips = move % self.CARDS, self._chips(s)
        above = self.rank - card // dwarf.SUITS
        if s.asked == dwarf.PACK:
            beside = [part * chips for part in in_bins(above, (-0.5, 0.5))]
            self._note(s.turn, 0, [*in_bins(above, (-3.5, -0.5, 0.5, 3.5)), np.tanh(above / 3), *beside])
        else:
            self._note(s.turn, self.FOLLOWING, [(above == 0) * (chips - chips[card]), above == 0, above > 0])

    def _chips(self, s: AnyState) -> Array:
        """The chips in the box of each card, in tens."""
        return np.where(self.box >= 0, np.array(s.board)[self.box], 0) / 10

    def now(self, s: AnyState, seat: int, holder: int) -> list[Any]:
        """What the position tells, by card or of all cards."""
        unseen = bits(self.unseen(s, seat), self.CARDS).reshape(-1, dwarf.SUITS).sum(1)
        aside = holder == TALON
        held, turn = (0.0, 0.0) if aside else (s.held[holder] / 12, (holder - seat) % s.players / 4)
        general = aside, held, turn, s.lacks[holder].bit_count() / self.CARDS, s.laid.bit_count() / 40
        return [self.rank / 12, self._chips(s), unseen[self.rank] / 4, *general]

    @staticmethod
    def holders(s: AnyState, seat: int) -> list[tuple[int, int, int]]:
        """Who may hold cards that ``seat`` does not see: each one's index, number of cards, and cards it lacks."""
        seats = [(one, s.held[one], s.lacks[one]) for one in range(s.players) if one != seat]
        return [*seats, (TALON, s.hands[TALON].bit_count(), 0)]

    @staticmethod
    def unseen(s: AnyState, seat: int) -> int:
        """The set of cards that ``seat`` does not see."""
        return int(dwarf.PACK & ~(s.laid | s.hands[seat]))


CLUES: dict[str, Any] = {"ole": OleClues, "nain_jaune": NainJauneClues}
