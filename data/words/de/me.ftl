# Was einem Mitglied gehört: Einstellungen und Datenschutz.

document-privacy = Datenschutz
document-terms = Nutzungsbedingungen
document-pages = Welcher Teil?
policy-contact = Kontakt: { $contact }
policy-no-contact = Wer diesen Bot betreibt, hat hier keinen Kontakt angegeben. Wer ihn auf diesen Server eingeladen hat, weiß vielleicht mehr.
privacy-export = Alles, was über dich gespeichert ist, steht in dieser Datei; die Züge einer Partie kommen hinein, sobald sie zu Ende ist. Nur du siehst diese Nachricht.
privacy-delete-title = Alles über dich löschen?
privacy-delete-ask =
    - Dein Name und deine ID verschwinden sofort und endgültig aus Tischen, Ergebnissen, Wertungen und Einstellungen. Wo du gerade spielst, übernimmt jemand anders oder ein Computer.
    - Die Ergebnisse der anderen und deine Änderungen an Servern bleiben, aber ohne deinen Namen. Ausschlüsse gelten bis zu ihrem Ende.
    - Aus Brettern und Ergebnissen beendeter Partien verschwindet dein Name nach und nach; andere Nachrichten bleiben, wie sie sind.
privacy-deleted = Erledigt: Über dich ist nichts mehr gespeichert.
privacy-deleted-but = Erledigt: In den Daten, mit denen ich arbeite, kommst du nicht mehr vor.
privacy-deleted-except = Erledigt: Deine Daten sind gelöscht. Nur wo du ausgeschlossen bist, bleibt das so: auf einem Server höchstens vier Wochen, an einem Tisch bis eine Woche nach seinem Ende.
privacy-left-file = Als Nächstes werden noch die Dateien aufgeräumt, in denen deine Daten standen, meist in wenigen Minuten.
privacy-left-server = Die Dateien, in denen deine Daten standen, räumt die Datenbank auf, sobald sie dazu kommt.
privacy-left-copy = In einer Kopie der Datenbank von vor dem letzten Update können noch Daten von dir stehen. Nur wer den Bot betreibt, kann sie lesen; sie verschwindet von selbst, spätestens am { $at }.
privacy-afresh = Wenn du wiederkommst, weiß ich nichts mehr von dir.
button-delete = Alles löschen
button-keep-data = Daten behalten
privacy-kept = Es wurde nichts gelöscht.

language-auto = wie Discord
language-auto-about = Am Tisch gilt für alle die Sprache des Servers.
hand-button = Mit dem Knopf am Tisch
hand-button-about = Er zeigt sie nur dir.
hand-dm = Auch als Direktnachricht
hand-dm-about = Wenn du dran bist, bei Tempo „Abend“ und „ganztägig“, nicht bei „live“.

