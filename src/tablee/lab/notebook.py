"""Tables as notebooks show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def html_table(rows: Sequence[dict[str, object]], columns: Iterable[str]) -> str:
    """An HTML table of some ``columns`` of ``rows``, numbers to three places, with what they are called above."""
    heads = [name for name in columns if rows and name in rows[0]]
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{_cell(row[name])}</td>' for name in heads)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    return f"{value:.3f}" if isinstance(value, float) else escape("–" if value is None else str(value))
