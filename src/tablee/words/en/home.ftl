# The front page, and the ways through the site

nav = Pages
nav-home = Home
nav-games = My games
nav-ranks = Ratings
nav-circles = Circles
nav-me = Me
home-hello = { $time ->
    [morning] Good morning
    [afternoon] Good afternoon
   *[evening] Good evening
  }, { $name }
home-new-table = New table
home-learn = Learn
home-lesson = { $game }: lesson { $lesson } of { $lessons }

# The page itself

web-skip = Skip to content
web-nothing-here = There is nothing here
web-nothing-here-text = This address leads nowhere: go to the home page and choose a game.
web-unreachable = The server is not answering: check your connection, then try again.
web-server-fault = Something went wrong on the server: try again in a moment.
web-try-again = Try again
web-games = The games
web-home = A card table for friends
web-home-lead = Card games in your browser: play bots right away, or send your friends a link. Nothing to install, no account needed.
web-offline = You are offline: the games will be back as soon as you are connected again.
web-offline-kept = The server is out of reach. Until it is back, you can play against bots: those games stay on this device and do not count for your rating.
web-offline-play = Play against bots
standalone-beside = Here you play against bots, without the server. These games stay on this device, apart from your others, and do not count for your rating.
standalone-back = Back to the server
web-to-home = Tablée home page
web-settings = Settings
web-events = What is happening
web-close = Close

# Deals of the day

daily-today = Today’s deals
daily-same = same cards for all
daily-left = { $hours ->
    [0] { $minutes } min left
   *[other] { $hours } h left
  }
daily-void = You had two tries at this deal, under two names. The one that ended first counts, the other is void.
daily-too-late = The day is over: this try no longer counts.
web-results-amount = { $icon ->
    [nugget] { $n ->
        [one] { $n } nugget
       *[other] { $n } nuggets
      }
    [chip] { $n ->
        [one] { $n } chip
       *[other] { $n } chips
      }
   *[other] { $n ->
        [one] { $n } point
       *[other] { $n } points
      }
  }
daily-open-ball = You are the first
daily-finished = { $n ->
    [0] be the first
    [one] 1 player
   *[other] { $n } players
  }
daily-place = { $nth ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
  } of { $of }
daily-given-up = Given up
daily-go-on = Go on
daily-play = Play

# A game

web-seats = { $low }–{ $high } players
web-minutes = { $minutes } min
web-play-now = Play now
web-invite = Invite
web-play-how = { $players } players · { $level }
web-change-of = Change how many play { $game }, and how well
web-change = Change
web-learn-of = Learn { $game }
web-learn-short = Learn
web-rules-of = Rules of { $game }
web-rules = Rules

# How strong bots play

level-random = Plays at random
    .about = Plays anything the rules allow, without a thought.
level-beginner = Beginner
    .about = Sees what a move brings at once, and misses things.
level-greedy = Casual player
    .about = Plays what looks best right now, without looking ahead.
level-club = Club player
    .about = Looks a little way ahead.
level-expert = Expert
    .about = Looks well ahead, and takes a moment over it.
level-master = Master
    .about = Looks further still, up to two seconds a move, with what it has learned; at games where it has learned nothing, like an expert.
level-mine = My level
    .about = As strong as you: these bots follow your results, so that you finish ahead of them half the time.
level-remote = Remote bot
