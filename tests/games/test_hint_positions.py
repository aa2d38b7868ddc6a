"""Hand-made positions: the reasons that a player at the table would give, and those that would not be true."""

from __future__ import annotations

import coloretto_table as coloretto
import ole_table as ole
import olympe_table as olympe
import test_nain_jaune as nain_jaune

from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.words import words
from tablee.games.coloretto.state import JOKERS
from tablee.games.nain_jaune import GAME as NAIN_JAUNE
from tablee.games.nain_jaune.cards import RANK
from tablee.games.olympe.cards import ALL
from tablee.table.match import Match

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def why(game: Game, k: AnyState, move: str) -> list[str]:
    """What speaks for a legal move of the one to move."""
    assert game.hints is not None
    action = game.notation.parse(move)
    moves = [0] * game.rules.MAX_MOVES
    assert action in moves[: game.rules.legal(k, moves)], f"{move} is not legal"
    assert action is not None
    return [words("en", game).say(say, NAMES.__getitem__, k.turn) for say in game.hints.reasons(k, k.turn, action)]


def at(match: Match, move: str) -> list[str]:
    """What speaks for a legal move in this match."""
    return why(match.game, match.knowledge(match.state.turn), move)


# Coloretto. Start cards: brown, blue, green, grey for the seats 0 to 3.


def test_coloretto_a_row_taken_gains_keeps_from_others_and_leaves_colours_open() -> None:
    match = coloretto.dealt("brown blue green")
    coloretto.play(match, "draw row1 draw row1 draw row2")
    match.state.turn = 0
    assert at(match, "take1") == ["brings you 3 points", "denies Bob 3 points", "brings more than any other row"]
    assert at(match, "take2") == [
        "brings you 1 point",
        "leaves you one more colour to choose",
        "nobody can spoil the row any more",
    ]
    coloretto.with_cards(match, 0, "1 green")
    assert at(match, "take2")[-2:] == ["leaves you two more colours to choose", "nobody can spoil the row any more"]
    coloretto.with_cards(match, 0, "2 brown 2 green 2 pink 2 grey")
    assert at(match, "take1") == ["brings you 2 points", "denies Bob 3 points", "nobody can spoil the row any more"]


def test_coloretto_a_full_row_needs_no_saving() -> None:
    match = coloretto.dealt("brown blue pink")
    coloretto.play(match, "draw row1 draw row1")
    for seat in range(4):
        coloretto.with_cards(match, seat, "6 grey 6 orange 6 green 6 yellow")
    assert at(match, "take1") == ["nobody can spoil the row any more"]
    coloretto.play(match, "draw row1")
    assert at(match, "take1") == ["ends the round for you"]


def test_coloretto_drawing_lets_rows_grow_or_waits_for_better() -> None:
    match = coloretto.dealt("joker blue")
    assert at(match, "draw") == ["no row holds a card yet", "lets you choose where the next card goes"]
    coloretto.play(match, "draw row2")
    assert at(match, "draw")[0] == "leaves row 2, with its joker, to grow"
    match = coloretto.dealt("brown blue")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    assert at(match, "draw")[:2] == [
        "leaves row 1, already worth 2 points to you, to grow",
        "nobody else wants row 1 as much as you",
    ]
    for seat in range(4):
        coloretto.with_cards(match, seat, "3 blue 3 green 3 grey 1 brown")
    assert at(match, "draw")[0] == "no row brings you anything yet"
    match.state.waiting = 1
    assert "nobody is left to take a row before you" in at(match, "draw")


def test_coloretto_a_card_put_helps_spoils_or_keeps_a_row_clean() -> None:
    match = coloretto.dealt("brown pink")
    coloretto.play(match, "draw row1 draw")
    coloretto.with_cards(match, 1, "2 brown 2 blue 2 green")  # to move: brown is worth 3 to seat 1, pink costs 1
    coloretto.with_cards(match, 2, "3 brown 3 blue 3 green")  # brown is worth 4, with pink 3
    for seat in (0, 3):
        coloretto.with_cards(match, seat, "6 blue 6 green 6 grey")
    assert at(match, "row1") == ["spoils the row for Cleo: 1 point less"]
    assert at(match, "row2") == ["keeps row 1 clean for you", "gives the others as little as possible"]
    coloretto.with_cards(match, 1, "1 pink")
    assert at(match, "row2")[0] == "makes the row worth 2 points to you"
    assert at(match, "row1")[0] == "makes the row worth 3 points to you"


