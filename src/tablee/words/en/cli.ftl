# The command line.

help-tablee = A card table for four games: play, simulate, look back at games.
help-play = play a game in the terminal, against bots
help-serve = serve the browser table: for people and bots, on phones too. Every setting can also come from the environment: TABLEE_PORT, TABLEE_DATA, TABLEE_BOT_DELAY…
help-serve-host = the address to listen on (0.0.0.0: all addresses of this machine; 127.0.0.1: this machine only)
help-serve-port = the port (8000, or the next one that is free)
help-serve-metrics-host = the address for whoever runs the server: figures and administration (127.0.0.1: this machine only)
help-serve-metrics-port = its port (9464; where --port is not named either, or the next one that is free)
help-serve-data = where tables are kept: a file, or postgresql+asyncpg://USER@HOST/NAME; by default a file in your data folder
help-serve-no-open = do not open the browser
help-serve-advertise = where the other servers on the same PostgreSQL reach this one, as HOST:PORT; by default --host and --port
help-serve-public-url = how people reach this server, for invitation links, such as https://cards.example
help-serve-trusted-proxies = addresses of proxies whose X-Forwarded-For is trusted
help-serve-origins = other sites whose pages may talk to this server
help-serve-limits = multiply every limit on rates and numbers by this (1)
help-serve-bot-delay = seconds a bot waits before it plays at a table with several people, at most (0.9)
help-serve-bot-time = seconds after which the first legal move is played for a bot that does not answer (10)
help-serve-grace = seconds after which a bot fills in for someone who is away (20)
help-serve-pause = seconds between a round counted in four rows and the next deal, with several people (12)
help-serve-relaxed = seconds per move on the relaxed clock (90)
help-serve-fast = seconds per move on the fast clock (20)
help-serve-idle = seconds that an empty table stays in memory (60)
help-serve-free-disk = megabytes to keep free beside the SQLite file: with less, no new tables are opened (500; 0: none)
help-serve-lobby-expiry = seconds after which a table whose game never began is deleted (86400; 0: never)
help-serve-table-expiry = seconds after which any other idle table is deleted (2592000; 0: never)
help-serve-replay-expiry = seconds after which a finished game is deleted, once its table is gone (0: never)
help-serve-analysis-expiry = seconds after which an analysis is deleted (0: never)
help-serve-player-expiry = seconds without a visit after which a player who kept no way back is deleted (0: never)
help-serve-offline = whether players may keep the games against bots in their browser, to play when the server is out of reach (1; 0: no)
help-serve-mail = the mail server through which players who want it are notified, as smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465; better as TABLEE_MAIL in the environment, since others on this machine can read its command lines
help-serve-mail-from = the e-mail address that e-mails come from
help-serve-admin-token-file = a file with the token that opens administration (tablee admin); or TABLEE_ADMIN_TOKEN in the environment
help-serve-verbose = log every request
help-admin = look after a running server: its tables, banned addresses, announcements, privacy
help-admin-url = the server’s administration port (http://127.0.0.1:9464, or TABLEE_ADMIN_URL)
help-admin-token-file = a file with the administrator’s token (or TABLEE_ADMIN_TOKEN or TABLEE_ADMIN_TOKEN_FILE in the environment)
help-admin-status = the state of the server, how much it stores, and for how long
help-admin-tables = list the tables, the most recently active first
help-admin-close = delete a table; its finished games stay
help-admin-expel = remove whoever sits in a seat; in a game, a bot takes over
help-admin-bans = list the banned addresses
help-admin-ban = ban an address or a network
help-admin-unban = lift the ban on an address or a network
help-admin-announce = send an announcement to all tables
help-admin-drain = open no new tables, and stop once nobody is connected
help-admin-forget = delete a name from all tables and finished games
help-admin-table = the table’s id, the end of its link
help-admin-seat = the seat, from 1
help-admin-and-ban = ban the address too
help-admin-address = an address such as 192.0.2.7, or a network such as 2001:db8::/48
help-admin-hours = for this many hours (default: for good)
help-admin-text = the announcement
help-admin-off = open new tables again, and keep running
help-admin-name = the name, exactly as it is shown
help-backup = save all tables and finished games to one file, even while the server runs
help-backup-file = the file to write; it can be restored anywhere, into SQLite or PostgreSQL
help-backup-into = the folder to add a dated backup to; the oldest goes once the new one has been checked
help-backup-check = only check a backup: what a restore would do, on a copy, and some of its games move by move
help-backup-keep = how many backups the folder keeps (14)
help-backup-replace = overwrite the file if it exists
help-ratings = compute all ratings again from the stored results, and correct what differs; the server may run
help-export = write a folder with the page and all it needs to play by itself: put it on any web space; it works without a server and, once opened, without a network
help-export-folder = the folder to write into

help-restore = put back the tables and finished games of a backup; stop the server first
help-restore-file = a file that “tablee backup” wrote
help-restore-replace = replace the tables that are there already
help-simulate = play many games between bots and report the results
help-tournament = have bots play the same deals from every seat, and rate them
help-bots-each = the bots, each once: random, beginner, greedy, club, expert, master, search:N (N simulations a move), strength:N (as strong as a rating of N), model:FILE (a trained network), module:attribute (your own)
help-deals = how many deals (120); each is played as many times as there are bots
help-tournament-out = keep every game and what played it in this folder, as Parquet
help-benchmark = measure bots at a named task, or list the tasks
help-benchmark-task = the task, such as coloretto-4/v1; without one, they are listed
help-benchmark-deals = how many deals (200); each is played once from every seat
help-time = milliseconds a bot may think about a move; random and greedy answer at once
help-luck = measure the luck of the cards by playing on so many times after each deal (100 will do), and give the mean place without it as well
help-workers = how many processes play (one per core); the results are the same with any number
help-replay = step through a recorded game, analyse it, check it against the rules, verify its shuffle
help-replay-show = step through a recorded game
help-replay-analyse = say what each decision was worth, which moves cost most and what was better; saved beside the file
help-replay-check = play every move again and check everything the replay says
help-replay-verify = prove that the deals come from the shuffle whose fingerprint was published before the game
help-completion = print what makes a shell complete commands, games, options and bots
help-completion-shell = bash, zsh, fish or powershell; for bash, put  eval "$(tablee completion bash)"  into ~/.bashrc
help-new-game = make the folder of a game of your own: a small one that runs, to change file by file
help-new-game-name = its name in programs: small letters, digits and underscores, such as two_suits
help-new-game-title = its name for players, such as “Two Suits”; by default made from the other
new-game-made = { $title } is in the folder { $name }: a small game that runs, for you to change. Install it, play it, check it:

    pip install -e "./{ $name }[test]"
    tablee play { $name }
    pytest { $name }

    docs/add-a-game.md takes you through its files.
new-game-name = “{ $name }” cannot name a game: use small letters, digits and underscores, such as two_suits.
new-game-taken = “{ $name }” is taken by a game or a Python module: choose another name.
new-game-folder = There is a folder “{ $name }” here already: choose another name, or another place.
help-games = list the games, or the options of one
help-learn = learn a game by playing, lesson by lesson
help-learn-list = list the lessons instead
help-lesson = begin with this lesson
help-score = keep the score at a table with real cards: type what everyone has, and the rules count it
help-score-names = the players, in the order of their seats
help-score-dealer = the seat that deals first (default: 1)
help-score-pad = keep the pad in this file, and go on with it if it exists
help-rules = show how a game is played, all its clauses, or one of them
help-bench = measure speeds
help-playouts = measure random games per second, plain and compiled, on one core
help-lang = the language of all output: en or fr
help-game = a game: see “tablee games”
help-game-detail = list the options of this game
help-players = how many players
help-option = an option of the game, as many times as needed: see “tablee games GAME”
help-bots = who sits in the other seats, repeated in turn: random, beginner, greedy, club, expert, master
help-play-bots = who sits in the other seats, repeated in turn; from the weakest: random (plays at random), beginner, greedy (casual player), club (club player), expert, master (up to two seconds a move); or mine: my level, found from your results
help-seed = a number that fixes the games: same seed, same games
help-play-seed = a number that fixes the deals; without it nobody can know them
help-name = your name at the table
help-coach = a coach who warns you before costly moves (default: the first three times you play each game)
help-resume = resume the interrupted game
help-new = start a new game even if one was interrupted
help-games-count = how many games
help-replays = write every game to this file, one per line
help-seats = with --out: also a row for each game and seat
help-legal = write the legal moves next to every move
help-json = print JSON for programs
help-file = a file of replays
help-number = which replay in the file
help-simulations = how many simulations per search (5000); more is surer and slower
help-analyse-seed = a number that fixes how the search fills in hidden cards: same seed, same analysis
help-force = search again even if the analysis was saved
help-witness = what the page or a program saw of the draw: the file holds one replay
help-text = print the game as text, without stepping through it
help-clause = a clause, such as OLE-5, or a word, such as trump
help-clauses = all the clauses, instead of how the game is played
help-bench-game = only this game
help-seconds = roughly how long to measure each

argparse-usage = usage:{" "}
argparse-options = options
argparse-positional = arguments
argparse-help = show this help and exit
argparse-version = show the version and exit
argparse-unrecognized = unknown arguments: { $arguments }
argparse-required = missing: { $arguments }
argparse-required-one = missing: one of { $arguments }
argparse-argument = argument { $argument }: { $message }
argparse-choice = { $meant ->
    [none] { $value } is not one of { $choices }
   *[other] { $value } (did you mean { $meant }?) is not one of { $choices }
  }
argparse-one = expected one value
argparse-some = expected one value or more
argparse-conflict = cannot be used with { $other }
argparse-explicit = takes no value, but { $value } was given
usage-error = { $message }. See: { $command } --help
number-range = “{ $value }” is not a whole number from { $low } to { $high }
interrupted = Interrupted.
output-failed = The output cannot be written: { $reason }.
fault = { $file }, line { $line }, in { $function }: { $kind }: { $reason }.{ $meant }
fault-word = A word is missing: { $reason }.
fault-story = The whole traceback is in { $path }.
bots-many = { $bots } bots are too many: there are only { $seats } seats for them.

clause-unknown = There is no clause or word “{ $clause }”.{ $meant } The clauses are: { $known }.

simulate-title = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  } (with 95 % intervals)
simulate-speed = { $moves } moves in { $seconds } s
simulate-progress = Playing
column-seat = Seat
column-bot = Bot
column-won = Won
column-place = Mean place (1 is best)
column-adjusted = Without luck
column-score = Mean score ({ $wins })

