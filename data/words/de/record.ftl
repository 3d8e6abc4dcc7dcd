# Protokolle und Revanchen.

record-verify = Schick mir diese Datei mit `/record file:`, dann vergleiche ich sie mit dem, was gespielt wurde.
refuse-record-unknown = Eine beendete Partie mit diesem Namen kenne ich auf diesem Server nicht. Wähl eine von deinen aus der Liste.
refuse-record-running = Diese Partie läuft noch, und ein Protokoll verrät, was verdeckt ist. Du bekommst es, wenn die Partie zu Ende ist.
refuse-record-gone = Die Züge dieser Partie werden nicht mehr aufbewahrt, nur noch ihr Ergebnis.
refuse-rematch-running = Diese Partie ist noch nicht zu Ende.
refuse-rematch-seated = Von hier aus kann nur weiterspielen, wer bei dieser Partie mitgespielt hat. `/play` eröffnet einen eigenen Tisch.
refuse-rematch-tournament = Zu einer Turnierpartie gibt es keine Revanche. `/play` eröffnet einen eigenen Tisch.

# Eine beendete Partie noch einmal ansehen

button-replay = Ansehen
button-replay-here = Teilen
button-record-file = Datei
replay-move = Zug { $number } von { $last }
replay-moves = Züge { $first } bis { $last }
replay-round = Runde { $round }
replay-seen = Sicht: { $name }
replay-everybody = nur der Tisch
replay-all-hands = alle Hände offen
replay-hands = Handkarten
replay-lead = { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s Vorsprung
replay-choose-seen = Sicht wählen …
replay-choose-move = Springen zu …
replay-first = Anfang
replay-back = Zurück
replay-next = Weiter
replay-last = Ende
replay-next-turn = Mein nächster Zug
replay-then = { $first }, dann { $then }
replay-posted = { $name } zeigt einen Moment aus einer Partie:
replay-nothing = Noch ist nichts passiert.
refuse-record-none = Du hast hier noch keine Ergebnisse.
refuse-replay = Diese Partie kann ich nur bis Zug { $move } zeigen. In der Datei steht jeder Zug.

story-title = Wie es lief
story-move = Zug { $number }
story-card = Karte { $number }
story-by-round = Punkte nach jeder Runde:
story-ahead = { $name } lag nie zurück.
story-first-ahead = Zuerst lag { $name } vorn; { $count ->
    [one] einmal
   *[other] { $count }-mal
} wechselte die Führung.
story-halfway = { $unit ->
    [left] Zur Hälfte, Karten übrig:
   *[own] Zur Hälfte:
} { $scores }
story-closest = Am knappsten: { $name }, um { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
story-series = Am meisten nacheinander: { $name }, { $count } (Karten { $first } bis { $last })
story-wrong = Fehler: { $names }
story-finish = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}: { $scores }
story-lead = { $span ->
    [round] Nach dieser Runde
   *[turn] Damit
} { $you ->
    [yes] lagst du
   *[no] lag { $name }
} nicht mehr { $behind } zurück, sondern { $ahead } vorn, und niemand kam mehr vorbei.
story-end = Das hat die Partie entschieden.
story-many = { $you ->
    [yes] Du wirst
   *[no] { $name } wird
} in einem Zug { $count } Karten los
story-left = { $you ->
    [yes] du hast
   *[no] { $name } hat
} noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
story-now = jetzt { $count }
story-mistakes = { $change }, davon { $lost } für Fehler
story-despite = { $you ->
    [yes] Gewonnen hast du trotzdem.
   *[no] Gewonnen hat trotzdem { $name }.
}
story-despite-same = Trotzdem gewonnen!
story-lost-by = { $you ->
    [yes] Genau so viel hat dir am Ende gefehlt.
   *[no] Genau so viel hat { $name } am Ende gefehlt.
}
story-lost-by-less = { $you ->
    [yes] Am Ende lagst du nur { $margin } zurück.
   *[no] Am Ende lag { $name } nur { $margin } zurück.
}
story-won-by = { $you ->
    [yes] Genau so groß war am Ende dein Vorsprung.
   *[no] Genau so groß war am Ende der Vorsprung von { $name }.
}
story-won-by-less = { $you ->
    [yes] Am Ende lagst du nur { $margin } vorn.
   *[no] Am Ende lag { $name } nur { $margin } vorn.
}

proof-played = { $what ->
    [tournament] Das ist das Turnier, das hier gespielt wurde: Siegel, Klicks und jeder Rang in seinen Partien stimmen überein.
   *[game] Das ist die Partie, die hier gespielt wurde: Siegel, Klicks, Optionen, Plätze, Namen und jeder Zug stimmen überein.
}
proof-fits = { $gone ->
    [moves] Das Protokoll passt zu Siegel und Ergebnis einer Partie, die hier gespielt wurde, aber die Züge werden nicht mehr aufbewahrt, also kann ich sie nicht vergleichen.
    [names] Das Protokoll passt zu Siegel, Zügen und Ergebnis einer Partie, die hier gespielt wurde, aber manche Namen werden nicht mehr aufbewahrt, also kann ich sie nicht vergleichen.
   *[both] Das Protokoll passt zu Siegel und Ergebnis einer Partie, die hier gespielt wurde, aber die Züge und manche Namen werden nicht mehr aufbewahrt, also kann ich sie nicht vergleichen.
}
proof-defaults = Optionen, die die Datei nicht nennt, haben ihren Standardwert.
proof-unknown = Das Protokoll ist in sich stimmig, aber hier ist es unbekannt: Ob je so gespielt wurde, kann ich nicht sagen.
proof-wrong = Das Protokoll ist falsch, und zwar ab Zeile { $line }:
proof-here = Das wurde hier gespielt: { $game }, beendet { $when }.
proof-seal = Siegel { $seal }: Vergleich es mit dem, das vor dem Start am Tisch stand. Es bürgt für Karten und Würfel, nicht dafür, wer was getan hat.
proof-no-seal = Ein Siegel steht nicht darin: Wer das Protokoll geschrieben hat, kann sich Karten und Würfel ausgesucht haben.
proof-not-ended = Die Partie ist darin nicht zu Ende.
refuse-proof-no-record = Diese Datei ist kein Protokoll: Sie ist nicht einmal Text.
refuse-proof-large = Ein Protokoll ist kleiner als { $size } KiB, deshalb habe ich diese Datei nicht angesehen.
refuse-proof-unread = Discord hat mir die Datei nicht gegeben. Versuch es bitte noch einmal.
refuse-proof-busy = Ich sehe mir noch deine vorige Datei an. Zeig mir diese noch einmal, wenn du die Antwort hast.
