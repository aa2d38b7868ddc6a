# Commun au navigateur, au terminal et à la ligne de commande. Les places arrivent par $who (un nom), avec $you (yes ou no).

player = { $you ->
    [yes] vous
   *[no] { $who }
  }
game-won = La partie est finie, gagnée par { $winners }.
story-round = — Manche { $round } —

# How a round was counted: the heads of the table's first and last columns
counted-round = Manche { $round }
counted-game = Fin de la partie
counted-gain = Manche
    .about = Ce que cette manche ajoute au total.
counted-total = Total
    .about = Toutes les manches jusqu’ici, celle-ci comprise.

# Which total wins the game, in brackets behind what is said of scores
scores-low = le plus bas gagne
scores-high = le plus haut gagne

# Marks of seats, cards and zones where there are no pictures; $value is a number or a text
sign-shows = { $sign } : { $faces }
zone-taken = { $you ->
    [yes] prise par vous
   *[no] prise par { $who }
  }
mark-cards = { $value ->
    [one] { $value } carte
   *[other] { $value } cartes
  }
mark-tricks = { $value ->
    [one] { $value } pli
   *[other] { $value } plis
  }
mark-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
  }
mark-nugget = { $value ->
    [one] { $value } pépite
   *[other] { $value } pépites
  }
mark-chip = { $value ->
    [one] { $value } jeton
   *[other] { $value } jetons
  }
mark-token = { $value ->
    [one] { $value } jeton
   *[other] { $value } jetons
  }
mark-lacks = sans { $value }
mark-lacked = sans { $value }
mark-done = fini { $value }
mark-flip = peut inverser { $value }
mark-never-trump = jamais atout : { $value }
mark-winning = gagne { $value }
mark-led = entame { $value }
mark-held = en main { $value }
mark-series = série { $value }
mark-gain = vaut +{ $value }
mark-loss = vaut { $value }

# Coups refusés
illegal = Coup refusé : { $reason } ({ $clause }).
move-unknown = « { $move } » n’est pas un coup du jeu { $game }.
stale = La partie a avancé entre-temps : regardez la table, puis jouez.
not-your-turn = Ce n’est pas votre tour : c’est à { $name } de jouer.
game-over = La partie est finie : on ne joue plus.
round-over = La manche est finie : attendez la prochaine donne.

# Une erreur dans les règles d’un jeu
rule-fault = { $file }, ligne { $line }, dans { $rule } : { $reason }
rule-field = l’enregistrement n’a pas de champ « { $field } ».{ $meant }
rule-name = « { $name } » n’est pas défini.{ $meant }
rule-reason = cela ne se compile pas. { $kind } : { $reason }.

# Jeux et options
did-you-mean = {" "}Vouliez-vous dire « { $word } » ?
game-unknown = Aucun jeu ne s’appelle « { $game } ».{ $meant } Les jeux : { $known }.
option-unknown = { $game } n’a pas d’option « { $option } ».{ $meant } Ses options : { $known }.
option-form = « { $text } » n’est pas une option : écrivez nom=valeur.
option-twice = L’option « { $option } » est donnée deux fois : une seule suffit.
option-value = L’option { $option } ne peut pas valoir « { $value } » : { $wanted }.
wanted-bool = répondez true (oui) ou false (non)
wanted-range = { $high ->
    [None] donnez un nombre entier à partir de { $low }
   *[other] donnez un nombre entier de { $low } à { $high }
  }
wanted-choice = choisissez parmi { $choices }
wanted-list = donnez des mots séparés par des virgules
players-range = { $game } se joue de { $low } à { $high } joueurs, pas à { $players }.
option-players = Joueurs
option-players-help = Combien de joueurs prennent place à la table.
bot-unknown = Aucun bot ne s’appelle « { $bot } ».{ $meant } Les bots : { $known }.
bot-module = Aucun module « { $module } » pour le bot « { $bot } » : placez-vous dans son dossier, ou installez-le.
bot-module-broken = Impossible de charger le module « { $module } » : { $fault }.
bot-attribute = Il n’y a pas de « { $attribute } » dans le module « { $module } » : nommez la classe ou la fonction qui crée le bot.
bot-not-callable = « { $attribute } » du module « { $module } » ne crée pas de bot : nommez une classe ou une fonction qui prend un jeu et une graine.
bot-fault = Le bot « { $bot } » a échoué : { $fault }.
bot-illegal = Le bot « { $bot } » a répondu { $action }, qui n’est pas une action permise.
model-unreadable = Impossible de lire le réseau { $path } : { $reason }. Ceux qui viennent avec le jeu : { $known }.
model-broken = { $path } n’est pas un réseau que Tablée peut charger : python -m bench.baseline en fait un.
model-other = Le réseau { $path } ne convient pas à { $game } tel qu’il est aujourd’hui : il a été entraîné pour un autre jeu ou une autre observation ({ $other }).
task-unknown = Aucune épreuve ne s’appelle « { $task } ».{ $meant } Les épreuves : { $known }.

