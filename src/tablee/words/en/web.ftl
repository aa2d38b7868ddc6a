# The browser app: its shell (home, lobby, the frame round the table, rules).

web-made-up = Sly, Merry, Wise, Swift, Bold, Calm, Brave, Clever, Gentle, Lucky, Happy, Jolly, Quick, Quiet, Proud, Sunny, Nimble, Keen, Bright, Cheery, Spry, Witty, Humble, Noble, Daring, Dreamy, Patient, Curious, Polite, Candid, Frank, Loyal, Eager, Lively, Placid, Serene, Sturdy, Steady, Tender, Warm, Cosy, Dapper, Dainty, Dashing, Fearless, Fleet, Fancy, Festive, Frisky, Gallant, Genial, Golden, Silver, Copper, Amber, Crimson, Scarlet, Indigo, Ivory, Velvet, Misty, Snowy, Windy, Starry, Moonlit, Mossy, Leafy, Sandy, Dusty, Rosy, Hardy, Hearty, Honest, Jaunty, Kindly, Limber, Mellow, Mighty, Modest, Nifty, Peppy, Perky, Plucky, Radiant, Rustic, Savvy, Shrewd, Sleepy, Snappy, Spirited, Stately, Sweet, Tidy, Tranquil, Trusty, Upbeat, Valiant, Vivid, Whimsical, Winsome, Zesty / Fox, Otter, Owl, Hare, Robin, Badger, Hedgehog, Magpie, Bear, Lynx, Blackbird, Rabbit, Raven, Rook, Finch, Wren, Sparrow, Weasel, Beaver, Wildcat
web-loading = Setting up the table…

# Settings
web-language = Language
web-theme = Appearance
web-theme-system = Same as the device
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sounds
web-your-name = Your name
web-your-name-help = The other players will see it.
web-set-you = You
web-avatar = Portrait
web-avatar-by-name = By name
web-avatar-is = { $avatar ->
    [ada] Ada
    [basil] Basil
    [chloe] Chloe
    [dimitri] Dimitri
    [elsa] Elsa
    [farid] Farid
    [gina] Gina
    [gaelle] Gaëlle
    [hugo] Hugo
    [ines] Ines
    [leon] Leon
    [kenji] Kenji
    [leila] Leila
    [omar] Omar
    [mina] Mina
    [otter] Otter
    [owl] Owl
    [badger] Badger
    [fox] Fox
    [hedgehog] Hedgehog
    [hare] Hare
    [robin] Robin
    [blackbird] Blackbird
    [magpie] Magpie
    [bear] Bear
   *[lynx] Lynx
  }
web-set-playing = Playing
web-set-speed = Speed
web-set-speed-calm = Calm
web-set-speed-normal = Normal
web-set-speed-quick = Quick
web-set-speed-instant = At once
web-set-coach = Coach when practising
web-set-coach-first = First three plays of each game
web-set-coach-on = Always
web-set-coach-off = Never
web-set-step = When I play bots only, wait for me after each of their moves
web-set-confirm = Ask before playing a card: tap it twice
web-set-look = Look
web-set-cards = Cards
web-set-cards-normal = Normal
web-set-cards-large = Large
web-set-surprise = When looking back at a game, keep its result secret until the end
web-set-react = Bots react when the standings swing
web-set-large = Large print: text, plates and prompts
web-set-bold = Larger, bolder signs on the cards
web-set-motion = Motion
web-set-motion-system = Same as the device
web-set-motion-reduced = Reduced
web-set-sound = Sound
web-set-volume = Volume
web-set-vibration = Vibrate when it is my turn

