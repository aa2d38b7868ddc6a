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
server-bot-token = Only the host’s token lets a bot sit here.
