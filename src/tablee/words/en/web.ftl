# The browser app: its shell (home, lobby, the frame round the table, rules).

web-home = A card table for friends
web-home-lead = Card games in your browser: against bots at once, or with friends by a link. Nothing to install, no account.
web-games = The games
web-names = Sly Fox, Merry Otter, Wise Owl, Swift Hare, Bold Robin, Calm Badger, Brave Hedgehog, Clever Magpie, Gentle Bear, Lucky Lynx
web-to-home = Home page of Tablée
web-skip = Skip to the content
web-close = Close
web-events = What happens
web-loading = The table is being laid…
web-try-again = Try again
web-unreachable = The server does not answer: check your connection, then try again.
web-server-fault = Something went wrong on the server: try again in a moment.
web-offline = You are offline: the games will be here again as soon as the connection is.
web-nothing-here = There is nothing here
web-nothing-here-text = This address leads nowhere: go to the home page and choose a game.

# Settings
web-settings = Settings
web-language = Language
web-theme = Colours
web-theme-system = As the device
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sounds
web-your-name = Your name
web-your-name-help = The others at the table see it.

# The home page
web-seats = { $low }–{ $high } players
web-minutes = { $minutes } min
web-play-now = Play now
web-invite = Invite
web-invite-title = A table of { $game }
web-open-table = Open the table
web-rules-of = Rules of { $game }
web-rules = Rules
web-my-tables = My tables
web-with = with { $names }
web-alone = nobody else yet
web-go-back = Go back
web-open-tables = Open tables
web-no-open-tables = No open table at the moment: invite somebody, or let everybody join yours.
web-free-seats = { $free ->
    [one] one free seat
   *[other] { $free } free seats
  }
web-join = Join
web-look-on = Look on
web-status-lobby = before the game
web-status-playing = being played
web-status-over = over

# Options of a table
web-options = Options of the game
web-option-usual = as usual
web-option-on = { $option }: yes
web-option-off = { $option }: no
web-option-is = { $option }: { $value }
web-clock = Time to think
web-clock-none = As you like
web-clock-relaxed = Relaxed
web-clock-fast = Fast
web-clock-help = When the time for a move is up, a bot plays it.
web-public = Anybody may join: the table is listed on the home page
web-watch-allowed = Others may look on
web-configure = Change the table
web-save = Save

# Before the game
web-invited = { $host } invites you to { $game }
web-sitting = At the table: { $names }
web-sit-down = Sit down
web-only-look-on = Only look on
web-full = Every seat is taken
web-full-text = This table has no free seat left.
web-private = The game has begun
web-private-text = Only those who sit here can see this table.
web-table-not-here = This table cannot be shown
web-see-table = See the table without a seat
web-table-of = Table of { $host }
web-is-public = listed on the home page
web-watchers = { $watchers ->
    [one] one person looks on
   *[other] { $watchers } people look on
  }
web-seats-title = At the table
web-seat-free = Free seat
web-you = you
web-host = host
web-away = away
web-add-bot = Add a bot
web-level-random = Plays at random
web-level-greedy = Quick
web-level-beginner = Beginner
web-level-club = Club player
web-level-expert = Expert
web-level-remote = Bot over the network
web-level-of = How { $name } plays
web-remove = Take the seat from { $name }
web-start = Start the game
web-start-bots = { $free ->
    [one] A bot takes the free seat.
   *[other] Bots take the { $free } free seats.
  }
web-start-full = Everybody is here.
web-wait-host = { $host } starts the game as soon as everybody is here.
web-watch-help = Whoever opens this link looks on.
web-stood-in = a bot plays meanwhile
web-leave = Leave the table
web-invite-friends = Invite friends
web-invite-help = Send this link: whoever opens it needs a name, nothing else.
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-share = Share
web-share-text = Come and play at my table!
web-qr = QR code of the link to this table

# Beside the cloth
web-your-turn = Your turn
web-round = Round { $round }
web-round-of = Round { $round } of { $rounds }
web-round-over = The round is over.
web-next-in = Next deal in
web-next = Deal now
web-game-over = The game is over.
web-again = Play again
web-look-back = Look back and analyse
web-reconnecting = Connection lost: reconnecting…
web-side = Beside the table
web-tab-log = Log
web-tab-scores = Scores
web-tab-rules = Rules
web-unread = { $unread ->
    [one] one new message
   *[other] { $unread } new messages
  }
web-log = What happened and what was said
web-log-empty = Nothing has happened yet.
web-chat = Chat
web-say = Say something to the table
web-send = Send
web-said = { $name } says: { $text }
web-show-chat = Show what others say
web-no-scores = No round has ended yet.
web-scores-caption = Totals after each round
web-scores-round = Round
web-rules-now = The rules of the moment
web-rules-all = All the rules of { $game }
web-leave-title = Leave the table?
web-leave-text = You can come back by “My tables” on the home page; while you are away a bot plays for you. If you give your seat up, a bot plays on in your place for good.
web-leave-watcher = You can come back by the link to this table.
web-leave-for-now = Leave for now
web-leave-for-good = Give up my seat

