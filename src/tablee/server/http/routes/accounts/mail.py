"""Mailboxes over HTTP: where somebody wants mail, proved by a code, and the end of it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits, address
from tablee.server.background.mail import Mail
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.mailboxes import parse_address
from tablee.server.storage.store import Store
from tablee.wire.people import ConfirmMailbox, Mailbox, NewMailbox

from .sensitive_changes import SensitiveChanges


class MailRoutes:
    """``/api/me/mail``, and what ends the mails."""

    def __init__(
        self, store: Store, mail: Mail, identity: Identity, sensitive: SensitiveChanges, limits: Limits
    ) -> None:
        self._store = store
        self._mail = mail
        self._identity = identity
        self._limits = limits
        self._sensitive = sensitive

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/me/mail", self._get, Who.PLAYER),
            Call("/api/me/mail", self._ask, Who.PLAYER, ["POST"]),
            Call("/api/me/mail", self._end, Who.PLAYER, ["DELETE"]),
            Call("/api/me/mail/confirm", self._confirm, Who.PLAYER, ["POST"]),
            Call("/unsubscribe/{key}", self._unsubscribe, Who.SECRET, ["POST"]),
        ]

    async def _get(self, request: Request) -> Response:
        return await self._mailbox(player_of(request).id)

    async def _mailbox(self, player: str) -> Response:
        if not self._mail.works:
            return json(None)
        found = await self._mail.mailboxes.of(player)
        if found is None:
            return json(Mailbox(None, None, "en"))
        pending = found.pending if found.awaits_code(self._store.clock.stamp()) else None
        return json(Mailbox(found.address, pending, "fr" if found.language == "fr" else "en"))

    async def _ask(self, request: Request) -> Response:
        wanted = await body(request, NewMailbox)
        known = player_of(request)
        player = known.id
        if not self._mail.works:
            raise TableeError("mail-none")
        meant = parse_address(wanted.address)
        found = await self._mail.mailboxes.of(player)
        if found is not None and found.address == meant:
            await self._mail.mailboxes.speak(player, wanted.language)
            return await self._mailbox(player)
        async with self._sensitive.act(request, known, "mail"):
            # Nobody shall be written to by us because somebody else wants to annoy them.
            self._limits.take("mails-player", player)
            self._limits.take_from("mails", address(request.client))
            self._limits.take("mails-address", meant.lower())
            self._limits.take("mails-all", "")
            await self._mail.mailboxes.ask(player, meant, wanted.language)
        return await self._mailbox(player)

    async def _confirm(self, request: Request) -> Response:
        given = await body(request, ConfirmMailbox)
        player = player_of(request).id
        with self._identity.guessing(request):
            await self._mail.mailboxes.confirm(player, given.code.strip())
        return await self._mailbox(player)

    async def _end(self, request: Request) -> Response:
        player = player_of(request)
        async with self._sensitive.act(request, player, "mail"):
            await self._mail.mailboxes.end(player.id)
        return no_content()

    async def _unsubscribe(self, request: Request) -> Response:
        """What a mail program asks for whoever does not want the mails any more (RFC 8058), and our own page too."""
        await self._mail.mailboxes.end_by(request.path_params["key"])
        return no_content()
