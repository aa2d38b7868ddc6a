"""What speaks for and against a move of Olé: what it sheds, what it leaves the others to lay, what it saves for later.

The sheet's four tips are among it: high cards of strong colours hold up the next player, low ones are hard to place and
help the next, whoever ends a series leaves no series to make, and a series may end with a token.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine.bits import members
from tablee.engine.message import Argument, Message
from tablee.engine.reason import Reason

from .cards import COLOUR, HIGHER, NUMBER, OPENING, SERIES
from .policy import HARDNESS
from .rules import FLIP, TOKEN
from .scoring import TOKEN_POINTS
from .state import CHOOSING, State
from .wording import card_message

STUCK = 750  # thousandths of the pack: a card that cannot top this much hardly ever fits


def reasons(k: State, seat: int, move: int) -> list[Reason]:
    """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    if k.phase == CHOOSING:
        return list(_order(k, seat, k.inverted ^ (move == FLIP)))
    return list(_token(k, seat) if move == TOKEN else _lay(k, seat, move))


def _order(k: State, seat: int, inverted: int) -> Iterator[Reason]:
    """What this order of the colours does for the hand, beside the other one."""
    cards = members(k.hands[seat])
    hardness = HARDNESS[k.players][inverted], HARDNESS[k.players][1 - inverted]
    stuck, otherwise = (sum(each[card] >= STUCK for card in cards) for each in hardness)
    if stuck < otherwise:
        yield Reason(Message("why-order-stuck", {"n": stuck, "otherwise": otherwise}))
    strong = sum(COLOUR[card] >= 2 if inverted else COLOUR[card] < 2 for card in cards)
    if 2 * strong > len(cards):
        yield Reason(Message("why-order-strong", {"n": strong, "all": len(cards)}))
    if k.hands[seat] >> OPENING[inverted] & 1:
        yield Reason(Message("why-order-open"))
    if sum(hardness[0][card] for card in cards) < sum(hardness[1][card] for card in cards):
        yield Reason(Message("why-order-easier"))
    pairs = sum((k.hands[seat] & SERIES[inverted][card]).bit_count() for card in cards)
    yield Reason(Message("why-order-series", {"n": pairs}), 1 + pairs, "series")


def _token(k: State, seat: int) -> Iterator[Reason]:
    """A token costs points, keeps the whole hand and leaves the table card to the next player."""
    if k.lap + 1 == k.players:
        yield Reason(Message("why-token-ends"), about="ends")
    yield Reason(Message("but-token", {"points": TOKEN_POINTS}), -1)
    yield from _left_to_others(k, seat, k.table)
    yield from _keeping(k, k.hands[seat], k.held.bit_count() // 2)


def _lay(k: State, seat: int, card: int) -> Iterator[Reason]:
    rest = k.hands[seat] & ~(1 << card)
    higher = HIGHER[k.inverted][card]
    highest = all(NUMBER[card] > NUMBER[other] for other in members(rest))
    id = "why-highest" if rest and highest else "why-sheds"
    sheds = Reason(Message(id, {"points": NUMBER[card]}), NUMBER[card], "points")
    if not rest or not k.held & ~(1 << card) & higher:
        yield Reason(Message("why-ends" if rest else "why-out"), about="ends")
        yield sheds
        return
    if k.rising >> card & 1:
        yield from _series(k, rest, card)
    yield from _left_to_others(k, seat, card)
    if highest:
        yield sheds
    fits = _fits(k, card)
    if 2 * fits["n"] <= fits["all"]:  # on few of the cards still held: that speaks for getting rid of it now
        yield Reason(Message("why-hard", fits), 1 + fits["all"] - fits["n"], "fits")
    yield from _keeping(k, rest, fits["n"])
    if not highest:
        yield sheds


def _series(k: State, rest: int, card: int) -> Iterator[Reason]:
    """What may follow at once on a card that makes a series: OLE-10."""
    follow = _longest(k, rest & HIGHER[k.inverted][card], rest, card)
    if follow:
        cards = [card_message(each) for each in follow]
        yield Reason(Message("why-series", {"n": 1 + len(cards), "cards": cards}), 1 + len(cards), "series")
    else:
        yield Reason(Message("but-series-token"), -1, "series")


def _longest(k: State, choice: int, rest: int, table: int) -> list[int]:
    """The longest run that one of ``choice`` begins on the card ``table``; it goes on only after series cards."""
    best: list[int] = []
    for card in members(choice):
        run = [card]
        if SERIES[k.inverted][table] >> card & 1:
            left = rest & ~(1 << card)
            run += _longest(k, left & HIGHER[k.inverted][card], left, card)
        best = max(best, run, key=lambda each: (len(each), sum(NUMBER[one] for one in each)))
    return best


def _left_to_others(k: State, seat: int, table: int) -> Iterator[Reason]:
    """What the others could lay on the table card, as far as ``seat`` knows: their cards, not who has them."""
    others = k.held & ~k.hands[seat]
    size = others.bit_count()
    above, rising = ((others & cards).bit_count() for cards in (HIGHER[k.inverted][table], SERIES[k.inverted][table]))
    args = {"n": above, "all": size}
    if not above:
        yield Reason(Message("why-block-all"), size, "block")
    elif 2 * above <= size:
        yield Reason(Message("why-block", args), size - above, "block")
    else:
        yield Reason(Message("but-block" if above < size else "but-block-none", args), -above, "block")
    if rising:
        yield Reason(Message("but-rising", {"n": rising}), -rising, "rising")
    else:
        yield Reason(Message("why-no-series"), about="rising")


def _fits(k: State, card: int) -> dict[str, int]:
    """On how many of the other cards still held ``card`` could be laid, as arguments of a message."""
    below = [other for other in members(k.held) if other != card]
    return {"n": sum(HIGHER[k.inverted][other] >> card & 1 for other in below), "all": len(below)}


def _keeping(k: State, rest: int, easier_than: int) -> Iterator[Reason]:
    """What stays in hand of the cards that could be laid now: those that fit on many other cards, and series."""
    fits = {card: _fits(k, card) for card in members(rest & k.higher)}
    for card in sorted(fits, key=lambda one: -fits[one]["n"]):
        any_other = fits[card]["n"] == fits[card]["all"]
        say = Message("why-keeps-any" if any_other else "why-keeps", {"card": card_message(card), **fits[card]})
        yield Reason(say, int(fits[card]["n"] > easier_than))
    series = _longest_series(k, rest)
    if len(series) > 1:
        args: dict[str, Argument] = {"n": len(series), "cards": [card_message(card) for card in series]}
        yield Reason(Message("why-keeps-series", args), len(series), "together")


def _longest_series(k: State, cards: int) -> list[int]:
    """The longest series that a set of cards holds."""
    runs = ([card, *_longest_series(k, cards & SERIES[k.inverted][card])] for card in members(cards))
    return max(runs, key=lambda run: (len(run), sum(NUMBER[card] for card in run)), default=[])
