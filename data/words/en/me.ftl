# What belongs to one member: settings and privacy.

document-privacy = Privacy policy
document-terms = Terms of use
policy-contact = Contact: { $contact }
policy-no-contact = How to reach whoever runs this bot: ask the team of this server.
privacy-export = Everything that is kept about you is in this file; moves of a game come in once it is over. Only you can see this message.
privacy-delete-title = Delete everything about you?
privacy-delete-ask = Your name and id go from every table, result, rating and setting, at once and for good. Where you are playing, somebody else or a computer player takes your seat. The results of the others stay, without your name. Messages of games that are over stay in their channels as they are.
privacy-deleted = It is done: nothing is kept about you any more.
privacy-deleted-but = It is done: nothing that the bot works with names you any more.
privacy-left-file = Traces in the database’s files, which nobody sees in the bot, go within minutes, as soon as the files are free.
privacy-left-server = Traces in the files of the database’s server, which nobody sees in the bot, go when that cleans up.
privacy-left-copy = A copy of the database from before the last update may still hold you. Only whoever runs the bot can read it; it goes by itself, on { $at } at the latest.
privacy-afresh = If you use the bot again, it starts afresh.
button-delete = Delete everything

language-auto = same as Discord
hand-button = With the “My hand” button
hand-button-about = It shows your hand to nobody but you.
hand-dm = By direct message, too
hand-dm-about = On your turn, at evening and all-day tables. Not at live tables.

me-title = Your settings
me-language = Language
me-hand = Your hand
me-face = Your face
face-auto = the one that your id stands for
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
refuse-time = “{ $typed }” is no time of day. Try `22:00` or `8:30`.

me-holiday = Holiday: last day **{ $last }**{ $waits ->
    [all] { "" }
    [none] ; not on this server
   *[some] ; here: { $here }
}
me-holiday-none = Holiday: **none**
me-rings = Nothing rings before **{ $at }**, except at live and evening tables and when your game night begins.
me-rings-now = A message may ring for you **now**.
me-asked = Tell me of tables: **{ $games }**, { $days }
me-asked-off = Tell me of tables: **no**
asked-all = all games
asked-always = every day
button-holiday = Holiday
button-holiday-end = End the holiday
form-holiday-title = Holiday from now on
form-holiday = Last day of your holiday
form-holiday-about = Such as Friday or 2026-12-24; { $days } days ahead at most.
refuse-day = “{ $typed }” is no day that I can read. Try `{ $example }` or `Friday`.
refuse-holiday-none = Nobody can have a holiday on this server: its tables wait for no one.
refuse-holiday-past = That day is over. Choose the last day of your holiday.
refuse-holiday-far = A holiday lasts { $days } days at most here: until { $at }.
refuse-holiday-again = You have had your { $days } days. The next holiday can begin on { $at }.
refuse-holiday-over = You are on no holiday.

asked-title = Tell me of tables
button-asked = Tell me of tables
asked-about = When a table of these games lacks players here and somebody there presses **One more wanted**, I send you a direct message: not in your quiet hours, and only of channels that you see. The limit counts on all servers together.
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
asked-stopped = I tell you of no tables of that server any more. `/me` there begins it again.
