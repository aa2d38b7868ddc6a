"""Notifications by mail, for players who have confirmed an address, if this server has a mail server."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formataddr, formatdate

import msgspec

from tablee.engine.errors import TableeError
from tablee.engine.words import words
from tablee.server.delivery.mail_server import MailRejected, MailServer
from tablee.server.delivery.webpush import base64url
from tablee.server.jobs import Jobs
from tablee.server.notices import AlarmNotice
from tablee.server.people.accounts import mailboxes
from tablee.server.people.accounts.mailboxes import CODE, Mailboxes, parse_address
from tablee.server.settings import Settings
from tablee.server.storage.jobs import Due, Job
from tablee.server.storage.store import Store
from tablee.wire.people import Alarm, PushMessage

from .notifications import Notifications, alarm_message, notices

logger = logging.getLogger(__name__)
ALARM = "mail-alarm"  # the kind of job that mails of an alarm
AT_ONCE = 2  # mails under way
GATHERS_S = 120.0


class Mail:
    """The `Channel` to players' mailboxes, each addressed by its player's id; silent without `Settings.mail`.

    Raises `TableeError` if the settings of mail do not fit together.
    """

    kind = "mail"
    gathers_s = GATHERS_S

    def __init__(self, store: Store, jobs: Jobs, notifications: Notifications, settings: Settings) -> None:
        self._store = store
        self._notifications = notifications
        self.mailboxes = Mailboxes(store)
        self._server: MailServer | None = None
        if settings.mail:
            self._server = MailServer(settings.mail)
            if not settings.public_url:
                raise TableeError("mail-public-url")
            self._site, self._sender = settings.public_url.rstrip("/"), _sender(settings.mail_from)
            notifications.channels.append(self)
            jobs.register(self.kind, self._tell, at_once=AT_ONCE, batched=True)
            jobs.register(CODE, self._send_code, at_once=AT_ONCE)
            jobs.register(ALARM, self._send_alarm, at_once=AT_ONCE)

    @property
    def works(self) -> bool:
        """Whether there is a mail server."""
        return self._server is not None

    async def addresses(self, player: str) -> list[str]:
        """The player's id, if they have confirmed a mail address."""
        found = await self.mailboxes.of_player(player)
        return [player] if found is not None and found.address is not None else []

    async def alarms(self, player: str, except_device: bytes, what: Alarm, by: str | None) -> list[Due]:
        """The job that mails an alarm to the address that the player has confirmed before, if any."""
        found = await self.mailboxes.of_player(player)
        if found is None or found.address is None:
            return []
        notice = AlarmNotice(what, by, found.language, address=found.address)
        return [notice.due(ALARM, player, self._store.clock.due())]

    async def _send_alarm(self, job: Job) -> None:
        notice = msgspec.json.decode(job.data, type=AlarmNotice)
        told = alarm_message(notice)
        text = words(notice.language)("alarm-letter", text=told.body, link=self._site + told.page, site=self._site)
        await self._send(self._mail(notice.address, told.title, text, f"{job.key}/{job.due}".encode()))

    async def _tell(self, job: Job) -> None:
        found = await self.mailboxes.of_player(job.address)
        if found is None or found.address is None:
            return
        asked = [await self._notifications.message(notice, found.language) for notice in notices(job)]
        told = sorted((one for one in asked if one is not None), key=lambda one: not one.turn)
        if not told:
            return
        end, say = f"{self._site}/unsubscribe/{found.key}", words(found.language)
        text = f"{self._text(told)}\n\n{say('mail-foot', site=self._site, end=end)}"
        title = told[0].title if len(told) == 1 else say("mail-several", title=told[0].title, others=len(told) - 1)
        mail = self._mail(found.address, title, text, job.key.encode() + job.data)
        mail["List-Unsubscribe"] = f"<{end}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._send(mail)

    def _text(self, told: Sequence[PushMessage]) -> str:
        """The text of a mail: each notification with the address of its page."""
        if len(told) == 1:
            return f"{told[0].body}\n\n{self._site}{told[0].page}"
        return "\n\n".join(f"{one.title}\n{one.body}\n{self._site}{one.page}" for one in told)

    async def _send_code(self, job: Job) -> None:
        found = await self.mailboxes.of_player(job.key)
        if found is None or found.pending is None or found.code is None:
            return
        if not found.awaits_code(self._store.clock.stamp()):
            return
        say = words(found.language)
        minutes = round(mailboxes.LASTING_S / 60)
        text = say("mail-code-letter", code=found.code, site=self._site, minutes=minutes)
        about = f"{job.key}/{found.code}/{found.expires}".encode()
        await self._send(self._mail(found.pending, say("mail-code-title", code=found.code), text, about))

    def _mail(self, to: str, title: str, text: str, about: bytes) -> EmailMessage:
        """A mail. ``about`` tells it from all others, but is the same when it is tried again, or comes twice."""
        mail = EmailMessage()
        mail["From"] = formataddr(("Tablée", self._sender))
        mail["To"] = to
        mail["Subject"] = title
        mail["Date"] = formatdate(self._store.clock.stamp())
        mail["Message-ID"] = f"<{base64url(hashlib.sha256(about).digest())}@{self._sender.rpartition('@')[2]}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text, cte="quoted-printable")
        return mail

    async def _send(self, mail: EmailMessage) -> None:
        """Raises `MailServerUnavailable`, to be tried again later."""
        assert self._server is not None
        try:
            await self._server.send(mail)
        except MailRejected:
            logger.warning("a mail was rejected for good")


def _sender(address: str) -> str:
    try:
        return parse_address(address)
    except TableeError:
        raise TableeError("mail-from", value=address) from None
