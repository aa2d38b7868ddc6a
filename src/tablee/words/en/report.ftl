# Balance reports: the command, and the page it writes.

help-report = play many games between bots and write a page on the balance of the game: who wins by turn order, scores, lengths, how often each rule comes into play, and what options change
help-compare = an option and values to compare with the game as set up, as many times as needed: privilege=off or players=3,4,5
help-report-out = the page to write (report-GAME.html); tables of its figures are written beside it
help-report-plots = write the plots to this folder too, as SVG
help-report-from = report on the simulations in these folders, the first one as the base, instead of playing
help-report-keep = keep the simulations in this folder, so that an interrupted report can continue where it was
help-report-games = how many games for the base and for each value compared (20000)
help-report-bots = who plays, repeated in turn over the seats, which change from game to game: random, beginner, greedy, club, expert, master
help-report-skill = other bots that play the same games, to tell which answers depend on skill: club,expert
help-report-skill-games = how many games these play for the base and for each value compared (500)

report-not-one = { $path } is not a folder written by “tablee simulate --out”.
report-damaged = { $path } contains a damaged file: the command that wrote the folder tells you which.
report-incomplete = { $path } contains { $games } of { $wanted } games: let “tablee simulate” finish it first.
report-games-differ = The folders hold games of { $one } and of { $other }: a report is about one game.
report-compare-form = “{ $text }” does not say what to compare: write option=value,value, as in players=3,4.
report-compare-nothing = “{ $text }” compares the game with itself: name a value other than { $value }.
report-twice = The option “{ $option }” is to be compared twice: write all its values in one go.
report-skill-same = { $bot } plays already: name other bots after --skill.
report-from-alone = With --from, nothing is played: leave out { $given }.
report-from-game = { $path } contains games of { $game }, not of { $wanted }.
report-written = { $path } has been written; its figures are in { $files }.

report-title = Balance report: { $game }
report-lead = { $games } games for { $players } players, played by { $bots }.
report-contents = Contents
report-findings = Findings
report-who-wins = Who wins
report-scores = Scores
report-course = Length and course
report-rules = How often each rule comes into play
report-changes = What “{ $what }” changes
report-skill = Does it depend on skill?
report-how = How this report was made

report-base = as set up
report-value = { $option }: { $value }
report-on = on
report-off = off
report-between = { $low } to { $high }

measure-win = Games won when playing { $turn }
measure-tied = Games with a shared first place
measure-winner-margin = Winner’s lead in score
measure-lead-changes = Changes of lead
measure-score = Mean score ({ $wins })
measure-spread = Score gap between first and last
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
column-mean = Per game
column-happens = Share of games
column-base = { $value }
column-change = Difference
column-effect = Effect
column-less = { $bots } minus { $base }
column-skill = Does it depend?
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

skill-yes = yes ({ $bots })
skill-none = not shown

caption-wins = Share of games won by turn order, counted from the first to play; a shared first place counts as its share. The fair share is { $fair }.
caption-scores = Scores of all players at the end; the outermost hundredth is left out.
caption-score-figures = Scores, and the winner’s lead.
caption-rounds = Deals in a game.
caption-moves = Decisions in a game, all players together.
caption-margin = The winner’s lead over the next player, in score.
caption-course = Length of a game, and how often the lead changes.
caption-tallies = How often each rule comes into play in a game, and in how many games it does so at all.
caption-effects = Differences in standard deviations of single games, with their 95 % intervals; solid marks are established: they are not chance.
caption-changes = { $base } against { $other }: means per game, their difference with its 95 % interval, and its size. Differences in bold are established: they are not chance.
caption-skill-wins = Share of games won by turn order, with 95 % intervals, between bots of different skill.
caption-skill-base = Who wins, between bots of different skill: shares of games, and how far the others’ are from the first’s in the games that both played, with 95 % intervals.
caption-skill = What “{ $what }” changes, between bots of different skill: differences per game, and how far the others’ are from the first’s in the games that both played, with 95 % intervals.
caption-simulations = What was simulated.
seen-distribution = { $what }: from { $low } to { $high }, most often about { $most }.
seen-wins = { $what }: from the first to play to the last, { $shares }.
axis-share-won = Games won
axis-share = Share
axis-score = Score
axis-rounds = Deals
axis-moves = Decisions
axis-margin = Winner’s lead in score
axis-effect = Difference (standard deviations)

finding-turns = Turn order matters: whoever plays { $best } wins { $most } of the games ({ $most-interval }), whoever plays { $worst } { $least } ({ $least-interval }); the fair share is { $fair }.
finding-turns-none = No effect of turn order was found: every share of wins is within { $within } percentage points of the fair { $fair }, which chance alone would explain.
finding-decisive = The winner’s score beats the next one by { $margin } on average ({ $interval }); first place is shared in { $tied } of the games.
finding-course = The lead changes { $leads } times in a game of { $moves } decisions (deals: { $rounds }).
finding-never = Never in { $games } games: { $what }.
finding-change = { $what }: { $other } per game instead of { $base }, a difference of { $difference } ({ $interval }); the effect is { $effect }.
finding-change-share = { $what }: { $other } instead of { $base }, a difference of { $difference } ({ $interval }); the effect is { $effect }.
finding-change-none = No change was found in anything that was counted.
finding-change-more = { $n ->
    [one] One more difference is established, in the table below.
   *[other] { $n } more differences are established, in the table below.
  }
finding-change-turns = Playing earlier or later was not found to help or harm anyone more than before.
finding-skill = What “{ $option }” changes depends on skill here: { $what }. The difference is { $base } between bots { $bots } and { $other } between bots { $others }: { $difference } ({ $interval }).
finding-skill-base = It depends on skill: { $what }. { $base } between bots { $bots }, { $other } between bots { $others }, a difference of { $difference } ({ $interval }).
finding-skill-none = Nothing shows that what “{ $option }” changes depends on skill (in { $games } games of the other bots).
finding-skill-none-base = Nothing shows that the effect of turn order depends on skill (in { $games } games of the other bots).

how-command = This page was made by this command, which makes it again, identical to the last digit:
how-folders = This page was made from folders written by “tablee simulate”; the options, bots, seed and version below make each of them again.
how-offline = Everything is in this one file, which needs no network. The same figures as tables for programs: { $files }.
how-intervals = Intervals are 95 % intervals: Wilson’s for shares of games, Student’s for means. One in twenty misses the truth by chance. A difference is called established when an interval widened for all those compared at once (Bonferroni) does not contain zero.
how-pairs = Two simulations are compared game by game, by number: with the same seed, the same numbers have the same deals, as long as options do not change what is dealt, and the intervals are those of the differences game by game.
how-effects = The size of an effect is Cohen’s d, the difference in standard deviations of single games: slight below 0.2, small below 0.5, medium below 0.8, large above. Differences between shares are in percentage points.
how-skill = Whether an answer depends on skill: the other bots’ answer minus that of the report’s own, in the games that both played, number by number. “Not shown” may also mean that there were too few games: look at the interval.
how-bots = These figures come from games between these bots. People play differently: take a small effect as a hint, and a large one as likely.
