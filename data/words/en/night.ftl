# Game nights: planning one, signing up, being called.

night-title = Game night
night-die = the smiley die chooses the game
night-weekly = every week
night-nobody = Nobody has signed up yet.
night-coming = { $count ->
    [one] { $names } comes.
   *[other] { $count } come: { $names }.
}
night-more = { $count ->
    [one] one more
   *[other] { $count } more
}
night-note = planned by { $planner } · those who sign up are mentioned when it begins; press Join to sit down
night-over = The game night of { $when } ({ $games }) has begun or is over.
night-cancelled = The game night of { $when } ({ $games }) was called off.
button-sign-up = I’ll come (or not)
night-signed = You have signed up for { $when }. You will be mentioned when it begins; press again if you cannot come.
night-unsigned = You are no longer signed up for { $when }.
night-begins = The game night begins!
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → once more
night-called = { $names }: press Join if you play.
night-again = The next one is on { $when }.
night-missed = I was away when the game night of { $when } should have begun. `/play` opens a table at once.
night-event = Game night: { $games }
night-event-about = Whoever signs up in the channel is called when it begins; the tables are opened there.
night-you-cancelled = The game night of { $when } is called off.
nights-title = Game nights on this server
nights-none = No game night is planned. `/night plan` plans one.
nights-coming = { $count ->
    [0] nobody has signed up yet
    [one] one has signed up
   *[other] { $count } have signed up
}

refuse-no-night = No such game night is planned. Choose one from the list.
refuse-nights-many = { $limit ->
    [one] One game night is planned already, and no more are possible at once. Call it off first with `/night cancel`.
   *[other] { $limit } game nights are planned already, and no more are possible at once. Call one off first with `/night cancel`.
}
refuse-night-planner = Only the planner of a game night, or somebody who manages the server’s events, can call it off.
refuse-night-over = This game night has begun already. `/night list` shows those to come.
refuse-night-cancelled = This game night was called off. `/night list` shows those to come.
refuse-night-date = “{ $typed }” is no date and time. Write it like { $example }.
refuse-night-past = “{ $typed }” is over already (time zone { $zone }, which `/me zone` changes). Write it like { $example }.
refuse-night-far = That is more than a year away. Choose an earlier day, for example { $example }.
refuse-night-gap = “{ $typed }” does not exist in { $zone }: clocks go forward in that hour. Choose an hour earlier or later.
