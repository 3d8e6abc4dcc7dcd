# Les mots dont chaque table a besoin.

language-name = français
list-end = { $start } et { $last }
you = toi
yes = oui
no = non
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

pace-live = en direct (1 minute par tour)
pace-evening = soirée (10 minutes par tour)
pace-day = toute la journée (8 h ou plus)

button-hand = Ma main
button-to-hand = Retour
button-join = Rejoindre
button-leave = Quitter
button-stay = Rester
button-add-computer = + Ordinateur
button-remove-computer = − Ordinateur
button-begin = Lancer
button-begin-now = Lancer quand même
button-options = Options
button-cancel = Annuler
button-rematch = Revanche
button-to-rematch = Vers la revanche
button-record = Journal
button-why-not = Impossible ?
button-meanings = C’est quoi ?
button-more = Plus
meanings-title = C’est quoi ? – { $game }
button-advice = Conseil
advice = Je choisirais { $move }. { $why }
advice-only = Je choisirais { $move }. Je ne vois rien d’autre.
advice-hand = Dans ta main : { $what } × { $count }.
advice-equal = Les deux se valent : { $move } ou { $other }.
advice-forced = Ton seul coup : { $move }.
advice-points = { $by ->
    [one] { $other } rapporte { $by } point de moins.
   *[other] { $other } rapporte { $by } points de moins.
}
advice-near = { $other } vaut presque autant.
advice-chance = { $by ->
    [0] { $other } gagne tout aussi souvent.
    [one] { $other } gagne { $by } partie de moins sur 100.
   *[other] { $other } gagne { $by } parties de moins sur 100.
}

name-value = { $name } : { $value }

waiting = { $count ->
    [one] C’est à { $names } de jouer
   *[other] On attend { $names }
}
turn-ends = ⏱ fin { $until }
turn-first = premier tour : temps doublé
hand-title = ta main
hand-you-are-next = ensuite, c’est à toi
hand-your-turn = À toi de jouer
hand-asleep = Ta main à { $game } n’est plus à jour.
button-show-hand = Voir ma main
hand-given-up = Tu ne joues plus à cette table ({ $game }).
hand-offered = Ta place ({ $game }) est proposée à d’autres, car tu as manqué des tours. Tu peux la reprendre à la table, tant que personne d’autre ne l’a prise.
hand-closed = Cette table a été fermée ({ $game }).
hand-over = 🏆 La partie est finie : { $count ->
    [one] { $names } gagne.
   *[other] { $names } gagnent ensemble.
}
hand-over-you = 🏆 La partie est finie : { $count ->
    [one] tu gagnes !
   *[other] { $names }, vous gagnez ensemble !
}
finale-won = { $count ->
    [one] { $names } gagne { $game } !
   *[other] { $names } se partagent la victoire à { $game } !
}
end-tie = Égalité : { $how }
finale-unattended = Ni points ni cote : à la fin, seuls des ordinateurs jouaient.
dice-tie = les dés ont tranché.
finale-rating = cote { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $sign }
finale-match = tournoi +{ $points } → { $total }
finale-match-first = tournoi +{ $points }
finale-evening = { $part ->
    [evening] Ce soir entre vous, parties gagnées : { $score }
   *[day] Aujourd’hui entre vous, parties gagnées : { $score }
}
finale-podium = Le podium ({ $game }, { $day }) : { $names }.
finale-stand-in = { $name } (pour { $owner })
end-title = Classement final

computer-names = Pim, Coco, Moka, Lulu, Biche, Figue, Olive, Sucre, Tarte, Zeste
level-easy = Endormi
level-normal = Rusé
level-hard = Impitoyable

button-all-moves = Tous les coups
composer-choose = Choisir un coup…
composer-then = Et ensuite…
composer-done = Terminé
composer-again = Recommencer
composer-page = Page { $page } sur { $pages }

button-plan = Quand ce sera à moi…
button-plan-more = Ajouter un plan B
button-plan-cancel = Annuler le plan ({ $count })
plan-title = Quand ce sera à moi…
plan-told = Prévois jusqu’à trois coups ; personne d’autre ne les voit. Entre 2 et 10 minutes après le début de ton tour, je joue le premier possible. Si tes cartes ou tes points changent d’ici là, ou si le jeu attend un autre genre de coup, j’abandonne le plan.
plan-sign = marque un coup prévu
plan-made = Prévu : { $moves }
plan-word-help = Passer et donner une carte à…
plan-word-play = Jouer une carte…
plan-cancelled = Plan annulé.
plan-lost-struck = Ton plan ne tient plus : le dernier coup te concerne. Choisis à nouveau.
plan-lost-phase = Ton plan ne tient plus : le jeu attend maintenant un autre genre de coup.
plan-lost-illegal = Rien de ce que tu avais prévu n’était possible. Choisis ton coup.
