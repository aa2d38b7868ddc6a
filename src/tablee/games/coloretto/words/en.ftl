# Coloretto. Seats come as $who (a name) with $you (yes or no).

tagline = Shine in three colours and shun the others: draw cards for the rows, or take a row in time.

option-jokers = Jokers
option-jokers-help = Who gives the jokers their colours at the end (COL-8).
option-jokers-best = the table gives the colours that score most
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

fact-scale-rising = 1 3 6 10 15 21: three colours plus, the others minus
fact-scale-falling = 1 4 8 7 6 5: three colours plus, the others minus
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
    [yes] Put { $card } by a row.
   *[no] { $who } is about to put { $card } by a row.
  }
ask-joker = { $you ->
    [yes] Give a joker its colour.
   *[no] { $who } gives a joker its colour.
  }

do-draw = Draw a card
do-put = Put { $card } by row { $row }
do-take = Take row { $row }: { $cards }
do-give = Make this joker { $colour }

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
    [yes] You put { $card } by row { $row }.
   *[no] { $who } puts { $card } by row { $row }.
  }
ev-take = { $you ->
    [yes] You take row { $row }: { $cards }.
   *[no] { $who } takes row { $row }: { $cards }.
  }
ev-gone = The third row leaves the game: { $cards }.
ev-round = { $you ->
    [yes] Everybody has a row. You took the last one and start the next round.
   *[no] Everybody has a row. { $who } took the last one and starts the next round.
  }
ev-last-over = Everybody has a row, and that was the last round.
ev-give = { $you ->
    [yes] A joker of yours becomes { $colour }.
   *[no] { $who }’s joker becomes { $colour }.
  }
ev-score = { $you ->
    [yes] You score
   *[no] { $who } scores
  } { $total ->
    [one] { $total } point
   *[other] { $total } points
  } (+{ $plus } −{ $minus }).

now-jokers = the rounds are over; give your jokers their colours
jokers-later = jokers get their colours only when the game ends; draw a card or take a row
colour-out = no { $colour } is in this game; choose a colour in play
drawn-already = you have drawn already: put { $card } by a row
rows-full = every row is full, so no card may be drawn; take a row
no-such-row = there { $rows ->
    [one] is only { $rows } row
   *[other] are only { $rows } rows
  }; choose one of them
draw-first = draw a card before you put one by a row
row-taken = row { $row } has been taken; choose one still in the middle
row-full = row { $row } is full; choose a row with room
put-first = you have drawn a card: first put { $card } by a row
row-empty = row { $row } is empty; take a row with at least one card, or draw
