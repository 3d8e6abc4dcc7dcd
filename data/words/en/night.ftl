# Game nights: planning one, signing up, being called.

night-title = Game night
night-die = the smiley die chooses the game
night-weekly = every week
night-nobody = Nobody has signed up yet.
night-coming = { $count ->
    [one] Going: { $names }
   *[other] Going ({ $count }): { $names }
}
night-more = { $count ->
    [one] one more
   *[other] { $count } more
}
night-note = planned by { $planner } · those going are pinged at the start; press Join to take a seat
night-over = The game night of { $when } ({ $games }) has started or is over.
night-cancelled = The game night of { $when } ({ $games }) was called off.
button-going = I’m in
button-not-going = Can’t make it
night-signed = You’re in for { $when }. I’ll ping you at the start.
night-unsigned = You’re not on the list for { $when }.
night-begins = The game night begins!
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → once more
night-no-room = This server’s limit of open tables leaves no room for: { $games }
night-table = { $game }, table { $number }
night-held = To take your place, press Join at your table. It is held until { $until }.
night-placeless = { $names }: no place is held for you. Press Join where one is free.
night-again = The next one is on { $when }.
night-recap = That was the game night of { $when }
night-missed = I was away when the game night of { $when } should have begun. `/play` opens a table at once.
night-event = Game night: { $games }
night-event-about = Those who sign up in the channel are called when it begins; the tables are opened there.
night-you-cancelled = The game night of { $when } is called off.
night-in-utc = I read that as UTC, as neither you nor this server has a time zone. `/me` sets yours.
night-offer-mine = { $moment } · { $zone }, your time zone
night-offer-server = { $moment } · { $zone }, the server’s time zone
night-offer-utc = { $moment } · UTC; /me sets your time zone
refuse-night-date-short = I can’t read that yet. Try: tomorrow 20:00, fri 8pm, 24 dec 20:00
refuse-night-past-short = That is over already. Try: tomorrow 20:00
refuse-night-far-short = That is more than a year away.
refuse-night-gap-short = That hour does not exist: clocks go forward. Try an hour later.
nights-title = Game nights on this server
nights-none = No game night is planned. `/night plan` plans one.
nights-coming = { $count ->
    [0] nobody going yet
    [one] one going
   *[other] { $count } going
}

refuse-no-night = No such game night is planned. Choose one from the list.
refuse-nights-many = { $limit ->
    [one] One game night is planned already, and no more are possible at once. Call it off first with `/night cancel`.
   *[other] { $limit } game nights are planned already, and no more are possible at once. Call one off first with `/night cancel`.
}
refuse-night-planner = Only the planner of a game night, or somebody who manages the server’s events, can call it off.
refuse-night-over = This game night has begun already. `/night list` shows those to come.
refuse-night-cancelled = This game night was called off. `/night list` shows those to come.
refuse-night-date = I can’t read “{ $typed }” as a date and a time. Try `tomorrow 20:00` or `{ $example }`.
refuse-night-past = “{ $typed }” is over already in { $zone } (`/me` changes your time zone). Try `tomorrow 20:00` or `{ $example }`.
refuse-night-far = That is more than a year away. Choose an earlier day, for example { $example }.
refuse-night-gap = “{ $typed }” does not exist in { $zone }: clocks go forward in that hour. Choose an hour earlier or later.
