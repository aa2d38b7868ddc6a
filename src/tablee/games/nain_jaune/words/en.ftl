# Nain Jaune. Seats come as $who and $whom (names) with $you and $youto (yes or no).

tagline = Shed your cards in rising sequences, plunder the five boxes, and beware of the yellow dwarf.

option-sheet = Rule sheet
option-sheet-help = Which of the two rule sheets you play by; it sets the payment, the price of a board card left in hand, and Grand Opéra.
option-sheet-points = losers pay the points in hand
option-sheet-cards = losers pay one chip per card
option-payment = Payment
option-payment-help = What each loser pays the winner of a round.
option-payment-points = the points left in hand
option-payment-cards = one chip for each card left in hand
option-held = Board card left in hand
option-held-help = What goes into the box of a card still in hand when the round ends.
option-held-same = as much as is in the box
option-held-double = twice as much as is in the box
option-held-ante = twice what each player puts into the box before a round
option-opera = Grand Opéra
option-opera-help = What a player must do to sweep the whole board.
option-opera-turn = play your whole hand in your first turn
option-opera-first = play your whole hand before any rival has played a card
option-claims = Taking a box
option-claims-help = Whether you must call a card of the board as you play it to take its chips.
option-claims-automatic = the chips are taken automatically
option-claims-called = only with a call; forgetting it costs as much again
option-stake = Stake
option-stake-help = By how much the 1, 2, 3, 4 and 5 chips that everyone puts on the board are multiplied.
option-rounds = Rounds
option-rounds-help = How many rounds are played; usually one per player.
option-chips = Chips
option-chips-help = How many chips everyone starts with; you may go below zero.

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
    .about = { $suit ->
        [C] { $rank ->
            [J] { box }
           *[other] { rank.about }
          }
        [D] { $rank ->
            [7] The yellow dwarf: his box, in the middle, gets the most chips.
            [10] { box }
           *[other] { rank.about }
          }
        [H] { $rank ->
            [K] It ends the sequence, and the chips in its box are yours.
           *[other] { rank.about }
          }
       *[S] { $rank ->
            [Q] { box }
           *[other] { rank.about }
          }
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
    .about = { $rank ->
        [A] Nothing comes before it: an ace can only start a sequence.
        [K] Ends the sequence: whoever plays it starts another.
       *[other] Continues from one rank below, whatever the suit.
      }
index = { $rank }{ $sign }
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
    .about = Play a card of the board, and the chips in its box are yours.
zone-sequence = Sequence
    .about = One rank after the other up to the king; suits do not matter.
zone-talon = Cards set aside
    .about = Not dealt in this round: nobody sees them.
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
    .about = { $you ->
        [yes] Only you can see these cards.
       *[no] Only { $who } can see these cards.
      }
board-chips = { $n ->
    [one] { $n } chip on the board
   *[other] { $n } chips on the board
  }
opened-by = { $you ->
    [yes] started by you
   *[no] started by { $who }
  }
zone-due = { $you ->
    [yes] If it ended now
   *[no] { $who }, if it ended now
  }
    .about = What would have to be paid if somebody else went out now.
due = If somebody else went out now, { $you ->
    [yes] you
   *[no] { $who }
  } would pay { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }.
due-points = { $n } for cards{ $boxes ->
    [0] {""}
   *[other] {" "}+ { $boxes } for boxes
  }
due-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }{ $boxes ->
    [0] {""}
   *[other] {" "}+ { $boxes } for boxes
  }
hand-holds = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $n ->
    [0] no cards left.
    [one] { $n } card in hand.
   *[other] { $n } cards in hand.
  }
holds-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
lacks-rank = { $you ->
    [yes] You have
   *[no] { $who } has
  } no { rank }.
goal = Most chips win
    .about = { $score ->
        [one] { $score } chip:
       *[other] { $score } chips:
      } the most win after the last round.

fact-chips = { $n ->
    [one] { $n } chip to start
   *[other] { $n } chips to start
  }
    .about = What everyone began with; you may also owe the bank.
fact-pay-points = 1 chip per point
    .about = For the cards left in hand: face cards are 10, aces 1.
fact-pay-cards = 1 chip per card
    .about = Each loser pays the winner for the cards left in hand.
fact-held-same = Card kept: 1 × its box
    .about = Left with a card of the board, you pay in what its box holds.
