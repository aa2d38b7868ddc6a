"""The referee of Olympé (clauses OLY-1 to OLY-21)."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from .base import Game, OptionCheck, Round, competition_places, hand_errors, one_of, whole
from .olympe_trick import MONSTER, RANKS, Trick
from .record import Record, pack_errors, shown

GODS = "AHDTM"
HAND_SIZE, COUNTER_HAND_SIZE, PILES = 16, 14, 5
START_NUGGETS = 5  # OLY-16


def value(card: str) -> int:
    """Return the points of a card (OLY-15)."""
    if card[1:] == MONSTER:
        return 0
    return adept_value(card) or 1


def adept_value(card: str) -> int:
    """Return the points of an Adept, 0 of any other card."""
    return int(card[1:]) if card[1:].isdecimal() else 0


@dataclass(frozen=True)
class Table:
    """How the players sit, and whose gods they play."""

    players: int
    kind: str
    team_size: int
    virtual: int
    french: bool
    gods: tuple[str, ...]

    @classmethod
    def of(cls, options: Record) -> "Table":
        """Read the table out of the options."""
        return cls(
            players=options.number("players"),
            kind=options.text("table"),
            team_size=options.number("team_size"),
            virtual=options.number("virtual"),
            french=options.text("text") == "fr",
            gods=tuple(options.texts("gods")),
        )

    @property
    def seat_units(self) -> int:
        """Return how many units play: teams in `pairs` and `teams`, else seats."""
        if self.kind == "pairs":
            return 2
        return self.players // self.team_size if self.kind == "teams" else self.players

    @property
    def seated_gods(self) -> int:
        """Return how many gods are played: one a seat, or one a team in `teams`."""
        return self.seat_units if self.kind == "teams" else self.players

    @property
    def colours(self) -> int:
        """Return how many colours are in play: seated, virtual ones, the third of `counter`."""
        return self.seated_gods + self.virtual + (1 if self.kind == "counter" else 0)

    @property
    def virtual_units(self) -> int:
        """Return how many virtual players score: all under `en`, none under `fr` (OLY-19)."""
        return 0 if self.french else self.virtual

    @property
    def units(self) -> int:
        """Return how many units score."""
        return self.seat_units + self.virtual_units

    def unit(self, seat: int) -> int:
        """Return the unit of a seat: seats `t`, `t + n`, … are of team `t`."""
        return seat % self.seat_units

    def seat_gods(self) -> list[str]:
        """Return the god of each seat."""
        return [self.gods[seat % self.seated_gods] for seat in range(self.players)]

    def owners(self) -> dict[str, int]:
        """Return the unit that owns each god; colours without an owner are not in it (OLY-16, OLY-19)."""
        owners = {god: self.unit(seat) for seat, god in enumerate(self.gods[: self.seated_gods])}
        for number in range(self.virtual_units):
            owners[self.gods[self.seated_gods + number]] = self.seat_units + number
        return owners

    def pack(self) -> list[str]:
        """Return all cards in play; in `teams` each colour once a member (OLY-1, OLY-21)."""
        packs = self.team_size if self.kind == "teams" else 1
        return [god + rank for god in self.gods for rank in (*RANKS, MONSTER)] * packs

    def errors(self) -> list[str]:
        """Say what of this table the rules do not know (OLY-17 to OLY-21)."""
        seats = {"single": (2, 3, 4, 5), "counter": (2,), "pairs": (4,)}
        team_seats = {2: (6, 8, 10), 3: (6, 9)}
        errors = []
        if self.players not in seats.get(self.kind, team_seats.get(self.team_size, ())):
            errors.append(f"{self.players} players do not sit at a `{self.kind}` table, team size {self.team_size}")
        if self.virtual and self.kind not in ("single", "pairs"):
            errors.append(f"there are no virtual players at a `{self.kind}` table (OLY-19)")
        if self.colours > len(GODS):
            errors.append(f"{self.colours} colours are too many (OLY-19)")
        if len(self.gods) != self.colours or len(set(self.gods)) != len(self.gods) or not set(self.gods) <= set(GODS):
            errors.append(f"the gods must be {self.colours} different ones of {GODS}, not {shown(list(self.gods))}")
        return errors


class OlympeRound(Round):
    """One round: tricks until all cards are played."""

    def __init__(self, table: Table, deal: Record, leader: int) -> None:
        self.table = table
        self.gods = table.seat_gods()
        self.hands = deal.text_lists("hands")
        self.piles = deal.text_grids("piles") if table.kind == "counter" else [[] for _ in self.hands]
        virtual = deal.text_lists("virtual") if table.virtual_units else []
        self.won = [list[str]() for _ in range(table.seat_units)] + virtual  # a unit (OLY-19, OLY-20)
        self.trick = Trick(leader, self.gods, table.french)

    def seat(self) -> int | None:
        """Return whose card is next; nobody's when all cards are played."""
        seat = self.trick.seat()
        return seat if seat is not None and self._playable(seat) else None

    def _playable(self, seat: int) -> list[str]:
        """Return the hand and the upper cards of the piles, which count as hand (OLY-18)."""
        return self.hands[seat] + [pile[-1] for pile in self.piles[seat] if pile]

    def legal(self) -> list[str]:
        """Return the legal cards."""
        seat = self.trick.seat()
        assert seat is not None
        return sorted(set(self.trick.legal(self._playable(seat))))

    def play(self, move: str) -> None:
        """Play a card, and clear away a complete trick."""
        seat = self.trick.seat()
        assert seat is not None
        if move in self.hands[seat]:
            self.hands[seat].remove(move)
        else:
            next(pile for pile in self.piles[seat] if pile and pile[-1] == move).pop()  # OLY-18: the lower one turns
        self.trick.lay(seat, move)
        if self.trick.seat() is None:
            self._end_trick()

    def _end_trick(self) -> None:
        leader = self.trick.next_leader()
        if not self.trick.is_destroyed():  # OLY-10: else nobody wins it
            self.won[self.table.unit(leader)] += [card for _, card in self.trick.cards]
        self.trick = Trick(leader, self.gods, self.table.french)

    def points(self) -> list[int]:
        """Return the points, a unit (OLY-15)."""
        return [sum(value(card) for card in cards) for cards in self.won]

    def most_adepts(self, god: str) -> int | None:
        """Return the one unit that won the most Adept points of a colour, if there is one (OLY-16)."""
        adepts = [sum(adept_value(card) for card in cards if card[0] == god) for cards in self.won]
        return adepts.index(max(adepts)) if adepts.count(max(adepts)) == 1 else None

    def result(self) -> dict[str, object]:
        """Return the points; the nuggets are the game's matter."""
        return {"points": self.points()}


