# Where there is no server: what the page can do by itself

alone-title = Friends need a table they can reach
alone-lead = This Tablée lives in your browser alone. It has no address that others could open, so a few things need a server.
alone-here = Here, always, offline too
alone-here-games = the four games against bots
alone-here-lessons = lessons, rules, hints and the coach
alone-here-replays = looking back at every finished game
alone-here-kept = tables that wait for you, even when the tab was closed
alone-server = Only with a server
alone-friends = Friends by link
alone-friends-what = each at home, at the same table
alone-circles = Circles and evenings
alone-circles-what = who comes, standings, remembered results
alone-tournaments = Tournaments, ratings, deals of the day
alone-tournaments-what = the same cards for everybody, counted
alone-slow = Slow games
alone-slow-what = a move a day, with a message at your turn
alone-somebody = Somebody has a server?
alone-paste = paste their link
alone-open = Open
alone-run = Run one yourself
alone-history-lead = Everything that you have played in this browser.
alone-invite = To play with friends, each at home, takes a server: this table lives in your browser alone.
alone-files = Your games stay in this browser. In a file, you can take them anywhere.
alone-keep = Save all my games
alone-take = Open a file of games
alone-taken = { $games ->
    [one] { $games } game added
   *[other] { $games } games added
  }
alone-look-missing = The link is incomplete, or the file cannot be read from here. Ask for it again, or open the file from “My games”.
alone-starting = Setting the table
alone-starting-lead = Everything plays in your browser: no account, no cookies of others. On your next visit, all will be there, even without a network.
alone-starting-arriving = { $share } of the games has arrived
alone-starting-waking = All is here; the bots are sitting down
alone-starting-left = { $seconds } s more
alone-starting-meanwhile = The rules and the first steps of the lessons can be read already.
alone-analysis = An analysis takes a server. Everything else about this game is here.
