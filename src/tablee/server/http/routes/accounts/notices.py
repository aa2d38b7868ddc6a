"""Where somebody wants to be told, over HTTP: on devices, by Web Push, and by mail, at an address proved by a code."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric import ec
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.identity import token
from tablee.server.delivery.push_services import acceptable
from tablee.server.delivery.webpush import AUTH_BYTES, CURVE, base64url, from_base64url, public_bytes
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.mailboxes import parse_address
from tablee.server.people.accounts.subscriptions import Subscription
from tablee.wire.people import ConfirmMailbox, Mailbox, NewMailbox, NewPush, PushKey

from .players import sensitive_change


async def _push_key(visit: Visit) -> PushKey:
    return PushKey(base64url(public_bytes(await visit.services.push.subscriptions.key())))


async def _begin_push(visit: Visit) -> None:
    wanted = await visit.read(NewPush)
    visit.services.limits.take_from("subscriptions", visit.address)
    await visit.services.push.subscriptions.add(_subscription(wanted), token(visit))


def _subscription(wanted: NewPush) -> Subscription:
    """What a browser told, checked. Raises `TableeError`."""
    try:
        p256dh, auth = from_base64url(wanted.p256dh), from_base64url(wanted.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
        fits = len(auth) == AUTH_BYTES and acceptable(wanted.endpoint)
    except ValueError:
        fits = False
    if not fits:
        raise TableeError("push-subscription")
    return Subscription(wanted.endpoint, p256dh, auth, wanted.language)


async def _mailbox(visit: Visit) -> Response:
    if not visit.services.mail.works:
        return json(None)
    found = await visit.services.mail.mailboxes.of_player(visit.player.id)
    if found is None:
        return json(Mailbox(None, None, "en"))
    pending = found.pending if found.awaits_code(visit.services.store.clock.stamp()) else None
    return json(Mailbox(found.address, pending, "fr" if found.language == "fr" else "en"))


async def _ask_mail(visit: Visit) -> None:
    wanted, player = await visit.read(NewMailbox), visit.player.id
    mail, limits = visit.services.mail, visit.services.limits
    if not mail.works:
        raise TableeError("mail-none")
    meant = parse_address(wanted.address)
    found = await mail.mailboxes.of_player(player)
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
    with visit.services.identity.guessing(visit):
        await visit.services.mail.mailboxes.confirm(visit.player.id, given.code.strip())


async def _end_mail(visit: Visit) -> None:
    async with sensitive_change(visit, "mail"):
        await visit.services.mail.mailboxes.end(visit.player.id)


async def _unsubscribe(visit: Visit) -> None:
    """What a mail program asks for whoever does not want the mails any more (RFC 8058), and our own page too."""
    await visit.services.mail.mailboxes.end_by(visit.path_params["key"])


ROUTES = [
    Call("/api/push", _push_key, Who.ANYBODY),
    Call("/api/me/push", _begin_push, Who.PLAYER, ["POST"]),
    Call("/api/me/push", lambda visit: visit.services.push.subscriptions.end(token(visit)), Who.PLAYER, ["DELETE"]),
    Call("/api/me/mail", _mailbox, Who.PLAYER),
    Call("/api/me/mail", _ask_mail, Who.PLAYER, ["POST"], then=_mailbox),
    Call("/api/me/mail", _end_mail, Who.PLAYER, ["DELETE"]),
    Call("/api/me/mail/confirm", _confirm, Who.PLAYER, ["POST"], then=_mailbox),
    Call("/unsubscribe/{key}", _unsubscribe, Who.SECRET, ["POST"]),
]
