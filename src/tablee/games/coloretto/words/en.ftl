# Coloretto. Seats come as $who (a name) with $you (yes or no).

tagline = Shine in three colours and shun the others: draw cards for the rows, or take a row in time.

option-jokers = Jokers
option-jokers-help = Who gives the jokers their colours at the end.
option-jokers-best = the table picks the colours that score most
option-jokers-chosen = each player names the colours
option-scale = Values
option-scale-help = What 1, 2, 3 … cards of a colour are worth.
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
    .about = { $kind ->
        [joker] At the end of the game it becomes any colour in play.
        [last] Whoever draws it makes this round the last one.
        [brown] { colour-about }
        [blue] { colour-about }
        [green] { colour-about }
        [grey] { colour-about }
        [orange] { colour-about }
        [pink] { colour-about }
        [yellow] { colour-about }
       *[other] Adds 2 points at the end.
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
    .about = Draw the top card and put it in a row, or take a row instead.
zone-drawn = Card drawn
    .about = It must now go in a row that has room.
zone-row = Row { $row }
    .about = Take it with all its cards, and you sit out the rest of the round.
zone-collection = { $you ->
    [yes] Your cards
   *[no] { $who }’s cards
  }
    .about = Your best three colours score, the others cost points.
row-points = { $points ->
    [one] point
   *[other] points
  }
row-brings = This row would { $points ->
    [0] change nothing for { $you ->
        [yes] you
       *[no] { $who }
      }
   *[other] bring { $you ->
        [yes] you
       *[no] { $who }
      } { coach-points }
  }{ $jokers ->
    [0] {""}
    [one] , with its joker in the best colour
   *[other] , with its jokers in the best colours
  }.
row-costs = This row would cost { $you ->
    [yes] you
   *[no] { $who }
  } { coach-points }{ $jokers ->
    [0] {""}
    [one] , with its joker in the best colour
   *[other] , with its jokers in the best colours
  }.
took-row = { $you ->
    [yes] You have taken row { $row } and sit out until the next round.
   *[no] { $who } has taken row { $row } and sits out until the next round.
  }
cards-left = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
  }
collection-worth = { $sum }
goal = Highest score wins
    .about = { $score ->
        [one] { $score } point so far:
       *[other] { $score } points so far:
      } the most at the end win.

fact-scale-rising = Values 1 3 6 10 15 21
    .about = What 1, 2, 3, 4, 5 and 6 cards of a colour are worth.
fact-scale-falling = Values 1 4 8 7 6 5
    .about = What 1, 2, 3, 4, 5 and 6 cards of a colour are worth.
fact-out = Without { $colours }
    .about = These cards stay in the box.
fact-last-round = Last round!
    .about = The game ends once everyone has taken a row.

ask-draw = { $you ->
    [yes] Draw a card
   *[no] { $who } is about to draw
  }
ask-draw-or-take = { $you ->
    [yes] Draw a card or take a row
   *[no] { $who } draws a card or takes a row
  }
ask-take = { $you ->
    [yes] Every row is full: take one
   *[no] Every row is full: { $who } takes one
  }
ask-put = { $you ->
    [yes] Put { $card } in a row
   *[no] { $who } puts { $card } in a row
  }
ask-joker = { $you ->
    [yes] Choose a colour for your joker
   *[no] { $who } chooses a colour for a joker
  }
act-draw = { $you ->
    [yes] You draw { $card }
   *[no] { $who } draws { $card }
  }
act-last-round = { $you ->
    [yes] You draw the last-round card
   *[no] { $who } draws the last-round card
  }
act-put = { $you ->
    [yes] You put { $card } in row { $row }
   *[no] { $who } puts { $card } in row { $row }
  }
act-take = { act-take-row }: +{ coach-points }
act-take-loss = { act-take-row }: −{ coach-points }
act-take-row = { $you ->
    [yes] You take row { $row }
   *[no] { $who } takes row { $row }
  }
