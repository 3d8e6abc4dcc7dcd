# Keep Smiling

keep-smiling-hint = Un Smily gagne les points de son fauteuil, un Grimmy les perd. Touche des dés dans les couloirs : une pièce prend un dé, ou la somme de deux.
keep-smiling-is-placing = place ses pièces en secret
keep-smiling-is-placed = pièces placées
keep-smiling-lost = { $count ->
    [one] { $count } pièce perdue
   *[other] { $count } pièces perdues
}
keep-smiling-chairs = Fauteuils communs à tous les couloirs
keep-smiling-dice = { $seat } a { $dice }

keep-smiling-secret = Qui va dans quel couloir ? Personne d’autre ne le voit, alors **retiens-le**.
keep-smiling-choose = Qui part dans le couloir **{ $lane }** ?
keep-smiling-check = Les cinq sont en place. Confirmer, ou recommencer ?
keep-smiling-placed = Tes pièces sont placées. La partie continue dès que celles d’en face le sont aussi.

keep-smiling-tap = Touche un dé dans un couloir. Deux dés dans le même couloir s’additionnent ; ceux que tu laisses sont perdus.
keep-smiling-last-tap = Un dé vert envoie ton coup.
keep-smiling-goes = Couloir **{ $lane }** : { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
keep-smiling-left = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
keep-smiling-captures = prend une pièce de { $name }
keep-smiling-fights = duel avec une pièce de { $name }
keep-smiling-sits = prend le fauteuil { $chair }
keep-smiling-lapses = Couloir **{ $lane }** : ne bouge pas, tous les fauteuils seront déjà pris
keep-smiling-confirm = Confirmer
keep-smiling-again = Recommencer

keep-smiling-revealing = Qui est dans les fauteuils ?
keep-smiling-captured = Prises : { $pieces }
keep-smiling-on-the-way = Encore en route : { $pieces }
keep-smiling-no-chair = aucun fauteuil

keep-smiling-event-placed = { $seat } a placé ses pièces
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Les deux camps sont prêts ; { $seat } commence
keep-smiling-event-rolled = { $seat } fait { $dice }
keep-smiling-event-stuck = { $seat } ne peut avancer aucune pièce
keep-smiling-event-moved = Couloir { $lane } : { $seat } avance de { $steps }
keep-smiling-event-captured = 💥 Couloir { $lane } : { $seat } prend une pièce de { $piece }
keep-smiling-event-duel = ⚔️ Couloir { $lane } : { $seat } attaque, { $attack } contre { $defence }
keep-smiling-event-seated = 🪑 Couloir { $lane } : { $seat } prend le fauteuil { $chair }
keep-smiling-event-lapsed = Tous les fauteuils sont pris ; coup non joué : { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Tous les visages sont dévoilés

option-duel = Duel
option-duel-false-note = Qui arrive sur une pièce la prend
option-duel-true-note = Qui arrive sur une pièce l’affronte aux dés : la plus basse sort, l’égalité va à l’attaque
option-memory = Mémoire
option-memory-strict = stricte (sans regarder)
option-memory-strict-note = Une fois tes pièces placées, à toi de te souvenir qui est où
option-memory-relaxed = détendue (on peut regarder)
option-memory-relaxed-note = Tu vois tes visages pendant toute la partie

why-KS2 = Chaque camp place ses pièces une fois, en secret ; rien ne bouge avant.
why-KS4 = Tes dés ne le permettent pas : une pièce prend un dé ou la somme de deux, et chaque dé ne sert qu’une fois.
why-KS5 = Une pièce ne va que vers l’avant et atteint la case de départ d’en face avec le nombre exact.
why-KS6 = Cette pièce a été prise.
why-KS7 = Cette pièce est déjà dans son fauteuil.
why-KS11 = Dans un tour, les couloirs se suivent dans l’ordre ; seules les pièces qui arrivent en face peuvent en changer.