# Donnes d’une partie enregistrée
deal-seat = « { $field } » n’est pas la place dont c’est le tour, ou n’est pas une place.
deal-shape = « { $field } » n’a pas la forme d’une donne de ce jeu.
deal-cards = « { $field } » ne contient pas exactement les cartes de ce jeu.

# Parties enregistrées
replay-fault = { $round ->
    [0] { $fault }
   *[other] { $move ->
        [0] Manche { $round } : { $fault }
       *[other] Manche { $round }, coup { $move } : { $fault }
      }
  }
replay-revision = { $fault } La partie suivait la version { $revision } des règles ; celles-ci sont la version { $known }.
replay-huge = Ce fichier dépasse { $limit } Mio : c’est trop pour une partie enregistrée.
replay-shape = Ce n’est pas une partie enregistrée : { $detail }.
replay-format = Le format est « { $format } » ; ce programme lit { $known }.
replay-option-missing = L’option « { $option } » manque : une partie enregistrée les donne toutes.
replay-seats = Il y a { $seats } places pour { $players } joueurs.
replay-no-rounds = Il ne contient aucune manche.
replay-round-too-many = La partie était finie avant cette manche.
replay-deal = « { $field } » ne correspond pas au reste de la donne.
replay-move-shape = Un coup s’écrit [place, coup], ou [place, coup, coups permis] d’un bout à l’autre.
replay-after-end = La manche était finie avant ce coup.
replay-seat = La place { $seat } a joué, mais c’était le tour de la place { $turn }.
replay-illegal = { $move } n’est pas permis : { $reason } ({ $clause }).
replay-legal = Les coups permis étaient : { $legal }.
replay-round-short = La manche s’arrête avant la fin, et pourtant une autre suit.
replay-result-early = La manche a un résultat alors qu’elle n’est pas finie.
replay-result-missing = La manche est finie, mais son résultat manque.
replay-end-early = La partie a un résultat alors qu’elle n’est pas finie.
replay-end-missing = La partie est finie, mais son résultat manque.
replay-result = { $field } vaut { $ours } ; la partie enregistrée dit { $theirs }.
verify-no-proof = Cette partie enregistrée ne contient pas de preuve de son mélange.
verify-scheme = Le mélange vient de « { $scheme } » ; ce programme vérifie { $known }.
verify-secret = Le secret n’est pas une suite de 32 octets en hexadécimal.
verify-commitment = Le secret n’est pas celui dont l’empreinte avait été publiée avant la partie.
verify-seed = Le secret n’est pas tiré de la graine (seed) que donne la partie enregistrée.
verify-deal = Ces cartes ne sont pas celles que donne le mélange publié.
verify-chain = Le secret ne vient pas de la chaîne dont le bout avait été publié.
verify-draw = Ce que la partie enregistrée dit du tirage est incomplet.
verify-entropy = Ce que la place { $seat } a révélé ne correspond pas à l’empreinte qu’elle avait publiée.
witness-shape = { $path } n’est pas ce qu’une page ou un programme a vu d’un tirage : { $detail }.

