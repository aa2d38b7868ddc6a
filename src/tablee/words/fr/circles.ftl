# Cercles : les gens avec qui l’on joue

circles = Cercles
circles-lead = Un cercle, ce sont les gens avec qui vous jouez : la famille, le café, les collègues. Il tient ses comptes au fil des semaines.
circles-found = Créer un cercle
circles-name = Nom du cercle
circles-none = Vous ne faites encore partie d’aucun cercle.
circles-members = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
  }
circles-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }
circle-join = Rejoindre le cercle
circle-play = Ouvrir une table
circle-again = On remet ça : { $game }
circle-tables = Tables
circle-copied = Lien copié
circle-copy = Copier le lien
circle-standings = Classements du cercle
circle-standings-none = Tout ce que le cercle jouera désormais sera compté ici.
circle-player = Joueur
circle-games = Parties
circle-won = Victoires
circle-points = Points
circle-points-about = Un point par joueur devancé, un demi-point en cas d’égalité.
circle-evenings-past = Soirées passées
circle-evenings = Soirées
circle-evening-plan = Prévoir une soirée
circle-evening-name = Comment s’appelle-t-elle ?
circle-evening-when = Quand ?
circle-evening-games = Quels jeux ? (autant que vous voulez)
circle-evening-default = Soirée cartes
circle-evening-begin = Commencer
circle-evening-end = Terminer la soirée
circle-evening-running = En cours : toutes les parties du cercle comptent.
circle-evening-drop = Annuler
circle-host = hôte
circle-leave = Quitter le cercle
circle-leave-sure = Quitter vraiment le cercle ? Vos parties restent dans son historique.
circle-remove = Retirer { $name }
circle-remove-short = Retirer
circle-member-more = Plus d’actions pour { $name }
circle-remove-sure = { $name } ne pourra plus revenir, sauf si vous changez d’avis. Le lien du cercle change du même coup : l’ancien ne fait plus entrer personne, et « Copier le lien » donne le nouveau, pour ceux que vous voulez encore inviter.
circle-out = Membres retirés
circle-let-back = Laisser revenir { $name }
circle-link-change = Changer le lien
circle-link-changed = Le lien est changé : l’ancien ne fait plus entrer personne. « Copier le lien » donne le nouveau.
circle-link = Ce lien n’est plus valable : demandez le nouveau à quelqu’un du cercle.
circle-kept-out = L’hôte vous a retiré de ce cercle.
circle-rename = Renommer
circle-deals = Donnes du jour
circle-deal = { $place }. { $name } ({ $score })
evening-in = { $hours ->
    [0] dans { $minutes } min
   *[other] dans { $hours } h { $minutes }
  }
evening-calendar = Ajouter à mon agenda
evening-feed = Toutes les soirées dans mon agenda
evening-feed-text = Abonnez votre agenda à cette adresse. Ceux qui la connaissent peuvent voir vos soirées.
evening-coming = Viendrez-vous ?
evening-answer-yes = Je viens
evening-answer-maybe = Peut-être
evening-answer-no = Non
evening-yes = { $count ->
    [one] 1 vient
   *[other] { $count } viennent
  }
evening-maybe = peut-être
evening-no = non
evening-silent = sans réponse
home-evening = Soirée · { $circle }
home-evening-now = On joue en ce moment · { $circle }
home-evening-join = Rejoindre la soirée
home-tournament-place = { $place ->
    [1] vous avez gagné
   *[other] vous finissez { $place }e
  }
circle-invites = { $name } vous invite
circle-invites-text = dans « { $circle } », un cercle de { $count ->
    [one] { $count } membre
   *[other] { $count } membres
  }. On y joue entre habitués, et le classement se tient au fil des semaines.
circle-us = { $count ->
    [one] 1 personne, { $evenings ->
        [0] et des chaises libres
        [one] 1 soirée
       *[other] { $evenings } soirées
      }
   *[other] { $count } personnes, { $evenings ->
        [0] et bientôt une première soirée
        [one] 1 soirée
       *[other] { $evenings } soirées
      }
  }
circle-seat-empty = libre
circle-to-seat = À ma place
circle-beaten = adversaires devancés ; le hasard seul donne 50 %
circle-few = À partir de cinq parties, un portrait vient se placer ici.
circle-figures = Les chiffres
circle-latest = Dernières parties
circle-won-by = Gagnée par { $names }
circle-back = Retour à « { $circle } »
circle-leads = lance les soirées
circle-let-lead = Peut lancer les soirées
circle-let-lead-no = Ne peut plus lancer les soirées
circle-waits-host = C’est à l’hôte de commencer, ou à la personne qu’il a désignée.
