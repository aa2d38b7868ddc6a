# Olympé. Seats come as $who (a name) with $you (yes or no), gods by their letter.

tagline = Win tricks whose trump is the colour of whoever leads, and summon Monsters to destroy those you cannot have.

option-table = Seating
option-table-help = How you play: everyone for themselves, two at the counter, in two pairs, or in teams that share a god.
option-table-single = everyone for themselves (2 to 5)
option-table-counter = at the counter, with piles (2)
option-table-pairs = two pairs (4)
option-table-teams = teams that share a god (6 and more)
option-team_size = Team size
option-team_size-help = How many players make a team when you play in teams.
option-scoring = Scoring
option-scoring-help = What a round brings: nuggets to those with the most points, or a nugget of each god to whoever won the most of its Adepts.
option-scoring-standard = most points: 3 nuggets, second: 1
option-scoring-coins = “To your coins!”: a nugget of each god to whoever won the most of its Adepts
option-text = Rule text
option-text-help = Which language of the rule sheet applies where the two differ: on Monsters that ruff and on the cards of virtual players.
option-text-fr = French: a Monster may ruff, virtual players’ cards count for nobody
option-text-en = English: a Monster never ruffs, virtual players’ cards count for them
option-virtual = Virtual players
option-virtual-help = Absent players who fill up the table: each adds a colour, which is never trump, and is dealt a hand that nobody plays.
option-gods = Gods
option-gods-help = The letters of the gods, one per seat or team, then those of gods without a player: A Athena, H Hephaestus, D Dionysus, T Artemis, M Hermes.
option-target = Target
option-target-help = How many nuggets win the game in standard scoring.

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
    .about = { $god ->
        [A] The goddess of the blue cards, trump
        [H] The god of the orange cards, trump
        [D] The god of the red cards, trump
        [T] The goddess of the violet cards, trump
       *[M] The god of the green cards, trump
      } whenever their player leads.
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
    .about = { $rank ->
        [I] Beats all Adepts of its colour, but counts only 1 point.
        [II] Beats the I and all Adepts of its colour; counts 1 point.
        [III] Only the IV and V of its colour beat it; counts 1 point.
        [IV] Kills the Monster of its colour; only the V beats it. 1 point.
        [V] The strongest card of its colour, but only 1 point.
        [X] Destroys a trick of its colour unless its Hero is played. No points.
        [100] The strongest Adept of its colour: 100 points at the count.
        [10] The weakest Adept of its colour: 10 points at the count.
       *[other] An Adept: beats the lower ones of its colour; { $rank } points at the count.
      }
the-card = { $rank ->
    [X] the Monster { $of }
   *[other] { card }
  }
short-card = { $rank ->
    [X] the Monster { $of }
   *[other] the { $god } { $rank }
  }
has = { $team ->
    [yes] { $you ->
        [yes] Your team has
       *[no] { $who }’s team has
      }
   *[no] { $you ->
        [yes] You have
       *[no] { $who } has
      }
  }
has-no = { has } no
name = { $you ->
    [yes] You
   *[no] { $who }
  }
virtual-player = { $god } (virtual player)
god-players = { $god } ({ $players })

zone-trick = Trick
    .about = The master card takes the trick, with all its points.
zone-last = Last trick
    .about = The trick before this one.
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
    .about = { $you ->
        [yes] Only you can see these cards.
       *[no] Only { $who } can see these cards.
      }
zone-piles = { $you ->
    [yes] Your piles
   *[no] { $who }’s piles
  }
    .about = Only the cards on top can be played; then those below turn up.
zone-virtual = Virtual player: { $god }
    .about = A hand that nobody plays.
trick-passed = only Monsters so far: the colour is still to be chosen
trick-monster = { $n ->
    [one] { $monsters } will destroy this trick unless its Hero is played
   *[other] { $monsters } will destroy this trick unless their Heroes are played
  }
trick-worth = { $n ->
    [one] { $n } point so far
   *[other] { $n } points so far
  }
