# What a server decides.

refuse-channel = On this server, tables can be opened only in { $channels }. Try it there.
refuse-tables-member = { $count ->
    [one] You’re already at a table, and this server allows one at a time. Finish or `/leave` it first.
   *[other] You’re already at { $count } tables, and this server allows no more. Finish or `/leave` one first.
}
refuse-tables-server = { $count ->
    [one] A table is already open, and this server allows one at a time. Try again when it is finished.
   *[other] { $count } tables are already open, and this server allows no more. Try again when one is finished.
}
refuse-too-quick = { $count ->
    [one] You’ve just opened several tables. Wait one second before you open another.
   *[other] You’ve just opened several tables. Wait { $count } seconds before you open another.
}
refuse-ended-by-manager = A server manager ended this one, so it can’t be opened again.

settings-title = Settings of this server
settings-page-play = Play
settings-page-people = People
settings-page-channel = Channels
settings-page-more = Language, limits
settings-language = **Language** of the tables and of all public messages
settings-saved = Saved.
settings-zone = Time zone: **{ $zone }**
settings-channels = **Channels** for tables: { $channels }
settings-channels-count = **{ $count }**
settings-channels-none = all
settings-channels-every = Every channel
settings-channels-change = Add or remove channels
settings-channels-change-about = Choosing a channel adds it, or removes it if it is already on the list.
refuse-channels = At most { $most } channels can be chosen. Remove some first, or allow every channel.
settings-pace = **Pace** of new tables; each lobby can choose another
settings-level = **Computer players** of new lobbies; each lobby can choose others
level-easy-about = overlooks things and takes its time
level-normal-about = plays well
level-hard-about = thinks ahead and forgives nothing
settings-holiday = **Holidays**: how long all-day tables wait for a player on holiday
holiday-0 = not at all
holiday-7 = 7 days at most
holiday-14 = 14 days at most
holiday-28 = 28 days at most
settings-season = A season lasts **{ $season }**
settings-season-next = A season lasts **{ $season }**; from { DATETIME($date, dateStyle: "long") } on, **{ $next }**
settings-season-end = **Season-end podium** (10+ games)
season-end-post = in the channel where most was played
season-end-none = no podium
settings-role = **Tournaments** can be started by { $role }
settings-role-none = everybody
settings-role-every = Everybody
settings-deleted-channels = { $left ->
    [0] The channels where tables could be opened were deleted. Until you choose others with `/settings`, they can be opened anywhere.
   *[other] A channel where tables could be opened was deleted. They can still be opened in the others (`/settings`).
}
settings-deleted-tournament-role = The role that may start tournaments was deleted. Until you choose another with `/settings`, everybody may.
settings-limits = Open tables at a time: **{ $tables_per_member }** for a member, **{ $tables_per_server }** on the whole server
settings-computers = Games against computer players **change** ratings
settings-computers-off = Games against computer players **do not change** ratings
button-settings-form = Time zone, season, limits
button-open-tables = Show open tables
opentables-none =
    ### Open tables
    No tables are open on this server.
opentables-title = { $count ->
    [one] ### One open table
   *[other] ### { $count } open tables
}
opentables-line = { $table } · opened { $since }
opentables-tournament = { $phase ->
    [lobby] { $name } · not begun yet
   *[between] { $name } · waiting for its next match
}
opentables-turn = -# All day · ▶️ { $names } · ⏰ { $until }
opentables-time = -# All day · due { $until }
opentables-to-move = Turn began { $since }
opentables-seat-due = ▶️ { $name }: due { $until }
opentables-seat-missed = { $count ->
    [one] missed the last turn
   *[other] missed { $count } turns
}
opentables-quiet = Quiet hours don’t count.
opentables-ended = ✅ Ended: { $table }
opentables-reminded = { $count ->
    [one] ✅ One player is being reminded.
   *[other] ✅ { $count } players are being reminded.
}
opentables-reminded-nobody = Nobody was reminded. I remind a player at most once an hour, and never in quiet hours, on holiday, with a planned move, or with reminders turned off.
opentables-nobody = Nobody was reminded.
opentables-left-out-recent = { $names }: reminded less than an hour ago
opentables-left-out-holiday = { $names }: on holiday until { $until }
opentables-left-out-quiet = { $names }: quiet hours until { $until }
opentables-left-out-unneeded = { $names }: no reminder needed or wanted at the moment
opentables-offer-ask = Offer { $name }’s seat to others? { $name } loses it now: a member who is waiting gets it, otherwise a computer plays until somebody presses “{ $stand-in }” or { $name } comes back.
opentables-offered = ✅ { $name }’s seat is free: the first to press “{ $stand-in }” at the table gets it. Until then, a computer plays.
opentables-taken = ✅ { $other } was waiting for a seat and now plays for { $name }.
button-offer-seat = Offer { $name }’s seat
refuse-offer-seat = { $count ->
    [one] This seat can’t be offered yet: its player has to miss a turn first.
   *[other] This seat can’t be offered yet: its player has to miss { $count } turns in a row first.
}
button-manage-table = Manage
button-remind-now = Remind now
opentables-ask =
    End this table for everybody? It won’t count.
    { $table }
