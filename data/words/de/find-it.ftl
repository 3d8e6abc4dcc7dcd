# Find it!

find-it-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
find-it-target = { $count } Karten gewinnen
find-it-next = 🎲 { $seat } würfelt gleich.
find-it-mine = { $count ->
    [0] Du hast noch keine Karte; { $target } gewinnen.
    [one] Du hast { $count } Karte; { $target } gewinnen.
   *[other] Du hast { $count } Karten; { $target } gewinnen.
}
find-it-debts = { $count ->
    [one] Du schuldest eine Karte: Deine nächste geht gleich zurück.
   *[other] Du schuldest { $count } Karten: Deine nächsten gehen gleich zurück.
}
find-it-how = Tipp auf die Karte im Raster oder auf den Namen dessen, der sie gewonnen hat.
find-it-point = Zeigen: { $first } bis { $last }
find-it-name = Sagen, wer sie hat
find-it-rule = Beide Würfel nennen eine Karte: Tipp sie als Erster an. Ist sie schon gewonnen, tipp auf den Namen dessen, der sie hat.
find-it-example = { $dice } → tipp auf { $card }
find-it-hint = Die Würfel nennen eine Karte. Liegt sie da, tipp sie an; ist sie schon gewonnen, tipp auf den Namen dessen, der sie hat. Falsche Karte: draußen für diesen Wurf. Ein falscher Name kostet auch noch eine Karte.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } findet die Karte
find-it-event-took = { $seat } nimmt { $from } die Karte weg
find-it-event-kept = { $seat } nennt sich selbst und behält sie
find-it-event-mispointed = { $seat } zeigt auf { $card }: falsch
find-it-event-misnamed = { $seat } nennt { $name }: falsch
find-it-event-lost = { $seat } gibt { $card } zurück
find-it-event-owes = { $seat } schuldet die nächste Karte
find-it-event-repaid = { $seat } zahlt mit der Karte eine Schuld
find-it-event-timeup = Die Zeit ist um
find-it-event-nobody = Alle sind draußen
find-it-event-ended = Das Spiel ist aus
find-it-event-duel = Gleichstand von { $tied }: Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} zeigen die Würfel { $card }, und die hat { $seat }
find-it-event-drawn = Gleichstand, und keine Karte zum Auswürfeln: Das Los trifft { $seat }

why-FI2 = Zeigen kannst du nur auf eine Karte, die offen liegt, und nach einer falschen bist du für diesen Wurf draußen.
why-FI3 = Nennen kannst du nur jemanden, der mitspielt.
why-FI4 = Nach einem falschen Namen bist du für diesen Wurf draußen.
