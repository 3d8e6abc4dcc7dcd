# Die stehende Nachricht eines Kanals, und wie sie dorthin kommt.

door-title = Spiele in diesem Kanal
door-about = Drück auf **Spielen**, um hier einen Tisch zu eröffnen. Was die anderen Knöpfe zeigen, siehst nur du.
button-my-tables = Meine Tische
button-rules = Regeln
button-me = Meine Einstellungen
button-nights = Spieleabende
rules-title = Spielregeln
settings-door = **Spielemenü** dieses Kanals: [eine Nachricht mit Knöpfen für alle]({ $link })
settings-no-door = **Spielemenü** dieses Kanals: noch keins (eine Nachricht mit Knöpfen für alle)
button-door = Spielemenü hier einrichten
button-no-door = Spielemenü entfernen
door-posted = Hier ist es: { $link }. Rutscht es durch Partien nach oben, kommt es von selbst wieder nach unten. Entfernen: `/settings`, **{ settings-page-channel }**.
door-meaning = Spielemenü: eine Nachricht mit Knöpfen für alle, damit niemand Befehle braucht.
refuse-manage-menu = Ein Spielemenü kann hier nur einrichten, wer den Server verwalten darf (Berechtigung „Server verwalten“). Auch ohne Menü eröffnet `/play` einen Tisch.
