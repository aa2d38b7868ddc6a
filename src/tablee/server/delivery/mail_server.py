"""Handing mails to the mail server that whoever runs this one has named.

By Python's own `smtplib`, in a thread: it knows STARTTLS, all ways to sign in and all answers, and there are a few
mails a minute at most. An asynchronous library would be one more dependency for nothing.
"""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from tablee.engine.errors import TableeError

TIMEOUT_S = 10.0  # for each answer
PORTS = {"smtp": 587, "smtps": 465}
_HERE = ("localhost", "127.0.0.1", "::1")


class MailServerUnavailable(Exception):
    """The mail server could not be reached, or did not take a mail now."""


class MailRejected(Exception):
    """The mail server will never take this mail."""


class MailServer:
    """What an address like ``smtp://user:password@host:587`` stands for; ``smtps``: TLS from the first byte.

    By ``smtp`` mails go over TLS where the server offers it. A password goes over nothing else, but to this machine.
    ``context`` says whom to trust (None: whom this machine trusts). Raises `TableeError` if it is no such address; what
    it holds is never told.
    """

    def __init__(self, url: str, context: ssl.SSLContext | None = None) -> None:
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise TableeError("mail-url") from None
        if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query:
            raise TableeError("mail-url")
        if (parts.username is None) != (parts.password is None):
            raise TableeError("mail-url")
        self._host, self._port = parts.hostname, port or PORTS[parts.scheme]
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._secure = parts.scheme == "smtps"
        self._context = context or ssl.create_default_context()

    async def send(self, mail: EmailMessage) -> None:
        """Hand over a mail to whom it is addressed. Raises `MailServerUnavailable` or `MailRejected`.

        Once begun it goes on to its end, even if the caller is cancelled: begun anew, the mail would come twice.
        """
        sending = asyncio.ensure_future(asyncio.to_thread(self._send, mail))
        try:
            await asyncio.shield(sending)
        except asyncio.CancelledError:
            await sending

    def _send(self, mail: EmailMessage) -> None:
        try:
            server = self._connect()
            try:
                server.send_message(mail)
            finally:  # without a farewell: if that failed, the mail would seem unsent
                server.close()
        except smtplib.SMTPRecipientsRefused as refused:
            raise _refusal(*(code for code, _ in refused.recipients.values())) from None
        except smtplib.SMTPDataError as refused:
            raise _refusal(refused.smtp_code) from None
        except (OSError, smtplib.SMTPException) as error:  # what it says may hold addresses, or the password
            raise MailServerUnavailable(type(error).__name__) from None

    def _connect(self) -> smtplib.SMTP:
        """A connection, by TLS if it can be, and signed in."""
        if self._secure:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self._host, self._port, timeout=TIMEOUT_S, context=self._context)
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_S)
        try:
            server.ehlo()
            if not self._secure and self._host not in _HERE and (self._user or server.has_extn("starttls")):
                server.starttls(context=self._context)  # an error where there is none
                server.ehlo()
            if self._user:
                server.login(self._user, self._password)
        except BaseException:
            server.close()
            raise
        return server


def _refusal(*codes: int) -> Exception:
    """The error of a mail that the server answered with these codes."""
    return MailRejected() if all(code >= 500 for code in codes) else MailServerUnavailable("refused for now")
