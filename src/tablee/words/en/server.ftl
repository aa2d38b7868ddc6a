# What the server says: errors, and the log entries of a table.

# Tables
room-joined = { $name } sits down.
room-joined-bot = { $name } sits down in place of { $bot }.
room-left = { $name } leaves.
room-replaced = { $name } leaves: a bot takes over.
room-let-back = { $name } may sit down here again.
room-stand-in = { $name } is away: a bot fills in.
room-back = { $name } is back.
room-clock = { $name } is out of time: a bot plays this move.
room-again = New game, same seats.
room-again-game = Same people, another game: { $game }.
room-undone = { $name } takes back a move.
room-end = { $name } would like to end the game here.
room-go-on = { $name } would rather play on after all.
room-ended = The game was ended by agreement: nobody has won.
room-announced = From whoever runs this server: { $text }
room-revised = The rules of { $game } have been corrected since this game began: it continues under the new ones.
room-outdated = The rules of { $game } have been corrected since this game began, and it cannot continue under the new ones: it ends here, and nobody has won.
room-full = This table is full: every seat is taken.
room-seat-taken = Seat { $seat } is taken: choose a free one.
room-no-seat = This table has no seat { $seat }: choose another one.
room-nobody = Nobody is sitting in seat { $seat }.
room-started = The game has begun: that can only be done before it starts.
room-seated = You have a seat at this table already.
room-drawing = The cards are about to be dealt: just a few seconds.
room-redrawn = The deal was stopped: nothing came from { $names }.
room-redrawn-left = The deal was stopped, because somebody left.
draw-other = That deal is no longer being prepared.
draw-not-awaited = Nothing is to be revealed here now.
draw-changed = Those who take part in this deal have changed since you revealed your share.
draw-entropy = This is not what the seat was committed to.
room-absent-slow = On this clock everyone has days to move: nobody is replaced before their time is up.
room-rated = A rated game is played to its end as it began: nobody is sent away, and nothing is changed or broken off. Whoever leaves comes last.
room-rated-late = Others have sat down at a friendly table: it can no longer become a rated one. Open a rated table, and invite them to that.
room-playing = The game is not over yet: wait for its end.
room-other-game = That game is over: go back to the table for the one in progress.
room-host-only = Only the host of the table can do that.
room-sent-away = The host of this table has sent you away: you can sit down again only if they let you.
room-too-many = More people are seated than the { $players } seats that would be left: ask someone to leave first.
room-unknown = There is no such table: the link is wrong, or the table has been deleted.
room-damaged = This table cannot be read any more: whoever runs the server can restore it from a backup.
room-closed-to-watchers = This table does not allow spectators.
room-token = This seat is no longer yours, or the link to it is wrong.
room-no-seat-of-yours = You are a spectator: only the players at this table can do that.
protocol-unknown = This server speaks version { $known } of the protocol, not “{ $given }”: reload the page.
protocol-hello = The first message must be “hello”.
message-shape = This is not a message of the protocol: { $detail }.
request-shape = This request cannot be read: { $detail }.
request-id = This id was already used for something else ({ $id }): choose a new one for every request.
page-unknown = There is nothing here.
language-unknown = Tablée does not speak “{ $language }”: choose en or fr.
server-bot-scope = A bot’s token can only be used to play.
server-bot-token = Only the host’s token can seat a bot here.

# Limits and names
name-empty = A name needs at least one visible character: type one.
name-long = This name is too long: { $longest } characters at most.
name-mixed = The name “{ $name }” mixes letters of two alphabets that look alike: write it in one of them.
name-taken = Someone here already has the name “{ $name }”, or one very like it: choose another.
chat-empty = This message is empty: type something.
limit-wait = { $reason } Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
limit-requests = Too many requests from your address.
limit-posts = Too many changes requested from your address.
limit-circles = Too many circles founded or joined from your address.
limit-tournaments = Too many tournaments announced from your address.
limit-players = Too many new players from your address.
limit-stored = Too much has been stored for your address today: games that have begun go on, everything else has to wait.
limit-tables = Too many tables opened from your address.
limit-connections = Too many connections opened from your address.
limit-messages = Too many messages from this seat.
limit-analyses = Too many analyses requested from your address.
limit-analyses-waiting = Several games are already waiting to be analysed for your address.
limit-analyses-waiting-all = Many games are already waiting to be analysed.
limit-replays-waiting = Too many replays are being opened from your address.
limit-hints = Too many hints requested from this seat.
limit-coaching = Too many questions to the coach from this seat.
undo-practice = Moves can be taken back in practice only: when you play alone against house bots.
undo-nothing = There is no decision of yours to take back in this round.
end-not-playing = There is no game to end right now.
pick-taken = Someone else has already chosen that: pick another one.
pick-none = In { $game }, there is nothing to pick.
hint-practice = Hints are for practice: play alone against house bots to get them.
hint-turn = Hints are for your own turn: wait for it, then ask.
hint-failed = No hint was found in time: ask again.
limit-chat = Too many chat messages from this seat.
limit-joins = Too many seats requested at this table from your address.
limit-sockets-address = Too many pages are open from your address: close some of them, then try again.
limit-watchers = This table has too many spectators: try again later.
limit-sockets = This server is full: try again in a few minutes.
limit-tables-live = This server has as many tables as it can hold: try again in a few minutes.
server-disk = The disk of this server is nearly full, so it opens no new tables; games that have begun go on. Whoever runs the server has to make room.
server-draining = This server is about to stop and opens no new tables: try again in a few minutes.
quota-day = So much has happened at this table today that it now takes nothing but moves. Everything else will work again in a few hours.
quota-all = This table has been used so much that it now takes nothing but the moves of its game: finish the game, then open a new table.
origin-foreign = This page comes from another site ({ $origin }), which is not allowed to talk to this server: open the server’s own page.
host-bad = The request does not say correctly which server it is for: check the address.
host-foreign = This server does not go by the name “{ $host }”. If you run it and want it to be reached by that name, start it with  --public-url { $url }
banned = Your address is banned from this server.
body-huge = The request is too long: { $limit } KiB at most.
body-slow = The request arrived too slowly: try again.
server-fault = Something went wrong on the server (request { $request }): try again; if it keeps happening, tell whoever runs the server.

