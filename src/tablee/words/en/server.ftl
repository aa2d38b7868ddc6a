# Said by the server: errors, and the log lines of a room.

# Rooms
room-joined = { $name } sits down.
room-left = { $name } leaves.
room-replaced = { $name } leaves: a bot plays on.
room-stand-in = { $name } is away: a bot stands in.
room-back = { $name } is back.
room-clock = { $name } is out of time: a bot plays this move.
room-again = Another game with the same seats.
room-full = This table is full: every seat is taken.
room-seat-taken = Seat { $seat } is taken: choose a free one.
room-no-seat = There is no seat { $seat } at this table.
room-nobody = Nobody sits at seat { $seat }.
room-started = The game has begun: that can only be done before it.
room-playing = The game is not over yet.
room-other-game = That game is over: look at the one being played.
room-host-only = Only the host of the table can do that.
room-too-many = More people sit here than the { $players } seats that would be left: ask somebody to leave first.
room-unknown = There is no such table: the link is wrong, or the table has been cleared away.
room-closed-to-watchers = Nobody may look on at this table.
room-token = This seat is no longer yours, or the link to it is wrong.
room-no-seat-of-yours = You look on: only those who sit here can do that.
protocol-unknown = This server speaks version { $known } of the protocol, not “{ $given }”: load the page again.
protocol-hello = The first message must be “hello”.
message-shape = This is not a message of the protocol: { $detail }.
request-shape = This request cannot be read: { $detail }.
page-unknown = There is nothing here.
language-unknown = There are no words in “{ $language }”.
server-bot-scope = A bot’s token is good for playing only.
server-bot-token = Only the host’s token lets a bot sit here.

# Limits and names
name-empty = A name needs something that can be seen: type one.
name-long = This name is too long: { $longest } characters at most.
name-taken = Somebody here is already called “{ $name }”, or nearly so: choose another name.
chat-empty = There is nothing to say in this message.
limit-wait = { $reason } Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
limit-requests = Too many requests came from your address.
limit-posts = Too many changes were asked for from your address.
limit-tables = Too many tables were opened from your address.
limit-connections = Too many connections were opened from your address.
limit-messages = Too many messages came from this seat.
limit-analyses = Too many games were analysed for your address.
limit-analyses-waiting = Many games wait to be analysed.
limit-hints = Too many hints were asked for from this seat.
hint-practice = Hints are for practice: sit alone with bots of the house to have them.
hint-turn = Hints are for your own turn: wait until you are asked.
hint-failed = No hint was found in time: ask again.
limit-chat = Too much was said from this seat.
limit-joins = Too many people sat down at this table.
limit-sockets-address = Too many pages are open from your address: close some of them, then try again.
limit-watchers = Too many people look on at this table: try again later.
limit-sockets = This server is full: try again in a few minutes.
limit-tables-live = This server holds as many tables as it can: try again in a few minutes.
origin-foreign = This page comes from another site ({ $origin }), which may not talk to this server: open the server’s own page.
host-bad = The request does not say rightly which server it is for: check the address.
body-huge = The request is too long: { $limit } KiB at most.
body-slow = The request came too slowly: try again.
server-fault = Something went wrong on the server (request { $request }): try again; tell whoever runs it if it happens again.

# Replays
replay-web-unknown = There is no such game: the link is wrong, or the game has been cleared away.
replay-web-eyes = Nobody sees with the eyes “{ $eyes }”: give a seat from 0 to { $last }, or spectator, or open.
replay-web-number = “{ $name }” cannot be “{ $value }”: give a whole number from { $low } to { $high }.

# Starting
server-here = Tablée is at { $link }
server-there = On the same network, also from phones: { $link }
server-stop = Ctrl-C ends it; tables are kept.
server-port-taken = Port { $port } is in use: name another with --port.
server-port = The server cannot listen at { $host }, port { $port }: { $reason }.
server-not-built = The browser table has not been built: run “make setup” in the project’s folder.
server-setting = The setting { $name } cannot be “{ $value }”: give a number that fits (see: tablee serve --help).

# Storage
store-address = This is not the address of a database. For a file: sqlite+aiosqlite:///FILE; for PostgreSQL: postgresql+asyncpg://NAME:PASSWORD@HOST/DATABASE.
store-kind = There is no way to store tables in “{ $kind }”: the address must begin with sqlite+aiosqlite:/// or postgresql+asyncpg://.
store-folder = There is no folder { $folder } for the database: make it first, or name a file elsewhere.
store-no-database = { $address } is not a database: name another file, which will be made if it is not there.
store-unopened = The database { $address } cannot be used: { $reason }.
store-no-host = there is no host of that name
store-no-answer = nothing answers there
store-foreign = The database { $address } holds the tables of another program: name one that is empty or does not exist yet.
store-newer = The database { $address } was made by a newer version of Tablée: update this one, or name another database.
store-failed = The server cannot get at its tables just now: try again in a moment.
store-closed = The server is stopping: try again in a moment.
