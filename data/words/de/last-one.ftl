# Die Letzte

game-last-one = Die Letzte
about-last-one = Werde deine Karten los, und vergiss nicht, LETZTE! zu sagen.
kind-last-one = Karten loswerden

last-one-pile = { $count ->
    [0] keine Karte mehr zum Ziehen
    [one] noch { $count } Karte zum Ziehen
   *[other] noch { $count } Karten zum Ziehen
}
last-one-named = nächste Farbe: { $colour }
last-one-anything = Darauf passt alles.
last-one-stack = ⚠️ { $seat } muss **{ $count } Karten** ziehen, wenn keine wütende Karte kontert.
last-one-stack-you = ⚠️ Du musst **{ $count } Karten** ziehen, wenn du nicht mit einer wütenden Karte konterst.
last-one-order-down = Reihenfolge: nach unten
last-one-order-up = Reihenfolge: nach oben
last-one-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
last-one-score = { $score ->
    [0] alle Karten los
    [one] { $score } Karte übrig
   *[other] { $score } Karten übrig
}
last-one-hand = { $count ->
    [one] **Deine Karte**
   *[other] **Deine { $count } Karten**
}
last-one-rest = { $count ->
    [one] **Eine Karte passt gerade nicht:**
   *[other] **{ $count } Karten passen gerade nicht:**
}
last-one-drawn-fits = Du hast { $card } gezogen: Leg die Karte ab oder passe.
last-one-drawn = Du hast { $card } gezogen. Die Karte kannst du nicht ablegen: Du musst passen.
last-one-nothing-drawn = Es war keine Karte mehr da: Du musst passen.
last-one-nothing-fits = Keine deiner Karten passt: Zieh eine.
last-one-wish = { $card }: Welche Farbe wünschst du dir? Die Zahlen sagen, wie viele Karten du davon hast.
last-one-faces =
    { $sad } die nächste Person setzt aus
    { $surprised } Richtungswechsel
    { $angry } die nächste Person zieht { $cards }
    { $happy } passt immer, und du wünschst dir eine Farbe
last-one-special = ohne Smiley: passt auf ihre Farbe
last-one-draw = Karte ziehen
last-one-take = { $count } Karten ziehen
last-one-pass = Passen
last-one-last = LETZTE!
last-one-catch = { $name } erwischen!
last-one-hint = Werde deine Karten los: Leg eine mit gleicher Farbe oder gleichem Smiley ab. Legst du deine vorletzte ab, drück kurz vorher oder gleich danach auf LETZTE!, sonst können dich alle erwischen.

last-one-headline-last = 📣 { $seat }: LETZTE!
last-one-headline-caught = 🫴 { $by } erwischt { $seat }!
last-one-event-played = { $seat } legt { $card } ab
last-one-event-played-you = Du legst { $card } ab
last-one-event-played-colour = { $seat } legt { $card } ab · nächste Farbe: { $colour }
last-one-event-played-colour-you = Du legst { $card } ab · nächste Farbe: { $colour }
last-one-event-won = { $seat } ist alle Karten los!
last-one-event-won-you = Du bist alle Karten los!
last-one-event-reversed = Die Richtung wechselt
last-one-event-missed = { $seat } muss aussetzen
last-one-event-missed-you = Du musst aussetzen
last-one-event-angry = { $seat } muss { $cards } Karten ziehen oder wütend kontern
last-one-event-angry-you = Du musst { $cards } Karten ziehen oder wütend kontern
last-one-event-passed = { $seat } passt
last-one-event-passed-you = Du passt
last-one-event-last = { $seat } sagt **LETZTE!**
last-one-event-last-you = Du sagst **LETZTE!**
last-one-event-safe = { $by } will { $seat } erwischen, aber LETZTE! war schon gesagt
last-one-event-safe-you = { $by } will dich erwischen, aber du hattest schon LETZTE! gesagt
last-one-event-safe-by-you = Du willst { $seat } erwischen, aber LETZTE! war schon gesagt
last-one-event-caught = { $by } erwischt { $seat }: LETZTE! wurde vergessen
last-one-event-caught-you = { $by } erwischt dich: Du hast LETZTE! vergessen
last-one-event-caught-by-you = Du erwischst { $seat }: LETZTE! wurde vergessen
last-one-event-reshuffled = { $cards ->
    [one] { $cards } Karte vom Ablagestapel kann wieder gezogen werden
   *[other] { $cards } Karten vom Ablagestapel können wieder gezogen werden
}
last-one-event-drew = { $cards ->
    [0] Für { $seat } ist keine Karte mehr da
    [one] { $seat } zieht { $cards } Karte
   *[other] { $seat } zieht { $cards } Karten
}
last-one-event-drew-you = { $cards ->
    [0] Für dich ist keine Karte mehr da
    [one] Du ziehst { $cards } Karte
   *[other] Du ziehst { $cards } Karten
}
last-one-event-took = Gezogen: { $cards }

why-LO3 = Die Karte hat weder die Farbe noch den Smiley der obersten.
why-LO4 = Ziehen darfst du nur, wenn du nichts ablegen kannst; danach legst du die gezogene Karte ab, oder du passt.
why-LO5 = Jetzt passt nur die gewünschte Farbe oder eine fröhliche Karte.
why-LO6 = Auf eine wütende Karte hilft nur eine wütende: Leg eine ab oder zieh die Karten.
why-LO8 = LETZTE! gilt in deinem Zug mit zwei Karten oder danach bis zur nächsten Karte. Bis dahin darf jeder einmal versuchen, dich zu erwischen.

