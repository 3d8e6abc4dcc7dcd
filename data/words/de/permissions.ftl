# Was der Bot auf einem Server darf, und was ihm fehlt.

permissions-title = Was Cheshire hier darf
permissions-tables = Tische, Turniere, Spieleabende
permissions-history = Tische im Blick behalten
permissions-threads = Ein Thread für jeden Ganztagstisch
permissions-calendar = Spieleabende im Kalender
permissions-allowed = { $what }: { $names }
permissions-lacking = **{ $what }** · es fehlt: **{ $names }**
permissions-change = Berechtigungen im Kanal: Kanal bearbeiten → Berechtigungen.
permissions-change-server = Kalender: Servereinstellungen → Rollen.
permissions-elsewhere = Andere Kanäle
permissions-elsewhere-none = In den Kanälen, die ich sehe, fehlt mir nichts.
permissions-unseen = { $count ->
    [one] Einen Kanal sehe ich nicht; dort kann niemand spielen.
   *[other] { $count } Kanäle sehe ich nicht; dort kann niemand spielen.
}
permissions-refused = Jemand konnte nicht spielen, weil mir Berechtigungen fehlten:
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-create-events = Events erstellen
button-permissions = Was Cheshire hier darf
permissions-checked-fine = ✅ Noch einmal geprüft: Jetzt fehlt nichts mehr.
permissions-checked-missing = ❌ Noch einmal geprüft: Es fehlt noch etwas.
button-permissions-again = Noch einmal prüfen
button-back-settings = Einstellungen
button-plan-night = Abend planen
form-when = Wann?
form-when-about = In { $zone }, zum Beispiel: morgen 20 Uhr, { $weekday } 20:00, 24. Dez 20:00
form-when-once-about = In { $zone }, etwa: morgen 20 Uhr. Nur dieser Termin: Spätere bleiben.
form-game = Was wird gespielt?
form-game-about = Mehr Spiele, Sitzordnung und Erinnerungen: der Befehl /night plan
form-other-game-about = { $weekly ->
    [yes] Für diesen Termin und alle späteren Wochen
   *[no] Alle, die kommen oder vielleicht kommen, erfahren davon
}
form-minimum = Wie viele werden gebraucht?
form-minimum-about = Haben am Vortag weniger zugesagt, warne ich dich. Leer: egal wie viele.
form-other-minimum-about = Davon erfährt niemand sonst. Haben am Vortag weniger zugesagt, warne ich dich. Leer: egal.
form-repeat = Wie oft?
form-weekly = Jede Woche
