# Wörter, die jeder Tisch braucht.

language-name = Deutsch
list-end = { $start } und { $last }
you = du
yes = ja
no = nein
score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}

pace-live = live (eine Minute je Zug)
pace-evening = Abend (zehn Minuten je Zug)
pace-day = ganztägig (8+ h tagsüber je Zug)

button-hand = Meine Hand
button-to-hand = Zurück
button-join = Mitspielen
button-leave = Verlassen
button-stay = Bleiben
button-add-computer = + Computer
button-remove-computer = − Computer
button-begin = Start
button-begin-now = Trotzdem starten
button-options = Optionen
button-cancel = Absagen
button-rematch = Revanche
button-to-rematch = Zur Revanche
button-record = Protokoll
button-why-not = Warum nicht?
button-meanings = Was ist das?
button-more = Mehr
meanings-title = Was ist das? – { $game }
button-advice = Tipp
advice = Ich würde { $move } wählen. { $why }
advice-only = Ich würde { $move } wählen. Etwas anderes kommt kaum infrage.
advice-hand = Auf deiner Hand: { $what } × { $count }.
advice-equal = Beides ist gleich gut: { $move } oder { $other }.
advice-forced = Dein einziger Zug: { $move }.
advice-points = { $by ->
    [one] { $other } bringt einen Punkt weniger.
   *[other] { $other } bringt { $by } Punkte weniger.
}
advice-near = { $other } ist fast genauso gut.
advice-chance = { $by ->
    [0] { $other } gewinnt genauso oft.
    [one] { $other } gewinnt von 100 Partien eine weniger.
   *[other] { $other } gewinnt von 100 Partien { $by } weniger.
}

name-value = { $name }: { $value }

waiting = { $count ->
    [one] { $names } ist dran
   *[other] Wir warten auf { $names }
}
turn-ends = ⏱ Frist: { $until }
turn-first = erster Zug: doppelte Zeit
hand-title = deine Hand
hand-you-are-next = danach du
hand-your-turn = Du bist dran
hand-asleep = Deine Hand bei { $game } schläft. Der Knopf weckt sie.
button-show-hand = Hand zeigen
hand-given-up = Du spielst an diesem Tisch nicht mehr mit ({ $game }).
hand-offered = Dein Platz ({ $game }) wird anderen angeboten, weil du Züge verpasst hast. Am Tisch bekommst du ihn zurück, solange ihn niemand anders genommen hat.
hand-closed = Dieser Tisch wurde geschlossen ({ $game }).
hand-over = 🏆 Das Spiel ist aus: { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
hand-over-you = 🏆 Das Spiel ist aus. { $count ->
    [one] Du gewinnst!
   *[other] Ihr gewinnt gemeinsam: { $names }.
}
finale-won = { $count ->
    [one] { $names } gewinnt { $game }!
   *[other] { $names } teilen sich den Sieg bei { $game }!
}
end-tie = Gleichstand: { $how }
finale-unattended = Ohne Punkte und Wertung: Am Ende spielten nur Computer.
dice-tie = Die Würfel haben entschieden.
finale-rating = Wertung { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $sign }
finale-match = Turnier +{ $points } → { $total }
finale-match-first = Turnier +{ $points }
finale-evening = { $part ->
    [evening] Heute Abend unter euch gewonnene Spiele: { $score }
   *[day] Heute unter euch gewonnene Spiele: { $score }
}
finale-podium = Das Siegerpodest bei { $game } am { $day }: { $names }.
finale-stand-in = { $name } (für { $owner })
end-title = Endstand

computer-names = Flo, Ede, Keks, Zimt, Mops, Bohne, Nudel, Pixi, Mimi, Tinte
level-easy = Verschlafen
level-normal = Gerissen
level-hard = Gnadenlos

button-all-moves = Alle Züge
composer-choose = Zug wählen …
composer-then = Und dann …
composer-done = Fertig
composer-again = Von vorn
composer-page = Seite { $page } von { $pages }

button-plan = Wenn ich dran bin …
button-plan-more = Ersatzzug planen
button-plan-cancel = Plan verwerfen ({ $count })
plan-title = Wenn ich dran bin …
plan-told = Plane bis zu drei Züge; nur du siehst sie. Bist du dran, warte ich 2 bis 10 Minuten und spiele dann den ersten, der möglich ist. Der Plan verfällt, wenn sich vorher deine Karten oder Punkte ändern oder eine andere Art von Zug nötig ist.
plan-sign = so sieht ein geplanter Zug aus
plan-made = Geplant: { $moves }
plan-word-help = Passen und jemandem helfen …
plan-word-play = Eine Karte spielen …
plan-cancelled = Plan verworfen.
plan-lost-struck = Dein Plan gilt nicht mehr: Der letzte Zug betrifft dich. Wähl neu.
plan-lost-phase = Dein Plan gilt nicht mehr: Jetzt ist eine andere Art von Zug nötig.
plan-lost-illegal = Nichts von dem, was du geplant hast, war möglich. Wähl deinen Zug.
