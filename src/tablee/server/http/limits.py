"""Limits by address, by seat, by table and for the whole server. A refusal says how many seconds to wait.

Rates are token buckets; numbers of open things are slots, taken and given back. Memory is bounded: when there are too
many buckets, the least recently used are forgotten.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.server.metrics import LIMITED

MAX_KEYS = 50_000  # buckets kept per rate
SLOT_RETRY_S = 30  # seconds after which something full may have a free slot


class Rate(NamedTuple):
    """``burst`` at once, and ``per_second`` in the long run."""

    burst: float
    per_second: float


RATES = {
    "requests": Rate(600, 30),  # HTTP requests by an address: a page is a few dozen files
    "posts": Rate(120, 2),  # requests that change something
    "tables": Rate(30, 1 / 20),  # tables opened by an address
    "connections": Rate(100, 2),  # sockets opened by an address; a page opens one and reconnects when it is lost
    "messages": Rate(60, 20),  # from a seat, or from a spectator's socket
    "analyses": Rate(10, 1 / 60),  # games analysed for an address, not counting those already analysed
    "chat": Rate(10, 1),  # chat messages from a seat
    "hints": Rate(20, 0.5),  # by a seat in a practice game
    "joins": Rate(20, 0.5),  # seats taken at a table
}
SLOTS = {
    "sockets-address": 200,
    "watchers": 100,  # per table; seated players can always come back
    "sockets": 20_000,
    "tables-live": 20_000,
    "analyses-waiting": 20,  # they run one at a time
}


class Limited(TableeError):
    """A limit was exceeded: ``wait`` is the number of seconds after which to try again.

    ``abusive``: the client has kept going although it was refused; its socket is closed, with 1013.
    """

    def __init__(self, limit: str, wait: float, *, abusive: bool = False) -> None:
        self.wait = max(1, math.ceil(wait))
        self.abusive = abusive
        LIMITED.labels(limit).inc()
        super().__init__("limit-wait", reason=Message(f"limit-{limit}"), seconds=self.wait)


class _Buckets:
    """The token buckets of one rate. Refused requests cost tokens too, so clients that keep retrying wait longer."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._filled: OrderedDict[object, tuple[float, float]] = OrderedDict()  # tokens, and the time of that count

    def take(self, key: object, cost: float) -> float:
        """Take ``cost`` tokens. Returns those left: negative if there were not enough, at worst minus a full bucket."""
        burst, per_second = self._rate
        now = self._clock()
        tokens, since = self._filled.pop(key, (burst, now))
        tokens = max(min(burst, tokens + (now - since) * per_second) - cost, -burst)
        self._filled[key] = tokens, now
        if len(self._filled) > MAX_KEYS:
            self._filled.popitem(last=False)
        return tokens


class Limits:
    """All limits of a server; ``scale`` multiplies each of them."""

    def __init__(self, scale: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = {name: Rate(rate.burst * scale, rate.per_second * scale) for name, rate in RATES.items()}
        self._slots = {name: round(number * scale) for name, number in SLOTS.items()}
        self._buckets = {name: _Buckets(rate, clock) for name, rate in self._rates.items()}
        self._taken: dict[str, Counter[object]] = {name: Counter() for name in SLOTS}

    def take(self, limit: str, key: object, cost: float = 1) -> None:
        """Count one more of ``limit``, a key of `RATES`, for ``key`` (address, seat or table). Raises `Limited`."""
        left = self._buckets[limit].take(key, cost)
        if left < 0:
            burst, per_second = self._rates[limit]
            raise Limited(limit, (cost - left) / per_second, abusive=left <= -burst)

    def check_slots(self, limit: str, taken: int) -> None:
        """Raise `Limited` if all slots of ``limit``, a key of `SLOTS`, are ``taken``."""
        if taken >= self._slots[limit]:
            raise Limited(limit, SLOT_RETRY_S)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket of ``address`` while it is open. Raises `Limited` if it may not open."""
        self.take("connections", address)
        keys = {"sockets-address": address, "sockets": None}
        for limit, key in keys.items():
            self.check_slots(limit, self._taken[limit][key])
        for limit, key in keys.items():
            self._taken[limit][key] += 1
        try:
            yield
        finally:
            for limit, key in keys.items():
                self._taken[limit][key] -= 1
                if not self._taken[limit][key]:
                    del self._taken[limit][key]


def address(client: tuple[str, int] | None) -> str:
    """The key for limits by address, from ``scope["client"]``: for IPv6 a household's /64 network, not one address."""
    host = client[0] if client else ""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if ip.version == 4:
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
