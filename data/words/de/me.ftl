# Was einem Mitglied gehört: Einstellungen und Datenschutz.

document-privacy = Datenschutz
document-terms = Nutzungsbedingungen
policy-contact = Kontakt: { $contact }
policy-no-contact = Wer diesen Bot betreibt und wie du diese Person erreichst, weiß das Team dieses Servers.
privacy-export = Alles, was über dich gespeichert ist, steht in dieser Datei. Nur du siehst diese Nachricht.
privacy-delete-title = Alles über dich löschen?
privacy-delete-ask = Dein Name und deine ID verschwinden sofort und endgültig aus allen Tischen, Ergebnissen, Wertungen und Einstellungen. Wo du gerade spielst, übernimmt jemand anderes oder ein Computerspieler deinen Platz. Die Ergebnisse der anderen bleiben, ohne deinen Namen.
privacy-deleted = Erledigt: Über dich ist nichts mehr gespeichert. Wenn du den Bot wieder benutzt, lernt er dich neu kennen.
privacy-deleted-traces = Erledigt: Über dich ist nichts mehr gespeichert. Spuren in den Dateien der Datenbank, die man im Bot nicht sieht, verschwinden in wenigen Minuten, sobald die Dateien frei sind. Wenn du den Bot wieder benutzt, lernt er dich neu kennen.
button-delete = Alles löschen

language-auto = wie Discord
language-en = English
language-de = Deutsch
language-fr = français
language-ru = русский
private-button = über die Schaltfläche
private-dm = als Direktnachricht

me-title = Deine Einstellungen
me-language = Sprache: **{ $language }**
me-zone = Zeitzone: **{ $zone }** (dort ist es { $time })
me-zone-server = Zeitzone: die des Servers, **{ $zone }**
me-quiet = Ruhezeit: **{ $start }** bis **{ $end }**
me-quiet-never = Ruhezeit: **keine**
me-reminders = Erinnerungen: **eine**, nach der Hälfte der Zeit, an ganztägigen Tischen
me-reminders-off = Erinnerungen: **keine**
me-calls = Rufe: **ja**, wenn ein Live-Tisch 15 Sekunden auf dich wartet
me-calls-off = Rufe: **keine** an Live-Tischen
me-private-button = Deine Hand: **über die Schaltfläche** „Meine Hand“
me-private-dm = Deine Hand: **als Direktnachricht** und über die Schaltfläche
me-dm-closed = Deine Direktnachrichten sind für mich geschlossen, deshalb bleibt nur die Schaltfläche. Öffne sie und wähl noch einmal „als Direktnachricht“.
me-note = Um etwas zu ändern, tippe `/me` und wähl aus.
refuse-zone = Eine Zeitzone „{ $zone }“ kenne ich nicht. Schreib sie wie `Europe/Berlin` oder `America/New_York` oder wähl eine aus der Liste.
refuse-time = „{ $time }“ ist keine Uhrzeit. Schreib sie wie `22:00` oder `8:30`.
