# What is said about an analysed game, on the command line and in the browser. Costs and places come as texts.

mark-good = good
    .about = As good as the best move, or too close to it to tell.
mark-inaccuracy = inaccuracy
    .about = At least a little worse than the best move.
mark-mistake = mistake
    .about = At least clearly worse than the best move.
mark-blunder = blunder
    .about = Much worse than the best move.

analysis-title = { $game }: { $decisions ->
    [0] nobody had a choice
    [one] 1 decision with a choice, searched with { $simulations } simulations
   *[other] { $decisions } decisions with a choice, each searched with { $simulations } simulations
  }
analysis-unfinished = The game was not played to its end: this is how it stood.
analysis-place = { $name }: place { $place } of { $places }
analysis-stands = { $name }: expected place { $place } of { $places }
analysis-lost = { $cost } places lost per decision, on average
analysis-accuracy = Accuracy { $percent }%
    .about = Accuracy is how much of what was at stake was kept: 100% if no move cost anything, 0% as if the moves had been drawn at random.
analysis-slips = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
  }: { $inaccuracy ->
    [0] no inaccuracy
    [one] 1 inaccuracy
   *[other] { $inaccuracy } inaccuracies
  }, { $mistake ->
    [0] no mistake
    [one] 1 mistake
   *[other] { $mistake } mistakes
  }, { $blunder ->
    [0] no blunder
    [one] 1 blunder
   *[other] { $blunder } blunders
  }
analysis-costliest = The moves that cost most
analysis-none = No move cost anything worth mentioning.
analysis-where = { $rounds ->
    [one] Move { $move }
   *[other] Round { $round }, move { $move }
  }
analysis-cost = { $mark }: { $cost } { $whole ->
    [0] of a place
   *[other] places
  }
analysis-range = { $low } to { $high }
    .about = What a search many times as long would probably say that the move cost, at least and at most. The mark is one that nine of ten such searches would give, or a worse one.
analysis-played = Chosen: { $move }
analysis-better = Better: { $move }
analysis-line = And then probably: { $replies }
analysis-reply = { $name } – { $move }{ $percent ->
    [100] {""}
   *[other] {" "}({ $percent }%)
  }
analysis-begins = The search is getting ready…
analysis-progress = Searching
analysis-kept = Saved in { $path }
analysis-known = From { $path }, where it was saved; --force searches again.
analysis-luck = Started from place { $start }; cards dealt: { $cards }; hidden cards: { $hidden }; own errors: { $own }; the others’ errors: { $others }; finished at { $place }
analysis-luck-change = { $way ->
    [gained] { $places } gained
   *[lost] { $places } lost
  }
analysis-luck-about = In places: the start, with all that was gained and lost, makes the finish. Hidden cards are what the moves ran into and nobody could know: these are not errors. Own errors are what the moves cost together; a place that is shared counts as the mean of the places it covers.

# On the page of a finished game
web-analysis = Analysis
web-analysis-offer = The strongest bot looks at every decision of the game, from what that player could know: which moves cost something, what was better, and how each player’s chances changed.
web-analysis-ask = Analyse this game
web-analysis-busy = Analysing…
web-analysis-waiting = Other games are being analysed; this one is waiting its turn.
web-analysis-progress = { $done } of { $total } decisions
web-analysis-failed = The analysis failed. You can ask for it again.
web-analysis-explained = Each decision was searched { $simulations ->
    [one] once
   *[other] with { $simulations } simulations
  }, from what the player could know. The expected place is an estimate: small differences mean nothing.
web-analysis-curve = Expected place after each decision
web-analysis-axis-place = Place
web-analysis-axis-rounds = Round
web-analysis-axis-moves = Move
web-analysis-table = The curve as a table
web-analysis-luck = Where the place comes from
web-analysis-luck-start = Before the deal
web-analysis-luck-cards = Cards dealt
web-analysis-luck-hidden = Hidden cards
web-analysis-luck-own = Own errors
web-analysis-luck-others = The others’ errors
web-analysis-luck-place = Finish
web-analysis-sum = { $slips ->
    [0] Own errors: { $own }, in moves that are too close to mark.
    [one] The marked move cost { $marked } and all others together { $rest }. Own errors: { $own }.
   *[other] The { $slips } marked moves cost { $marked } and all others together { $rest }. Own errors: { $own }.
}
web-analysis-all = Show all { $slips }
web-analysis-next = { $name } now chooses: { $move }
