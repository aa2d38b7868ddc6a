"""Secrets of deals that everybody shares, from a chain of hashes whose end is published before anybody can play.

Each link is the SHA-256 of the one after it. Whoever knows the end can check every link as it becomes known, and nobody
can put another in its place: which deals come, and in which order, was fixed with the end.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

_DEAL = b"tablee-deal "


class Chain(msgspec.Struct, frozen=True):
    """Where a secret comes from: the ``link`` of a chain that is ``steps`` hashes from its published ``end``."""

    end: str
    link: str  # 32 bytes in hexadecimal, which give away the secret and those of the links before it
    steps: int

    @property
    def secret(self) -> bytes:
        """The secret of the deal, from which nobody learns the link."""
        return hashlib.sha256(_DEAL + bytes.fromhex(self.link)).digest()

    @property
    def holds(self) -> bool:
        """Whether the link leads to the end."""
        return 0 < self.steps <= LENGTH and link_before(bytes.fromhex(self.link), self.steps).hex() == self.end


_STRIDE = 512  # links of as many days have the longest part of their way in common, which is remembered
LENGTH = 2**15  # most links of a chain: a day each, they last for ninety years


@lru_cache(1024)
def link_before(link: bytes, steps: int) -> bytes:
    """Return the link that is ``steps`` before this one; the end comes before the first."""
    whole, rest = divmod(steps, _STRIDE)
    if whole and rest:
        return link_before(link_before(link, whole * _STRIDE), rest)
    for _ in range(steps):
        link = hashlib.sha256(link).digest()
    return link


def chain_of(seed: bytes, length: int, number: int) -> Chain:
    """Return the link ``number``, from 1 to ``length``, of the chain whose last link is the 32 bytes of ``seed``."""
    link = link_before(seed, length - number)
    return Chain(link_before(link, number).hex(), link.hex(), number)
