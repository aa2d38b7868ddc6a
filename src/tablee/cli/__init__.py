"""The command line: ``tablee`` and its commands, one module each."""

from __future__ import annotations

import sys

from tablee import interrupts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``tablee`` with ``argv`` and return its exit code: 0, 2 for bad input, 1 for a fault, 130 when interrupted.

    Without ``argv``, the arguments are the process's, which is to end afterwards, unless it is an interactive one:
    Ctrl-C ends it at any moment.
    """
    interrupts.begin(last=argv is None and not (sys.flags.interactive or hasattr(sys, "ps1")))
    try:
        from .entry import asked_language, interruption, run

        arguments = list(sys.argv[1:] if argv is None else argv)
        language = asked_language(arguments)
        interrupts.say(interruption(language))
        return run(arguments, language)
    except KeyboardInterrupt:
        sys.stderr.write(f"{interrupts.sentence()}\n")
        return interrupts.CODE
