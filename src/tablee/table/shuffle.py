"""The official shuffle, and its proof.

Before the first deal the table draws a secret of 256 bits and shows its hash, the commitment. Players may add
entropy of their own. Every deck is shuffled by Fisher-Yates with numbers from SHAKE-256 over the JSON of
``[scheme, secret, round, [entropy, …]]``, without bias. At the end the secret is shown: anybody can hash it and
deal again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

SCHEME = "tablee-shuffle/1"


class Fairness(msgspec.Struct, frozen=True):
    """What a replay needs to prove its deals."""

    scheme: str  # of the shuffle: ``tablee-shuffle/1``
    commitment: str  # the SHA-256 of the secret, shown to everybody before the first deal; in hexadecimal
    secret: str  # 32 bytes in hexadecimal
    entropy: list[str] = []  # what the players contributed, by seat
    seed: int | None = None  # what the secret was made from, where that was a seed


class FairShuffle:
    """The shuffles of one game. ``secret`` has 32 bytes; ``entropy`` is what the players added, seat by seat."""

    def __init__(self, secret: bytes | None = None, entropy: Sequence[str] = (), seed: int | None = None) -> None:
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.entropy = list(entropy)
        self.seed = seed

    @classmethod
    def from_seed(cls, seed: int) -> FairShuffle:
        """The shuffle whose secret is made from a number: the same seed gives the same deals."""
        return cls(hashlib.sha256(f"{SCHEME} seed {seed}".encode()).digest(), seed=seed)

    @classmethod
    def from_fairness(cls, fairness: Fairness) -> FairShuffle:
        """The shuffle that a replay reveals; raises `ValueError` if its secret is not 32 bytes in hexadecimal."""
        secret = bytes.fromhex(fairness.secret)
        if len(secret) != 32:
            raise ValueError("a secret has 32 bytes")
        return cls(secret, fairness.entropy, fairness.seed)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret in hexadecimal: safe to show before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def reveal(self) -> Fairness:
        """The proof, with the secret: to be shown only after the game."""
        return Fairness(SCHEME, self.commitment, self.secret.hex(), self.entropy, self.seed)

    def cards(self, round: int, sizes: Sequence[int]) -> list[int]:
        """The shuffled decks of ``sizes`` for round number ``round`` (from 0), one after the other."""
        numbers = _Numbers(msgspec.json.encode([SCHEME, self.secret.hex(), round, self.entropy]))
        cards: list[int] = []
        for size in sizes:
            deck = list(range(size))
            for i in range(size - 1, 0, -1):
                j = numbers.below(i + 1)
                deck[i], deck[j] = deck[j], deck[i]
            cards += deck
        return cards


class _Numbers:
    """Unbiased numbers from SHAKE-256 of ``key``: 4 bytes each, big-endian; what would favour some is drawn again."""

    BLOCK = 1024

    def __init__(self, key: bytes) -> None:
        self._hash = hashlib.shake_256(key)
        self._bytes = b""
        self._next = 0

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1."""
        limit = 2**32 - 2**32 % n
        while True:
            if self._next == len(self._bytes):  # SHAKE gives a longer digest with the same beginning
                self._bytes = self._hash.digest(len(self._bytes) + self.BLOCK)
            value = int.from_bytes(self._bytes[self._next : self._next + 4], "big")
            self._next += 4
            if value < limit:
                return value % n
