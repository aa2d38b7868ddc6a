# The deal of the day: what is refused
daily-unknown = There is no deal for that day.
daily-early = The cards of that day have not been dealt yet: come back then.
daily-closing = That day is over, but some are still playing: its cards can be practised within the hour.
daily-withheld = These cards are still being played: they are shown to everybody once the day is over, and before that to those who have played them to the end under a name that is kept.
room-given = Everybody gets the same cards, seats and bots here: nothing can be changed.
limit-tries = Several people have already begun this deal from your address.

# The deal of the day: the pages
daily-title = The deals of the day
daily-lead = Every day each game has one deal for everybody: the same cards, the same seat, the same bots, one try each.
daily-change = New deals at midnight UTC, which is { $time } for you.
daily-all = All deals
daily-deal = { $game }, { $date }
daily-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
  }
daily-streak-best = { $days ->
    [one] your longest streak: 1 day
   *[other] your longest streak: { $days } days
  }
daily-streak-of = { $game }: { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
  }
daily-streak-none = Play one of today’s deals to begin a streak.
daily-past = Earlier days
daily-past-lead = Practise any of them, with hints if you like: it does not count any more.
daily-past-done = { $date }: { $n ->
    [0] not played
    [one] 1 game played
   *[other] { $n } games played
  }
daily-past-choose = The deals of { $date }
daily-invite = Your seat is ready, and so are the cards that everybody gets today.
daily-rule-once = You have one try. Nothing is taken back, and there are no hints.
daily-rule-bots = You play against house bots, level “{ $level }”. They always answer the same moves in the same way.
daily-rule-leave = You may leave and come back until { $time }. If you give up your seat, that was your try.
daily-rule-late = This day is over. Games that have been begun may be finished until { $time }.
daily-begin = Play this deal
daily-going = Your game is waiting for you.
daily-given-up-text = You gave up this deal. Its cards can be practised once the day is over, at { $time }.
daily-missed = You did not play this deal to its end on its day.
daily-practise = Practise this deal
daily-again = Practise it again
daily-hidden = Once you have played, you will see how others did: at once if your name is kept, else once the day is over.
daily-later = How others did, replays and analyses are shown once the day is over; at once under a name that is kept.
daily-counts-not = Does not count
daily-you = You
daily-best = The best
daily-expert = The expert
daily-expert-thinks = The expert is still playing…
daily-distribution-row = { $amount }: { $n ->
    [one] 1 player
   *[other] { $n } players
  }
daily-distribution-range = { $first } to { $amount }: { $n ->
    [one] 1 player
   *[other] { $n } players
  }
daily-nobody = Nobody played this deal to its end.
daily-look = See the game
daily-share = Share
daily-share-text = Tablée · { $game } { $date } · { $amount } · { $place } · { $stars }
daily-stars = { $stars } of 3 stars
daily-proof = Were these cards fixed in advance?
daily-proof-text = Yes. Each game’s cards follow from a chain of fingerprints, a link a day: the SHA-256 of a day’s link is the link of the day before. The end of the chain was published before the first day, so all deals were fixed long before anybody played them. The SHA-256 of each deal’s own secret is shown a week before. Once the day is over, secret and link are shown too, and every game with these cards can be checked under “Was the shuffle fair?” on its page.
daily-commitment = SHA-256
daily-secret = Secret
daily-secret-later = shown once the day is over
daily-chains = The ends of the chains
daily-link = The link of this day, { $steps ->
    [one] one hash
   *[other] { $steps } hashes
  } from the end of the chain
daily-chain-end = The end of the chain, published from the first day on
daily-ahead = The days ahead
daily-practice = Practice with the deal of the day: it does not count.
daily-standing = Where you stand
daily-leave = Your try waits for you until the day is over: come back through “Today’s deals” on the home page. If you give up your seat, that was your try.
daily-end = The game stops here, unfinished: that was your try.
daily-open-ball-text = { $amount }. Nobody else has played this { $game } deal yet: you set the mark.
daily-well-played = { $amount }, well played
daily-better-than = Better than { $percent } of those who have played it.
daily-better-than-some = Ahead of { $n } of the { $of } others. Tomorrow there are other cards.
daily-tomorrow = This one was tough. Tomorrow there are other cards.
daily-among-all = Among all
daily-scores-of = The scores of { $n } players
daily-expert-has = The expert, with the same cards: { $amount }
daily-to-share = To share
daily-no-cards = without showing a card
daily-share-plain = Tablée · { $game } { $date } · { $amount } · { $place }
daily-share-first = Tablée · { $game } { $date } · { $amount }. Can you beat it with the same cards?
daily-next = The other deals
