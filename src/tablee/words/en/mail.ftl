# E-mails to players who want them, where a mail server is set up.

# Refusals
mail-none = This server does not send e-mail.
mail-address = No e-mail can be sent to that address: check it letter by letter.
mail-code-wrong = That is not the code in the e-mail: look again.
mail-code-void = That code is no longer valid: ask for a new one.
mail-url = The setting “mail” is not the address of a mail server: give it as  smtp://user:password@host:587  or  smtps://user:password@host:465 , writing characters such as @ and / in the password as %40 and %2F.
mail-from = “{ $value }” cannot be the sender of e-mails: give a complete e-mail address (--mail-from).
mail-public-url = E-mails contain links to this server: also say how people reach it (--public-url).
limit-mails = Too many codes have been asked for from your IP address.
limit-mails-player = Several codes have already been sent to you.
limit-mails-address = Several codes have already been sent to that e-mail address.
limit-mails-all = This server is sending too many codes at the moment.
limit-evenings = You have planned many evenings in a short time.

# The page
me-mail = By e-mail
me-mail-help = You can be told by e-mail as well: when it is your turn in a game that goes on for days, once more before your time runs out, and about your circles’ evenings.
me-mail-use = Your address is used for nothing else, and nobody else sees it.
me-mail-to = E-mails go to { $address }.
me-mail-end = Stop the e-mails
me-mail-address = E-mail address
me-mail-ask = Send me a code
me-mail-sent = A code has been sent to { $address }. Type it here:
me-mail-code = Code from the e-mail
me-mail-confirm = Confirm
me-mail-other = Another address
unsubscribe-title = Stop the e-mails?
unsubscribe-text = Tablée will no longer write to you when it is your turn. Your profile and your games stay as they are.
unsubscribe-done = Done. You will get no more e-mails.

# The privacy page
privacy-lead-mail = No sign-up, no advertising, no tracking, and no e-mail address unless you give one. This is what this server stores, and for how long.
privacy-mail = If you want to be told by e-mail: your address and the language of the e-mails. They name the game that is waiting for you, or your circle and its evening, and show no cards. You can stop them on “My profile”, or by the link in each of them; the address is then deleted. One that nobody confirms is deleted after about an hour.

# The e-mails
mail-several = { $title } (and { $others } more)
mail-foot =
    —
    You are getting this e-mail because you asked Tablée for it ({ $site }). To stop these e-mails:
    { $end }
alarm-letter =
    { $text }

    { $link }

    —
    You are getting this e-mail once, because this address belongs to a player on { $site }.
mail-code-title = { $code }: your code for Tablée
mail-code-letter =
    Hello,

    somebody, probably you, would like to be told at this address when it is their turn to play on { $site }.

    The code: { $code }

    Type it on the page “My profile” within { $minutes } minutes. If it was not you, there is nothing to do: without the code, no other e-mail will come.