def test_coloretto_a_joker_becomes_what_brings_most() -> None:
    match = coloretto.dealt(jokers="chosen")
    match.state.phase, match.state.turn = JOKERS, 0
    coloretto.with_cards(match, 0, "4 green 1 blue 1 grey 1 pink 1 joker")
    assert at(match, "joker:green") == [
        "brings you 5 points",
        "no other colour brings more",
        "makes it 5 cards of that colour",
    ]
    assert at(match, "joker:blue") == ["brings you 2 points", "makes it 2 cards of that colour"]
    assert at(match, "joker:orange") == ["makes it 1 card of that colour"]


# Olé


def test_ole_the_last_card_and_a_card_that_nobody_tops_end_the_round() -> None:
    match = ole.in_play("Y1", "G3", "R1 B2", "B4 G5")
    assert at(match, "G3") == ["plays your last card and ends the round", "takes 3 points off your hand"]
    match = ole.in_play("Y1", "R8 G3", "R1 B2", "B4 G5")
    assert at(match, "R8") == ["ends the round: nobody can go higher", "takes 8 points off your hand"]


def test_ole_series_blocks_and_hard_cards() -> None:
    match = ole.in_play("Y1", "G3 B5 Y2 R2", "G8 Y8 Y7", "Y3 Y4 G2")
    assert at(match, "G3") == [
        "makes a series, and blue 5 may follow at once",
        "keeps your strongest colour for later",
        "takes 3 points off your hand",
    ]
    assert "gets rid of your highest number: 5 points" in at(match, "B5")
    red = ole.in_play("Y1", "G3 B5 Y2 R8", "G8 Y8 Y7", "Y3 Y4 G2")
    assert at(red, "G3")[0] == "makes a series, and red 8 may follow at once"
    assert "keeps your strongest colour for later" not in at(red, "G3")
    assert "only 2 of the 6 cards in other hands go higher" not in at(match, "B5")
    assert "gets rid of the card that fits least often" in at(match, "Y2")
    match = ole.in_play("B8", "R7 B9", "R8 Y2 Y3", "G1 G2 G3")
    assert at(match, "R7")[0] == "only 1 of the 6 cards in other hands goes higher"
    match = ole.in_play("B8", "R7 R8", "B1 Y2 Y3", "G1 G2 G3")
    assert at(match, "R7")[0] == "nobody else can go higher"


def test_ole_a_token_keeps_a_card_or_is_forced_or_ends_the_round() -> None:
    match = ole.in_play("B4", "R3 B5 G2", "R1 B2", "B6 G5")
    assert at(match, "token")[0] == "keeps red 3 for a better moment"
    match.state.lap = 2
    assert at(match, "token")[1] == "ends the round at once"
    match = ole.in_play("R7", "R3 B5", "R1 B2", "B8 G5")
    assert at(match, "token")[:2] == [
        "nothing in your hand goes higher",
        "only 1 of the 4 cards in other hands goes higher",
    ]


def test_ole_the_order_is_chosen_by_the_hand() -> None:
    match = ole.after_a_round([30, 5, 6], [30, 5, 6], 2, rounds=3)
    ole.deal(match, 0, "Y1 Y2 Y3 Y4 G1 G2 G3 G4 Y5 Y6 G5 B1")
    assert match.state.turn == 0
    assert at(match, "flip") == [
        "leaves you 1 card that hardly ever fits, instead of 4",
        "puts 11 of your 12 cards in the two strongest colours",
    ]
    assert at(match, "keep") == ["lets you open and play two cards at once"]


# Olympé. Seat 0 plays Athena, seat 1 Hephaestus, seat 2 Dionysus.