trick-aside = set aside: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for nobody
trick-of = { $you ->
    [yes] taken by you
   *[no] taken by { $who }
  }: { $points ->
    [one] { $points } point
   *[other] { $points } points
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

holds-cards = { $n ->
    [0] { has-no } cards left in hand.
    [one] { has } { $n } card in hand.
   *[other] { has } { $n } cards in hand.
  }
shown-without = { has-no } { $god } left.
sign-trump = Trump
    .about = Beats every other colour; it is the colour of whoever leads.
sign-trump-to-be = Next trump
    .about = The colour of whoever leads this trick.
sign-no-trump = No trump yet
    .about = Whoever leads a trick brings their own colour as trump.
fact-trick = Trick { $n } of { $all }
    .about = After { $all } tricks the points of the round are counted.
fact-aside = { $n ->
    [one] { $n } trick set aside
   *[other] { $n } tricks set aside
  }
    .about = Destroyed by Monsters: their points count for nobody.
fact-never-trump = { $gods } never trump
    .about = Nobody at this table plays for them.
fact-coins = Nuggets god by god
    .about = Who wins the most of a god’s Adepts gets one of its nuggets.
ask-deal = Round { $round } is about to be dealt
ask-card = { $you ->
    [yes] Play a card
   *[no] { $who } plays a card
  }
ask-lead = { $you ->
    [yes] Lead { $n ->
        [one] your last card
       *[other] any card
      }: { $god } is trump
   *[no] { $who } leads: { $god } is trump
  }
ask-lead-on = { $you ->
    [yes] After the Monster, you lead: { $god } is trump
   *[no] After the Monster, { $who } leads: { $god } is trump
  }
ask-follow = Follow with { $n ->
    [one] your only
   *[other] any
  } { $god }
ask-follow-low = You cannot beat { $card }: play { $n ->
    [one] your only
   *[other] any
  } trump
ask-rise = Trump led, so rise: beat { $card }
ask-ruff = No { $asked }: ruff with { $n ->
    [one] your only
   *[other] any
  } trump ({ $god })
ask-over-ruff = No { $asked }: over-ruff, beat { $card }
ask-over-monster = No { $asked }: over-ruff the Monster { $of }
ask-under-ruff = No { $asked }: under-ruff with { $n ->
    [one] your only
   *[other] any
  } trump
ask-any = No { $god } and no trump: discard { $n ->
    [one] your last
   *[other] any
  } card
ask-any-trump = No { $god }: discard { $n ->
    [one] your last
   *[other] any
  } card

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
ev-monster-led = Leading a Monster passes the lead on.
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

# What the coach says unasked in practice games: whole sentences, as short as can be.
coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
coach-few = There { $points ->
    [0] are no points
    [one] is only { $points } point
   *[other] are only { $points } points
  } in this trick
coach-character-early = { coach-few } so far: keep { $card } to take a high Adept.
coach-character-loses = Your { $card } loses to { $other }: keep it.
coach-character-loses-always = A Character is for tricks that it wins: under a higher one, throw your lowest card.
coach-character-early-always = Characters are for taking high Adepts: keep them for tricks of many points.
coach-gives-always = On a trick that is lost, throw your lowest card.
coach-falls-to-character-always = Keep your high Adepts until the Characters of their colour have gone.
coach-monster-early-always = Monsters are for tricks of a hundred points and more that a rival is winning.
coach-gives = As it stands, this gives { $who } { coach-points }.
coach-falls-to-character = Any Character { $of } beats your { $rank }: { coach-points } at risk.
coach-falls-to-higher = A higher { $god } card may beat your { $rank }: { coach-points } at risk.
coach-falls-to-trump = Whoever has to ruff takes your { $rank } with any { $god } card: { coach-points } at risk.
coach-monster-led = A Monster that is led destroys nothing by itself, and { $who } then sets the colour and trump.
coach-monster-idle = Your Monster destroys nothing here: it is not of the colour led.
coach-monster-own = Your Monster would destroy a trick that your own team is winning.
coach-monster-early = { coach-few }: keep your Monster for a bigger one.
coach-monster-kept = Your Monster would have set this trick aside and denied { $who } its { coach-points }.
coach-hero-kept = Your Hero (IV) would have killed the Monster: { coach-points } went to nobody.
coach-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] { $place }th
  }
coach-nuggets = { $nuggets ->
    [0] no nuggets
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
  }
coach-round = { $team ->
    [yes] Your team
   *[no] You
  } won { coach-points }: { coach-place }, { coach-nuggets }.
coach-coins = { $nuggets ->
    [0] On balance, this round brought no nuggets and cost none
    [1] On balance, this round brought one nugget
    [-1] On balance, this round cost one nugget
   *[other] This round’s balance of nuggets: { $nuggets }
  }. { $team ->
    [yes] Your team holds
   *[no] You hold
  } { $total }.

# What can be said for (why) and against (but) a card, as a player at the table would; each completes “it …”.
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps = { $n ->
    [1] keeps { $card } for later
   *[other] keeps { $n } copies of { $card } for later
  }
