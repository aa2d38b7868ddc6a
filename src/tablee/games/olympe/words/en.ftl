# Olympé. Seats come as $who (a name) with $you (yes or no), gods by their letter.

tagline = Win tricks whose trump is the colour of whoever leads, and summon Monsters to destroy those you cannot have.

option-table = Table
option-table-help = How you play: everyone for themselves, two at the counter, in two pairs, or in teams that share a god (OLY-17 to OLY-21).
option-table-single = everyone for themselves (2 to 5)
option-table-counter = at the counter, with piles (2)
option-table-pairs = two pairs (4)
option-table-teams = teams that share a god (6 and more)
option-team_size = Team size
option-team_size-help = How many players make a team when you play in teams (OLY-21).
option-scoring = Scoring
option-scoring-help = What a round brings: nuggets to those with the most points (OLY-15), or a nugget of each god to whoever won the most of its Adepts (OLY-16).
option-scoring-standard = most points: 3 nuggets, second: 1
option-scoring-coins = “To your coins!”: a nugget of each god to whoever won the most of its Adepts
option-text = Rule text
option-text-help = Which language of the rule sheet applies where the two differ: on Monsters that ruff (OLY-14) and on the cards of virtual players (OLY-19).
option-text-fr = French: a Monster may ruff, virtual players’ cards count for nobody
option-text-en = English: a Monster never ruffs, virtual players’ cards count for them
option-virtual = Virtual players
option-virtual-help = Absent players who fill up the table: each adds a colour, which is never trump, and is dealt a hand that nobody plays (OLY-19).
option-gods = Gods
option-gods-help = The letters of the gods, one per seat or team, then those of gods without a player: A Athena, H Hephaestus, D Dionysus, T Artemis, M Hermes (OLY-1).
option-target = Target
option-target-help = How many nuggets win the game in standard scoring (OLY-15).

conflict-players = A { $table } table (option table) cannot have { $players } players (option players): choose { $wanted } players, or another table.
conflict-team-players = { $players } players (option players) do not make equal teams of { $size } (option team_size): choose { $wanted } players, or another team size.
conflict-virtual-table = A { $table } table (option table) has no virtual players: set the option virtual to 0 instead of { $virtual }, or the table to single or pairs.
conflict-virtual-players = { $players } players (option players) and { $virtual } virtual ones (option virtual) would need more than the five gods there are: choose fewer of either.
conflict-gods = { $gods } gods are named (option gods), but { $players } players at a { $table } table (options players, table and virtual) need { $wanted }.
gods-unknown = “{ $god }” is not a god (option gods): the letters are { $known }.
gods-twice = The god { $god } is named twice (option gods): every colour has one owner, so name each god once.

god = { $god ->
    [A] Athena
    [H] Hephaestus
    [D] Dionysus
    [T] Artemis
   *[M] Hermes
  }
of-god = { $god ->
    [A] of Athena
    [H] of Hephaestus
    [D] of Dionysus
    [T] of Artemis
   *[M] of Hermes
  }
card = { $rank ->
    [I] { $god } I (Preacher)
    [II] { $god } II (Priestess)
    [III] { $god } III (High Priestess)
    [IV] { $god } IV (Hero)
    [V] { $god } V (Oracle)
    [X] Monster { $of }
   *[other] { $god } { $rank }
  }
the-card = { $rank ->
    [X] the Monster { $of }
   *[other] { card }
  }
name = { $you ->
    [yes] You
   *[no] { $who }
  }
virtual-player = { $god } (virtual player)
god-players = { $god } ({ $players })

zone-trick = Trick
zone-last = Last trick
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
zone-piles = { $you ->
    [yes] Your piles
   *[no] { $who }’s piles
  }
zone-virtual = Virtual player: { $god }
trick-passed = only Monsters so far: the colour is still to be set
trick-monster = Monster ({ $gods }): it will destroy this trick unless its Hero is played
trick-worth = { $n ->
    [one] { $n } point so far
   *[other] { $n } points so far
  }
trick-aside = set aside: it counts for nobody
trick-of = { $you ->
    [yes] taken by you
   *[no] taken by { $who }
  }
piles-covered = { $n ->
    [0] nothing face down
    [one] { $n } card face down
   *[other] { $n } cards face down
  }
