"""An example of every message and of every body of a request or an answer, for the schema."""

from __future__ import annotations

from .people_examples import OF_PEOPLE
from .table_examples import OF_TABLES

EXAMPLES = (*OF_TABLES, *OF_PEOPLE)
