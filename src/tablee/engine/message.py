"""Messages for people, not yet put into words: the id of a Fluent message and its arguments."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    Argument: TypeAlias = "int | str | Message | Sequence[Message]"
else:

    class Argument(ABC):  # noqa: B024 (a name for several types, not a base class)
        """The same for msgspec, which cannot tell a message from a list of messages; `decoder` can."""

    for _type in (int, str, list, tuple):  # and `Message`, below
        Argument.register(_type)


class Message(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A Fluent message: its id and arguments. `tablee.engine.words.Words` puts it into words.

    An argument is a number, a text, another message, or a list of messages (joined with commas). The arguments
    ``who`` and ``whom`` are seats: they are rendered as the player's name, and the Fluent variable ``$you`` (``$youto``
    for ``whom``) says whether that player is the reader: ``yes`` or ``no``.

    >>> table = tablee.new_table("ole", seed=1, players=3)
    >>> table.log[0]
    Message(id='ev-deal', args={'who': 2, 'cards': 12})
    >>> tablee.words("fr", table.game).say(table.log[0], table.name)
    'Player 3 donne 12 cartes à chacun.'
    """

    id: str
    args: Mapping[str, Argument] = {}


if not TYPE_CHECKING:
    Argument.register(Message)


def players(seats: Iterable[int]) -> list[Message]:
    """Return the players at these seats, as an argument."""
    return [Message("player", {"who": seat}) for seat in seats]


def game_won(places: Sequence[int]) -> Message:
    """Say who has won a game in which these are the `Notation.places` of the seats (G4)."""
    return Message("game-won", {"winners": players(seat for seat, place in enumerate(places) if place == 1)})


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return a decoder from JSON to ``kind`` that knows how to decode messages; it raises `msgspec.MsgspecError`."""
    return msgspec.json.Decoder(kind, dec_hook=_argument)


def _argument(kind: type, value: Any) -> Any:
    """Decode an argument of a `Message`: a list that begins with a text is a message."""
    if not isinstance(value, list):
        return value
    kind = Message if value and isinstance(value[0], str) else list[Message]
    return msgspec.convert(value, kind, dec_hook=_argument)
