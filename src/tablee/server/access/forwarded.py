"""Lets in what other processes of this server pass on, and nothing that only pretends to be.

Limits and origins are checked where the visitor arrives; the owner of a table believes that, and who the visitor is,
because the request carries a code that only the processes on its database can make (`Ownership.key`).
"""

from __future__ import annotations

import hashlib
import hmac
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.engine.errors import TableeError
from tablee.server.cluster.ownership import Ownership

from .protocols import EXCUSE
from .refusals import refuse

HEADER = "tablee-forwarded"
VALID_S = 10.0  # seconds for which a code is good


def is_forwarded(scope: Scope) -> bool:
    """Whether another process has passed the request on, and checked it."""
    return HEADER in scope


class ForwardProof(NamedTuple):
    """A process's statement about a request that it forwards: its time, its client and its scheme."""

    at: float
    client: str
    scheme: str

    def seal(self, key: bytes, target: str) -> str:
        """The header for the request ``target`` (its method or ``WS``, a space, its path and query)."""
        text = f"{self.at:.3f} {self.client or '-'} {self.scheme}"
        return f"{text} {_code(key, text, target)}"

    @classmethod
    def open(cls, sealed: str, key: bytes, target: str, now: float) -> ForwardProof | None:
        """The proof in a header; None unless another process made it for this request just now."""
        text, _, code = sealed.rpartition(" ")
        if not hmac.compare_digest(code.encode(), _code(key, text, target).encode()):
            return None
        at, client, scheme = text.split(" ")
        proof = cls(float(at), "" if client == "-" else client, scheme)
        return proof if abs(now - proof.at) <= VALID_S else None


def _code(key: bytes, text: str, target: str) -> str:
    return hmac.new(key, f"{text}\n{target}".encode(), hashlib.sha256).hexdigest()


def target(scope: Scope) -> str:
    """The method and address of a request, as `ForwardProof.seal` takes them."""
    return f"{scope.get('method', 'WS')} {full_path(scope)}"


def full_path(scope: Scope) -> str:
    """The path and the query of a request, as they came."""
    query = scope["query_string"].decode("latin-1")
    path: str = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    return f"{path}?{query}" if query else path


class ForwardCheck:
    """The outermost middleware: recognises what another process has passed on, and refuses what only pretends to be."""

    def __init__(self, app: ASGIApp, ownership: Ownership) -> None:
        self.app = app
        self._ownership = ownership

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Mark the request as forwarded and from the visitor that it is from; or refuse it."""
        sealed = None if scope["type"] == "lifespan" else Headers(scope=scope).get(HEADER)
        if sealed is not None:
            proof = ForwardProof.open(sealed, self._ownership.key, target(scope), self._ownership.now())
            if proof is None:
                await refuse(scope, receive, send, 403, TableeError("forward-forged"))
                return
            scope.get("extensions", {}).get(EXCUSE, lambda: None)()
            scope = {**scope, HEADER: True, "client": (proof.client, 0), "scheme": proof.scheme}
        await self.app(scope, receive, send)
