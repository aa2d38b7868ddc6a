# Dit par toutes les faces de la table. Les places arrivent par $who (un nom), avec $you (yes ou no).

player = { $you ->
    [yes] vous
   *[no] { $who }
  }
game-won = La partie est finie. Victoire : { $winners }.
story-round = — Manche { $round } —

# Coups refusés
illegal = Coup refusé : { $reason } ({ $clause }).
move-unknown = « { $move } » n’est pas un coup du jeu { $game }.
stale = La partie a avancé (coup { $now } ; vous répondiez au coup { $version }) : regardez la table, puis jouez.
not-your-turn = Ce n’est pas votre tour : c’est à { $name } de jouer.
game-over = La partie est finie : on ne joue plus.
round-over = La manche est finie : attendez la prochaine donne.

# Jeux et options
game-unknown = Aucun jeu ne s’appelle « { $game } ». Les jeux : { $known }.
option-unknown = { $game } n’a pas d’option « { $option } ». Ses options : { $known }.
option-form = « { $text } » n’est pas une option : écrivez nom=valeur.
option-twice = L’option « { $option } » est donnée deux fois : une seule suffit.
option-value = L’option { $option } ne peut pas valoir « { $value } » : { $wanted }.
wanted-bool = répondez true (oui) ou false (non)
wanted-range = { $high ->
    [None] donnez un nombre entier à partir de { $low }
   *[other] donnez un nombre entier de { $low } à { $high }
  }
wanted-choice = choisissez parmi { $choices }
wanted-list = donnez des textes séparés par des virgules
players-range = { $game } se joue de { $low } à { $high } joueurs, pas à { $players }.
option-players = Joueurs
option-players-help = Combien de joueurs prennent place à la table.
bot-unknown = Aucun robot ne s’appelle « { $bot } ». Les robots : { $known }.
bot-module = Aucun module « { $module } » pour le robot « { $bot } » : placez-vous dans son dossier, ou installez-le.
bot-module-broken = Impossible de charger le module « { $module } » : { $fault }.
bot-attribute = Il n’y a pas de « { $attribute } » dans le module « { $module } » : nommez la classe ou la fonction qui crée le robot.
bot-not-callable = « { $attribute } » du module « { $module } » ne crée pas de robot : nommez une classe ou une fonction d’un jeu et d’une graine.
bot-fault = Le robot « { $bot } » a échoué : { $fault }.
bot-illegal = Le robot « { $bot } » a répondu { $action }, qui n’est pas une action permise.

# Donnes d’un enregistrement
deal-seat = « { $field } » n’est pas la place dont c’est le tour, ou aucune place.
deal-shape = « { $field } » n’a pas la forme d’une donne de ce jeu.
deal-cards = « { $field } » ne contient pas exactement les cartes de ce jeu.

# Enregistrements
replay-fault = { $round ->
    [0] { $fault }
   *[other] { $move ->
        [0] Manche { $round } : { $fault }
       *[other] Manche { $round }, coup { $move } : { $fault }
      }
  }
replay-huge = Cet enregistrement dépasse { $limit } Mio : c’est trop pour une partie.
replay-shape = Ce n’est pas un enregistrement de partie : { $detail }.
replay-format = Le format est « { $format } » ; ce programme lit { $known }.
replay-option-missing = L’option « { $option } » manque : un enregistrement les donne toutes.
replay-seats = Il y a { $seats } places pour { $players } joueurs.
replay-no-rounds = Il ne contient aucune manche.
replay-round-too-many = La partie était finie avant cette manche.
replay-deal = « { $field } » ne correspond pas à ce que donne cette distribution.
replay-move-shape = Un coup s’écrit [place, coup], ou [place, coup, coups permis] d’un bout à l’autre.
replay-after-end = La manche était finie avant ce coup.
replay-seat = La place { $seat } a joué, mais c’était à la place { $turn }.
replay-illegal = { $move } n’est pas permis : { $reason } ({ $clause }).
replay-legal = Les coups permis étaient : { $legal }.
replay-round-short = La manche s’arrête avant sa fin, et une autre suit.
replay-result-early = La manche a un résultat alors qu’elle n’est pas finie.
replay-result-missing = La manche est finie, mais son résultat manque.
replay-end-early = L’enregistrement a un résultat alors que la partie n’est pas finie.
replay-end-missing = La partie est finie, mais son résultat manque.
replay-result = { $field } vaut { $ours } ; l’enregistrement dit { $theirs }.
verify-no-proof = Cet enregistrement ne contient pas de preuve du mélange.
verify-scheme = Le mélange vient de « { $scheme } » ; ce programme vérifie { $known }.
verify-secret = Le secret n’est pas une suite de 32 octets en hexadécimal.
verify-commitment = Le secret n’est pas celui qui avait été engagé avant la partie.
verify-seed = Le secret n’est pas tiré du nombre (seed) que donne l’enregistrement.
verify-deal = Ces cartes ne sont pas celles que donne le mélange engagé.

# Conseils : ce que jouerait un expert, et la place qu’il espère
hint-only-move = est le seul coup possible
hint-place = Rang attendu : { $whole },{ $tenth } sur { $places }
hint-second = { $whole },{ $tenth } avec le deuxième choix ({ $label })

# Fichiers
file-unreadable = Impossible de lire { $path } : { $reason }.
file-unwritable = Impossible d’écrire { $path } : { $reason }.
file-empty = { $path } ne contient aucun enregistrement.

# Pourquoi le système refuse quelque chose
system-reason = { $code ->
    [ENOENT] ce fichier ou ce dossier n’existe pas
    [EACCES] vous n’en avez pas le droit
    [EPERM] vous n’en avez pas le droit
    [EROFS] rien ne peut être écrit à cet endroit
    [EISDIR] c’est un dossier, pas un fichier
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EEXIST] c’est un fichier, pas un dossier
    [EFBIG] aucun fichier ne peut être aussi grand
    [ENAMETOOLONG] le nom est trop long
    [ELOOP] les liens du chemin tournent en rond
    [ENOSPC] il n’y a plus de place
    [EDQUOT] il n’y a plus de place pour vous
    [EADDRNOTAVAIL] cette machine n’a pas cette adresse
    [EBUSY] il est déjà utilisé
    [EIO] le périphérique ne répond pas
   *[other] { $detail }
  }