tournament-title = { $game }, { $deals } deals, { $games } games (with 95 % intervals)
tournament-cross = How often the bot on the left finishes above the other, and by how many places it is ahead on average
tournament-few-bots = A tournament needs at least two different bots: name them after --bots, such as random,greedy.
tournament-many = { $bots } bots are too many: a tournament takes { $most } at most.
tournament-twice = The bot “{ $bot }” is named twice: name each bot once; every bot plays in every seat.
tournament-worker = One of the processes that play was killed: try again with fewer (option --workers).
benchmark-title = { $task }: { $deals } deals, { $games } games against { $opponents } (with 95 % intervals)
column-ahead = Places ahead
column-games = Games
column-rating = Rating

check-ok = { $replays ->
    [one] 1 replay
   *[other] { $replays } replays
  } checked, { $total } moves: { $faults ->
    [0] no fault
    [one] 1 replay with a fault
   *[other] { $faults } replays with a fault
  }.
verify-ok = { $replays ->
    [one] 1 replay
   *[other] { $replays } replays
  } verified, { $total } deals: { $faults ->
    [0] all come from the published shuffle
    [one] 1 replay fails
   *[other] { $faults } replays fail
  }.
verify-assured = { $of ->
    [1] { $worth }
   *[other] { $replays } × { $worth }
  }
