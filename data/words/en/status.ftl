# How the bot is doing.

status-title = Status
status-running = { $count ->
    [one] **{ $count }** table is running
   *[other] **{ $count }** tables are running
}
status-waiting = { $count ->
    [one] **{ $count }** lobby is waiting for players
   *[other] **{ $count }** lobbies are waiting for players
}
status-moves = Moves a minute: **{ NUMBER($rate, maximumFractionDigits: 1) }**
status-latency = **{ $milliseconds }** ms to Discord
status-latency-none = The latency to Discord has not been measured yet
status-started = Started { $at }
status-recovered = Games recovered after the last start: **{ $count }**
status-lost = Lost: **{ $count }** (tables from before the last start whose move log is incomplete)
status-clock-fast = ⚠️ The bot’s clock is **{ $seconds }** seconds fast: the times it shows are wrong by that much
status-clock-slow = ⚠️ The bot’s clock is **{ $seconds }** seconds slow: the times it shows are wrong by that much
status-heirless = { $count ->
    [one] ⚠️ Shard { $shards } has no standby: if its process ends, nobody can play there
   *[other] ⚠️ Shards { $shards } have no standby: if their process ends, nobody can play there
}
