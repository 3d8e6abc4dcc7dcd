# That's mine!

game-thats-mine = That’s mine!
about-thats-mine = Gehört die neue Karte dir? Greif vor allen anderen zu.
kind-thats-mine = Tempo: zugreifen

thats-mine-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
thats-mine-mine = MEINS!
thats-mine-first = Gleich kommt die erste Karte.
thats-mine-next = Gleich kommt die nächste Karte.
thats-mine-dice = Für alle frei: { $dice }
thats-mine-practice-dice = Die Karte, die beide Würfel zeigen, dürfen alle nehmen.
thats-mine-risk = Falsch: raus und bis zu zwei Karten weg.
thats-mine-cost-misclaimed = ❌ { $seat } ist für diese Karte raus{ $count ->
    [0] { "" }
    [1] , −1
   *[other] , −2
}
thats-mine-middle = Dazu gibt es: +{ $count } { $cards }
thats-mine-to-win = 🏁 Zu gewinnen: sie und { $count } aus der Mitte
thats-mine-signs = 🃏 gewonnene Karten · ★ Sonderkarten
thats-mine-signs-lost = 🃏 gewonnen − Fehler · ★ Sonderkarten
thats-mine-whose = Dir gehört jede Karte, deren Farbe oder Smiley neben deinem Namen steht:
thats-mine-specials = **Deine Sonderkarten** – Karten mit dieser Farbe oder diesem Smiley gehören dir:
thats-mine-won = { $count ->
    [0] Du hast noch keine Karte gewonnen.
    [one] Du hast { $count } Karte gewonnen:
   *[other] Du hast { $count } Karten gewonnen:
}
thats-mine-how = Die Karte, die beide Würfel zeigen, darf jeder nehmen. Wer zu Unrecht zugreift, gibt die zwei zuletzt gewonnenen ab.
thats-mine-rule = Hat die Karte Farbe oder Smiley einer deiner Sonderkarten? Tipp vor allen anderen auf MEINS!
thats-mine-brief = Deine Farbe, dein Smiley? MEINS!
thats-mine-example = { $special } ist deine Sonderkarte, { $card } wird aufgedeckt → MEINS!
thats-mine-practice = Deine Sonderkarte: { $own }. Aufgedeckt wird { $card }. Was tust du?
thats-mine-practice-wrong = Die Karte hat den Smiley deiner Sonderkarte: Tipp vor allen anderen auf MEINS!
thats-mine-hint = Tipp vor allen anderen auf MEINS!, wenn eine deiner Sonderkarten die Farbe oder den Smiley der Karte hat. Die Würfelkarte darf jeder nehmen; wer sie nimmt, bekommt von allen anderen noch eine.

thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } gewinnt { $cards }
thats-mine-event-won-you = Du gewinnst { $cards }
thats-mine-event-stole = { $seat } nimmt { $from } die Karte { $card } weg
thats-mine-event-stole-you = Du nimmst { $from } die Karte { $card } weg
thats-mine-event-stole-from-you = { $seat } nimmt dir die Karte { $card } weg
thats-mine-event-stole-won = { $seat } gewinnt { $won } + { $card } von { $from }
thats-mine-event-stole-all = 💥 { $seat } gewinnt { $won }, { $cards } von allen
thats-mine-event-misclaimed = { $seat } greift daneben
thats-mine-event-misclaimed-you = Du greifst daneben
thats-mine-event-paid = { $seat } legt { $cards } in die Mitte
thats-mine-event-paid-you = Du legst { $cards } in die Mitte
thats-mine-event-rolled = { $seat } würfelt mit beiden Würfeln: { $card }
thats-mine-event-rolled-you = Du würfelst mit beiden Würfeln: { $card }
thats-mine-event-timeup = Niemand greift rechtzeitig zu
thats-mine-event-nobody = Alle sind raus
thats-mine-event-ended = Die letzte Karte ist aufgedeckt
thats-mine-event-duel = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; { $seat } hat die Karte und gewinnt
thats-mine-event-duel-you = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; du hast die Karte und gewinnst
thats-mine-event-drawn = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für { $seat }
thats-mine-event-drawn-you = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für dich

why-TM4 = Wer zu Unrecht zugegriffen hat, ist für diese Karte raus.

word-mine = MEINS!

