# Game nights: planning one, signing up, being called.

night-title = Game night
night-die = the smiley die chooses the game
night-weekly = every week
night-count = { $count } coming
night-count-maybe = { $count } coming, { $maybe } maybe
night-count-wanted = { $count ->
    [0] nobody coming yet, at least { $minimum } needed
   *[other] { $count } coming, at least { $minimum } needed
}
night-reminders = reminders: { $which }
reminders-both = a day and an hour before
reminders-day = a day before
reminders-hour = an hour before
reminders-none = none
seating-lot = random
seating-rating = by rating: equal players together
night-tables = { $game } ({ $count ->
    [one] one table
   *[other] { $count } tables
})
night-nobody = Nobody has answered yet.
night-yes = { $count ->
    [one] Coming: { $names }
   *[other] Coming ({ $count }): { $names }
}
night-maybe = { $count ->
    [one] Maybe: { $names }
   *[other] Maybe ({ $count }): { $names }
}
night-no = { $count ->
    [one] Can’t make it: { $names }
   *[other] Can’t make it ({ $count }): { $names }
}
night-regulars = { $count ->
    [one] Regular, seat held: { $names }
   *[other] Regulars, seats held: { $names }
}
night-more = { $count ->
    [one] one more
   *[other] { $count } more
}
night-note = planned by { $planner } · everybody who presses “{ button-going }” is pinged when it begins
night-over = The game night on { $when }{ $games } has begun; its tables are further down.
night-past = The game night on { $when }{ $games } is over.
night-unplayed = Nobody played at the game night on { $when }{ $games }.
night-other-date = This game night{ $games } is now on { $when }. You can answer there: { $link }
night-cancelled = The game night on { $when }{ $games } was cancelled{ $known ->
    [no] { "" }
   *[other] { " " }by { $by }
}{ $weekly ->
    [yes] , and all later weeks with it
   *[no] { "" }
}.
night-cancelled-skipped = There is none on { $dates } either.
night-ended-empty = The weekly game night{ $games } has ended: nobody came to its last dates, and its planner didn’t keep it going. `/night plan` plans a new one.
night-ended-left = The weekly game night{ $games } has ended: it had no planner any more, and nobody took it over. `/night plan` plans a new one.
night-failed = The game night on { $when }{ $games } couldn’t begin.
night-shut = I’m missing permissions in this channel: unless that changes, this game night can’t begin.
button-going = I’m in
button-maybe = Maybe
button-not-going = Can’t make it
button-next-week = Same time next week?
button-mute = No reminders for me
button-unmute = Remind me again
night-you-yes = You’re in for { $when }. I’ll ping you at the start.
night-you-maybe = You’re a maybe for { $when }. Press “{ $going }” or “{ $out }” when you know.
night-you-no = You’re not coming on { $when }. If that changes, press “{ $going }”.
night-muted = You won’t get any more reminders of this game night, in any week. Other members still get them. `/me` turns off all reminders.
night-unmuted = You’ll be reminded of this game night.
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → roll again
night-no-room = This server allows no more open tables, so there is no room for: { $games }
night-table = { $game }, table { $number }
night-one-table = One table for everybody tonight: two would be too small.
night-line = { $game }: { $names }
night-held = Press “Join” below to take your seat. It’s held until { $until }.
night-free = Seats are no longer held for anybody: press “Join” below while there is room.
night-alone = You’re the only one so far: ask friends, or add a computer at the table.
night-table-regulars = { $count ->
    [one] one regular
   *[other] { $count } regulars
}
night-placeless = { $names }: no seat is held for you. Press “Join” at a table with a free seat.
night-join = Join: { $game }
night-begun = **{ $game }** has begun: { $link }
night-again = The next one is on { $when }.
night-recap = That was the game night on { $when }
night-best = { $count ->
    [one] Best of the evening: { $names } with { $wins } wins
   *[other] Best of the evening: { $names } with { $wins } wins each
}
night-missed = The game night on { $when } couldn’t begin in time. `/play` opens a table now.
night-event = Game night: { $games }
night-event-about = Answer in the channel: when the night begins, I ping everybody who said yes. The tables are opened there:
night-event-forbidden = I’m not allowed to create events here, so Discord’s calendar doesn’t show this night. Everything else works. Somebody who manages roles can give me Create Events.
night-event-full = This server’s Discord calendar is full, so it doesn’t show this night. Everything else works.
night-moved = **The game night is now on { $when }.**
    🎲 { $games }
    -# It was moved from { $was }. If that doesn’t suit you, change your answer.
