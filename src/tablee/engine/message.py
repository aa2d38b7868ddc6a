"""Messages for people, before they are put into words: the id of a Fluent message and its arguments."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    Argument: TypeAlias = "int | str | Message | Sequence[Message]"
else:

    class Argument(ABC):  # noqa: B024 (a name for several types, nothing to derive from)
        """The same to msgspec, which cannot tell a message from a list of them: `tablee.wire.decoding` does."""

    for _kind in (int, str, list, tuple):
        Argument.register(_kind)


class Message(NamedTuple):
    """A message by its Fluent id. `tablee.engine.words.Words` renders it.

    An argument is a number, a text, another message, or a list of messages (joined by commas). The arguments
    ``who`` and ``whom`` are seats: they are rendered as the player's name, and ``$you`` (``$youto`` for
    ``whom``) tells the message whether that player is the reader: ``yes`` or ``no``.
    """

    id: str
    args: Mapping[str, Argument] = {}
