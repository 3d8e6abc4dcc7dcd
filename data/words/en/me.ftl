# What belongs to one member: settings and privacy.

document-privacy = Privacy policy
document-terms = Terms of use
policy-contact = Contact: { $contact }
policy-no-contact = How to reach whoever runs this bot: ask the team of this server.
privacy-export = Everything that is kept about you is in this file. Only you can see this message.
privacy-delete-title = Delete everything about you?
privacy-delete-ask = Your name and id go from every table, result, rating and setting, at once and for good. Where you are playing, somebody else or a computer player takes your seat. The results of the others stay, without your name.
privacy-deleted = It is done: nothing is kept about you any more. If you use the bot again, it starts afresh.
privacy-deleted-traces = It is done: nothing is kept about you any more. Traces in the database’s files, which nobody sees in the bot, go within minutes, as soon as the files are free. If you use the bot again, it starts afresh.
button-delete = Delete everything

language-auto = as Discord says
language-en = English
language-de = Deutsch
language-fr = français
language-ru = русский
private-button = on a button
private-dm = by direct message

me-title = Your settings
me-language = Language: **{ $language }**
me-zone = Time zone: **{ $zone }** (it is { $time } there)
me-zone-server = Time zone: the server’s, **{ $zone }**
me-quiet = Quiet hours: **{ $start }** to **{ $end }**
me-quiet-never = Quiet hours: **none**
me-reminders = Reminders: **one**, at half of the time at tables that last all day
me-reminders-off = Reminders: **none**
me-calls = Calls: **yes**, when a live table has waited 15 seconds for you
me-calls-off = Calls: **none** at live tables
me-private-button = Your hand: **on the button** My hand
me-private-dm = Your hand: **by direct message**, and on the button
me-dm-closed = Your direct messages are closed to me, so the button is all there is. Open them and choose direct messages again.
me-note = To change one, type `/me` and choose which.
refuse-zone = I know no time zone “{ $zone }”. Write it like `Europe/Berlin` or `America/New_York`, or choose one from the list.
refuse-time = “{ $time }” is no time of day. Write it like `22:00` or `8:30`.