# What keys do, and what signs mean
web-help = Signs and keys
web-explanation = Explanation
web-glossary = Glossary
web-signs = Signs
web-sign-turn = It is this player’s turn
web-sign-playable = You may play this card
web-sign-lowered = Not playable now
web-sign-place = A card can go here
web-sign-trump = The trump colour
web-sign-card-led = The colour that was led
web-sign-team = Plays on your team
web-sign-bot = Played by a bot
web-sign-hint = What the strongest bot would play
web-sign-refused = That is against the rules
web-sign-cards = How many cards this player holds
web-sign-tricks = How many tricks this player has taken
web-sign-points = The points this player has made so far
web-sign-nugget = The nuggets this player has won
web-sign-chip = The chips this player has
web-sign-token = The tokens this player has taken
web-sign-lacks = This player has no card of this rank
web-sign-lacked = This player had no card of this rank in an earlier sequence
web-sign-done = This player has finished and waits for the others
web-sign-flip = This player may still flip the order of the colours
web-sign-never-trump = Nobody plays for this colour: it is never trump
web-sign-winning = The winning card, or the winner
web-sign-led = The first card of the trick
web-sign-held = You hold this card
web-sign-series = This card belongs to a series: you can play on
web-sign-gain = What taking this would bring you
web-sign-loss = What taking this would cost you
web-keys = Keys
web-keys-table = At the table
web-keys-replay = Looking back
web-keys-anywhere = Anywhere
web-keys-tab = on to the next group of cards
web-keys-arrows = from card to card
web-keys-ends = the first or the last card
web-keys-play = play the card
web-keys-choice = pick what is offered
web-keys-hint = ask for a hint, or hide it
web-keys-escape = undo a choice, close a panel
web-keys-move = a move back or on
web-keys-round = a round back or on
web-keys-limits = to the start or the end
web-keys-run = play or pause
web-keys-explain = explain this; again: the next thing
web-keys-help = this page
web-key-tab = Tab
web-key-enter = Enter
web-key-space = Space
web-key-home = Home
web-key-end = End
web-key-escape = Esc
web-key-page-up = Page Up
web-key-page-down = Page Down

# The home page
web-play-title = A game of { $game }
web-bots-play = How well should the bots play?
web-known = How well do you know this game?
web-known-beginner = Not yet
web-known-greedy = A little
web-known-club = Well
web-known-help = That is where these bots begin; after that, they follow your results. You need not answer.
web-play = Play
web-play-remembered = Next time, one tap or click is enough.
web-invite-title = { $game }: new table
web-open-table = Open the table
web-rules-contents = Contents
web-rules-detail = In detail: every clause
web-rules-more = More about this game
web-sheet-paper = On paper
web-sheet-summary = On one page
web-sheet-scores = Score sheet
web-sheet-print = Print
web-my-tables = My tables
web-with = with { $names }
web-alone = nobody else yet
web-my-between = between two rounds
web-my-turn-of = { $name } to play
web-my-left = { $days ->
    [0] { $hours ->
        [0] { $minutes } min left
       *[other] { $hours } h left
    }
   *[other] { $days } d { $hours } h left
  }
web-my-left-then = { $time }, then a bot plays for you
web-my-place = { $place ->
    [1] First
    [2] Second
    [3] Third
   *[other] Place { $place }
  }, score { $score }
web-my-play = Play
web-my-results = Results
web-my-all = All my tables
web-my-latest = This device remembers the { $count } latest finished games.
web-forgetful = Your browser stores nothing: your seat is yours only while this page is open. Keep it open, or allow this site to store data.
web-go-back = Return
web-open-tables = Open tables
web-no-open-tables = Nobody is waiting right now. Begin with bots: the table is announced here, and whoever comes by takes over one of their seats.
web-open-to-all = Play, open to everyone
web-next-seat = Take the next free seat
web-to-watch = To watch
web-table-rating = { $low ->
    [same] rating { $high }
   *[other] ratings { $low } to { $high }
  }
web-free-seats = { $free ->
    [one] one free seat
   *[other] { $free } free seats
  }
web-bot-seats = { $free ->
    [one] a bot’s seat to take over
   *[other] { $free } bots’ seats to take over
  }
