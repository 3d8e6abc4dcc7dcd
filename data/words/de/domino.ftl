# Domino

game-domino = Domino
about-domino = Leg Karten nach Farbe und Smiley an; zwei Nachbarn bringen noch einen Zug.
kind-domino = passende Karten anlegen

domino-pile = { $count ->
    [0] keine Karte mehr zum Ziehen
    [one] noch { $count } Karte zum Ziehen
   *[other] noch { $count } Karten zum Ziehen
}
domino-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
domino-swapped = nahm { $count ->
    [one] einen Joker
   *[other] { $count } Joker
}: { $cards }
domino-score = { $score ->
    [0] alle Karten los
    [one] { $score } Karte übrig
   *[other] { $score } Karten übrig
}
domino-hand = { $count ->
    [one] **Deine Karte**
   *[other] **Deine { $count } Karten**
}
domino-first = Die Würfel zeigten { $card }; { $seat } hat die Karte gelegt.
domino-fitting = { $count ->
    [one] diese passt: { $cards }
   *[other] diese passen: { $cards }
}
domino-wildcards = Joker: { $cards }
domino-not-fitting = passt nicht: { $cards }
domino-only-wild = Nur ein Joker passt: Du sagst, wofür er steht.
domino-choose-earned = Noch ein Zug! Leg eine Karte an; ⭐ bringt gleich noch einen.
domino-drawn-fits = Du hast { $card } gezogen: Leg die Karte an oder passe.
domino-drawn = Du hast { $card } gezogen. Die Karte kannst du nirgends anlegen: Du musst passen.
domino-nothing-earned = Du hast dir noch einen Zug verdient, kannst aber nichts anlegen: Du musst passen.
domino-nothing-fits = Keine deiner Karten passt: Zieh eine.
domino-nothing-swap = Keine deiner Karten passt, aber du kannst einen Joker vom Tisch holen.
domino-nothing-left = Du kannst nichts anlegen, und zu ziehen gibt es nichts mehr: Du musst passen.
domino-lay = Karte anlegen …
domino-lay-wild = Joker anlegen …
domino-lay-wild-colour = Farb-Joker anlegen …
domino-lay-wild-smiley = Smiley-Joker anlegen …
domino-swaps = Joker vom Tisch holen …
domino-swap = Joker holen für { $card }
domino-swap-short = Joker holen
domino-draw = Karte ziehen
domino-pass = Passen
domino-side-left = links
domino-side-right = rechts
domino-side-up = oben
domino-side-down = unten
domino-side-inside = im Gitter
domino-gap = { $gap } hier passt eine deiner Karten · ⭐ und bringt noch einen Zug
domino-hint = Werde deine Karten los: Leg eine neben eine andere, in die Spalte ihrer Farbe und die Zeile ihres Smileys. ★ ist ein Joker: Du sagst, wofür er steht. Eine Karte mit zwei Nachbarn bringt noch einen Zug.

domino-event-laid = { $seat } legt { $card }
domino-event-laid-you = Du legst { $card }
domino-event-laid-as = { $seat } legt { $card } als { $as }
domino-event-laid-as-you = Du legst { $card } als { $as }
domino-event-earned = ⭐ Zwei Nachbarn: { $seat } ist noch einmal dran
domino-event-earned-you = ⭐ Zwei Nachbarn: Du bist noch einmal dran
domino-event-swapped = { $seat } tauscht { $card } gegen { $wildcard }
domino-event-swapped-you = Du tauschst { $card } gegen { $wildcard }
domino-event-drew = { $seat } zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
domino-event-drew-you = Du ziehst { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
domino-event-took = Gezogen: { $cards }
domino-event-passed = { $seat } passt
domino-event-passed-you = Du passt
domino-event-blocked = Niemand kommt mehr weiter
domino-event-won = { $seat } ist alle Karten los!
domino-event-won-you = Du bist alle Karten los!
domino-event-duel = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; { $seat } hat die Karte und gewinnt
domino-event-duel-you = Gleichstand ({ $tied }): Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} fällt { $card }; du hast die Karte und gewinnst
domino-event-drawn = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für { $seat }
domino-event-drawn-you = Gleichstand, Auswürfeln geht nicht: Das Los entscheidet für dich

why-DO3 = Neben dem Platz dieser Karte liegt noch nichts: Spalten sind Farben, Zeilen Smileys, neue entstehen nur am Rand.
why-DO4 = Am Platz der Karte liegt schon eine andere.
why-DO5 = Tauschen kannst du eine Karte nur gegen den Joker an ihrem Platz. Liegt dort einer, kannst du sie nur tauschen, nicht legen.
why-DO6 = Bist du noch einmal dran, darfst du nur anlegen, nicht ziehen. Geht das nicht, musst du passen.
why-DO7 = Kannst du anlegen, musst du es tun. Sonst ziehst du eine Karte; die legst du an, oder du passt.

