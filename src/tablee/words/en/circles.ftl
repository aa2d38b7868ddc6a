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
circle-join-text = You have been invited to join “{ $name }”, a circle with { circles-members }.
circle-play = Open a table:
circle-again = Same again: { $game }
circle-tables = Tables
circle-tables-none = Nobody is playing right now.
circle-copied = Link copied
circle-copy = Copy the link
circle-standings = Standings
circle-standings-none = What the circle plays from now on will be added up here.
circle-player = Player
circle-games = Games
circle-won = Won
circle-points = Points
circle-points-about = A point for everyone who came after you, half a point for a tie.
circle-evenings = Evenings
circle-evening-plan = Plan an evening
circle-evening-name = What is it called?
circle-evening-when = When?
circle-evening-games = Which games? (as many as you like)
circle-evening-default = Card evening
circle-evening-begin = Begin
circle-evening-end = End the evening
circle-evening-running = Under way: every game that the circle plays now counts.
circle-evening-over = Over
circle-evening-drop = Cancel
circle-evening-none = No evening is planned.
circle-host = host
circle-leave = Leave the circle
circle-leave-sure = Really leave? Your games stay in the circle’s history.
circle-remove = Remove { $name }
circle-remove-short = Remove
circle-remove-sure = { $name } cannot come back unless you change your mind. The circle’s link changes with it: the old one lets nobody in any more, and “Copy the link” gives you the new one for those you still want to invite.
circle-out = Removed from the circle
circle-let-back = Let { $name } come back
circle-link-change = Change the link
circle-link-changed = The link has changed: the old one lets nobody in any more. “Copy the link” gives you the new one.
circle-link = This link is no longer valid: ask somebody in the circle for the new one.
circle-kept-out = The host of this circle has removed you.
circle-rename = Rename
circle-deals = Today’s deals
circle-deal = { $place }. { $name } ({ $score })