virtual-aside = secret, and they count for nobody
holds-nuggets-n = { $n ->
    [one] { $n } nugget
   *[other] { $n } nuggets
  }

plays-god = { $god }
holds-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
has-won = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
shown-without = without { $gods }
holds-nuggets = nuggets: { $nuggets }
nuggets-of = { $n } { $of }

sign-trump = Trump
sign-trump-to-be = Next trump
sign-no-trump = No trump yet
sign-asked = Colour led
sign-none-asked = No colour led yet
fact-trick = Trick { $n } of { $all }
fact-trump-to-be = { $you ->
    [yes] You set the colour: trump will be { $god }
   *[no] { $who } sets the colour: trump will be { $god }
  }
fact-trump = { $you ->
    [yes] Trump: { $god } (you set the colour)
   *[no] Trump: { $god } (set by { $who })
  }
fact-asked = Colour led: { $god }
fact-aside = { $n ->
    [one] { $n } trick set aside
   *[other] { $n } tricks set aside
  }
fact-dealer = { $you ->
    [yes] You dealt
   *[no] { $who } dealt
  }
fact-never-trump = Never trump: { $gods }
fact-coins = The game ends when a god has no nugget of their own colour left
fact-target = { $n ->
    [one] { $n } nugget wins
   *[other] { $n } nuggets win
  }

ask-deal = Round { $round } is about to be dealt.
ask-card = { $you ->
    [yes] Play a card.
   *[no] { $who } plays a card.
  }
ask-lead = { $you ->
    [yes] Lead any card; trump is { $god }. A Monster passes the lead on.
   *[no] { $who } leads; trump is { $god }.
  }
ask-lead-on = { $you ->
    [yes] A Monster has passed the lead on to you: set the colour; trump is { $god }.
   *[no] A Monster has passed the lead on: { $who } sets the colour; trump is { $god }.
  }
ask-follow = Follow { $god }: any card of that colour will do.
ask-follow-low = You cannot rise: play any card of { $god }.
ask-rise = Trump was led, so you must rise: beat { $card }.
ask-ruff = You cannot follow: ruff with { $god }.
ask-over-ruff = You cannot follow: over-ruff, that is, beat { $card }.
ask-over-monster = You cannot follow: over-ruff the Monster with a trump ({ $god }).
ask-under-ruff = You can neither follow nor over-ruff: under-ruff with { $god }.
ask-any = You have neither the colour led nor a trump: play any card; it cannot win.

do-lay = Play { $card }

ev-deal = { $you ->
    [yes] You deal.
   *[no] { $who } deals.
  }
ev-gods = The gods: { $gods }.
ev-pair = Partners: { $players }.
ev-never-trump = Never trump: { $gods }.
ev-piles = { $you ->
    [yes] Face up on your piles: { $cards }.
   *[no] Face up on { $who }’s piles: { $cards }.
  }
ev-first = { $you ->
    [yes] You lead the first trick.
   *[no] { $who } leads the first trick.
  }
ev-lead = { $you ->
    [yes] You lead { $card }: trump is { $god }.
   *[no] { $who } leads { $card }: trump is { $god }.
  }
ev-lay = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
ev-monster-led = The Monster led passes the lead on.
ev-monster-inactive = This Monster is not of the colour led and stays inactive.
ev-monster = The Monster { $of } is summoned: unless its Hero is played, the trick is lost.
ev-monster-slain = The Hero { $of } kills the Monster.
ev-turned-up = { $you ->
    [yes] You turn up the card below: { $card }.
   *[no] { $who } turns up the card below: { $card }.
  }
ev-takes = { $you ->
    [yes] You take
   *[no] { $who } takes
  } the trick: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
ev-destroyed = { $you ->
    [yes] The trick is destroyed and set aside. You set the colour and keep the lead.
   *[no] The trick is destroyed and set aside. { $who } set the colour and keeps the lead.
  }
ev-all-monsters = { $you ->
    [yes] Nothing but Monsters: the trick is set aside, and you lead again.
   *[no] Nothing but Monsters: the trick is set aside, and { $who } leads again.
  }
ev-points = { $side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } in this round, { $nuggets ->
    [0] no nuggets
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
  }, { $total } in all.
