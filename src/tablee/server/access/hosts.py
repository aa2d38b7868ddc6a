"""Which names a request may call this server by, in its ``Host``; and where others on the network reach it.

Any site's name can lead to an address of the visitor's own network (DNS rebinding). The site's page would then pass for
one of this server's, as its ``Origin`` is its ``Host``. So a server answers to its public name, and to what no site can
have: addresses of networks like those at home, and names that only such networks know.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from functools import lru_cache
from urllib.parse import urlsplit

# RFC 6761, 6762 and 8375 and ICANN reserve the first four; routers use the others.
_LOCAL = (".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home", ".box", ".intranet", ".localdomain")


@lru_cache(1024)  # one answer for every socket that comes back
def answers_to(host: str, own: str | None, public_url: str = "") -> bool:
    """Whether a server at ``public_url`` (if it has one) takes ``host``, a ``Host`` header that is well formed.

    ``own`` is the address at which the request has arrived.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:  # no address between its brackets
        return False
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        if name == "localhost":
            return True
        if public_url:
            return name == (urlsplit(public_url).hostname or "")
        return "." not in name or name.endswith(_LOCAL)
    return address.is_private or address.is_link_local or name == own or name == urlsplit(public_url).hostname


def network_address(host: str) -> str | None:
    """This machine's address on its network if the server listens on all addresses (``host``), else None."""
    if host not in ("0.0.0.0", "::", ""):
        return None
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: the system only picks the route it would use
        address: str = probe.getsockname()[0]
        if not ipaddress.ip_address(address).is_loopback:
            return address
    return None
