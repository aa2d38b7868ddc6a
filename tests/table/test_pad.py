"""What a score pad counts, held against what the engine counts of the same rounds, and what it refuses."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from tablee.engine.bits import members
from tablee.engine.configuration import configure
from tablee.engine.count import Count, CountCell
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.pad import PadEntry, PadRound
from tablee.engine.words import LANGUAGES, words
from tablee.table.match import Match
from tablee.table.pad import ScorePad
from tablee.testing import option_sets
from tablee.testing.positions import shuffled_decks

ENDS = int(os.environ.get("TABLEE_PAD_ENDS", "40"))  # rounds of each game
UNTOLD = ("ev-stuck", "ev-lap", "count-aside")  # notes on what no pad is told


def told_ole(k: Any) -> PadRound:
    from tablee.games.ole.cards import NUMBER

    return PadRound(
        [
            {"left": [str(NUMBER[card]) for card in members(k.hands[seat])], "tokens": k.tokens[seat]}
            for seat in range(k.players)
        ]
    )


def told_coloretto(k: Any) -> PadRound:
    from tablee.games.coloretto.notation import KINDS

    def names(counts: list[int]) -> list[str]:
        return [name for name, n in zip(KINDS, counts, strict=False) for _ in range(n)]

    if not k.jokers_chosen:
        return PadRound([{"cards": names(k.hands[seat])} for seat in range(k.players)])
    seats = range(k.players)
    return PadRound([{"cards": names(k.hands[seat][:-1]), "jokers": names(k.given[seat])} for seat in seats])


def told_nain_jaune(k: Any) -> PadRound:
    from tablee.games.nain_jaune.cards import BOX_CARDS
    from tablee.games.nain_jaune.notation import CARD_NAMES

    def name(card: int) -> str:
        return CARD_NAMES[card] if card in BOX_CARDS else CARD_NAMES[card][:-1]

    told: dict[str, Any] = {"opera": bool(k.opera)}
    for box, card in enumerate(BOX_CARDS):
        if k.laid >> card & 1:
            told[CARD_NAMES[card]] = k.layer[box]
            if k.won[box] < 0:
                told[f"uncalled-{CARD_NAMES[card]}"] = True
    return PadRound([{"left": [name(card) for card in members(k.hands[seat])]} for seat in range(k.players)], told)


def told_olympe(k: Any) -> PadRound:
    from tablee.games.olympe.cards import COLOURS, LETTERS

    def entry(won: list[int]) -> dict[str, Any]:
        gods = {LETTERS[colour]: won[colour] for colour in k.gods[: k.colours]}
        return {**(gods if k.coins else {"adepts": sum(gods.values())}), "characters": won[COLOURS]}

    return PadRound([entry(k.won[unit]) for unit in range(k.units)])


TOLD: dict[str, Callable[[Any], PadRound]] = {
    "coloretto": told_coloretto, "nain_jaune": told_nain_jaune, "ole": told_ole, "olympe": told_olympe,
}  # fmt: skip


class Played(NamedTuple):
    """A game as the engine played it: what can be told of each round, and how the engine counted it."""

    match: Match
    dealer: int
    told: list[PadRound]
    counts: list[Count]
    nexts: list[list[Message]]


def random_match(game: Game, options: Options, chance: random.Random) -> Played:
    """A random game to its end, looked at whenever a round has just ended."""
    match = Match(game, options)
    match.deal(shuffled_decks(chance, match.decks_due()))
    played = Played(match, match.state.first if game.id == "coloretto" else match.state.dealer, [], [], [])
    while not match.over:
        match.play(chance.choice(match.legal()))
        if match.rounds[-1].result is None:
            continue
        known = match.knowledge(None)
        played.told.append(TOLD[game.id](known))
        played.counts.append(game.presentation.count(known))
        if not match.over:
            match.deal(shuffled_decks(chance, match.decks_due()))
            assert game.pad is not None
            played.nexts.append(list(game.pad.begins(match.knowledge(None))))
    return played


def as_told(count: Count, shown: Count) -> Count:
    """The engine's count without what no pad is told: which cards they were, how the round ended, how many before."""
    rows = tuple(
        replace(row, cells=tuple(map(_as_told, row.cells, other.cells)))
        for row, other in zip(count.rows, shown.rows, strict=True)
    )
    notes = tuple(note for note in count.notes if note.id not in UNTOLD)
    return replace(count, rows=rows, notes=notes, round=shown.round)  # Coloretto counts once, after many rounds