class Nuggets:
    """The nuggets of the units under `standard`: one kind, given by place."""

    def __init__(self, table: Table, target: int) -> None:
        self.held = [0] * table.units
        self.target = target

    def award(self, played: OlympeRound) -> None:
        """Give 3 nuggets to each unit in the first place and 1 to each in the second (OLY-15)."""
        for unit, place in enumerate(competition_places(played.points())):
            self.held[unit] += {1: 3, 2: 1}.get(place, 0)

    def over(self) -> bool:
        """Tell whether a unit has reached the target."""
        return max(self.held) >= self.target

    def shown(self) -> object:
        """Return the nuggets as in a round's result."""
        return list(self.held)

    def scores(self) -> list[int]:
        """Return the nuggets held, a unit."""
        return self.held

    def places(self) -> list[int]:
        """Return the places: most nuggets are first."""
        return competition_places(self.held)


class Coins(Nuggets):
    """The nuggets under `coins`: a colour each, won from its owner (OLY-16)."""

    def __init__(self, table: Table, target: int) -> None:
        super().__init__(table, target)
        self.owners = table.owners()
        size = table.team_size if table.kind == "teams" else 1
        self.coins = {god: [0] * table.units for god in self.owners}
        for god, owner in self.owners.items():
            self.coins[god][owner] = START_NUGGETS * size

    def award(self, played: OlympeRound) -> None:
        """Give one nugget of each colour to the one unit with the most Adept points of it (OLY-16)."""
        for god, owner in self.owners.items():
            winner = played.most_adepts(god)
            if winner is not None and winner != owner:
                self.coins[god][owner] -= 1
                self.coins[god][winner] += 1

    def over(self) -> bool:
        """Tell whether a god has no own nugget left."""
        return any(self.coins[god][owner] == 0 for god, owner in self.owners.items())

    def shown(self) -> object:
        """Return the nuggets as in a round's result."""
        return {god: list(held) for god, held in self.coins.items()}

    def scores(self) -> list[int]:
        """Return the nuggets held of all colours, a unit."""
        return [sum(held) for held in zip(*self.coins.values(), strict=True)]

    def places(self) -> list[int]:
        """Return the places: most nuggets, then most own ones, then shared."""
        own = Counter[int]()
        for god, owner in self.owners.items():
            own[owner] += self.coins[god][owner]
        return competition_places([(score, own[unit]) for unit, score in enumerate(self.scores())])