fault-line = Line { $line }: { $fault }
replay-number = There is no replay number { $number }: the file contains { $replays }.

playouts-line = { $game }  { $players } players  { $backend }  { $moves } M moves/s  { $games } games/s
no-terminal = The table needs a terminal: run this command in one, or use “tablee simulate”.
resume-none = There is no interrupted game of { $game } to resume: leave out --resume.
resume-ask = A game of { $game } was interrupted after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }. Resume it? [Y/n]
resume-no = n
your-name = You

learn-which = Which game do you want to learn? Type  tablee learn  and one of { $known }.
learn-json = --json needs --list: lessons themselves are played line by line.
learn-title = Lesson { $number } of { $of }: { $title }
learn-on = [Enter]
learn-answer = Your answer:
learn-number = Answer with a number from 1 to { $n }.
learn-move = Your move:
learn-all-done = That is all you need to begin. Now play: tablee play { $game } --bots beginner

# Backups
ratings-done = { $games ->
    [one] One rated game
   *[other] { $games } rated games
  } computed again: { $corrected ->
    [0] everything was as stored.
    [one] one value differed and was corrected.
   *[other] { $corrected } values differed and were corrected.
  }
backup-done = { $file }: saved { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $replays ->
    [one] one finished game
   *[other] { $replays } finished games
  }.
export-done = { $folder }: { $files } files, { $size } MB. Put the folder on any web space, or try it here: python -m http.server --directory { $folder }
backup-exists = { $file } already exists: name another file, or add --replace.
backup-itself = { $file } is the file in which the tables are kept: name another one.
backup-foreign = { $file } holds nothing of Tablée’s: check the name.
backup-damaged = { $file } is damaged ({ $reason }): go back to an earlier backup.
backup-game = { $file } is whole, but its game { $game } is not: { $fault } Earlier backups are kept.
backup-kept = { $refereed ->
    [0] Checked, but it holds no game to check move by move;
    [one] Checked, with one game move by move;
   *[other] Checked, with { $refereed } games move by move;
  } { $kept ->
    [one] it is the only one in its folder.
   *[other] the folder holds { $kept }.
  }
backup-sound = { $file } is sound and can be restored: { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $replays ->
    [one] one finished game
   *[other] { $replays } finished games
  }, { $refereed } of them checked move by move.
restore-done = { $address }: restored { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $replays ->
    [one] one finished game
   *[other] { $replays } finished games
  }.
restore-full = { $address } already holds tables: to replace them with the backup, add --replace.

# tablee score
score-names = Name the players at the table, { $low } to { $high } of them: tablee score { $game } Ada Basil …
score-file = { $path } is not a score pad ({ $detail }): name another file, or remove it.
score-file-game = { $path } is a score pad of { $game }: name that game, or another file.
score-how = Type what everyone has. An empty line keeps what is in brackets, “{ $nothing }” clears it, “{ $back }” goes back a round.
score-back = back
score-yes = y yes
