# Was ein Server festlegt.

refuse-channel = Auf diesem Server werden Tische in { $channels } eröffnet. Versuch es dort.
refuse-tables-member = { $count ->
    [one] Du sitzt schon an einem Tisch, und auf diesem Server ist nur einer gleichzeitig erlaubt. Spiel dort zu Ende oder verlass ihn (`/leave`).
   *[other] Du sitzt schon an { $count } Tischen, mehr sind auf diesem Server nicht gleichzeitig erlaubt. Spiel an einem zu Ende oder verlass ihn (`/leave`).
}
refuse-tables-server = { $count ->
    [one] Es ist schon ein Tisch offen, und dieser Server erlaubt nur einen gleichzeitig. Versuch es, wenn er geschlossen ist.
   *[other] Es sind schon { $count } Tische offen, mehr erlaubt dieser Server nicht gleichzeitig. Versuch es, wenn einer geschlossen ist.
}
refuse-too-quick = { $count ->
    [one] Du hast gerade mehrere Tische eröffnet. Warte eine Sekunde, bevor du den nächsten eröffnest.
   *[other] Du hast gerade mehrere Tische eröffnet. Warte { $count } Sekunden, bevor du den nächsten eröffnest.
}
refuse-ended-by-manager = Das hat die Serververwaltung beendet; es lässt sich nicht wieder öffnen.

settings-title = Einstellungen dieses Servers
settings-page-play = Spielen
settings-page-people = Leute
settings-page-channel = Kanäle
settings-page-more = Sprache, Grenzen
settings-language = **Sprache** der Tische und von allem, was alle sehen
settings-saved = Gespeichert.
settings-zone = Zeitzone: **{ $zone }**
settings-channels = **Kanäle** für Tische: { $channels }
settings-channels-count = **{ $count }**
settings-channels-none = alle
settings-channels-every = Alle Kanäle
settings-channels-change = Kanäle hinzufügen oder entfernen
settings-channels-change-about = Ein gewählter Kanal kommt dazu; steht er schon auf der Liste, wird er entfernt.
refuse-channels = Mehr als { $most } Kanäle gehen nicht. Entferne zuerst welche, oder erlaube alle.
settings-pace = **Tempo** neuer Tische; am Tisch lässt es sich ändern
settings-level = **Stufe der Computer** an neuen Tischen; dort lässt sie sich ändern
level-easy-about = übersieht manches und hat es nicht eilig
level-normal-about = spielt gut
level-hard-about = denkt voraus und verzeiht nichts
settings-holiday = **Urlaub**: wie lange Ganztagstische auf jemanden warten
holiday-0 = gar nicht
holiday-7 = höchstens 7 Tage
holiday-14 = höchstens 14 Tage
holiday-28 = höchstens 28 Tage
settings-season = Eine Saison dauert **{ $season }**
settings-season-next = Eine Saison dauert **{ $season }**, ab dem { DATETIME($date, dateStyle: "long") } **{ $next }**
settings-season-end = **Siegerpodest** am Saisonende (ab 10 Partien)
season-end-post = im Kanal mit den meisten Partien zeigen
season-end-none = nicht zeigen
settings-role = Wer **Turniere** starten darf: { $role }
settings-role-none = alle
settings-role-every = Alle
settings-deleted-channels = { $left ->
    [0] Die Kanäle, in denen Tische eröffnet werden durften, wurden gelöscht. Bis du mit `/settings` andere wählst, geht das überall.
   *[other] Ein Kanal, in dem Tische eröffnet werden durften, wurde gelöscht. In den anderen geht es weiterhin (`/settings`).
}
settings-deleted-tournament-role = Die Rolle, die Turniere starten durfte, wurde gelöscht. Bis du mit `/settings` eine andere wählst, dürfen es alle.
settings-limits = Offene Tische gleichzeitig: **{ $tables_per_member }** je Mitglied, **{ $tables_per_server }** auf dem ganzen Server
settings-computers = Partien gegen Computer **zählen** für die Wertung
settings-computers-off = Partien gegen Computer **zählen nicht** für die Wertung
button-settings-form = Zeitzone, Saison, Grenzen
button-open-tables = Offene Tische zeigen
opentables-none =
    ### Offene Tische
    Auf diesem Server ist kein Tisch offen.
