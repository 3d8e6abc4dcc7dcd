# Die stehende Nachricht eines Kanals, und wie sie dorthin kommt.

door-title = Spiele in diesem Kanal
door-about = Drück auf **Spielen**, um hier einen Tisch zu öffnen. Was die anderen Knöpfe zeigen, siehst nur du.
button-my-tables = Meine Tische
button-rules = Regeln
button-me = Ich
button-nights = Spieleabende
rules-title = Spielregeln
settings-door = **Tür** dieses Kanals: [eine Nachricht mit Knöpfen für alle]({ $link })
settings-no-door = **Tür** dieses Kanals: keine; sie wäre eine Nachricht mit Knöpfen für alle
button-door = Hier eine Tür aufstellen
button-no-door = Tür entfernen
