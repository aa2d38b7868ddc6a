# La page d’un joueur, et les chemins de l’un à l’autre

player-hidden = Cette page n’existe pas, ou ne vous est pas ouverte : chacun choisit à qui montrer la sienne.
follow-self = Vous ne pouvez pas vous suivre vous-même.
follow-many = Vous suivez déjà { $most } joueurs : cessez d’abord d’en suivre un.
invite-late = La partie a commencé : invitez plutôt à une table qui attend des joueurs.
invite-many = { $most } joueurs sont déjà invités à cette table.
limit-invitations = Vous avez invité beaucoup de joueurs en peu de temps.
push-invited = { $name } vous défie : { $game }
push-invited-text = Une place vous attend à sa table.

player-since = Ici depuis { $month }
player-seen = { $days ->
    [0] ici aujourd’hui
    [1] ici hier
   *[other] ici il y a { $days } jours
  }
player-program = programme
player-challenge = Défier
player-challenge-how = Défier { $name } : à quel jeu ?
player-follow = Suivre
player-follows = Ne plus suivre
player-follow-help = L’accueil vous dit quand { $name } joue à une table ouverte.
player-between = Entre vous
player-together = { $games ->
    [one] une partie l’un contre l’autre
   *[other] { $games } parties l’un contre l’autre
  }
player-ahead = devant l’autre
player-yourself = Vous
player-last = Les dernières
player-won = Vous devant
player-lost = { $name } devant
player-even = À égalité
player-at = { $game } : { $mine } à { $theirs }
player-never = Vous n’avez pas encore joué l’un contre l’autre. Un défi suffit.
player-games = Ses jeux
player-games-yours = Vos jeux
player-count = { $games ->
    [one] une partie
   *[other] { $games } parties
  }
player-no-games = Pas encore de partie finie.
player-rating = Cote · { $game }
player-sure = ± { $around }, établie
player-unsure = encore provisoire
player-settling = { $games ->
    [one] Une partie classée : la courbe apparaît à la dixième.
   *[other] { $games } parties classées : la courbe apparaît à la dixième.
  }
player-curve = De { $first } à { $last } en { $games } parties classées.
player-you = C’est votre page, telle que vous la voyez.
player-choose = Choisir qui la voit

me-shown = Montrer ma page
me-shown-help = Elle montre votre portrait, vos jeux, votre cote si vous êtes dans les classements, et le score entre vous et qui la regarde. Vos cercles voient aussi le jour de votre dernière visite.
me-shown-nobody = À personne
me-shown-circles = À mes cercles
me-shown-all = À tout le monde
me-shown-all-kept = Tout le monde la verra dès que vous aurez gardé votre profil, plus bas sur cette page.
me-page = Voir ma page

home-friends = Vos amis jouent
home-invited = { $name } vous défie
home-followed = { $status ->
    [lobby] { $name } attend des joueurs
   *[other] { $name } joue
  }