act-give = { $you ->
    [yes] You turn a joker { $colour }
   *[no] { $who } turns a joker { $colour }
  }

deed-put = in row { $row }
deed-took = took row { $row }

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
ev-gone = Nobody took row { $row }, so it leaves the game: { $cards }.
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
  } { $sum } { $points ->
    [one] point
   *[other] points
  }.
count-jokers = Jokers
    .about = The colours that the jokers have become.
count-best = 3 best
    .about = The three colours that score.
count-others = others
    .about = All other colours cost points.
count-pluses = +2
    .about = Each “+2” adds 2 points.

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
tally-colours-minus = Colours that cost points (COL-9)
tally-colours-full = Colours of six cards or more (COL-9)

# What the coach says unasked in practice games: whole sentences, as short as can be.
coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
coach-draw = Row { $row } is worth { coach-points } to you now: if you draw, others may take it{ $full ->
    [yes] .
   *[no] {" "}or spoil it.
  }
coach-draw-always = A row that suits you is best taken before others take it.
coach-spoils-always = Cards that cost you belong in rows that others want.
coach-offers-always = Before you add a card, see who would like the row.
coach-take-early-always = Once you take a row, you are out of the round: a short one is seldom worth it.
coach-spoils = Adding { $card } spoils row { $row } for you: { coach-points } instead of { $before }.
coach-offers = With this card, row { $row } would bring { $who } { coach-points }.
coach-take-loss = Row { $row } would cost you { coach-points }.
coach-take-early = Row { $row } brings you only { coach-points } so far, and you would sit out the rest of the round.
coach-take-less = Row { $row } brings you { coach-points }; row { $other } would bring { $more }.
coach-row = { $points ->
    [0] This row changes nothing
   *[other] This row brings you { coach-points }
  }: you have { $total } now{ $joker ->
    [yes] , with the joker in its best colour.
   *[no] .
  }
coach-row-cost = This row costs you { coach-points }{ $scale ->
    [falling] : beyond three colours, or three cards of one, you lose
   *[rising] : all but three of your colours count against you
  }. You have { $total } now.
coach-over = { $place ->
    [1] You win with { coach-points }!
    [2] You come second with { coach-points }.
    [3] You come third with { coach-points }.
    [4] You come fourth with { coach-points }.
   *[other] You come { $place }th with { coach-points }.
  }

# What can be said for (why) and against (but) a move, as a player at the table would; each completes “it …”.
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-draw-nothing = leaves alone rows that bring you nothing
why-draw-joker = lets you wait while row { $row }, with its joker, grows
why-draw-grow = lets you wait while row { $row }, worth { why-points } to you, grows
but-draw-full = leaves row { $row }, worth { why-points } to you: it is full and cannot get better
but-draw-risk = may lose you row { $row }, worth { why-points }: { $who } could use it too
why-draw-unwanted = is safe: row { $row } is of no use to anybody else
why-draw-alone = is safe: nobody is left to take a row before you
why-draw-luck = has good prospects: { $n } of the { $all } cards left would bring you points
but-draw-luck = has poor prospects: { $n ->
    [0] none
   *[other] only { $n }
  } of the { $all } cards left would bring you points
why-draw-steer = lets you choose where the next card goes
why-put-own = makes row { $row } worth { why-points } to you
but-put-own = spoils row { $row } for you: { why-points } less
why-put-joker = puts the joker in a row worth { why-points } to you
why-put-spoil = spoils row { $row } for { $who }: { why-points } less
but-put-gift = makes row { $row } worth { why-points } to { $who }
why-put-clean = keeps row { $row } unspoilt for you
why-put-withheld = avoids giving { $who } { why-points } in row { $row }
why-put-full = fills row { $row }, so nobody can spoil it for you
why-put-room = leaves room in { $n ->
    [one] { $n } row
   *[other] { $n } rows
  }