web-join = Join
web-look-on = Watch
web-status-lobby = not started
web-status-playing = in progress
web-status-over = finished

# Options of a table
web-options = Game options
web-option-on = { $option }: yes
web-option-off = { $option }: no
web-option-is = { $option }: { $value }
web-clock = Time per move
web-clock-none = No limit
web-clock-relaxed = Relaxed
web-clock-fast = Fast
web-clock-day = One day
web-clock-three-days = Three days
web-clock-week = Seven days
web-clock-timed = { $clock } ({ $seconds } s)
web-clock-slow-help = Nobody has to stay at the table: you come back when it is your turn. Once the time is up, a bot plays for you until you are back. The next round is dealt by itself.
web-left-days = { $days } d { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-clock-help = If time runs out, a bot plays the move.
web-public = Anyone may join: the table is listed on the home page
web-watch-allowed = Allow spectators
web-configure = Table settings
web-save = Save

# Before the game
web-invited = { $host } invites you to play { $game }
web-in-teams = { $teams } teams of { $each }
web-seats-count = { $players } players
web-at-the-table = At the table: { $names }.
web-seats-left = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
  }
web-seats-of-bots = The game is in progress: you take over from a bot, at once and with its cards. It will not count in your statistics.
web-passing = Anyone may take over a bot’s seat: the table is listed on the home page
web-table-title = A table of { $game }
web-table-playing = The game is in progress.
web-table-over = The game is over.
web-sit-down = Sit down
web-only-look-on = Just watch
web-full = Every seat is taken
web-full-text = This table has no free seat left.
web-private = The game has begun
web-private-text = Only the players can see this table.
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
web-your-table = your table
web-ready = here
web-with-you = with you
web-sit-here = Sit here
web-seat-number = Seat { $seat }
web-move-to = Change places with
web-bots-alike = Give all bots this level
web-picked = chosen
web-unpicked = free
web-lobby-host = Select a seat: sit there, add a bot, or move someone.
web-lobby-guest = Select a free seat to move there.
web-host = host
web-away = away
web-add-bot = Add a bot
web-level-of = { $name }’s level
web-remove = Remove { $name }
web-sent-away = Sent away
web-let-back = Let { $name } sit down again
web-start = Start the game
web-start-bots = { $free ->
    [one] A bot will take the free seat: { $level }.
   *[other] Bots will take the { $free } free seats: { $level }.
  }
web-wait-away = Not here right now: { $names }.
web-start-full = Everyone is here.
web-wait-host = Waiting for { $host } to start the game.
web-drawing = The cards are being drawn: waiting for { $names }.
web-draw-again = Nothing came from { $names }. The cards are drawn again in
web-draw-waits = Nothing came from { $names }. The cards are drawn again once everyone is back.
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
web-again = Rematch
web-another = Another game
web-another-help = Everybody keeps their seat; you can still set the options before it begins.
web-look-back = Look back at the game
web-undo = Undo
web-undo-help = Undo my last move
web-end = End the game
web-end-alone = The game will end here, unfinished and without a winner.
web-end-together = The game ends here, unfinished and without a winner, once everyone at the table agrees.
web-end-propose = Propose to end it
web-end-now = End it now
web-end-waiting = You have proposed to end the game here. Waiting for: { $names }.
web-end-asked = { $names } would like to end the game here.
web-end-agree = Agree
web-end-back = Play on
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
web-say-here = Message
web-send = Send
manner-spiteful = likes to get in the way
manner-patient = bides its time
manner-bold = likes a risk
web-emotes = Quick messages
emote-hello = Hello!
emote-luck = Good luck!
emote-thinking = Let me think…
emote-bravo = Well played!
emote-thanks = Thank you!
emote-oops = Oops!
emote-wow = Wow!
emote-good-game = Good game!
web-said = { $name } says: { $text }
web-show-chat = Show the other players’ messages
web-no-scores = No round is over yet.
web-scores-caption = Totals after each round
web-scores-player = Player
web-scores-round = Round
web-count-won = wins the round
web-count-winner = { $name } (winner)
web-count-row = { $name }: { $what }.
web-count-in-all = { $n } in all
web-rules-moment = What may be done now
web-rules-now = Rules that apply now
web-rules-all = All the rules of { $game }
web-leave-title = Leave the table?
web-leave-text = You can come back through “My tables” on the home page; while you are away, a bot fills in for you if others are still at the table. If you give up your seat, a bot keeps it until the end.
web-leave-alone = The game waits for you: come back through “My tables” on the home page whenever you like. If you give up your seat, you cannot come back to it.
web-leave-watcher = You can come back with the link to this table.
web-leave-for-now = Leave for now
web-leave-for-good = Give up my seat

