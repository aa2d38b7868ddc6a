# Une feuille de marque pour qui tient de vraies cartes
pad-none = Il n’y a pas de feuille de marque pour { $game }.
pad-dealer = Il n’y a pas de place { $seat } pour donner en premier : les places vont de 1 à { $players }.
pad-over = La partie était finie après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
  } : effacez la suite.
pad-units = { $units ->
    [one] Un seul camp est noté
   *[other] { $units } camps sont notés
  }, mais { $wanted } jouent.
pad-unknown = Une manche n’a pas de case « { $field } ». Ses cases : { $known }.
pad-value = { $field } : pas « { $value } » ; { $wanted }.
pad-cards = { $n ->
    [one] { $n } carte « { $card } » est notée
   *[other] { $n } cartes « { $card } » sont notées
  }, mais le jeu n’en a que { $total } : revoyez les mains.
pad-total = { $field } : { $n } noté, mais le jeu n’en a que { $total }.
wanted-cards = donnez au plus { $most } cartes parmi { $known }
wanted-steps = { $step ->
    [1] donnez un nombre entier de 0 à { $most }
   *[other] donnez un multiple de { $step } de 0 à { $most }
  }
