tagline = Six cards, one thought.
option-low = Low wins
option-low-help = The lowest card takes the trick instead of the highest.
card = the { $number }
zone-trick = Trick
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
holds = { $you ->
    [yes] You hold
   *[no] { $who } holds
  } { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }.
goal = Most tricks win
fact-high = The highest card wins
fact-low = The lowest card wins
ask = { $you ->
    [yes] Play a card
   *[no] { $who } plays a card
  }
lay = Play { $card }
not-held = you do not hold { $card }
act-lay = I play { $card }
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
tally-tricks = Tricks (SIX-3)
tally-won-by-leader = Tricks won by the player who led (SIX-3)
why-strength = beats { $n } of the { $all } cards still out
why-beats = beats the cards already played
why-waits = saves a card that might win later

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