class Olympe(Game):
    """A game of Olympé."""

    option_checks: ClassVar[dict[str, OptionCheck]] = {
        "players": whole(2, 10),
        "table": one_of("single", "counter", "pairs", "teams"),
        "team_size": whole(2, 3),
        "scoring": one_of("standard", "coins"),
        "text": one_of("fr", "en"),
        "virtual": whole(0, 3),
        "gods": lambda gods: isinstance(gods, list) and all(isinstance(god, str) for god in gods),
        "target": whole(1),
    }

    def __init__(self, options: Record) -> None:
        super().__init__(options)
        self.table = Table.of(options)
        kind = Coins if options.text("scoring") == "coins" else Nuggets
        self.nuggets = kind(self.table, options.number("target"))

    @classmethod
    def option_conflicts(cls, options: Record) -> list[str]:
        """Say what of the table the rules do not know."""
        return Table.of(options).errors()

    def deal_keys(self) -> frozenset[str]:
        """Return the keys of a deal."""
        piles = ["piles"] if self.table.kind == "counter" else []
        virtual = ["virtual"] if self.table.virtual else []
        return frozenset(["dealer", "hands", *piles, *virtual])

    def result_keys(self) -> frozenset[str]:
        """Return the keys of a round's result."""
        return frozenset(("points", "nuggets"))

    def deal_errors(self, deal: Record) -> list[str]:
        """Say what is wrong with a deal (OLY-1, OLY-18, OLY-19)."""
        hands, size = deal.text_lists("hands"), HAND_SIZE
        errors = self.dealer_errors(deal)
        cards = [card for hand in hands for card in hand]
        if self.table.kind == "counter":
            size = COUNTER_HAND_SIZE
            piles = deal.text_grids("piles")
            errors += hand_errors(piles, self.players, PILES, "seats' piles")
            errors += [f"a pile has {len(pile)} cards, not 2" for seat in piles for pile in seat if len(pile) != 2]
            cards += [card for seat in piles for pile in seat for card in pile]
        if self.table.virtual:
            virtual = deal.text_lists("virtual")
            errors += hand_errors(virtual, self.table.virtual, HAND_SIZE, "virtual hands")
            cards += [card for hand in virtual for card in hand]
        errors += hand_errors(hands, self.players, size)
        return errors + pack_errors(self.table.pack(), cards, "the deal")

    def begin(self, deal: Record) -> Round:
        """Begin the next round: the player after the dealer leads (OLY-2)."""
        dealer = self.take_dealer(deal)
        return OlympeRound(self.table, deal, (dealer + 1) % self.players)

    def count(self, played: Round) -> None:
        """Give the nuggets of a round."""
        assert isinstance(played, OlympeRound)
        self.nuggets.award(played)

    def running_totals(self) -> dict[str, object]:
        """Return the nuggets after the round just counted."""
        return {"nuggets": self.nuggets.shown()}

    def over(self) -> bool:
        """Tell whether the match is over (OLY-15, OLY-16)."""
        return self.nuggets.over()

    def scores(self) -> list[int]:
        """Return the nuggets held, a unit."""
        return self.nuggets.scores()

    def places(self) -> list[int]:
        """Return the places."""
        return self.nuggets.places()
