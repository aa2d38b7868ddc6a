# Coloretto. Seats come as $who (a name) with $you (yes or no).

tagline = Collect three colours well and all the others badly: draw for the rows, or take one in time.

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

zone-deck = Deck
zone-drawn = Card drawn
zone-row = Row { $row }
zone-collection = { $you ->
    [yes] Your cards
   *[no] Cards of { $who }
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
row-of = { $you ->
    [yes] taken by you
   *[no] taken by { $who }
  }
collection-worth = +{ $plus } −{ $minus } = { $total }
took-row = has row { $row }

fact-scale-rising = 1 3 6 10 15 21: three colours plus, the others minus
fact-scale-falling = 1 4 8 7 6 5: three colours plus, the others minus
fact-out = Not in play: { $colours }
fact-last-round = This is the last round

player = { $you ->
    [yes] you
   *[no] { $who }
  }
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
   *[no] { $who } puts { $card } by a row.
  }
ask-joker = { $you ->
    [yes] Give a joker its colour.
   *[no] { $who } gives a joker its colour.
  }

do-draw = Draw a card
do-put = Put { $card } by row { $row }
do-take = Take row { $row }: { $cards }
do-give = Joker becomes { $colour }

ev-start = { $you ->
    [yes] You start with { $cards }.
   *[no] { $who } starts with { $cards }.
  }
ev-first = { $you ->
    [yes] You begin.
   *[no] { $who } begins.
  }
ev-draw = { $you ->
    [yes] You draw: { $card }.
   *[no] { $who } draws: { $card }.
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
    [yes] All have taken a row. You took last and start the next round.
   *[no] All have taken a row. { $who } took last and starts the next round.
  }
ev-give = { $you ->
    [yes] You make a joker { $colour }.
   *[no] { $who } makes a joker { $colour }.
  }
ev-score = { $you ->
    [yes] You score { $points }.
   *[no] { $who } scores { $points }.
  }

now-jokers = the rounds are over; give your jokers their colours
jokers-later = jokers get their colours only when the game ends
colour-out = { $colour } is not in this game; choose a colour in play
drawn-already = you have drawn a card already ({ $card }): put it by a row
rows-full = every row is full, so no card may be drawn; take a row
no-such-row = there { $rows ->
    [one] is only { $rows } row
   *[other] are only { $rows } rows
  }; choose one of them
draw-first = draw a card before you put one by a row
row-taken = row { $row } has been taken; choose one still in the middle
row-full = row { $row } is full; choose a row with room
put-first = first put the card you drew ({ $card }) by a row
row-empty = row { $row } is empty; only a row with a card can be taken