# Replays
replay-web-unknown = There is no such game: the link is wrong, or the game has been deleted.
replay-web-eyes = There is no view “{ $eyes }” of this game: give a seat from 0 to { $last }, or spectator, or open.
replay-web-number = “{ $name }” cannot be “{ $value }”: give a whole number from { $low } to { $high }.

# Starting
server-here = Tablée is at { $link }
server-there = From other devices, phones included: { $link }
server-own = Figures and administration: { $link }
server-own-moved = (Not at port { $port }, which is in use: if something has to find them, name a port with --metrics-port.)
server-stop = Press Ctrl-C to stop; tables are kept.
server-port-taken = Port { $port } is in use: choose another with { $option }.
server-port = The server cannot listen on { $host }, port { $port }: { $reason }.
server-not-built = The browser page is missing: reinstall Tablée or, in a copy of its source, run  make web.
server-setting = The setting { $name } cannot be “{ $value }”: give a suitable value (see: tablee serve --help).

# Storage
store-address = This is not the address of a database. For a file, give its path; for PostgreSQL: postgresql+asyncpg://NAME:PASSWORD@HOST/DATABASE.
store-kind = Tables cannot be stored in “{ $kind }”: give the path of a file, or an address that begins with postgresql+asyncpg://.
store-folder = There is no folder { $folder } for the database: create it first, or choose a file elsewhere.
store-no-database = { $address } is not a database: name another file; it is created if it does not exist.
store-unopened = The database { $address } cannot be used: { $reason }.
store-no-host = there is no host with that name
store-no-answer = nothing answers there
store-foreign = The database { $address } holds the tables of another program: name one that is empty or does not exist yet.
store-newer = The database { $address } was made by a newer version of Tablée: update Tablée, or name another database.
store-older = The database { $address } was made by a version of Tablée before 1.0.0, and has been left as it was: open it once with the last version before 1.0.0, then with this one, or name another database.
store-held = A server is already using { $address }: stop it first, or name another database.
store-failed = The server cannot reach its tables right now: try again in a moment.
store-closed = The server is stopping: try again in a moment.
store-lost = This table is moving to another process of the server: try again in a moment.
cluster-unavailable = The process of the server that has this table is not answering right now: try again in a few seconds.
address-bad = The address of this request cannot be read: check it.
forward-forged = This request claims to come from another process of this server, but does not: send it without the header “tablee-forwarded”.

# Players
holiday-spent = { $days ->
    [0] You have no days of holiday left this year.
    [one] You have one day of holiday left this year: take just that.
   *[other] You have { $days } days of holiday left this year: take no more than that.
}
me-unknown = You are not known here yet: play a game first, or sign in under “My profile”.
number-big = The number { $given } is too large: whole numbers go up to 9223372036854775807.
query-number = “{ $name }” must be a number, not “{ $given }”.

# Circles
circle-unknown = There is no such circle, or its last member has left.
circle-members-only = Only members of the circle can do that: join it first.
circle-host-only = Only a host of the circle can do that.
circle-full = A circle has at most { $most } members.
circle-many = Nobody can belong to more than { $most } circles: leave one first.
calendar-unknown = No calendar is here any more: copy its address again.
evening-unknown = The circle has no such evening any more.
evening-many = A circle has at most { $most } evenings: cancel one first.
evening-running = An evening begins once, and only when no other is going on.
evening-not-running = This evening is not going on.
