# What a server decides.

refuse-channel = Tables are opened in { $channels } on this server. Try it there.
refuse-tables-member = { $limit ->
    [one] You already sit at a table, and on this server one at a time is allowed. Finish or `/leave` it first.
   *[other] You already sit at { $limit } tables, and on this server no more are allowed at once. Finish or `/leave` one first.
}
refuse-tables-server = { $limit ->
    [one] A table is already open, and this server allows one at a time. Try again when it is finished.
   *[other] { $limit } tables are already open, and this server allows no more at once. Try again when one is finished.
}

settings-title = Settings of this server
settings-saved = Saved.
settings-zone = Time zone: **{ $zone }**
settings-channels = Tables may be opened in { $channels }
settings-channels-all = Tables may be opened **in every channel**
settings-pace = Pace of new tables: **{ $pace }**
settings-season = A season lasts **{ $season }**
settings-tournaments = Tournaments are started by { $role }
settings-everybody = **everybody**
settings-limits = At once: **{ $member }** for a member, **{ $server }** on the whole server
settings-rate-computers = Games against computer players **change** ratings
settings-rate-computers-off = Games against computer players **do not change** ratings
settings-note = To change one, type `/settings` and choose which.
season-month = a month
season-quarter = a quarter
refuse-manage-server = Only those who may manage this server (permission Manage Server) can change its settings.
refuse-channel-not-listed = { $channel } is not among the channels where tables may be opened, so there is nothing to take away.
refuse-channels-many = More than { $limit } channels cannot be listed. Take one away first, or take away all of them to allow every channel.