me-title = Deine Einstellungen
me-page-self = Du
me-page-times = Zeiten
me-language = Sprache, nur bei dir
me-hand = Hand ansehen
me-face = Dein Gesicht auf dem Siegerpodest
me-self-about = Deine Hand: was nur du siehst, etwa deine Karten. Dein Gesicht: so stehst du auf dem Bild nach dem Spiel.
face-auto = automatisch
me-zone = Zeitzone: **{ $zone }** ({ $time })
me-zone-server = Zeitzone: die des Servers, **{ $zone }**
me-quiet = Ruhezeit: **{ $quiet_from }** bis **{ $quiet_to }**
me-quiet-never = Ruhezeit: **keine**
me-reminders = Erinnerungen: **{ $reminders }**
reminders-one = eine, nach der Hälfte der Zeit
reminders-three = drei, bis kurz vor Schluss
me-calls = Benachrichtigung, wenn ein Live-Tisch 15 s wartet: **ja**
me-calls-off = Benachrichtigung, wenn ein Live-Tisch 15 s wartet: **nein**
me-dm-closed = Du nimmst von mir keine Direktnachrichten an, deshalb bleibt nur der Knopf. Erlaube sie in Discord und wähl noch einmal „Auch als Direktnachricht“.
button-me-form = Ändern
form-zone = Zeitzone
settings-zone-about = Stadt, Zone oder Abstand zu UTC: Wien, Europe/Vienna oder UTC+2.
me-zone-about = Stadt, Zone oder Abstand zu UTC: Wien, Europe/Vienna oder UTC+2. Leer: die des Servers.
form-from = Ruhezeit: von
form-to = Ruhezeit: bis
form-clock-about = Z. B. 22:00. Beide leer: keine.
me-to-about = Z. B. 8:00. Beide leer: keine.
form-told = Benachrichtigungen
form-reminders = Erinnerungen an Züge und Spieleabende
form-calls = Benachrichtige mich, wenn ein Live-Tisch 15 Sekunden auf mich wartet
refuse-zone = Ich bin nicht sicher, welche Zeitzone „{ $typed }“ ist. Wähl unten eine nach ihrer Uhrzeit, oder versuch es noch einmal, mit einer Stadt wie `Berlin` oder mit `UTC+2`.
refuse-zone-again = Ich bin nicht sicher, welche Zeitzone „{ $typed }“ ist. Versuch es mit einer Stadt wie `Berlin` oder mit `UTC+2`.
zone-choice = { $zone } · dort ist es { $time }
settings-saved-rest = Alles andere im Formular ist gespeichert.
refuse-time = „{ $typed }“ ist keine Uhrzeit. Versuch `22:00` oder `8:30`.

me-holiday = Urlaub: bis **{ $last }**{ $waits ->
    [all] { "" }
    [none] ; auf diesem Server läuft die Uhr weiter
   *[some] ; hier: { $here }
}
me-holiday-none = Urlaub: **keiner**
me-rings = Bis **{ $at }** benachrichtigen dich weder Partien, die den ganzen Tag laufen, noch Erinnerungen.
me-rings-now = Benachrichtigungen können dich **jetzt** erreichen.
me-asked = Mitspielgesuche: **{ $games }**, { $days }
me-asked-off = Mitspielgesuche (ein Tisch sucht Leute): **nein**
asked-all = alle Spiele
asked-always = jeden Tag
button-holiday = Urlaub
button-holiday-end = Urlaub beenden
form-holiday-title = Urlaub ab jetzt
form-holiday = Letzter Tag deines Urlaubs
form-holiday-about = Z. B. { $weekday } oder { $example }; höchstens { $days } Tage im Voraus.
refuse-day = In „{ $typed }“ erkenne ich keinen Tag. Versuch `{ $example }` oder `in 5 Tagen`.
refuse-holiday-none = Auf diesem Server gibt es keinen Urlaub: Seine Tische warten auf niemanden.
refuse-holiday-past = Dieser Tag ist vorbei. Nenn den letzten Tag deines Urlaubs.
refuse-holiday-far = Ein Urlaub dauert hier höchstens { $days } Tage: bis { $at }.
refuse-holiday-again = Deine { $days } Tage sind um. Der nächste Urlaub kann am { $at } beginnen.
refuse-holiday-over = Du hast gerade keinen Urlaub.

asked-title = Mitspielgesuche
button-asked = Mitspielgesuche
asked-off = Wähl Spiele aus: Fehlt hier jemand für eines davon, schicke ich dir eine Direktnachricht.
asked-about = Drückt hier jemand bei einem dieser Spiele auf „Noch jemand?“, schicke ich dir eine Direktnachricht: nicht in deiner Ruhezeit und nur für Kanäle, die du siehst. Die tägliche Grenze gilt für alle Server zusammen.
asked-games = Welche Spiele?
asked-days = An welchen Tagen?
asked-times = Wie oft höchstens?
asked-most = { $count ->
    [one] höchstens einmal am Tag
   *[other] höchstens { $count }-mal am Tag
}
button-asked-back = Meine Einstellungen
button-asked-stop = Nicht mehr benachrichtigen
asked-dm-closed = Ich darf dir keine Direktnachrichten schicken. Erlaube sie und wähl hier etwas: Dann versuche ich es wieder.
asked-stopped = Von Tischen dieses Servers hörst du nichts mehr. Wieder einschalten: dort mit `/me`.
