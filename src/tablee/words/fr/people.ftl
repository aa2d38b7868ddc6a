# Les joueurs : qui l’on est, d’une partie à l’autre.

# Refus
name-kept = Le nom « { $name } », ou un nom très proche, est déjà pris : choisissez-en un autre, ou connectez-vous si c’est le vôtre.
player-token = Ce jeton n’est à personne, ou ne sert pas à cela : vérifiez-le.
player-program = Un programme s’assoit à la table des autres et n’en ouvre pas : demandez à quelqu’un de l’ouvrir.
player-gone = Ce joueur a été supprimé entre-temps.
device-unknown = Cet appareil n’est plus dans la liste : rechargez-la.
passkey-unknown = Cette clé d’accès n’existe plus : rechargez la page.
passkey-wrong = Cette clé d’accès n’ouvre rien ici : prenez-en une autre, ou votre code de secours.
passkey-late = Cela a trop duré, ou c’est déjà fait : recommencez.
recovery-wrong = Ce n’est le code de secours de personne : vérifiez-le lettre par lettre.
proof-needed = Confirmez d’abord que c’est bien vous : avec une clé d’accès, ou avec votre code de secours.
link-void = Ce lien n’est plus valable : faites-en un nouveau sur l’autre appareil.
link-code = Ce n’est pas le code affiché par l’autre appareil : vérifiez-le.
body-json = La requête doit annoncer du JSON (Content-Type : application/json).
limit-subscriptions = Trop d’appareils à prévenir depuis votre adresse.
push-subscription = L’abonnement du navigateur n’est pas utilisable : il faut une adresse HTTPS et les deux clés du navigateur.
limit-guesses = Trop de codes faux depuis votre adresse.

# La page
me-title = Mon profil
me-nobody = Vous n’avez pas encore de profil ici
me-nobody-text = Votre première partie en crée un, sans inscription. Vous en avez un sur un autre appareil ? Retrouvez-le ici :
me-since = Ici depuis le { $date }
me-profile = Nom et portrait
me-profile-help = Ils vaudront pour vos prochaines parties ; celles qui sont finies ne changent pas.
me-save = Enregistrer
me-saved = C’est enregistré.
me-keep = Garder mon profil
me-keep-not = Pour l’instant, seul ce navigateur vous connaît. S’il perd cette trace, vos parties et vos résultats ne seront plus à vous. Choisissez un moyen de revenir, ou les deux :
me-keep-yes = Votre profil est gardé, et votre nom aussi : personne d’autre ne peut le prendre ici, ni un nom qui lui ressemble.
me-passkey = Clé d’accès
me-passkey-help = Votre téléphone ou votre ordinateur retient tout : une empreinte, un visage ou un code suffit.
me-passkey-add = Ajouter une clé d’accès
me-passkey-of = Clé d’accès du { $date }
me-passkey-none = Ce navigateur ne permet pas de clé d’accès à cette adresse : il faut HTTPS.
me-passkey-not = Aucune clé d’accès n’a servi. Réessayez, ou choisissez un autre moyen.
me-remove = Retirer
me-recovery = Code de secours
me-recovery-help = Un code à noter. Avec lui, vous revenez de n’importe où.
me-recovery-make = Obtenir un code
me-recovery-since = Vous en avez un depuis le { $date }.
me-recovery-again = En obtenir un nouveau
me-recovery-again-help = L’ancien ne servira plus.
me-recovery-yours = Votre code de secours
me-recovery-shown = Notez-le ou enregistrez-le maintenant : il ne sera plus affiché. Qui le connaît peut se faire passer pour vous ici.
me-recovery-noted = Je l’ai mis de côté
me-holiday = Vacances
me-holiday-help = Dans les parties qui durent des jours, votre temps s’arrête pendant vos vacances : un délai qui expire pendant cette période est reporté au lendemain de votre retour.
me-holiday-until = Vous êtes en vacances jusqu’au { $date }.
me-holiday-end = Je suis de retour
me-holiday-days = Jours à partir d’aujourd’hui
me-holiday-begin = Commencer mes vacances
me-holiday-left = { $days ->
    [0] Il ne vous reste plus de jours de vacances cette année.
    [one] Il vous reste un jour de vacances cette année.
   *[other] Il vous reste { $days } jours de vacances cette année.
}
me-push = Quand c’est mon tour
me-push-help = Dans les parties qui durent des jours, cet appareil peut vous prévenir quand une table vous attend, même quand Tablée n’est pas à l’écran.
push-switch = Me prévenir sur cet appareil quand c’est mon tour, et pour les soirées de mes cercles
push-denied = Ce navigateur n’autorise pas Tablée à vous prévenir. Vous pouvez changer cela dans ses réglages pour ce site.
push-none = Ce navigateur ne peut pas vous prévenir à cette adresse : il faut HTTPS. Sur un iPhone ou un iPad, ajoutez d’abord Tablée à l’écran d’accueil, et ouvrez-le de là.
push-fault = Cela n’a pas marché : le navigateur n’a pas joint son service de notifications. Réessayez dans un moment.
push-turn = À vous de jouer : { $game }
push-turn-text = Votre table vous attend.
push-reminder = C’est toujours à vous : { $game }
push-reminder-text = Votre temps s’achève. Ensuite, un bot jouera à votre place.
push-over = Partie finie : { $game }
push-over-text = Voyez comment elle s’est terminée.
push-played = Un bot a joué pour vous : { $game }
push-played-text = Votre temps était écoulé. Il continue jusqu’à votre retour.
push-days = Il vous reste { $days } jours.
push-hours = Il vous reste { $hours ->
    [0] moins d’une heure
    [one] une heure
   *[other] { $hours } heures
  }.
