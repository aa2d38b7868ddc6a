"""The page for an operator: plain HTML with forms, in French or English, behind the same token as the API."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from html import escape
from urllib.parse import parse_qsl, urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tablee.engine.errors import TableeError
from tablee.engine.words import Words, words
from tablee.server.access.refusals import NOT_STORED
from tablee.server.http.callers import Call, Who
from tablee.wire.admin import Ban, NewBan, ReportRow, ServerStatus, TableRow

from .service import Administration

STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1c1a17; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; vertical-align: top; }
tr + tr { border-top: 1px solid #ddd; } form { display: inline-flex; gap: .4rem; margin: .1rem 0; flex-wrap: wrap; }
input, button { font: inherit; padding: .2rem .5rem; } .said { background: #efe8d8; padding: .5rem 1rem; }
code { font-size: .9em; }
@media (prefers-color-scheme: dark) { body { background: #1c1a17; color: #f3ecdc; } .said { background: #3a352c; } }
"""
_HTML = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/admin.css">
<title>{title}</title>
</head>
<body>
{body}
</body>
</html>
"""
Form = Mapping[str, str]


def routes(administration: Administration) -> list[Call]:
    """The page, its style, and what its forms send."""

    async def page(request: Request) -> Response:
        shown = _Page(_language(request))
        html = shown.html(
            request.query_params.get("said", ""),
            await administration.status(),
            await administration.tables(),
            await administration.bans(),
            await administration.reports(),
        )
        return Response(html, headers=NOT_STORED, media_type="text/html")

    async def submit(request: Request) -> Response:
        """Do what a form asks; the page then says how it went."""
        say = words(_language(request))
        form = dict(parse_qsl((await request.body()).decode("utf-8", "replace")))
        try:
            said = await _carry_out(administration, request.path_params["action"], form, say)
        except (KeyError, ValueError):
            said = say("page-unknown")
        except TableeError as error:
            said = say.say(error.message)
        return RedirectResponse("/admin?" + urlencode({"said": said}), 303, NOT_STORED)

    return [
        Call("/", lambda _: RedirectResponse("/admin"), Who.ANYBODY),
        Call("/admin.css", lambda _: Response(STYLE, media_type="text/css"), Who.ANYBODY),
        Call("/admin", page, Who.OPERATOR),
        Call("/admin/{action}", submit, Who.OPERATOR, ["POST"]),
    ]


def _language(request: Request) -> str:
    """French if the browser asks for it before English."""
    wanted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((language for language in wanted if language in ("en", "fr")), "en")


async def _carry_out(administration: Administration, action: str, form: Form, say: Words) -> str:
    """Do what a form asks, and say so. Raises `KeyError` or `ValueError` for a form that is none of the page's."""
    match action:
        case "close":
            await administration.close(form["table"])
            return say("admin-closed", table=form["table"])
        case "expel":
            banned = await administration.expel(form["table"], int(form["seat"]), ban="ban" in form)
            return say("admin-expelled", addresses=", ".join(banned), count=len(banned))
        case "ban":
            kept_out = await administration.ban(msgspec.convert(form, NewBan, strict=False))
            return say("admin-banned", address=kept_out.address)
        case "unban":
            await administration.unban(form["address"])
            return say("admin-unbanned", address=form["address"])
        case "announce":
            await administration.announce(form["text"][:400])
            return say("admin-announced")
        case "drain":
            await administration.drain(on=form["on"] == "1")
            return say("admin-drains" if form["on"] == "1" else "admin-drains-not")
        case "forget":
            found = await administration.forget(form["name"])
            return say("admin-forgotten", name=form["name"], tables=found.tables, replays=found.replays)
        case "settle":
            await administration.settle(form["table"], int(form["seq"]), hide="hide" in form)
            return say("admin-settled")
    raise KeyError(action)


