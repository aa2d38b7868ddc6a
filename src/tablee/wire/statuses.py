"""The HTTP statuses of errors."""

from __future__ import annotations

from tablee.engine.errors import TableeError

_STATUS = {  # of errors that are not simply bad input
    id: status
    for status, ids in {
        401: "admin-token me-unknown player-token",
        403: (
            "admin-off circle-host-only circle-kept-out circle-link circle-members-only daily-withheld link-code "
            "report-private report-self "
            "mail-code-wrong passkey-wrong player-program proof-needed recovery-wrong room-sent-away server-bot-token "
            "tournament-host-only tournament-withheld"
        ),
        404: (
            "ban-unknown calendar-unknown circle-unknown daily-early daily-unknown device-unknown evening-unknown "
            "game-unknown language-unknown lesson-none lesson-unknown link-void mail-code-void mail-none pad-none "
            "page-unknown passkey-unknown player-gone replay-web-unknown report-nothing report-unknown "
            "room-no-seat-of-yours room-unknown tournament-unknown"
        ),
        409: (
            "block-many block-nobody block-self "
            "circle-full circle-many daily-closing evening-many evening-not-running evening-running name-kept "
            "name-taken quota-all room-full room-rated room-seat-taken room-started tournament-begun "
            "tournament-few tournament-full tournament-over tournament-running"
        ),
        429: "quota-day",
        500: "room-damaged",
        503: "cluster-unavailable file-unwritable server-disk server-draining store-failed",
    }.items()
    for id in ids.split()
}


def status_of(error: TableeError) -> int:
    """The status of an answer that tells this error: 400 if it is simply bad input."""
    return _STATUS.get(error.message.id, 400)