why-keeps-low = keeps { $card }, a cheap card to throw away later
why-keeps-monster = { $n ->
    [1] keeps your Monster { $of } for a better trick
   *[other] keeps your { $n } Monsters { $of } for better tricks
  }
why-void = leaves you without any { $god }, so you no longer have to follow it
why-uncovers = turns up the card below it
why-hero-guards = guards the trick against the Monster { $of }
but-hero = gives up your Hero { $of } while its Monster is still out
why-shortens = leaves you only one more { $god } to follow with
why-unbeaten = cannot be beaten by any opponent
why-beaten-few = { $n ->
    [one] can be beaten by only { $n } card still out
   *[other] can be beaten by only { $n } cards still out
  }
but-beaten = can be beaten by { $n } cards still out
why-highest = cannot be beaten in { $god }, only ruffed
why-draws-trumps = draws trumps from the others
but-ruffed = can be ruffed: { $who } has no { $god } left
why-no-monster = is safe: no Monster can spoil the trick
why-cheap = { $points ->
    [0] risks no points
   *[other] risks no more than { why-points }
  }
but-risk = risks { why-points }
why-scores = scores its own { why-points }
but-monster = may be spoilt by the Monster { $of }, which is still out
why-own-long = leads from a colour of which you hold { $n } cards
why-long = leads a colour with { $n } cards still out: others will have to follow
but-short = may well be ruffed: only { $n ->
    [one] { $n } { $god } card
   *[other] { $n } { $god } cards
  } still out
why-keeps-trumps = { $n ->
    [1] keeps your only trump
   *[other] keeps your { $n } trumps
  }
why-takes = takes the trick: { why-points }
why-takes-but = cannot be beaten by any opponent, only spoilt by a Monster: { why-points } so far
why-ahead = beats { $who }’s card, the best so far
why-smallest = is the smallest card that wins
why-ruffs = ruffs: a trump beats the colour led
why-denies = takes { why-points } from { $who }
but-leaves = leaves { why-points } to { $who }
why-partner = { $points ->
    [0] leaves the trick to your team
   *[other] adds { why-points } to your team’s trick
  }
why-gives-little = { $points ->
    [0] gives { $who } nothing
   *[other] gives { $who } no more than { why-points }
  }
but-gives = gives { $who } { why-points }
why-hero-saves = kills the Monster and saves { why-points }
why-hero-takes = kills the Monster and takes the trick: { why-points }
why-hero = kills a Monster { $of }
why-wakes = wakes the Monster { $of }: without its Hero nobody wins the trick
why-spoilt = { $points ->
    [0] wastes no points on a trick that nobody wins
   *[other] wastes no more than { why-points } on a trick that nobody wins
  }
why-buries = puts { why-points } out of everybody’s reach
but-spoilt = wastes { why-points } on a trick that nobody wins
why-passes-lead = lets { $who } set the colour
why-monsters = sets the trick aside: nothing but Monsters
why-monster-free = costs you no points
why-monster-idle = gets rid of the Monster where it does no harm
why-monster-slain = gets rid of the Monster, since its Hero is already there
why-destroys = denies { $who } { why-points } by destroying the trick{ $hero ->
    [yes] , unless the Hero is played
   *[no] {""}
  }
but-destroys = destroys a trick that your side is winning{ $hero ->
    [yes] , unless the Hero is played
   *[no] {""}
  }: { why-points }
why-destroyed = makes sure that nobody wins the trick{ $hero ->
    [yes] , unless the Hero is played
   *[no] {""}
  }
why-partner-leads = lets { $who } lead again

rank = { $rank }
has-tricks = { $n ->
    [0] { has-no } tricks this round.
    [one] { has } taken { $n } trick this round.
   *[other] { has } taken { $n } tricks this round.
  }
has-points = { $n ->
    [0] { has-no } points this round.
    [one] { has } scored { $n } point this round.
   *[other] { has } scored { $n } points this round.
  }
holds-nuggets-of = { $n ->
    [one] { has } { $n } { $god } nugget.
   *[other] { has } { $n } { $god } nuggets.
  }
never-trump = { $god } is never trump: nobody plays as this god.
goal = { $n ->
    [one] { $n } nugget wins
   *[other] { $n } nuggets win
  }
    .about = { $score ->
        [one] { $score } nugget
       *[other] { $score } nuggets
      } of the { $n } that win.
