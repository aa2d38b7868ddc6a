# Olé. Seats come as $who (a name) with $you (yes or no).

tagline = Shed your cards by going ever higher, in colour or in number, or take a penalty token.

option-rounds = Rounds
option-rounds-help = How many rounds are played; usually one per player (OLE-13).
option-privilege = Loser’s privilege
option-privilege-help = Whoever did worst in a round may invert the colour order for the next one (OLE-3). Switch it off to learn the game.

card = { $colour ->
    [red] red { $number }
    [blue] blue { $number }
    [green] green { $number }
   *[yellow] yellow { $number }
  }
any-colour = { $colour ->
    [red] any red
    [blue] any blue
    [green] any green
   *[yellow] any yellow
  }
colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
  }
token = penalty token

zone-pile = Pile
zone-tokens = Penalty tokens
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
any-card = Any card may follow; none makes a series
pile-higher = Higher: { $what }
higher-number = any colour above { $number }
higher-colour = { $colours } (a series above { $number }), or another colour above { $number }
tokens-left = { $n ->
    [0] none left: penalties are written down
    [one] { $n } token left
   *[other] { $n } tokens left
  }
hand-worth = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
holds-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
has-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
  }

sign-normal = Colours, strongest first
sign-inverted = Inverted colours, strongest first
fact-order-normal = Colours: red > blue > green > yellow
fact-order-inverted = Colours, inverted: yellow > green > blue > red
fact-dealer = { $you ->
    [yes] You dealt
   *[no] { $who } dealt
  }
fact-lap = { $n ->
    [one] { $n } turn without a card
   *[other] { $n } turns in a row without a card
  } (at { $players } the round ends)

ask-deal = Round { $round } is about to be dealt.
ask-order = { $you ->
    [yes] Look at your hand: keep the colour order, or invert it?
   *[no] { $who } decides whether the colour order is inverted.
  }
ask-second = { $you ->
    [yes] Your card starts the pile: play any second card on it.
   *[no] { $who } opens and plays a second card.
  }
ask-card = { $you ->
    [yes] Play a higher card or take a token.
   *[no] { $who } plays a higher card or takes a token.
  }
ask-series = { $you ->
    [yes] A series! Play again: another higher card, or a token.
   *[no] { $who } has made a series and plays again.
  }
ask-token = You have no higher card: take a token.

do-lay = Play { $card }
do-series = Play { $card }: a series, you play again
do-token = Take a token (5 points)
do-keep = Keep the colour order
do-flip = Invert the colour order

ev-deal = { $you ->
    [yes] You deal { $cards } cards to everyone.
   *[no] { $who } deals { $cards } cards to everyone.
  }
ev-privilege = { $you ->
    [yes] You had the most points in the last round: the colour order is yours to decide.
   *[no] { $who } had the most points in the last round and decides on the colour order.
  }
ev-keep = { $you ->
    [yes] You keep the colour order.
   *[no] { $who } keeps the colour order.
  }
ev-flip = { $you ->
    [yes] You invert the colour order.
   *[no] { $who } inverts the colour order.
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
    [yes] You play { $card }: a series, so you play again.
   *[no] { $who } plays { $card }: a series, and plays again.
  }
ev-token = { $you ->
    [yes] You take a token.
   *[no] { $who } takes a token.
  }
ev-out = { $you ->
    [yes] You have played your last card: the round is over.
   *[no] { $who } has played the last card in hand: the round is over.
  }
ev-stuck = Nobody holds a higher card: everyone takes a token, and the round is over.
ev-lap = Once round the table with nothing but tokens: the round is over.
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
choose-order-first = first keep or invert the colour order
first-round-normal = the first round is always played in the normal colour order
order-settled = the colour order is already settled for this round
no-privilege = this game is played without the loser’s privilege: the colour order never changes
opener-lays = you open the round: play any card from your hand as the second one
not-in-game = { $card } is not used with { $players } players
not-held = you do not hold { $card }
already-laid = { $card } has already been played
not-higher = { $card } is not higher than { $table }: play { $what }; or take a token

tally-order-kept = Colour order kept by the player in last place (OLE-3)
tally-order-inverted = Colour order inverted by the player in last place (OLE-3)
tally-series = Series (OLE-10)
tally-series-cards-more = Cards that extend a series (OLE-10)
tally-tokens-chosen = Tokens taken when a card could be played (OLE-7)
tally-tokens-forced = Tokens taken for want of a higher card (OLE-7)
tally-tokens-stuck = Tokens for everyone because nobody could play (OLE-11)
tally-rounds-out = Rounds ended by a last card (OLE-11)
tally-rounds-stuck = Rounds ended because nobody could play (OLE-11)
tally-rounds-lap = Rounds ended by a lap of tokens (OLE-12)
tally-rounds-inverted = Rounds played in inverted order (OLE-4)
tally-last-again = Last in a round and last again in the next
tally-last-then-first = Last in a round and first in the next
tally-last-then-points = Points in the next round of whoever was last

# Why a move is good, as a player at the table would say it; each completes “it …” or stands by itself.
why-order-stuck = leaves you { $n ->
    [0] no card that hardly ever fits
    [one] { $n } card that hardly ever fits
   *[other] { $n } cards that hardly ever fit
  }, instead of { $otherwise }
why-order-strong = puts { $n } of your { $all } cards in the two strongest colours
why-order-open = lets you open and play two cards at once
why-keep = keeps the order of the last round
why-flip = makes the weakest colours the strongest
why-token-keeps = keeps { $card } for a better moment
why-token-forced = nothing in your hand goes higher
why-token-ends = ends the round at once
why-token-price = costs no more than { $points } points
why-block-all = nobody else can go higher
why-block = only { $n } of the { $all } cards in other hands { $n ->
    [one] goes
   *[other] go
  } higher
why-sheds = takes { $points ->
    [one] { $points } point
   *[other] { $points } points
  } off your hand
why-out = plays your last card and ends the round
why-ends = ends the round: nobody can go higher
why-series-follow = makes a series, and { $card } may follow at once
why-series = makes a series: one more card gone before you take a token
why-hard = gets rid of the card that fits least often
why-highest = gets rid of your highest number: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps-strong = keeps your strongest colour for later
