# What the learning environments (tablee.envs) say to those who program with them.

env-unobserved = { $game } has no observation: agents cannot learn it until its folder has an observation.py.
env-extra = { $library } is not installed: install it with  pip install "tablee[{ $extra }]".
env-games = The number of games must be from 1 to { $most }, not { $games }.
env-seed = “{ $seed }” is not a seed: give a whole number from 0 to { $high }.
env-first = With { $games } games the first stream must be from 0 to { $high }, not { $first }.
env-not-begun = No game has begun: call reset first.
env-over = The game is over: call reset to start another.
env-action-range = “{ $action }” is not an action: give a whole number from 0 to { $high }.
env-action-illegal = Action { $action } is not allowed now: { $reason } ({ $clause }).
env-action-of-game = Game { $number }: { $error }
env-card = Card { $card } cannot come now: the deck being shuffled no longer holds it.
env-actions = Actions must be an array of { $games } whole numbers, one per game, not { $given }.
env-bots = List 1 to { $most } bots for the other seats, not { $bots }.
env-seat = There is no seat { $seat }: seats are 0 to { $high }.
env-render = “{ $mode }” is not a render mode: choose one of { $known }.
env-bots-alone = { $argument } is for games against bots: name bots too, or leave { $argument } out to play every seat.
env-opponent = { $opponent } cannot play: give the name of a bot, a function of observations and masks, or an object with a method choose.
env-opponent-actions = The policy { $opponent } must answer with whole numbers, one per game, not { $given }.
env-mask = The mask must be an array of { $games } truth values, one per game, not { $given }.
env-snapshot = This snapshot does not fit: restore it in an environment made with the same arguments, and give rows that it has.
env-argument = “{ $argument }” is no argument of this environment.{ $meant } The options of the game are { $options }; the environment takes { $arguments } besides.
env-reset-options = reset takes no { $options }: give what games are played with when you make the environment.
