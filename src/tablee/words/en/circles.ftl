# Circles: people who meet to play

circles = Circles
circles-lead = A circle is the people you play with: your family, the café, colleagues. It keeps its own score over the weeks.
circles-found = Start a circle
circles-name = Name of the circle
circles-none = You do not belong to a circle yet.
circles-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
  }
circles-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }
circle-join = Join the circle
circle-play = Open a table
circle-again = Same again: { $game }
circle-tables = Tables
circle-copied = Link copied
circle-copy = Copy the link
circle-standings = Standings
circle-standings-none = What the circle plays from now on will be added up here.
circle-player = Player
circle-games = Games
circle-won = Won
circle-points = Points
circle-points-about = A point for everyone you finish ahead of, half a point for a tie.
circle-evenings-past = Past evenings
circle-evenings = Evenings
circle-evening-plan = Plan an evening
circle-evening-name = What is it called?
circle-evening-when = When?
circle-evening-games = Which games? (as many as you like)
circle-evening-default = Card evening
circle-evening-begin = Begin
circle-evening-end = End the evening
circle-evening-running = Under way: every game that the circle plays now counts.
circle-evening-drop = Cancel
circle-host = host
circle-leave = Leave the circle
circle-leave-sure = Really leave the circle? Your games stay in its history.
circle-remove = Remove { $name }
circle-remove-short = Remove
circle-member-more = More actions for { $name }
circle-remove-sure = { $name } cannot come back unless you change your mind. The circle’s link changes with it: the old one lets nobody in any more, and “Copy the link” gives you the new one for those you still want to invite.
circle-out = Removed members
circle-let-back = Let { $name } come back
circle-link-change = Change the link
circle-link-changed = The link has changed: the old one lets nobody in any more. “Copy the link” gives you the new one.
circle-link = This link is no longer valid: ask somebody in the circle for the new one.
circle-kept-out = The host of this circle has removed you.
circle-rename = Rename
circle-deals = Today’s deals
circle-deal = { $place }. { $name } ({ $score })
evening-in = { $hours ->
    [0] in { $minutes } min
   *[other] in { $hours } h { $minutes }
  }
evening-calendar = Add to my calendar
evening-feed = All evenings in my calendar
evening-feed-text = Subscribe to this address in your calendar. Whoever knows it can see your evenings.
evening-coming = Are you coming?
evening-answer-yes = I am coming
evening-answer-maybe = Maybe
evening-answer-no = No
evening-yes = { $count ->
    [one] 1 coming
   *[other] { $count } coming
  }
evening-maybe = maybe
evening-no = no
evening-silent = no answer
home-evening = Evening · { $circle }
home-evening-now = On now · { $circle }
home-evening-join = Join the evening
home-tournament-place = { $place ->
    [1] you won
    [2] you came 2nd
    [3] you came 3rd
   *[other] you came { $place }th
  }
circle-invites = { $name } invites you
circle-invites-text = to join “{ $circle }”, a circle of { $count ->
    [one] { $count } member
   *[other] { $count } members
  }. You play together, and it keeps its own score over the weeks.
circle-us = { $count ->
    [one] 1 person, { $evenings ->
        [0] and room for more
        [one] 1 evening
       *[other] { $evenings } evenings
      }
   *[other] { $count } people, { $evenings ->
        [0] and soon a first evening
        [one] 1 evening
       *[other] { $evenings } evenings
      }
  }
circle-seat-empty = free
circle-to-seat = To my seat
circle-beaten = rivals left behind, luck alone: 50%
circle-few = After five games, a portrait appears here.
circle-figures = Figures
circle-latest = Latest games
circle-won-by = { $names } won
circle-back = Back to { $circle }
circle-leads = begins evenings
circle-let-lead = May begin evenings
circle-let-lead-no = May no longer begin evenings
circle-waits-host = The host begins, or whoever the host has named.
