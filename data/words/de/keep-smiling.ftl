# Keep Smiling

keep-smiling-hint = Ein Smily gewinnt die Punkte seines Sessels, ein Grimmy verliert sie. Tipp bei einer Bahn auf Würfel: Eine Figur nimmt einen Würfel oder die Summe von zweien.
keep-smiling-is-placing = stellt heimlich auf
keep-smiling-is-placed = hat aufgestellt
keep-smiling-lost = { $count ->
    [one] { $count } Figur verloren
   *[other] { $count } Figuren verloren
}
keep-smiling-chairs = Sessel für alle Bahnen: der beste geht zuerst weg
keep-smiling-dice = { $seat } hat { $dice }

keep-smiling-secret = Wer steht auf welcher Bahn? Das siehst nur du, also **merk es dir**.
keep-smiling-choose = Wer startet auf Bahn **{ $lane }**?
keep-smiling-check = Alle fünf stehen. Bestätigen oder von vorn?
keep-smiling-placed = Deine Figuren stehen. Es geht weiter, sobald auch die Gegenseite aufgestellt hat.

keep-smiling-tap = Tipp bei einer Bahn auf einen Würfel. Zwei Würfel bei einer Bahn werden addiert; was du übrig lässt, verfällt.
keep-smiling-last-tap = Ein grüner Würfel schickt den Zug ab.
keep-smiling-goes = Bahn **{ $lane }**: { $steps ->
    [one] { $steps } Feld vor
   *[other] { $steps } Felder vor
}
keep-smiling-left = { $count ->
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
keep-smiling-captures = schlägt eine Figur von { $name }
keep-smiling-fights = Duell mit einer Figur von { $name }
keep-smiling-sits = bekommt Sessel { $chair }
keep-smiling-lapses = Bahn **{ $lane }**: bleibt stehen, denn dann sind schon alle Sessel besetzt
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
keep-smiling-event-moved = Bahn { $lane }: { $seat } zieht { $steps }
keep-smiling-event-captured = 💥 Bahn { $lane }: { $seat } schlägt eine Figur von { $piece }
keep-smiling-event-duel = ⚔️ Bahn { $lane }: { $seat } greift an, { $attack } gegen { $defence }
keep-smiling-event-seated = 🪑 Bahn { $lane }: { $seat } bekommt Sessel { $chair }
keep-smiling-event-lapsed = Alle Sessel sind besetzt; nicht mehr gezogen: { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Alle Gesichter werden aufgedeckt

option-duel = Duell
option-duel-false-note = Wer auf eine Figur zieht, schlägt sie
option-duel-true-note = Wer auf eine Figur zieht, würfelt gegen sie: Die niedrigere geht, bei Gleichstand die verteidigte
option-memory = Gedächtnis
option-memory-strict = streng (ohne Nachsehen)
option-memory-strict-note = Stehen deine Figuren, musst du dir merken, wer wo ist
option-memory-relaxed = entspannt (mit Nachsehen)
option-memory-relaxed-note = Du siehst deine Gesichter das ganze Spiel lang

why-KS2 = Jede Seite stellt einmal heimlich auf; vorher wird nicht gezogen.
why-KS4 = Das geben deine Würfel nicht her: Eine Figur nimmt einen Würfel oder die Summe von zweien, und jeder Würfel zählt einmal.
why-KS5 = Eine Figur zieht nur vorwärts und erreicht das Startfeld gegenüber nur mit genauer Augenzahl.
why-KS6 = Diese Figur ist geschlagen.
why-KS7 = Diese Figur sitzt schon auf ihrem Sessel.
why-KS11 = Gezogen wird eine Bahn nach der anderen; nur Figuren, die drüben ankommen, dürfen außer der Reihe ziehen.