rules-thats-mine-1 = **Gehört die neue Karte dir?** Vor dir liegen Sonderkarten mit einer Farbe oder einem Smiley. Karte um Karte wird aufgedeckt.
    Zugreifen darfst du, wenn eine deiner Sonderkarten ihre Farbe oder ihren Smiley hat. Wer es zuerst tut, gewinnt sie mit allem, was in der Mitte liegt.
    Eine Karte, die niemand nimmt, bleibt in der Mitte. Falsch zugegriffen: Du bist für diese Karte raus, und deine beiden zuletzt gewonnenen Karten kommen in die Mitte.
rules-thats-mine-1-alt = Deine Sonderkarten: fröhlich und Blau. Daneben eine blaue zwinkernde und eine grüne fröhliche Karte; beide darfst du nehmen.
rules-thats-mine-2 = **Die Würfelkarte.** Zeigen die Würfel die aufgedeckte Karte, dürfen alle zugreifen. Wer sie gewinnt, nimmt auch allen anderen eine Karte weg, und es wird neu gewürfelt, bis die Würfel eine Karte zeigen, die noch kommt. Beim letzten Viertel der Karten werden die Würfel weggeräumt (nie mit der Option *Nachsichtig*).
    Das Spiel endet mit dem Stapel. Wer die meisten Karten hat, gewinnt; Sonderkarten zählen nicht. Bei Gleichstand um den ersten Platz entscheiden die Würfel.
    Wer falschliegt, setzt auch bei den nächsten Karten aus (⏳), jedes Mal doppelt so lange; zu zweit oder dritt ab dem zweiten Fehler. Zwölfmal richtig macht den ältesten Fehler wieder gut.
    - Du setzt höchstens ein Sechstel der Karten am Stück aus, insgesamt ein Drittel; jede darüber hinaus kostet am Ende eine.
rules-thats-mine-2-alt = Die Würfel zeigen Rot und verliebt; die rote verliebte Karte liegt offen.

# Lessons

learn-thats-mine-special-title = Gehört sie dir?
learn-thats-mine-special = Karte um Karte wird aufgedeckt; wer am Ende die meisten hat, gewinnt. Deine Sonderkarten: fröhlich, traurig, Blau, Violett. Grün fröhlich liegt da. Was tust du?
learn-thats-mine-special-won = Fröhlich ist eine deiner Sonderkarten; Farbe oder Smiley, eins davon genügt. { $p2 } hat Grün und hätte auch zugreifen dürfen, aber du warst zuerst da.
learn-thats-mine-special-yours = Grün hast du nicht, aber fröhlich, und eins davon genügt. { $p2 } hat Grün und darf auch zugreifen, also sei schneller.
learn-thats-mine-others-title = Finger weg
learn-thats-mine-others = Du hast 2 Karten gewonnen. Jetzt liegt Rot zwinkernd da; deine Sonderkarten sind immer noch fröhlich, traurig, Blau und Violett. Was tust du?
learn-thats-mine-others-theirs = Weder Rot noch zwinkernd ist unter deinen Sonderkarten: { $p1 } hat Rot, { $p2 } den zwinkernden Smiley. Überlass sie ihnen und behalt deine 2 Karten.
learn-thats-mine-others-wrong = Keine deiner Sonderkarten passt. Du wärst für diese Karte raus, und deine zwei zuletzt gewonnenen Karten kämen in die Mitte: beide, die du hast.
learn-thats-mine-middle-title = Gleich mehrere
learn-thats-mine-middle = Rot zwinkernd und Orange verliebt hat niemand genommen, beide liegen noch in der Mitte. Jetzt wird Violett wütend aufgedeckt. Was tust du?
learn-thats-mine-middle-won = Violett ist eine deiner Sonderkarten, und die ganze Mitte kommt mit: 3 Karten auf einmal. Jetzt hast du 5.
learn-thats-mine-middle-yours = Violett ist eine deiner Sonderkarten, und wer zuerst zugreift, bekommt 3 Karten. { $p1 } hat den wütenden Smiley und darf das auch.
learn-thats-mine-dice-title = Die Würfelkarte
learn-thats-mine-dice = Du hast 3 Karten, { $p1 } und { $p2 } je eine. Rot wütend wird aufgedeckt. Vergleich sie mit deinen Sonderkarten und auch mit beiden Würfeln. Was tust du?
learn-thats-mine-dice-stole = Beide Würfel zeigten Rot und wütend, also durfte jeder diese Karte nehmen. Dazu kam je eine von den anderen: 3 Karten mehr, jetzt hast du 6.
learn-thats-mine-dice-anybody = Sie passt zu keiner deiner Sonderkarten, aber beide Würfel zeigen genau sie: Jeder darf sie nehmen. Wer zuerst da ist, nimmt auch allen anderen eine Karte weg.
