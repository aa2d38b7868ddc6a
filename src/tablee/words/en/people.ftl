# Players: who somebody is from game to game.

# Refusals
name-kept = The name “{ $name }”, or one very like it, is taken: choose another, or sign in if it is yours.
player-token = This token is nobody’s, or not the right one for this: check it.
player-program = A program’s player sits down at the tables of others and opens none of its own: have a person open it.
player-gone = This player has been deleted in the meantime.
device-unknown = There is no such device any more: reload the list.
passkey-unknown = There is no such passkey any more: reload the page.
passkey-wrong = This passkey does not open anything here: use another one, or your recovery code.
passkey-late = That took too long, or was done already: start again.
recovery-wrong = That is nobody’s recovery code: check it letter by letter.
proof-needed = First confirm that it is you: with a passkey, or with your recovery code.
link-void = This link is no longer valid: make a new one on the other device.
link-code = That is not the code that the other device shows: look again.
body-json = The request must say that it holds JSON (Content-Type: application/json).
limit-subscriptions = Too many devices to notify from your address.
push-subscription = The browser’s subscription cannot be used: it needs an HTTPS endpoint and the browser’s two keys.
limit-guesses = Too many wrong codes from your address.

# The page
me-title = My profile
me-nobody = You have no profile here yet
me-nobody-text = Your first game makes one, without any sign-up. Do you have one on another device? Then bring it here:
me-since = Here since { $date }
me-profile = Name and portrait
me-profile-help = They will be used in games to come; finished games do not change.
me-save = Save
me-saved = Saved.
me-keep = Keep my profile
me-keep-not = So far, only this browser knows you. If it forgets, your games and results will no longer be yours. Choose one way back, or both:
me-keep-yes = Your profile is kept, and so is your name: nobody else here can use it, or one that looks like it.
me-passkey = Passkey
me-passkey-help = Your phone or computer remembers for you, behind your fingerprint, face or PIN.
me-passkey-add = Add a passkey
me-passkey-of = Passkey of { $date }
me-passkey-none = This browser does not allow passkeys at this address: they need HTTPS.
me-passkey-not = No passkey was made or used. Try again, or choose another way.
me-remove = Remove
me-recovery = Recovery code
me-recovery-help = A code to write down. With it you get back in from anywhere.
me-recovery-make = Get a code
me-recovery-since = You have had one since { $date }.
me-recovery-again = Get a new one
me-recovery-again-help = The old one stops working.
me-recovery-yours = Your recovery code
me-recovery-shown = Write it down or save it now: it will not be shown again. Whoever knows it can pass for you here.
me-recovery-noted = I have it safe
me-holiday = Holidays
me-holiday-help = In games that go on for days, your time stands still while you are on holiday: a deadline that falls within it moves to the day after you are back.
me-holiday-until = You are on holiday until { $date }.
me-holiday-end = I am back
me-holiday-days = Days from today
me-holiday-begin = Go on holiday
me-holiday-left = { $days ->
    [0] No days of holiday are left this year.
    [one] One day of holiday is left this year.
   *[other] { $days } days of holiday are left this year.
}
me-push = When it is my turn
me-push-help = In games that go on for days, this device can tell you when a table waits for you, even while Tablée is not on the screen.
push-switch = Tell me on this device when it is my turn, and about my circles’ evenings
push-denied = This browser does not let Tablée notify you. You can change that in its settings for this site.
push-none = This browser cannot notify you at this address: that needs HTTPS. On an iPhone or iPad, add Tablée to the home screen first, and open it from there.
push-fault = That did not work: the browser could not reach its push service. Try again in a moment.
push-turn = Your turn: { $game }
push-turn-text = Your table is waiting for you.
push-reminder = Still your turn: { $game }
push-reminder-text = Your time is running out. After that, a bot moves in your place.
push-over = Game over: { $game }
push-over-text = See how it ended.
push-played = A bot has moved for you: { $game }
push-played-text = Your time had run out. It plays on until you come back.
push-days = You have { $days } days left.
push-hours = You have { $hours ->
    [0] less than an hour
    [one] one hour
   *[other] { $hours } hours
  } left.
