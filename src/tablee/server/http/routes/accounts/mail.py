"""Mailboxes over HTTP: where somebody wants mail, proved by a code, and the end of it."""

from __future__ import annotations

from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.mailboxes import parse_address
from tablee.wire.people import ConfirmMailbox, Mailbox, NewMailbox

from .sensitive_changes import sensitive_change


async def _mailbox(visit: Visit) -> Response:
    if not visit.parts.mail.works:
        return json(None)
    found = await visit.parts.mail.mailboxes.of(visit.player.id)
    if found is None:
        return json(Mailbox(None, None, "en"))
    pending = found.pending if found.awaits_code(visit.parts.store.clock.stamp()) else None
    return json(Mailbox(found.address, pending, "fr" if found.language == "fr" else "en"))


async def _ask(visit: Visit) -> None:
    wanted, player = await visit.read(NewMailbox), visit.player.id
    mail, limits = visit.parts.mail, visit.parts.limits
    if not mail.works:
        raise TableeError("mail-none")
    meant = parse_address(wanted.address)
    found = await mail.mailboxes.of(player)
    if found is not None and found.address == meant:
        await mail.mailboxes.speak(player, wanted.language)
        return
    async with sensitive_change(visit, "mail"):
        # Nobody shall be written to by us because somebody else wants to annoy them.
        limits.take("mails-player", player)
        limits.take_from("mails", visit.address)
        limits.take("mails-address", meant.lower())
        limits.take("mails-all", "")
        await mail.mailboxes.ask(player, meant, wanted.language)


async def _confirm(visit: Visit) -> None:
    given = await visit.read(ConfirmMailbox)
    with visit.parts.identity.guessing(visit):
        await visit.parts.mail.mailboxes.confirm(visit.player.id, given.code.strip())


async def _end(visit: Visit) -> None:
    async with sensitive_change(visit, "mail"):
        await visit.parts.mail.mailboxes.end(visit.player.id)


async def _unsubscribe(visit: Visit) -> None:
    """What a mail program asks for whoever does not want the mails any more (RFC 8058), and our own page too."""
    await visit.parts.mail.mailboxes.end_by(visit.path_params["key"])


ROUTES = [
    Call("/api/me/mail", _mailbox, Who.PLAYER),
    Call("/api/me/mail", _ask, Who.PLAYER, ["POST"], then=_mailbox),
    Call("/api/me/mail", _end, Who.PLAYER, ["DELETE"]),
    Call("/api/me/mail/confirm", _confirm, Who.PLAYER, ["POST"], then=_mailbox),
    Call("/unsubscribe/{key}", _unsubscribe, Who.SECRET, ["POST"]),
]
