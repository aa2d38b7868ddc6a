# Les fonctions de `import tablee` : erreurs, pour qui programme avec elles.

library-number = { $name } doit être un nombre entier de { $low } à { $high }, et non « { $value } ».
library-list = { $name } doit être une liste de textes, comme ["greedy", "random"], et non « { $value } ».
library-names = Il y a { $players } places : donnez autant de noms, et non { $names }.
