"""The options of Nain Jaune: two rule sheets, and an option for each difference between them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from tablee.engine.options import Options as BaseOptions

# What each sheet says where the two differ: NJ-9, NJ-10, NJ-11.
SHEETS = {
    "points": {"payment": "points", "held": "same", "opera": "turn"},
    "cards": {"payment": "cards", "held": "double", "opera": "first"},
}


class Options(BaseOptions, frozen=True, kw_only=True):
    """The options of a game of Nain Jaune; ``sheet`` presets ``payment``, ``held`` and ``opera``.

    A box whose card nobody gets rid of can triple every round (NJ-10): the limits keep chips within 64 bits, except in
    a run of some 20 such rounds.
    """

    players: Annotated[int, Meta(extra={"clause": "NJ-1"})] = 4
    sheet: Annotated[Literal["points", "cards"], Meta(extra={"clause": "NJ-9"})] = "points"
    payment: Annotated[Literal["points", "cards"], Meta(extra={"clause": "NJ-9"})]
    held: Annotated[Literal["same", "double", "ante"], Meta(extra={"clause": "NJ-10"})]
    opera: Annotated[Literal["turn", "first"], Meta(extra={"clause": "NJ-11"})]
    claims: Annotated[Literal["automatic", "called"], Meta(extra={"clause": "NJ-13"})] = "automatic"
    stake: Annotated[int, Meta(ge=1, le=1_000_000, extra={"clause": "NJ-12"})] = 1
    rounds: Annotated[int, Meta(ge=1, le=1_000_000, extra={"clause": "NJ-14"})]
    chips: Annotated[int, Meta(ge=0, le=1_000_000_000, extra={"clause": "NJ-15"})] = 100
    unobserved: ClassVar[tuple[str, ...]] = ("sheet", "chips")  # what it presets is observed; all begin with the same

    @classmethod
    def fill(cls, values: dict[str, Any]) -> None:
        """Fill in options that were not given: what the sheet says, and one round per player."""
        for name, value in SHEETS[values["sheet"]].items():
            values.setdefault(name, value)
        values.setdefault("rounds", values["players"])