def _as_told(cell: CountCell, shown: CountCell) -> CountCell:
    text = None if cell.text == Message("count-no-trick") else cell.text
    return cell if shown.faces else replace(cell, faces=(), text=text)


@pytest.mark.parametrize("name", TOLD)
def test_a_pad_counts_as_the_engine_does(name: str) -> None:
    game, chance, ends = find_game(name), random.Random(29), 0
    for options in itertools.cycle(option_sets(game)):
        played = random_match(game, options, chance)
        pad = ScorePad(game, options, played.dealer, played.told)
        assert pad.counts == list(map(as_told, played.counts, pad.counts))
        assert pad.match.result() == played.match.result()
        assert pad.match.over
        assert pad.totals[-1] == pad.match.result()["scores"]
        assert [count.round for count in pad.counts] == list(range(len(played.told)))
        for n, wanted in enumerate(played.nexts, start=1):
            assert ScorePad(game, options, played.dealer, played.told[:n]).next == wanted
        ends += len(played.told)
        if ends >= ENDS:
            return


def new_pad(name: str, *rounds: PadRound, dealer: int = 0, **options: Any) -> ScorePad:
    game = find_game(name)
    return ScorePad(game, configure(game, options), dealer, rounds)


def left(*hands: str) -> PadRound:
    """A round of Olé: of each seat the numbers left in hand and, after a +, its tokens: ``7 4 +2``."""
    return PadRound([{"left": [n for n in hand.split() if n[0] != "+"], "tokens": hand.count("+")} for hand in hands])


def test_the_three_best_colours_and_those_of_the_jokers_are_found() -> None:
    andre = {"green": 6, "yellow": 4, "orange": 3, "blue": 2, "+2": 1, "joker": 1}  # COL-10
    cards = [name for name, n in andre.items() for _ in range(n)]
    pad = new_pad("coloretto", PadRound([{"cards": cards}, {}, {}]), players=3)
    assert [row.total for row in pad.counts[0].rows] == [41, 0, 0]
    assert [message.id for message in pad.next] == ["game-won"]


def test_who_deals_and_whose_privilege_it_is_follow_from_the_rounds() -> None:
    pad = new_pad("ole", left("7 4", "", "+ 9 +"), dealer=1, players=3)
    assert [(message.id, message.args["who"]) for message in pad.next] == [("ev-deal", 2), ("ev-privilege", 2)]


def test_ole_14_tokens_beyond_the_18_are_written_down_too() -> None:
    pad = new_pad("ole", PadRound([{"left": ["1"], "tokens": 12}, {"left": ["2"], "tokens": 19}, {}]), players=3)
    assert pad.totals[-1] == [61, 97, 0]


