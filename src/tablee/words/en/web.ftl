# The browser app: its shell (home, lobby, the frame round the table, rules).

web-home = A card table for friends
web-home-lead = Card games in your browser: against bots at once, or with friends by a link. Nothing to install, no account.
web-games = The games
web-names = Sly Fox, Merry Otter, Wise Owl, Swift Hare, Bold Robin, Calm Badger, Brave Hedgehog, Clever Magpie, Gentle Bear, Lucky Lynx
web-to-home = Tablée home page
web-skip = Skip to content
web-close = Close
web-events = What is happening
web-loading = Setting up the table…
web-try-again = Try again
web-unreachable = The server is not answering: check your connection, then try again.
web-server-fault = Something went wrong on the server: try again in a moment.
web-offline = You are offline: the games will be back as soon as you are connected again.
web-nothing-here = There is nothing here
web-nothing-here-text = This address leads nowhere: go to the home page and choose a game.

# Settings
web-settings = Settings
web-language = Language
web-theme = Appearance
web-theme-system = Same as the device
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sounds
web-your-name = Your name
web-your-name-help = The other players see it.

# The home page
web-seats = { $low }–{ $high } players
web-minutes = { $minutes } min
web-play-now = Play now
web-invite = Invite
web-invite-title = { $game }: new table
web-open-table = Open the table
web-rules-of = Rules of { $game }
web-rules = Rules
web-my-tables = My tables
web-with = with { $names }
web-alone = nobody else yet
web-go-back = Return
web-open-tables = Open tables
web-no-open-tables = No open tables right now: invite someone, or open yours to everyone.
web-free-seats = { $free ->
    [one] one free seat
   *[other] { $free } free seats
  }
web-join = Join
web-look-on = Watch
web-status-lobby = not started
web-status-playing = in progress
web-status-over = finished

# Options of a table
web-options = Game options
web-option-usual = default
web-option-on = { $option }: yes
web-option-off = { $option }: no
web-option-is = { $option }: { $value }
web-clock = Time per move
web-clock-none = No limit
web-clock-relaxed = Relaxed
web-clock-fast = Fast
web-clock-help = If time runs out, a bot plays the move.
web-public = Anyone may join: the table is listed on the home page
web-watch-allowed = Allow spectators
web-configure = Table settings
web-save = Save

# Before the game
web-invited = { $host } invites you to play { $game }
web-sitting = At the table: { $names }
web-sit-down = Sit down
web-only-look-on = Just watch
web-full = Every seat is taken
web-full-text = This table has no free seat left.
web-private = The game has begun
web-private-text = Only its players can see this table.
web-table-not-here = This table cannot be shown
web-see-table = View it as a spectator
web-table-of = Hosted by { $host }
web-is-public = listed on the home page
web-watchers = { $watchers ->
    [one] { $watchers } spectator
   *[other] { $watchers } spectators
  }
web-seats-title = At the table
web-seat-free = Free seat
web-you = you
web-host = host
web-away = away
web-add-bot = Add a bot
web-level-random = Plays at random
web-level-greedy = Plays by instinct
web-level-beginner = Beginner
web-level-club = Club player
web-level-expert = Expert
web-level-remote = Remote bot
web-level-of = { $name }’s level
web-remove = Remove { $name }
web-start = Start the game
web-start-bots = { $free ->
    [one] A bot will take the free seat.
   *[other] Bots will take the { $free } free seats.
  }
web-start-full = Everyone is here.
web-wait-host = { $host } will start the game as soon as everyone is here.
web-watch-help = Anyone who opens this link can watch.
web-stood-in = a bot is filling in
web-leave = Leave the table
web-invite-friends = Invite friends
web-invite-help = Send this link: all your friends need is a name.
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-share = Share
web-share-text = Come and play at my table!
web-qr = QR code of the link to this table

# Beside the table
web-your-turn = Your turn
web-round = Round { $round }
web-round-of = Round { $round } of { $rounds }
web-round-over = The round is over.
web-next-in = Next deal in
web-next = Deal now
web-game-over = The game is over.
web-again = Play again
web-look-back = Review and analyse
web-reconnecting = Connection lost: reconnecting…
web-side = Log, scores and rules
web-tab-log = Log
web-tab-scores = Scores
web-tab-rules = Rules
web-unread = { $unread ->
    [one] one new message
   *[other] { $unread } new messages
  }
