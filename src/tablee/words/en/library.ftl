# The functions of `import tablee`: errors, for people who program with them.

library-number = { $name } must be a whole number from { $low } to { $high }, not “{ $value }”.
library-list = { $name } must be a list of texts, such as ["greedy", "random"], not “{ $value }”.
library-names = There are { $players } seats: give that many names, not { $names }.
library-bots = bots must be a list of bots, such as ["greedy", MyBot], not “{ $value }”.
library-bot = { $bot } is not a bot: give a bot’s name, an object with choose(k, seat), a class that makes one, or a function from a view to a move.
library-one-process = The games are played in this process alone, because a bot cannot be sent to others: { $fault }.
library-replays = Give a list of replays, as Table.replay returns them: write_replays(path, [table.replay()]).
