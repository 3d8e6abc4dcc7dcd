# Private answers when something cannot be done.

refuse-no-table = I no longer know that table. `/play` opens a new one.
refuse-no-table-here = No tables are open in this channel. `/play` opens one.
refuse-damaged = I can’t read this table from my database any more, so pressing again won’t help. Only this bot’s operator can bring it back.
table-aside = 🧯 I can’t read this table of { $game } from my database any more, so I have set it aside. All other tables continue. Only this bot’s operator can bring it back.
refuse-table-elsewhere = You’re not at a table in this channel. You’re at: { $tables }
refuse-not-your-table = You’re not at this table, so you can’t play here. `/play` opens a table of your own.
refuse-no-hand = You have no hand here because you’re not at this table. You can still watch.
refuse-not-your-turn = It’s not your turn: waiting for { $names }.
refuse-illegal = That can’t be done now. { $why }
refuse-moved-on = That button was out of date. Here is the table as it stands now.
refuse-over = This game is over. `/play` opens a new one.
refuse-never-begun = This table was closed before its game began. `/play` opens a new one.
refuse-not-saved = Your move couldn’t be saved, so nothing has changed. Please press again in a moment.
refuse-no-game = I can’t find a game “{ $typed }”. Choose one from the list.
refuse-message-gone = That message no longer exists, so nothing has changed. `/table` shows the table again.
refuse-failed = Something went wrong on my side; nothing has changed. Please try again.
refuse-unavailable = I can’t use my database right now, so nothing has changed. Please try again in a moment.
refuse-halfway = I lost my database in the middle of this. Look at the table before you try again: your move may already count.
stored-not-shown = Saved, but I couldn’t show it to you. Use `/hand` or `/table`.
stored-not-seen = Saved, but I couldn’t show it to you. Check before you try again.
stored-posted = Saved. Discord lost my answer, so the message is here: { $link }
stored-not-posted = Saved, but Discord doesn’t accept the message now. I’ll post it as soon as it does.
refuse-unknown-button = That button no longer works. `/table` shows the table again.
refuse-advice = Hints are off at this table. They can be turned on in the options before a game begins.
refuse-advice-now = I have no hint right now. Press again in a moment.
refuse-advice-elsewhere = I’m still thinking for you at another table. Press again in a moment.
refuse-plan-game = Moves of this game can’t be planned: your choices are known only when it’s your turn.
refuse-plan-pace = You can plan your next move only at an all-day table.
refuse-plan-turn = It’s already your turn: make your move.
refuse-plan-now = You have no more turns in this part of the game. Plan your move in the next part.
refuse-plan-full = You can plan { $most } moves at most. Cancel your plan to make a new one.
refuse-plan-move = That move can’t come up on your next turn, so it can’t be planned.
button-try-again = Try again
button-to-page = Back
refuse-form-gone = I no longer have what you typed. Please open the form again.
refuse-form-late = That took too long, sorry. Press the button again.
refuse-old-command = This command has changed. Reload Discord and try it again.
refuse-not-running = The game isn’t running, so there is nothing to do here.
refuse-not-begun = The game hasn’t begun, so you have no hand yet. Somebody at the table must begin it.
refuse-begun = The game has already begun. Wait for the next one, or open a table of your own with `/play`.
refuse-begin-seated = Only players at the table can begin. Join first.
refuse-begin-seats = { $seats ->
    [one] One seat is taken; this game is for { $players } players. Ask somebody to join, or add a computer.
   *[other] { $seats } seats are taken; this game is for { $players } players. Ask somebody to join, or add a computer.
}
refuse-cancel = Only the host or a server manager can cancel this.
refuse-seated = You’re already at this table.
refuse-not-seated = You’re not at this table.
refuse-full = All { $high } seats are taken. `/play` opens another table.
refuse-lobby-seated = Only the host and the players at this table can do that. Join first.
refuse-in-server = This works only in a channel of a server.
refuse-permissions = I’m not allowed to do that in this channel. I need: { $names }. Somebody who manages the channel can allow it under Edit Channel → Permissions.
refuse-no-access = I’m not allowed to write there. Somebody who manages the channel can allow it under Edit Channel → Permissions.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files

why-turn = It’s not your turn yet.
why-hand = You don’t hold that card.
why-over = The game is over.
nothing-forbidden = You can play everything that you hold.
why-title = Not right now:

table-shown = The table is at the bottom of the channel now.
leave-which = You’re at several tables in this channel. Leave which one? `/mytables` lists all of yours.
leave-ask = Leave { $table }?
leave-ask-computer = { $others ->
    [yes] A computer will play on for you.
   *[no] Only computers would be left, so the game may soon be over.
} You can take the seat back at the table, unless somebody else has taken it by then.
leave-ask-stand-in = { $name } takes over your seat. You can come back only when a seat is free again.
leave-ask-result = The game counts for you only if you have a seat at the end.
leave-ask-match = You’ll leave the tournament, too.
left-lobby = You left { $table }.
left-table = You left { $table }; a computer takes over your seat.
left-to-come-back = You left { $table }; a computer takes over your seat. You can take it back at the table, unless somebody else has taken it by then.
options-title = **{ $game }: options**
options-who = Everybody with a seat at this table can change them.
options-pace = Pace
options-advice = Hints
options-advice-alone = yes, until a second member joins
options-talk = Computer players talk
refuse-lesson-changed = This lesson has changed since it was shown to you. `/learn` opens it as it is now.
refuse-two-days = Is “{ $typed }” today or in a week? Write `{ $today }` or `{ $later }`.
