"""The referee of Coloretto (clauses COL-1 to COL-11)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import ClassVar

from .base import Game, OptionCheck, Round, competition_places, hand_errors, one_of, whole
from .record import Record, differences, pack_errors, shown

COLOURS = ("brown", "blue", "green", "grey", "orange", "pink", "yellow")
CARDS_A_COLOUR, TWOS, JOKERS, BELOW_LAST = 9, 10, 3, 15
SCALES = {"rising": (1, 3, 6, 10, 15, 21), "falling": (1, 4, 8, 7, 6, 5)}  # COL-9 and the later editions
COLOURS_OUT = {2: 2, 3: 1, 4: 0, 5: 0}  # COL-1


def score(hand: Counter[str], jokers: Iterable[str], scale: Sequence[int]) -> int:
    """Count a hand with its jokers as the colours given (COL-9)."""
    cards = hand + Counter(jokers)
    values = sorted((scale[min(cards[colour], 6) - 1] for colour in COLOURS if cards[colour]), reverse=True)
    return sum(values[:3]) - sum(values[3:]) + 2 * cards["+2"]


def best_score(hand: Counter[str], colours: Sequence[str], scale: Sequence[int]) -> int:
    """Return the most a hand can count, over all ways to colour its jokers (COL-8)."""
    ways = combinations_with_replacement(colours, hand["joker"])
    return max(score(hand, jokers, scale) for jokers in ways)


class ColorettoRound(Round):
    """The one round of the replay, which is the whole game."""

    def __init__(self, deal: Record, chosen: bool, scale: Sequence[int]) -> None:
        self.hands = [Counter(cards) for cards in deal.text_lists("start")]
        self.players = len(self.hands)
        self.deck = deal.texts("deck")
        removed = deal.texts("removed") if "removed" in deal else []
        self.colours = sorted(colour for colour in COLOURS if colour not in removed)
        self.chosen = chosen
        self.scale = scale
        self.first = self.turn = deal.number("first")
        self.given: list[list[str]] = [[] for _ in self.hands]
        self.drawn: str | None = None
        self.last_round = False
        self.phase = "rows"
        self._new_rows()

    def _new_rows(self) -> None:
        """Lay out the rows (COL-1); with 2 players three of them, for 1, 2 and 3 cards."""
        self.room = [1, 2, 3] if self.players == 2 else [3] * self.players
        self.rows: dict[int, list[str]] = {row: [] for row in range(1, len(self.room) + 1)}
        self.out: set[int] = set()

    def seat(self) -> int | None:
        """Return whose decision is next."""
        return None if self.phase == "over" else self.turn

    def legal(self) -> list[str]:
        """Return the legal moves."""
        if self.phase == "jokers":
            return [f"joker:{colour}" for colour in self.colours]  # COL-8
        open_rows = [row for row, cards in self.rows.items() if len(cards) < self.room[row - 1]]
        if self.drawn is not None:
            return sorted(f"row{row}" for row in open_rows)  # COL-4 (A)
        takes = [f"take{row}" for row, cards in self.rows.items() if cards]  # COL-4 (B), COL-5
        return sorted([*takes, "draw"] if open_rows else takes)

    def play(self, move: str) -> None:
        """Play a legal move."""
        if move == "draw":
            self._draw()
        elif move.startswith("row"):
            assert self.drawn is not None
            self.rows[int(move[3:])].append(self.drawn)
            self.drawn = None
            self._next_turn()
        elif move.startswith("take"):
            self._take(int(move[4:]))
        else:
            self.given[self.turn].append(move.removeprefix("joker:"))
            self._next_joker()

    def _draw(self) -> None:
        card = self.deck.pop(0)
        if card == "last":  # COL-7
            self.last_round = True
            card = self.deck.pop(0)
        self.drawn = card

    def _take(self, row: int) -> None:
        self.hands[self.turn].update(self.rows.pop(row))
        self.out.add(self.turn)
        if len(self.out) < self.players:
            self._next_turn()
        elif self.last_round:
            self.phase = "jokers"
            self._next_joker()
        else:
            self._new_rows()  # COL-6: who took last starts

    def _next_turn(self) -> None:
        """Pass to the next seat that has not taken a row (COL-6)."""
        self.turn = next(seat for seat in self._seats_from(self.turn + 1) if seat not in self.out)

    def _next_joker(self) -> None:
        """Find the next joker to be coloured: in seat order from the first player of the game (COL-8)."""
        for seat in self._seats_from(self.first):
            if self.chosen and len(self.given[seat]) < self.hands[seat]["joker"]:
                self.turn = seat
                return
        self.phase = "over"

    def _seats_from(self, start: int) -> list[int]:
        return [(start + step) % self.players for step in range(self.players)]

    def result(self) -> dict[str, object]:
        """Return the hands; the jokers are a matter of `result_errors`."""
        return {"hands": [dict(hand) for hand in self.hands]}

    def result_errors(self, given: Record) -> list[str]:
        """Compare the hands, and see that the jokers have the colours chosen or a best assignment."""
        errors = differences(self.result(), given)
        jokers = given.text_lists("jokers")
        if len(jokers) != self.players:
            return [*errors, f"`jokers` is a list of {len(jokers)}, not one a seat"]
        for seat, colours in enumerate(jokers):
            errors += self._chosen_errors(seat, colours) if self.chosen else self._best_errors(seat, colours)
        return errors

    def _chosen_errors(self, seat: int, colours: list[str]) -> list[str]:
        if sorted(colours) == sorted(self.given[seat]):
            return []
        return [f"seat {seat} gave its jokers {shown(self.given[seat])}, not {shown(colours)} (COL-8)"]

    def _best_errors(self, seat: int, colours: list[str]) -> list[str]:
        hand = self.hands[seat]
        if len(colours) != hand["joker"]:
            return [f"seat {seat} has {hand['joker']} jokers, but {len(colours)} colours are given (COL-8)"]
        strange = [colour for colour in colours if colour not in self.colours]
        if strange:
            return [f"a joker of seat {seat} is {', '.join(strange)}, no colour in play (COL-8)"]
        reached, best = score(hand, colours, self.scale), best_score(hand, self.colours, self.scale)
        if reached != best:
            return [f"the jokers of seat {seat} reach {reached}; the best is {best} (COL-8)"]
        return []

    def scores(self) -> list[int]:
        """Return the scores, a seat."""
        if self.chosen:
            return [score(hand, given, self.scale) for hand, given in zip(self.hands, self.given, strict=True)]
        return [best_score(hand, self.colours, self.scale) for hand in self.hands]


class Coloretto(Game):
    """A game of Coloretto."""

    option_checks: ClassVar[dict[str, OptionCheck]] = {
        "players": whole(2, 5),
        "jokers": one_of("best", "chosen"),
        "scale": one_of("rising", "falling"),
    }

    def __init__(self, options: Record) -> None:
        super().__init__(options)
        self.chosen = options.text("jokers") == "chosen"
        self.scale = SCALES[options.text("scale")]
        self.final: list[int] = []

    def deal_keys(self) -> frozenset[str]:
        """Return the keys of a deal."""
        return frozenset(("first", "removed", "start", "deck"))

    def result_keys(self) -> frozenset[str]:
        """Return the keys of the round's result."""
        return frozenset(("hands", "jokers"))

    def deal_errors(self, deal: Record) -> list[str]:
        """Say what is wrong with the deal (COL-1, COL-2, COL-3)."""
        errors = []
        if not 0 <= deal.number("first") < self.players:
            errors.append(f"the first player {deal.number('first')} is no seat")
        removed = deal.texts("removed") if "removed" in deal else []
        errors += self._removed_errors(removed)
        start, deck = deal.text_lists("start"), deal.texts("deck")
        errors += self._start_errors(start)
        right = [colour for colour in COLOURS if colour not in removed for _ in range(CARDS_A_COLOUR)]
        right += ["+2"] * TWOS + ["joker"] * JOKERS + ["last"]
        errors += pack_errors(right, [card for cards in start for card in cards] + deck, "start cards and deck")
        if "last" in deck and len(deck) - 1 - deck.index("last") != BELOW_LAST:
            below = len(deck) - 1 - deck.index("last")
            errors.append(f"{below} cards lie below the last-round card; it should be {BELOW_LAST} (COL-3)")
        return errors

    def _removed_errors(self, removed: list[str]) -> list[str]:
        errors = [f"`{colour}` is no colour to remove" for colour in removed if colour not in COLOURS]
        if len(set(removed)) != len(removed) or len(removed) != COLOURS_OUT[self.players]:
            errors.append(f"{COLOURS_OUT[self.players]} colours should be out, not {shown(removed)} (COL-1)")
        return errors

    def _start_errors(self, start: list[list[str]]) -> list[str]:
        errors = hand_errors(start, self.players, 2 if self.players == 2 else 1, "start hands")
        cards = [card for hand in start for card in hand]
        if len(set(cards)) != len(cards) or not set(cards) <= set(COLOURS):
            errors.append(f"the start cards must be different colours, not {shown(cards)} (COL-2)")
        return errors

    def begin(self, deal: Record) -> Round:
        """Begin the one round."""
        return ColorettoRound(deal, self.chosen, self.scale)

    def count(self, played: Round) -> None:
        """Note the scores."""
        assert isinstance(played, ColorettoRound)
        self.final = played.scores()

    def over(self) -> bool:
        """Tell whether the one round is over."""
        return self.rounds_played == 1

    def scores(self) -> list[int]:
        """Return the scores."""
        return self.final

    def places(self) -> list[int]:
        """Return the places: the highest score is first (COL-11)."""
        return competition_places(self.final)