def test_olympe_leads() -> None:
    match = olympe.last_tricks("A100 A20 H10 DX", "AI H20 D10 D20", "H100 D30 D40 D50")
    assert at(match, "A20") == [
        "draws trumps from the others",
        "risks no more than 20 points",
        "keeps Athena 100 for later",
    ]
    assert at(match, "H10") == [
        "risks no more than 10 points",
        "leaves you without any Hephaestus",
        "keeps Athena 100 for later",
    ]
    assert at(match, "DX")[:2] == ["lets Bob set the colour", "costs you no points"]
    match = olympe.last_tricks("AV A20 H10", "AI AX D10", "H100 D30 D40")
    assert at(match, "AV")[0] == "no opponent can beat it"
    assert "no Monster can spoil the trick" not in at(match, "AV")
    match = olympe.last_tricks("AV A20 H10", "AI HX D10", "H100 D30 D40")
    assert at(match, "AV")[1] == "no Monster can spoil the trick"


def test_olympe_a_trick_is_taken_for_certain_or_not() -> None:
    match = olympe.last_tricks("H20 A10", "H90 D10", "HI H30")
    olympe.play(match, "H20 H90")
    assert at(match, "HI")[:2] == ["takes the trick: 111 points", "takes 110 points from Bob"]
    assert at(match, "H30")[0] == "keeps Hephaestus I (Preacher) for later"  # 30 points away: nothing speaks for it
    match = olympe.last_tricks("H20 A10", "H90 H10", "HI D30")
    olympe.play(match, "H20")
    assert at(match, "H90")[0] == "goes ahead, and only 2 cards still out beat it"  # HI and, for all that is known, A10
    assert at(match, "H10") == ["gives away no more than it must: 10 points", "keeps Hephaestus 90 for later"]
    match.state.lacks[2][0] = match.state.lacks[2][1] = ALL  # Cleo has shown to have neither colour
    assert at(match, "H90")[:2] == ["takes the trick: 110 points", "takes 20 points from Ada"]
    match = olympe.last_tricks("H20 A10", "H90 H10", "HX D30")
    olympe.play(match, "H20 H90")
    assert at(match, "HX")[0] == "denies Bob 110 points by destroying the trick"


def test_olympe_monsters_and_heroes() -> None:
    match = olympe.last_tricks("H20 A10", "H90 HX", "HIV D30", "H50 T10")
    olympe.play(match, "H20")
    assert at(match, "HX")[0] == "denies Ada 20 points by destroying the trick, unless the Hero is played"
    olympe.play(match, "HX")
    assert at(match, "HIV")[0] == "kills the Monster and saves 20 points"
    match = olympe.last_tricks("H20 A10", "H90 HX", "H30 HI", "HIV T10")
    olympe.play(match, "H20 HX")
    assert at(match, "H30")[:2] == ["as it stands, nobody wins this trick", "keeps Hephaestus I (Preacher) for later"]
    assert at(match, "HI")[0] == "as it stands, nobody wins this trick"
    olympe.play(match, "H30")
    assert at(match, "HIV")[0] == "kills the Monster and takes the trick: 51 points"
    match = olympe.last_tricks("HX A10", "H90 HIV", "H30 HI")
    olympe.play(match, "HX")
    assert at(match, "H90")[0] == "wakes the Monster of Hephaestus: without its Hero nobody wins the trick"
    assert at(match, "HIV")[0] == "kills a Monster of Hephaestus"


def test_olympe_a_card_is_kept_only_if_it_could_be_laid() -> None:
    match = olympe.last_tricks("D20 A30", "A10 A40 HV", "D90 H20 H30")
    olympe.play(match, "D20")
    assert "keeps Athena 40 for later" in at(match, "A10")
    assert "for later" not in " ".join(at(match, "A40"))
    match = olympe.last_tricks("D20 A30", "D60 HV", "D90 H20")
    olympe.play(match, "D20")
    assert "for later" not in " ".join(at(match, "D60"))
    match = olympe.last_tricks("DV A30 A40", "D60 D70 HV", "D90 H20 H30")
    olympe.play(match, "DV")
    assert at(match, "D70") == ["is your best card here"]


def test_olympe_partners_share_a_trick() -> None:
    match = olympe.last_tricks("HV A10", "H90 D10", "H100 HI", "H20 T10", table="pairs")
    olympe.play(match, "HV H90")
    assert at(match, "H100")[0] == "adds 100 points to your team’s trick"
    assert "gives away" not in " ".join(at(match, "HI"))


