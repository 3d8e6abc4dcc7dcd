# Shout!

shout-score = { $score ->
    [one] { $score } Karte
   *[other] { $score } Karten
}
shout-dealt = Auf dem Stapel von { $seat }
shout-next = Die nächste Karte bekommt { $seat }.
shout-pile = { $count ->
    [0] Dein Stapel ist leer.
    [one] Dein Stapel: { $count } Karte, oben liegt { $top }
   *[other] Dein Stapel: { $count } Karten, oben liegt { $top }
}
shout-how = Ruf, wer oben dieselbe Farbe oder dasselbe Smiley hat wie die gerade gelegte Karte; ihr Besitzer ruft den, der dazu passt. Ist es die Karte der Würfel, ruf dich selbst.
shout-hint = Passt die gerade gelegte Karte zu deiner, ruf ihren Besitzer; ist es deine, ruf, wer dazu passt. Wer zuerst ruft, gewinnt zwei Karten. Bei der Karte der Würfel: Ruf deinen eigenen Namen.

shout-event-dealt = { "" }
shout-event-took = { $seat } nimmt { $from } weg: { $cards }
shout-event-miscalled = { $seat } ruft { $name }: falsch, draußen für diese Karte
shout-event-gave = { $seat } gibt Karten ab: je eine an { $to }
shout-event-rolled = { $seat } würfelt mit beiden Würfeln: { $card }
shout-event-timeup = Niemand ruft rechtzeitig
shout-event-nobody = Alle sind draußen
shout-event-ended = Die letzte Karte ist ausgeteilt
shout-event-duel = Gleichstand von { $tied }: Nach { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
} zeigen die Würfel { $card }, und die hat { $seat }
shout-event-drawn = Gleichstand, und keine Karte zum Auswürfeln: Das Los trifft { $seat }

why-SH2 = Ruf jemanden, der mitspielt: wer zur gerade gelegten Karte passt, oder ihren Besitzer.
why-SH3 = Nach einem falschen Ruf bist du bis zur nächsten Karte draußen.

option-even = Gleich viele Karten für alle