# The end of a game
web-results-you = You win!
web-results-you-share = You share first place!
web-results-wins = { $n ->
    [1] { $names } wins
   *[other] { $names } win
  }
web-results-share = { $names } share first place
web-results-agreed = The game was ended early
web-results-so-far = The standings when you all agreed to stop:
web-results-of = { $of ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $of }
  }{ $teams ->
    [yes] { " " }teams
   *[no] { "" }
  }
web-results-first = First of { web-results-of }, with { $amount } to { $rival }’s { $score }
web-results-joint = Joint first of { web-results-of }, with { $amount }
web-results-behind = You come { $shared ->
    [yes] joint{ " " }
   *[no] { "" }
  }{ $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
   *[other] number { $place }
  } of { web-results-of }, with { $amount } to { $rival }’s { $score }
web-results-place = Place { $place }:
web-results-shared = shared
web-results-took = { $n ->
    [one] won round { $rounds }
   *[other] won rounds { $rounds }
  }
web-results-course = { $icon ->
    [nugget] Nuggets, round by round
    [chip] Chips, round by round
   *[other] Points, round by round
  }
web-results-count = The final count
web-results-curve-you = You
web-results-as-table = As a table
web-results-decided = The deciding moment
web-results-find-text = An expert can go through the game and look for the moment that decided it.
web-results-find = Find the moment
web-results-rose-you = Your expected place went from { $before } to { $after }.
web-results-rose = { $name }’s expected place went from { $before } to { $after }.
web-results-see = See this moment
web-results-no-turn = It was decided from the start: nothing that happened made the winner’s place any better.
web-results-copied = Result copied
web-results-share-text = { $game }: { $ranking }
web-results-share-one = { $place }. { $name } { $score }
web-results-share-between = ,{ " " }

# Connections that will not come back
web-closed-protocol = This page and the server are no longer the same version: reload the page.
web-closed-removed = The host has removed you from the table.
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
web-cloth-with = { $name }, { $mark }
web-tag-led = led
web-tag-series = series: play on
web-tag-held = in hand
web-tag-lacks = no
web-tag-lacked = no
web-order-strong = Strongest
web-order-weak = Weakest
web-your-card = your card
web-cloth-empty = empty
web-cloth-taken = taken by { $name }
web-cloth-you = You
web-cloth-ally = with you
web-deal-round = Deal round { $round }
web-see-results = See the results
web-show-again = Show the last moves again
web-show-again-short = Last moves
web-step = Next move
web-run-ahead = Skip ahead
web-run-ahead-about = Skip to what comes next; hold it down to stop waiting.
web-menu = Menu
web-side-open = Open the log
web-side-close = Close the log
web-cloth-playable = { $name }, playable
web-cloth-hinted = { $name }, suggested
web-hint = Hint
web-hint-thinking = Thinking…
web-coach = Coach
web-coach-on = Switch the coach on
web-coach-off = Switch the coach off
web-coach-play = Play it anyway
web-coach-other = Choose another
web-coach-again = Try it again
web-coach-close = Got it
web-hint-said = Hint: { $label } { $reasons }
web-cloth-group = { $title }: { $note }
web-cloth-your-turn = Your turn
web-cloth-turn = to play
web-cloth-score = Score: { $n }.
web-cloth-leads = In the lead.
web-cloth-last-round = Last round: { $n }.
web-cloth-team = Team { $n }
web-cloth-bot = bot
web-cloth-stand-in = a bot is filling in
web-away-bot = { $name } is away: a bot plays in { $seconds } s.
web-away-now = Don’t wait
web-away-wait = Wait longer
web-cloth-away = not connected
    .about = Connection lost: if it lasts, a bot fills in.
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
web-replay-next-costly = Next costly move
web-replay-curve = Curve
web-replay-moves = Moves
web-replay-note = My notes
web-replay-note-help = Kept in this browser: nobody else reads them.
web-replay-scores = Scores
web-replay-shuffle = Shuffle
web-replay-to-end = Go to the end of round { $round }
web-replay-share = Share
web-replay-copied = Link copied
web-replay-link = Link to this moment
web-replay-download = Download
web-replay-keys = Keys: ← → one move · Shift ← → one costly move · Page Up and Page Down one round · Home and End · Space to play or pause

