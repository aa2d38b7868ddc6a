"""The process in which the server opens replays, kept separate so that tables do not wait for it.

It reads questions about replays from standard input and writes the answers, one for each; both are in MessagePack,
each after its length in 4 bytes. It ends with its input.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO, cast

import msgspec

from tablee.rooms.replays import ReplayAnswer, ReplayQuestion, Shelf
from tablee.server import logs

NICE = 10  # below the tables, above analyses


def pack(value: ReplayQuestion | ReplayAnswer) -> bytes:
    """A question or an answer, after its length."""
    data = msgspec.msgpack.encode(value)
    return len(data).to_bytes(4) + data


def main() -> int:
    """Answer until the input ends."""
    logs.set_up()
    if hasattr(os, "nice"):
        os.nice(NICE)
    shelf, decoder = Shelf(), msgspec.msgpack.Decoder(ReplayQuestion)
    given, out = cast(BinaryIO, sys.stdin.buffer), cast(BinaryIO, sys.stdout.buffer)
    while len(size := given.read(4)) == 4:
        out.write(pack(shelf.answer(decoder.decode(given.read(int.from_bytes(size))))))
        out.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
