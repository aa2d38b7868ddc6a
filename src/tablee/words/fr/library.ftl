# Les fonctions de `import tablee` : erreurs, pour qui programme avec elles.

library-number = { $name } doit être un nombre entier de { $low } à { $high }, et non « { $value } ».
library-list = { $name } doit être une liste de textes, comme ["greedy", "random"], et non « { $value } ».
library-names = Il y a { $players } places : donnez autant de noms, et non { $names }.
library-bots = bots doit être une liste de bots, comme ["greedy", MyBot], et non « { $value } ».
library-bot = { $bot } n’est pas un bot : donnez le nom d’un bot, un objet qui a choose(k, seat), une classe qui en fait un, ou une fonction qui rend un coup à partir d’une vue.
library-one-process = Les parties se jouent dans ce seul processus, car un bot ne peut pas être envoyé à d’autres : { $fault }.
library-replays = Donnez une liste de parties, telles que Table.replay les rend : write_replays(path, [table.replay()]).