why-left-own = leaves you a row worth { why-points }
but-left-own = leaves no row that brings you anything
why-left = leaves the others no row that brings them anything
but-left = leaves row { $row } to { $who }: { why-points }
why-gain = brings you { why-points }
but-cost = costs you { why-points }
but-nothing = brings you nothing
why-take-joker = { $n ->
    [one] brings you a joker
   *[other] brings you { $n } jokers
  }
why-take-deny = denies { $who } { why-points }
why-take-same = brings you no new colour
why-take-open = { $n ->
    [1] leaves you one more colour to choose
    [2] leaves you two more colours to choose
   *[other] leaves you { $n } more colours to choose
  }
why-take-counts = gives you no colour that counts against you
but-take-new = { $n ->
    [1] gives you a new colour that counts against you
   *[other] gives you { $n } new colours that count against you
  }
why-take-sure = takes the row before anybody can spoil it
but-take-few = { $n ->
    [1] gives you a single card, where the row could still grow
   *[other] gives you only { $n } cards, where the row could still grow
  }
why-take-full = takes a full row, which could not get better
but-take-out = takes you out of the round while others go on
why-take-opens = lets you open the next round
why-give-count = gives you { $n ->
    [one] { $n } card
   *[other] { $n } cards
  } of that colour

lesson-turn = Draw or take
lesson-turn-colours = Everyone begins with one card, no two of the same colour, and collects cards of the same colour. Yours **1** is blue.
lesson-turn-deck = On your turn, do one of two things. Either you **draw**: turn up the top card of the deck **1**, and put it in a row. Three cards to a row, no more.
lesson-turn-rows = Or you **take** a whole row, with all its cards: **1**, **2** or **3**. There are as many rows as players, all empty at first; the third still is.
lesson-turn-draw = Draw a card **1**.
lesson-turn-wait = You may, but you would get a single card. A row can hold three: draw.
lesson-turn-put = Blue, your colour! Put it with the other blue card **1**.
lesson-turn-orange-too = You may, but then the orange card comes along with it.
lesson-turn-apart = You may, but you take only one row a round: keep your blue cards together.
lesson-turn-basil = Ada put a “+2” in row 1. Basil **1** took that row at once; now he sits out until the round is over.
lesson-turn-take = Two blue cards are waiting for you **1**. Take the row.
lesson-turn-too-late = You may. But Ada might take row 2, or put a card in it that you do not want.
lesson-turn-ada = You have your row **1**. Ada **2** was alone from then on: she drew, it was her turn again, and she took her row. An empty row can never be taken! Now **the round is over**, and the rows come back. **Whoever took the last row starts the next round.**
lesson-turn-next = So who starts the next round?
lesson-turn-me = I do
lesson-turn-me-reply = You took your row before Ada. She took the last one, so she starts.
lesson-turn-last = Ada does
lesson-turn-last-reply = Yes: whoever takes the last row starts the next round. Who starts the first is drawn at random.
lesson-turn-basil-begins = Basil does
lesson-turn-basil-begins-reply = He took the first one. Ada took the last, so she starts.
lesson-turn-keep-1 = A row holds three cards at most; there are **as many rows as players**.
lesson-turn-keep-2 = Each turn, **draw a card** for a row, or **take a row** and sit out the round.
lesson-turn-keep-3 = Whoever takes the **last row** begins the next round; who begins the first is drawn at random.

