# Les jeux : leur nom et une ligne pour chacun.

game-smile = Smile
about-smile = Attire des créatures avec tes lucioles ; deux de la même couleur se font fuir. 3 à 5 personnes, environ 20 minutes.
game-smileyface = SmileyFace
about-smileyface = Montre ton émotion la plus forte, joue des tours, tends la main. 4 à 8 personnes, environ 45 minutes.
game-keep-smiling = Keep Smiling
about-keep-smiling = Une course de visages cachés : qui aura les meilleurs fauteuils ? 2 personnes, environ 20 minutes.
game-find-it = Find it!
about-find-it = Les dés désignent une carte : montre-la avant tout le monde, ou souviens-toi qui l’a. 2 à 10 personnes, environ 10 minutes.
game-thats-mine = That’s mine!
about-thats-mine = La nouvelle carte est-elle à toi ? Réclame-la avant les autres. 2 à 10 personnes, environ 5 minutes.
game-shout = Shout!
about-shout = Deux piles s’accordent : crie le nom de l’autre avant qu’on crie le tien. 2 à 10 personnes, environ 5 minutes.
game-domino = Domino
about-domino = Pose tes cartes par couleur et par smiley ; deux voisines te font rejouer. 2 à 10 personnes, environ 15 minutes.
game-last-one = La dernière
about-last-one = Débarrasse-toi de tes cartes, et n’oublie pas d’annoncer DERNIÈRE ! 2 à 10 personnes, environ 10 minutes.
