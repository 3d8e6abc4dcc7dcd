# Shout!

game-shout = Shout!
about-shout = Zwei Stapel passen zusammen: Ruf den anderen Namen, bevor jemand deinen ruft.
kind-shout = Tempo: Namen rufen

shout-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
shout-dealt = Auf dem Stapel von { $seat }
shout-none-dealt = Es liegt noch keine Karte.
shout-next = Nächste Karte: { $seat }
shout-dice = { $dice }? Tipp auf dich
shout-practice-dice = Kommt die Karte, die beide Würfel zeigen, zählt nur dein eigener Name.
shout-risk = Falsch: raus und jedem eine Karte geben.
shout-cost-miscalled = ❌ { $seat } ist raus{ $count ->
    [0] , hat aber keine Karte
   *[other] { " " }und schuldet allen eine Karte
}
shout-pile = { $count ->
    [0] Dein Stapel ist leer.
    [one] Dein Stapel: { $count } Karte, oben liegt { $top }
   *[other] Dein Stapel: { $count } Karten, oben liegt { $top }
}
shout-how = Passt die neue Karte zu deiner (Farbe oder Smiley)? Tipp auf die Person, die sie hat. Gehört sie dir? Tipp auf die Person, zu der sie passt. Würfelkarte? Tipp auf deinen eigenen Namen.
shout-call-whom = Einen Namen rufen
shout-rule = Farbe oder Smiley auf zwei Stapeln gleich? Die beiden tippen um die Wette aufeinander.
shout-brief = Farbe/Smiley gleich? Ruf zuerst!
shout-example = { $one } hat oben { $top }, { $other } bekommt { $card } → { $one } tippt auf { $other }, { $other } auf { $one }
shout-practice = { $name } hat gerade { $card } bekommen. Oben auf deinem Stapel: { $own }. Gleiche Farbe oder gleicher Smiley? Auf wen tippst du?
shout-practice-wrong = Die neue Karte und deine haben denselben Smiley: Tipp auf { $name }, dort liegt die neue.
shout-hint = Passt die neue Karte zu deiner (Farbe oder Smiley)? Tipp auf die Person, die sie hat. Gehört sie dir? Tipp auf die Person, zu der sie passt. Wer am schnellsten ist, nimmt zwei Karten. Würfelkarte? Tipp auf deinen eigenen Namen.

shout-event-dealt = { "" }
shout-event-took = { $seat } nimmt { $from } { $cards } weg
shout-event-took-you = Du nimmst { $from } { $cards } weg
shout-event-took-from-you = { $seat } nimmt dir { $cards } weg
shout-event-took-all = 💥 { $seat } nimmt allen { $cards } weg
shout-event-miscalled = { $seat } ruft { $name }: falsch
shout-event-miscalled-you = Du rufst { $name }: falsch
shout-event-miscalled-yourself = Du rufst dich selbst: falsch
shout-event-miscalled-name-you = { $seat } ruft dich: falsch
shout-event-gave = { $seat } gibt je eine Karte an { $to }
shout-event-gave-you = Du gibst je eine Karte an { $to }
shout-event-gave-to-you = { $seat } gibt dir eine Karte
shout-event-rolled = { $seat } würfelt mit beiden Würfeln: { $card }
shout-event-rolled-you = Du würfelst mit beiden Würfeln: { $card }
shout-event-timeup = Niemand ruft rechtzeitig
shout-event-nobody = Alle sind raus
shout-event-ended = Die letzte Karte ist ausgeteilt
shout-event-duel = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; { $seat } hat die Karte und gewinnt
shout-event-duel-you = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; du hast die Karte und gewinnst
shout-event-drawn = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für { $seat }
shout-event-drawn-you = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für dich

why-SH2 = Rufen kannst du nur Leute am Tisch: die Person, die die neue Karte hat, oder die, zu deren Karte sie passt.
why-SH3 = Nach einem falschen Ruf bist du bis zur nächsten Karte raus.

option-even = Gleich viele Karten für alle

word-call = rufen

