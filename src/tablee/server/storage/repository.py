"""What the classes that read and write one matter have in common: passkeys, circles, ratings."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from .store import Store

P = ParamSpec("P")
T = TypeVar("T")


class Repository:
    """All of one matter in the store. Every method raises `StorageFailed` if the database does not answer properly."""

    def __init__(self, store: Store) -> None:
        self._store = store


Owner = TypeVar("Owner", bound=Repository)


def in_transaction(
    work: Callable[Concatenate[Owner, Connection, P], T],
) -> Callable[Concatenate[Owner, P], Coroutine[Any, Any, T]]:
    """Have a repository's method do its work in a transaction of its own; callers leave the connection out.

    What can be checked without the store is checked before: who asks for nonsense does not wait for the only writer.
    """

    @wraps(work)
    async def run(self: Owner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._store.transaction(lambda connection: work(self, connection, *args, **kwargs))

    return run