web-log = Log and chat
web-log-empty = Nothing has happened yet.
web-chat = Chat
web-say = Say something to the table
web-send = Send
web-said = { $name } says: { $text }
web-show-chat = Show the other players’ messages
web-no-scores = No round is over yet.
web-scores-caption = Totals after each round
web-scores-round = Round
web-rules-now = Rules that apply now
web-rules-all = All the rules of { $game }
web-leave-title = Leave the table?
web-leave-text = You can come back through “My tables” on the home page; while you are away, a bot fills in for you if others are still at the table. If you give up your seat, a bot keeps it until the end.
web-leave-watcher = You can come back with the link to this table.
web-leave-for-now = Leave for now
web-leave-for-good = Give up my seat

# Connections that will not come back
web-closed-protocol = This page and the server are no longer the same version: reload the page.
web-closed-removed = The host of the table has removed you.
web-closed-token = This seat is no longer yours.
web-closed-unknown = This table has been deleted.

# The table itself

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
web-cloth-stand-in = a bot is filling in
web-cloth-away = not connected
web-cloth-waiting = sits out
web-cloth-which = Which one?
web-cloth-cancel = Cancel
web-cloth-clause = Rule { $clause }

# Replays
web-replay-title = Replay
web-replay-of = { $game }, move by move
web-replay-missing = This game cannot be shown
web-replay-loading = Loading the game…
web-replay-controls = Playback
web-replay-slider = Position in the game
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
web-replay-first = Go to the start
web-replay-back = Back one move
web-replay-play = Play
web-replay-pause = Pause
web-replay-forward = Forward one move
web-replay-last = Go to the end
web-replay-speed = Speed
web-replay-times = × { $speed }
web-replay-round = Round
web-replay-eyes = Seen by
web-replay-eyes-open = All hands face up
web-replay-eyes-spectator = A spectator
web-replay-moves = Moves
web-replay-scores = Scores
web-replay-to-end = Go to the end of round { $round }
web-replay-share = Share
web-replay-copied = Link copied
web-replay-link = Link to this moment
web-replay-download = Download
web-replay-keys = Keys: ← → one move · Page Up and Page Down one round · Home and End · Space to play or pause

# The shuffle, proved
web-replay-verify = Was the shuffle fair?
web-replay-explained = Before the first card was dealt, the server drew a long secret number and showed everyone its fingerprint. A fingerprint gives nothing away, yet no other number has the same one: from then on, the secret could not be changed. Every player’s device then added a number of its own, and a public recipe shuffled the cards from all these numbers together. So nobody, not even the server, could have arranged the deal alone.
web-replay-explained-check = Now that the game is over, the secret can be revealed. Your browser can work out its fingerprint, shuffle again by the same recipe and compare.
web-replay-check = Check the shuffle
web-replay-checking = Checking…
web-replay-sound = Everything checked is correct.
web-replay-unsound = Something is not right.
web-replay-no-proof = This game has no proof of its shuffle: there is nothing to check.
web-replay-by-browser = Checked here, by your browser
web-replay-by-server = Checked by the server
web-replay-by-yourself = Check it without trusting anyone
web-replay-state-right = Correct:
web-replay-state-wrong = Wrong:
web-replay-state-open = Unknown:
web-replay-unreadable = This page cannot read the proof of this game.
web-replay-secret-right = The secret matches the fingerprint recorded in the replay.
web-replay-secret-wrong = The secret does not match the fingerprint recorded in the replay.
web-replay-witness-right = Your browser noted this same fingerprint at the table: the secret was not changed.
web-replay-witness-open = Your browser did not note this fingerprint at the table, so it cannot tell whether it is the one shown before the game. That is normal if you did not play on this device; if you did, be wary.
web-replay-mine-right = The number added by your device is part of the shuffle.
web-replay-mine-wrong = The number added by your device is not part of the shuffle. That is normal only if you gave up your seat before the game began.
web-replay-decks-right = { $rounds ->
    [one] The deck, shuffled again here, is in the same order as the server’s, card for card.
   *[other] The decks of all { $rounds } rounds, shuffled again here, are in the same order as the server’s, card for card.
  }
web-replay-decks-wrong = Shuffled again here, the cards are not in the server’s order in these rounds: { $rounds }.
web-replay-server-right = The server dealt these decks again and replayed every move: the hands come out as they were dealt.
web-replay-server-wrong = The server dealt and replayed everything again, and the result differs: { $fault }
web-replay-offline = Only the rules of the game say which card each number of the deck is, and whose hand it goes to: here your browser takes the server’s word. To check this too, download the replay and let Tablée deal and play it again on your own computer:
web-replay-numbers = The numbers
web-replay-commitment = Fingerprint (SHA-256 of the secret)
web-replay-secret = Secret
web-replay-added = Added by { $name }
