# Nain Jaune. Seats come as $who and $whom (names) with $you and $youto (yes or no).

tagline = Shed your cards in rising sequences, plunder the five boxes, and beware of the yellow dwarf.

option-sheet = Rule sheet
option-sheet-help = Which of the two rule sheets you play by; it sets the payment, the price of a board card left in hand, and Grand Opéra (NJ-9, NJ-10, NJ-11).
option-sheet-points = losers pay the points in hand
option-sheet-cards = losers pay one chip per card
option-payment = Payment
option-payment-help = What each loser pays the winner of a round (NJ-9).
option-payment-points = the points left in hand
option-payment-cards = one chip for each card left in hand
option-held = Board card left in hand
option-held-help = What goes into the box of a card still in hand when the round ends (NJ-10).
option-held-same = as much as is in the box
option-held-double = twice as much as is in the box
option-held-ante = twice what each player puts into the box before a round
option-opera = Grand Opéra
option-opera-help = What a player must do to sweep the whole board (NJ-11).
option-opera-turn = play your whole hand in your first turn
option-opera-first = play your whole hand before any rival has played a card
option-claims = Taking a box
option-claims-help = Whether you must call a card of the board as you play it to take its chips (NJ-13).
option-claims-automatic = the chips are taken automatically
option-claims-called = only with a call; forgetting it costs as much again
option-stake = Stake
option-stake-help = By how much the 1, 2, 3, 4 and 5 chips that everyone puts on the board are multiplied (NJ-12).
option-rounds = Rounds
option-rounds-help = How many rounds are played; usually one per player (NJ-14).
option-chips = Chips
option-chips-help = How many chips everyone starts with; you may go below zero (NJ-15).

card = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
  } of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
  }
the-card = the { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
  } of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
  }
rank = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
  }
a-rank = { $rank ->
    [A] an ace
    [J] a jack
    [Q] a queen
    [K] a king
   *[other] { $n ->
        [8] an { $rank }
       *[other] a { $rank }
      }
  }

zone-board = Board
zone-sequence = Sequence
zone-talon = Cards set aside
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
board-chips = { $n ->
    [one] { $n } chip on the board
   *[other] { $n } chips on the board
  }
any-card = Any card starts a new sequence
next-rank = Next: { $rank }
hand-price = { $chips ->
    [one] { $chips } chip for the winner
   *[other] { $chips } chips for the winner
  }
holds-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
shown-without = without { $ranks }

fact-dealer = { $you ->
    [yes] You dealt
   *[no] { $who } dealt
  }
fact-pay-points = Losers pay their points: ace 1, number cards their number, jack, queen and king 10
fact-pay-cards = Losers pay one chip per card
fact-held-same = A card of the board left in hand costs what is in its box
fact-held-double = A card of the board left in hand costs twice what is in its box
fact-held-ante = A card of the board left in hand costs twice what a player puts into its box before a round
fact-opera-turn = Grand Opéra: play your whole hand in your first turn
fact-opera-first = Grand Opéra: play your whole hand before any rival has played a card
fact-called = Call a card of the board as you play it (7D!), or its box costs you what is in it

ask-deal = Round { $round } is about to be dealt.
ask-begin = { $you ->
    [yes] Start a sequence with any card.
   *[no] { $who } starts a sequence.
  }
ask-rank = { $you ->
    [yes] Continue: play { $rank }.
   *[no] { $who } continues with { $rank }.
  }

