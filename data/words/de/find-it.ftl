# Find it!

game-find-it = Find it!
about-find-it = Die Würfel zeigen eine Karte: Tipp vor allen anderen darauf oder merk dir, wer sie hat.
kind-find-it = Tempo: finden, merken

find-it-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
find-it-target = Ziel: { $count } Karten
find-it-first = 🎲 Gleich wird gewürfelt.
find-it-next = 🎲 Gleich wird wieder gewürfelt.
find-it-last-roll = Letzter Wurf: { $what }
find-it-risk = Falsche Karte: raus. Falscher Name: dazu −1 Karte.
find-it-cost-mispointed = ❌ { $seat } ist bis zum nächsten Wurf raus
find-it-cost-misnamed = ❌ { $seat } ist raus, schuldet 1 Karte
find-it-mine = { $count ->
    [0] Du hast noch keine Karte; mit { $target } gewinnst du.
    [one] Du hast { $count } Karte; mit { $target } gewinnst du.
   *[other] Du hast { $count } Karten; mit { $target } gewinnst du.
}
find-it-had = { $count ->
    [0] Du hattest keine Karte.
    [one] Du hattest { $count } Karte.
   *[other] Du hattest { $count } Karten.
}
find-it-debts = { $count ->
    [one] Deine nächste Karte geht gleich zurück auf den Tisch.
   *[other] Deine nächsten { $count } Karten gehen gleich zurück auf den Tisch.
}
find-it-how = Tipp auf die Karte im Raster oder auf den Namen der Person, die sie gewonnen hat.
find-it-point = Antippen: { $first } bis { $last }
find-it-point-one = Antippen: { $first }
find-it-name = Sagen, wer sie hat
find-it-rule = Tipp oben auf die Würfelkarte, vor allen anderen. Hat sie schon jemand, tipp auf den Namen.
find-it-brief = Die Würfelkarte: Sei schneller!
find-it-example = { $dice } → tipp auf { $card }
find-it-practice = Die Würfel zeigen { $card }. Auf welche Karte tippst du?
find-it-practice-wrong = Beides muss stimmen, Farbe und Smiley: Tipp auf { $card }.
find-it-hint = Die Würfel zeigen eine Karte. Liegt sie da, tipp sie an; ist sie schon gewonnen, tipp an, wer sie hat. Falsche Karte: raus für diesen Wurf. Ein falscher Name kostet auch noch eine Karte.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } findet die Karte
find-it-event-found-you = Du findest die Karte
find-it-event-took = { $seat } nimmt { $from } die Karte weg
find-it-event-took-you = Du nimmst { $from } die Karte weg
find-it-event-took-from-you = { $seat } nimmt dir die Karte weg
find-it-event-kept = { $seat } nennt sich selbst und behält die Karte
find-it-event-kept-you = Du nennst dich selbst und behältst die Karte
find-it-event-mispointed = { $seat } tippt auf { $card }: falsch
find-it-event-mispointed-you = Du tippst auf { $card }: falsch
find-it-event-misnamed = { $seat } nennt { $name }: falsch
find-it-event-misnamed-you = Du nennst { $name }: falsch
find-it-event-misnamed-yourself = Du nennst dich selbst: falsch
find-it-event-misnamed-name-you = { $seat } nennt dich: falsch
find-it-event-lost = { $seat } gibt { $card } zurück
find-it-event-lost-you = Du gibst { $card } zurück
find-it-event-owes = { $seat } muss die nächste Karte zurückgeben
find-it-event-owes-you = Du musst die nächste Karte zurückgeben
find-it-event-repaid = { $seat } muss sie gleich zurückgeben
find-it-event-repaid-you = Du musst sie gleich zurückgeben
find-it-event-timeup = Niemand tippt rechtzeitig richtig
find-it-event-nobody = Alle sind raus
find-it-event-ended = Das Spiel ist aus
find-it-event-duel = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; { $seat } hat die Karte und gewinnt
find-it-event-duel-you = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; du hast die Karte und gewinnst
find-it-event-drawn = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für { $seat }
find-it-event-drawn-you = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für dich

why-FI2 = Antippen kannst du nur eine Karte, die offen liegt. Nach einer falschen bist du für diesen Wurf raus.
why-FI3 = Nennen kannst du nur jemanden, der mitspielt.
why-FI4 = Nach einem falschen Namen bist du für diesen Wurf raus.

word-point = antippen
word-name = nennen

rules-find-it-1 = **Finde die Karte, die die Würfel zeigen.** Alle 36 Karten liegen offen; ein Würfel zeigt eine Farbe, der andere einen Smiley.
    - Liegt die Karte auf dem Tisch? Wer zuerst darauf tippt, bekommt sie.
    - Hat sie schon jemand? Wer zuerst den richtigen Namen nennt, bekommt sie; nenn dich selbst, um deine zu behalten.
    Wer zuerst das Ziel erreicht, gewinnt: 10 Karten zu zweit, 9 zu dritt, 8 zu viert, 7 zu fünft, sonst 6.
