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
from functools import lru_cache
from typing import NamedTuple

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.server.metrics import LIMITED

from .bans import Bans

MAX_KEYS = 50_000  # buckets kept per rate
WIDE = 16  # a site's /48 may do as much as so many households' /64
TABLE_BYTES = 4096  # some, of a new table
SLOT_RETRY_S = 30  # seconds after which something full may have a free slot


class Rate(NamedTuple):
    """``burst`` at once, and ``per_second`` in the long run; with ``debt``, what is refused must be waited for too."""

    burst: float
    per_second: float
    debt: bool = True


RATES = {
    "requests": Rate(600, 30),  # HTTP requests by an address: a page is a few dozen files
    "posts": Rate(120, 2),  # requests that change something
    "tables": Rate(30, 1 / 20),  # tables opened by an address
    "stored": Rate(256, 1 / 300),  # MiB that tables store because somebody at an address asked for something
    "circles": Rate(60, 1 / 60),  # circles founded or entered from an address: a class at school is one
    "tournaments": Rate(20, 1 / 60),  # tournaments announced from an address
    "evenings": Rate(10, 1 / 600),  # planned by a player: their circles are told
    "invitations": Rate(20, 1 / 120),  # to tables, by a player: whoever is invited is told
    "tries": Rate(6, 1 / 600),  # players who begin the same deal of the day at an address: a household, not a crowd
    "players": Rate(60, 1 / 60),  # people who come to play for the first time, from an address: two classes at once
    "subscriptions": Rate(30, 1 / 60),  # devices at an address that want to be told of turns
    "mails": Rate(5, 1 / 600),  # codes mailed because an address asked for them
    "mails-player": Rate(5, 1 / 3600),  # because a player did
    "mails-address": Rate(3, 1 / 7200, debt=False),  # to an e-mail address, whoever asks
    "mails-all": Rate(200, 1 / 20, debt=False),  # by this process
    "guesses": Rate(10, 1 / 60),  # wrong recovery codes, links and passkeys from an address
    "connections": Rate(100, 2),  # sockets opened by an address; a page opens one and reconnects when it is lost
    "frames": Rate(400, 100),  # on a WebSocket: pings and parts of messages too
    "messages": Rate(60, 20),  # from a seat, or from a spectator's socket
    "data": Rate(6, 1 / 300),  # files of everything that is a player's: all events of their tables are looked at
    "reports": Rate(10, 1 / 600),  # by a player, and by an address
    "analyses": Rate(10, 1 / 60),  # games analysed for an address, not counting those already analysed
    "chat": Rate(10, 1),  # chat messages from a seat
    "hints": Rate(20, 0.5),  # by a seat in a practice game
    "coaching": Rate(20, 0.5),  # the same, asked for by the page at every turn
    "admin": Rate(10, 1 / 30),  # wrong tokens of those who run the server, from an address
    "joins": Rate(20, 0.5, debt=False),  # seats at a table asked for by an address
}
SLOTS = {
    "tcp-address": 300,  # connections but WebSockets, also those that never ask for anything
    "sockets-address": 200,
    "watchers": 100,  # per table; seated players can always come back
    "sockets": 20_000,
    "tables-live": 20_000,
    "analyses-waiting": 5,  # by an address; they run one at a time
    "analyses-waiting-all": 200,
    "replays-waiting": 20,  # questions about replays by an address; they are answered one at a time
}


class LimitExceeded(TableeError):
    """A limit was exceeded: ``wait`` is the number of seconds after which to try again.

    ``abusive``: the client has kept going although it was refused; its socket is closed, with 1013.
    """

    def __init__(self, limit: str, wait: float, *, abusive: bool = False) -> None:
        self.wait = max(1, math.ceil(wait))
        self.abusive = abusive
        LIMITED.labels(limit).inc()
        super().__init__("limit-wait", reason=Message(f"limit-{limit}"), seconds=self.wait)


