# That's mine!

thats-mine-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
thats-mine-mine = MEINS!
thats-mine-next = { $seat } deckt gleich die nächste Karte auf.
thats-mine-middle = { $count ->
    [one] Dazu { $count } Karte aus der Mitte: { $cards }
   *[other] Dazu { $count } Karten aus der Mitte: { $cards }
}
thats-mine-specials = **Deine Sonderkarten** – Karten mit dieser Farbe oder diesem Smiley gehören dir:
thats-mine-won = { $count ->
    [0] Du hast noch keine Karte gewonnen.
    [one] Du hast { $count } Karte gewonnen:
   *[other] Du hast { $count } Karten gewonnen:
}
thats-mine-how = Die Karte, die beide Würfel zeigen, gehört allen. Wer zu Unrecht zugreift, gibt seine zwei letzten Karten ab.
thats-mine-hint = Drück als Erster auf MEINS!, wenn eine deiner Sonderkarten die Farbe oder das Smiley der Karte hat. Die Karte der Würfel gehört allen und nimmt jedem eine weg.

thats-mine-headline-stole = 💥 { $count ->
    [one] { $seat } klaut bei { $from }!
   *[other] { $seat } klaut bei allen!
}
thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } gewinnt { $cards }
thats-mine-event-stole = { $seat } nimmt { $from } die Karte { $card } weg
thats-mine-event-misclaimed = { $seat } greift nach einer fremden Karte: draußen für diese Karte
thats-mine-event-paid = { $seat } legt { $cards } in die Mitte
thats-mine-event-rolled = { $seat } würfelt mit beiden Würfeln: { $card }
thats-mine-event-timeup = Niemand greift rechtzeitig zu; die Karte bleibt in der Mitte
thats-mine-event-nobody = Alle sind draußen; die Karte bleibt in der Mitte
thats-mine-event-ended = Die letzte Karte ist aufgedeckt
thats-mine-event-duel = Gleichstand von { $tied }: Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} zeigen die Würfel { $card }, und die hat { $seat }
thats-mine-event-drawn = Gleichstand, und keine Karte zum Auswürfeln: Das Los trifft { $seat }

why-TM4 = Wer zu Unrecht zugegriffen hat, ist für diese Karte draußen.
