# What the bot may do on a server, and what it lacks.

permissions-title = What Cheshire may do here
permissions-tables = Tables, tournaments, game nights
permissions-history = Keeping tables at the bottom
permissions-threads = A thread for each all-day table
permissions-calendar = Game nights in the calendar
permissions-allowed = { $what }: { $names }
permissions-lacking = **{ $what }**: I’m missing **{ $names }**
permissions-change = A channel’s permissions: Edit Channel → Permissions.
permissions-change-server = The calendar: Server Settings → Roles.
permissions-elsewhere = Other channels
permissions-elsewhere-none = Nothing is missing in the channels that I can see.
permissions-unseen = { $count ->
    [one] There is one channel that I can’t see: nobody can play there.
   *[other] There are { $count } channels that I can’t see: nobody can play there.
}
permissions-refused = Somebody couldn’t play because I was missing permissions:
permission-read-message-history = Read Message History
permission-create-events = Create Events
button-permissions = What Cheshire may do here
permissions-checked-fine = ✅ Checked again: nothing is missing now.
permissions-checked-missing = ❌ Checked again: something is still missing.
button-permissions-again = Check again
button-back-settings = Settings
button-plan-night = Plan a night
form-when = When?
form-when-about = In { $zone }, e.g. tomorrow 8pm, { $weekday } 20:00, 24 dec 20:00
form-when-once-about = In { $zone }, e.g. tomorrow 8pm. Only this date moves: later weeks stay.
form-game = What will be played?
form-game-about = For more games, seats, reminders: /night plan
form-other-game-about = { $weekly ->
    [yes] For this date and all later weeks
   *[no] Everybody who said yes or maybe is told
}
form-minimum = How many are needed?
form-minimum-about = I warn you if fewer have said yes the day before. Empty: no minimum.
form-other-minimum-about = Members aren’t told. I warn you if fewer have said yes the day before. Empty: no minimum.
form-repeat = How often?
form-weekly = Every week
