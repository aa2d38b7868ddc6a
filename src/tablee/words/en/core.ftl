# Shared by the browser, the terminal and the command line. Seats come as $who (a name) with $you (yes or no).

player = { $you ->
    [yes] you
   *[no] { $who }
  }
game-won = The game is over. First place: { $winners }.
story-round = — Round { $round } —

# How a round was counted: the heads of the table's first and last columns
counted-round = Round { $round }
counted-game = End of the game
counted-gain = Round
    .about = What this round adds to the total.
counted-total = Total
    .about = All rounds so far, this one included.

# Which total wins the game, in brackets behind what is said of scores
scores-low = the lowest wins
scores-high = the highest wins

# Marks of seats, cards and zones where there are no pictures; $value is a number or a text
sign-shows = { $sign }: { $faces }
zone-taken = { $you ->
    [yes] taken by you
   *[no] taken by { $who }
  }
mark-cards = { $value ->
    [one] { $value } card
   *[other] { $value } cards
  }
mark-tricks = { $value ->
    [one] { $value } trick
   *[other] { $value } tricks
  }
mark-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
  }
mark-nugget = { $value ->
    [one] { $value } nugget
   *[other] { $value } nuggets
  }
mark-chip = { $value ->
    [one] { $value } chip
   *[other] { $value } chips
  }
mark-token = { $value ->
    [one] { $value } token
   *[other] { $value } tokens
  }
mark-lacks = without { $value }
mark-lacked = without { $value }
mark-done = done { $value }
mark-flip = may flip { $value }
mark-never-trump = never trump: { $value }
mark-winning = winning { $value }
mark-led = led { $value }
mark-held = in hand { $value }
mark-series = series { $value }
mark-gain = worth +{ $value }
mark-loss = worth { $value }

# Moves that are refused
illegal = Not allowed: { $reason } ({ $clause }).
move-unknown = “{ $move }” is not a move in { $game }.
stale = The game has moved on since then: look again, then play.
not-your-turn = It is not your turn: { $name } is to play.
game-over = The game is over: no more moves.
round-over = The round is over: wait for the next deal.

# A mistake in the rules of a game
rule-fault = { $file }, line { $line }, in { $rule }: { $reason }
rule-field = the record has no field “{ $field }”.{ $meant }
rule-name = “{ $name }” is not defined.{ $meant }
rule-reason = this cannot be compiled. { $kind }: { $reason }.

# Games and options
did-you-mean = {" "}Did you mean “{ $word }”?
game-unknown = There is no game “{ $game }”.{ $meant } The games are: { $known }.
option-unknown = { $game } has no option “{ $option }”.{ $meant } Its options are: { $known }.
option-form = “{ $text }” is not an option: write it as name=value.
option-twice = The option “{ $option }” is given twice: once is enough.
option-value = The option { $option } cannot be “{ $value }”: { $wanted }.
wanted-bool = say true or false
wanted-range = { $high ->
    [None] give a whole number from { $low }
   *[other] give a whole number from { $low } to { $high }
  }
wanted-choice = choose one of { $choices }
wanted-list = give words separated by commas
players-range = { $game } is for { $low } to { $high } players, not { $players }.
option-players = Players
option-players-help = How many players sit at the table.
bot-unknown = There is no bot “{ $bot }”.{ $meant } The bots are: { $known }.
bot-module = There is no module “{ $module }” for the bot “{ $bot }”: go to the folder it is in, or install it.
bot-module-broken = The module “{ $module }” cannot be loaded: { $fault }.
bot-attribute = There is no “{ $attribute }” in the module “{ $module }”: name the class or function that makes the bot.
bot-not-callable = “{ $attribute }” in the module “{ $module }” does not make a bot: name a class or function that takes a game and a seed.
bot-fault = The bot “{ $bot }” failed: { $fault }.
bot-illegal = The bot “{ $bot }” answered { $action }, which is not a legal action.
model-unreadable = The network { $path } cannot be read: { $reason }. Those that come with the game: { $known }.
model-broken = { $path } is not a network that Tablée can load: python -m bench.baseline makes one.
model-other = The network { $path } does not fit { $game } as it is now: it was trained for another game or another observation ({ $other }).
task-unknown = There is no task “{ $task }”.{ $meant } The tasks are: { $known }.

# Deals of a replay
deal-seat = “{ $field }” is not the seat whose turn it is, or is not a seat at all.
deal-shape = “{ $field }” is not shaped like a deal of this game.
deal-cards = “{ $field }” does not hold exactly the cards of this game.

# Replays
replay-fault = { $round ->
    [0] { $fault }
   *[other] { $move ->
        [0] Round { $round }: { $fault }
       *[other] Round { $round }, move { $move }: { $fault }
      }
  }