COLOURS = ["brown", "blue", "green", "grey", "orange", "pink", "yellow"]  # three players have six
REFUSED = (
    ("ole", left("", "3", ""), "pad-both-out"),
    ("ole", left("9 9 9", "", "1"), "pad-cards"),
    ("ole", left("", "11", "1"), "pad-value"),
    ("ole", PadRound([{}, {}]), "pad-units"),
    ("ole", PadRound([{"tokens": 100}, {}, {}]), "pad-value"),
    ("ole", PadRound([{"tokens": True}, {}, {}]), "pad-value"),
    ("ole", PadRound([{"coins": 1}, {}, {}]), "pad-unknown"),
    (
        "coloretto",
        PadRound([{"cards": COLOURS}, {}, {}]),
        "pad-colours",
    ),
    ("nain_jaune", PadRound([{"left": ["A"]}] * 3), "pad-nobody-out"),
    ("nain_jaune", PadRound([{"left": ["A"]}, {}, {}]), "pad-both-out"),
    ("nain_jaune", PadRound([{"left": ["A"]}, {"left": ["7D"]}, {}], {"7D": 2}), "pad-box-held"),
    ("nain_jaune", PadRound([{"left": ["A"]}, {"left": ["7D"]}, {}], {"7D": 1}), "pad-box-held"),
    ("nain_jaune", PadRound([{"left": ["A"]}, {"left": ["2"]}, {}], {"7D": 2, "uncalled-7D": True}), "pad-unknown"),
    ("nain_jaune", PadRound([{"left": ["7"] * 2}, {"left": ["7"] * 2}, {}]), "pad-cards"),  # the fourth is 7D
    ("nain_jaune", PadRound([{"left": ["A"]}, {"left": ["2"]}, {}], {"7D": 3}), "pad-value"),
    ("nain_jaune", PadRound([{"left": ["A"]}, {"left": ["2"]}, {}], {"7D": True}), "pad-value"),
    ("nain_jaune", PadRound([{"left": ["A"]}, {"left": ["2"]}, {}], {"opera": 1}), "pad-value"),
    ("olympe", PadRound([{"adepts": 5}, {}, {}]), "pad-value"),
    ("olympe", PadRound([{"adepts": 1000}, {"adepts": 700}, {}]), "pad-together"),
)


def test_no_more_jokers_are_named_than_there_are() -> None:
    named = PadRound([{"jokers": ["blue", "green"]}, {"jokers": ["blue", "pink"]}, {}])
    with pytest.raises(TableeError) as refused:
        new_pad("coloretto", named, players=3, jokers="chosen")
    assert refused.value.message.id == "pad-cards"
    assert new_pad("coloretto", PadRound([named.units[0], {}, {}]), players=3, jokers="chosen").totals[-1] == [2, 0, 0]


@pytest.mark.parametrize(
    ("entry", "id"),
    [
        ({"cards": COLOURS[:6], "jokers": COLOURS[6:]}, "pad-colours"),
        ({"cards": ["joker"]}, "pad-value"),
    ],
)
def test_col_8_the_colour_of_a_joker_is_one_in_play_and_is_told(entry: PadEntry, id: str) -> None:
    with pytest.raises(TableeError) as refused:
        new_pad("coloretto", PadRound([entry, {}, {}]), players=3, jokers="chosen")
    assert refused.value.message.id == id


@pytest.mark.parametrize(("name", "told", "id"), REFUSED, ids=[f"{name}-{id}" for name, _, id in REFUSED])
def test_what_cannot_be_is_refused_in_both_languages(name: str, told: PadRound, id: str) -> None:
    with pytest.raises(TableeError) as refused:
        new_pad(name, told, players=3)
    assert refused.value.message.id == id
    for language in LANGUAGES:
        assert words(language, find_game(name)).say(refused.value.message)


def test_nothing_is_told_after_the_end() -> None:
    with pytest.raises(TableeError, match="The game was over after one round: take back what follows"):
        new_pad("coloretto", PadRound([{}, {}, {}]), PadRound([{}, {}, {}]), players=3)


def test_the_first_dealer_has_a_seat_and_the_game_a_pad() -> None:
    with pytest.raises(TableeError, match="There is no seat 4 to deal first: the seats are 1 to 3"):
        new_pad("ole", dealer=3, players=3)
    with pytest.raises(TableeError, match="There is no score pad for Six Cards"):
        new_pad("six_cards")


def test_oly_15_adepts_are_told_in_tens_for_coins_too() -> None:
    with pytest.raises(TableeError) as refused:
        new_pad("olympe", PadRound([{"A": 5}, {}, {}]), players=3, scoring="coins")
    assert refused.value.message.id == "pad-value"


def test_oly_18_a_pad_does_not_say_which_cards_lie_on_the_piles() -> None:
    pad = new_pad("olympe", players=2)
    assert [message.id for message in pad.next] == ["ev-gods", "ev-never-trump", "ev-deal", "ev-first"]
