"""The picture on the rule page of Six Cards."""

from __future__ import annotations

from tablee.engine.lesson import Tell

from .lessons import LESSONS

EXAMPLES = (LESSONS[0]._replace(id="example-trick", steps=(Tell("led", spot=("trick/5", "hand0/6"), moves=("5",)),)),)