push-place = Vous finissez { $place ->
    [1] 1er
   *[other] { $place }e
  }.
push-with = À la table : { $people }.
push-planned = { $circle } : une soirée est prévue
push-planned-text = « { $evening } » : voyez quand, et à quels jeux.
push-soon = { $circle } : c’est bientôt
push-soon-text = « { $evening } » commence dans une heure.
push-begun = { $circle } : la soirée commence
push-begun-text = « { $evening } » : venez rejoindre les autres.
me-devices = Mes appareils
me-device-other = Un autre appareil
me-device-here = celui-ci
me-device-seen = depuis le { $since }, dernière visite le { $seen }
me-device-add = Ajouter un appareil
me-device-scan = Sur l’autre appareil, scannez ceci ou ouvrez le lien, puis tapez ce code :
me-device-link = Lien pour l’autre appareil
me-device-qr = Code QR du lien
me-device-minutes = Valable une fois, pendant { $minutes } minutes.
me-sign-out = Déconnecter
me-sign-out-of = Déconnecter { $device }
me-sign-out-others = Déconnecter tous les autres
me-sign-in = J’ai déjà un profil
me-sign-in-passkey = Se connecter par clé d’accès
me-sign-in-code = Se connecter avec le code
me-sign-in-link = Ou bien, sur un appareil déjà connecté, ouvrez « Mon profil » et choisissez « Ajouter un appareil ».
me-merge = Joindre à mes parties celles que j’ai jouées ici sous le nom { $name }
me-merge-not = Sinon, vous ne pourrez plus y revenir. Une fois jointes, elles figurent parmi les vôtres, mais ne comptent ni dans les classements, ni dans les statistiques, ni dans les scores.
me-join = Jouer ici en tant que { $name } ?
me-join-text = Cet appareil sera rattaché à { $name } : tout ce qu’on y joue comptera pour ce joueur. Si ce n’est pas vous, fermez cette page.
me-join-code = Code affiché par l’autre appareil
me-join-yes = Oui, c’est moi, { $name }
prove-title = C’est bien vous ?
prove-text = C’est irréversible : confirmez encore une fois que c’est bien vous. Cette confirmation vaut quelques minutes.
prove-passkey = Utiliser une clé d’accès
prove-code = Confirmer avec le code
prove-sure = Seul ce navigateur mène à votre profil. Continuer quand même ?
prove-yes = Continuer
prove-no = Ne rien faire