do-begin = Start with { $card }
do-lay = Play { $card }
do-take = Play { $card } and take { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
do-call = Play { $card }, call it and take { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
do-miss = Play { $card } without calling it and pay { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }

ev-deal = { $you ->
    [yes] You deal
   *[no] { $who } deals
  } { $cards } cards to everyone; { $talon } are set aside.
ev-stakes = Everyone puts { $chips } chips on the board, which now holds { $total }.
ev-first = { $you ->
    [yes] You begin.
   *[no] { $who } begins.
  }
ev-begin = { $you ->
    [yes] You start a sequence with { $card }.
   *[no] { $who } starts a sequence with { $card }.
  }
ev-lay = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
ev-take = { $you ->
    [yes] You take the box of { $card }:
   *[no] { $who } takes the box of { $card }:
  } { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
  }
ev-call = { $you ->
    [yes] You call it and take the box of { $card }:
   *[no] { $who } calls it and takes the box of { $card }:
  } { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
  }
ev-miss = { $you ->
    [yes] You did not call { $card } and pay
   *[no] { $who } did not call { $card } and pays
  } { $chips ->
    [one] { $chips } chip into its box.
   *[other] { $chips } chips into its box.
  }
ev-pass = { $you ->
    [yes] You: “{ $last } without { $next }”.
   *[no] { $who }: “{ $last } without { $next }”.
  }
ev-nobody = { $you ->
    [yes] Nobody can continue. You played the last card, so you start a new sequence.
   *[no] Nobody can continue. { $who } played the last card and starts a new sequence.
  }
ev-king = { $you ->
    [yes] The king ends the sequence: you start another.
   *[no] The king ends the sequence: { $who } starts another.
  }
ev-out = { $you ->
    [yes] You have no cards left and win the round.
   *[no] { $who } has no cards left and wins the round.
  }
ev-opera = Grand Opéra! { $you ->
    [yes] You sweep the board:
   *[no] { $who } sweeps the board:
  } { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
  }
ev-pays = { $you ->
    [yes] You pay
   *[no] { $who } pays
  }{ $youto ->
    [yes] {" "}you
   *[no] {""}
  } { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }{ $youto ->
    [yes] {""}
   *[no] {" "}to { $whom }
  } (still in hand: { $cards }).
ev-feeds = { $you ->
    [yes] You still hold { $card } and pay
   *[no] { $who } still holds { $card } and pays
  } { $chips ->
    [one] { $chips } chip into its box.
   *[other] { $chips } chips into its box.
  }
ev-chips = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
  }
ev-nobodys = { $chips ->
    [one] The { $chips } chip left on the board belongs to nobody.
   *[other] The { $chips } chips left on the board belong to nobody.
  }

round-over = the round is over
calls-automatic = at this table you take the chips without a call: just play { $card }
not-in-hand = { $card } is not in your hand: play a card you hold
rank-asked = { $card } does not follow: the sequence is at { $last }, so play { $rank }
nothing-to-call = { $card } has no box on the board: play it without a call

tally-sequences = Sequences started (NJ-3)
tally-kings = Kings played (NJ-6)
tally-passes = “Without” announced (NJ-4)
tally-box-ten = Box of the 10♦ won (NJ-7)
tally-box-jack = Box of the J♣ won (NJ-7)
tally-box-queen = Box of the Q♠ won (NJ-7)
tally-box-king = Box of the K♥ won (NJ-7)
tally-box-dwarf = Box of the yellow dwarf, 7♦, won (NJ-7)
tally-misses = Board cards played without a call (NJ-13)
tally-chips-taken = Chips won from the boxes (NJ-7)
tally-operas = Grand Opéra (NJ-11)
tally-chips-swept = Chips swept by a Grand Opéra (NJ-11)
tally-chips-paid = Chips paid to the winners of rounds (NJ-9)
tally-boxes-fed = Board cards still held and paid for (NJ-10)
tally-chips-fed = Chips paid for board cards held (NJ-10)
tally-chips-left = Chips that nobody wins in the end (NJ-14)

# Why a card is good, as a player at the table would say it; each completes “it …” or stands by itself.
why-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
why-out = empties your hand: the round is yours
why-opera = empties your hand at once: a Grand Opéra
why-box = wins the box of { $card }: { why-chips }
why-leads-to = leads at once to { $card } and its box: { why-chips }
why-run = plays { $n } of your cards in one go
why-king = climbs to a king, so you start again
why-stops = nobody can follow with { $rank }: you start again
why-towards = climbs towards { $card }, which has a box
why-lowest = gets rid of your lowest card, which seldom follows anything
why-dearest = gets rid of the card that would cost you most: { why-chips }
why-sheds = saves you { why-chips } should someone else go out
why-alike = is worth the same as your other cards of that rank
