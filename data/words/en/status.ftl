# What the bot may do, what runs, when it was away.

status-title = Status
status-server = On this server
status-running = { $count ->
    [one] **{ $count }** table is running
   *[other] **{ $count }** tables are running
}
status-waiting = { $count ->
    [one] **{ $count }** lobby is waiting for players
   *[other] **{ $count }** lobbies are waiting for players
}
status-nights = { $count ->
    [0] No game nights are planned
    [one] A game night is planned: { $at }
   *[other] Game nights planned: **{ $count }**, the next { $at }
}
status-since = Started { $at }
status-away = Away before that: { $since } to { $until }
status-outage = No connection to Discord: { $since } to { $until }
status-clock-fast = ⚠️ My clock is **{ $seconds }** seconds fast, and so are the times I show
status-clock-slow = ⚠️ My clock is **{ $seconds }** seconds slow, and so are the times I show