goal-coins = Most nuggets win
    .about = { $score ->
        [one] { $score } nugget:
       *[other] { $score } nuggets:
      } the game ends when a god has none of its own.
sign-none-led = Nothing led
    .about = The first card sets the colour that everyone must follow.
sign-led = Led
    .about = If you have this colour, you must play it.
fact-teams = { $n } teams of { $size ->
    [2] two
   *[3] three
  }
    .about = Team-mates share tricks, points and nuggets.
fact-counter = Counter, for two
    .about = Each of you also has five piles of two cards.
fact-virtual = { $n ->
    [one] { $n } virtual player
   *[other] { $n } virtual players
  }
    .about = An absent player is dealt cards too; that colour is never trump.
fact-english = English rules
    .about = A Monster never ruffs; cards of virtual players count for them.
count-adepts = Adepts
    .about = The cards 10 to 100: each counts its number.
count-characters = Characters
    .about = The cards I to V: each counts 1 point.
count-points = Points
    .about = Adepts and Characters together.
count-aside = { fact-aside }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for nobody
count-no-trick = no trick
count-nuggets = Most points: 3 nuggets; second most: 1
count-tied = A tie for most points: 3 nuggets each, and no second place
count-pair = Most points: 3 nuggets; { $players }, second of two pairs: 1
act-lead = { $you ->
    [yes] You lead { $card }
   *[no] { $who } leads { $card }
  }
act-pass = { $you ->
    [yes] You pass the lead on: a Monster
   *[no] { $who } passes the lead on: a Monster
  }
act-monster = { $you ->
    [yes] You summon a Monster
   *[no] { $who } summons a Monster
  }
act-monster-slain = { $you ->
    [yes] You lose a Monster to its Hero
   *[no] { $who } loses a Monster to its Hero
  }
act-hero = { $you ->
    [yes] You slay the Monster with its Hero
   *[no] { $who } slays the Monster with its Hero
  }
act-follow = { $you ->
    [yes] You follow with the { $rank }
   *[no] { $who } follows with the { $rank }
  }
act-rise = { $you ->
    [yes] You rise with the { $rank }
   *[no] { $who } rises with the { $rank }
  }
act-discard = { $you ->
    [yes] You discard { $card }
   *[no] { $who } discards { $card }
  }
act-ruff = { $you ->
    [yes] You ruff with the { $rank }
   *[no] { $who } ruffs with the { $rank }
  }
act-over-ruff = { $you ->
    [yes] You over-ruff with the { $rank }
   *[no] { $who } over-ruffs with the { $rank }
  }
act-under-ruff = { $you ->
    [yes] You under-ruff with the { $rank }
   *[no] { $who } under-ruffs with the { $rank }
  }

# Lessons
lesson-trump = The leader makes trump
lesson-trump-start = The aim is points: win tricks with valuable cards in them. Everyone has 16 cards, and a round is 16 tricks. The player after the dealer leads the first one; after that, whoever took the last. Here comes the end of such a round.
lesson-trump-gods = **1** You play for Dionysus: your colour is red. **2** Ada plays for Athena: hers is blue.
lesson-trump-led = **1** Ada leads. Her colour becomes trump: **2** **blue is trump**, although **3** her card is violet.
lesson-trump-next = **1** Chloe plays for Hephaestus, orange. If she takes this trick, she leads the next.
lesson-trump-which = What will be trump then?
lesson-trump-still-reply = Athena is trump only when Ada leads. Trump changes with whoever leads.
lesson-trump-orange-reply = Yes: trump changes with whoever leads.
lesson-trump-violet-reply = Violet is the colour led. Trump depends on who leads.
lesson-trump-take = Violet was led **1**, and you have some **2**, so you must **follow**. Take the trick!
lesson-trump-low = The 40 loses to Ada’s 80. Your 100 beats it.
lesson-trump-yours = **1** The trick is yours, so you lead the next. **2** Red is trump.
lesson-trump-keep-1 = Trump is **the colour of the leader’s own god**, whatever is led.
lesson-trump-keep-2 = **Follow the colour led** if you can; its best card takes the trick.
lesson-trump-keep-3 = Whoever takes the trick **leads the next**, and so sets trump.

