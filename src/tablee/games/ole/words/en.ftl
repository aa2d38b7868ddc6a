# Olé. Seats come as $who (a name) with $you (yes or no).

tagline = Shed your cards by going ever higher, in colour or in number, or take a penalty token.

option-rounds = Rounds
option-rounds-help = How many rounds are played; usually one per player.
option-privilege = Loser’s privilege
option-privilege-help = Whoever did worst in a round may flip the colour order for the next one. Switch it off to learn the game.

card = { $colour ->
    [red] red { $number }
    [blue] blue { $number }
    [green] green { $number }
   *[yellow] yellow { $number }
  }
    .about = { $number ->
        [15] Only a stronger colour beats it; left in hand it costs 15.
       *[other] A stronger colour or a higher number beats it; left in hand it costs { $number }.
      }
colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
  }
    .about = { $colour ->
        [red] The strongest colour, or the weakest when the order is flipped.
        [blue] The second strongest colour, the third when the order is flipped.
        [green] The third strongest colour, the second when the order is flipped.
       *[yellow] The weakest colour, or the strongest when the order is flipped.
      }
token = penalty token
    .about = Taken by whoever plays no card: 5 points against them.

zone-pile = Table card
    .about = Beat it: stronger colour, higher number, or both.
pile-holds = { $n } in the pile
zone-tokens = Penalty tokens
    .about = Take one instead of playing: it costs 5 points.
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
    .about = Cards left at the end cost their number.
higher-number = any number above { $number }
higher-colour = { $colours } or above { $number }
tokens-left = { $n ->
    [0] none left: penalties are written down
    [one] { $n } token left
   *[other] { $n } tokens left
  }
hand-worth = { $n ->
    [one] { $n } point in hand
   *[other] { $n } points in hand
  }
holds-cards = { $you ->
    [yes] You hold
   *[no] { $who } holds
  } { $n ->
    [0] no cards
    [one] { $n } card
   *[other] { $n } cards
  }.
has-tokens = { $you ->
    [yes] You have taken
   *[no] { $who } has taken
  } { $n ->
    [0] no tokens
    [one] one token: { $points } points
   *[other] { $n } tokens: { $points } points
  }.
may-flip = { $you ->
    [yes] You had the most points: you may flip the colour order.
   *[no] { $who } had the most points and may flip the colour order.
  }
goal = Lowest score wins
    .about = { $score ->
        [one] { $score } point so far:
       *[other] { $score } points so far:
      } the fewest at the end win.

sign-normal = Colours, strongest first
    .about = A card of a stronger colour beats it whatever the numbers.
sign-inverted = Flipped colours, strongest first
    .about = The loser of a round has flipped the order.
fact-lap = Tokens in a row: { $n } of { $players }
    .about = If everyone in turn takes a token, the round is over.

ask-deal = Round { $round } is about to be dealt
ask-order = { $you ->
    [yes] Keep the colour order, or flip it?
   *[no] { $who } may flip the colour order
  }
ask-second = { $you ->
    [yes] You open: play any card on { $card }
   *[no] { $who } opens and plays a second card
  }
ask-card = { $you ->
    [yes] Go higher: { $what }, or take a token
   *[no] { $who } goes higher or takes a token
  }
ask-series = { $you ->
    [yes] A series! Go on: { $what }, or take a token
   *[no] { $who } has made a series and goes on
  }
ask-token = Nothing in your hand goes higher: take a token

do-lay = Play { $card }
do-series = Play { $card }: a series, so you go on
do-token = Take a token: +5
do-keep = Keep the colour order
do-flip = Flip the colour order

act-lay = { $you ->
    [yes] You play { $card } over { $table }
   *[no] { $who } plays { $card } over { $table }
  }
act-series = { $you ->
    [yes] You play { $card }: a series
   *[no] { $who } plays { $card }: a series
  }
act-out = { $you ->
    [yes] You play { $card }, your last card
   *[no] { $who } plays { $card }, their last card
  }
act-token = { $you ->
    [yes] You take a token
   *[no] { $who } takes a token
  }
act-keep = { $you ->
    [yes] You keep the colour order
   *[no] { $who } keeps the colour order
  }
