"""A local server that stands for a mail server."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default


class MailServerStandIn:
    """It keeps what it is handed, in order. ``tls``: it offers STARTTLS.

    ``answer`` is what it says to a recipient. It is silent about a mail that has come until ``held`` is set.
    """

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self.tls = tls
        self.answer = "250 so be it"
        self.asked = 0  # recipients named
        self.commands: list[str] = []
        self.mails: list[EmailMessage] = []
        self.data = asyncio.Event()  # set when a whole mail has come
        self.held = asyncio.Event()
        self.held.set()
        self.port = 0

    @asynccontextmanager
    async def serving(self, tls: ssl.SSLContext | None = None) -> AsyncIterator[MailServerStandIn]:
        """Serve at a free port; with ``tls``, by nothing else."""
        server = await asyncio.start_server(self._talk, "127.0.0.1", self.port, ssl=tls)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        said, secure = "220 ready", False
        while True:
            writer.write(said.encode() + b"\r\n" if said else b"")
            command = (await reader.readline()).decode().strip()
            self.commands.append(command)
            verb = command.upper().partition(" ")[0]
            if verb == "EHLO":
                offered = "250-STARTTLS\r\n" if self.tls and not secure else ""
                said = f"250-here\r\n{offered}250 AUTH PLAIN"
            elif verb == "STARTTLS" and self.tls:
                writer.write(b"220 go on\r\n")
                await writer.start_tls(self.tls)
                said, secure = "", True
                continue
            elif verb == "AUTH":
                said = "235 known"
            elif verb == "RCPT":
                self.asked += 1
                said = self.answer
            elif verb == "DATA":
                writer.write(b"354 go on\r\n")
                mail = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n").replace(b"\r\n", b"\n")
                self.mails.append(message_from_bytes(mail, policy=default))
                self.data.set()
                await self.held.wait()
                said = "250 taken"
            else:
                said = "250 well"
            if not command:
                break
        writer.close()