lesson-follow = Follow, and rise on trump
lesson-follow-any = Ada leads orange **1**. It is not trump, so any orange card will do. But hers is the V, the highest of all. Which one do you give her **2**, the 10 or the 100?
lesson-follow-dear = The 100 loses to the V, and Ada scores 100 points more. The 10 is enough.
lesson-follow-rise = This time Ada leads her own colour **1**: trump. Now you must **rise**. Beat Basil’s 60 **2**.
lesson-follow-forty = Chloe played only the 40 **1**, below Basil’s 60 **2**.
lesson-follow-allowed = Was that allowed?
lesson-follow-yes = Yes, if she had nothing higher
lesson-follow-yes-reply = Exactly: if you cannot rise, you play a lower trump.
lesson-follow-no = No, you must always rise
lesson-follow-no-reply = You must rise if you can. If you cannot, a lower trump will do.
lesson-follow-keep-1 = Off trump, **any card of the colour led** will do.
lesson-follow-keep-2 = When trump is led, **you must rise**: beat the highest, if you can.
lesson-follow-keep-3 = If you cannot, play **a lower one**.

lesson-ruff = Ruff and over-ruff
lesson-ruff-lead = Chloe leads, so orange is trump **1**. But she led blue **2**, and you have none.
lesson-ruff-cut = Without the colour led, you must **ruff**: play a trump. **1** Even a small one beats all the blue cards.
lesson-ruff-basil = Ada follows. Basil **1** has no blue either, and you have ruffed with the 30 **2**.
lesson-ruff-must = What must he play?
lesson-ruff-over = An orange above 30
lesson-ruff-over-reply = Yes: if you can **over-ruff**, you must.
lesson-ruff-small = Any orange
lesson-ruff-small-reply = That would do if nobody had ruffed. But your 30 is there: he must beat it if he can.
lesson-ruff-free = Whatever he likes
lesson-ruff-free-reply = Without blue he must play a trump, and a higher one than yours if he has it.
lesson-ruff-taken = His 50 **1** beats your 30: Basil takes the trick **2**. Six players or more form teams: you must over-ruff even a partner’s card if you can. And the same card may be played twice: the first one wins.
lesson-ruff-keep-1 = Without the colour led, **you must ruff**: play a trump.
lesson-ruff-keep-2 = If somebody has ruffed, **over-ruff** if you can.
lesson-ruff-keep-3 = The smallest trump **beats every card of the colour led**.

lesson-under = Under-ruff
lesson-under-lead = Ada leads orange, and her blue is trump **1**. Basil has no orange: he ruffs with the II **2** and is winning.
lesson-under-fifty = You have no orange either. Your only blue is the 50 **1**, and it does not beat the II **2**.
lesson-under-must = What must you play?
lesson-under-blue = The blue 50
lesson-under-blue-reply = Yes: if you cannot over-ruff, you must **under-ruff**, with a lower trump.
lesson-under-red = A red card
lesson-under-red-reply = Tempting, but no: while you hold a trump you must play it, even a losing one.
lesson-under-play = So play your 50 **1**, reluctantly.
lesson-under-lost = The II **1** is still the highest: Basil takes the trick **2**, and your 50 points with it.
lesson-under-keep-1 = You can’t over-ruff? **Play a lower trump** all the same.
lesson-under-keep-2 = Its points go to **whoever takes the trick**.
lesson-under-keep-3 = Without the colour led and without trump, **play what you like**: it cannot win.

lesson-points = Strong cards, few points
lesson-points-hundred = Each colour has ten **Adepts**, from 10 to 100. Chloe plays the highest **1**.
lesson-points-which = Which of your cards beats it?
lesson-points-one-reply = Yes: the **Characters**, I to V, beat all Adepts.
lesson-points-ten-reply = The 10 is the lowest Adept. But your I is a **Character**: it beats all Adepts.
lesson-points-take = Take the trick with your I **1**.
lesson-points-worth = The trick **1** brings you 90 + 30 + 100, and **a single point** for your I: 221 points.
lesson-points-best = Which of these cards is worth the most points?
lesson-points-oracle-reply = The Oracle is the highest card of its colour, but it is worth only one point.
lesson-points-top-reply = Yes: an Adept is worth its number, a Character 1 point, a Monster nothing.
lesson-points-beast-reply = A Monster is worth no points.
lesson-points-keep-1 = The Characters, **V to I, beat every Adept**.
lesson-points-keep-2 = **An Adept counts its number**; a Character, though stronger, **only 1 point**.
lesson-points-keep-3 = So take **other people’s big Adepts** with a Character.