# Ce que vaut une preuve du mélange
fairness-against-all = Prouvé, face au serveur comme aux autres joueurs.
fairness-against-players = Prouvé face aux autres joueurs, mais pas face au serveur.
fairness-watched = Prouvé, pourvu qu’un seul de ceux qui ont pris part au tirage soit honnête.
fairness-shared = Les mêmes cartes pour tous : pas choisies pour ceux qui jouent, si le bout de la chaîne était publié avant.
fairness-recorded = Consigné, sans plus : ces cartes découlent de ce que la partie enregistrée dit du mélange.
fairness-wrong = Ce n’est pas ce qu’on a vu à la table : ne vous y fiez pas.
fairness-server = L’empreinte du secret était publiée avant que votre part soit tirée, et votre part est dans le mélange : le serveur n’a pas pu choisir les cartes.
fairness-players = La part de chacun était fixée avant que vous révéliez la vôtre : aucun joueur n’a pu choisir les cartes, même de mèche avec le serveur.
fairness-watched-order = Toutes les parts étaient fixées avant que la première soit révélée. Pour choisir les cartes, il aurait fallu que tous ceux qui y ont pris part soient de mèche avec le serveur.
fairness-shared-order = Personne à la table n’ajoute rien à une telle donne. Son secret découle d’une chaîne d’empreintes : qui en avait vu le bout avant sait que les cartes n’ont pas été choisies pour ceux qui jouent.
fairness-nobody = Aucun joueur n’avait publié l’empreinte d’une part du mélange : le serveur a pu choisir les cartes à lui seul.
fairness-unseen = On ne sait rien ici de ce qui a été montré avant la donne : seuls ceux qui y ont pris part peuvent vérifier que c’est la même chose.
fairness-stopped = { $draws ->
    [one] Avant cette donne, une autre a été interrompue, quelqu’un n’ayant pas révélé sa part
   *[other] Avant cette donne, { $draws } autres ont été interrompues, quelqu’un n’ayant pas révélé sa part
} : s’il était de mèche avec le serveur, ils ont pu choisir entre plusieurs donnes.
fairness-blamed = À en croire l’enregistrement, vous n’avez pas révélé votre part dans une donne interrompue. D’ici, elle a été envoyée.
fairness-wrong-commitment = Le secret du serveur n’est pas celui dont il avait publié l’empreinte avant de connaître votre part.
fairness-wrong-draw = Il manque dans l’enregistrement une donne pour laquelle vous aviez révélé votre part : les cartes ont été tirées une seconde fois.
fairness-wrong-entropy = Votre part du mélange a été laissée de côté ou changée.
fairness-wrong-list = Les parts des autres ne sont pas celles qui étaient fixées quand vous avez révélé la vôtre.

# Conseils : ce que jouerait le meilleur bot, et pourquoi
hint-only-move = C’est le seul coup possible.
hint-reason = { $first ->
    [yes] Ce coup
   *[other] Il
} { $reason }.
hint-on-average = Ce coup réussit un peu mieux en moyenne.
hint-whereas = « { $label } » { $drawbacks }.
hint-label = « { $label } »
hint-alike = { $n ->
    [one] { $labels } vaut tout autant.
   *[other] Tout aussi bien : { $labels }.
}
hint-all-alike = Tous vos coups se valent.
hint-place = Rang probable : { $whole },{ $tenth } sur { $places }, contre { $other-whole },{ $other-tenth } avec « { $label } ».
coach-better = Mieux : { $label }. Ce coup { $reason }.
coach-worse = Attention : « { $label } » { $drawback }.

# Fichiers
file-unreadable = Impossible de lire { $path } : { $reason }.
file-unwritable = Impossible d’écrire { $path } : { $reason }.
file-empty = { $path } ne contient aucune partie enregistrée.

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
    [EDQUOT] votre quota d’espace est épuisé
    [EADDRNOTAVAIL] cette machine n’a pas cette adresse
    [EBUSY] il est déjà utilisé
    [EIO] le périphérique signale une erreur
   *[other] { $detail }
  }

# The names of bots, and of the others in lessons
bot-names = Ada, Basile, Chloé, Dimitri, Elsa, Farid, Gaëlle, Hugo, Inès, Leïla, Omar

# Leçons
lesson-unknown = Le jeu { $game } n’a pas de leçon « { $lesson } ». Les leçons : { $known }.
lesson-none = Le jeu { $game } n’a pas encore de leçons.
lesson-no-move = Cette leçon n’attend pas ce coup : reprenez-la depuis le début.
lesson-better = C’est permis. Mais ici, mieux vaut : { $label }. Ce coup { $why }.
lesson-other = C’est permis. Mais ici, mieux vaut : { $label }.