lesson-values = Three colours score, the others cost
lesson-values-more = A colour is worth **1, 3, 6, 10, 15 or 21 points** for one, two, three, four, five or six cards. **1** So collect many cards of few colours.
lesson-values-yours = **1** Your four blue cards are worth 10 points, your two yellow ones 3, the green one 1: 14 in all.
lesson-values-more-blue = How much would a fifth blue card bring you?
lesson-values-one = One point
lesson-values-one-reply = It is not a point a card: five blue cards are worth 15 points, four 10. It would add 5.
lesson-values-five = Five points
lesson-values-five-reply = Yes: 15 points instead of 10.
lesson-values-fifteen = Fifteen points
lesson-values-fifteen-reply = Five blue cards are worth 15 points in all, and you have 10 of them already. It would add 5.
lesson-values-three = But **only three colours score**, your best ones. **Every other colour costs points**, on the same scale. You already have three **1**.
lesson-values-number = The number below a row tells what it would bring you. The first **1** brings eleven points, the second **2** costs two, and the third **3** costs one.
lesson-values-fourth = This one **1** would cost you 2 points.
lesson-values-why = Why?
lesson-values-minus = I already have three colours
lesson-values-minus-reply = Yes. Pink and grey would be too many: a point less for each.
lesson-values-short = It has only two cards
lesson-values-short-reply = It is not how many, it is which colours: pink and grey would be too many, a point less for each.
lesson-values-take = Which row do you take: **1**, **2** or **3**?
lesson-values-at-risk = You may. But someone else might take row 1, or put a card in it that you do not want. It brings you 11 points: take it.
lesson-values-costs = You may, but you lose by it: one colour too many. Row 1 brings you 11 points.
lesson-values-six = Six blue cards **1**: 21 points instead of 10. That is the most; a seventh would bring nothing more. There are nine cards of each of seven colours; three players leave one colour out.
lesson-values-keep-1 = **Three colours score**, your best ones; every other colour costs points.
lesson-values-keep-2 = One to six cards of a colour are worth **1, 3, 6, 10, 15 or 21 points**.
lesson-values-keep-3 = So collect **many cards of few colours**.

lesson-spoil = Spoiling a row
lesson-spoil-ada = Ada **1** has four pink cards. Two more are waiting for her in this row **2**.
lesson-spoil-worth = How many points would it bring her?
lesson-spoil-two = Two
lesson-spoil-two-reply = A colour is worth more and more: four pink cards make 10 points, six make 21. That is 11 more.
lesson-spoil-six = Six
lesson-spoil-six-reply = With six pink cards she would have 21 points instead of 10: 11 more.
lesson-spoil-eleven = Eleven
lesson-spoil-eleven-reply = Yes: 21 points for six cards instead of 10 for four.
lesson-spoil-put = You draw a grey card, which is no use to you. In which row will it hurt the others: **1**, **2** or **3**?
lesson-spoil-own = You would spoil the row you are after: grey would be your fourth colour, a point less.
lesson-spoil-gift = Basil already has a grey card, and two are worth 3: you would be giving him a present.
lesson-spoil-spoilt = If Ada takes this row **1**, the grey card comes with it: a fourth colour, so a point less. The row is **spoilt**.
lesson-spoil-full = This row **1** has three cards. Can one more be added?
lesson-spoil-yes = Yes
lesson-spoil-yes-reply = No: with three cards it is full. It can only be taken. And when every row is full, you must take one.
lesson-spoil-no = No
lesson-spoil-no-reply = Right: with three cards it is full. And when every row is full, you must take one.
lesson-spoil-advice = The row you are after **1** still has room. Wait, and it may grow or be spoilt: you must judge when to take it. And when every row left is full, **nobody can draw any more**: you must take one.
lesson-spoil-keep-1 = A card that **nobody wants** spoils a row for somebody else.
lesson-spoil-keep-2 = A row holds **three cards at most**.
lesson-spoil-keep-3 = A row that waits **grows or is spoilt**; when all are full, you have to take one.