act-flip = { $you ->
    [yes] You flip the colour order
   *[no] { $who } flips the colour order
  }

ev-deal = { $you ->
    [yes] You deal { $cards } cards to everyone.
   *[no] { $who } deals { $cards } cards to everyone.
  }
ev-privilege = { $you ->
    [yes] You had the most points in the round before: the colour order is yours to decide.
   *[no] { $who } had the most points in the round before and decides on the colour order.
  }
ev-keep = { $you ->
    [yes] You keep the colour order.
   *[no] { $who } keeps the colour order.
  }
ev-flip = { $you ->
    [yes] You flip the colour order.
   *[no] { $who } flips the colour order.
  }
ev-open = { $you ->
    [yes] You hold { $card }, which starts the pile.
   *[no] { $who } holds { $card }, which starts the pile.
  }
ev-lay = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
ev-series = { $you ->
    [yes] You play { $card }: a series, so you go on.
   *[no] { $who } plays { $card }: a series, and goes on.
  }
ev-token = { $you ->
    [yes] You take a token.
   *[no] { $who } takes a token.
  }
ev-out = { $you ->
    [yes] You have played your last card: the round is over.
   *[no] { $who } has played their last card: the round is over.
  }
ev-stuck = Nobody can go higher: everyone takes a token, and the round is over.
ev-lap = Everybody in turn took a token: the round is over.
ev-round-won = The round goes to { $winners }, with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $n ->
    [one] {""}
   *[other] {" "}each
  }.
count-cards = Left in hand
    .about = The numbers of the cards left in hand, added up.
count-out = hand empty
count-tokens = Tokens
    .about = 5 points for each penalty token taken.
ev-points-cards = { $you ->
    [yes] You score
   *[no] { $who } scores
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $total } in all ({ $tokens ->
    [0] no tokens
    [one] { $tokens } token
   *[other] { $tokens } tokens
  }; left in hand: { $cards }).
ev-points = { $you ->
    [yes] You score
   *[no] { $who } scores
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $total } in all ({ $tokens ->
    [0] no tokens
    [one] { $tokens } token
   *[other] { $tokens } tokens
  }; no cards left).

round-over = the round is over
choose-order-first = first keep or flip the colour order
first-round-normal = the first round is always played in the normal colour order
order-settled = the colour order is already settled for this round
no-privilege = this game is played without the loser’s privilege: the colour order never changes
opener-lays = you open the round: play any card from your hand as the second one
not-in-game = { $card } is not used with { $players } players
not-held = you do not hold { $card }
already-laid = { $card } has already been played
not-higher = { $card } is not higher than { $table }: play { $what }; otherwise take a token

tally-order-kept = Colour order kept by the player in last place (OLE-3)
tally-order-inverted = Colour order flipped by the player in last place (OLE-3)
tally-series = Series (OLE-10)
tally-series-cards-more = Cards that extend a series (OLE-10)
tally-tokens-chosen = Tokens taken when a card could be played (OLE-7)
tally-tokens-forced = Tokens taken for want of a higher card (OLE-7)
tally-tokens-stuck = Tokens for everyone because nobody could play (OLE-11)
tally-rounds-out = Rounds ended by a last card (OLE-11)
tally-rounds-stuck = Rounds ended because nobody could play (OLE-11)
tally-rounds-lap = Rounds ended by a lap of tokens (OLE-12)
tally-rounds-inverted = Rounds played in flipped order (OLE-4)
tally-last-again = Last in a round and last again in the next
tally-last-then-first = Last in a round and first in the next
tally-last-then-points = Points in the next round of whoever was last

# What the coach says unasked in practice games: whole sentences, as short as can be.
coach-order = In this order, { $n } of your cards would hardly ever fit; in the other, { $otherwise ->
    [0] none
   *[other] { $otherwise }
  }.