opentables-title = { $count ->
    [one] ### Ein offener Tisch
   *[other] ### { $count } offene Tische
}
opentables-line = { $table } · eröffnet { $since }
opentables-tournament = { $phase ->
    [lobby] { $name } · noch nicht begonnen
   *[between] { $name } · wartet auf die nächste Partie
}
opentables-turn = -# Ganztägig · ▶️ { $names } · ⏰ { $until }
opentables-time = -# Ganztägig · Frist: { $until }
opentables-to-move = Zug begann { $since }
opentables-seat-due = ▶️ { $name } · Frist: { $until }
opentables-seat-missed = { $count ->
    [one] letzten Zug verpasst
   *[other] { $count } Züge verpasst
}
opentables-quiet = Ruhezeiten zählen nicht mit.
opentables-ended = ✅ Beendet: { $table }
opentables-reminded = { $count ->
    [one] ✅ Eine Person wird erinnert.
   *[other] ✅ { $count } Personen werden erinnert.
}
opentables-reminded-nobody = Niemand wurde erinnert. Ich erinnere höchstens einmal je Stunde, und nie in der Ruhezeit, im Urlaub, bei geplantem Zug oder wenn Erinnerungen abgeschaltet sind.
opentables-nobody = Niemand wurde erinnert.
opentables-left-out-recent = { $names }: vor weniger als einer Stunde erinnert
opentables-left-out-holiday = { $names }: im Urlaub bis { $until }
opentables-left-out-quiet = { $names }: Ruhezeit bis { $until }
opentables-left-out-unneeded = { $names }: Erinnerung zurzeit nicht nötig oder nicht gewünscht
opentables-offer-ask = Den Platz von { $name } anderen anbieten? { $name } verliert ihn sofort: Wer schon wartet, bekommt ihn; sonst spielt ein Computer, bis jemand auf **{ $stand-in }** drückt oder { $name } zurückkommt.
opentables-offered = ✅ Der Platz von { $name } ist frei: Wer am Tisch zuerst auf **{ $stand-in }** drückt, bekommt ihn. Bis dahin spielt ein Computer.
opentables-taken = ✅ { $other } hat auf einen Platz gewartet und spielt jetzt für { $name }.
button-offer-seat = Platz von { $name } anbieten
refuse-offer-seat = { $count ->
    [one] Dieser Platz lässt sich nicht anbieten: Dafür muss ein Zug verpasst sein.
   *[other] Dieser Platz lässt sich nicht anbieten: Dafür müssen { $count } Züge in Folge verpasst sein.
}
button-manage-table = Verwalten
button-remind-now = Jetzt erinnern
opentables-ask =
    Diesen Tisch für alle beenden? Nichts davon zählt.
    { $table }
opentables-match = Das ist eine Partie eines Turniers. Das Turnier geht weiter, und die Partie wird noch einmal gespielt.
button-end = Beenden
button-end-game = Partie beenden
button-back-to-list = Zurück zur Liste
form-season = Eine Saison dauert
form-season-about = Eine Änderung gilt ab dem { DATETIME($date, dateStyle: "long") }. Ergebnisse bleiben in ihrer Saison.
form-member = Offene Tische gleichzeitig: je Mitglied
form-server = Offene Tische gleichzeitig: ganzer Server
form-number-about = Eine Zahl von 1 bis { $most }.
form-rated = Wertung
form-computers = Partien gegen Computer zählen
refuse-limit = „{ $typed }“ geht hier nicht. Schreib eine Zahl von 1 bis { $most }.
season-month = einen Monat
season-quarter = ein Quartal
refuse-manage-server = Die Einstellungen kann nur ändern, wer diesen Server verwalten darf (Berechtigung „Server verwalten“).

changes-title = Wer was geändert hat
changes-none = In den letzten zwölf Monaten hat niemand etwas geändert.
changes-deleted-member = Gelöschtes Mitglied
changes-more = und { $count } weitere
button-changes = Wer hat was geändert?
button-export = Ergebnisse exportieren
results-none = Auf diesem Server gibt es noch keine Ergebnisse.
results-export = Alle Ergebnisse dieses Servers, als Datei für eine Tabellenkalkulation. Mitglieder stehen darin mit ihrer Discord-ID.
changed-language = { $name } hat die **Sprache** geändert: { $old } → { $new }
changed-pace = { $name } hat das **Tempo neuer Tische** geändert: { $old } → { $new }
changed-level = { $name } hat die **Stufe der Computer** an neuen Tischen geändert: { $old } → { $new }
changed-channels = { $name } hat die **Kanäle für Tische** geändert: { $new }
changed-channels-only = { $name } erlaubt Tische nur noch in { $new }
changed-channels-every = { $name } erlaubt Tische in **allen Kanälen** (vorher: { $old })
changed-tournament-role = { $name } hat geändert, wer **Turniere** starten darf: { $old } → { $new }
changed-zone = { $name } hat die **Zeitzone** geändert: { $old } → { $new }
changed-season = { $name } hat geändert, wie lange eine **Saison** ab dem nächsten Quartal dauert: { $old } → { $new }
changed-season-end = { $stored ->
    [post] { $name } hat das **Siegerpodest am Ende einer Saison** eingeschaltet
   *[other] { $name } hat das **Siegerpodest am Ende einer Saison** abgeschaltet
}
changed-tables-per-member = { $name } hat geändert, wie viele **Tische ein Mitglied** offen haben darf: { $old } → { $new }
changed-tables-per-server = { $name } hat geändert, wie viele **Tische auf dem Server** offen sein dürfen: { $old } → { $new }
changed-door = { $stored ->
    [none] { $name } hat das **Spielemenü** aus { $old } entfernt
   *[other] { $name } hat ein **Spielemenü** in { $new } eingerichtet
}
changed-rate-computers = { $stored ->
    [True] { $name } hat die **Wertung gegen Computer** eingeschaltet
   *[other] { $name } hat die **Wertung gegen Computer** abgeschaltet
}
changed-holiday = { $name } hat geändert, wie lange Tische bei **Urlaub** warten: { $old } → { $new }
changed-table-ended = { $name } hat einen **Tisch** beendet: { $game }
changed-seat-offered = { $stored ->
    [none] { $name } hat einen **Platz** angeboten: { $game }
   *[other] { $name } hat den **Platz** von { $new } angeboten: { $game }
}
changed-match-ended = { $name } hat eine **Turnierpartie** beendet: { $game }
changed-lobby-cancelled = { $name } hat einen **Tisch** abgesagt: { $game }
changed-tournament-ended = { $name } hat ein **Turnier** abgebrochen
changed-night-cancelled = { $stored ->
    [none] { $name } hat einen **Spieleabend** abgesagt
   *[other] { $name } hat den **Spieleabend** am { $new } abgesagt
}