word-lay = legen
word-swap = tauschen
word-left = links
word-right = rechts
word-up = oben
word-down = unten

domino-meaning-smiley = steht für diesen Smiley in jeder Farbe.
domino-meaning-colour = steht für diese Farbe mit jedem Smiley.
domino-meaning-swap = Hast du die Karte, für die ein Joker auf dem Tisch liegt, darfst du beide tauschen.
domino-meaning-dice = { $colour } über einer Spalte ist ihre Farbe, { $smiley } neben einer Zeile ihr Smiley.
domino-meaning-last = { $card } wurde zuletzt gelegt.

rules-domino-1 = **Werde deine Karten los.** Auf dem Tisch wächst ein Gitter von höchstens sechs mal sechs: Jede Spalte ist eine Farbe, jede Zeile ein Smiley.
    Eine Karte kommt an den Platz ihrer Farbe und ihres Smileys und muss oben, unten, links oder rechts eine andere berühren. Eine neue Farbe oder ein neuer Smiley darf am Rand eine Spalte oder Zeile eröffnen.
    Mit bis zu sechs Leuten bekommt jeder acht Karten, sonst werden alle verteilt. Die Würfel bestimmen die erste Karte.
rules-domino-1-alt = Fröhliche Karten in Orange, Blau und Rot in einer Zeile; darunter traurige mit einer Lücke, in die die blaue passt.
rules-domino-2 = **Joker.** Ein Joker mit Smiley steht für diesen Smiley in jeder Farbe, einer mit Farbe für diese Farbe mit jedem Smiley. Du sagst, für welche Karte er steht, und deren Platz muss frei sein.
    - **Tauschen.** Hast du die Karte, für die ein Joker steht, darfst du sie in deinem Zug gegen ihn tauschen und ihn selbst benutzen. Du musst es nie.
rules-domino-2-alt = Der Joker für fröhlich und der Joker für Orange; eine blaue verliebte Karte mit einer Lücke daneben.
rules-domino-3 = **Noch einmal!** Berührt eine Karte zwei oder mehr andere, bist du sofort noch einmal dran. Kannst du dann nichts legen, musst du passen.
    Wer legen kann, muss legen. Wer nicht kann, zieht eine Karte und darf sie gleich legen; ist der Nachziehstapel leer, geht es reihum weiter.
    Wer zuerst keine Karten mehr hat, gewinnt. Kommt niemand mehr weiter, gewinnt, wer die wenigsten Karten hat; bei Gleichstand um den ersten Platz entscheiden die Würfel.
rules-domino-3-alt = Vier Plätze des Gitters, drei davon belegt: Eine Karte in der Lücke berührt zwei andere.

# Lessons

learn-domino-fit-title = Wohin eine Karte kommt
learn-domino-fit = Wer zuerst keine Karten mehr hat, gewinnt. Eine Spalte ist eine Farbe, eine Zeile ein Smiley, und eine Karte muss eine andere berühren. Rot verliebt und ein Joker, der für Rot überrascht steht, liegen da. Was tust du?
learn-domino-fit-fits = Rot traurig gehört in die rote Spalte und eröffnet am Rand eine neue Zeile. Wer legen kann, muss legen.
learn-domino-earn-title = Zwei Nachbarn
learn-domino-earn = Drei deiner Karten passen jetzt. Welche würdest du legen?
learn-domino-earn-two = Grün verliebt berührt zwei Karten, also bist du gleich noch einmal dran: zwei Karten weg in einem Zug.
learn-domino-earn-one = Diese Karte berührt nur eine andere. Such einen Platz zwischen zwei Karten: Dann bist du noch einmal dran.
learn-domino-swap-title = Hol dir den Joker
learn-domino-swap = { $p1 } hat einen Joker gelegt, der für Blau zwinkernd steht. Das echte Blau zwinkernd hast du. Was tust du?
learn-domino-swap-taken = Die beiden tauschen den Platz, und du bist immer noch dran: Jetzt hast du einen Joker, der fast immer passt, und darfst noch eine Karte legen.
learn-domino-draw-title = Nichts passt
learn-domino-draw = Keine deiner Karten hat einen Platz auf dem Tisch. Was nun?
learn-domino-draw-drawn = Gezogen wird nur, wenn nichts passt. Passt die neue Karte, darfst du sie gleich legen; diesmal ist es Rot wütend.
learn-domino-hint-1 = Such Plätze zwischen zwei Karten: Wer einen davon füllt, ist noch einmal dran.
learn-domino-hint-2 = Heb deine Joker (★) für einen Zug auf, in dem sonst nichts passt, oder für einen Platz, mit dem du noch einmal dran bist.
learn-domino-hint-3 = Eine Karte öffnet oft auch Plätze für die anderen: Nimm lieber eine, die keine Lücke neben sich lässt.
