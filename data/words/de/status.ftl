# Was der Bot darf, was läuft, wann er weg war.

status-title = Status
status-server = Auf diesem Server
status-running = { $count ->
    [one] **{ $count }** Tisch läuft
   *[other] **{ $count }** Tische laufen
}
status-waiting = { $count ->
    [one] **{ $count }** Tisch wartet auf Leute
   *[other] **{ $count }** Tische warten auf Leute
}
status-nights = { $count ->
    [0] Es ist kein Spieleabend geplant
    [one] Ein Spieleabend ist geplant: { $at }
   *[other] **{ $count }** Spieleabende sind geplant, der nächste: { $at }
}
status-since = Gestartet { $at }
status-away = Davor weg: { $since } bis { $until }
status-outage = Keine Verbindung zu Discord: { $since } bis { $until }
status-clock-fast = ⚠️ Meine Uhr geht **{ $seconds }** Sekunden vor, und mit ihr die Zeiten, die ich zeige
status-clock-slow = ⚠️ Meine Uhr geht **{ $seconds }** Sekunden nach, und mit ihr die Zeiten, die ich zeige
