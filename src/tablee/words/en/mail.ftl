# Mails to players who want them, where the server has a mail server.

# Refusals
mail-none = This server sends no mails.
mail-address = No mail can be sent to that address: check it letter by letter.
mail-code-wrong = That is not the code in the mail: look again.
mail-code-void = That code is no longer good: have a new one sent.
mail-url = The setting “mail” is not the address of a mail server: give it as  smtp://user:password@host:587  or  smtps://user:password@host:465 , with signs such as @ and / in the password written as %40 and %2F.
mail-from = “{ $value }” cannot be the sender of mails: give a whole e-mail address (--mail-from).
mail-public-url = Mails hold links to this server: say also how people reach it (--public-url).
limit-mails = Too many codes have been sent by mail for your address on the Internet.
limit-mails-player = Several codes have been sent to you by mail already.
limit-mails-address = Several codes have been sent to that e-mail address already.
limit-mails-all = This server is sending too many codes by mail at the moment.
limit-evenings = You have planned many evenings in a short time.

# The page
me-mail = By mail
me-mail-help = You can be told by mail as well: when it is your turn in a game that goes on for days, once more before your time runs out, and about your circles’ evenings.
me-mail-use = Your address serves no other purpose, and nobody else sees it.
me-mail-to = Mails go to { $address }.
me-mail-end = Stop the mails
me-mail-address = E-mail address
me-mail-ask = Send me a code
me-mail-sent = A code has been sent to { $address }. Type it here:
me-mail-code = Code in the mail
me-mail-confirm = Confirm
me-mail-other = Another address
unsubscribe-title = Stop the mails?
unsubscribe-text = Tablée will not write to you any more when it is your turn. Your player and your games stay as they are.
unsubscribe-done = Done. No more mails will come.

# The privacy page
privacy-lead-mail = No sign-up, no advertising, no tracking, and no e-mail address unless you give one. This is what this server stores, and for how long.
privacy-mail = If you want to be told by mail: your address and the language of the mails. They name the game that waits for you, or your circle and its evening, and hold no cards. You end this on “My player”, or by the link in every mail; the address is then deleted. One that nobody confirms is deleted after about an hour.

# The mails
mail-letter =
    { $text }

    { $link }

    —
    You get this mail because you asked Tablée for it ({ $site }). If you want no more of them:
    { $end }
mail-code-title = { $code }: your code for Tablée
mail-code-letter =
    Hello,

    somebody, probably you, would like to be told at this address when it is their turn to play on { $site }.

    The code: { $code }

    Type it on the page “My player” within { $minutes } minutes. If it was not you, you need not do anything: without the code, no other mail will come.