class Limits:
    """All limits of a server, and whom it keeps out; ``scale`` multiplies each of the limits."""

    def __init__(self, scale: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = {
            name: Rate(rate.burst * scale, rate.per_second * scale, rate.debt) for name, rate in RATES.items()
        }
        self._slots = {name: round(number * scale) for name, number in SLOTS.items()}
        self._clock = clock
        # By rate, then by key: the tokens, and the time of that count.
        self._buckets: dict[str, OrderedDict[object, tuple[float, float]]] = {name: OrderedDict() for name in RATES}
        self.bans = Bans()
        self.taken: dict[str, Counter[str]] = {name: Counter() for name in SLOTS}

    def take(self, limit: str, key: object, cost: float = 1) -> None:
        """Count one more of ``limit``, a key of `RATES`, for ``key``. Raises `LimitExceeded`."""
        left = self._tokens(limit, key, cost)
        if left < 0:
            burst, per_second, debt = self._rates[limit]
            raise LimitExceeded(limit, (debt * cost - left) / per_second, abusive=debt and left <= -burst)

    def _tokens(self, limit: str, key: object, cost: float) -> float:
        """Take ``cost`` tokens. Returns those left: negative if there were not enough, at worst minus a full bucket.

        Where there is ``debt``, refused requests cost too: who keeps retrying waits longer.
        """
        (burst, per_second, debt), buckets, now = self._rates[limit], self._buckets[limit], self._clock()
        before, since = buckets.pop(key, (burst, now))
        before = min(burst, before + (now - since) * per_second)
        tokens = max(before - cost, -burst)
        buckets[key] = (tokens if debt or tokens >= 0 else before), now
        if len(buckets) > MAX_KEYS:
            buckets.popitem(last=False)
        return tokens

    def exceeds(self, limit: str, key: object, cost: float) -> bool:
        """Count like `take`, for those who are cut off without a word."""
        if self._tokens(limit, key, cost) >= 0:
            return False
        LIMITED.labels(limit).inc()
        return True

    def take_from(self, limit: str, address: str, what: object = None) -> None:
        """Count one use of ``limit`` by an address and, where each has its own, ``what``. Raises `LimitExceeded`."""
        for network, share in _networks(address):
            self.take(limit, (network, what), 1 / share)

    def check(self, limit: str, address: str) -> None:
        """Raise `LimitExceeded` if an address has used up its ``limit``; nothing is counted."""
        for network, share in _networks(address):
            left = self._tokens(limit, (network, None), 0)
            if left <= 0:
                raise LimitExceeded(limit, (1 / share - left) / self._rates[limit].per_second)

    def store(self, address: str, size: int) -> None:
        """Count bytes that have been stored for an address, which is refused nothing by that: see `check`."""
        for network, share in _networks(address):
            self._tokens("stored", (network, None), size / 2**20 / share)

    def open_table(self, address: str, tables: int) -> None:
        """Count a table that an address opens beside the ``tables`` open already. Raises `LimitExceeded`."""
        self.take_from("tables", address)
        self.check_slots("tables-live", tables)
        self.check("stored", address)
        self.store(address, TABLE_BYTES)

    def connect(self, address: str) -> bool:
        """Count a connection of ``address``; whether it may stay. Its end must be counted too: `disconnect`."""
        fits = self._fits("tcp-address", address)
        self._count("tcp-address", address, 1)
        if not fits:
            LIMITED.labels("tcp-address").inc()
        return fits

    def disconnect(self, address: str) -> None:
        """Count the end of a connection of ``address``."""
        self._count("tcp-address", address, -1)

    def check_slots(self, limit: str, taken: int) -> None:
        """Raise `LimitExceeded` if all slots of ``limit``, a key of `SLOTS`, are ``taken``."""
        if taken >= self._slots[limit]:
            raise LimitExceeded(limit, SLOT_RETRY_S)

    @property
    def sockets(self) -> int:
        """The number of sockets that are open."""
        return self.taken["sockets"][""]

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket of ``address`` while it is open. Raises `LimitExceeded` if it may not open."""
        self.take_from("connections", address)
        keys = {"sockets-address": address, "sockets": ""}
        for limit, key in keys.items():
            if not self._fits(limit, key):
                raise LimitExceeded(limit, SLOT_RETRY_S)
        for limit, key in keys.items():
            self._count(limit, key, 1)
        try:
            yield
        finally:
            for limit, key in keys.items():
                self._count(limit, key, -1)

    def _fits(self, limit: str, address: str) -> bool:
        taken = self.taken[limit]
        return all(taken[network] < share * self._slots[limit] for network, share in _networks(address))

    def _count(self, limit: str, address: str, step: int) -> None:
        taken = self.taken[limit]
        for network, _ in _networks(address):
            taken[network] += step
            if not taken[network]:
                del taken[network]


def _networks(address: str) -> tuple[tuple[str, int], ...]:
    """What counts for an address, a key that `address` gave: it and, if wider, its site's network; and their shares."""
    if not address.endswith("/64"):
        return ((address, 1),)
    return (address, 1), (_site(address), WIDE)


@lru_cache(1000)
def _site(network: str) -> str:
    return str(ipaddress.ip_network(network).supernet(new_prefix=48))


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