fact-held-double = Card kept: 2 × its box
    .about = Left with a card of the board, you pay in twice what it holds.
fact-held-ante = Card kept: 2 × its ante
    .about = Left with a card of the board, you pay in twice one player’s ante.
fact-opera-turn = Opéra: in the first turn
    .about = Play your whole hand in your first turn and you sweep the board.
fact-opera-first = Opéra: before any rival
    .about = Shed your whole hand before any rival plays and you sweep all.
fact-called = Call your boxes
    .about = Play a card of the board without calling it, and you pay in.

ask-deal = Round { $round } is about to be dealt
ask-begin = { $you ->
    [yes] Start a sequence with any card
   *[no] { $who } starts a sequence
  }
ask-rank = { $you ->
    [yes] Continue: play { $rank }
   *[no] { $who } continues with { $rank }
  }

do-begin = Start with { $card }
do-lay = Play { $card }
do-take = Play { $card } and take { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
do-call = Play { $card } and call it
do-hush = Play { $card } silently

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
ev-passes = { $you ->
    [yes] You, { $others }: “{ $last } without { $next }”.
   *[no] { $who }, { $others }: “{ $last } without { $next }”.
  }
ev-nobody = “{ $last } without { $next }”, and nobody can continue: { $you ->
    [yes] you played the last card, so you start a new sequence.
   *[no] { $who } played the last card and starts a new sequence.
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
ev-owes = { $you ->
    [yes] You owe
   *[no] { $who } owes
  } the bank { $chips ->
    [one] { $chips } chip.
   *[other] { $chips } chips.
  }
ev-nobodys = { $chips ->
    [one] The { $chips } chip left on the board belongs to nobody.
   *[other] The { $chips } chips left on the board belong to nobody.
  }

# What a player calls out on playing a card, of rank $n: 1 is the ace, 11 the jack.
act-begin = { $you ->
    [yes] You begin with { $card }
   *[no] { $who } begins with { $card }
  }
act-lay = { $you ->
    [yes] You play { $card }
   *[no] { $who } plays { $card }
  }
act-stuck = { $you ->
    [yes] You
   *[no] { $who }
  }: “{ $n ->
    [1] ace without two
    [2] two without three
    [3] three without four
    [4] four without five
    [5] five without six
    [6] six without seven
    [7] seven without eight
    [8] eight without nine
    [9] nine without ten
    [10] ten without jack
    [11] jack without queen
   *[12] queen without king
  }”
act-take = { $you ->
    [yes] You take
   *[no] { $who } takes
  } { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
act-miss = { $you ->
    [yes] You forgot to call and pay
   *[no] { $who } forgot to call and pays
  } { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
act-out = { $you ->
    [yes] You play your last card
   *[no] { $who } plays their last card
  }
act-opera = Grand Opéra! { $you ->
    [yes] You sweep
   *[no] { $who } sweeps
  } the board

count-hand = Left in hand
    .about = Paid to the winner for the cards left in hand.
count-out = out
count-paid = Boxes paid
    .about = Paid into the boxes whose cards were left in hand.
count-opera = Grand Opéra
    .about = The chips of all the boxes, swept in one go.
count-won = Boxes won
    .about = The chips from the boxes whose cards were played.
count-stakes = Stakes
    .about = What everyone put on the board before the round.

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

# What the coach says unasked in practice games: whole sentences, as short as can be.
coach-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
coach-call = Call { $card }: without a call you leave its { coach-chips } and pay as many again.
coach-box = You could play { $card } this turn: { coach-chips } to win, and a fine if it stays in your hand.
coach-call-always = Always call a card that has a box.
coach-box-always = Cards with a box come first: they win chips now, and cost a fine if they stay.
coach-run-always = Start where the longest run begins.
coach-dear-always = Get rid of costly cards first.
coach-run = Starting with { $card }, you play { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }; with { $other }, you play { $more }.
coach-dear = Get rid of { $card } first: it costs { coach-chips } if it stays in your hand.
coach-won = You are out first: the others pay you { coach-chips } for their cards.
coach-paid = The cards left in your hand cost you { coach-chips }, paid to { $who }.
coach-paid-boxes = Your cards cost you { coach-chips }, paid to { $who }, and { $fed } more for { $cards }.

# What can be said for (why) and against (but) a move, as a player at the table would; each completes “it …”.
why-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
  }
why-out = empties your hand: the round is yours
why-opera = empties your hand at once: a Grand Opéra
why-box = wins the box of { $card }: { why-chips }
but-uncalled = plays the card without a call: you would put { why-chips } into its box
but-keeps-box = leaves { $card } and its box for later: { why-chips }
why-leads-to = leads at once to { $card } and its box: { why-chips }
why-king = climbs to a king, so you start again
why-stops = cannot be followed, as nobody has { $rank }: you start again
but-goes-on = stops before { $rank }: { $n ->
    [one] somebody may have it and go on
   *[other] the others may have { $n } of them and go on
  }
why-run = plays { $n } of your cards in one go
why-towards = climbs towards { $card }, which has a box
why-follow = leaves you { $n ->
    [one] { $n } card for further up the sequence
   *[other] { $n } cards for further up the sequence
  }
but-follow = leaves you no card for further up the sequence
but-box-of-others = may let somebody else reach { $card } and its box: { why-chips }
why-highest = gets rid of your highest card, which would cost you most
why-sheds = saves you { why-chips } should someone else go out
why-lowest = leaves no lower card behind in your hand
but-below = leaves { $n ->
    [one] { $n } lower card behind, hard to play later
   *[other] { $n } lower cards behind, hard to play later
  }

# Lessons. The learner sits at seat 0, then Ada, Basil, Chloe.
lesson-climb = Climb, one rank at a time
lesson-climb-goal = Whoever gets rid of all their cards first wins the round. **1** These four are yours. **2** Ada and **3** Basil have more.
lesson-climb-rest = With three players everyone gets 15 cards, with four 12, with five 9, then one fewer for each further player. The rest lies aside **1**, face down: nobody knows what is in it, and so a rank may be missing altogether.
lesson-climb-begin = You begin, with any card. Then you must climb: 4 on 3, 5 on 4, and so on. Which card lets you play the most?
lesson-climb-nine = After the 9 you would need a 10, and you have none. Only one card gone! A lower card takes you further.
lesson-climb-left-behind = Allowed, but your 3 would stay behind. Start with it, and three cards go.
lesson-climb-next = Now one rank higher. **Suits do not matter.**
lesson-climb-further = And so on: as long as you can follow, you must.
lesson-climb-others = You had no 6, so the others went on: Ada **1** with 6 and 7, Basil **2** with 8. Basil has no 9, and after him it is your turn.
lesson-climb-rank = Which card may go on the 8?
lesson-climb-only-nine = Any 9
lesson-climb-only-nine-reply = Yes: exactly one rank higher, in any suit.
lesson-climb-any-higher = Any card above 8
lesson-climb-any-higher-reply = No rank may be left out: after 8 comes 9.
lesson-climb-same-suit = Only the 9 of clubs
lesson-climb-same-suit-reply = Suits do not matter: any 9 will do.
lesson-climb-out = You have one. Play your last card!
lesson-climb-won = Your hand is empty: **the round is over at once**, and the others pay you. You will soon see how much, and what the boxes in the middle are for.
lesson-climb-keep-1 = Play any card, then **one rank higher**, in any suit, as far as you can.
lesson-climb-keep-2 = If you can follow, **you must**.
lesson-climb-keep-3 = Whoever plays their **last card** ends the round and is paid.

lesson-without = “3 without 4”
lesson-without-turn = The player to the dealer’s right begins a round, and deals the next one; play goes round **to the right**. Now Basil **1** starts a sequence; then comes your turn **2**, then Ada’s.
lesson-without-three = Basil plays a 3 and has no 4. He says so: **“3 without 4”**.
lesson-without-next = You are next **1**, but you have no 4 either. Ada has one **2**.
lesson-without-happens = What happens?
lesson-without-ada = Ada goes on
lesson-without-ada-reply = Yes. Whoever cannot follow is passed over; the next player who has a 4 goes on.
lesson-without-basil = Basil plays any card
lesson-without-basil-reply = Only if nobody has a 4. First everyone is asked in turn, and Ada has one.
lesson-without-you = I play any card
lesson-without-you-reply = You cannot: only a 4 fits, and you have none. You are passed over.
lesson-without-five = “4 without 5”, says Ada **1**; Basil has none either. It is back to you: go on from your hand **2**.
lesson-without-six = And on with the 6.
lesson-without-nobody = “6 without 7!” Nobody has a 7. Who starts the next sequence?
lesson-without-last = Whoever played last
lesson-without-last-reply = Yes, and that is you. Being the last one to play is worth a lot!
lesson-without-neighbour = The next player
lesson-without-neighbour-reply = The next player has been asked already and has no 7. Whoever played last starts again: you.
lesson-without-dealer = The dealer
lesson-without-dealer-reply = The deal does not matter here. Whoever played last starts again: you.
lesson-without-again = So start again, with any card.
lesson-without-jack = Then your 10 would stay in your hand. Start with it: the jack follows.
lesson-without-won = 10, jack, and you are out.
lesson-without-keep-1 = Can’t go on? Say so: **“3 without 4”**.
lesson-without-keep-2 = Then **the next player** who has that rank goes on; play goes round to the right.
lesson-without-keep-3 = If nobody has it, **whoever played last** begins again with any card.

lesson-boxes = The five boxes
lesson-boxes-five = **1** Five cards have a box. Before each round everyone fills them: 1 chip for the 10; 2, 3 and 4 for the face cards; 5 for the 7. Play the card, and **the chips in its box are yours**.
lesson-boxes-dwarf = You hold the 7 of diamonds **1**, the yellow dwarf. His box **2** is the richest: 15 chips.
lesson-boxes-climb = Start so that you climb to your dwarf and play as many cards as you can.
lesson-boxes-too-soon = The chips would be yours, but your 5 and 6 would stay behind. Start lower: the 7 comes anyway.
lesson-boxes-wrong-seven = This 7 has no box, and the others would go on. Your dwarf would wait a long time.
lesson-boxes-leads-nowhere = Nothing leads from there to your dwarf. Start with the 5: you have 6 and 7 to follow.
lesson-boxes-six = Climb on.
lesson-boxes-seven = Now a 7. You have **two**, so you choose.
lesson-boxes-dwarf-kept = A 7 it is, but only the 7 of **diamonds** opens the box. The dwarf would stay in your hand.
lesson-boxes-taken = You have taken 15 chips **1**. Then Ada **2** climbed to the 10 of diamonds and emptied its box **3**.
lesson-boxes-which = Which of these cards has a box?
lesson-boxes-plain-king-reply = The king with a box is the king of **hearts**.
lesson-boxes-lady-reply = Yes: 10 of diamonds, jack of clubs, queen of spades, king of hearts, 7 of diamonds. In this order everyone puts in 1, 2, 3, 4 and 5 chips.
lesson-boxes-plain-seven-reply = Only the 7 of **diamonds** has one: the dwarf.
lesson-boxes-fine = Beware: whoever holds such a card when the round ends **pays into its box** as much as is in it **1**. Basil **2** had better hurry.
lesson-boxes-keep-1 = **Five cards have a box**; everyone fills the boxes before each round.
lesson-boxes-keep-2 = Play the card of a box, and **its chips are yours**; the dwarf’s is the richest.
lesson-boxes-keep-3 = Hold it when the round ends, and you **pay as much as its box holds**.

lesson-kings = Kings let you start again
lesson-kings-high = **1** A king is the highest card. Nothing follows it, so whoever plays it **starts again at once**.
lesson-kings-queen = Four cards: can you play them all without a break?
lesson-kings-king-alone = You would start again, but your queen would be stuck. Let her lead to the king.
lesson-kings-low-first = Then Ada goes on with her 4, and you wait. Play your high cards first: the king brings you back.
lesson-kings-king = Now the king.
lesson-kings-after = The king ends the sequence. Who starts the next?
lesson-kings-me = I do
lesson-kings-me-reply = Yes: whoever played the king.
lesson-kings-ada = Ada
lesson-kings-ada-reply = Nobody can follow a king, so nobody is asked: whoever played it starts again.
lesson-kings-ace = Whoever has an ace
lesson-kings-ace-reply = No: after a king, nothing follows. Whoever played it starts again, with any card.
lesson-kings-low = So start again.
lesson-kings-three = Allowed, but the 2 would stay behind. 2 first, then 3.
lesson-kings-won = Out! **Keep a king for the end of a climb:** it lets you start again.
lesson-kings-keep-1 = Nothing follows a king: **it ends the sequence**.
lesson-kings-keep-2 = Whoever plays it **begins again at once**, with any card.
lesson-kings-keep-3 = So play the climb to the king **first**, and the low cards after it.

lesson-pay = What is paid
lesson-pay-two = **1** Two cards left. Go out, and the others pay you.
lesson-pay-eight = Which one first?
lesson-pay-nine-first = Then your 8 would stay behind, and somebody else might go out first.
lesson-pay-out = And the last one!
lesson-pay-points = Everybody pays the winner for the cards still in hand: **ace 1, number cards their number, jack, queen and king 10**. Everyone begins with 100 chips; whoever runs out owes the rest, and plays on.
lesson-pay-ada = Ada was left with an ace, a queen and a king. How many chips did she pay you?
lesson-pay-three = 3 chips
lesson-pay-three-reply = That would be a chip per card, as some play. Here the points count: 1 + 10 + 10.
lesson-pay-twenty-one = 21 chips
lesson-pay-twenty-one-reply = Yes: 1 + 10 + 10.
lesson-pay-twenty-six = 26 chips
lesson-pay-twenty-six-reply = Jack, queen and king are all worth 10: 1 + 10 + 10.
lesson-pay-box = Basil **1** still had a 6 and the queen of spades: 16 chips for you. And because that queen has a box, he puts in **as many chips as it holds**: 9. Now it holds 18 **2**.
lesson-pay-advice = So get rid of high cards and of cards with a box in time. There are usually as many rounds as players. What is left in the boxes stays for the next round; after the last one it belongs to nobody. **The most chips win**; equal numbers share the place.
lesson-pay-keep-1 = Everybody pays the winner for the cards they have left: **ace 1, number cards their number, face cards 10**.
lesson-pay-keep-2 = For a card with a box, you **pay into its box** as well.
lesson-pay-keep-3 = So get rid of high cards and those with a box in time: after the last round, **the most chips win**.

lesson-opera = Grand Opéra
lesson-opera-dream = Every player’s dream: play your whole hand **in your first turn**. That is a Grand Opéra, and **1** all five boxes are yours.
lesson-opera-which = You begin the round. From 9 you climb to the king, from the ace to 7. Where do you start?
lesson-opera-ace-first = At 7 you would need an 8. Somebody else has one, and your first turn is over. Climb to the king first.
lesson-opera-stays = Then a lower card would stay behind. Start at the bottom of the climb that ends in a king.
lesson-opera-ace = 10, jack, queen, king: you start again. Now the rest!
lesson-opera-ace-stays = Then your ace would stay behind. Start with it.
lesson-opera-opera = **Grand Opéra!** **1** You win the round and **2** sweep all five boxes. Whoever still holds a card with a box pays nothing more for it: the boxes are empty.
lesson-opera-turn = Why was this a Grand Opéra?
lesson-opera-first-turn = I played my whole hand in my first turn
lesson-opera-first-turn-reply = Yes: nobody else played a card in between. It is rare: enjoy it!
lesson-opera-twelve = I played twelve cards
lesson-opera-twelve-reply = The number does not matter. It must be the whole hand, in your first turn.
lesson-opera-king = I played a king
lesson-opera-king-reply = The king helped. But what counts is playing your whole hand in your first turn.
lesson-opera-keep-1 = A Grand Opéra is your whole hand **in your first turn**.
lesson-opera-keep-2 = It wins the round and **sweeps all five boxes**.
lesson-opera-keep-3 = Begin with the climb **that ends in a king**: it lets you go on.

# What may be done now, and why.
now-first = The player to the dealer’s right begins the round, with any card: { $you ->
    [yes] that is you
   *[no] that is { $who }
  }. The climb then goes as far as the hand allows.
now-stuck = Nobody has the next rank, so whoever played the last card starts again with any card: { $you ->
    [yes] you
   *[no] { $who }
  }.
now-king = Nothing goes above a king, so whoever played it starts again at once with any card: { $you ->
    [yes] you
   *[no] { $who }
  }.
now-rank = Only { $rank } fits now, in any suit. Whoever has one must play it; those without are passed over.
now-which = You have more than one: you choose which to play.
now-box = You can play { $card }, which has a box: { $chips ->
    [one] its chip
   *[other] its { $chips } chips
  } would be yours.
now-paid-points = The losers paid the winner a chip for every point left in their hands: ace 1, jack, queen and king 10, other cards their number.
now-paid-cards = The losers paid the winner a chip for every card left in their hands.
now-opera = Grand Opéra! The winner swept all the boxes first, so cards of the board left in hand cost nothing more.
now-fed-same = Whoever was left with a card of the board paid into its box as much as it held.
now-fed-double = Whoever was left with a card of the board paid into its box twice what it held.
now-fed-ante = Whoever was left with a card of the board paid into its box twice what one player puts in before a round.

# Pictures on the rule page. The reader sits at seat 0, then Ada, Basil.
lesson-example-sequence = “3 without 4”
lesson-example-sequence-three = Basil begins with **1** a 3 and has no 4. “3 without 4”, he says. **2** You are next, but have none either; **3** Ada has one.
lesson-example-sequence-six = **1** Ada played her 4: “4 without 5”. Basil had none, but you went on with 5 and 6 **2**. Suits do not matter. “6 without 7!” Nobody has a 7, so you, who played the last card, start again with any card.
lesson-example-boxes = The boxes
lesson-example-boxes-dwarf = You begin with a 5, go on with a 6 and then **1** with the 7 of diamonds, the yellow dwarf. **2** The 15 chips in his box are **3** yours. The 7 of clubs would have brought nothing.
lesson-example-boxes-ten = Ada goes on with 8, 9 and **1** the 10 of diamonds. It has **2** a box too: its 3 chips go to her. The other boxes keep theirs.
lesson-example-king = After a king
lesson-example-king-again = You played the queen and **1** the king. Nothing is higher, so nobody is asked: you start again at once, with any of **2** your cards.
lesson-example-pay = What is paid
lesson-example-pay-chips = You played your last card: the round is over. **1** Ada was left with an ace, a queen and a king and pays you 1 + 10 + 10 = 21 chips. **2** Basil pays 16 for a 6 and the queen of spades. And as that queen has a box, he puts in as many chips as it held: from 9, it has gone to 18 **3**.

# What each card of the board but the dwarf and the king does
box = Play it, and the chips in its box are yours.

# The score pad
pad-laid = Who played { $card }?
pad-uncalled = Played { $card } without a call
pad-opera = Grand Opéra: { $rule ->
    [first] out before any rival had played a card
   *[turn] out in the first turn
  }
pad-nobody-out = Nobody is out yet: leave the hand of whoever won the round empty.
pad-both-out = { $who } and { $whom } are both noted without cards, but only one can be out: look at the hands again.
pad-many-chips = There are more chips on the board than can be counted: end this game and begin another.
pad-box-held = { $who } still holds { $card }, which is also noted as played: look at the cards again.

# The glossary
term-sequence = Sequence
    .forms = sequences
    .about = Cards of ascending rank up to the king, whatever their suits.
term-without = 3 without 4
    .forms = ace without 2 | 2 without 3 | 3 without 4 | 4 without 5 | 5 without 6 | 6 without 7 | 7 without 8 | 8 without 9 | 9 without 10 | 10 without jack | jack without queen | queen without king | ace without two | two without three | three without four | four without five | five without six | six without seven | seven without eight | eight without nine | nine without ten | ten without jack
    .about = What you say when you lack the next rank and must pass.
term-board = Board
    .about = Five boxes with chips, one each for five cards of the pack.
term-box = Box
    .forms = boxes
    .about = A place on the board whose chips go to whoever plays its card.
term-chip = Chip
    .forms = chips
    .about = What you win and pay; the most chips win the game.
term-ante = Ante
    .forms = antes | stake | stakes
    .about = The chips everyone puts on the board before each round.
term-dwarf = Yellow dwarf
    .forms = dwarf
    .about = The 7 of diamonds, whose box gets the most chips.
term-opera = Grand Opéra
    .forms = opéra
    .about = Playing your whole hand in one go: you sweep the board.
term-call = Call
    .forms = calls | called | calling
    .about = To say aloud that you take the chips in the box of your card.
term-going-out = Go out
    .forms = went out | goes out | going out
    .about = To play your last card: the round is over, and you have won it.
term-round = Round
    .forms = rounds
    .about = From the deal until somebody has played their last card.