replay-revision = { $fault } It was played by revision { $revision } of the rules; these are revision { $known }.
replay-huge = This replay is larger than { $limit } MiB: too large for a recorded game.
replay-shape = This is not a replay: { $detail }.
replay-format = The format is “{ $format }”; this program reads { $known }.
replay-option-missing = The option “{ $option }” is missing: a replay lists every option.
replay-seats = There are { $seats } seats for { $players } players.
replay-no-rounds = It has no rounds.
replay-round-too-many = The game was over before this round.
replay-deal = “{ $field }” does not match the rest of the deal.
replay-move-shape = A move must be [seat, move], or [seat, move, legal moves], in the same way throughout the replay.
replay-after-end = The round was over before this move.
replay-seat = Seat { $seat } moved, but it was the turn of seat { $turn }.
replay-illegal = { $move } is not allowed: { $reason } ({ $clause }).
replay-legal = The legal moves were: { $legal }.
replay-round-short = The round stops before its end, but another one follows.
replay-result-early = The round has a result, but is not over.
replay-result-missing = The round is over, but has no result.
replay-end-early = The replay has a result, but the game is not over.
replay-end-missing = The game is over, but the replay has no result.
replay-result = { $field } is { $ours }; the replay says { $theirs }.
verify-no-proof = This replay has no proof of its shuffle.
verify-scheme = The shuffle was made by “{ $scheme }”; this program can verify { $known }.
verify-secret = The secret is not 32 bytes in hexadecimal.
verify-commitment = The secret is not the one whose fingerprint was published before the game.
verify-seed = The secret does not come from the seed given in the replay.
verify-deal = These cards are not the ones the published shuffle gives.
verify-chain = The secret does not come from the chain whose end was published.
verify-draw = What the replay says of the draw is incomplete.
verify-entropy = What seat { $seat } revealed is not what it was committed to.
witness-shape = { $path } is not what a page or program saw of a draw: { $detail }.

# What a proof of the shuffle is worth
fairness-against-all = Proved, against the server and against the other players.
fairness-against-players = Proved against the other players, but not against the server.
fairness-watched = Proved, if at least one of those who took part is honest.
fairness-shared = The same cards for all: not chosen for those who play, if the end of the chain was published before.
fairness-recorded = Recorded only: these cards follow from what the replay says of the shuffle.
fairness-wrong = This is not what was seen at the table: do not trust it.
fairness-server = The server was committed to its secret before your own share was drawn, and your share is in the shuffle: the server could not choose the cards.
fairness-players = Everybody’s share was fixed before you revealed yours: no player could choose the cards, not even with the server’s help.
fairness-watched-order = All shares were fixed before the first was revealed. Only if everybody who took part was in league with the server could they have chosen the cards.
fairness-shared-order = Nobody at the table adds anything to such a deal. Its secret follows from a chain of fingerprints: whoever had seen the chain’s end before knows that the cards were not chosen for those who play.
fairness-nobody = No player was committed to a share of the shuffle, so the server alone could have chosen the cards.
fairness-unseen = Nothing is known here of what was shown before the deal: only those who took part can check that it is the same.
fairness-stopped = { $draws ->
    [one] Before this deal, one was stopped because somebody did not reveal their share
   *[other] Before this deal, { $draws } were stopped because somebody did not reveal their share
}: whoever did that together with the server had so many more deals to choose from.
fairness-blamed = The record says that you did not reveal your share in a deal that was stopped. From here, it was sent.
fairness-wrong-commitment = The server’s secret is not the one that it was committed to before your share was known.
fairness-wrong-draw = A deal to which you had revealed your share is missing from the record: the cards were drawn again.
fairness-wrong-entropy = Your share of the shuffle was left out or changed.
fairness-wrong-list = The others’ shares are not those that were fixed when you revealed yours.

# Hints: what the strongest bot would play, and why; “It” is that move
hint-only-move = It is the only legal move.
hint-reason = It { $reason }.
hint-on-average = It does a little better on average.
hint-whereas = “{ $label }” { $drawbacks }.
hint-label = “{ $label }”
hint-alike = { $n ->
    [one] { $labels } is just as good.
   *[other] Just as good: { $labels }.
}
hint-all-alike = All your moves are equally good.
hint-place = It gives you an expected place of { $whole }.{ $tenth } out of { $places }; “{ $label }”, { $other-whole }.{ $other-tenth }.
coach-better = Better: { $label }. It { $reason }.
coach-worse = Careful: “{ $label }” { $drawback }.

# Files
file-unreadable = { $path } cannot be read: { $reason }.
file-unwritable = { $path } cannot be written: { $reason }.
file-empty = { $path } contains no replay.

# Why the system refuses something
system-reason = { $code ->
    [ENOENT] there is no such file or folder
    [EACCES] you do not have permission
    [EPERM] you do not have permission
    [EROFS] nothing can be written there
    [EISDIR] it is a folder, not a file
    [ENOTDIR] part of the path is not a folder
    [EEXIST] it is a file, not a folder
    [EFBIG] no file may be that large
    [ENAMETOOLONG] the name is too long
    [ELOOP] the links in the path form a loop
    [ENOSPC] there is no space left
    [EDQUOT] your disk quota is used up
    [EADDRNOTAVAIL] this machine has no such address
    [EBUSY] it is in use
    [EIO] the device reported an error
   *[other] { $detail }
  }

# The names of bots, and of the others in lessons
bot-names = Ada, Basil, Chloe, Dimitri, Elsa, Farid, Grace, Hugo, Ines, Leila, Omar

# Lessons
lesson-unknown = { $game } has no lesson “{ $lesson }”. Its lessons are: { $known }.
lesson-none = { $game } has no lessons yet.
lesson-no-move = This lesson is not waiting for that move: start it again.
lesson-better = That is allowed, but this is better: { $label }. It { $why }.
lesson-other = That is allowed, but this is better: { $label }.
