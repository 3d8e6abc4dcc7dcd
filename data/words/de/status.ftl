# Wie es dem Bot geht.

status-title = Status
status-running = { $count ->
    [one] **{ $count }** Tisch läuft
   *[other] **{ $count }** Tische laufen
}
status-waiting = { $count ->
    [one] **{ $count }** Tisch wartet auf Mitspieler
   *[other] **{ $count }** Tische warten auf Mitspieler
}
status-moves = Züge in der Minute: **{ NUMBER($rate, maximumFractionDigits: 1) }**
status-latency = **{ $milliseconds }** ms bis Discord
status-latency-none = Der Weg zu Discord ist noch nicht gemessen
status-started = Gestartet { $at }
status-recovered = Nach dem letzten Start wiedergefunden: **{ $count }**
status-lost = Verloren: **{ $count }** (Tische von vor dem letzten Start, deren Protokoll unvollständig ist)
status-clock-fast = ⚠️ Die Uhr des Bots geht **{ $seconds }** Sekunden vor: Um so viel sind die Zeiten falsch, die er zeigt
status-clock-slow = ⚠️ Die Uhr des Bots geht **{ $seconds }** Sekunden nach: Um so viel sind die Zeiten falsch, die er zeigt
status-heirless = { $count ->
    [one] ⚠️ Shard { $shards } hat keinen Erben: Endet sein Prozess, spielt dort niemand
   *[other] ⚠️ Die Shards { $shards } haben keinen Erben: Endet ihr Prozess, spielt dort niemand
}