lesson-jokers = “+2” and jokers
lesson-jokers-plus = A “+2” **1** always brings 2 points, whatever your colours. There are ten of them.
lesson-jokers-joker = At the end of the game a joker **1** becomes **the colour that brings you most**, even one that you do not have. Several jokers may become different colours.
lesson-jokers-which = You have four blue cards, two yellow ones and a green one **1**. Which colour would a joker become?
lesson-jokers-green-reply = A second green card: 3 points instead of 1, so 2 more. Blue brings 5.
lesson-jokers-yellow-reply = A third yellow card: 6 points instead of 3, so 3 more. Blue brings 5.
lesson-jokers-blue-reply = Yes: a fifth blue card, 15 points instead of 10.
lesson-jokers-take = The number below a row counts the joker in its best colour. Which row do you take: **1**, **2** or **3**?
lesson-jokers-one = You may: 2 points more, less 1 for orange. With the joker you would gain 5 − 1 = 4 points.
lesson-jokers-pink = You may, but pink would be one colour too many: a point less.
lesson-jokers-gone = You may. But there are only three jokers in the whole deck: Ada will not let this one go by.
lesson-jokers-end = Grey costs 1 point, the joker brings 5. It waits beside your colours **1**.
lesson-jokers-keep-1 = A **“+2”** always brings 2 points.
lesson-jokers-keep-2 = A joker becomes **the colour that brings you most**, at the end of the game.
lesson-jokers-keep-3 = There are only **three jokers**: take one when it pays.

lesson-last = The last round
lesson-last-deck = Somewhere in the deck **1** lies the last-round card, with fifteen cards below it.
lesson-last-draw = This row **1** has only one blue card so far. Draw **2**.
lesson-last-small = You may, but for a single card. Draw: there is room left in row 1.
lesson-last-end = There it is, **the last-round card**! It is set aside, and you draw another. When will the game be over?
lesson-last-now = Right now
lesson-last-now-reply = Not yet: this round is played to its end, and everyone takes a row.
lesson-last-round = When this round is over
lesson-last-round-reply = Yes: everyone takes one more row, then the points are counted.
lesson-last-deck-empty = When the deck is empty
lesson-last-deck-empty-reply = It does not go that far: the game ends with this round.
lesson-last-put = It is a blue card! Another one is waiting **1**: put yours with it.
lesson-last-apart = You may, but you only take one more row: keep your blue cards together.
lesson-last-take = Ada put a pink card in the row that you are after **1**, and Basil took his. Your turn.
lesson-last-yellow = You may, but it brings you only 2 points. Row 1 brings 13.
lesson-last-too-late = You may. But row 1 is full: it will not grow, and Ada might take it.
lesson-last-over = Ada takes the last row, the jokers become colours, and the points are counted: 46 for you **1**, 42 for Ada **2**, 21 for Basil **3**. **The highest score wins**; equal scores share the place.
lesson-last-keep-1 = The last-round card lies **above the last fifteen cards**.
lesson-last-keep-2 = Whoever draws it sets it aside and **draws another card**.
lesson-last-keep-3 = Once it shows, **that round is the last**; the highest score wins.

lesson-falling = Another scale
lesson-falling-scale = Later editions offer another scale: **1, 4, 8, 7, 6 or 5 points** for one, two, three, four, five or six cards. Your four blue cards **1** are worth only 7 here.
lesson-falling-best = How many cards of one colour bring the most?
lesson-falling-six = Six
lesson-falling-six-reply = Six cards are worth only 5 points. Three are best: 8 points.
lesson-falling-three = Three
lesson-falling-three-reply = Yes, 8 points. Every further card costs one.
lesson-falling-one = Just one
lesson-falling-one-reply = A single card is worth 1 point. Three are best: 8 points.
lesson-falling-take = Which row do you take? The first **1**, with blue, or the second **2**, with yellow and a “+2”?
lesson-falling-too-many = You may, but six blue cards are worth 5 points, and your four are worth 7.
lesson-falling-pink = You may, but pink would be one colour too many: a point less.
lesson-falling-gone = You may. But someone else might take row 2, or put a card in it that you do not want.
lesson-falling-same = Three yellow cards **1**: 8 points. The rest stays as it was. These editions can also be played by two: five colours, two cards each to begin with, and three rows, for one, two and three cards. At the end of a round, the cards of the row that nobody took are out of the game.
lesson-falling-keep-1 = On the other scale, **three cards** of a colour are worth the most: 8 points.
lesson-falling-keep-2 = From the fourth card on, a colour **brings less**: 7, 6, then 5 points.
lesson-falling-keep-3 = All else is the same: **three colours score**, the others cost.

