# Where there is no server: what the page can do by itself

alone-title = Friends need a table they can reach
alone-lead = This Tablée lives in your browser alone. It has no address that others could open, so a few things need a server.
alone-here = Here, always, offline too
alone-here-games = the four games against bots
alone-here-lessons = lessons, rules, hints and the coach
alone-here-replays = looking back at every finished game
alone-here-kept = tables that wait for you, even if you close the tab
alone-server = Only with a server
alone-friends = Friends by link
alone-friends-what = each at home, at the same table
alone-circles = Circles and evenings
alone-circles-what = who is coming, standings, past results
alone-tournaments = Tournaments, ratings, deals of the day
alone-tournaments-what = the same cards for everybody, and the results count
alone-slow = Slow games
alone-slow-what = a move a day, with a message when it is your turn
alone-somebody = Do you know somebody with a server?
alone-paste = paste their link
alone-open = Open
alone-run = Run one yourself
alone-history-lead = Everything that you have played in this browser.
alone-invite = Playing with friends, each at home, takes a server: this table lives in your browser alone.
alone-files = Your games stay in this browser. Save them as a file to take them anywhere.
alone-keep = Save all my games
alone-take = Open a file of games
alone-taken = { $games ->
    [one] { $games } game added
   *[other] { $games } games added
  }
alone-look-missing = The link is incomplete, or the file cannot be read from here. Ask for it again, or open the file from “My games”.
alone-starting = Setting the table
alone-starting-lead = Everything runs in your browser: no account, no third-party cookies. On your next visit it will all be there, even without a network.
alone-starting-arriving = { $share } of the games loaded
alone-starting-waking = Everything is here; the bots are sitting down
alone-starting-left = { $seconds } s to go
alone-starting-meanwhile = Meanwhile, you can read the rules and the first steps of the lessons.
alone-analysis = An analysis needs a server. Everything else about this game is here.

# With a server: the same page, kept for when that is out of reach

offline = Without a network
offline-offered = No network where you are going? Keep the games against bots on this device: about 6 MB.
offline-keep = Keep them
offline-arriving = The games are on their way.
offline-kept = The games against bots are kept on this device: you can play them without a network.
offline-open = Open them
offline-remove = Remove
offline-failed = Some of it has not arrived. Check your connection, then try again in a moment.