lesson-monster = The Monster and the Hero
lesson-monster-lead = You lead, so red is trump. Lead violet **1**.
lesson-monster-violet = Play your violet 40 instead, and see what happens.
lesson-monster-discard = Ada has neither violet nor red: she may **discard** any card. **1** It cannot win.
lesson-monster-summon = Basil plays **1** the violet Monster! If nothing stops it, the trick is destroyed.
lesson-monster-who = Who can kill **1** the violet Monster?
lesson-monster-hero = The violet Hero, the IV
lesson-monster-hero-reply = Yes: the Hero of the same colour, played before or after it.
lesson-monster-oracle = The violet Oracle, the V
lesson-monster-oracle-reply = The Oracle is stronger, but only a **Hero** kills Monsters: the one of the same colour.
lesson-monster-heroes = Any Hero
lesson-monster-heroes-reply = It takes the one of the same colour: a violet Hero for a violet Monster.
lesson-monster-saved = Chloe had it! **1** The Monster is dead, and the IV is the best card of the trick: **2** Chloe takes it.
lesson-monster-yours = Chloe leads her 90 **1**. You hold the orange Monster **2**: spoil her trick!
lesson-monster-ten = Then, if Chloe takes the trick, her 90 points are hers. Your Monster destroys it.
lesson-monster-gone = The orange Hero never came. **1** The trick is destroyed: nobody gets its 210 points. **2** Chloe, who led, keeps the lead.
lesson-monster-other = A Monster that is not of the colour led is harmless: it sleeps. There is one exception, and it comes next. A Monster of the colour led must be played if it is your only card of that colour.
lesson-monster-keep-1 = A Monster whose colour is neither led nor trump **sleeps**: it does nothing.
lesson-monster-keep-2 = **The Hero (IV) of its colour** kills it, played before or after.
lesson-monster-keep-3 = A Monster **destroys the trick of its colour**, unless its Hero is there.

lesson-storm = The Monster of trump
lesson-storm-led = Ada leads her red 100 **1**, and her blue is trump **2**. You have no red: you must ruff.
lesson-storm-only = Your only trump is the blue Monster **1**. Red was led, not blue.
lesson-storm-what = What will it do?
lesson-storm-ruffs = Destroy the trick
lesson-storm-ruffs-reply = Yes: **the Monster of trump is awake when it ruffs**, even below another trump. If it is your only trump, you must play it. But it has no rank and never over-ruffs: whoever can over-ruff must play another card.
lesson-storm-sleeps = Sleep, for red was led
lesson-storm-sleeps-reply = Any other Monster would sleep. But this one is a trump: when it ruffs, it is awake and destroys the trick.
lesson-storm-strike = Let it loose **1**!
lesson-storm-gone = The trick **1** is destroyed: nobody gets its 160 points. Only the blue Hero could have saved them, and he has been played; against two Monsters awake, it would take both their Heroes. Ada, who led, leads again **2**.
lesson-storm-keep-1 = A Monster **of trump** destroys the trick too, when it ruffs or under-ruffs.
lesson-storm-keep-2 = Only **the Hero of its colour** can stop it.
lesson-storm-keep-3 = Whoever led a destroyed trick **leads again**.

lesson-pass = Lead a Monster
lesson-pass-lead = You may also lead a Monster. Try it with **1** yours.
lesson-pass-beast = That is allowed, but here, lead your Monster.
lesson-pass-hand = **1** Leading a Monster passes the lead to the next player.
lesson-pass-chooses = Who now leads, and so makes trump?
lesson-pass-ada = Ada, who plays after me
lesson-pass-ada-reply = Yes: for this trick, it is as if she led. With a Monster of her own, she could pass the lead on again.
lesson-pass-me = Me, once more
lesson-pass-me-reply = No: the Monster is your card for this trick. It is up to Ada, who plays after you.
lesson-pass-asleep = Ada chooses **1** violet, and **2** her blue is trump. **3** Your red Monster is asleep: it destroys nothing.
lesson-pass-woken = What if Ada had chosen red, the colour of your Monster?
lesson-pass-ruin = It would have destroyed the trick
lesson-pass-ruin-reply = Yes, it would have woken up. Only the red Hero could then have saved the trick.
lesson-pass-nothing = It would have slept on
lesson-pass-nothing-reply = No: when its own colour is chosen it wakes and destroys the trick, unless its Hero is played.
lesson-pass-end = Basil takes the trick **1**. Your Monster is worth nothing, so it has cost you no points.
lesson-pass-keep-1 = A Monster that is led **passes the lead** to the next player.
lesson-pass-keep-2 = That player sets **the colour and trump**.
lesson-pass-keep-3 = It sleeps, even as trump, unless **its own colour** is then led.