night-moved-once = Only this date moves: the next one stays on { $next }.
night-other-games = **{ $weekly ->
    [yes] From { $when }
   *[no] Game night on { $when }
}: { $games }**
night-old-games = Until now: { $games }.
night-changed-by = Changed by { $by }.
night-skipped = The game night on { $was }{ $games } is skipped. The next one is on { $when }: please answer for that date.
night-reminder = **Game night { $when }**: { $games }
night-reminder-at = **Game night { $when }**, { $at }: { $games }
night-asked = { $names }: are you in? You haven’t answered yet.
night-short = { $planner }: too few so far; at least { $minimum } are needed. “{ button-night-manage }” moves or cancels this game night.
night-gone-planner = The channel of your game night on { $server } ({ $when }) was deleted, so it is cancelled{ $weekly ->
    [yes] , for every week
   *[no] { "" }
}. `/night plan` plans it again in another channel.
night-question = Nobody came to the last three dates of your weekly game night on { $server }{ $games }. Should it continue? If nobody answers, it ends on { $when }.
night-question-left = The weekly game night{ $games } has no planner any more. It ends on { $when } unless somebody who manages this server’s events takes it over.
night-kept = The weekly game night{ $games } continues, planned by { $planner }. The next one is on { $when }.
button-night-keep = Keep it going
button-night-end = End it
button-night-take = Take over
night-shut-planner = Your game night on { $when } can’t begin. I’m missing permissions in { $channel } on { $server }: { $names }. Somebody who manages the channel can allow it under Edit Channel → Permissions.
night-failed-planner = Your game night on { $when } couldn’t begin. I was missing permissions in { $channel } on { $server }: { $names }. Somebody who manages the channel can allow it under Edit Channel → Permissions.
night-open-planner = All is well again: I have the permissions in { $channel }, and your game night can begin on { $when }.
night-beside = { $count ->
    [one] At about that time there is another game night in this channel: { $nights }
   *[other] At about that time there are other game nights in this channel: { $nights }
}
night-another = You have already planned a game night for that time: { $nights }. Do you want to plan another one?
night-planned = The game night on { $when } is planned: { $link }
night-you-moved = The game night is now on { $when }.
night-you-skipped = The game night on { $was } is skipped. The next one is on { $when }.
button-night-manage = Manage
button-night-move = Move
button-night-game = Game and minimum
button-night-skip = Skip this date
button-night-off = Cancel it
button-night-leave = Leave it as it is
night-manage-title = Change this game night
night-needed = at least { $minimum } needed
night-needed-none = no minimum of players
night-manage-changed = This game night has been moved in the meantime, so nothing was changed.
night-manage-note = Members who said yes or maybe are told about another date or game.
night-skip-ask = Skip the game night on { $was }? The next one is then on { $when }. Other members’ answers don’t count for it: I ask them again.
night-off-ask = Cancel the game night on { $when }{ $weekly ->
    [yes] , and all later weeks with it
   *[no] { "" }
}?
night-move-ask = Move this one to { $when } anyway?
night-you-changed = Saved: { $games }{ $wanted ->
    [no] { "" }
   *[other] , at least { $minimum } needed
}.
night-you-stay = You’re still down as coming.
night-you-tell = I’m telling everybody who said yes or maybe.
night-you-tell-shut = I’m missing permissions in its channel, so I may not be able to announce it there.
night-you-cancelled = You cancelled the game night on { $when }{ $weekly ->
    [yes] , and all later weeks with it
   *[no] { "" }
}.
night-in-utc = I read that time as UTC. Set your time zone in `/me`, or the server’s in `/settings`.
night-offer-mine = { $moment } · { $zone }, your time zone
night-offer-server = { $moment } · { $zone }, the server’s time zone
night-offer-utc = { $moment } · UTC; /me sets your time zone
refuse-night-date-short = I can’t read that yet. Try: tomorrow 20:00, fri 8pm, 24 dec 20:00
refuse-night-past-short = That is in the past. Try: tomorrow 20:00
refuse-night-far-short = That is more than a year away.
refuse-night-gap-short = That hour doesn’t exist: the clocks go forward then. Try an hour later.
nights-title = Game nights on this server
nights-none = No game nights are planned. `/night plan` plans one.
nights-nobody = nobody coming yet
nights-die = the die chooses the game
nights-gone = cancelled: its channel was deleted
nights-question = nobody has come lately: it ends on that date unless somebody answers or its planner keeps it going
nights-question-left = no planner any more: it ends on that date unless somebody takes it over
nights-shut = I’m missing permissions in its channel

refuse-no-night = I don’t know that game night. Choose one from the list.
refuse-nights-many = { $limit ->
    [one] One game night is already planned, and this server allows no more. Cancel it first with `/night cancel`.
   *[other] { $limit } game nights are already planned, and this server allows no more. Cancel one first with `/night cancel`.
}
refuse-night-minimum = “{ $typed }” doesn’t work here. Write a number from 2 to { $most }, or nothing.
refuse-night-none-short = No game night is planned here that you can change
refuse-night-none = No game night is planned here that you can change. Only its planner and members who manage the server’s events can.
refuse-night-none-weekly-short = No weekly game night is planned here that you can change
refuse-night-none-weekly = No weekly game night is planned here that you can change. `/night cancel` cancels one that isn’t weekly.
refuse-night-planner = Only its planner and members who manage the server’s events can change a game night.
refuse-night-gone = The channel of this game night was deleted. `/night plan` plans another one.
refuse-night-failed = This game night couldn’t begin. `/night plan` plans another one.
refuse-night-once = This game night isn’t weekly. `/night move` moves it, `/night cancel` cancels it.
refuse-night-next-week = That is after the next regular date, { $when }. Skip this one with `/night skip`; after that, `/night move` moves the next.
refuse-night-other-date = This button was for another date. The game night is now on { $when }; its newest message has the right buttons.
refuse-night-over = This game night has already begun. `/night list` shows those to come.
refuse-night-cancelled = This game night was cancelled. `/night list` shows those to come.
refuse-night-ended = This weekly game night has ended. `/night list` shows those to come.
refuse-night-no-question = That has already been decided. `/night list` shows the game nights to come.
refuse-night-date = I can’t read “{ $typed }” as a date and a time. Try `tomorrow 20:00` or `{ $example }`.
refuse-night-past = “{ $typed }” is in the past in { $zone } (`/me` changes your time zone). Try `tomorrow 20:00` or `{ $example }`.
refuse-night-far = That is more than a year away. Choose an earlier day, for example { $example }.
refuse-night-zone = “{ $typed }” could mean more than one time zone. Write it like `20:00 UTC+1`, or leave it out for your own.
refuse-night-zone-short = A time zone like UTC+1, please: 20:00 UTC+1
refuse-night-gap = “{ $typed }” doesn’t exist in { $zone }: the clocks go forward in that hour. Choose an earlier or later time.
