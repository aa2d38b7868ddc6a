"""Addresses that are kept out: nothing of theirs is answered, and their sockets are closed."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from tablee.engine.errors import TableeError, excerpt
from tablee.wire.admin import Ban

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def network(text: str) -> Network:
    """The network, or the one address, in ``text``. Raises `TableeError` if it is neither, or everybody's."""
    try:
        found = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise TableeError("ban-address", address=excerpt(text)) from None
    mapped = found.network_address.ipv4_mapped if found.version == 6 else None
    if mapped and found.prefixlen > 96:
        found = ipaddress.ip_network((mapped, found.prefixlen - 96))
    if not found.prefixlen:
        raise TableeError("ban-address", address=excerpt(text))
    return found


class Bans:
    """The networks kept out by this process."""

    def __init__(self) -> None:
        self._networks: list[Network] = []
        self._open: dict[Callable[[], object], str] = {}

    def replace(self, bans: Iterable[Ban]) -> None:
        """Keep these out from now on, and no others; sockets of theirs are closed."""
        networks = [network(ban.address) for ban in bans]
        if networks == self._networks:  # and what is open has been compared with them
            return
        self._networks = networks
        for close, host in list(self._open.items()):
            if self.holds(host):
                close()

    def holds(self, host: str) -> bool:
        """Whether an address is kept out."""
        if not self._networks:
            return False
        try:
            ip = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        if ip.version == 6 and ip.ipv4_mapped:
            ip = ip.ipv4_mapped
        return any(ip in kept_out for kept_out in self._networks)

    @contextmanager
    def closing(self, host: str, close: Callable[[], object]) -> Iterator[None]:
        """Call ``close`` if ``host`` is banned meanwhile."""
        self._open[close] = host
        try:
            yield
        finally:
            del self._open[close]