coach-token = A token costs { $points } points, and you could play your { $card }.
coach-token-always = A token costs as much as a 5 left in your hand: see first whether you can spare a card that fits.
coach-easy-always = The stronger the colour, the fewer cards go on it: look at the order of the colours too.
coach-keeps-always = Play high numbers while they fit: whatever stays in your hand counts.
coach-easy = That is easy to beat: { $n } of the { $all } cards in other hands go on your { $card }.
coach-keeps = You would keep your { $card }: { $points } points if it stays in your hand.
coach-costs = { $cards } for cards, { $tokens } for tokens
coach-round-won = { $points ->
    [0] You win the round without a single point!
    [one] You win the round with { $points } point: { coach-costs }.
   *[other] You win the round with { $points } points: { coach-costs }.
  }
coach-round = You take { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { coach-costs }.
coach-round-worst = You take { $points } points, the most of all. To make up for it, you may now flip the colour order.

# What can be said for (why) and against (but) a move, as a player at the table would; each completes “it …”.
why-order-stuck = leaves you { $n ->
    [0] no card that hardly ever fits
    [one] { $n } card that hardly ever fits
   *[other] { $n } cards that hardly ever fit
  }, instead of { $otherwise }
why-order-strong = puts { $n } of your { $all } cards in the two strongest colours
why-order-open = lets you open and play two cards at once
why-order-easier = makes your cards easier to play on the whole
why-order-series = gives your hand { $n ->
    [0] no pair of cards for a series
    [one] { $n } pair of cards for a series
   *[other] { $n } pairs of cards for a series
  }
why-token-ends = ends the round at once
but-token = costs { $points } points and leaves you all your cards
why-out = plays your last card and ends the round
why-ends = ends the round: nobody can go higher
why-series = makes a series: { $n } cards in one turn, with { $cards } to follow
but-series-token = makes a series that none of your cards can follow: you must take a token
why-block-all = leaves nobody else a card to play
why-block = lets the others play only { $n } of their { $all } cards
but-block = lets the others play { $n } of their { $all } cards
but-block-none = lets the others play any of their { $all } cards
why-no-series = lets nobody make a series
but-rising = lets the others make a series with { $n ->
    [one] one
   *[other] { $n }
  } of their cards
why-hard = gets rid of a card that goes on { $n ->
    [0] none of the { $all } other cards in play
   *[other] only { $n } of the { $all } other cards in play
  }
why-sheds = takes { $points ->
    [one] { $points } point
   *[other] { $points } points
  } out of your hand
why-highest = gets rid of your highest number: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps = keeps { $card }, which goes on { $n } of the { $all } other cards in play
why-keeps-any = keeps { $card }, which goes on any other card in play
why-keeps-series = keeps a series in hand: { $cards }

lesson-higher = Always higher
lesson-higher-goal = Get rid of your cards: as soon as someone has none left, the round is over. These are yours **1**. Every card is dealt. With three or four players red and yellow go from 1 to 8, blue and green from 1 to 10; with five, up to 9 and 11; with six, 11 and 13; with more, 13 and 15.
lesson-higher-order = The colours, strongest first **1**: red, blue, green, yellow.
lesson-higher-number = On this card **1**, play a higher one: **a bigger number, or a stronger colour**. Try a bigger number first **2**.
lesson-higher-seven-first = You may: that colour is stronger than green. But your 7 would cost you 7 points at the end. Get rid of it first.
lesson-higher-needless = You can go higher. This token would cost you 5 points for nothing.
lesson-higher-colour = Basil has played a 9 **1**: none of your numbers beats it. Play **a stronger colour** **2**: then the number may be smaller.
lesson-higher-spare-red = You may. But red beats every other colour: save it for later. Blue is enough here.
lesson-higher-which = Ada plays the blue 7 **1**. Which of these cards could go on it?
lesson-higher-green-reply = Green is weaker than blue, and 5 is less than 7. Nothing about it is higher.
lesson-higher-yellow-reply = Yes. Yellow is weaker, but 8 is more than 7, and that is enough.
lesson-higher-blue-reply = In the same colour you need a bigger number: 8 at least.
lesson-higher-last = Basil plays the yellow 8 **1**, and yellow is the weakest colour. Either of your cards goes on it **2**. Play the one you like.
lesson-higher-end = Higher in colour **or** in number: one of them is enough. So the same number goes on in a stronger colour, but never in a weaker one. And both higher at once? That is a series; we will come to it.
lesson-higher-keep-1 = Play a card higher **in colour or in number**: one of them is enough.
lesson-higher-keep-2 = From strongest to weakest: **red, blue, green, yellow**.
lesson-higher-keep-3 = The same number goes on **in a stronger colour**, never in a weaker one.

lesson-token = The penalty token
lesson-token-take = This red 7 **1** needs an 8 or more: nothing is stronger than red. You have none **2**. Take a token **3**.
lesson-token-price = Your token is kept here **1**. It will cost you **5 points** at the end of the round. There are 18; once they are gone, play goes on and the points are written down.
lesson-token-choose = Basil has played the blue 8 **1**. Your red 5 goes on it.
lesson-token-may-i = May you take a token all the same?
lesson-token-yes = Yes
lesson-token-yes-reply = Yes: you never have to go higher. And nobody will know whether you could.
lesson-token-no = No
lesson-token-no-reply = You may! Each turn it is a card or a token, as you like. Nobody will know whether you could go higher.
lesson-token-better = But this time you had better play your red 5 **1**.
lesson-token-dear = You may, but that is 5 more points, and you would be left with the red 5: another 5.
lesson-token-stuck = Ada plays the blue 10 **1**. Only red could beat it, and there is none left. **Nobody can go higher: everyone takes a token, and the round is over.** It is also over once every player in turn has taken a token, even by choice: nobody then takes another.
lesson-token-keep-1 = Each turn is **a card or a token**; a token costs 5 points.
lesson-token-keep-2 = You may take a token **even if you could play**.
lesson-token-keep-3 = When **nobody can go higher**, everyone takes a token, and the round is over.

lesson-series = The series
lesson-series-both = Is your card higher in colour **and** in number? That is a **series**: you play again at once. Remember **1**: red, blue, green, yellow.
lesson-series-which = Which of these cards makes a series on the green 4?
lesson-series-red-reply = Red is stronger, but 3 is less than 4. You may play it, but not play again.
lesson-series-blue-reply = Yes: blue is stronger than green, and 6 is more than 4.
lesson-series-yellow-reply = The number is bigger, but yellow is weaker. You may play it, but not play again.
lesson-series-green = Basil has played the yellow 2 **1**. You can play all four of your cards in one go **2**. Which one first?
lesson-series-ten-now = That makes a series, but no number is above 10, so it would stop there. Start lower.
lesson-series-left-behind = That makes a series too, but you would be left with your green 3. Start with that.
lesson-series-needless = You can go higher. This token would cost you 5 points and end your turn.
lesson-series-again = A series! Play again **1**: to go on with it, you need an even stronger colour and an even bigger number.
lesson-series-not-stronger = The number is bigger, but the colour is the same. The series would stop, and your turn with it.
lesson-series-five-first = The series would go on, but you would be left with your blue 5. Play that first.
lesson-series-red-six = One more, on the blue 5 **1**.
lesson-series-weaker = Green is weaker than blue: your turn would be over, and you would be left with your red 6.
lesson-series-top = Nothing is stronger than red **1**, so the series stops here. **Three cards at most.** But you still have to play.
lesson-series-nothing = What if you had nothing above the 6?
lesson-series-take = I would take a token
lesson-series-take-reply = Yes. That is the risk: a series empties your hand, but may end in a token.
lesson-series-pass = I would pass
lesson-series-pass-reply = There is no passing: it is a card or a token, even after a series.
lesson-series-back = I would take back my red 6
lesson-series-back-reply = Once played, a card stays played. You would have to take a token.
lesson-series-ten = Luckily, you still have a 10 **1**.
lesson-series-out = Four cards in one turn **1**! Your hand is empty: **the round is over**.
lesson-series-keep-1 = Higher **in colour and in number** makes a series.
lesson-series-keep-2 = A series lets you **play again at once**: go higher, or take a token.
lesson-series-keep-3 = Nothing is stronger than red: **there the series stops**.

lesson-opening = A good opening
lesson-opening-first = Whoever holds the weakest card opens; in the first round that is the yellow 1. There it lies **1**: it was yours.
lesson-opening-any = No token here, and no series: play **any card you like** on it at once. Make the most of it **1**: which card will be the hardest to play later?
lesson-opening-strong = That is a strong card: it goes on nearly anything. Your yellow 2 only goes on a 1.
lesson-opening-two-stays = You may. But later on your yellow 2 will only go on a 1, and you may be left with it to the end.
lesson-opening-easy = This second card never makes a series, so it is Ada’s turn. A weak card suits her **1**: she plays the green 6, then the blue 7 (**a series**), and ends on the yellow 8 **2**.
lesson-opening-find = Chloe has played the blue 6 **1**. Your turn **2**: one of your cards makes a series. Which one?
lesson-opening-needless = You can go higher. This token would cost you 5 points for nothing.
lesson-opening-one-card = You may, but it is no series: your turn would end there. Another card lets you play again.
lesson-opening-heavy = You play again: you need a number above 7. Get rid of your biggest number **1**.
lesson-opening-nine-stays = You may. But you would be left with the 9, which costs more than the 8.
lesson-opening-advice = **Small cards of weak colours are the hardest to play**; big ones of strong colours go on nearly anything, and trouble the next player.
lesson-opening-keep-1 = Whoever holds the **1 of the weakest colour** opens the round.
lesson-opening-keep-2 = The opener plays **any card** on it; that is never a series.
lesson-opening-keep-3 = Small cards of weak colours **are the hardest to play**: get rid of them early.

lesson-flipped = The flipped order
lesson-flipped-loser = You took the most points in the first round **1**. So you have a privilege: look at your new hand **2**, and choose the order of the colours.
lesson-flipped-flip = In the normal order **1**, yellow and green are weak. But you have hardly anything else **2**. What do you do?
lesson-flipped-still-weak = Yellow would stay the weakest colour, and you would be left with your small yellows. Flip the order, and yellow beats every other colour.
lesson-flipped-opens = Now yellow is the strongest colour and red the weakest **1**. So **the red 1** opens. Chloe had it **2**; she plays the green 9 on it **3**.
lesson-flipped-strong = Yellow now beats green. Play a yellow card **1**, whichever you like.
lesson-flipped-needless = You can go higher. This token would cost you 5 points for nothing.
lesson-flipped-which = In this order **1**, which of these cards could go on a green 6?
lesson-flipped-blue-reply = Blue is now weaker than green, and 3 is less than 6.
lesson-flipped-yellow-reply = Yes. Yellow is now stronger than green: any yellow will do.
lesson-flipped-red-reply = Red is now the weakest, and 5 is less than 6.
lesson-flipped-stays = The order stays flipped **1** until the loser of a round flips it back. If several tie for the most points, the one with the highest total decides or, if need be, the first after the dealer. The first round is always played in the normal order.
lesson-flipped-keep-1 = Whoever took the most points in the last round **may flip the order** of the colours.
lesson-flipped-keep-2 = In the flipped order red is the weakest: **the red 1 opens**.
lesson-flipped-keep-3 = Only the colours are flipped: **big numbers stay big**.

lesson-count = The count
lesson-count-near = Ada **1** has one card left. What you still hold at the end **2** counts against you: an 8 costs 8 points.
lesson-count-shed = It is a green 6 **1**. Either of your cards goes on it **2**. Which one do you play?
lesson-count-eight-stays = If Ada goes out now, your 8 costs you 8 points. The 2 costs only 2.
lesson-count-needless = This token would cost you 5 points, and you would be left with the 8.
lesson-count-mine = You are left with a 2 **1**, and you have taken one token **2**.
lesson-count-points = If Ada goes out now, how many points do you score?
lesson-count-two = Two points
lesson-count-two-reply = The 2, yes, but each token adds 5 points: 2 + 5 = 7.
lesson-count-three = Three points
lesson-count-three-reply = A token counts 5 points, not 1: 2 + 5 = 7.
lesson-count-seven = Seven points
lesson-count-seven-reply = Yes: 2 for the card and 5 for the token.
lesson-count-who = Ada **1** is about to play her last card. But she has two tokens.
lesson-count-fewer = Which of you will score less?
lesson-count-ada = Ada: her hand will be empty
lesson-count-ada-reply = An empty hand costs nothing, but two tokens make 10 points. You have only 7.
lesson-count-me = I will
lesson-count-me-reply = Yes: 7 against 10. Going out does not win the round by itself.
lesson-count-result = Seven points for you **1**, eight for Basil **2** (cards 3 and 5), ten for Ada **3**: **the round is yours**.
lesson-count-total = There are as many rounds as players, and the points are added up. **The lowest total wins the game**; equal totals share the place.
lesson-count-keep-1 = Each card left in your hand costs **as many points as its number**.
lesson-count-keep-2 = Each token costs **5 points**, even if your hand is empty.
lesson-count-keep-3 = Empty your hand with few tokens: **the lowest total** after the last round wins.

# What may be done now, and why.
now-order = Whoever had the most points in the last round may flip the colour order, or keep it: now it is up to { $you ->
    [yes] you
   *[no] { $who }
  }.
now-opening = The 1 of the weakest colour always opens: { $card } starts the pile. Any second card may go on it, higher or not; it never makes a series.
now-series = The last card was stronger in colour and higher in number: a series. So { $you ->
    [yes] you go
   *[no] { $who } goes
  } on: another card, or a token.
now-higher = Higher than { $card }: { $what }. A card that is higher in both colour and number makes a series. A token may always be taken instead.
now-token = None of your cards is higher than { $card }, so a token is all that is left: 5 points. The others cannot tell that you had to.
now-lap = { $n ->
    [one] The last turn brought
   *[other] The last { $n } turns brought
  } nothing but { $n ->
    [one] a token
   *[other] tokens
  }. After { $players } in a row the round is over.

# Pictures on the rule page. The reader sits at seat 0, then Ada, Basil, Chloe.
lesson-example-round = A round for three
lesson-example-round-opening = You held the yellow 1, the weakest card of all, so you open. It starts the pile, and **1** any other card goes on top: you chose the yellow 3. The opening never makes a series.
lesson-example-round-series = Ada plays the green 5, the blue 6 and the red 8. Each is higher in colour **and** in number: a **series**, so she plays again each time. **1** The blue 9 has a higher number but a weaker colour, and ends her turn. Four cards in one go!
lesson-example-round-colour = Basil plays the green 10. Your blue 8 **1** goes on it: the number is lower, but **2** blue is stronger than green. One of the two is enough.
lesson-example-round-token = Later in the round, **1** the green 8 is on top. **2** Ada takes a token: 5 points. Did she have nothing higher, or is she saving a card? Nobody may ask.
lesson-example-round-end = **1** Basil plays the red 7. Nobody holds anything higher: everyone takes a token, and the round is over. **2** You count 1 + 4 + 1 + 4, and 5 for your token: 15 points. Basil has 33 and Ada 34, so the round is yours.
lesson-example-flipped = The flipped order
lesson-example-flipped-order = You did worst in the last round, so you may flip the order for the next. **1** Now yellow is the strongest colour and red the weakest. **2** Chloe holds the red 1: she opens.
lesson-example-flipped-higher = On Chloe’s green 9 you play **1** the yellow 8, for **2** yellow now beats green. Only the colours are flipped: 9 is still more than 8.

# The score pad
pad-number = { $n }
pad-both-out = { $who } and { $whom } are both noted without cards, but the round ends as soon as one hand is empty: look at the hands again.

# The glossary
term-higher = Higher
    .about = Of a stronger colour, of a higher number, or both.
term-series = Series
    .about = A card higher in both colour and number: you play on.
term-token = Token
    .forms = tokens | penalty token | penalty tokens
    .about = Taken instead of playing a card: it costs 5 points.
term-order = Colour order
    .forms = order of the colours
    .about = Red, blue, green, yellow, the strongest first, or flipped.
term-flip = Flip
    .forms = flips | flipped
    .about = To turn the colour order upside down, until it is flipped back.
term-open = Open
    .forms = opens | opened | opening
    .about = To start the round: the 1 of the weakest colour, then any card.
term-pile = Pile
    .about = The cards played; the last one is the card to beat.
term-round = Round
    .forms = rounds
    .about = From the deal until someone has no cards left or nobody plays.