class _Page:
    def __init__(self, language: str) -> None:
        self._language = language
        self._say = words(language)

    def html(
        self,
        said: str,
        status: ServerStatus,
        tables: Iterable[TableRow],
        bans: Iterable[Ban],
        reports: Iterable[ReportRow],
    ) -> str:
        parts = [
            f"<h1>{self._t('admin-title')}</h1>",
            f'<p class="said" role="status">{escape(said[:500])}</p>' if said else "",
            f"<p>{escape(self.state(status))}</p>",
            self._form(
                "drain", "admin-undrain" if status.draining else "admin-drain", on="0" if status.draining else "1"
            ),
            self._form("announce", "admin-announce", text=None),
            f"<h2>{self._t('admin-reports')}</h2>",
            self._table(["admin-table", "admin-reported", "admin-lines", ""], map(self._report_row, reports)),
            f"<h2>{self._t('admin-tables')}</h2>",
            self._table(
                ["admin-table", "admin-game", "admin-status", "admin-since", "admin-bytes", "admin-seats", ""],
                map(self._table_row, tables),
            ),
            f"<h2>{self._t('admin-bans')}</h2>",
            self._table(["admin-address", "admin-until", ""], map(self._ban_row, bans)),
            self._form("ban", "admin-ban", address=None, hours=None),
            f"<h2>{self._t('admin-privacy')}</h2><p>{self._t('admin-privacy-text')}</p>",
            self._form("forget", "admin-forget", name=None),
        ]
        return _HTML.format(language=self._language, title=self._t("admin-title"), body="".join(parts))

    def state(self, status: ServerStatus) -> str:
        """How the server is, in a sentence."""
        return self._say(
            "admin-state",
            version=status.version,
            tables=status.tables,
            sockets=status.sockets,
            size=f"{status.bytes / 1e6:.1f}",
        )

    def _t(self, id: str) -> str:
        return escape(self._say(id)) if id else ""

    def _table(self, heads: list[str], rows: Iterable[list[str]]) -> str:
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        head = "".join(f"<th>{self._t(head)}</th>" for head in heads)
        return f"<table><tr>{head}</tr>{body}</table>" if body else f"<p>{self._t('admin-none')}</p>"

    def _table_row(self, row: TableRow) -> list[str]:
        seats = []
        for seat, name in enumerate(row.names):
            if name is not None:
                hosts = ", ".join(row.addresses[seat]) if row.addresses else ""
                buttons = self._form("expel", "admin-expel", table=row.id, seat=str(seat))
                buttons += (
                    self._form("expel", "admin-expel-ban", table=row.id, seat=str(seat), ban="1") if hosts else ""
                )
                seats.append(f"{escape(name)} <code>{escape(hosts)}</code> {buttons}")
        status = self._say(f"admin-status-{row.status}")
        close = self._form("close", "admin-close", table=row.id)
        size = f"{row.bytes / 1000:.0f}"
        return [f"<code>{row.id}</code>", row.game, escape(status), _when(row.updated), size, "<br>".join(seats), close]

    def _report_row(self, row: ReportRow) -> list[str]:
        about = {"table": row.table, "seq": str(row.seq)}
        buttons = [self._form("settle", "admin-settle", **about)]
        if row.text is not None:
            buttons.append(self._form("settle", "admin-hide", hide="1", **about))
        buttons.append(self._form("forget", "admin-forget", name=row.name))
        if row.seat is not None:
            buttons.append(self._form("expel", "admin-expel-ban", table=row.table, seat=str(row.seat), ban="1"))
        reasons = ", ".join(self._t(f"report-{reason}") for reason in row.reasons)
        what = self._t("admin-reported-name" if row.text is None else "admin-reported-message")
        lines = (f"{'▸ ' if line.meant else ''}<b>{escape(line.name)}</b> {escape(line.text)}" for line in row.lines)
        told = f"<b>{escape(row.name)}</b><br>{what}: {reasons}"
        return [f"<code>{row.table}</code><br>{_when(row.at)}", told, "<br>".join(lines), " ".join(buttons)]

    def _ban_row(self, ban: Ban) -> list[str]:
        until = self._t("admin-for-good") if ban.until is None else _when(ban.until)
        return [f"<code>{escape(ban.address)}</code>", until, self._form("unban", "admin-unban", address=ban.address)]

    def _form(self, action: str, button: str, **fields: str | None) -> str:
        """A form with a button; a field without a value is to be filled in."""
        inputs = "".join(
            f'<input name="{name}" aria-label="{self._t(f"admin-{name}")}" placeholder="{self._t(f"admin-{name}")}">'
            if value is None
            else f'<input type="hidden" name="{name}" value="{escape(value)}">'
            for name, value in fields.items()
        )
        return f'<form method="post" action="/admin/{action}">{inputs}<button>{self._t(button)}</button></form>'


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