# The shuffle, proved
web-replay-verify = Was the shuffle fair?
web-replay-explained = Before the first card was dealt, the server drew a long secret number and showed everyone its fingerprint. A fingerprint gives nothing away, yet no other number has the same one: from then on, the secret could not be changed. Each player’s device then drew a number of its own, showed only its fingerprint too, and revealed it once all fingerprints were there. A public recipe shuffled the cards from all these numbers together. So neither the server nor a player, nor both together, could choose the deal of anyone whose device took part.
web-replay-explained-check = Now that the game is over, the secret can be revealed. Your browser can work out the fingerprints, shuffle again by the same recipe, and compare with what it kept of the table.
web-replay-check = Check the shuffle
web-replay-checking = Checking…
web-replay-unsound = Something is not right.
web-replay-no-proof = This game has no proof of its shuffle: there is nothing to check.
web-replay-by-browser = Checked here, by your browser
web-replay-by-server = Checked by the server
web-replay-by-yourself = Check it without trusting anyone
web-replay-state-right = Correct:
web-replay-state-wrong = Wrong:
web-replay-state-open = Unknown:
web-replay-unreadable = This page cannot read the proof of this game.
web-replay-by-memory = What your browser remembers of the table
web-replay-entropy-right = What each player’s device added is what it was committed to by its fingerprint.
web-replay-entropy-wrong = What a player’s device added does not match the fingerprint shown before.
web-replay-chain-seen = Your browser has known the end of this chain since { $date }.
web-replay-chain-open = Your browser has never seen the end of this chain before: it cannot tell when it was published.
web-replay-witness-save = Download what your browser saw of the draw
web-replay-secret-right = The secret matches the fingerprint recorded in the replay.
web-replay-secret-wrong = The secret does not match the fingerprint recorded in the replay.
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

# Lessons
web-learn-offer = New to this game? Learn it by playing.
web-learn-title = Learn { $game }
web-learn-lead = In about { $minutes } minutes, you can play. You learn with real hands, at a real table.
web-learn-number = Lesson { $number } of { $of }
web-learn-sheet = Lesson
web-learn-step = Step { $step } of { $steps }
web-learn-back = Back
web-learn-next = Next
web-learn-skip = Skip
web-learn-close = All lessons
web-learn-all = All lessons
web-learn-done = Lesson learnt
web-learn-keep = To remember
web-learn-whole = The whole game in three lines
web-learn-known = You know { $game }
web-learn-again = Once more
web-learn-stamps = { $done } of { $of } lessons learnt
web-learn-is-done = done
web-learn-following = Next: { $title }
web-learn-practise = Play a practice game
web-learn-deal = Today’s deal
web-learn-teach = Teach it to a friend
web-learn-copied = Link copied
web-learn-hard = { $n ->
    [one] The lesson you found hardest:
   *[other] The two lessons you found hardest:
  }