lesson-nuggets = Nuggets
lesson-nuggets-last = This is the last trick. Ada leads violet, and her blue is trump. **1** You have one blue card left: ruff!
lesson-nuggets-points = The points are counted: Ada 604, you 516, Chloe 394, Basil 263. **The most points earn 3 nuggets, the second most earn 1**, the others none.
lesson-nuggets-many = So how many nuggets do you get this round?
lesson-nuggets-three = Three
lesson-nuggets-three-reply = Whoever has the most points gets 3, and that is Ada. The second gets 1.
lesson-nuggets-one = One
lesson-nuggets-one-reply = Yes: 3 nuggets for the most points, 1 for the second most, none for the others.
lesson-nuggets-none = None
lesson-nuggets-none-reply = You do get one: Ada gets 3, but the second gets 1, and that is you.
lesson-nuggets-goal = The deal passes on each round. **The first to have 12 nuggets wins the game**; if several get there in the same round, the one with the most wins, or all who tie for it. Players who tie for the most points get 3 nuggets each, and nobody is second; those who tie for second get one each.
lesson-nuggets-keep-1 = The most points in a round earn **3 nuggets**.
lesson-nuggets-keep-2 = The second most earn **one**, the others none.
lesson-nuggets-keep-3 = **The first to have 12 nuggets** wins the game.

lesson-counter = At the counter, for two
lesson-counter-piles = With two players, each gets 14 cards and five piles of two. Two piles are left to each of you: **1** yours and **2** Ada’s.
lesson-counter-third = **1** The face-up cards of your piles are played like those in your hand. The third colour, violet, is **never trump**.
lesson-counter-follow = Ada leads violet **1**. You have one on a pile **2**, so you must follow.
lesson-counter-up = The trick is yours. **1** The card below is turned up at once: a Hero! Nobody knew it, not even you.
lesson-counter-keep-1 = With two players, the **face-up cards of your piles** are played like your hand.
lesson-counter-keep-2 = The third colour is **never trump**.
lesson-counter-keep-3 = The card below is **turned up at once**, unknown even to you.

lesson-coins = A variant: To your coins!
lesson-coins-last = Here, everyone starts with 5 nuggets of their own god. Finish the round: **1** ruff.
lesson-coins-most = The count goes **god by god**: whoever has won the most of a god’s Adepts, in points, gets a nugget of that god from the player who owns it. For Artemis, violet, it is you.
lesson-coins-whose = Who gives you a nugget?
lesson-coins-basil = Basil, who plays for Artemis
lesson-coins-basil-reply = Yes: everyone pays with the nuggets of their own god.
lesson-coins-bank = Nobody: it comes from the supply
lesson-coins-bank-reply = No: it is a nugget of Artemis, and it comes from Basil, who plays for her.
lesson-coins-own = With the other three gods **1** **2** **3**, their own players were ahead: each keeps the nugget. In a tie, nobody gets one.
lesson-coins-end = As soon as somebody has none of the nuggets of their own god left, the game is over. Whoever then has the most nuggets, of all colours, wins; in a tie, whoever has kept the most of their own.
lesson-coins-keep-1 = The count goes **god by god**: the most points in a god’s Adepts earn one nugget.
lesson-coins-keep-2 = It comes **from the player of that god**.
lesson-coins-keep-3 = When somebody has **no nuggets of their own left**, the game is over: the most nuggets win.

# What may be done now, and why.
now-lead = { $you ->
    [yes] You lead, so your own god’s colour is trump
   *[no] { $who } leads, so their god’s colour is trump
  }: { $god }, whatever card is led. Any card may be led; a Monster passes the lead to the next player.
now-led = Colour led: { $led }. Trump: { $god }, because { $you ->
    [yes] you led
   *[no] { $who } led
  }.
now-others = Whoever holds the colour led follows with any card of it. Whoever has none must ruff, and over-ruff if they can.
now-others-rise = Trump itself was led: whoever holds trumps must beat the best one so far or, if they cannot, play a lower one.
now-follow = You hold { $god }, so you must follow. As it is not trump, nobody has to rise: any card of it will do.
now-follow-low = You hold { $god }, which is trump, but no card that beats the best one so far. You must follow all the same, with any you have.
now-rise = { $god } was led and is trump too. You can beat the best card so far, so you must rise.
now-ruff = You hold no { $god }, so you must ruff. Nobody has ruffed before you: any trump will do, and it beats every card of the colour led.
now-over-ruff = You hold no { $god }, so you must ruff. Somebody has ruffed already, and you can over-ruff: you must, even if it was your partner.
now-under-ruff = You hold no { $god } and cannot beat the ruff on the table. You must play a trump all the same, a lower one.
now-any = You hold no { $god } and no trump: play whatever you like. It cannot win.

