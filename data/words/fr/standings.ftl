# Classements, profils, parties jouées.

leaderboard-title = Classement
leaderboard-empty = Personne n’a de points ici. `/play` ouvre une table.
leaderboard-note = Points selon la place : 5 pour la première, puis 3, 2 et 1 ; à égalité, le plus grand nombre de victoires l’emporte.
leaderboard-moved = ▲ ▼ rangs en une semaine.
standing-none = { $name } n’a pas de résultat dans cette liste.
standing-alone = { $name } { $tense ->
    [past] a gagné, sans rival.
   *[now] mène, sans rival pour l’instant.
}
standing-ahead = { $name } { $tense ->
    [past] a gagné
   *[now] mène
}, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’avance sur { $other }.
standing-level = { $tense ->
    [past] À la fin, { $place }
   *[now] { $place }
} place pour { $name }, à égalité de points avec { $other }.
standing-behind = { $tense ->
    [past] À la fin, { $place }
   *[now] { $place }
} place pour { $name }, à { $points ->
    [one] { $points } point
   *[other] { $points } points
} de { $other }.
ordinal-one = { $place }re
ordinal-two = { $place }e
ordinal-few = { $place }e
ordinal-other = { $place }e
rating-note = Une cote commence à 25,0 et bouge à chaque partie cotée ; ± indique sa précision.
rating = cote { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
wins-of-games = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} sur { $games }
all-games = tous les jeux
season-ever = toutes les saisons
season-ends = Jusqu’au { DATETIME($date, dateStyle: "long") }{ $left ->
    [0] , dernier jour
    [one] , encore { $left } jour
   *[other] , encore { $left } jours
}
season-begun = La saison de { $season } a commencé. Saison de { $last } gagnée par { $names }
season-won-before = { $won } devant { $other }.
season-last = Saison de { $last } gagnée par { $names }
season-over = La saison de { $season } est terminée
season-won = Victoire : { $names }
season-podium = Le podium de la saison de { $season } : { $names }.
season-over-facts = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $members ->
    [one] { $members } membre
   *[other] { $members } membres
}. La saison de { $following } a commencé.
button-season = Voir { $season }
somebody = quelqu’un
button-before = Préc.
button-after = Suiv.

profile-title = { $name }
profile-total = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
profile-titles = { $count ->
    [one] Victoire au tournoi du { $when }
   *[other] { $count } tournois gagnés, le dernier le { $when }
}
profile-form = Rangs, le plus récent d’abord : { $places }
profile-wins = gagné { $wins }/{ $games }
profile-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-chart-later = Après trois parties cotées du même jeu, la cote se lit sur une courbe.
button-share = Partager
profile-opponents = Le plus souvent contre (devant à derrière)
against = { $ahead } à { $behind } en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
profile-streak = { $count ->
    [one] record : { $count } victoire de suite
   *[other] record : { $count } victoires de suite
}
profile-best = Meilleure partie : { $game }, { $when }, cote { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-against = Contre { $name }
profile-never = Pas encore de partie comptée entre ces deux membres.
refuse-against-oneself = Personne ne joue contre soi-même : choisis un autre membre.
profile-chart = Cote à { $game }
profile-choose = Cote à un autre jeu
chart-alt = L’évolution de la cote à { $game }. Elle est maintenant de { NUMBER($rating, maximumFractionDigits: 1) }, plus ou moins { NUMBER($uncertainty, maximumFractionDigits: 1) }.

history-title = Tes parties terminées
history-empty =
    Tu n’as pas encore de résultat ici. `/play` ouvre une table.
    -# { -results-counted }
history-watch = Revoir
-results-counted = Une partie compte si tu y as encore ta place à la fin : pas si tu as quitté la table, ni si un ordinateur joue pour toi à ce moment-là. Les parties de `/solo` ne comptent jamais.
season-points = saison +{ $points }
season-points-late = pas de points de saison : remplacement après la moitié
history-with = avec { $names }

refuse-season = Il n’y a pas de saison « { $typed } » ici. Choisis-en une dans la liste, ou écris-la comme { $example }.
profile-empty =
    { $name } n’a pas de résultat sur ce serveur.
    -# { -results-counted }
