"""What the classes that read and write one matter have in common: passkeys, circles, ratings."""

from __future__ import annotations

from .store import Store


class Repository:
    """All of one matter in the store. Every method raises `StorageFailed` if the database does not answer properly."""

    def __init__(self, store: Store) -> None:
        self._store = store
