# Keep Smiling

game-keep-smiling = Keep Smiling
about-keep-smiling = Des visages cachés se croisent : qui aura les meilleurs fauteuils ?
kind-keep-smiling = dés et bluff

keep-smiling-hint = Amène d’abord tes Smilys en face : chaque pièce qui arrive prend le meilleur fauteuil libre ; un Smily t’en donne les points, un Grimmy te les coûte.
keep-smiling-is-placing = place ses pièces en secret
keep-smiling-is-placed = pièces placées
keep-smiling-lost = { $count ->
    [one] { $count } pièce perdue
   *[other] { $count } pièces perdues
}
keep-smiling-dice = { $seat } a { $dice }
keep-smiling-dice-you = Tu as { $dice }

keep-smiling-secret = Qui va dans quel couloir ? Personne d’autre ne le voit, alors **retiens-le**.
keep-smiling-secret-relaxed = Qui va dans quel couloir ? Personne d’autre ne le voit ; toi, tu le vois toute la partie.
keep-smiling-choose = Qui part dans le couloir **{ $lane }** ?
keep-smiling-check = Les cinq sont en place. Confirmer, ou recommencer ?
keep-smiling-placed = Tes pièces sont placées. La partie commence dès que celles d’en face le sont aussi.

keep-smiling-tap = **{ $lane }{ $die }** : couloir { $lane }, dé { $die }. Deux dés dans le même couloir s’additionnent ; les dés inutilisés sont perdus.
keep-smiling-free = Encore libre : { $dice }. Un dé non utilisé est perdu.
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
keep-smiling-lapses = Couloir **{ $lane }** : la pièce ne bouge pas, tous les fauteuils seront déjà pris
keep-smiling-confirm = Confirmer
keep-smiling-again = Recommencer
keep-smiling-lacks-faces = { keep-smiling-confirm } : choisis d’abord un visage pour chaque couloir.
keep-smiling-lacks-die = { keep-smiling-confirm } : donne d’abord un dé à un couloir.
keep-smiling-nothing-forbidden = Chaque dé peut aller dans chaque couloir.
keep-smiling-unconfirmed = Sans **{ keep-smiling-confirm }**, les dés choisis n’ont pas compté.
keep-smiling-advice-also = Avec { $begun } : aussi { $dice }.
keep-smiling-advice-enough = Je n’ajouterais rien à { $begun } : { keep-smiling-confirm }.
keep-smiling-advice-back = Reprends { $begun } (appuie encore), puis { $dice }.
keep-smiling-advice-only-back = Reprends { $begun } (appuie encore), puis { keep-smiling-confirm }.
keep-smiling-advice-again = **{ keep-smiling-again }**, puis { $dice }.
keep-smiling-advice-place = Tous les placements se valent tant qu’ils restent secrets. Par exemple : { $lanes }.
keep-smiling-advice-place-rest = Tous les placements se valent. Avec { $begun }, par exemple : { $lanes }.
keep-smiling-advice-placed = Tous les placements se valent : { keep-smiling-confirm }.

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
keep-smiling-event-moved-you = Couloir { $lane } : tu avances de { $steps }
keep-smiling-event-captured = 💥 Couloir { $lane } : { $seat } prend une pièce à { $piece }
keep-smiling-event-captured-you = 💥 Couloir { $lane } : tu prends une pièce à { $piece }
keep-smiling-event-captured-piece-you = 💥 Couloir { $lane } : { $seat } prend ta pièce
keep-smiling-event-duel = ⚔️ Couloir { $lane } : { $seat } attaque, { $attack } contre { $defence }
keep-smiling-event-duel-you = ⚔️ Couloir { $lane } : tu attaques, { $attack } contre { $defence }
keep-smiling-event-seated = 🪑 Couloir { $lane } : { $seat } prend le fauteuil { $chair }
keep-smiling-event-seated-you = 🪑 Couloir { $lane } : tu prends le fauteuil { $chair }
keep-smiling-event-seated-loss = 🪑 Couloir { $lane } : { $seat } met son propre Grimmy dans le fauteuil { $chair }
keep-smiling-event-seated-loss-you = 🪑 Couloir { $lane } : tu mets ton propre Grimmy dans le fauteuil { $chair }
keep-smiling-event-seated-gain = 🪑 Couloir { $lane } : le Smily de { $seat } prend le fauteuil { $chair }
keep-smiling-event-seated-gain-you = 🪑 Couloir { $lane } : ton Smily prend le fauteuil { $chair }
keep-smiling-event-lapsed = Tous les fauteuils sont pris ; coup non joué : { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Tous les visages sont dévoilés

option-duel = Duel
option-duel-false-note = Arriver sur une pièce, c’est la prendre
option-duel-true-note = Arriver sur une pièce, c’est l’affronter aux dés : le plus petit perd ; à égalité, l’attaque gagne
option-memory = Mémoire
option-memory-strict = stricte (sans regarder)
option-memory-strict-note = Une fois tes pièces placées, à toi de te souvenir qui est où
option-memory-relaxed = détendue (on peut regarder)
option-memory-relaxed-note = Tu vois tes visages pendant toute la partie

why-KS2 = Chaque camp place ses pièces une fois, en secret ; rien ne bouge avant.
why-KS4 = Tes dés ne le permettent pas : une pièce prend un dé ou la somme de deux, et chaque dé ne sert qu’une fois.
why-KS5 = Trop loin : une pièce n’atteint la case de départ d’en face qu’avec le nombre exact.
why-KS6 = Cette pièce a été prise.
why-KS7 = Cette pièce est déjà dans son fauteuil.
why-KS11 = Dans un tour, les couloirs se jouent de A à E ; seules les pièces qui arrivent en face font exception.

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = placer les pièces
word-move = avancer

keep-smiling-meaning-smily = Un Smily te rapporte la valeur de son fauteuil.
keep-smiling-meaning-grimmy = Un Grimmy te coûte la valeur de son fauteuil.
keep-smiling-meaning-neutralo = Un Neutralo ne vaut rien.
keep-smiling-meaning-hidden = Une pièce au visage caché : tous les visages sont dévoilés à la fin.
keep-smiling-meaning-start = Une case de départ vide : une pièce qui l’atteint depuis l’autre côté prend un fauteuil.
keep-smiling-meaning-hit = { option-duel-false-note }.
keep-smiling-meaning-duel = { option-duel-true-note }.
keep-smiling-meaning-target = Ta pièce s’arrête ici.
keep-smiling-meaning-chair = Ta pièce prend un fauteuil.

rules-keep-smiling-1 = **Des visages cachés, un jeu à deux.** Cinq couloirs de 13 cases, une pièce de chaque camp par couloir.
    Tes pièces sont deux Smilys, deux Grimmys et un Neutralo. Tu choisis en secret qui va dans quel couloir. Quand les deux camps ont choisi, plus personne ne regarde, pas même toi : souviens-toi ! (L’option « détendue » te laisse regarder.)
rules-keep-smiling-1-alt = Deux Smilys, deux Grimmys et un Neutralo face à cinq pièces cachées de l’autre camp.
rules-keep-smiling-2 = **À ton tour**, tes trois dés sont lancés. Tu peux avancer
    - une pièce d’un dé, ou de la somme de deux,
    - deux pièces d’un dé chacune, ou l’une d’un dé et l’autre de la somme des deux autres,
    - trois pièces d’un dé chacune.
    Aucune pièce n’utilise les trois dés. Si une pièce peut avancer, il faut en avancer au moins une ; les dés restants peuvent être perdus.
    Les pièces avancent dans leur couloir. Une somme est un seul saut. La case de départ d’en face ne s’atteint qu’au nombre exact.
rules-keep-smiling-2-alt = Trois dés, 2, 5 et 3, une pièce cachée, une case et la case de départ de l’autre camp.
rules-keep-smiling-3 = **Prises.** Une pièce qui arrive sur une pièce adverse la retire, visage toujours caché. On peut sauter par-dessus.
    - **Option « duel »** : chaque camp lance un dé ; le plus petit perd sa pièce, et à égalité l’attaque gagne.
    Sur la case de départ, la pièce qui attaque n’a le fauteuil que si elle gagne.
rules-keep-smiling-3-alt = Deux pièces cachées des deux camps se rencontrent ; à côté, les dés d’un duel, 4 contre 3.
rules-keep-smiling-4 = **Les fauteuils.** Une pièce arrivée sur la case de départ d’en face va, cachée, sur le meilleur fauteuil libre : 6, 5, 4, 3, 2, 1.
    La partie finit quand tous les fauteuils sont pris ou qu’il n’y a plus de pièce sur le plateau. On montre alors tous les visages :
    - { keep-smiling-meaning-smily }
    - { keep-smiling-meaning-grimmy }
    - { keep-smiling-meaning-neutralo }
    La personne qui a le plus de points gagne ; à égalité, la partie est nulle. Mieux vaut donc parfois laisser passer les Grimmys d’en face…
rules-keep-smiling-4-alt = Les six fauteuils, de 6 à 1.

# Lessons

learn-keep-smiling-hint-1 = À partir de maintenant, tes visages te sont cachés à toi aussi : retiens le couloir de chacun. Les Smilys courent vers les fauteuils ; un Grimmy peut avancer aussi, mais évite qu’il s’y asseye.
learn-keep-smiling-hint-2 = Que peux-tu prendre ? Un dé, ou la somme de deux, doit mener juste sur la pièce d’en face dans son couloir ; mais c’est peut-être un Grimmy, posé là comme appât.
learn-keep-smiling-hint-3 = Compte les cases entre ton Smily et la pièce devant lui : les dés qui font ce nombre le prennent. Une fois croisées, les deux pièces ne risquent plus rien.

learn-keep-smiling-chair-title = Au meilleur fauteuil
learn-keep-smiling-chair = Amène tes Smilys en face : chacun gagne les points du meilleur fauteuil libre, ici 6. Dans le couloir D, il reste 8 cases à ton Smily. Dés : 5, 3, 1. Que ferais-tu ?
learn-keep-smiling-chair-close = Il lui manque 2 cases, et une pièce juste devant lui peut le prendre avec un 1. Avec 5 + 3, il serait déjà dans le fauteuil 6.
learn-keep-smiling-chair-seated = 5 + 3 fait juste 8 : ton Smily saute par-dessus la pièce de son couloir et prend le fauteuil 6, le meilleur. Plus personne ne lui ôtera son fauteuil.

learn-keep-smiling-capture-title = Qui prend qui
learn-keep-smiling-capture = Dans le couloir E, une pièce d’en face est à 8 cases de ton Smily. Une pièce qui arrive sur une autre la prend. Dés : 5, 3, 1. Que ferais-tu ?
learn-keep-smiling-capture-caught = 5 + 3 fait juste 8 : la pièce sort, et les cases qu’elle avait faites sont perdues. Son visage ne se voit qu’à la fin. Et en E, plus rien ne peut prendre ton Smily.
learn-keep-smiling-capture-short = Ton Smily est maintenant à 2 cases de cette pièce : un 2 ou 1 + 1 le prend, environ un lancer sur deux. Avec 5 + 3, tu pouvais la prendre.

learn-keep-smiling-past-title = Se croiser
learn-keep-smiling-past = Couloir C : ton Smily attend à son départ, à 6 cases de la pièce d’en face. Tant qu’ils ne se sont pas croisés, elle peut le prendre. Dés : 4, 4, 3. Que ferais-tu ?
learn-keep-smiling-past-before = Ton Smily est maintenant à 2 cases de cette pièce : un 2 ou 1 + 1 le prend, environ un lancer sur deux. En sautant par-dessus, il ne risquait plus rien.
learn-keep-smiling-past-left = Ton Smily n’a pas bougé : cette pièce peut toujours le prendre, et gagner un fauteuil en même temps. En sautant par-dessus, il ne risquait plus rien.
learn-keep-smiling-past-safe = Avec 7, ton Smily l’a dépassée. Une pièce ne recule jamais : plus rien ne peut le prendre, et il ne lui reste que 5 cases.

learn-keep-smiling-grimmy-title = Pas de fauteuil pour un Grimmy
learn-keep-smiling-grimmy = Un Grimmy te coûte les points de son fauteuil. Il faut 9 à ton Smily en A, 4 à ton Grimmy en B ; ton autre Grimmy, en E, est encore à son départ. Dés : 6, 4, 3. Que ferais-tu ?
learn-keep-smiling-grimmy-both = Le Smily prend le fauteuil 6, mais le Grimmy le 5 : 6 − 5, il ne reste que 1. Les dés dont tu ne veux pas peuvent être perdus.
learn-keep-smiling-grimmy-smily = 6 + 3 fait 9 : le fauteuil 6 pour ton Smily, et le Grimmy en B ne prend pas de fauteuil. Ce que tu fais du 4 compte peu, pourvu que ce Grimmy ne l’ait pas. Dans une vraie partie, les visages sont cachés, les tiens aussi : retiens qui est dans quel couloir.
learn-keep-smiling-grimmy-alone = Ton Grimmy a le fauteuil 6 : 6 points de moins pour toi, et le meilleur fauteuil est pris. Ton Smily pouvait l’avoir avec 6 + 3.