rules-shout-1 = **Zwei Stapel passen zusammen: Ruf den anderen Namen!** Karte um Karte wird reihum offen auf die Stapel gelegt.
    Hat die neue Karte Farbe oder Smiley einer anderen obersten, rufen die beiden um die Wette, denen die Stapel gehören: jeder den Namen des anderen. Wer schneller ist, nimmt sich die zwei obersten Karten des anderen Stapels und schiebt sie unter den eigenen.
    Falsch gerufen: Du bist für diese Karte raus und gibst allen anderen eine Karte von unten aus deinem Stapel.
rules-shout-1-alt = Vier Stapel; Orange fröhlich und Grün fröhlich passen durch den Smiley zusammen.
rules-shout-2 = **Die Würfelkarte.** Zeigen die Würfel die gerade gelegte Karte, ruf deinen **eigenen** Namen. Wer zuerst ruft, nimmt allen anderen die oberste Karte ab und würfelt neu.
    Die Würfel zeigen immer eine Karte, die noch kommt. Alle Karten werden verteilt, also bekommen manche vielleicht eine mehr; eine Option legt die überzähligen verdeckt beiseite.
    Das Spiel endet, wenn alles verteilt ist. Wer die meisten Karten hat, gewinnt; bei Gleichstand um den ersten Platz entscheiden die Würfel.
    Wer falschliegt, setzt auch bei den nächsten Karten aus (⏳), jedes Mal doppelt so lange; zu zweit oder dritt ab dem zweiten Fehler. Zwölfmal richtig macht den ältesten Fehler wieder gut.
    - Du setzt höchstens ein Sechstel der Karten am Stück aus, insgesamt ein Drittel; jede darüber hinaus kostet am Ende eine.
rules-shout-2-alt = Die Würfel zeigen Grün und wütend; die grüne wütende Karte wurde gelegt.

# Lessons

learn-shout-theirs-title = Sie passt zu deiner
learn-shout-theirs = Karte um Karte kommt auf einen der Stapel, und wer die meisten hat, gewinnt. { $p1 } hat gerade Blau wütend bekommen; auf deinem Stapel liegt Blau verliebt. Auf wessen Namen tippst du?
learn-shout-theirs-took = Beide sind blau, also tippt ihr um die Wette: du auf { $p1 }, { $p1 } auf dich. Du warst schneller und hast die zwei obersten Karten genommen.
learn-shout-theirs-own = Dein eigener Name ist nur für die Würfelkarte da. Beide Karten sind blau, also tipp auf die Person, die die neue bekommen hat.
learn-shout-other = Diese beiden Karten haben weder Farbe noch Smiley gemeinsam. Du wärst bis zur nächsten Karte raus und gäbst allen eine Karte von unten aus deinem Stapel.
learn-shout-late = Hier ist etwas für dich dabei, und andere sehen es auch. Sieh dir die neue Karte, die obersten Karten und die Würfel noch einmal an.
learn-shout-mine-title = Die neue Karte ist deine
learn-shout-mine = Jetzt gehört die neue Karte dir: Violett wütend. Sieh dir die obersten Karten der anderen an. Auf wessen Namen tippst du?
learn-shout-mine-took = Auch bei { $p2 } liegt eine wütende Karte oben. Du warst schneller: Die zwei Karten von { $p2 } gehören jetzt dir.
learn-shout-others-title = Geht dich nichts an
learn-shout-others = { $p1 } hat Violett verliebt bekommen, und bei { $p2 } liegt Gelb verliebt oben. Auf deinem Stapel liegt Orange wütend. Was tust du?
learn-shout-others-theirs = Das ist Sache von { $p1 } und { $p2 }; zu deiner Karte passt nichts davon. Warten kostet nichts.
learn-shout-others-wrong = Die beiden verliebten Karten passen zueinander, aber keine zu deiner. Du wärst bis zur nächsten Karte raus und müsstest den anderen je eine Karte geben: alle beide, die du hast.
learn-shout-dice-title = Die Würfelkarte
learn-shout-dice = { $p2 } hat Blau zwinkernd bekommen. Auf deinem Stapel liegt Blau verliebt. Sieh zuerst beide Würfel an! Auf wessen Namen tippst du?
learn-shout-dice-took = Die Würfel zeigten Blau und zwinkernd, da zählte nur dein eigener Name. Du hast allen anderen die oberste Karte genommen.
learn-shout-dice-owner = Die Farben passen, aber die Würfel zeigen genau diese Karte. Dann zählt nur dein eigener Name.