# Pictures on the rule page. Each player is called by their god; the reader is the one whose hand is open.
lesson-example-trump = Whoever leads makes trump
lesson-example-trump-led = **1** Athena leads the violet 80. **2** Trump is her own colour, blue. **3** Violet is only the colour led: whoever has violet must play it, and any violet card will do.
lesson-example-trump-next = All have followed, and your violet 100 **1** takes the trick. **2** You, Dionysus, lead the next one, and so red becomes trump.
lesson-example-ruff = A ruff
lesson-example-ruff-lead = Hephaestus leads the blue 100, so **1** orange is trump. Dionysus and Athena follow. You, Artemis, have no blue in **2** your hand: you must ruff, and either orange card will do.
lesson-example-ruff-forty = Your orange 40 **1** beats every blue card. You win the trick with its 240 points, and lead the next.
lesson-example-over = An over-ruff
lesson-example-over-fifty = Hephaestus leads blue again. Dionysus has none and ruffs with **1** the orange 30; Athena follows. You, Artemis, have no blue either. You can beat the 30, so you must: **2** your 50 takes the trick.
lesson-example-under = An under-ruff
lesson-example-under-fifty = Athena leads orange: **1** blue is trump. Artemis ruffs with **2** the Priestess, II; Hephaestus follows. You, Dionysus, have no orange, and your only blue card is too low to beat the II. You have to play it all the same: **3** your 50 is lost.
lesson-example-hero = A Monster and its Hero
lesson-example-hero-hero = Dionysus leads violet; Athena has neither violet nor red, and discards. Artemis summons **1** the violet Monster, which would destroy the trick. But you, Hephaestus, have **2** the violet Hero, IV: the Monster is dead, and as the IV is the best card of the trick, you take it.
lesson-example-nuggets = The count
lesson-example-nuggets-count = The sixteenth trick is played, and everyone counts what they have won: Athena 604 points, you (Dionysus) 516, Hephaestus 394, Artemis 263. **1** Athena gets 3 nuggets and **2** you 1; the others get nothing. Twelve nuggets win the game.

# The glossary: the eleven terms of the sheet, and what else a prompt says.
term-trump = Trump
    .forms = trumps
    .about = The colour of whoever leads the trick; it beats every other.
term-lead = Lead
    .forms = leads | led | leading | keeps the lead | passes the lead
    .about = Play the first card of a trick: your own colour is then trump.
term-master-card = Master card
    .forms = master cards
    .about = The strongest card of the trick so far.
term-winning = Be winning
    .forms = is winning | are winning
    .about = Having played the strongest card of the trick so far.
term-ruff = Ruff
    .forms = ruffs | ruffed | ruffing
    .about = Play a trump because you have none of the colour led.
term-over-ruff = Over-ruff
    .forms = over-ruffs | over-ruffed | over-ruffing
    .about = Ruff with a trump that beats those already in the trick.
term-under-ruff = Under-ruff
    .forms = under-ruffs | under-ruffed | under-ruffing
    .about = Ruff with a trump below one already in the trick.
term-rise = Rise
    .forms = rises | rising | rose
    .about = Play a card that beats the master card of the trick.
term-follow = Follow
    .forms = follows | followed | following
    .about = Play a card of the colour that was led.
term-discard = Discard
    .forms = discards | discarded | discarding
    .about = Play any other card, having neither the colour led nor a trump.
term-trick = Trick
    .forms = tricks
    .about = One card from each player; the master card takes them all.
term-round = Round
    .forms = rounds
    .about = From the deal to the count of the points, usually 16 tricks.
term-adept = Adept
    .forms = adepts
    .about = A card from 10 to 100, worth its number at the count.
term-character = Character
    .forms = characters
    .about = A card from I to V: beats all Adepts of its colour, counts 1 point.
term-monster = Monster
    .forms = monsters
    .about = Destroys a trick of its own colour unless its Hero is played.
term-hero = Hero
    .forms = heroes
    .about = The IV: kills the Monster of its own colour.
term-nugget = Nugget
    .forms = nuggets
    .about = What a round brings: usually 3 for the most points, 1 for the second.
term-virtual-player = Virtual player
    .forms = virtual players | virtual ones
    .about = An absent player, whose colour is in the game but never trump.
