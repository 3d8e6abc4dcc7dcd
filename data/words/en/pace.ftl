# Time: whose turn it is, whose time was up, who is away, left, or would take over; all-day tables.

call-turn = 🔔 { $names }: it’s your turn at **{ $game }**. Your move is due { $until }.
call-turn-private = 🔔 It’s your turn at **{ $game }**. Your move is due { $until }.
call-reminder = ⏰ { $names }: **{ $game }** is still waiting for you. Your move is due { $until }.
call-reminder-private = ⏰ **{ $game }** is still waiting for you. Your move is due { $until }.
call-ready = 🔔 { $names }: **{ $game }** is about to begin. Press “I’m ready”.
call-ready-private = 🔔 **{ $game }** is about to begin. Are you ready? Say so at the table.
button-to-table = To the table
button-since = What’s new?
since-move = { $game }: since your last move
since-start = { $game }: since the game began
was-away = { $unit ->
    [seconds] I was away for { $count } s.
    [minutes] I was away for { $count } min.
   *[unknown] I was away.
} If your hand looks out of date, press any button on it, or 🖐️ here.
discord-away = { $unit ->
    [seconds] Discord couldn’t be reached for { $count } s, so all clocks were stopped.
   *[minutes] Discord couldn’t be reached for { $count } min, so all clocks were stopped.
} If your hand looks out of date, press any button on it, or 🖐️ here.
hand-alone = Only this hand is updated now; older ones aren’t.
hand-stands-still = This hand is no longer updated. Press 🖐️ at the table, or any button here.

event-timeout = ⏱️ { $seat } took too long: a computer moved
event-timeout-you = ⏱️ You took too long: a computer moved for you
event-late = ⏱️ Time was up: a computer moved
event-away = ⏱️ { $seat } took too long three times in a row: a computer is playing for them
event-away-you = ⏱️ You took too long three times in a row: a computer is playing for you
event-remark-hurt = 💬 { $seat }: “{ $which ->
    [0] Ouch.
    [1] I had plans for that.
    [2] I will remember this. Until the next game.
    [3] Anything but that!
    [4] Fair enough. I would have done it, too.
   *[5] Was it something I said?
    }”
event-remark-delighted = 💬 { $seat }: “{ $which ->
    [0] Nothing personal.
    [1] Sorry. Well, nearly.
    [2] Somebody had to.
    [3] I could get used to this.
    [4] I’ve been waiting for this all evening.
   *[5] Purr.
    }”
seats-away = { $count ->
    [one] 💤 { $names } is away: a computer plays until they press “I’m back”.
   *[other] 💤 { $names } are away: computers play until they press “I’m back”.
}
seats-left = { $count ->
    [one] 🚪 { $names } has left: a computer plays on. Press “Stand in” to take the seat.
   *[other] 🚪 { $names } have left: computers play on. Press “Stand in” to take a seat.
}
seats-offered = { $count ->
    [one] 💺 { $names }’s seat is offered: a computer plays until somebody presses “Stand in”.
   *[other] 💺 The seats of { $names } are offered: computers play until somebody presses “Stand in”.
}
seat-stood-in = 🪑 { $name } plays on for { $owner }.
seat-holiday = 🏖️ { $name } is on holiday until the end of { $until }. Their clock is stopped until then{ $ways ->
    [member] , unless somebody presses “Stand in”.
    [computer] , unless somebody presses “Let a computer play”.
    [both] , unless somebody presses “Stand in” or “Let a computer play”.
   *[none] .
}
seat-covered = 🏖️ { $name } plays for { $owner } until the holiday is over or { $owner } presses “I’m back”.
hand-replaced = A computer is playing for you until you press “I’m back”.
seat-still-holiday = You’re still on holiday, so your turns wait. `/me` ends the holiday.
seats-bench = 🪑 Waiting for a seat: { $names }
button-back = I’m back
button-stand-in = Stand in
button-wait-for-seat = Wait for a seat
button-stop-waiting = Stop waiting
button-replace = Let a computer play
bench-on = { $place ->
    [1] You’re first in line: if somebody leaves, you take over.
   *[other] You’re number { $place } in line for a seat.
}
bench-off = You’re no longer in line for a seat.
bench-over = The game is over ({ $game }): no seat became free.
bench-seated = This seat is yours now.
bench-covers = You’re playing for { $owner } until the holiday is over.
left-to-stand-in = You left { $table }; { $name } takes over your seat.
refuse-not-away = No computer is playing for you at this table.
refuse-given-up = Somebody else has the seat that you gave up. You can stand in again as soon as a seat is free.
refuse-replace-nobody = This table isn’t waiting for any other player on holiday.
refuse-replace-soon = A computer may play for them from { $at } on, after three days of holiday.
refuse-quiet = Quiet hours can last { $hours } hours at most, for example from 22:00 to 8:00.

day-first-turn = You have at least until { $at } for your first move: quiet hours don’t count{ $twice ->
    [yes] , and a first turn in a game new to you has twice the time.
   *[no] .
}

thread-name = { $game }: { $names }
thread-moved = **{ $game }** is being played here: { $place }
thread-over = **{ $game }** in { $place } is over.
thread-closed = **{ $game }** in { $place } was closed.
thread-shown = I moved the table to the bottom of { $place }.
refuse-thread-locked = This thread is locked, so nothing can be played in it. Open a table in a channel, or ask somebody who manages threads to unlock it.
pace-without-thread = I’m not allowed to make a thread in this channel, so the table will stay here. Somebody who manages the channel can give me { $names } under Edit Channel → Permissions.
permission-create-public-threads = Create Public Threads

mytables-title = ### Your tables
mytables-none = You’re not at any table. `/play` opens one.
mytables-yours = { $count ->
    [0] It’s not your turn at any table.
    [one] **One table is waiting for you:**
   *[other] **{ $count } tables are waiting for you:**
}
mytables-lobbies = **Not begun yet:**
mytables-races = **Races:**
mytables-others = **Waiting for others:**
mytables-away = **A computer is playing for you until you come back:**
mytables-match = 🏆 A tournament is waiting for somebody to begin its next match: { $game }
mytables-with = with { $names }
mytables-paused = ⏸️ paused
mytables-opened = opened { $since }
mytables-waits = waiting for { $names }
mytables-due = ⏰ { $until }
mytables-closes = closes { $until }
mytables-leave = Leave a table…
button-open-table = Open
