# Ratings: what is chosen at a table, what a game did, and the lists.

# At a table
rated-legend = Ratings
rated-no = Friendly
rated-yes = Rated
rated-no-help = Nothing is at stake. Alone with bots, you may ask for hints and take moves back.
rated-yes-help = The game counts for your rating: no hints, no taking back, and it is played to its end. Whoever leaves, or stops playing, comes last.
rated-unkept = Only the games of a name that is kept count.
rated-keep = Keep my name
rated-chip = Rated
rated-chip-about = This game counts for the players’ ratings: no hints, no taking back. Whoever leaves, or stops playing, comes last.
rated-leave = This game is rated: if you are not back before it ends, you come last, whatever the bot that plays on for you achieves.

# At the end of a game
rated-title = What it did to the ratings
rated-waiting = The ratings are being worked out…
rated-gain = +{ $change }
rated-loss = −{ $change }
rated-same = ±0
rated-from-to = from { $before } to { $after }
rated-unsure = { $rating }?
rated-named = { $name } ({ $rating })
rated-ahead = You finished ahead of { $names }.
rated-level = You finished level with { $names }.
rated-behind = You finished behind { $names }.
rated-you-left = You did not stay to the end: that counts as last.
rated-often = You have played one another often today: { $percent }% of the change counts.
rated-unmoved = Your rating is settled, and nobody here could move it: the others’ are still provisional.
rated-provisional = With a question mark: still provisional, for some fifteen games against bots or players whose rating is settled.
rated-house = house bot
rated-unlisted = not on the lists
rated-why-unknown = does not count: came without a name of their own
rated-why-unkept = does not count: the name is not kept
rated-why-twice = does not count: took more than one seat
rated-why-unmeasured = does not count: this bot’s strength has not been measured
rated-why-fitted = does not count: plays at the level of those at the table
rated-you-out = This game did not count for you: only the games of a name that is kept do.
rated-you-twice = This game did not count for you: you took more than one seat.
rated-all = All ratings

# The lists
ranks-title = Ratings
ranks-of = Ratings: { $game }
ranks-lead = Who plays how well, game by game: those who like to be compared.
ranks-you = Your rating
ranks-you-none = You have not played a rated game of this kind yet: choose “Rated” when you open a table.
ranks-you-games = { $games ->
    [one] after one game
   *[other] after { $games } games
  }
ranks-you-place = You would be number { $place } on the list.
ranks-you-place-listed = You are number { $place }.
ranks-you-unsure = Still provisional: it moves a lot until you have played some fifteen games against bots or players whose rating is settled.
ranks-list-me = Show me on the lists
ranks-list-me-help = Everybody can then see your name, your portrait, your ratings and how many games you have played.
ranks-best = The list
ranks-unsure = Still provisional
ranks-unsure-help = Those of whom too little is known yet to compare them.
ranks-house = The house bots
ranks-house-help = Their strength is measured in tournaments and stays where it is: they are the yardstick.
ranks-empty = Nobody is on this list yet.
ranks-place = Place
ranks-name = Name
ranks-rating = Rating
ranks-games = Games
ranks-program = program
ranks-more = Show more
ranks-how = How ratings work
ranks-how-1 = Everybody begins with 1500 at each game. Whoever finishes ahead of stronger players gains a lot, ahead of weaker ones a little. All who play are compared, in teams and with shared places too. At a table of four, 230 points more mean odds of two to one of finishing ahead.
ranks-how-2 = Only rated tables count, and only names that are kept: by a passkey or a recovery code. Whoever leaves, or is away at the end, comes last, and so does their team. A team counts only if all its members do.
ranks-how-3 = Playing against oneself gains next to nothing: a settled rating is moved only by players whose ratings are settled too, and by the house bots; the fourth game against the same person on the same day counts half, the fifth a third, and so on; and at a rated table nobody can be sent away and nothing changed once it has begun.
ranks-how-4 = Programs that play over the network are marked as such. Every rating can be computed again from the stored results.