push-place = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }.
push-with = At the table: { $people }.
push-planned = { $circle }: an evening is planned
push-planned-text = “{ $evening }”: see when, and which games.
push-soon = { $circle }: starting soon
push-soon-text = “{ $evening }” begins in an hour.
push-begun = { $circle }: the evening is starting
push-begun-text = “{ $evening }”: come and join the others.
me-devices = My devices
me-device-other = Another device
me-device-here = this one
me-device-seen = since { $since }, last here { $seen }
me-device-add = Add a device
me-device-scan = On the other device, scan this or open the link, then type this code:
me-device-link = Link for the other device
me-device-qr = QR code of the link
me-device-minutes = Works once, within { $minutes } minutes.
me-sign-out = Sign out
me-sign-out-of = Sign out { $device }
me-sign-out-others = Sign out all the others
me-sign-in = I already have a profile
me-sign-in-passkey = Sign in with a passkey
me-sign-in-code = Sign in with the code
me-sign-in-link = Or open “My profile” on a device that is signed in, and choose “Add a device” there.
me-merge = Bring along what I have played here as { $name }
me-merge-not = Otherwise, there will be no way back to it. Brought along, its games are listed among yours, but count in no rating, statistic or score.
me-join = Play here as { $name }?
me-join-text = This device will be one more of { $name }’s: whatever is played on it counts as theirs. If that is not you, close this page.
me-join-code = Code on the other device
me-join-yes = Yes, I am { $name }
prove-title = Is it really you?
prove-text = This cannot be undone: confirm once more that it is you. That is good for a few minutes.
prove-passkey = Use a passkey
prove-code = Confirm with the code
prove-sure = Nothing but this browser leads back to your profile. Go on all the same?
prove-yes = Go on
prove-no = Leave it

# Told on the other devices, and by e-mail
alarm-title = Your profile on Tablée
alarm-code = Your profile has a new recovery code. The old one no longer works.
alarm-device = Another device is now signed in to your profile.
alarm-passkey-new = A passkey has been added to your profile.
alarm-passkey-gone = A passkey of your profile has been removed.
alarm-sign-out = Other devices of your profile have been signed out.
alarm-out = This device has been signed out of its profile.
alarm-mail = The e-mail address of your profile is being changed, or has been removed.
alarm-deleted = Your profile has been deleted.
alarm-by = It was done on another device ({ $device }).
alarm-not-you = If that was not you: on “My profile”, sign out all other devices and get a new recovery code.
alarm-not-you-deleted = If that was not you, somebody had one of your devices, or your recovery code.
alarm-seen = Understood

me-data = My data
me-data-help = Everything that is stored about you, in one file.
me-data-get = Download
me-delete = Delete my profile
me-delete-help = Your name disappears from lists, tables, replays and results. The games of the others stay whole. What people have typed themselves stays as it is: names of circles, evenings and tournaments, and what others wrote elsewhere. This cannot be undone.
me-delete-sure = Delete { $name } for good?
me-delete-yes = Delete for good
me-delete-no = Keep my profile
me-deleted = Your profile has been deleted.
me-privacy = What is stored, and for how long

