# Keep Smiling

game-keep-smiling = Keep Smiling
about-keep-smiling = Une course de visages cachés : qui aura les meilleurs fauteuils ?

keep-smiling-hint = Un Smily gagne les points de son fauteuil, un Grimmy les perd ; qui arrive prend le meilleur fauteuil libre.
keep-smiling-is-placing = place ses pièces en secret
keep-smiling-is-placed = pièces placées
keep-smiling-lost = { $count ->
    [one] { $count } pièce perdue
   *[other] { $count } pièces perdues
}
keep-smiling-dice = { $seat } a { $dice }
keep-smiling-dice-you = Tu as { $dice }

keep-smiling-secret = Qui va dans quel couloir ? Personne d’autre ne le voit, alors **retiens-le**.
keep-smiling-choose = Qui part dans le couloir **{ $lane }** ?
keep-smiling-check = Les cinq sont en place. Confirmer, ou recommencer ?
keep-smiling-placed = Tes pièces sont placées. La partie continue dès que celles d’en face le sont aussi.

keep-smiling-tap = Touche un dé dans un couloir. Deux dés dans le même couloir s’additionnent ; les dés inutilisés sont perdus.
keep-smiling-last-tap = Un dé marqué ✅ termine ton tour.
keep-smiling-goes = Couloir **{ $lane }** : { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
keep-smiling-left = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
keep-smiling-captures = prend une pièce à { $name }
keep-smiling-fights = duel contre { $name }
keep-smiling-sits = prend le fauteuil { $chair }
keep-smiling-lapses = Couloir **{ $lane }** : ne bouge pas, tous les fauteuils seront déjà pris
keep-smiling-confirm = Confirmer
keep-smiling-again = Recommencer

keep-smiling-revealing = Qui est dans les fauteuils ?
keep-smiling-captured = Prises : { $pieces }
keep-smiling-on-the-way = Encore en route : { $pieces }
keep-smiling-no-chair = aucun fauteuil

keep-smiling-event-placed = { $seat } a placé ses pièces
keep-smiling-event-placed-you = Tu as placé tes pièces
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Les deux camps sont prêts ; { $seat } commence
keep-smiling-event-began-you = Les deux camps sont prêts ; tu commences
keep-smiling-event-rolled = { $seat } fait { $dice }
keep-smiling-event-rolled-you = Tu fais { $dice }
keep-smiling-event-stuck = { $seat } ne peut avancer aucune pièce
keep-smiling-event-stuck-you = Tu ne peux avancer aucune pièce
keep-smiling-event-moved = Couloir { $lane } : { $seat } avance de { $steps }
keep-smiling-event-captured = 💥 Couloir { $lane } : { $seat } prend une pièce à { $piece }
keep-smiling-event-captured-you = 💥 Couloir { $lane } : tu prends une pièce à { $piece }
keep-smiling-event-captured-piece-you = 💥 Couloir { $lane } : { $seat } prend ta pièce
keep-smiling-event-duel = ⚔️ Couloir { $lane } : { $seat } attaque, { $attack } contre { $defence }
keep-smiling-event-duel-you = ⚔️ Couloir { $lane } : tu attaques, { $attack } contre { $defence }
keep-smiling-event-seated = 🪑 Couloir { $lane } : { $seat } prend le fauteuil { $chair }
keep-smiling-event-seated-you = 🪑 Couloir { $lane } : tu prends le fauteuil { $chair }
keep-smiling-event-lapsed = Tous les fauteuils sont pris ; coup non joué : { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Tous les visages sont dévoilés

option-duel = Duel
option-duel-false-note = Qui arrive sur une pièce la prend
option-duel-true-note = Qui arrive sur une pièce l’affronte aux dés : le plus petit dé perd ; à égalité, l’attaque gagne
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

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = placer les pièces
word-move = avancer

keep-smiling-meaning-smily = Un Smily te rapporte la valeur de son fauteuil.
keep-smiling-meaning-grimmy = Un Grimmy te la retire.
keep-smiling-meaning-neutralo = Un Neutralo ne vaut rien.

rules-keep-smiling-1 = **Une course de visages cachés, à deux.** Cinq couloirs de 13 cases, une pièce de chaque camp par couloir.
    Tes pièces sont deux Smilys, deux Grimmys et un Neutralo. Tu choisis en secret qui va dans quel couloir. Quand vous avez choisi tous les deux, plus personne ne regarde, pas même toi : souviens-toi ! (L’option « détendue » te laisse regarder.)
rules-keep-smiling-1-alt = Deux Smilys, deux Grimmys et un Neutralo face à cinq pièces cachées de l’autre camp.
rules-keep-smiling-2 = **À ton tour**, tes trois dés sont lancés. Tu peux avancer
    - une pièce d’un dé, ou de la somme de deux,
    - deux pièces d’un dé chacune, ou l’une d’un dé et l’autre de la somme des deux autres,
    - trois pièces d’un dé chacune.
    Aucune pièce n’utilise les trois dés. Si une pièce peut avancer, il faut en avancer au moins une ; les dés restants peuvent être perdus.
    Les pièces avancent dans leur couloir. Une somme est un seul saut. La case de départ d’en face ne s’atteint qu’au nombre exact.
rules-keep-smiling-2-alt = Trois dés, 2, 5 et 3, une pièce cachée, une case et la case de départ de l’autre camp.
rules-keep-smiling-3 = **Prises.** Une pièce qui arrive sur une pièce adverse la retire, visage toujours caché. On peut sauter par-dessus.
    - **Option « duel »** : chacun lance plutôt un dé ; le plus petit retire sa pièce, et à égalité l’attaque gagne.
    Sur la case de départ, l’attaquant n’a le fauteuil que s’il gagne.
rules-keep-smiling-3-alt = Deux pièces cachées des deux camps se rencontrent ; à côté, les dés d’un duel, 4 contre 3.
rules-keep-smiling-4 = **Les fauteuils.** Une pièce arrivée sur la case de départ d’en face va, cachée, sur le meilleur fauteuil libre : 6, 5, 4, 3, 2, 1.
    La partie finit quand tous les fauteuils sont pris ou qu’il n’y a plus de pièce sur le plateau. On montre alors tous les visages :
    - { keep-smiling-meaning-smily }
    - { keep-smiling-meaning-grimmy }
    - { keep-smiling-meaning-neutralo }
    La personne qui a le plus de points gagne ; à égalité, la partie est nulle. Laisse donc peut-être passer les Grimmys d’en face…
rules-keep-smiling-4-alt = Les six fauteuils, de 6 à 1.

# Lessons

learn-keep-smiling-chair-title = Le meilleur fauteuil
learn-keep-smiling-chair = Cinq pièces courent vers l’autre côté ; la première arrivée prend le fauteuil 6, la suivante le 5, et ainsi de suite. À ton Smily en A il manque 4, à ton Grimmy en B il manque 3. Les dés : 4, 3, 2.
learn-keep-smiling-chair-six = Ton Smily est sur le fauteuil 6, et un Smily rapporte son fauteuil : six points à la fin.
learn-keep-smiling-grimmy = Un Grimmy prendrait ainsi le fauteuil 6 : il te coûterait six points, et le meilleur fauteuil serait pris.
learn-keep-smiling-chair-way = Personne n’arrive ainsi. Le fauteuil 6 est encore libre, et l’une de tes pièces peut le prendre maintenant.
learn-keep-smiling-exact-title = Le nombre exact
learn-keep-smiling-exact = À ton Smily en A il reste quatre cases. Les dés montrent 5, 2 et 2. Comment l’avances-tu ?
learn-keep-smiling-exact-sum = Deux dés font un seul saut : 2 + 2 font exactement 4, et le Smily est sur le fauteuil 6.
learn-keep-smiling-exact-half = Il lui resterait deux cases, et on pourrait le prendre avant. Deux dés peuvent s’additionner.
learn-keep-smiling-capture-title = Prendre
learn-keep-smiling-capture = Dans le couloir C, il ne reste que deux cases à une pièce cachée de { $p1 }. La tienne y est encore au départ. Les dés : 6, 2, 1.
learn-keep-smiling-capture-off = Ta pièce arrive sur l’autre et la retire du plateau. Ce qui court si loin devant est souvent un Smily.
learn-keep-smiling-capture-lets = La pièce en C reste tranquille, et avec son prochain 2 elle prend le fauteuil 6. Tu peux l’arrêter.
learn-keep-smiling-hint-1 = Place tes visages comme tu veux : pense aux couloirs où tu veux courir, et souviens-toi de qui est où.
learn-keep-smiling-hint-2 = Cours avec tes Smilys ; les Grimmys peuvent rester derrière, ou avancer pour prendre.
learn-keep-smiling-hint-3 = Regarde où tes dés tombent juste sur une pièce adverse : y arriver, c’est la prendre.