rules-find-it-1-alt = Die Würfel zeigen Orange und fröhlich; daneben Karten, darunter die orange fröhliche.
rules-find-it-2 = **Fehler.** Falsche Karte: Du bist für diesen Wurf raus. Falscher Name: auch raus, und deine zuletzt gewonnene Karte kommt zurück auf den Tisch. Hast du keine, geht die nächste zurück, die du gewinnst.
    Findet niemand die Würfelkarte, wird neu gewürfelt. Wer welche Karte hat, steht nirgends: Merk es dir!
    Es zählt die Reihenfolge, in der Discord die Klicks bekommen hat; zu langsam zu sein kostet nichts. Nach 36 Würfen ohne Änderung ist Schluss, und wer die meisten Karten hat, gewinnt.
rules-find-it-2-alt = Drei verdeckte Karten; die Würfel zeigen Gelb und zwinkernd.

# Lessons

learn-find-it-point-title = Finde die Karte
learn-find-it-point = Wer zuerst 9 Karten hat, gewinnt. Beide Würfel zusammen zeigen eine von 36 Karten: hier Grün wütend. Auf welche tippst du, bevor es andere tun?
learn-find-it-point-found = Ein Würfel zeigt Grün, der andere wütend: Nur diese Karte hat beides. Du warst zuerst da, sie gehört dir. Wer sie hat, steht ab jetzt nirgends.
learn-find-it-point-colour = Grün stimmt, aber der andere Würfel zeigt wütend, und diese ist verliebt. Du wärst für diesen Wurf raus, und die anderen hätten alle Zeit der Welt.
learn-find-it-point-smiley = Wütend stimmt, aber der andere Würfel zeigt Grün, nicht Rot. Du wärst für diesen Wurf raus, und die anderen hätten alle Zeit der Welt.
learn-find-it-point-name = Namen sind für Karten da, die schon jemand hat, und diese liegt noch auf dem Tisch. Du wärst für diesen Wurf raus und müsstest deine nächste Karte zurückgeben.
learn-find-it-name-title = Wer hat sie?
learn-find-it-name = Wieder Grün wütend, aber die Karte ist weg: { $p1 } hat sie vor zwei Würfen gewonnen, danach du Blau traurig. Wer was hat, steht nirgends: Merk es dir! Was tust du?
learn-find-it-name-took = Der richtige Name, und du warst zuerst da: Die Karte wandert von { $p1 } zu dir. Jetzt hast du 2 Karten.
learn-find-it-name-none = { $p2 } hat noch keine Karte. Nach einem falschen Namen bist du für diesen Wurf raus, und deine zuletzt gewonnene Karte, Blau traurig, kommt zurück auf den Tisch.
learn-find-it-name-late = Die anderen merken sich das auch. Wenn du weißt, wer die Karte hat, tipp vor ihnen auf den Namen.
learn-find-it-keep-title = Behalt deine Karte
learn-find-it-keep = Diesmal war { $p2 } schneller und hat { $p1 } Grün wütend weggenommen. Jetzt wieder Blau traurig: Diese Karte hast du vor zwei Würfen gewonnen. Was tust du?
learn-find-it-keep-kept = Du hast dich zuerst selbst genannt, also bleibt Blau traurig bei dir. Hätte dich vorher jemand anders genannt, wäre sie weg.
learn-find-it-keep-wrong = Du hast sie selbst. Nach einem falschen Namen bist du für diesen Wurf raus: Jemand nimmt sie dir weg, oder sie geht als zuletzt gewonnene zurück auf den Tisch.
learn-find-it-keep-risk = Du behältst sie nur, wenn sich sonst niemand erinnert. Wer dich zuerst nennt, nimmt sie dir weg; nenn dich selbst, dann ist sie sicher.
learn-find-it-moved-title = Karten wandern
learn-find-it-moved = Zum dritten Mal Grün wütend. Zuerst hat { $p1 } die Karte gewonnen, dann hat { $p2 } richtig { $p1 } genannt und sie genommen. Auf welchen Namen tippst du?
learn-find-it-moved-took = Es zählt, wer sie zuletzt genommen hat. Jetzt hast du 2 Karten: Blau traurig und Grün wütend.
learn-find-it-moved-before = { $p1 } hatte sie zuerst, aber { $p2 } hat sie genommen, und { $p1 } hat keine Karte mehr. Der falsche Name würde dich Blau traurig kosten.
learn-find-it-moved-own = Du hast nur Blau traurig. Nach einem falschen Namen bist du für diesen Wurf raus, und die Karte kommt zurück auf den Tisch.