# The privacy page
privacy-title = Privacy
privacy-lead = No sign-up, no e-mail address, no advertising, no tracking. This is what this server stores, and for how long.
privacy-you = You
privacy-player = Your profile: the name, the portrait and the language that you chose, and the day you were last here. A cookie ties it to you: no script can read it, and it goes to no other site.
privacy-devices = Your devices: the browser and its system, as it says itself, and when it came and was last here. Of cookies, recovery codes and links only a checksum is stored; of passkeys only the public half.
privacy-push = If you want to be told when it is your turn: the address that your browser gave for that, and the keys that only it can read the message with. Its maker’s service passes the message on without being able to read it. You end this on “My profile”.
privacy-friends = Whom you show your page to: your circles, unless you choose otherwise. Whom you follow, and who is invited to a table, as long as the table exists.
privacy-peace = People whom you have blocked, until you take that back. What you report at public tables, for 90 days: which message or name, and why. Whoever runs this server reads the messages around it.
privacy-players-kept = { $days ->
    [0] A profile without passkey or recovery code is kept for good.
    [one] A profile without passkey or recovery code is deleted after a day without a visit.
   *[other] A profile without passkey or recovery code is deleted after { $days } days without a visit.
  }
privacy-kept = A profile with one of them stays until you delete it.
privacy-games = Your games
privacy-lobbies = { $days ->
    [0] A table whose game never began stays for good.
    [one] A table whose game never began is deleted after a day.
   *[other] A table whose game never began is deleted after { $days } days.
  }
privacy-tables = { $days ->
    [0] Every other table stays for good, with its moves and its chat.
    [one] Every other table is deleted after a day without a move, with its moves and its chat.
   *[other] Every other table is deleted after { $days } days without a move, with its moves and its chat.
  }
privacy-replays = { $days ->
    [0] Finished games stay for good, with the names of their players. Whoever has the link may see them.
    [one] Finished games are deleted a day after their table is gone. Until then, whoever has the link may see them.
   *[other] Finished games are deleted after { $days } days, once their table is gone. Until then, whoever has the link may see them.
  }
privacy-analyses = { $days ->
    [0] Their analyses stay as long as the games.
    [one] Their analyses are deleted after a day.
   *[other] Their analyses are deleted after { $days } days.
  }
privacy-results = Results stay with your profile: the game, the date, your score and your place. So do your ratings, your circles and the deals of the day that you have played.
privacy-not = What is not stored
privacy-addresses = IP addresses are used while you are connected, to keep the server from being flooded. Only those that were shut out are stored. Logs hold no names, no cards, no chat.
privacy-browser = Your settings and your notes on finished games are stored in your browser and nowhere else.
privacy-rights = In your hands
privacy-rights-text = On “My profile” you get everything of yours as a file, and delete it all. Games of others stay whole, without your name. Backups made earlier by whoever runs this server still contain it.

# Peace at the table
block-self = You cannot block yourself.
block-nobody = The server would not recognise whoever sits there: hide all messages instead.
block-many = You have blocked { $most } people, which is the most there can be: unblock one under “My profile”.
report-private = Only what happens at a public table can be reported: at others, nobody reads along but those who sit there.
report-self = That is you: nothing was reported.
report-nothing = That is not there any more, so nothing was reported.
report-unknown = There is no such report any more: reload the page.
limit-data = That file has been asked for too often.
limit-reports = Too many reports at once.
report-insult = Insults
report-threat = Threats
report-spam = Advertising or repeated messages
report-name = An offensive name
report-other = Something else
peace-of = Block or report { $name }
peace-block = Block { $name }
peace-block-help = You no longer see their messages or get invitations from them, and neither of you is shown open tables where the other sits. They are not told, and can still play at this table. You can take it back under “My profile”.
player-block-help = You no longer see their messages or get invitations from them. Neither of you is shown the other’s page, nor open tables where the other sits. They are not told. You can take it back under “My profile”.
peace-blocked = { $name } is blocked.
peace-report = Report
peace-report-name = What you report is the name. Whoever runs this server sees it, with the last messages at this table; { $name } is not told who it was.
peace-report-message = What you report is “{ $text }”. Whoever runs this server sees it, with the messages around it; { $name } is not told who it was.
peace-send = Send the report
peace-reported = Thank you: it has been passed on.
me-blocks = Blocked people
me-blocks-help = You see none of their messages and get no invitations from them, and neither of you is shown open tables where the other sits.
me-unblock = Unblock
me-unblock-of = Unblock { $name }
