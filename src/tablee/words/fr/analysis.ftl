# Ce qui est dit d’une partie analysée, en ligne de commande et dans le navigateur. Coûts et rangs sont des textes.

mark-good = bon coup
    .about = Aussi bon que le meilleur coup, ou trop proche pour en juger.
mark-inaccuracy = imprécision
    .about = Au moins un peu moins bon que le meilleur coup.
mark-mistake = erreur
    .about = Nettement moins bon que le meilleur coup, si ce n’est pire.
mark-blunder = gaffe
    .about = Bien moins bon que le meilleur coup.

analysis-title = { $game } : { $decisions ->
    [0] personne n’a eu le choix
    [one] { $decisions } décision avec un choix, explorée avec { $simulations } simulations
   *[other] { $decisions } décisions avec un choix, chacune explorée avec { $simulations } simulations
  }
analysis-unfinished = La partie n’est pas allée à son terme : voici où elle en était.
analysis-place = { $name } : rang { $place } sur { $places }
analysis-stands = { $name } : rang probable { $place } sur { $places }
analysis-lost = { $cost } rang perdu par décision, en moyenne
analysis-accuracy = Précision : { $percent } %
    .about = La précision est la part de l’enjeu qui a été gardée : 100 % si aucun coup n’a rien coûté, 0 % comme si les coups avaient été tirés au sort.
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
analysis-none = Aucun coup n’a vraiment coûté.
analysis-where = { $rounds ->
    [one] Coup { $move }
   *[other] Manche { $round }, coup { $move }
  }
analysis-cost = { $mark } : { $cost } { $whole ->
    [one] rang
   *[other] rangs
  }
analysis-range = entre { $low } et { $high }
    .about = Ce que dirait sans doute une recherche bien plus longue, au moins et au plus. Neuf fois sur dix, une telle recherche donnerait le même jugement, ou un pire.
analysis-played = Choisi : { $move }
analysis-better = Mieux : { $move }
analysis-line = Et ensuite, sans doute : { $replies }
analysis-reply = { $name } – { $move }{ $percent ->
    [100] {""}
   *[other] {" "}({ $percent } %)
  }
analysis-begins = La recherche se prépare…
analysis-progress = Recherche
analysis-kept = Conservée dans { $path }
analysis-known = Tirée de { $path }, où elle était conservée ; --force recommence la recherche.
analysis-luck = Parti du rang { $start } ; cartes reçues : { $cards } ; cartes cachées : { $hidden } ; ses erreurs : { $own } ; celles des autres : { $others } ; à l’arrivée : { $place }
analysis-luck-change = { $way ->
    [gained] { $places } gagné
   *[lost] { $places } perdu
  }
analysis-luck-about = En rangs : tout ce qui est gagné ou perdu depuis le départ mène au rang d’arrivée. Les cartes cachées sont ce que les coups ont rencontré sans que personne puisse le savoir : ce ne sont pas des erreurs. Les erreurs d’un joueur sont ce que ses coups ont coûté en tout ; un rang partagé compte pour la moyenne des rangs occupés.

# Sur la page d’une partie finie
web-analysis = Analyse
web-analysis-offer = Le meilleur bot examine chaque décision de la partie d’après ce que ce joueur pouvait savoir : quels coups ont coûté quelque chose, ce qui valait mieux et comment les chances de chacun ont évolué.
web-analysis-ask = Analyser cette partie
web-analysis-busy = Analyse en cours…
web-analysis-waiting = D’autres parties sont en cours d’analyse ; la vôtre attend son tour.
web-analysis-progress = { $done } décisions sur { $total }
web-analysis-failed = L’analyse a échoué. Vous pouvez la redemander.
web-analysis-explained = Chaque décision a été explorée { $simulations ->
    [one] une fois
   *[other] avec { $simulations } simulations
  }, d’après ce que le joueur pouvait savoir. Le rang probable est une estimation : les petits écarts ne veulent rien dire.
web-analysis-curve = Rang probable après chaque décision
web-analysis-axis-place = Rang
web-analysis-axis-rounds = Manche
web-analysis-axis-moves = Coup
web-analysis-table = La courbe en tableau
web-analysis-luck = D’où vient le rang
web-analysis-luck-start = Avant la donne
web-analysis-luck-cards = Cartes reçues
web-analysis-luck-hidden = Cartes cachées
web-analysis-luck-own = Ses erreurs
web-analysis-luck-others = Erreurs des autres
web-analysis-luck-place = À l’arrivée
web-analysis-sum = { $slips ->
    [0] Ses erreurs : { $own }, par des coups trop proches du meilleur pour être marqués.
    [one] Le coup marqué a coûté { $marked }, tous les autres ensemble { $rest }. Ses erreurs : { $own }.
   *[other] Les { $slips } coups marqués ont coûté { $marked }, tous les autres ensemble { $rest }. Ses erreurs : { $own }.
}
web-analysis-all = Tout montrer ({ $slips })
web-analysis-next = { $name } choisit maintenant : { $move }
