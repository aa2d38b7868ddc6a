# Une feuille de marque pour qui tient de vraies cartes
pad-none = Il n’y a pas de feuille de marque pour { $game }.
pad-dealer = Il n’y a pas de place { $seat } pour donner en premier : les places vont de 1 à { $players }.
pad-over = La partie était finie après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
  } : effacez la suite.
pad-units = { $units ->
    [0] Aucun camp n’est noté
    [one] Un seul camp est noté
   *[other] { $units } camps sont notés
  }, mais { $wanted } jouent.
pad-unknown = Une manche n’a pas de case « { $field } ». Ses cases : { $known }.
pad-value = { $field } : « { $value } » ne convient pas ; { $wanted }.
pad-cards = { $n ->
    [one] { $n } carte « { $card } » est notée
   *[other] { $n } cartes « { $card } » sont notées
  }, mais le jeu n’en a que { $total } : revoyez les cartes.
pad-together = { $field } : { $n } en tout, mais le jeu n’en a que { $total }.
wanted-cards = donnez au plus { $most } cartes parmi { $known }
wanted-steps = { $step ->
    [1] donnez un nombre entier de 0 à { $most }
   *[other] donnez un multiple de { $step } de 0 à { $most }
  }
pad-virtual = Joueur virtuel { $n }

# La feuille dans la page
pad-title = Feuille de marque
pad-lead = Vous tenez les cartes ; la feuille compte les points d’après les règles.
pad-who = Qui joue ?
pad-name = Nom { $n }
pad-default = Joueur { $n }
pad-begin = Commencer
pad-first-dealer = Qui donne en premier ?
pad-round = Manche { $round }
pad-note = Noter la manche { $round }
pad-note-end = Noter ce que chacun a
pad-note-end-when = Ce jeu se compte une seule fois, à la fin. Mais vous pouvez noter après chaque manche ce que chacun a devant soi : la feuille dit ce que cela vaudrait si la partie s’arrêtait là, et « Corriger » permet de compléter.
pad-whole = La manche
pad-next = Suite : { $name }
pad-count = Compter
pad-back = Retour à la feuille
pad-nobody = Personne
pad-none-yet = rien
pad-take-away = { $told } : en enlever une
pad-digit-back = Effacer le dernier chiffre
pad-less = { $n } de moins
pad-more = { $n } de plus
pad-sum = Total
pad-correct = Corriger
pad-remove = Supprimer cette manche
pad-share = Partager
pad-shared = Lien copié
pad-link = Le lien vers cette feuille
pad-print = Imprimer
pad-new = Nouvelle feuille
pad-from-link = Cette feuille vous est parvenue par un lien.
pad-from-link-take = Continuer ici
pad-from-link-replaces = Elle remplacera la feuille que cet appareil garde pour ce jeu.
pad-broken = Ce lien ne contient pas de feuille lisible : demandez-le à nouveau.
pad-away = Le serveur est hors de portée, mais cet appareil sait compter tout seul.
pad-away-go-on = Continuer sans le serveur
