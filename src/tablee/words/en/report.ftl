# Balance reports: the command, and the page that it writes.

help-report = play many games between bots and write a page on the balance of the game: who wins by when they play, scores, lengths, how often each rule fires, and what options change
help-compare = an option and values to compare with the game as it is set up, as often as wanted: privilege=off or players=3,4,5
help-report-out = the page to write (report-GAME.html); tables of its figures are written beside it
help-report-plots = write the plots to this folder too, as SVG
help-report-from = make the report of simulations in these folders, the first one the base, instead of playing
help-report-keep = keep the simulations in this folder, so that an interrupted report goes on where it was
help-report-games = how many games of the base and of each value compared (20000)
help-report-bots = who plays, repeated in turn over the seats, which change from game to game: random, greedy, beginner, club, expert

report-not-one = { $path } is not a folder that “tablee simulate --out” wrote.
report-damaged = { $path } holds a file that is damaged: the command that wrote the folder says which.
report-incomplete = { $path } holds { $games } of { $wanted } games: let “tablee simulate” finish it first.
report-games-differ = The folders are of { $one } and { $other }: a report is on one game.
report-compare-form = “{ $text }” does not say what to compare: write option=value,value, as in players=3,4.
report-compare-nothing = “{ $text }” compares the game with itself: name a value other than { $value }.
report-twice = The option “{ $option }” is to be compared twice: write all its values in one.
report-from-alone = With --from nothing is played: leave out { $given }.
report-from-game = { $path } holds games of { $game }, not of { $wanted }.
report-written = { $path } is written; its figures are in { $files }.

report-title = Balance report: { $game }
report-lead = { $games } games of { $players } players, played by { $bots }.
report-contents = Contents
report-findings = Findings
report-who-wins = Who wins
report-scores = Scores
report-course = Length and course
report-rules = How often each rule fires
report-changes = What “{ $what }” changes
report-how = How this was made

report-base = as set up
report-value = { $option }: { $value }
report-on = on
report-off = off
report-between = { $low } to { $high }

measure-win = Games won by who plays { $turn }
measure-tied = Games with a shared first place
measure-winner-margin = Lead of the winner in score
measure-lead-changes = Times that the lead changes
measure-score = Mean score
measure-spread = Score between first and last
measure-rounds = Deals
measure-moves = Decisions
turn = { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
   *[other] tenth
  }

column-measure = What
column-turn = Plays
column-share = Wins
column-interval = 95 % interval
column-mean = A game
column-happens = In how many games
column-base = { $value }
column-change = Difference
column-effect = Effect
column-simulation = Simulation
column-options = Options
column-bots = Bots
column-games = Games
column-seed = Seed
column-version = Tablée

effect-none = –
effect-slight = slight ({ $d })
effect-small = small ({ $d })
effect-medium = medium ({ $d })
effect-large = large ({ $d })
effect-always = in every game

caption-wins = Share of games won by when one plays, counted from the first to play; a shared first place counts as its share. The fair share is { $fair }.
caption-scores = Scores of all players at the end; the outermost hundredth is left out.
caption-score-figures = Scores, and how clearly the winner wins.
caption-rounds = Deals of a game.
caption-moves = Decisions of a game, of all players together.
caption-margin = Lead of the winner over the next, in score.
caption-course = Length of a game, and how often the lead changes.
caption-tallies = How often each rule fires in a game, and in how many games it does at all.
caption-effects = Differences in standard deviations of single games, with their 95 % intervals; full marks are shown not to be chance.
caption-changes = { $base } against { $other }: means of a game, their difference with its 95 % interval, and its size. Bold differences are shown not to be chance.
caption-simulations = What was simulated.
seen-distribution = { $what }: from { $low } to { $high }, most often about { $most }.
seen-wins = { $what }: from the first to play to the last, { $shares }.
axis-share-won = Games won
axis-share = Share
axis-score = Score
axis-rounds = Deals
axis-moves = Decisions
axis-margin = Lead of the winner in score
axis-effect = Difference (standard deviations)

finding-turns = It matters when one plays: who plays { $best } wins { $most } of the games ({ $most-interval }), who plays { $worst } { $least } ({ $least-interval }); the fair share is { $fair }.
finding-turns-none = It is not shown to matter when one plays: every share of wins is within { $within } percentage points of the fair { $fair }, as chance alone would have it.
finding-decisive = The winner’s score is { $margin } better than the next on average ({ $interval }); in { $tied } of the games the first place is shared.
finding-course = The lead changes { $leads } times in a game of { $moves } decisions (deals: { $rounds }).
finding-never = Never in { $games } games: { $what }.
finding-change = { $what }: { $other } a game instead of { $base }, a difference of { $difference } ({ $interval }); the effect is { $effect }.
finding-change-share = { $what }: { $other } instead of { $base }, a difference of { $difference } ({ $interval }); the effect is { $effect }.
finding-change-none = Nothing that was counted is shown to change.
finding-change-more = { $n ->
    [one] One more difference is shown, in the table below.
   *[other] { $n } more differences are shown, in the table below.
  }
finding-change-turns = It is not shown to help or harm anybody to play earlier or later than before.

how-command = This page was made by this command, which makes it again, to the last digit:
how-folders = This page was made from folders of “tablee simulate”, each made again by the options, bots, seed and version below.
how-offline = Everything is in this one file, and it needs no network. The same figures as tables for programs: { $files }.
how-intervals = Intervals are 95 % intervals: Wilson’s for shares of games, Student’s for means. One in twenty misses the truth by chance. A difference is called shown where an interval stretched for all those compared at once (Bonferroni) leaves zero out.
how-pairs = Two simulations are compared game number by game number: with the same seed the same numbers have the same deals, where options do not change what is dealt, and the intervals are of the differences game by game.
how-effects = The size of an effect is Cohen’s d, the difference in standard deviations of single games: below 0.2 slight, below 0.5 small, below 0.8 medium, else large. Differences of shares are in percentage points.
how-bots = Figures are those of games between these bots. People play otherwise: take what is small as a hint, and what is large as likely.
