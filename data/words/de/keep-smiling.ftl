# Keep Smiling

keep-smiling-hint = Bring deine Smilys auf die besten Sessel und halte deine Grimmys davon fern. Tipp bei einer Bahn auf Würfel: Eine Figur nimmt einen Würfel oder die Summe von zweien.
keep-smiling-is-placing = stellt heimlich auf
keep-smiling-is-placed = hat aufgestellt
keep-smiling-lost = { $count ->
    [one] { $count } Figur verloren
   *[other] { $count } Figuren verloren
}
keep-smiling-dice = { $seat } hat { $dice }

keep-smiling-secret = Wer steht auf welcher Bahn? Das siehst nur du, also **merk es dir**.
keep-smiling-choose = Wer startet auf Bahn **{ $lane }**?
keep-smiling-check = Alle fünf stehen. Bestätigen oder von vorn?
keep-smiling-placed = Deine Figuren stehen. Es geht weiter, sobald auch die Gegenseite aufgestellt hat.

keep-smiling-tap = Tipp bei einer Bahn auf einen Würfel. Zwei Würfel bei einer Bahn werden addiert; was du übrig lässt, verfällt.
keep-smiling-goes = **{ $lane }** zieht { $steps }
keep-smiling-left = { $count ->
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
keep-smiling-captures = schlägt eine Figur von { $name }
keep-smiling-fights = Duell mit einer Figur von { $name }
keep-smiling-sits = bekommt Sessel { $chair }
keep-smiling-lapses = **{ $lane }** bleibt stehen: Dann sind schon alle Sessel besetzt
keep-smiling-confirm = Bestätigen
keep-smiling-again = Von vorn

keep-smiling-revealing = Wer sitzt in den Sesseln?
keep-smiling-captured = Geschlagen: { $pieces }
keep-smiling-on-the-way = Noch unterwegs: { $pieces }
keep-smiling-no-chair = kein Sessel

keep-smiling-event-placed = { $seat } hat die Figuren aufgestellt
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Beide Seiten stehen; { $seat } fängt an
keep-smiling-event-rolled = { $seat } würfelt { $dice }
keep-smiling-event-stuck = { $seat } kann damit keine Figur ziehen
keep-smiling-event-moved = { $lane }: { $seat } zieht { $steps }
keep-smiling-event-captured = 💥 { $lane }: { $seat } schlägt eine Figur von { $piece }
keep-smiling-event-duel = ⚔️ { $lane }: { $seat } greift an, { $attack } gegen { $defence }
keep-smiling-event-seated = 🪑 { $lane }: { $seat } bekommt Sessel { $chair }
keep-smiling-event-lapsed = Alle Sessel sind besetzt; { $pieces } verfällt
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Alle Gesichter werden aufgedeckt

option-duel = Duell
option-memory = Gedächtnis
option-memory-strict = streng (ohne Nachsehen)
option-memory-relaxed = entspannt (mit Nachsehen)

why-KS2 = Jede Seite stellt einmal heimlich auf; vorher wird nicht gezogen.
why-KS4 = Das geben deine Würfel nicht her: Eine Figur nimmt einen Würfel oder die Summe von zweien, und jeder Würfel zählt einmal.
why-KS5 = Eine Figur zieht nur vorwärts und erreicht das Startfeld gegenüber nur mit genauer Augenzahl.
why-KS6 = Diese Figur ist geschlagen.
why-KS7 = Diese Figur sitzt schon auf ihrem Sessel.
why-KS11 = In einem Zug gehen die Bahnen der Reihe nach; nur Figuren, die drüben ankommen, dürfen anders geordnet sein.