ev-points-coins = { $side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } in this round.
ev-coin = { $side }: most points in Adepts { $of }, and so a nugget { $of }.
ev-coin-kept = { $side }: most points in Adepts { $of }, so the nugget stays with its god.
ev-coin-tie = A tie for the Adepts { $of }: no nugget { $of } changes hands.
ev-total = { $side }: { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
  } in all.

round-over = the round is over: no more cards are played
colour-out = the cards { $of } are not in this game: play a card you hold
not-held = you do not hold { $card }: play a card you hold
must-follow = follow the colour led: you hold at least one card { $of }
must-ruff = you have nothing of the colour led ({ $asked }) but hold trumps: ruff with a card { $of }
must-rise = trump was led and you can rise: beat { $card }
must-over-ruff = you can over-ruff: beat { $card }
must-go-over-monster = a Monster has ruffed and you can over-ruff it: play a card { $of } that is not a Monster
monster-no-ruff = by the English rule text a Monster is not a trump: ruff with another card { $of }

tally-ruffs = Ruffs (OLY-7)
tally-overruffs = Over-ruffs (OLY-7)
tally-underruffs = Under-ruffs (OLY-7)
tally-discards = Discards, neither following nor ruffing (OLY-8)
tally-monsters-led = Monsters led (OLY-12)
tally-monsters-woken = Monsters led whose colour the next player led (OLY-12)
tally-monsters-asked = Monsters played in the colour led (OLY-10)
tally-monsters-ruff = Monsters played as trump in a ruff (OLY-14)
tally-monsters-inactive = Monsters discarded, inactive (OLY-14)
tally-monsters-slain = Monsters killed by their Hero (OLY-11)
tally-tricks = Tricks
tally-tricks-destroyed = Tricks destroyed by a Monster (OLY-10)
tally-tricks-of-monsters = Tricks of nothing but Monsters (OLY-13)
tally-points-destroyed = Points in destroyed tricks (OLY-10)
tally-nuggets-moved = Nuggets won (OLY-15, OLY-16)
tally-rounds-tied = Rounds tied for most points (OLY-15)

# Why a card is good, as a player at the table would say it; each completes “it …” or stands by itself.
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps = keeps { $card } for later
why-keeps-twin = keeps its twin for later
why-last = is your last card
why-void = leaves you without any { $god }
why-uncovers = turns up the card below it
why-unbeaten = no opponent can beat it
why-highest = no opponent can have a higher { $god }
why-draws-trumps = draws trumps from the others
why-no-monster = no Monster can spoil the trick
why-cheap = { $points ->
    [0] risks no points
   *[other] risks no more than { why-points }
  }
why-takes = takes the trick: { why-points }
why-takes-but = no opponent can beat it, only a Monster can spoil it: { why-points } so far
why-ahead = goes ahead in the trick
why-ahead-few = { $n ->
    [one] goes ahead, and only { $n } card still out beats it
   *[other] goes ahead, and only { $n } cards still out beat it
  }
why-smallest = is the smallest card that wins
why-ruffs = ruffs: a trump beats the colour led
why-denies = takes { why-points } from { $who }
why-partner = { $points ->
    [0] leaves the trick to your team
   *[other] adds { why-points } to your team’s trick
  }
why-gives-least = { $points ->
    [0] gives nothing away
   *[other] gives away no more than it must: { why-points }
  }
why-hero-saves = kills the Monster and saves { why-points }
why-hero-takes = kills the Monster and takes the trick: { why-points }
why-hero = kills a Monster { $of }
why-wakes = wakes the Monster { $of }: without its Hero nobody wins the trick
why-spoilt = as it stands, nobody wins this trick
why-spoilt-saves = spares your better cards
why-passes-lead = lets { $who } set the colour
why-monsters = sets the trick aside: nothing but Monsters
why-monster-free = costs you no points
why-monster-idle = gets rid of the Monster where it does no harm
why-monster-slain = gets rid of the Monster, since its Hero is already there
why-destroys = denies { $who } { why-points } by destroying the trick{ $hero ->
    [yes] , unless the Hero is played
   *[no] {""}
  }
why-destroyed = makes sure that nobody wins the trick{ $hero ->
    [yes] , unless the Hero is played
   *[no] {""}
  }
why-partner-leads = lets { $who } lead again
