"""How much is allowed: by address, by seat, by table, and in all. Whoever asks for more is told how long to wait.

Rates are token buckets; numbers of open things are slots, taken and given back. Memory is bounded: of too many
buckets, those unused longest are forgotten.
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

MAX_KEYS = 50_000  # buckets kept of each kind
WAIT_FOR_ROOM = 30  # seconds after which something full may have room


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


RATES = {
    "requests": Rate(600, 30),  # HTTP requests of an address: a page is a few dozen files
    "posts": Rate(120, 2),  # those that change something
    "tables": Rate(30, 1 / 20),  # tables opened by an address
    "connections": Rate(100, 2),  # sockets opened by an address; a page opens one and comes back when it is lost
    "messages": Rate(60, 20),  # of a seat, or of a socket that looks on
    "analyses": Rate(10, 1 / 60),  # games analysed for an address, those not counted that were before
    "chat": Rate(10, 1),  # lines of a seat
    "hints": Rate(20, 0.5),  # of a seat in a practice game
    "joins": Rate(20, 0.5),  # seats taken at a table
}
SLOTS = {
    "sockets-address": 200,
    "watchers": 100,  # of a table; those who sit there can always come back
    "sockets": 20_000,
    "tables-live": 20_000,
    "analyses-waiting": 20,  # one is made at a time
}


class Limited(TableeError):
    """Too much: ``wait`` is the number of seconds after which it may be tried again.

    ``abusive``: this one goes on although it was told to wait; a socket is closed for it, with 1013.
    """

    def __init__(self, limit: str, wait: float, *, abusive: bool = False) -> None:
        self.wait = max(1, math.ceil(wait))
        self.abusive = abusive
        LIMITED.labels(limit).inc()
        super().__init__("limit-wait", reason=Message(f"limit-{limit}"), seconds=self.wait)


class _Buckets:
    """The token buckets of one rate. What is refused counts too, so that who goes on waits longer."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._filled: OrderedDict[object, tuple[float, float]] = OrderedDict()  # tokens, and when that was

    def take(self, key: object, cost: float) -> float:
        """Take ``cost`` tokens; return those left, below 0 if there were not enough, at worst minus a full bucket."""
        burst, per_second = self._rate
        now = self._clock()
        tokens, since = self._filled.pop(key, (burst, now))
        tokens = max(min(burst, tokens + (now - since) * per_second) - cost, -burst)
        self._filled[key] = tokens, now
        if len(self._filled) > MAX_KEYS:
            self._filled.popitem(last=False)
        return tokens


class Limits:
    """All limits of a server; ``scale`` multiplies every one of them."""

    def __init__(self, scale: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = {name: Rate(rate.burst * scale, rate.per_second * scale) for name, rate in RATES.items()}
        self._slots = {name: round(number * scale) for name, number in SLOTS.items()}
        self._buckets = {name: _Buckets(rate, clock) for name, rate in self._rates.items()}
        self._taken: dict[str, Counter[object]] = {name: Counter() for name in SLOTS}

    def take(self, limit: str, key: object, cost: float = 1) -> None:
        """One more of what ``RATES`` names, for ``key``: an address, a seat, a table. Raises `Limited`."""
        left = self._buckets[limit].take(key, cost)
        if left < 0:
            burst, per_second = self._rates[limit]
            raise Limited(limit, (cost - left) / per_second, abusive=left <= -burst)

    def room(self, limit: str, taken: int) -> None:
        """Raises `Limited` if ``taken`` of what ``SLOTS`` names are all there may be."""
        if taken >= self._slots[limit]:
            raise Limited(limit, WAIT_FOR_ROOM)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """A socket of ``address`` while it is open. Raises `Limited` if it may not open."""
        self.take("connections", address)
        keys = {"sockets-address": address, "sockets": None}
        for limit, key in keys.items():
            self.room(limit, self._taken[limit][key])
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
    """Whom limits by address count for, given ``scope["client"]``: of IPv6 a household's network, not one address."""
    host = client[0] if client else ""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if ip.version == 4:
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
