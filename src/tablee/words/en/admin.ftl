# For those who run a server: the command, the page, and what they are told.

anonymous = Player { $seat }
admin-off = Administration is off: start the server with  --admin-token-file FILE, or TABLEE_ADMIN_TOKEN in its environment.
admin-token = This is not the token the server was started with.
admin-token-short = The administrator’s token needs at least { $shortest } characters: use a longer one, such as  openssl rand -hex 32  prints.
admin-no-token = The administrator’s token is missing: give  --token-file FILE, or set TABLEE_ADMIN_TOKEN.
admin-unreached = Nothing answers at { $url } ({ $reason }): is the server running, and is this its administration port (--metrics-port)?
admin-answer = { $url } does not answer like a Tablée server: give the address of its administration port (--metrics-port).
limit-admin = Too many wrong tokens from your address.
ban-address = “{ $address }” is not an address: give one such as 192.0.2.7, or a network such as 2001:db8::/48.
ban-unknown = { $address } is not banned: there is no ban to lift.

# What was done
admin-closed = Table { $table } is closed.
admin-expelled = { $count ->
    [0] They have been removed from the seat.
    [one] They have been removed from the seat, and their address is banned: { $addresses }.
   *[other] They have been removed from the seat, and their addresses are banned: { $addresses }.
  }
admin-banned = { $address } is banned.
admin-unbanned = { $address } is no longer banned.
admin-announced = Every table with somebody at it has been told.
admin-drains = No new tables are opened; the server stops once nobody is connected.
admin-drains-not = New tables can be opened again; the server keeps running.
admin-forgotten = “{ $name }” has been deleted from { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  } and { $replays ->
    [one] { $replays } replay
   *[other] { $replays } replays
  }.

# How the server is
admin-title = Tablée: administration
admin-state = Version { $version }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  } in memory, { $sockets ->
    [one] { $sockets } connection
   *[other] { $sockets } connections
  }, { $size } MB stored.
admin-size = { $what }: { $rows } ({ $size } MB)
admin-size-events = events of tables
admin-size-replays = finished games
admin-size-analyses = analyses
admin-size-snapshots = snapshots
admin-kept = { $what } are kept for { $days ->
    [0] good
    [one] { $days } day
   *[other] { $days } days
  }.
admin-kept-lobbies = Tables whose game never began
admin-kept-tables = Other tables
admin-kept-replays = Finished games, once their table is gone,
admin-kept-analyses = Analyses
admin-kept-players = Players who kept no way back
admin-draining = It is about to stop: no new tables are opened.
admin-tables = Tables
admin-bans = Banned addresses
admin-none = None.
admin-table = Table
admin-game = Game
admin-status = State
admin-status-lobby = waiting to begin
admin-status-playing = playing
admin-status-over = over
admin-since = Last event
admin-bytes = kB
admin-seats = Seats
admin-address = Address or network
admin-until = Until
admin-for-good = for good
admin-hours = Hours (empty: for good)
admin-text = Announcement to all tables
admin-name = Name, exactly as it is shown
admin-privacy = Privacy
admin-privacy-text = Deletes a name from all tables and finished games, with what this player said in the chat. Logs hold no names. Backups made earlier still contain it.

# Buttons
admin-close = Close
admin-expel = Remove
admin-expel-ban = Remove and ban
admin-ban = Ban
admin-unban = Lift the ban
admin-announce = Announce
admin-drain = Open no new tables and stop once everybody has left
admin-undrain = Keep running after all
admin-forget = Delete this name

# Reports of players
admin-reports = Reports
admin-reported = Reported
admin-reported-name = The name
admin-reported-message = A message
admin-lines = What was said
admin-settle = Done
admin-hide = Remove the message
admin-settled = The report is closed.