# Connections that do not come back
web-closed-protocol = This page is older or newer than the server: load it again.
web-closed-removed = Your seat was taken away by the host of the table.
web-closed-token = This seat is no longer yours.
web-closed-unknown = This table has been cleared away.

# The cloth

web-cloth = The table
web-cloth-backs = { $n ->
    [one] face-down card
   *[other] { $n } face-down cards
  }
web-cloth-many = { $name } × { $n }
web-cloth-holds = { $name }: { $n }
web-cloth-by = { $name } ({ $by })
web-cloth-marked = { $name }, highlighted
web-cloth-playable = { $name }, playable
web-cloth-hinted = { $name }, suggested
web-hint = Hint
web-hint-thinking = Thinking…
web-hint-said = Hint: { $label }, { $reasons }
web-cloth-group = { $title }: { $note }
web-cloth-your-turn = Your turn
web-cloth-turn = to play
web-cloth-score = Score: { $n }
web-cloth-team = Team { $n }
web-cloth-bot = bot
web-cloth-stand-in = a bot stands in
web-cloth-away = not connected
web-cloth-waiting = sits out
web-cloth-which = Which one?
web-cloth-cancel = Cancel
web-cloth-clause = Rule { $clause }

# Replays
web-replay-title = A game to look back at
web-replay-of = { $game }, move by move
web-replay-missing = This game cannot be shown
web-replay-loading = The game is being fetched …
web-replay-controls = Going through the game
web-replay-slider = Moment of the game
web-replay-moment = { $rounds ->
    [one] { "" }
   *[other] Round { $round } of { $rounds } ·{ " " }
  }{ $move ->
    [0] Deal, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
      } to come
   *[other] Move { $move } of { $moves }
  }
web-replay-first = To the beginning
web-replay-back = One move back
web-replay-play = Play by itself
web-replay-pause = Pause
web-replay-forward = One move on
web-replay-last = To the end
web-replay-speed = Speed
web-replay-times = × { $speed }
web-replay-round = Round
web-replay-eyes = Seen by
web-replay-eyes-open = All hands open
web-replay-eyes-spectator = A spectator
web-replay-moves = Moves
web-replay-scores = Scores
web-replay-to-end = Round { $round }: go to its end
web-replay-share = Share
web-replay-copied = Link copied
web-replay-link = Link to this moment
web-replay-download = Download
web-replay-keys = Keys: ← → one move · Page Up and Page Down one round · Home and End · Space plays and pauses

# The shuffle, proved
web-replay-verify = Were the cards well shuffled?
web-replay-explained = Before the first card was dealt, the server drew a long secret number and showed everybody its fingerprint. A fingerprint gives nothing away, yet no other number has the same: from then on the secret could not be changed. Every player’s device then added a number of its own, and from all of them together a public recipe shuffled the cards. So nobody could arrange the deal on their own, not even the server.
web-replay-explained-check = Now that the game is over the secret can be told. Your browser can take its fingerprint, shuffle again by the same recipe and compare.
web-replay-check = Check the shuffle
web-replay-checking = Checking …
web-replay-sound = Everything that was checked is right.
web-replay-unsound = Something is not right.
web-replay-no-proof = This game holds no proof of its shuffle: there is nothing to check.
web-replay-by-browser = Checked here, by your browser
web-replay-by-server = Checked by the server
web-replay-by-yourself = Checked without trusting anybody
web-replay-state-right = Right:
web-replay-state-wrong = Wrong:
web-replay-state-open = Not known:
web-replay-unreadable = The proof is not one that this page can read.
web-replay-secret-right = The secret has the fingerprint that stands in the replay.
web-replay-secret-wrong = The secret does not have the fingerprint that stands in the replay.
web-replay-witness-right = Your browser noted this very fingerprint at the table: the secret was not changed.
web-replay-witness-open = Your browser has not noted this fingerprint at the table, so it cannot tell whether it is the one shown before the game. That is as it should be if you did not play on this device; if you did, be wary.
web-replay-mine-right = The number that your own device added is part of the shuffle.
web-replay-mine-wrong = The number that your own device added is not part of the shuffle. That is as it should be only if you gave your seat up before the game began.
web-replay-decks-right = { $rounds ->
    [one] The deck shuffled again here has the same order, card by card, as the server’s.
   *[other] The decks of all { $rounds } rounds, shuffled again here, have the same order, card by card, as the server’s.
  }
web-replay-decks-wrong = Shuffled again here, the cards come in another order than the server’s in these rounds: { $rounds }.
web-replay-server-right = The server dealt from these decks again and played every move: the hands that were dealt are the ones that come out.
web-replay-server-wrong = The server dealt and played everything again, and it does not come out: { $fault }
web-replay-offline = Which card each number of the deck is, and into which hand it goes, only the rules of the game know: your browser takes the server’s word for that. To check this too, download the replay and let Tablée deal and play it again on a computer of your own:
web-replay-numbers = The numbers
web-replay-commitment = Fingerprint (SHA-256 of the secret)
web-replay-secret = Secret
web-replay-added = Added by { $name }
