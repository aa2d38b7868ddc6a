# The standalone page: what it can do without a server

standalone-title = Friends need a table they can reach
standalone-lead = This Tablée lives in your browser alone. It has no address that others could open, so a few things need a server.
standalone-here = Here, always, offline too
standalone-here-games = the four games against bots
standalone-here-lessons = lessons, rules, hints and the coach
standalone-here-replays = looking back at every finished game
standalone-here-kept = tables that wait for you, even if you close the tab
standalone-server = Only with a server
standalone-friends = Friends by link
standalone-friends-what = each at home, at the same table
standalone-circles = Circles and evenings
standalone-circles-what = who is coming, standings, past results
standalone-tournaments = Tournaments, ratings, deals of the day
standalone-tournaments-what = the same cards for everybody, and the results count
standalone-slow = Slow games
standalone-slow-what = a move a day, with a message when it is your turn
standalone-somebody = Do you know somebody with a server?
standalone-paste = paste their link
standalone-open = Open
standalone-run = Run one yourself
standalone-history-lead = Everything that you have played in this browser.
standalone-invite = Playing with friends, each at home, takes a server: this table lives in your browser alone.
standalone-files = Your games stay in this browser. Save them as a file to take them anywhere.
standalone-keep = Save all my games
standalone-take = Open a file of games
standalone-taken = { $games ->
    [one] { $games } game added
   *[other] { $games } games added
  }
standalone-look-missing = The link is incomplete, or the file cannot be read from here. Ask for it again, or open the file from “My games”.
standalone-starting = Setting the table
standalone-starting-lead = Everything runs in your browser: no account, no third-party cookies. On your next visit it will all be there, even without a network.
standalone-starting-arriving = { $share } of the games loaded
standalone-starting-waking = Everything is here; the bots are sitting down
standalone-starting-left = { $seconds } s to go
standalone-starting-meanwhile = Meanwhile, you can read the rules and the first steps of the lessons.
standalone-failed = The games could not be started: check your connection, then try again.
standalone-failed-why = The games could not be started ({ $reason }): check your connection, then try again.
standalone-unkept = Your browser stores nothing for this page: you can play on, but what you play is gone once you close it.
standalone-analysis = An analysis needs a server. Everything else about this game is here.

# With a server: the same page, kept for when that is out of reach

offline = Without a network
offline-offered = No network where you are going? Keep the games against bots on this device: about 6 MB.
offline-keep = Keep them
offline-arriving = The games are on their way.
offline-kept = The games against bots are kept on this device: you can play them without a network.
offline-open = Open them
offline-remove = Remove
offline-failed = Some of it has not arrived. Check your connection, then try again in a moment.
