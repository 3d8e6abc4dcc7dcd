# Ce que les trois courses ont en commun : tout le monde est prêt, la pause, qui a été le premier.

button-ready = Je suis là
button-pause = Pause
button-go = Continuer
button-practice = Essayer
race-practice = ✅ **C’est ça !** En jeu, la première bonne réponse gagne. Ce n’était qu’un essai : rien n’a commencé.
race-ready-check = On commence dès que tout le monde est prêt.
race-ready-again = La partie a été interrompue : tout le monde est encore là ? On commence dès que tout le monde est prêt.
race-ready-until = ⏱️ { $names } : la partie commence { $until } sans { $count ->
    [one] toi. Un ordinateur joue pour toi jusqu’à ton retour.
   *[other] vous. Des ordinateurs jouent pour vous jusqu’à votre retour.
}
race-ready-some = ⏱️ On commence { $until } avec les personnes prêtes d’ici là ; des ordinateurs jouent pour les autres.
race-ready-first = ⏱️ Personne n’a répondu à temps. Dès que quelqu’un est là, les autres ont encore quelques secondes.
race-pausing = Pause à la fin de ce tour.
race-paused = La partie est en pause.
race-paused-why = { $why ->
    [quiet] Personne n’a saisi les trois dernières occasions de gagner des cartes. Appuyez sur « Continuer » quand tout le monde est revenu.
    [away] La partie a été interrompue. Appuyez sur « Continuer » quand tout le monde est là.
   *[other] Appuyez sur « Continuer » quand tout le monde est là.
}
race-open = ⚡ **Maintenant !**
race-first = 🏁 { $seat } en premier.
race-first-by = 🏁 { $seat }, { $lead } ms avant { $second }.
race-first-closely = 🏁 { $seat }, d’un cheveu devant { $second }.
race-first-by-seconds = 🏁 { $seat }, { NUMBER($lead, minimumFractionDigits: 1, maximumFractionDigits: 1) } s avant { $second }.
race-soon = Ça va commencer
race-log-first = 🏁 La première bonne réponse gagne.
race-log-no-gain = Aucune carte n’a changé de main.
race-log-late = ⏱️ Toucher trop tard ne coûte rien.
race-log-goes-on = ✅ La manche continue.
race-log-count = { $seat } a maintenant { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
race-score-negative = Moins de zéro : les erreurs ont coûté plus de cartes que la partie n’en a rapporté.
race-score-lost = gagnées : { $won }, perdues pour erreurs : { $lost }
race-most = but : avoir le plus de cartes
race-deck = { $count ->
    [0] plus aucune carte
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
race-out = ❌ Tu es hors jeu pour cette fois.
race-paused-you = ⏳ { $count ->
    [one] Tu passes ce tour.
   *[other] Tu passes { $count } tours, celui-ci compris.
}
race-dice-away = 🎲 Les dés sont rangés.
race-wrong = ❌ erreur
race-sits-out = ⏳ hors jeu
race-more = 🚫 { $seat } est hors jeu : encore { $count ->
    [one] une carte
   *[other] { $count } cartes
}
race-pauses = ⏳ Après une erreur, tu passes aussi des tours, de plus en plus (à deux ou trois, seulement dès la deuxième erreur).
race-lists = Ta main donne la liste de tout ce que tu peux toucher, aussi pour les lecteurs d’écran. Une fois ouverte, elle suit la partie.
race-lists-soon = Dès le début, tout ce que tu peux toucher est ici aussi, par exemple pour les lecteurs d’écran.
race-standstill = { $why ->
    [ready] La partie n’a pas commencé : appuie sur « Je suis là » à la table.
   *[other] La partie est en pause, cela ne compte donc pas. Appuyez sur « Continuer » à la table quand tout le monde est là.
}

why-SG5 = Rien n’est en jeu pour l’instant : attends la prochaine carte ou le prochain lancer.
why-SG8 = Après une erreur, tu passes des tours : ⏳ à côté de ton nom dit combien il en reste.
option-lenient = Indulgent
option-lenient-false-note = Après une erreur, tu passes aussi des tours, de plus en plus ; au-delà de la limite, tu perds des cartes à la fin
option-lenient-version-1 = oui (anciennes règles)
option-lenient-version-2 = non (anciennes règles)
option-lenient-version-3 = non (anciennes règles)
option-lenient-version-3-lenient = oui (anciennes règles)
option-lenient-true-note = Une erreur ne coûte que des cartes, sans tour passé ; les dés restent jusqu’à la fin
