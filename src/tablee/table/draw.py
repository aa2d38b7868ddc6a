"""How a deal is drawn that nobody can choose: who has committed to what, who takes part, and who has revealed.

The table has published its own commitment before. The seats then commit to entropy, each by `entropy_commitment`. The
start of the game freezes their list; from then on those on it reveal. Cards are dealt once all have.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from .shuffle import StoppedDraw

REVEAL_S = 8.0  # seconds that those who take part have to reveal their entropy, which their programs do at once
AGAIN_S = 5.0  # seconds from a draw that was stopped to the next, in which all commit anew
PATIENCE = 2  # draws of a game that a seat can stop by not revealing: in those to come, it takes no part


class Draw(msgspec.Struct):
    """The draw of the next deal; ``commitments`` are those to entropy, by seat."""

    commitments: dict[int, str] = {}
    frozen: bool = False  # the list is final
    entropy: dict[int, str] = {}  # what was revealed, by seat
    stopped: list[StoppedDraw] = []  # the draws for this game that were stopped before
    silences: dict[int, int] = {}  # how many of those a seat that is still taken has stopped
    again: bool = False  # it follows by itself on one that was stopped: nobody has left, or set up the table anew
    left: set[int] = set()  # seats given up since the list is final

    @property
    def missing(self) -> list[int]:
        """The seats for which no cards can be dealt yet, once the list is frozen."""
        return sorted((self.commitments.keys() - self.entropy.keys()) | self.left) if self.frozen else []

    @property
    def silent(self) -> list[int] | None:
        """The seats that stopped the draw before by not revealing; None if this one does not follow by itself."""
        return self.stopped[-1].missing if self.again else None

    @property
    def ready(self) -> list[int]:
        """The seats that would take part if the list were frozen now."""
        return [seat for seat in sorted(self.commitments) if self.silences.get(seat, 0) < PATIENCE]

    def commitment_list(self, seats: int) -> list[str | None]:
        """Return the commitments seat by seat; None for those who take no part."""
        return [self.commitments.get(seat) for seat in range(seats)]

    def entropy_list(self, seats: int) -> list[str]:
        """Return what was revealed, seat by seat."""
        return [self.entropy.get(seat, "") for seat in range(seats)]

    def freeze(self, seats: Collection[int]) -> None:
        """Make the list final: those of ``seats`` take part."""
        self.frozen = True
        self.commitments = {seat: self.commitments[seat] for seat in seats}

    def vacate(self, seat: int) -> None:
        """Note that somebody else sits there now, or nobody: their part is void, and a frozen draw cannot be dealt."""
        self.entropy.pop(seat, None)
        self.silences.pop(seat, None)
        self.again = False
        if self.frozen:
            self.left.add(seat)
        else:
            self.commitments.pop(seat, None)

    def next_draw(self, commitment: str, secret: bytes, seats: int) -> Draw:
        """Return the draw that comes after this one was stopped, whose secret is no longer one."""
        stopped = StoppedDraw(
            commitment, secret.hex(), self.commitment_list(seats), self.entropy_list(seats), self.missing
        )
        silent = {seat: self.silences.get(seat, 0) + 1 for seat in self.missing if seat not in self.left}
        return Draw(stopped=[*self.stopped, stopped], silences=self.silences | silent, again=not self.left)
