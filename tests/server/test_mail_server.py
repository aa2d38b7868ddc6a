"""What is said to a mail server: a password only where nobody else can read it, and nothing that would tell it."""

from __future__ import annotations

import ssl
from email.message import EmailMessage
from pathlib import Path

import pytest
from certificates import certified
from smtp import MailServerStandIn

from tablee.engine.errors import TableeError
from tablee.engine.words import words
from tablee.server.delivery import mail_server
from tablee.server.delivery.mail_server import MailServer, MailServerUnavailable


def test_settings_that_do_not_fit_are_told_without_the_password(tmp_path: Path) -> None:
    for url in (
        "http://me:hush@mail.example",
        "smtp://me:hush@mail.example:port",
        "smtp://me:hush@",
        "smtp://hush@mail.example",
        "smtp://me:hush@mail.example/?x=1",
        "smtp://me:hu/sh@mail.example",
    ):
        with pytest.raises(TableeError) as error:
            MailServer(url)
        said = words("en").say(error.value.message)
        assert said.startswith("The setting “mail” is not the address of a mail server")
        assert "hush" not in said
    assert "hush" not in repr(MailServer("smtp://me:hush@mail.example"))


def a_mail() -> EmailMessage:
    """Any."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "tablee@cards.example", "ada@mail.example", "Hello"
    mail.set_content("There.")
    return mail


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_password_goes_over_tls_to_a_server_that_proves_who_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setattr(mail_server, "_HERE", ())
    shown, trusted = certified(tmp_path)
    trusting = ssl.create_default_context(cafile=str(trusted))
    async with MailServerStandIn(shown).serving(shown if scheme == "smtps" else None) as standing:
        server_url = f"{scheme}://me:hu%40sh@localhost:{standing.port}"
        with pytest.raises(MailServerUnavailable, match="SSLCertVerificationError"):
            await MailServer(server_url).send(a_mail())
        assert not any("AUTH" in command for command in standing.commands)
        await MailServer(server_url, trusting).send(a_mail())
        assert len(standing.mails) == 1
        assert any(command.startswith("AUTH") for command in standing.commands)


async def test_a_password_is_not_sent_where_all_can_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with MailServerStandIn().serving() as server:
        await MailServer(f"smtp://me:hush@localhost:{server.port}").send(a_mail())
        assert len(server.mails) == 1  # on this machine nobody else reads it
        monkeypatch.setattr(mail_server, "_HERE", ())
        server.commands.clear()
        with pytest.raises(MailServerUnavailable):
            await MailServer(f"smtp://me:hush@localhost:{server.port}").send(a_mail())
        assert not any("AUTH" in command for command in server.commands)
        await MailServer(f"smtp://localhost:{server.port}").send(a_mail())  # without one, whatever there is
        assert len(server.mails) == 2
