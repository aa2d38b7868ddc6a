# The functions of `import tablee`: errors, for people who program with them.

library-number = { $name } must be a whole number from { $low } to { $high }, not “{ $value }”.
library-list = { $name } must be a list of texts, such as ["greedy", "random"], not “{ $value }”.
library-names = There are { $players } seats: give that many names, not { $names }.
