# Domino

domino-pile = { $count ->
    [0] keine Karte mehr zum Ziehen
    [one] noch { $count } Karte zum Ziehen
   *[other] noch { $count } Karten zum Ziehen
}
domino-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
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
domino-choose = Leg eine Karte an; ⭐ bringt noch einen Zug.
domino-choose-earned = Noch ein Zug! Leg eine Karte an; ⭐ bringt gleich den nächsten.
domino-drawn-fits = Du hast { $card }: Leg die Karte an oder passe.
domino-drawn = Du hast { $card } gezogen. Das passt nirgends: Du musst passen.
domino-nothing-earned = Du hast dir noch einen Zug verdient, aber keine deiner Karten passt: Du musst passen.
domino-nothing-fits = Keine deiner Karten passt: Zieh eine.
domino-nothing-left = Keine deiner Karten passt, und zu ziehen gibt es nichts mehr: Du musst passen.
domino-lay = Karte anlegen …
domino-lay-wild = Joker anlegen …
domino-swaps = Joker vom Tisch holen …
domino-swap = { $card } ⇄ { $wildcard }
domino-draw = Karte ziehen
domino-pass = Passen
domino-gap = { $gap } hier passt eine deiner Karten · ⭐ und bringt noch einen Zug
domino-hint = Eine Spalte ist eine Farbe, eine Zeile ein Smiley, und jede Karte kommt neben eine andere. ★ ist ein Joker: Du sagst, wofür er steht. Eine Karte mit zwei Nachbarn bringt noch einen Zug.

domino-event-laid = { $seat } legt { $card }
domino-event-laid-as = { $seat } legt { $card } als { $as }
domino-event-earned = ⭐ Zwei Nachbarn: { $seat } ist noch einmal dran
domino-event-swapped = { $seat } tauscht { $card } gegen { $wildcard }
domino-event-drew = { $seat } zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
domino-event-took = Gezogen: { $cards }
domino-event-passed = { $seat } passt
domino-event-blocked = Niemand kann mehr weiter
domino-event-won = { $seat } ist alle Karten los!
domino-event-duel = Gleichstand von { $tied }: Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} zeigen die Würfel { $card }, und die hat { $seat }
domino-event-drawn = Gleichstand, und keine Karte zum Auswürfeln: Das Los trifft { $seat }

why-DO3 = Neben ihrem Platz liegt noch nichts: Eine Spalte ist eine Farbe, eine Zeile ein Smiley, und neue entstehen nur am Rand.
why-DO4 = An ihrem Platz liegt schon eine andere Karte.
why-DO5 = Getauscht wird eine Karte nur gegen den Joker, der an ihrem Platz liegt; solange dort einer liegt, kann sie nicht gelegt, nur getauscht werden.
why-DO6 = Im verdienten Zug legst du eine Karte an. Passt keine, ziehst du nicht, sondern dein Zug ist zu Ende.
why-DO7 = Wenn eine Karte passt, musst du legen. Nur sonst ziehst du; dann legst du die gezogene Karte und keine andere, oder du passt.