opentables-match = This is a match of a tournament. The tournament continues, and the match will be replayed.
button-end = End
button-end-game = End the game
button-back-to-list = Back to the list
form-season = A season lasts
form-season-about = A change applies from { DATETIME($date, dateStyle: "long") } on. Results stay in their season.
form-member = Open tables at a time: one member
form-server = Open tables at a time: the whole server
form-number-about = A number from 1 to { $most }.
form-rated = Ratings
form-computers = Count games against computers
refuse-limit = “{ $typed }” doesn’t work here. Write a number from 1 to { $most }.
season-month = a month
season-quarter = a quarter
refuse-manage-server = Only members with the permission Manage Server can change the settings of this server.

changes-title = Who changed what
changes-none = Nobody has changed a setting in the past year.
changes-deleted-member = a member whose data is deleted
changes-more = and { $count } more
button-changes = Who changed what
button-export = Export results
results-none = This server has no results yet.
results-export = All results of this server, as a spreadsheet file. Members are listed with their Discord ID.
changed-language = { $name } changed the **language**: { $old } → { $new }
changed-pace = { $name } changed the **pace of new tables**: { $old } → { $new }
changed-level = { $name } changed the **computer players of new lobbies**: { $old } → { $new }
changed-channels = { $name } changed the **channels for tables**: { $new }
changed-channels-only = { $name } allowed tables only in { $new }
changed-channels-every = { $name } allowed tables in **every channel** (before: { $old })
changed-tournament-role = { $name } changed who may start **tournaments**: { $old } → { $new }
changed-zone = { $name } changed the **time zone**: { $old } → { $new }
changed-season = { $name } changed how long a **season** lasts from the next quarter on: { $old } → { $new }
changed-season-end = { $stored ->
    [post] { $name } turned the **podium at the end of a season** on
   *[other] { $name } turned the **podium at the end of a season** off
}
changed-tables-per-member = { $name } changed how many **tables a member** can have open: { $old } → { $new }
changed-tables-per-server = { $name } changed how many **tables the server** can have open: { $old } → { $new }
changed-door = { $stored ->
    [none] { $name } removed the **games menu** from { $old }
   *[other] { $name } put a **games menu** in { $new }
}
changed-rate-computers = { $stored ->
    [True] { $name } turned **ratings against computers** on
   *[other] { $name } turned **ratings against computers** off
}
changed-holiday = { $name } changed how long tables wait during **holidays**: { $old } → { $new }
changed-table-ended = { $name } ended a **table** of { $game }
changed-seat-offered = { $stored ->
    [none] { $name } offered somebody’s **seat** at a table of { $game }
   *[other] { $name } offered the **seat** of { $new } at a table of { $game }
}
changed-match-ended = { $name } ended a **match of a tournament** of { $game }
changed-lobby-cancelled = { $name } cancelled a **lobby** of { $game }
changed-tournament-ended = { $name } stopped a **tournament**
changed-night-cancelled = { $stored ->
    [none] { $name } cancelled a **game night**
   *[other] { $name } cancelled the **game night** of { $new }
}