def test_olympe_a_ruff_and_a_card_of_a_pile() -> None:
    match = olympe.last_tricks("D20 A30", "A10 H10", "D90 H20")
    olympe.play(match, "D20")
    assert at(match, "A10")[:2] == [
        "goes ahead, and only 1 card still out beats it",
        "ruffs: a trump beats the colour led",
    ]
    two_packs = olympe.last_tricks(
        "H10 H10", "A10 D20", "H20 D30", "H30 D40", "H40 D50", "H50 D60", players=6, table="teams"
    )
    assert at(two_packs, "H10") == ["risks no more than 10 points", "keeps its twin for later"]
    match = olympe.new_match(players=2, table="counter")
    olympe.deal(match, 1, "A10", piles="A20 D30")
    assert "turns up the card below it" in at(match, "D30")
    assert "turns up the card below it" not in at(match, "A10")


# Nain Jaune


def nj(round: nain_jaune.Round, move: str) -> list[str]:
    return why(NAIN_JAUNE, round.knowledge(round.turn), move)


def test_nain_jaune_boxes_runs_and_kings() -> None:
    round = nain_jaune.position("5C 6C 7D KS 2C", "8C 9C 9H", "3C 4C JC")
    assert nj(round, "5C") == [
        "leads at once to the 7 of diamonds and its box: 15 chips",
        "plays 3 of your cards in one go",
    ]
    both = nain_jaune.position("5C 6C 7C 7D 2C", "8C 9C 9H", "3C 4C JC")
    assert nj(both, "5C")[0] == "leads at once to the 7 of diamonds and its box: 15 chips"
    assert nj(round, "7D")[0] == "wins the box of the 7 of diamonds: 15 chips"
    assert nj(round, "KS") == [
        "climbs to a king, so you start again",
        "gets rid of the card that would cost you most: 10 chips",
    ]
    assert nj(round, "2C") == [
        "climbs towards the 7 of diamonds, which has a box",
        "gets rid of your lowest card, the hardest to place",
    ]


def test_nain_jaune_a_rank_that_nobody_has() -> None:
    round = nain_jaune.position("5C 9C", "8C 9H", "3C JC")
    k = round.knowledge(0)
    k.laid &= ~(RANK << 4 * 5)
    assert "start again" not in " ".join(why(NAIN_JAUNE, k, "5C"))  # a 6 may be in a hand as well as aside
    six = RANK << 4 * 5
    for rival in (1, 2):
        k.lacks[rival] |= six
    assert why(NAIN_JAUNE, k, "5C")[0] == "nobody can follow with a 6: you start again"
    k.lacks[2] = 0
    k.laid |= six
    assert why(NAIN_JAUNE, k, "5C")[0] == "nobody can follow with a 6: you start again"


def test_nain_jaune_going_out_is_a_grand_opera_in_the_first_turn_only() -> None:
    round = nain_jaune.position("QC KC", "8C 9H", "3C JC")
    assert nj(round, "QC")[0] == "empties your hand at once: a Grand Opéra"
    round.state.finished = 2  # another's turn came and went
    assert nj(round, "QC")[0] == "empties your hand at once: a Grand Opéra"
    round.state.finished = 1
    assert nj(round, "QC")[0] == "empties your hand: the round is yours"
    round = nain_jaune.position("QC KC", "8C 9H", "3C JC", opera="first")
    round.state.finished = 2
    assert nj(round, "QC")[0] == "empties your hand: the round is yours"


def test_nain_jaune_calls_and_cards_alike() -> None:
    round = nain_jaune.position("7D 2C 2H", "8C 9H", "3C JC", claims="called")
    assert nj(round, "7D!")[0] == "wins the box of the 7 of diamonds: 15 chips"
    assert "wins the box" not in " ".join(nj(round, "7D"))
    round.state.asked = RANK << 4
    assert nj(round, "2C")[-1] == nj(round, "2H")[-1] == "is worth the same as your other cards of that rank"
    round.state.asked = RANK << 4 * 7
    prompt = NAIN_JAUNE.presentation.view(round.knowledge(0), 0, round.options).prompt
    assert words("en", NAIN_JAUNE).say(prompt, NAMES.__getitem__, 0) == "Continue: play an 8."
