"""The options of Olympé, and which of them can be combined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from tablee.engine.errors import TableeError
from tablee.engine.options import Options as BaseOptions

from .cards import COLOURS, LETTERS

# OLY-17 to OLY-21: the numbers of players for each option ``table``; for `teams`, by team size.
SEATS = {"single": (2, 3, 4, 5), "counter": (2,), "pairs": (4,)}
TEAM_SEATS = {2: (6, 8, 10), 3: (6, 9)}


class Options(BaseOptions, frozen=True, kw_only=True):
    """The options of a game of Olympé; by default, the gods are taken in the order of `cards.LETTERS`."""

    players: Annotated[int, Meta(extra={"clause": "OLY-17"})] = 4
    table: Annotated[Literal["single", "counter", "pairs", "teams"], Meta(extra={"clause": "OLY-17"})]
    team_size: Annotated[int, Meta(ge=2, le=3, extra={"clause": "OLY-21"})]
    scoring: Annotated[Literal["standard", "coins"], Meta(extra={"clause": "OLY-16"})] = "standard"
    text: Annotated[Literal["fr", "en"], Meta(extra={"clause": "OLY-14"})] = "fr"
    virtual: Annotated[int, Meta(ge=0, le=3, extra={"clause": "OLY-19"})] = 0
    gods: Annotated[tuple[str, ...], Meta(extra={"clause": "OLY-1", "faces": LETTERS})]
    target: Annotated[int, Meta(ge=1, le=1_000_000, extra={"clause": "OLY-15"})] = 12
    brief: ClassVar[Mapping[str, Any]] = {"target": 4}  # two or three rounds

    @classmethod
    def fill(cls, values: dict[str, Any]) -> None:
        """Set the usual table and teams, and a god for each side, then for the virtual players or the third colour."""
        values.setdefault("team_size", 3 if values["players"] in set(TEAM_SEATS[3]) - set(TEAM_SEATS[2]) else 2)
        values.setdefault("table", _usual_table(values["players"], values["virtual"]))
        values.setdefault("gods", tuple(LETTERS[: _colours(**values)]))

    @property
    def teams(self) -> int:
        """The number of sides at the table: seats, or the teams of OLY-20 and OLY-21."""
        return _teams(self.table, self.players, self.team_size)

    @property
    def packs(self) -> int:
        """The number of copies of each card: OLY-21."""
        return self.team_size if self.table == "teams" else 1

    @property
    def idle(self) -> tuple[str, ...]:
        """The target of a game for coins, the size of teams that there are not, virtual players where none can be."""
        idle = {
            "target": self.scoring == "coins",
            "team_size": self.table != "teams",
            "virtual": self.table in ("counter", "teams"),
        }
        return tuple(name for name, unused in idle.items() if unused)

    def entry(self, seat: int) -> int:
        """Return the colour of ``seat``: its own or, with a pack for each member, its team's (OLY-20, OLY-21)."""
        return seat % self.teams if self.table == "teams" else seat

    def conflict(self) -> TableeError | None:
        """Return an error that names the options that conflict, or None."""
        seats = SEATS.get(self.table, TEAM_SEATS[self.team_size])
        if self.players not in seats:
            wanted = ", ".join(map(str, seats))
            if self.table == "teams":
                return TableeError("conflict-team-players", players=self.players, size=self.team_size, wanted=wanted)
            return TableeError("conflict-players", players=self.players, table=self.table, wanted=wanted)
        if self.virtual and self.table in ("counter", "teams"):
            return TableeError("conflict-virtual-table", virtual=self.virtual, table=self.table)
        if self.players + self.virtual > COLOURS and self.table != "teams":
            return TableeError("conflict-virtual-players", virtual=self.virtual, players=self.players)
        return self._gods_conflict()

    def _gods_conflict(self) -> TableeError | None:
        """Check that there are as many gods as colours, and no god twice: OLY-1."""
        for god in self.gods:
            if god not in tuple(LETTERS):
                return TableeError("gods-unknown", god=god[:40], known=", ".join(LETTERS))
            if self.gods.count(god) > 1:
                return TableeError("gods-twice", god=god)
        wanted = _colours(self.players, self.table, self.team_size, self.virtual)
        if len(self.gods) != wanted:
            return TableeError(
                "conflict-gods", gods=len(self.gods), wanted=wanted, table=self.table, players=self.players
            )
        return None


def _usual_table(players: int, virtual: Any) -> str:
    """The counter for two, unless they ask for virtual players; teams for six or more: OLY-17, OLY-18, OLY-21."""
    if players > SEATS["single"][-1]:
        return "teams"
    return "counter" if players == 2 and not virtual else "single"


def _teams(table: str, players: int, team_size: int) -> int:
    return {"pairs": 2, "teams": players // team_size}.get(table, players)


def _colours(players: int, table: str, team_size: int, virtual: int, **_: Any) -> int:
    """The number of colours that are dealt: OLY-17 to OLY-21."""
    if table == "teams":
        return _teams(table, players, team_size)
    return players + (1 if table == "counter" else virtual)