# Dit sur les autres appareils, et par courriel
alarm-title = Votre profil sur Tablée
alarm-code = Votre profil a un nouveau code de secours. L’ancien ne marche plus.
alarm-device = Un autre appareil est désormais connecté à votre profil.
alarm-passkey-new = Une clé d’accès a été ajoutée à votre profil.
alarm-passkey-gone = Une clé d’accès de votre profil a été retirée.
alarm-sign-out = D’autres appareils de votre profil ont été déconnectés.
alarm-out = Cet appareil a été déconnecté de son profil.
alarm-mail = L’adresse électronique de votre profil va changer, ou a été retirée.
alarm-deleted = Votre profil a été supprimé.
alarm-by = C’était depuis un autre appareil ({ $device }).
alarm-not-you = Si ce n’était pas vous : sur « Mon profil », déconnectez tous les autres appareils et prenez un nouveau code de secours.
alarm-not-you-deleted = Si ce n’était pas vous, quelqu’un avait l’un de vos appareils, ou votre code de secours.
alarm-seen = Compris

me-data = Mes données
me-data-help = Tout ce qui est enregistré sur vous, dans un seul fichier.
me-data-get = Télécharger
me-delete = Supprimer mon profil
me-delete-help = Votre nom disparaît des listes, des tables, des parties enregistrées et des résultats. Les parties des autres restent entières. Ce que des gens ont tapé eux-mêmes reste tel quel : les noms de cercles, de soirées et de tournois, et ce que d’autres ont écrit ailleurs. C’est définitif.
me-delete-sure = Supprimer { $name } pour de bon ?
me-delete-yes = Supprimer pour de bon
me-delete-no = Garder mon profil
me-deleted = Votre profil est supprimé.
me-privacy = Ce qui est conservé, et combien de temps

# La page sur la vie privée
privacy-title = Vie privée
privacy-lead = Pas d’inscription, pas d’adresse électronique, pas de publicité, pas de pistage. Voici ce que ce serveur conserve, et combien de temps.
privacy-you = Vous
privacy-player = Votre profil : le nom, le portrait et la langue que vous avez choisis, et le jour de votre dernière visite. Un cookie vous y rattache : aucun script ne peut le lire, et il n’est envoyé à aucun autre site.
privacy-devices = Vos appareils : le navigateur et son système, tel qu’il se présente, sa date d’arrivée et sa dernière visite. Des cookies, des codes de secours et des liens, seule une empreinte est conservée ; des clés d’accès, seule la moitié publique.
privacy-push = Si vous voulez être prévenu quand c’est votre tour : l’adresse que votre navigateur a donnée pour cela, et les clés qui lui permettent, à lui seul, de lire le message. Le service de son éditeur le transmet sans pouvoir le lire. Vous y mettez fin sur « Mon profil ».
privacy-friends = À qui vous montrez votre page : à vos cercles, tant que vous n’en décidez pas autrement. Qui vous suivez, et qui est invité à une table, tant qu’elle existe.
privacy-peace = Les personnes que vous avez bloquées, jusqu’à ce que vous les débloquiez. Ce que vous signalez aux tables publiques, pendant 90 jours : quel message ou quel nom, et pourquoi. L’exploitant de ce serveur lit les messages qui l’entourent.
privacy-players-kept = { $days ->
    [0] Un profil sans clé d’accès ni code de secours est gardé sans limite.
    [one] Un profil sans clé d’accès ni code de secours est supprimé après un jour sans visite.
   *[other] Un profil sans clé d’accès ni code de secours est supprimé après { $days } jours sans visite.
  }
privacy-kept = Un profil qui a l’un des deux reste jusqu’à ce que vous le supprimiez.
privacy-games = Vos parties
privacy-lobbies = { $days ->
    [0] Une table dont la partie n’a jamais commencé reste sans limite.
    [one] Une table dont la partie n’a jamais commencé est supprimée après un jour.
   *[other] Une table dont la partie n’a jamais commencé est supprimée après { $days } jours.
  }
