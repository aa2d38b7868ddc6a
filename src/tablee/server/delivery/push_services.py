"""Handing messages to push services: servers that browsers name, so none of our own network is among them."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

import httpcore

from tablee.server import http_client

TIMEOUT_S = 10.0
LONGEST = 1000  # characters of an endpoint
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # RFC 6052: the last 32 bits are an IPv4 address
NEVER = [  # what Python takes for global, or did, and a network may lead inside
    ipaddress.IPv6Network(network)
    for network in (
        "::/96",  # RFC 4291: IPv4-compatible
        "::ffff:0:0:0/96",  # RFC 2765: IPv4-translated
        "64:ff9b:1::/48",  # RFC 8215: translated as the network likes
        "2001::/32",  # RFC 4380: Teredo, with an IPv4 address of somebody's
        "fec0::/10",  # RFC 3879: site-local
    )
]


class Unanswered(Exception):
    """A push service could not be reached, or gave no answer."""


def acceptable(endpoint: str) -> bool:
    """Whether an endpoint may be one of a push service: HTTPS at the usual port of a host, no address of a network."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    printable = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    plain = parts.username is None and port in (None, 443)
    where = bool(parts.hostname) and not _is_inside(str(parts.hostname))
    return len(endpoint) <= LONGEST and printable and plain and parts.scheme == "https" and where


def _is_inside(host: str) -> bool:
    """Whether a host is given as an address of a private network; names are looked up when something is sent."""
    try:
        return not _is_public(host)
    except ValueError:
        return False


def origin(endpoint: str) -> str:
    """Where an endpoint is: scheme, host, and the port if it is not the usual one."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


class PushServices:
    """``private``: endpoints may be anywhere, and by plain HTTP, as those of a server that stands for a service."""

    def __init__(self, *, private: bool = False) -> None:
        self._private = private

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post to an endpoint. Returns the status of the answer; raises `Unanswered`."""
        try:
            async with asyncio.timeout(TIMEOUT_S):
                url = httpcore.URL(endpoint)
                connection = await http_client.connect(url, await self._resolve(url.origin))
                closing = [("Connection", "close"), *headers.items()]
                async with connection, connection.stream("POST", url, headers=closing, content=body) as answer:
                    return answer.status
        except (OSError, ValueError, httpcore.RemoteProtocolError) as error:  # TimeoutError is an OSError
            raise Unanswered(type(error).__name__) from None

    async def _resolve(self, origin: httpcore.Origin) -> str:
        """An address of a host; that very one is connected to, so no later answer can be another.

        Raises `Unanswered` if some address is not for everybody on the Internet.
        """
        found = await asyncio.get_running_loop().getaddrinfo(origin.host, origin.port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not self._private and not all(_is_public(address) for address in addresses):
            raise Unanswered("not a public address")
        return addresses[0]


def _is_public(address: str) -> bool:
    """Whether an address is for everybody on the Internet; one that is translated into another counts as that other."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if ip.version == 6:
        translated = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else None
        if any(ip in network for network in NEVER):
            return False
        ip = ip.ipv4_mapped or ip.sixtofour or translated or ip
    return ip.is_global and not ip.is_multicast
