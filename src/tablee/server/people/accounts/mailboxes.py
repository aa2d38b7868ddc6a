"""Where players want mail: an address counts once its owner has typed the code that was mailed there."""

from __future__ import annotations

import hmac
import re
import secrets
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.server.storage import jobs, tables
from tablee.server.storage.jobs import Due
from tablee.server.storage.store import Repository, in_transaction

CODE = "mail-code"  # the kind of job that mails a player's code
LASTING_S = 3600.0  # for which a code is good
DIGITS = 6
TRIES = 5  # wrong codes, after which the right one is not good any more either
_DOMAIN = r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ADDRESS = re.compile(rf"[a-z0-9!#$%&'*+/=?^_`{{|}}~.-]{{1,64}}@{_DOMAIN}", re.IGNORECASE)
_rows = tables.mailboxes.c


class StoredMailbox(NamedTuple):
    """A row of the table of that name."""

    player: str
    language: str
    address: str | None
    since: float | None
    key: str
    pending: str | None
    code: str | None
    tries: int
    expires: float | None

    def awaits_code(self, now: float) -> bool:
        """Whether a code that was mailed is still good."""
        return self.pending is not None and self.tries < TRIES and self.expires is not None and now < self.expires


def parse_address(address: str) -> str:
    """An address as somebody typed it, without the spaces around it. Raises `TableeError` if it cannot be one."""
    typed = address.strip()
    if len(typed) > 254 or not _ADDRESS.fullmatch(typed):
        raise TableeError("mail-address")
    return typed


class Mailboxes(Repository):
    """The mailboxes of all players."""

    async def of_player(self, player: str) -> StoredMailbox | None:
        """A player's; None if they never gave an address, or want no mail any more."""
        row = await self._store.first(select(tables.mailboxes).where(_rows.player == player))
        return StoredMailbox(*row) if row else None

    @in_transaction
    def ask(self, connection: Connection, player: str, address: str, language: str) -> None:
        """Have a code mailed to an address, which takes the place of the player's once they confirm it."""
        new = {
            "language": language,
            "pending": address,
            "code": f"{secrets.randbelow(10**DIGITS):0{DIGITS}}",
            "tries": 0,
            "expires": self._store.clock.stamp() + LASTING_S,
        }
        if connection.execute(update(tables.mailboxes).where(_rows.player == player).values(new)).rowcount == 0:
            connection.execute(insert(tables.mailboxes), {"player": player, "key": secrets.token_urlsafe(16), **new})
        jobs.store(connection, Due(CODE, player, self._store.clock.due()))

    async def speak(self, player: str, language: str) -> None:
        """Set the language of a player's mails."""
        spoken = update(tables.mailboxes).where(_rows.player == player).values(language=language)
        await self._store.execute(spoken)

    async def confirm(self, player: str, code: str) -> None:
        """Have mail sent to the address that a code was mailed to. Raises `TableeError` for any other, which counts."""
        if not await self._confirm(player, code):
            raise TableeError("mail-code-wrong")  # not raised within: the count would be undone

    @in_transaction
    def _confirm(self, connection: Connection, player: str, code: str) -> bool:
        this, now = _rows.player == player, self._store.clock.stamp()
        row = connection.execute(select(tables.mailboxes).where(this).with_for_update()).first()
        mailbox = None if row is None else StoredMailbox(*row)
        if mailbox is None or mailbox.code is None or not mailbox.awaits_code(now):
            raise TableeError("mail-code-void")
        right = hmac.compare_digest(mailbox.code.encode(), code.encode())
        key = {"address": mailbox.pending, "since": now, "key": secrets.token_urlsafe(16), **_ASKED}
        new: dict[str, Any] = key if right else {"tries": mailbox.tries + 1}
        connection.execute(update(tables.mailboxes).where(this).values(new))
        return right

    async def end(self, player: str) -> None:
        """Have a player get no mail any more."""
        await self._store.execute(delete(tables.mailboxes).where(_rows.player == player))

    async def end_by(self, key: str) -> None:
        """The same for whoever has the key that is in the mails; nothing happens if it is nobody's."""
        await self._store.execute(delete(tables.mailboxes).where(_rows.key == key, _rows.address.is_not(None)))


_ASKED: dict[str, Any] = {"pending": None, "code": None, "tries": 0, "expires": None}  # when nothing has been asked


def forget_unconfirmed(connection: Connection, now: float) -> None:
    """Forget the addresses that nobody has confirmed in time."""
    late = _rows.expires < now
    connection.execute(delete(tables.mailboxes).where(late, _rows.address.is_(None)))
    connection.execute(update(tables.mailboxes).where(late).values(_ASKED))
