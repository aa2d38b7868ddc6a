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
circle-join-text = On vous invite à rejoindre « { $name } », un cercle de { circles-members }.
circle-play = Ouvrir une table :
circle-again = On remet ça : { $game }
circle-tables = Tables
circle-tables-none = Personne ne joue en ce moment.
circle-copied = Lien copié
circle-copy = Copier le lien
circle-standings = Classements du cercle
circle-standings-none = Tout ce que le cercle jouera désormais sera compté ici.
circle-player = Joueur
circle-games = Parties
circle-won = Victoires
circle-points = Points
circle-points-about = Un point par joueur arrivé derrière vous, un demi-point en cas d’égalité.
circle-evenings = Soirées
circle-evening-plan = Prévoir une soirée
circle-evening-name = Comment s’appelle-t-elle ?
circle-evening-when = Quand ?
circle-evening-games = Quels jeux ? (autant que vous voulez)
circle-evening-default = Soirée cartes
circle-evening-begin = Commencer
circle-evening-end = Finir la soirée
circle-evening-running = En cours : toutes les parties du cercle comptent.
circle-evening-over = Terminée
circle-evening-drop = Annuler
circle-evening-none = Aucune soirée n’est prévue.
circle-host = hôte
circle-leave = Quitter le cercle
circle-leave-sure = Vraiment quitter ? Vos parties restent dans l’historique du cercle.
circle-remove = Retirer { $name }
circle-remove-short = Retirer
circle-remove-sure = { $name } ne pourra plus revenir, sauf si vous en décidez autrement. Le lien du cercle change du même coup : l’ancien ne fait plus entrer personne, et « Copier le lien » donne le nouveau, pour ceux que vous voulez encore inviter.
circle-out = Retirés du cercle
circle-let-back = Laisser revenir { $name }
circle-link-change = Changer le lien
circle-link-changed = Le lien est changé : l’ancien ne fait plus entrer personne. « Copier le lien » donne le nouveau.
circle-link = Ce lien n’est plus valable : demandez le nouveau à quelqu’un du cercle.
circle-kept-out = L’hôte de ce cercle vous en a retiré.
circle-rename = Renommer
circle-deals = Donnes du jour
circle-deal = { $place }. { $name } ({ $score })
