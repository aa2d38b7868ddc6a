"""What is told of a game of Nain Jaune, from a spectator's knowledge: cards laid, passing over, chips that move."""

from __future__ import annotations

from tablee.engine.say import Say

from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, CARDS, HAND_SIZE, PACK, RANKS, SUITS
from .notation import places
from .rules import CALL, OVER, PLAYING, State, next_seat
from .settling import price
from .wording import say_cards, say_rank, say_the_card


def dealt(after: State) -> list[Say]:
    """What everybody sees of a deal: who deals, the stakes put in, who begins."""
    stakes = after.stake * BOXES * (BOXES + 1) // 2
    size = HAND_SIZE[after.players]
    return [
        Say("ev-deal", {"who": after.dealer, "cards": size, "talon": CARDS - size * after.players}),
        Say("ev-stakes", {"chips": stakes, "total": sum(after.board)}),
        Say("ev-first", {"who": after.turn}),
    ]


def events(before: State, move: int, after: State) -> list[Say]:
    """What a move and all it forced changed, from a spectator's knowledge before and after."""
    calls = move >= CALL
    card = move - CALL if calls else move
    said = [Say("ev-begin" if before.asked == PACK else "ev-lay", {"who": before.turn, "card": say_the_card(card)})]
    box = BOX_OF[card] if BOARD >> card & 1 else None
    missed = before.called and not calls
    if box is not None:
        told = "ev-miss" if missed else "ev-call" if calls else "ev-take"
        said.append(Say(told, {"who": before.turn, "card": say_the_card(card), "chips": before.board[box]}))
    if after.phase == PLAYING:
        return said + _passing(before, card, after)
    board = list(before.board)
    if box is not None:
        board[box] = 2 * board[box] if missed else 0
    return said + _round_end(board, after)


def _passing(before: State, card: int, after: State) -> list[Say]:
    """Who was passed over, announcing it (NJ-4), and who begins anew (NJ-5, NJ-6)."""
    rank, who = card // SUITS, before.turn
    if rank == RANKS - 1:
        return [Say("ev-king", {"who": who})]
    said = []
    seat = who
    while after.asked == PACK or seat != after.turn:
        said.append(Say("ev-pass", {"who": seat, "last": say_rank(rank), "next": say_rank(rank + 1)}))
        seat = next_seat(after, seat)
        if seat == who:
            return [*said, Say("ev-nobody", {"who": who})]
    return said


def _round_end(board: list[int], after: State) -> list[Say]:
    """Who is out, what is swept and paid, and after the last round who won; ``board`` is what lay in the boxes."""
    winner = after.turn
    said = [Say("ev-out", {"who": winner})]
    if after.opera:
        said.append(Say("ev-opera", {"who": winner, "chips": sum(board)}))
        board = [0] * BOXES
    losers = [seat for seat in range(after.players) if seat != winner]
    for seat in losers:
        hand = after.hands[seat]
        paid = price(after, hand)
        said.append(Say("ev-pays", {"who": seat, "whom": winner, "chips": paid, "cards": say_cards(hand)}))
    for box in range(BOXES):
        for seat in losers:
            if after.hands[seat] >> BOX_CARDS[box] & 1 and after.board[box]:
                fed = after.board[box] - board[box]
                said.append(Say("ev-feeds", {"who": seat, "card": say_the_card(BOX_CARDS[box]), "chips": fed}))
    said += [Say("ev-chips", {"who": seat, "chips": after.chips[seat]}) for seat in range(after.players)]
    if after.phase == OVER:
        if any(after.board):
            said.append(Say("ev-nobodys", {"chips": sum(after.board)}))
        best = places(after)
        winners = [Say("player", {"who": p}) for p in range(after.players) if best[p] == 1]
        said.append(Say("game-won", {"winners": winners}))
    return said