# What may be done now, and why.
row-number = row { $row }
now-joker = The last round is over. { $you ->
    [yes] Your joker becomes one of the colours in play, even one that you lack.
   *[no] { $who }’s joker becomes one of the colours in play, even one that its owner lacks.
  } It is best where it adds most to one of the three colours that score.
now-out = You have your row for this round: you sit out until everyone has one.
now-put = The card is drawn, so no row can be taken on this turn: { $you ->
    [yes] you put
   *[no] { $who } puts
  } { $card } where there is room ({ $rows }).
now-draw = Every row in the middle is empty, and an empty row cannot be taken: { $you ->
    [yes] you have
   *[no] { $who } has
  } to draw.
now-draw-or-take = { $you ->
    [yes] You may
   *[no] { $who } may
  } draw, for there is still room for a card; or take a row with cards in it ({ $rows }), and sit out for the rest of the round.
now-take = There is no room for another card, so nobody can draw: { $you ->
    [yes] you have
   *[no] { $who } has
  } to take one that is left ({ $rows }).
now-empty = An empty row cannot be taken.
now-last = The last-round card has turned up: when everyone has a row, the points are counted.

# Pictures on the rule page. The reader sits at seat 0, then Ada, Basil.
lesson-example-round = A round for three
lesson-example-round-start = Everyone starts with a card of a different colour. The cards come from **1** the deck; in the middle are as many rows as players, all empty. **2** You collect blue.
lesson-example-round-put = Each of you has drawn a card and put it in a row: **1** you blue, **2** Ada pink, **3** Basil orange. Nothing is yours yet: anybody may take any of these rows.
lesson-example-round-take = **1** Row 1 is full, with three cards. Ada does not wait for more to go wrong: she takes **2** row 2, with her pink and a green. **3** She sits out until everyone has a row.
lesson-example-round-end = Basil took his two orange cards, and you got row 1: three blue cards and a yellow one **1**, worth 6 + 1 = 7 points **2**. You took the last row, so you begin the next round.
lesson-example-worth = What a row is worth
lesson-example-worth-rows = **1** You hold 4 blue, 2 yellow and 1 green, and each row shows what it would bring you now. **2** Row 1: 11 points more, for six blue cards are worth 21 and four only 10. **3** Row 2 costs you 2 points and **4** row 3 costs 1, for you have your three colours: every further one costs points.
lesson-example-last = The last round
lesson-example-last-card = You drew the last-round card. It is set aside, and **1** another card is drawn in its place. This round is still played to its end; then the points are counted.

# What every colour card does
colour-about = Your best three colours score, all others cost points.

# The score pad
pad-collected = Collected
    .about = Everything in front of the player, jokers as they are: the best colours are found for them.
pad-collected-but = Collected, without jokers
    .about = Everything in front of the player but jokers.
pad-jokers = Jokers, as the colours chosen
    .about = One tap for each joker: the colour that its owner named.
pad-colours = { $players } players play with { $n } colours, but more are noted: look at the cards again.

# The glossary
term-row = Row
    .forms = rows
    .about = Up to three cards in the middle, which somebody takes together.
term-joker = Joker
    .forms = jokers
    .about = At the end of the game it becomes a card of any colour in play.
term-draw = Draw
    .forms = draws | drawn | drew
    .about = Take the top card of the deck; it goes in a row.
term-scale = Values
    .about = What 1, 2, 3, 4, 5 and 6 cards of one colour are worth.
term-sit-out = Sit out
    .forms = sits out
    .about = Wait, once you have a row, until everyone has one.
term-round = Round
    .forms = rounds
    .about = Over as soon as everyone has taken a row.
term-last-round = Last round
    .forms = last-round card
    .about = After it, the cards are counted and the game is over.