word-last = LETZTE!
word-catch = erwischen

last-one-meaning-surprised = Die Richtung wechselt.
last-one-meaning-sad = Die nächste Person setzt aus.
last-one-meaning-happy = passt auf alles, und du nennst die Farbe, die folgen muss.
last-one-meaning-angry = Die nächste Person zieht zwei und setzt aus, oder kontert wütend: Dann zieht die übernächste vier, und so weiter.

rules-last-one-1 = **Leg auf dieselbe Farbe oder denselben Smiley ab** und werde deine Karten vor allen anderen los. Du beginnst mit fünf; zu acht oder mehr sind es drei bis fünf.
    Wer ablegen kann, muss. Wer nicht kann, zieht eine Karte und darf sie gleich ablegen, wenn sie passt.
    Eine Sonderkarte (Buchstabe mit Stern) hat keinen Smiley: Sie passt auf ihre Farbe, und jede Karte der Farbe passt auf sie.
rules-last-one-1-alt = Vier Karten, jede passt auf die vorige: die Sonderkarte für Rot (Buchstabe und Stern), Rot traurig, Rot fröhlich, Blau fröhlich.
rules-last-one-2 = **Karten, die etwas tun**
    - **Überrascht**: { last-one-meaning-surprised }
    - **Traurig**: { last-one-meaning-sad }
    - **Fröhlich**: { last-one-meaning-happy }
    - **Wütend**: { last-one-meaning-angry }
rules-last-one-2-alt = Die vier, die etwas tun: überrascht, traurig, fröhlich, wütend.
rules-last-one-3 = **LETZTE!** Mit zwei Karten sagst du LETZTE!, bevor du ablegst, oder gleich danach, bis jemand die nächste Karte ablegt.
    Vergisst du es, können dich alle anderen erwischen: Du ziehst zwei. Ein Irrtum dabei kostet nichts.
    Das Spiel endet, sobald jemand die letzte Karte abgelegt hat, egal welche; bei den anderen gilt: je weniger Karten, desto besser der Platz.
rules-last-one-3-alt = Eine Karte wird abgelegt, eine bleibt auf der Hand.

# Lessons

learn-last-one-fit-title = Farbe oder Smiley
learn-last-one-fit = Wer zuerst keine Karten mehr hat, gewinnt. Oben liegt Grün zwinkernd: Es passt, was dieselbe Farbe oder denselben Smiley hat. Was würdest du tun?
learn-last-one-fit-wink = Grün hast du nicht, aber beide Karten zwinkern. Jetzt liegt Rot oben, und bleibt es dabei, passen als Nächstes dein Rot verliebt und Rot überrascht.
learn-last-one-angry-title = Wütend
learn-last-one-angry = { $p1 } hat dir eine wütende Karte hingelegt. Jetzt ziehst du zwei Karten und setzt aus, außer …
learn-last-one-angry-four = Auf eine wütende antwortet eine wütende, egal in welcher Farbe. Jetzt zieht { $p1 } vier und setzt aus, oder kontert auch.
learn-last-one-angry-two = Du hättest sechs Karten und müsstest aussetzen, { $p1 } hat nur vier. Dabei hast du selbst eine wütende Karte auf der Hand.
learn-last-one-wish-title = Ein fröhlicher Wunsch
learn-last-one-wish = Blau ist gewünscht, und du hast keins. Aber dein Rot fröhlich passt auf alles, und du sagst, welche Farbe als Nächste kommt.
learn-last-one-wish-red = Drei rote Karten hast du noch auf der Hand: Bleibt es bei Rot, kannst du weiterspielen.
learn-last-one-wish-yellow = Du hast eine einzige gelbe Karte und drei rote. Wünsch dir, wovon du am meisten hast.
learn-last-one-wish-blue = Du hast keine blaue Karte, und { $p1 } hat sich gerade erst Blau gewünscht. Wünsch dir, wovon du selbst am meisten hast.
learn-last-one-last-title = LETZTE!
learn-last-one-last = Du hast zwei Karten, und Blau verliebt passt auf Rot verliebt. Was kommt zuerst?
learn-last-one-last-said = Jetzt kann { $p1 } dich nicht erwischen. Gleich legst du Blau verliebt ab und hast nur noch eine Karte.
learn-last-one-last-silent = Du könntest auch gleich danach noch auf LETZTE! drücken, aber bis dahin kann { $p1 } dich erwischen, und dann ziehst du zwei.
learn-last-one-hint-1 = Die Karten, die gerade passen, sind Knöpfe. Sind es mehrere, leg eine Farbe ab, von der du mehr hast: Dann passt vielleicht auch die nächste.
learn-last-one-hint-2 = Heb fröhliche und wütende Karten für später auf, solange eine andere passt: Fröhliche passen fast immer, wütende können dir das Ziehen ersparen.
learn-last-one-hint-3 = Achte darauf, wie viele Karten die anderen haben: Wer ohne LETZTE! nur noch eine hat, kann erwischt werden, bis jemand die nächste Karte ablegt.
