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
privacy-left-traces = Traces in the database’s files, which nobody sees in the bot, go within minutes, as soon as the files are free.
privacy-left-copy = A copy of the database from before the last update may still hold you. Only whoever runs the bot can read it; it goes by itself, on { $at } at the latest.
privacy-afresh = If you use the bot again, it starts afresh.
button-delete = Delete everything

language-auto = same as Discord
private-button = With the “My hand” button
private-button-about = It shows your hand to nobody but you.
private-dm = By direct message, too
private-dm-about = On your turn, at evening and all-day tables. Not at live tables.

me-title = Your settings
me-language = **Language** of all that only you see
me-hand = **Your hand**
me-face = **Your face** on the podium
me-face-auto = the one that your id stands for
me-zone = Time zone: **{ $zone }** (it is { $time } there)
me-zone-server = Time zone: the server’s, **{ $zone }**
me-quiet = Quiet hours: **{ $start }** to **{ $end }**
me-quiet-never = Quiet hours: **none**
me-reminders = Reminders: **one**, halfway through the time, at all-day tables
me-reminders-off = Reminders: **none**
me-calls = Calls: **yes**, when a live table has waited 15 seconds for you, and again 20 seconds before time is up
me-calls-off = Calls: **none** at live tables
me-dm-closed = Your direct messages are closed to me, so the button is all there is. Open them and choose direct messages again.
button-me-form = Time zone, quiet hours, reminders
form-zone = Time zone
form-zone-about = A city or a zone, such as Berlin or Europe/Berlin.
form-my-zone-about = A city or a zone, such as Berlin or Europe/Berlin. Empty: the server’s.
form-quiet-from = Quiet hours: from
form-quiet-to = Quiet hours: to
form-quiet-about = Such as 22:00. Both empty: none.
form-told = Reminders and calls
form-reminders = A reminder halfway through the time, at all-day tables
form-calls = A call when a live table has waited 15 seconds for me
refuse-zone = I don’t know a time zone “{ $zone }”. Try { $examples }.
refuse-time = “{ $time }” is no time of day. Try `22:00` or `8:30`.
