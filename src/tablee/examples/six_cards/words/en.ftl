tagline = Six cards, one thought.
option-low = Low wins
option-low-help = The lowest card takes the trick instead of the highest.
card = the { $number }
    .about = Card { $number } of the six: what it beats depends on whether the low one wins.
zone-trick = Trick
    .about = One card from each player; the best one takes them.
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
    .about = { $you ->
        [yes] Only you can see these cards.
       *[no] Only { $who } can see these cards.
      }
holds = { $you ->
    [yes] You hold
   *[no] { $who } holds
  } { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }.
goal = Most tricks win
    .about = { $score ->
        [one] { $score } trick so far.
       *[other] { $score } tricks so far.
      }
fact-high = The highest card wins
    .about = What takes a trick at this table.
fact-low = The lowest card wins
    .about = What takes a trick at this table.
ask = { $you ->
    [yes] Play a card
   *[no] { $who } plays a card
  }
lay = Play { $card }
not-held = you do not hold { $card }
act-lay = { $you ->
    [yes] You play { $card }
   *[no] { $who } plays { $card }
  }
ev-deal = Everyone gets { $n } cards.
ev-lay = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
ev-trick = { $you ->
    [yes] You take the trick.
   *[no] { $who } takes the trick.
  }
count-tricks = Tricks
    .about = How many tricks each player has taken.
tally-tricks = Tricks (SIX-3)
tally-won-by-leader = Tricks won by the player who led (SIX-3)
why-strength = beats { $n } of the { $all } cards still out
why-beats = beats the cards already played
but-strength = gives up a card that beats { $n } of the { $all } still out
why-waits = saves a card that might win later
coach-loses = This card loses the trick already.
coach-lost = The trick went to a higher card: keep your low ones for tricks that you cannot win.
coach-won = { $n ->
    [one] You won { $n } trick.
   *[other] You won { $n } tricks.
  }

lesson-highest = The highest card wins
lesson-highest-start = **1** These are your cards. **2** Ada took the first trick, so she leads.
lesson-highest-beat = **1** Ada leads the 5. Beat it from your hand **2**.
lesson-highest-waste = The 2 would lose to her 5, and Ada would lead again.
lesson-highest-who = Your 6 beats her 5. Who leads now?
lesson-highest-you = I do
lesson-highest-you-reply = Yes: whoever takes the trick leads.
lesson-highest-ada = Ada
lesson-highest-ada-reply = Ada led this time. But you took the trick, and whoever takes it leads.
lesson-highest-last = Lead your last card.
lesson-highest-end = **1** You have two tricks, **2** Ada has one: you win.

lesson-example-trick = A trick
lesson-example-trick-led = Ada leads **1** the 5. Your 6 **2** beats it, and would take the trick.

# The glossary
term-trick = Trick
    .forms = tricks
    .about = One card from each player; the best one takes them.
term-lead = Lead
    .forms = leads | led
    .about = Play the first card of a trick.
