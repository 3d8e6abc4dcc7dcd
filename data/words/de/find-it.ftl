# Find it!

game-find-it = Find it!
about-find-it = Die Würfel nennen eine Karte: Tipp vor allen anderen darauf oder merk dir, wer sie hat.

find-it-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
find-it-target = Ziel: { $count } Karten
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
find-it-how = Tipp auf die Karte im Raster oder auf den Namen der Person, die sie gewonnen hat.
find-it-point = Zeigen: { $first } bis { $last }
find-it-name = Sagen, wer sie hat
find-it-rule = Beide Würfel nennen eine Karte: Tipp sie vor allen anderen an. Ist sie schon gewonnen, tipp auf die Person, die sie hat.
find-it-example = { $dice } → tipp auf { $card }
find-it-hint = Die Würfel nennen eine Karte. Liegt sie da, tipp sie an; ist sie schon gewonnen, tipp auf den Namen dessen, der sie hat. Falsche Karte: draußen für diesen Wurf. Ein falscher Name kostet auch noch eine Karte.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } findet die Karte
find-it-event-found-you = Du findest die Karte
find-it-event-took = { $seat } nimmt { $from } die Karte weg
find-it-event-took-you = Du nimmst { $from } die Karte weg
find-it-event-took-from-you = { $seat } nimmt dir die Karte weg
find-it-event-kept = { $seat } nennt sich selbst und behält sie
find-it-event-kept-you = Du nennst dich selbst und behältst sie
find-it-event-mispointed = { $seat } zeigt auf { $card }: falsch
find-it-event-mispointed-you = Du zeigst auf { $card }: falsch
find-it-event-misnamed = { $seat } nennt { $name }: falsch
find-it-event-misnamed-you = Du nennst { $name }: falsch
find-it-event-misnamed-yourself = Du nennst dich selbst: falsch
find-it-event-misnamed-name-you = { $seat } nennt dich: falsch
find-it-event-lost = { $seat } gibt { $card } zurück
find-it-event-lost-you = Du gibst { $card } zurück
find-it-event-owes = { $seat } schuldet die nächste Karte
find-it-event-owes-you = Du schuldest die nächste Karte
find-it-event-repaid = { $seat } zahlt mit der Karte eine Schuld
find-it-event-repaid-you = Du zahlst mit der Karte eine Schuld
find-it-event-timeup = Die Zeit ist um
find-it-event-nobody = Alle sind draußen
find-it-event-ended = Das Spiel ist aus
find-it-event-duel = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} zeigen die Würfel { $card }, und die hat { $seat }
find-it-event-duel-you = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} zeigen die Würfel { $card }, und die hast du
find-it-event-drawn = Gleichstand, und keine Karte zum Auswürfeln: Das Los trifft { $seat }
find-it-event-drawn-you = Gleichstand, und keine Karte zum Auswürfeln: Das Los trifft dich

why-FI2 = Zeigen kannst du nur auf eine Karte, die offen liegt, und nach einer falschen bist du für diesen Wurf draußen.
why-FI3 = Nennen kannst du nur jemanden, der mitspielt.
why-FI4 = Nach einem falschen Namen bist du für diesen Wurf draußen.

word-point = zeigen auf
word-name = nennen:

rules-find-it-1 = **Finde die Karte, die die Würfel nennen.** Alle 36 Karten liegen offen; zwei Würfel zeigen eine Farbe und einen Smiley.
    - Liegt die Karte auf dem Tisch? Wer zuerst darauf tippt, bekommt sie.
    - Hat sie schon jemand? Wer zuerst den Richtigen nennt, nimmt sie ihm weg; du kannst dich selbst nennen, um deine zu behalten.
    Wer zuerst das Ziel erreicht, gewinnt: 10 Karten zu zweit, 9 zu dritt, 8 zu viert, 7 zu fünft, sonst 6.
rules-find-it-1-alt = Die Würfel zeigen Orange und fröhlich; daneben Karten, darunter die orange fröhliche.
rules-find-it-2 = **Fehler.** Falsche Karte: Du bist für diesen Wurf draußen. Falscher Name: auch draußen, und deine zuletzt gewonnene Karte kommt zurück auf den Tisch. Hast du keine, trifft es deine nächste.
    Findet sie niemand, wird neu gewürfelt. Wer welche Karte hat, zeigt kein Bildschirm: Merk es dir!
    Es zählt die Reihenfolge, in der Discord die Tipps bekommen hat; Zweiter zu sein kostet nichts. Nach 36 Würfen ohne Änderung ist Schluss, und die meisten Karten gewinnen.
rules-find-it-2-alt = Drei verdeckte Karten; die Würfel zeigen Gelb und zwinkernd.

# Lessons

learn-find-it-point-title = Finde die Karte
learn-find-it-point = Alle 36 Karten liegen offen, und die meisten Karten gewinnen. Die Würfel zeigen Rot und zwinkernd. Auf welche Karte tippst du, bevor es andere tun?
learn-find-it-point-found = Rot und zwinkernd: beide Würfel, eine Karte. Du warst zuerst da, sie ist deine. Ab jetzt sieht niemand mehr, wer sie hat.
learn-find-it-point-half = Zu dieser Karte passt nur einer der beiden Würfel. Du wärst für diesen Wurf draußen, während andere weitersuchen.
learn-find-it-point-name = Ein Name ist für eine Karte da, die schon gewonnen wurde, aber diese liegt noch auf dem Tisch. Ein falscher Name kostet auch eine Karte.
learn-find-it-name-title = Sie ist weg
learn-find-it-name = Die Würfel zeigen Gelb und verliebt, aber die Karte liegt nicht mehr da: { $p1 } hat sie beim vorigen Wurf gewonnen. Kein Bildschirm zeigt das, also merk es dir!
learn-find-it-name-took = Wer zuerst den richtigen Namen nennt, bekommt die Karte: { $p1 } hatte sie, jetzt hast du sie.
learn-find-it-name-gone = Gelb verliebt liegt nicht mehr auf dem Tisch, und keine andere Karte gilt. Nenn den, der sie gewonnen hat.
learn-find-it-wrong = Das ist der falsche Name: Du wärst für diesen Wurf draußen, und deine zuletzt gewonnene Karte käme zurück auf den Tisch.
learn-find-it-late = Andere merken sich das auch. Wenn du weißt, wer die Karte hat, tipp vor allen anderen auf den Namen.
learn-find-it-keep-title = Schon deine
learn-find-it-keep = Wieder Gelb verliebt. Diesmal hast du sie selbst gewonnen, und die anderen wissen das noch.
learn-find-it-keep-kept = Du hast dich selbst genannt, also behältst du die Karte. Hätte dich jemand anders zuerst genannt, wäre sie weg.
