# Les courriels aux joueurs qui en veulent, quand le serveur peut en envoyer.

# Refus
mail-none = Ce serveur n’envoie pas de courriels.
mail-address = Aucun courriel ne peut partir à cette adresse : vérifiez-la lettre par lettre.
mail-code-wrong = Ce n’est pas le code du courriel : regardez-le bien.
mail-code-void = Ce code n’est plus valable : faites-en envoyer un autre.
mail-url = Le réglage « mail » n’est pas l’adresse d’un serveur de messagerie : donnez-la sous la forme  smtp://compte:motdepasse@hôte:587  ou  smtps://compte:motdepasse@hôte:465 , en écrivant %40 et %2F pour @ et / dans le mot de passe.
mail-from = « { $value } » ne peut pas être l’expéditeur des courriels : donnez une adresse électronique entière (--mail-from).
mail-public-url = Les courriels contiennent des liens vers ce serveur : dites aussi comment on le joint (--public-url).
limit-mails = Trop de codes ont été envoyés à la demande de votre adresse IP.
limit-mails-player = Plusieurs codes vous ont déjà été envoyés.
limit-mails-address = Plusieurs codes ont déjà été envoyés à cette adresse électronique.
limit-mails-all = Ce serveur envoie trop de codes en ce moment.
limit-evenings = Vous avez prévu beaucoup de soirées en peu de temps.

# La page
me-mail = Par courriel
me-mail-help = Un courriel peut aussi vous prévenir : quand c’est à vous de jouer dans une partie qui dure des jours, une fois encore avant la fin de votre temps, et pour les soirées de vos cercles.
me-mail-use = Votre adresse ne sert à rien d’autre, et personne d’autre ne la voit.
me-mail-to = Les courriels vont à { $address }.
me-mail-end = Ne plus recevoir de courriels
me-mail-address = Adresse électronique
me-mail-ask = M’envoyer un code
me-mail-sent = Un code est parti à { $address }. Tapez-le ici :
me-mail-code = Code reçu
me-mail-confirm = Confirmer
me-mail-other = Une autre adresse
unsubscribe-title = Ne plus recevoir de courriels ?
unsubscribe-text = Tablée ne vous écrira plus quand c’est à vous de jouer. Votre profil et vos parties restent comme ils sont.
unsubscribe-done = C’est fait : vous ne recevrez plus de courriels.

# La page sur la vie privée
privacy-lead-mail = Pas d’inscription, pas de publicité, pas de pistage, et pas d’adresse électronique à moins que vous n’en donniez une. Voici ce que ce serveur conserve, et combien de temps.
privacy-mail = Si vous voulez être prévenu par courriel : votre adresse et la langue des courriels. Ils nomment le jeu qui vous attend, ou votre cercle et sa soirée, et ne contiennent aucune carte. Vous y mettez fin sur « Mon profil », ou par le lien de chaque courriel ; l’adresse est alors supprimée. Celle que personne ne confirme est supprimée après une heure environ.

# Les courriels
mail-several = { $title } (et { $others ->
    [one] une autre nouvelle
   *[other] { $others } autres nouvelles
})
mail-foot =
    —
    Vous recevez ce courriel parce que vous l’avez demandé à Tablée ({ $site }). Pour ne plus en recevoir :
    { $end }
alarm-letter =
    { $text }

    { $link }

    —
    Vous recevez ce courriel une fois, parce que cette adresse est celle d’un joueur sur { $site }.
mail-code-title = { $code } : votre code pour Tablée
mail-code-letter =
    Bonjour,

    quelqu’un, sans doute vous, voudrait être prévenu à cette adresse quand c’est son tour de jouer sur { $site }.

    Le code : { $code }

    Tapez-le sur la page « Mon profil » d’ici { $minutes } minutes. Si ce n’est pas vous, vous n’avez rien à faire : sans ce code, vous ne recevrez pas d’autre courriel.