privacy-tables = { $days ->
    [0] Toute autre table reste sans limite, avec ses coups et ses messages.
    [one] Toute autre table est supprimée après un jour sans coup joué, avec ses coups et ses messages.
   *[other] Toute autre table est supprimée après { $days } jours sans coup joué, avec ses coups et ses messages.
  }
privacy-replays = { $days ->
    [0] Les parties finies restent sans limite, avec le nom des joueurs. Qui en a le lien peut les voir.
    [one] Les parties finies sont supprimées après un jour, une fois leur table disparue. Jusque-là, qui en a le lien peut les voir.
   *[other] Les parties finies sont supprimées après { $days } jours, une fois leur table disparue. Jusque-là, qui en a le lien peut les voir.
  }
privacy-analyses = { $days ->
    [0] Leurs analyses restent aussi longtemps qu’elles.
    [one] Leurs analyses sont supprimées après un jour.
   *[other] Leurs analyses sont supprimées après { $days } jours.
  }
privacy-results = Les résultats restent avec votre profil : le jeu, la date, votre score et votre place. Il en va de même de vos cotes, de vos cercles et des donnes du jour que vous avez jouées.
privacy-not = Ce qui n’est pas conservé
privacy-addresses = Les adresses IP servent tant que vous êtes connecté, pour que le serveur ne soit pas submergé. Seules celles qui ont été exclues sont conservées. Les journaux ne contiennent ni noms, ni cartes, ni messages.
privacy-browser = Vos réglages et vos notes sur les parties finies sont enregistrés dans votre navigateur, et nulle part ailleurs.
privacy-rights = Entre vos mains
privacy-rights-text = La page « Mon profil » vous donne tout ce qui est à vous dans un fichier, et supprime tout. Les parties des autres restent entières, sans votre nom. Les sauvegardes que le responsable du serveur a faites auparavant le contiennent encore.

# La paix à table
block-self = On ne peut pas se bloquer soi-même.
block-nobody = Le serveur ne saurait pas reconnaître la personne assise là : masquez plutôt tous les messages.
block-many = Vous avez bloqué { $most } personnes, c’est le maximum : débloquez-en une sous « Mon profil ».
report-private = On ne signale que ce qui se passe à une table publique : ailleurs, seules les personnes présentes lisent les messages.
report-self = C’est vous : rien n’a été signalé.
report-nothing = Ce n’est plus là : rien n’a été signalé.
report-unknown = Ce signalement n’existe plus : rechargez la page.
limit-data = Ce fichier a été demandé trop souvent.
limit-reports = Trop de signalements à la fois.
report-insult = Insultes
report-threat = Menaces
report-spam = Publicité ou messages répétés
report-name = Un nom choquant
report-other = Autre chose
peace-of = Bloquer ou signaler { $name }
peace-block = Bloquer { $name }
peace-block-help = Vous ne verrez plus ses messages, n’en recevrez plus d’invitations, et les tables ouvertes où l’un de vous est assis ne seront plus proposées à l’autre. Cette personne n’en saura rien et pourra continuer à jouer à cette table. Vous pourrez la débloquer sous « Mon profil ».
player-block-help = Vous ne verrez plus ses messages et n’en recevrez plus d’invitations. Aucun de vous ne verra plus la page de l’autre, ni les tables ouvertes où l’autre est assis. Cette personne n’en saura rien. Vous pourrez la débloquer sous « Mon profil ».
peace-blocked = { $name } ne vous dérangera plus.
peace-report = Signaler
peace-report-name = Vous signalez le nom. L’exploitant de ce serveur le verra, avec les derniers messages de cette table ; { $name } ne saura pas de qui vient le signalement.
peace-report-message = Vous signalez « { $text } ». L’exploitant de ce serveur le verra, avec les messages qui l’entourent ; { $name } ne saura pas de qui vient le signalement.
peace-send = Envoyer le signalement
peace-reported = Merci : c’est transmis.
me-blocks = Personnes bloquées
me-blocks-help = Vous ne voyez pas leurs messages, n’en recevez pas d’invitations, et les tables ouvertes où l’un de vous est assis ne sont pas proposées à l’autre.
me-unblock = Débloquer
me-unblock-of = Débloquer { $name }
