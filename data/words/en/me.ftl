# What belongs to one member: settings and privacy.

document-privacy = Privacy policy
document-terms = Terms of use
document-pages = Which part?
policy-contact = Contact: { $contact }
policy-no-contact = No contact is named for this bot. The members who invited it to this server may know one.
privacy-export = This file has everything that I store about you; the moves of a game are included once it is over. Only you can see this message.
privacy-delete-title = Delete everything about you?
privacy-delete-ask =
    - Your name and ID leave all tables, results, ratings and settings, immediately and for good. Where you’re playing, somebody else or a computer takes your seat.
    - Other players keep their results, and servers keep changes you made as manager, without your name. Exclusions stay in force.
    - Boards and results of finished games lose your name bit by bit; my other messages stay as they are.
privacy-deleted = Done: I no longer store anything about you.
privacy-deleted-but = Done: you’re no longer in any data that I use.
privacy-deleted-except = Done: your data is deleted. Two things stay until they end: a server’s exclusion (four weeks at most), and your removal from a table (until a week after that table has ended).
privacy-left-file = The files where your data was stored are cleaned up next, usually within minutes.
privacy-left-server = The files where your data was stored are cleaned up next, when the database does so.
privacy-left-copy = A copy of the database from before the last update may still have your data. Only the bot’s operator can read it; I delete it on { $at } at the latest.
privacy-afresh = If you come back, I know nothing about you.
button-delete = Delete everything
button-keep-data = Keep my data
privacy-kept = Nothing was deleted.

language-auto = same as Discord
language-auto-about = At tables, everybody reads the server’s language.
hand-button = By a button at the table
hand-button-about = Only you see your hand.
hand-dm = Also by direct message
hand-dm-about = On your turn, at evening and all-day tables. Not at live tables.

me-title = Your settings
me-page-self = You
me-page-times = Times
me-language = Language, for you only
me-hand = See your hand
me-face = Your face on the podium
me-self-about = Your hand is what only you see of a game, such as your cards. Your face shows you in the picture after a game.
face-auto = chosen for you
me-zone = Time zone: **{ $zone }** ({ $time })
me-zone-server = Time zone: the server’s, **{ $zone }**
me-quiet = Quiet hours: **{ $quiet_from }** to **{ $quiet_to }**
me-quiet-never = Quiet hours: **none**
me-reminders = Reminders: **{ $reminders }**
reminders-one = one, halfway through the time
reminders-three = three, the last near the end
me-calls = Ping if a live table waits 15 seconds: **yes**
me-calls-off = Ping if a live table waits 15 seconds: **no**
me-dm-closed = I can’t send you direct messages, so only the button shows your hand. Allow them in Discord, then choose “{ hand-dm }” again.
button-me-form = Edit
form-zone = Time zone
settings-zone-about = A city, a zone or an offset, e.g. Berlin, Europe/Berlin or UTC+2.
me-zone-about = A city, a zone or an offset, e.g. Berlin, Europe/Berlin or UTC+2. Leave empty for the server’s.
form-from = Quiet hours: from
form-to = Quiet hours: to
form-clock-about = e.g. 22:00. Leave both empty for none.
me-to-about = e.g. 8:00. Leave both empty for none.
form-told = Notifications
form-reminders = Reminders of turns and game nights
form-calls = Ping me when a live table has waited 15 seconds for me
refuse-zone = I’m not sure which time zone “{ $typed }” is. Choose one below, by the time it shows, or try again with a city such as `Berlin`, or `UTC+2`.
refuse-zone-again = I’m not sure which time zone “{ $typed }” is. Try a city such as `Berlin`, or `UTC+2`.
zone-choice = { $zone } · it’s { $time } there
settings-saved-rest = Everything else in the form is saved.
refuse-time = I can’t read “{ $typed }” as a time. Try `22:00` or `8:30`.

me-holiday = Holiday: last day **{ $last }**{ $waits ->
    [all] { "" }
    [none] ; this server’s tables don’t wait
   *[some] ; here: { $here }
}
me-holiday-none = Holiday: **none**
me-rings = Until **{ $at }**, games that run all day don’t ping you, nor do reminders.
me-rings-now = Pings can reach you **now**.
me-asked = Notify me about tables: **{ $games }**, { $days }
me-asked-off = Notify me about tables looking for players: **no**
asked-all = all games
asked-always = every day
button-holiday = Holiday
button-holiday-end = End my holiday
form-holiday-title = Holiday starting now
form-holiday = Last day of your holiday
form-holiday-about = e.g. { $weekday } or { $example }; { $days } days ahead at most.
refuse-day = I can’t read “{ $typed }” as a date. Try `{ $example }` or `in 5 days`.
refuse-holiday-none = Holidays are turned off on this server: its tables wait for nobody.
refuse-holiday-past = That day is over. Choose the last day of your holiday.
refuse-holiday-far = A holiday lasts { $days } days at most here: until { $at }.
refuse-holiday-again = You have used your { $days } days of holiday. The next one can begin on { $at }.
refuse-holiday-over = You’re not on holiday.

asked-title = Notify me about tables
button-asked = Notify me about tables
asked-off = Choose games, and I send you a direct message when a table here is looking for players for one of them.
asked-about = If a table here is looking for players for one of these games, I send you a direct message: never in your quiet hours, and only about channels that you can see. The limit is for all servers together.
asked-games = Which games?
asked-days = On which days?
asked-times = How often at most?
asked-most = { $count ->
    [one] once a day at most
   *[other] { $count } times a day at most
}
button-asked-back = Your settings
button-asked-stop = Stop these messages
asked-dm-closed = I can’t send you direct messages. Allow them in Discord, then choose anything here: I’ll try again.
asked-stopped = You won’t hear about tables on that server any more. `/me` there turns these messages on again.
