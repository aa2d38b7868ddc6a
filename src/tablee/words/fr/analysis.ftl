# Ce qui est dit d’une partie analysée, en ligne de commande et dans le navigateur. Coûts et rangs sont des textes.

mark-good = bon coup
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe

analysis-title = { $game } : { $decisions ->
    [0] personne n’a eu le choix
    [one] 1 décision avec un choix, explorée par { $simulations } simulations
   *[other] { $decisions } décisions avec un choix, chacune explorée par { $simulations } simulations
  }
analysis-unfinished = La partie n’est pas allée à son terme : voici où elle en était.
analysis-place = { $name } : rang { $place } sur { $places }
analysis-stands = { $name } : rang attendu { $place } sur { $places }
analysis-lost = { $cost } rang perdu par décision, en moyenne
analysis-slips = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
  } : { $inaccuracy ->
    [0] aucune imprécision
    [one] { $inaccuracy } imprécision
   *[other] { $inaccuracy } imprécisions
  }, { $mistake ->
    [0] aucune erreur
    [one] { $mistake } erreur
   *[other] { $mistake } erreurs
  }, { $blunder ->
    [0] aucune gaffe
    [one] { $blunder } gaffe
   *[other] { $blunder } gaffes
  }
analysis-costliest = Les coups qui ont coûté le plus
analysis-none = Aucun coup n’a coûté quoi que ce soit.
analysis-where = { $rounds ->
    [one] Coup { $move }
   *[other] Manche { $round }, coup { $move }
  }
analysis-cost = { $mark } : { $cost } { $whole ->
    [one] rang
   *[other] rangs
  }
analysis-played = Joué : { $move }
analysis-better = Mieux : { $move }
analysis-progress = Recherche
analysis-kept = Gardée dans { $path }
analysis-known = Tirée de { $path }, où elle était gardée ; --force recommence la recherche.
