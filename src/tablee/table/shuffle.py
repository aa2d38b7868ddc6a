"""The official shuffle and its proof.

Before anybody can add anything, the table draws a 256-bit secret and publishes its hash, the commitment. Players may
add entropy of their own, to which they are committed before anybody reveals theirs (`tablee.table.draw`). Every deck is
shuffled without bias by Fisher-Yates, with numbers from SHAKE-256 of the JSON ``[scheme, secret, round, [entropy,
…]]``. At the end the secret is revealed: anybody can hash it and repeat the deals. docs/fairness.md has the protocol.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from .chain import Chain

SCHEME = "tablee-shuffle/1"  # with nothing added, or with entropy that nobody was committed to
DRAWN = "tablee-shuffle/2"  # with the entropy of those who were committed to it before anybody revealed theirs
_ENTROPY = "tablee-entropy/1"
BLOCK = 1024  # bytes that are drawn at a time


class StoppedDraw(msgspec.Struct, frozen=True):
    """A draw from which no cards were dealt, because some who were committed did not reveal their entropy."""

    commitment: str
    secret: str
    commitments: list[str | None]  # by seat; None for those who took no part
    entropy: list[str]  # by seat, as far as it was revealed
    missing: list[int]  # the seats that did not reveal, or were left meanwhile


class Fairness(msgspec.Struct, frozen=True):
    """What a replay needs to prove its deals."""

    scheme: str  # of the shuffle: ``tablee-shuffle/1``, or ``/2`` if the players were committed to their entropy
    commitment: str  # the SHA-256 of the secret, shown to everybody before the first deal; in hexadecimal
    secret: str  # 32 bytes in hexadecimal
    entropy: list[str] = []  # what the players contributed, by seat
    seed: int | None = None  # what the secret was made from, if it was made from a seed
    commitments: list[str | None] = []  # to the entropy, by seat (`entropy_commitment`); None for those who add none
    stopped: list[StoppedDraw] = []  # the draws for this game that were stopped before
    chain: Chain | None = None  # what the secret was made from, if everybody has the same cards


class FairShuffle:
    """The shuffles of one game. ``secret`` is 32 bytes (None: random); ``entropy`` is the players', seat by seat.

    ``commitments``: those to the entropy, by seat; None if nobody could be committed to theirs. ``proof`` contains the
    secret, and so must not be shown before the end of the game.
    """

    def __init__(
        self,
        secret: bytes | None = None,
        entropy: Sequence[str] = (),
        seed: int | None = None,
        *,
        commitments: Sequence[str | None] | None = None,
        stopped: Sequence[StoppedDraw] = (),
        chain: Chain | None = None,
    ) -> None:
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.proof = Fairness(
            scheme=SCHEME if commitments is None else DRAWN,
            commitment=commitment_of(self.secret),
            secret=self.secret.hex(),
            entropy=list(entropy),
            seed=seed,
            commitments=list(commitments or ()),
            stopped=list(stopped),
            chain=chain,
        )

    @classmethod
    def from_seed(cls, seed: int) -> FairShuffle:
        """Return the shuffle whose secret is made from a number: the same seed gives the same deals."""
        return cls(hashlib.sha256(f"{SCHEME} seed {seed}".encode()).digest(), seed=seed)

    @classmethod
    def from_fairness(cls, fairness: Fairness) -> FairShuffle:
        """Return the shuffle that a replay reveals; raises `ValueError` if its secret is not 32 bytes in hex."""
        secret = bytes.fromhex(fairness.secret)
        if len(secret) != 32:
            raise ValueError("a secret has 32 bytes")
        drawn = fairness.commitments if fairness.scheme == DRAWN else None
        stopped, chain = fairness.stopped, fairness.chain
        return cls(secret, fairness.entropy, fairness.seed, commitments=drawn, stopped=stopped, chain=chain)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, in hexadecimal, which is safe to show before the game."""
        return self.proof.commitment

    def bot_seed(self, seat: int) -> int:
        """Return a seed from 0 to 2**62 - 1 for a bot at ``seat``, by which it plays the same whenever it can."""
        digest = hashlib.sha256(b"tablee-bot " + self.secret + seat.to_bytes(2)).digest()
        return int.from_bytes(digest[:8]) >> 2

    def cards(self, round: int, sizes: Sequence[int]) -> list[int]:
        """Return the shuffled decks of ``sizes`` for round number ``round`` (from 0), concatenated."""
        proof = self.proof
        numbers = _numbers(msgspec.json.encode([proof.scheme, proof.secret, round, proof.entropy]))
        cards: list[int] = []
        for size in sizes:
            deck = list(range(size))
            for i in range(size - 1, 0, -1):
                j = _below(i + 1, numbers)
                deck[i], deck[j] = deck[j], deck[i]
            cards += deck
        return cards


def entropy_commitment(commitment: str, seat: int, entropy: str) -> str:
    """Return a seat's commitment to its ``entropy``: a hash that fits this draw, by its ``commitment``, and seat only.

    So nobody can use somebody else's for themselves, or their own once more.
    """
    return hashlib.sha256(msgspec.json.encode([_ENTROPY, commitment, seat, entropy])).hexdigest()


def _numbers(key: bytes) -> Iterator[int]:
    """Yield numbers of 4 bytes, big-endian, from SHAKE-256 of ``key``."""
    hash, known = hashlib.shake_256(key), 0
    while True:
        digest = hash.digest(known + BLOCK)  # a longer SHAKE digest begins with the shorter one
        for at in range(known, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        known = len(digest)


def _below(n: int, numbers: Iterator[int]) -> int:
    """Return the next number, from 0 to ``n`` - 1; those that would add bias are skipped."""
    limit = 2**32 - 2**32 % n
    return next(number % n for number in numbers if number < limit)


@lru_cache(4096)  # told with every change of a table
def commitment_of(secret: bytes) -> str:
    """Return the hash that the table publishes of its secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()
