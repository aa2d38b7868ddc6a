# The page of a player, and the ways from one to another

player-hidden = There is no such page, or it is not open to you: everybody chooses who may see theirs.
follow-self = You cannot follow yourself.
follow-many = You already follow { $most } players: unfollow one first.
invite-late = The game has begun: invite people to a table that is still waiting.
invite-many = { $most } players have already been invited to this table, and that is the limit.
limit-invitations = You have invited many players in a short time.
push-invited = { $name } challenges you: { $game }
push-invited-text = A seat is waiting for you at their table.

player-since = Here since { $month }
player-seen = { $days ->
    [0] here today
    [1] here yesterday
   *[other] here { $days } days ago
  }
player-program = program
player-challenge = Challenge
player-challenge-how = Challenge { $name } to which game?
player-follow = Follow
player-follows = Unfollow
player-follow-help = Your home page tells you when { $name } plays at an open table.
player-between = Between you
player-together = { $games ->
    [one] one game against each other
   *[other] { $games } games against each other
  }
player-ahead = ahead of the other
player-yourself = You
player-last = The latest
player-won = You were ahead
player-lost = { $name } was ahead
player-even = Level
player-at = { $game }: { $mine } to { $theirs }
player-never = You have not played against each other yet. A challenge is all it takes.
player-games = Their games
player-games-yours = Your games
player-count = { $games ->
    [one] one game
   *[other] { $games } games
  }
player-no-games = No finished games yet.
player-rating = Rating · { $game }
player-sure = ± { $around }, settled
player-unsure = still provisional
player-settling = { $games ->
    [one] One rated game: the curve begins with the tenth.
   *[other] { $games } rated games: the curve begins with the tenth.
  }
player-curve = From { $first } to { $last } in { $games } rated games.
player-you = This is your page, as you see it.
player-choose = Choose who sees it

me-shown = Show my page
me-shown-help = It shows your portrait, your games, your rating if you are on the lists, and the score between you and whoever looks at it. Your circles also see the day you were last here.
me-shown-nobody = To nobody
me-shown-circles = To my circles
me-shown-all = To everybody
me-shown-all-kept = Everybody will see it once you have kept your profile, further down this page.
me-page = See my page

home-friends = Friends at a table
home-invited = { $name } challenges you
home-followed = { $status ->
    [lobby] { $name } is waiting for players
   *[other] { $name } is playing
  }
