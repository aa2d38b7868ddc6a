# Coloretto. Seats come as $who (a name) with $you (yes or no).

tagline = Shine in three colours and shun the others: draw cards for the rows, or take a row in time.

option-jokers = Jokers
option-jokers-help = Who gives the jokers their colours at the end (COL-8).
option-jokers-best = the table picks the colours that score most
option-jokers-chosen = each player names the colours
option-scale = Values
option-scale-help = What 1, 2, 3 … cards of a colour are worth (COL-9).
option-scale-rising = 1, 3, 6, 10, 15, 21
option-scale-falling = 1, 4, 8, 7, 6, 5 (later editions)

card = { $kind ->
    [brown] brown
    [blue] blue
    [green] green
    [grey] grey
    [orange] orange
    [pink] pink
    [yellow] yellow
    [joker] joker
    [last] last round
   *[other] { $kind }
  }
a-card = { $kind ->
    [brown] a brown card
    [blue] a blue card
    [green] a green card
    [grey] a grey card
    [orange] an orange card
    [pink] a pink card
    [yellow] a yellow card
    [joker] a joker
   *[other] a { $kind }
  }
the-card = { $kind ->
    [brown] the brown card
    [blue] the blue card
    [green] the green card
    [grey] the grey card
    [orange] the orange card
    [pink] the pink card
    [yellow] the yellow card
    [joker] the joker
   *[other] the { $kind }
  }

zone-deck = Deck
zone-drawn = Card drawn
zone-row = Row { $row }
zone-collection = { $you ->
    [yes] Your cards
   *[no] { $who }’s cards
  }
cards-left = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
  }
row-room = { $n ->
    [0] full
    [one] room for { $n } card
   *[other] room for { $n } cards
  }
row-worth = { $room } · { $change } for you
row-of = { $you ->
    [yes] taken by you
   *[no] taken by { $who }
  }
collection-worth = +{ $plus } −{ $minus } = { $total }
took-row = took row { $row }

fact-scale-rising = 1 3 6 10 15 21: three colours count plus, the others minus
fact-scale-falling = 1 4 8 7 6 5: three colours count plus, the others minus
fact-out = Not in play: { $colours }
fact-last-round = This is the last round

ask-draw = { $you ->
    [yes] Draw a card.
   *[no] { $who } is about to draw.
  }
ask-draw-or-take = { $you ->
    [yes] Draw a card or take a row.
   *[no] { $who } draws a card or takes a row.
  }
ask-take = { $you ->
    [yes] Every row is full: take one.
   *[no] Every row is full: { $who } takes one.
  }
ask-put = { $you ->
    [yes] Put { $card } in a row.
   *[no] { $who } is about to put { $card } in a row.
  }
ask-joker = { $you ->
    [yes] Choose the colour of a joker.
   *[no] { $who } chooses the colour of a joker.
  }

do-draw = Draw a card
do-put = Put { $card } in row { $row }
do-take = Take row { $row }: { $cards }
do-give = This joker will be { $colour }

ev-start = { $you ->
    [yes] You start with { $cards }.
   *[no] { $who } starts with { $cards }.
  }
ev-first = { $you ->
    [yes] You begin.
   *[no] { $who } begins.
  }
ev-draw = { $you ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
  }
ev-last-round = { $you ->
    [yes] You draw the last-round card: this round is the last.
   *[no] { $who } draws the last-round card: this round is the last.
  }
ev-put = { $you ->
    [yes] You put { $card } in row { $row }.
   *[no] { $who } puts { $card } in row { $row }.
  }
ev-take = { $you ->
    [yes] You take row { $row }: { $cards }.
   *[no] { $who } takes row { $row }: { $cards }.
  }
ev-gone = The third row leaves the game: { $cards }.
ev-round = { $you ->
    [yes] Everyone has a row. You took the last one and start the next round.
   *[no] Everyone has a row. { $who } took the last one and starts the next round.
  }
ev-last-over = Everyone has a row, and that was the last round.
ev-give = { $you ->
    [yes] One of your jokers becomes { $colour }.
   *[no] One of { $who }’s jokers becomes { $colour }.
  }
ev-score = { $you ->
    [yes] You score
   *[no] { $who } scores
  } { $total ->
    [one] { $total } point
   *[other] { $total } points
  } (+{ $plus } −{ $minus }).

now-jokers = the rounds are over; choose the colours of your jokers
jokers-later = jokers get their colours only at the end of the game; draw a card or take a row
colour-out = { $colour } is not in this game; choose a colour in play
drawn-already = you have already drawn: put { $card } in a row
rows-full = every row is full, so you cannot draw; take a row
no-such-row = there { $rows ->
    [one] is only { $rows } row
   *[other] are only { $rows } rows
  }; choose one of them
draw-first = draw a card before you put one in a row
row-taken = row { $row } has already been taken; choose one still in the middle
row-full = row { $row } is full; choose one that has room
put-first = you have drawn a card: put { $card } in a row first
row-empty = row { $row } is empty; take a row with at least one card, or draw

tally-draws = Cards drawn (COL-4)
tally-draws-last-round = Cards drawn in the last round (COL-7)
tally-rows-of-1 = Rows taken with one card (COL-4)
tally-rows-of-2 = Rows taken with two cards (COL-4)
tally-rows-of-3 = Rows taken with three cards (COL-4)
tally-rows-forced = Rows taken because all were full (COL-5)
tally-rows-alone = Rows taken last, when everyone else had one (COL-6)
tally-jokers = Jokers taken (COL-8)
tally-pluses = “+2” taken (COL-9)
tally-colours-minus = Colours counted minus (COL-9)
tally-colours-full = Colours of six cards or more (COL-9)

# Why a move is good, as a player at the table would say it; each completes “it …” or stands by itself.
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-draw-first = no row holds a card yet
why-draw-nothing = no row brings you anything yet
why-draw-joker = leaves row { $row }, with its joker, to grow
why-draw-grow = leaves row { $row }, already worth { why-points } to you, to grow
why-draw-alone = nobody is left to take a row before you
why-draw-unwanted = nobody else wants row { $row } as much as you
why-draw-steer = lets you choose where the next card goes
why-put-own = makes the row worth { why-points } to you
why-put-joker = puts the joker in the row that suits you best
why-put-spoil = spoils the row for { $who }: { why-points } less
why-put-clean = keeps row { $row } clean for you
why-put-least = gives the others as little as possible
why-put-full = fills the row, so nobody can spoil it
why-put-others = leaves the other rows as they are
why-take-gain = brings you { why-points }
why-take-joker = { $n ->
    [one] brings you a joker
   *[other] brings you { $n } jokers
  }
why-take-deny = denies { $who } { why-points }
why-take-most = brings more than any other row
why-take-least = costs less than any other row
why-take-open = { $n ->
    [1] leaves you one colour to choose
    [2] leaves you two colours to choose
   *[other] leaves you { $n } colours to choose
  }
why-take-counts = all your colours still count for you
why-take-sure = nobody can spoil the row any more
why-take-opens = lets you open the next round
why-take-done = finishes this round for you
why-give-gain = brings you { why-points }
why-give-best = no other colour brings more
why-give-count = makes it { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } of that colour
