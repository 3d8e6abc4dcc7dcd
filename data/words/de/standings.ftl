# Ranglisten, Profile, gespielte Partien.

leaderboard-title = Rangliste
leaderboard-empty = Hier hat niemand Punkte. `/play` eröffnet einen Tisch.
leaderboard-note = Punkte nach Platz: 5 für den ersten, dann 3, 2 und 1; bei gleichen Punkten entscheiden die Siege.
leaderboard-moved = ▲ ▼ Plätze seit einer Woche.
standing-none = { $name } hat in dieser Liste keine Ergebnisse.
standing-alone = { $name } { $tense ->
    [past] gewann ohne Konkurrenz.
   *[now] führt, bisher ohne Konkurrenz.
}
standing-ahead = { $name } { $tense ->
    [past] gewann
   *[now] führt
}, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} vor { $other }.
standing-level = { $name } { $tense ->
    [past] war
   *[now] ist
} { $place } und punktgleich mit { $other }.
standing-behind = { $name } { $tense ->
    [past] war
   *[now] ist
} { $place } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Rückstand auf { $other }.
ordinal-one = { $place }.
ordinal-two = { $place }.
ordinal-few = { $place }.
ordinal-other = { $place }.
rating-note = Eine Wertung beginnt bei 25,0 und bewegt sich mit jeder gewerteten Partie; ± sagt, wie sicher sie ist.
rating = Wertung { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
wins-of-games = { $wins } von { $games } gewonnen
all-games = alle Spiele
season-ever = alle Saisons
season-ends = Bis { DATETIME($date, dateStyle: "long") }{ $left ->
    [0] , heute ist der letzte Tag
    [one] , noch { $left } Tag
   *[other] , noch { $left } Tage
}
season-begun = Die Saison { $season } hat begonnen; { $last } ging an { $names }
season-won-before = { $won } vor { $other }.
season-last = { $last } ging an { $names }
season-over = Die Saison { $season } ist vorbei
season-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
}
season-podium = Das Siegerpodest der Saison { $season }: { $names }.
season-over-facts = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $members ->
    [one] { $members } Mitglied
   *[other] { $members } Mitglieder
}. Jetzt läuft { $following }.
button-season = { $season } ansehen
somebody = jemand
button-before = Zurück
button-after = Weiter

profile-title = { $name }
profile-total = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}, insgesamt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
profile-titles = { $count ->
    [one] Turniersieg am { $when }
   *[other] { $count }× Turniersieg, zuletzt { $when }
}
profile-form = Plätze, neueste zuerst: { $places }
profile-wins = Siege: { $wins }/{ $games }
profile-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-chart-later = Ab drei gewerteten Partien eines Spiels steht hier eine Kurve.
button-share = Teilen
profile-opponents = Am häufigsten gegen (davor : dahinter)
against = { $ahead } : { $behind } in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
profile-streak = { $count ->
    [one] Rekord: { $count } Sieg in Folge
   *[other] Rekord: { $count } Siege in Folge
}
profile-best = Beste Partie: { $game }, { $when }, Wertung { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-against = Gegen { $name }
profile-never = Die beiden haben noch keine Partie gegeneinander, die zählt.
refuse-against-oneself = Niemand spielt gegen sich selbst: Wähl ein anderes Mitglied.
profile-chart = Wertung in { $game }
profile-choose = Wertung in einem anderen Spiel
chart-alt = Der Verlauf der Wertung in { $game }. Sie steht jetzt bei { NUMBER($rating, maximumFractionDigits: 1) }, plus oder minus { NUMBER($uncertainty, maximumFractionDigits: 1) }.

history-title = Deine beendeten Partien
history-empty =
    Du hast hier noch keine Ergebnisse. `/play` eröffnet einen Tisch.
    -# { -results-counted }
history-watch = Ansehen
-results-counted = Eine Partie zählt nur für Mitglieder, die sie zu Ende spielen: nicht, wenn sie den Tisch verlassen haben oder zuletzt ein Computer für sie gespielt hat. Partien mit `/solo` zählen nie.
season-points = Saison +{ $points }
season-points-late = keine Saisonpunkte: erst nach der Hälfte eingesprungen
history-with = mit { $names }

refuse-season = Eine Saison „{ $typed }“ gibt es hier nicht. Wähl eine aus der Liste oder schreib sie wie { $example }.
profile-empty =
    { $name } hat auf diesem Server keine Ergebnisse.
    -# { -results-counted }
