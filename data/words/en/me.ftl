# What belongs to one member: settings and privacy.

document-privacy = Privacy policy
document-terms = Terms of use
document-pages = Which part?
policy-contact = Contact: { $contact }
policy-no-contact = To reach this bot’s operator, ask the team of this server.
privacy-export = This file has everything that I store about you; the moves of a game are included once it is over. Only you can see this message.
privacy-delete-title = Delete everything about you?
privacy-delete-ask = Your name and id are removed from every table, result, rating and setting, immediately and for good. Where you are playing, somebody else or a computer player takes your seat. The results of the others stay, without your name. Messages of finished games stay in their channels as they are.
privacy-deleted = Done: I no longer store anything about you.
privacy-deleted-but = Done: you are no longer in any data that the bot uses.
privacy-left-file = Traces in the database’s files, which the bot never shows, are erased within minutes, as soon as the files are free.
privacy-left-server = Traces in the database server’s files, which the bot never shows, are erased when that server cleans up.
privacy-left-copy = A copy of the database from before the last update may still have your data. Only the bot’s operator can read it; the bot deletes it on { $at } at the latest.
privacy-afresh = If you use the bot again, it starts afresh.
button-delete = Delete everything

language-auto = same as Discord
hand-button = With the “My hand” button
hand-button-about = It shows your hand to nobody but you.
hand-dm = By direct message, too
hand-dm-about = On your turn, at evening and all-day tables. Not at live tables.

me-title = Your settings
me-page-self = You
me-page-times = Times
me-language = Language
me-hand = Your hand
me-face = Your face
face-auto = chosen by your id
me-zone = Zone: **{ $zone }** ({ $time })
me-zone-server = Zone: the server’s, **{ $zone }**
me-quiet = Quiet hours: **{ $quiet_from }** to **{ $quiet_to }**
me-quiet-never = Quiet hours: **none**
me-reminders = Reminders: **{ $reminders }**
reminders-one = one, halfway through the time
reminders-three = three, the last near the end
me-calls = Calls at live tables: **yes**
me-calls-off = Calls at live tables: **no**
me-dm-closed = Your direct messages are closed to me, so the button is all there is. Open them and choose direct messages again.
button-me-form = Edit
form-zone = Time zone
settings-zone-about = A city, a zone or an offset, such as Berlin, Europe/Berlin or UTC+2.
me-zone-about = A city, a zone or an offset, such as Berlin, Europe/Berlin or UTC+2. Empty: the server’s.
form-from = Quiet hours: from
form-to = Quiet hours: to
form-clock-about = Such as 22:00. Both empty: none.
form-told = Calls
form-reminders = Reminders of turns and game nights
form-calls = A call when a live table has waited 15 seconds for me
refuse-zone = I’m not sure which time zone “{ $typed }” is. Choose one below, by the time it shows, or type a city such as `Berlin`, or `UTC+2`.
zone-choice = { $zone } · it is { $time } there
settings-saved-rest = Everything else in the form is saved.
refuse-time = I can’t read “{ $typed }” as a time. Try `22:00` or `8:30`.

me-holiday = Holiday: last day **{ $last }**{ $waits ->
    [all] { "" }
    [none] ; not on this server
   *[some] ; here: { $here }
}
me-holiday-none = Holiday: **none**
me-rings = Nothing rings before **{ $at }**, except at live and evening tables and when your game night begins.
me-rings-now = Messages may ring for you **now**.
me-asked = Tell me of tables: **{ $games }**, { $days }
me-asked-off = Tell me of tables: **no**
asked-all = all games
asked-always = every day
button-holiday = Holiday
button-holiday-end = End the holiday
form-holiday-title = Holiday from now on
form-holiday = Last day of your holiday
form-holiday-about = Such as Friday or 2026-12-24; { $days } days ahead at most.
refuse-day = I can’t read “{ $typed }” as a date. Try `{ $example }` or `Friday`.
refuse-holiday-none = Nobody can have a holiday on this server: its tables wait for no one.
refuse-holiday-past = That day is over. Choose the last day of your holiday.
refuse-holiday-far = A holiday lasts { $days } days at most here: until { $at }.
refuse-holiday-again = You have had your { $days } days. The next holiday can begin on { $at }.
refuse-holiday-over = You are not on holiday.

asked-title = Tell me of tables
button-asked = Tell me of tables
asked-about = When a table of these games lacks players here and somebody there presses **One more wanted**, I send you a direct message: not in your quiet hours, and only about channels that you can see. The limit counts on all servers together.
asked-games = Which games?
asked-days = On which days?
asked-times = How often at most?
asked-most = { $count ->
    [one] once a day at most
   *[other] { $count } times a day at most
}
button-asked-back = Your settings
button-asked-stop = Stop these calls
asked-dm-closed = Your direct messages are closed to me. Open them and choose anything here: then I try again.
asked-stopped = I no longer message you about tables on that server. `/me` there turns it on again.
