# Avant la partie : le jeu, qui joue, ce qui manque ; et comment se retrouver pour la suivante.

lobby-title = { $game } : qui joue ?
lobby-empty = Personne pour l’instant. Appuie sur « Jouer ».
lobby-need = { $need ->
    [one] Il manque encore une personne : appuie sur « Jouer », ou ajoute un ordinateur.
   *[other] Il manque encore { $need } personnes : appuie sur « Jouer », ou ajoute des ordinateurs.
}
lobby-ready = Tout est prêt : appuyez sur « Commencer ».
lobby-kept = { $names } : appuie sur « Jouer », { $count ->
    [one] ta place est gardée
   *[other] vos places sont gardées
}. On commence dès que tout le monde est là.
lobby-kept-begin = « Commencer » lance la partie sans les absents.
lobby-seats = Places prises : { $count } sur { $low }–{ $high }
lobby-seats-exactly = Places prises : { $count } sur { $seats }
lobby-pace = Rythme : { $pace }
lobby-opener = menée par { $opener }
lobby-ends = se ferme { $until }
lobby-seal = 🔒 mélange équitable { $seal }…
lobby-cancelled = { $game } : { $by } a annulé la table.
lobby-ended = { $game } : table fermée, personne n’a commencé.
race-abandoned = { $game } : table fermée, personne n’est revenu.
button-open-again = Rouvrir
lobby-opened = La table est ouverte : { $link }
button-how-to-play = Règles
button-seal = Équitable ?
seal-title = Un mélange que l’on peut vérifier
seal-about =
    Personne ne peut choisir les cartes ni les dés, pas même qui fait tourner ce bot.
    À l’ouverture de la table, j’ai tiré un secret. Ce code est son empreinte : je ne peux plus changer de secret. Vos clics sur « Jouer » et « Commencer » entrent dans le mélange, et je ne peux pas les prévoir.
    À la fin de la partie, le **Relevé** dévoile le secret, et tout le monde peut vérifier chaque carte.

teach-smile = Offre une luciole à la créature la plus faible, ou prends une créature avec toutes ses lucioles. Après dix manches, les plus gros nombres gagnent, mais deux créatures avec la même couleur dans le coin se font fuir.
teach-smileyface = Rassemble devant toi des cartes d’une même émotion : quand tout le monde a passé, le plus haut total gagne la manche. En chemin, les Farces volent, font sauter et échangent.
teach-keep-smiling = Cinq pièces chacun, visages cachés : mène les joyeuses aux meilleurs fauteuils. Trois dés disent de combien avancer, et qui arrive sur une pièce adverse la retire.
teach-find-it = Deux dés désignent une carte : touche-la avant tout le monde. Si quelqu’un l’a déjà gagnée, touche son nom.
teach-thats-mine = Les cartes se retournent une à une : appuie avant les autres sur À MOI ! si l’une de tes spéciales a la même couleur ou le même smiley. La carte que montrent les deux dés est à prendre par tous.
teach-shout = La nouvelle carte a la couleur ou le smiley de celle que tu montres ? Touche le nom de son propriétaire, et si c’est la tienne, celui du joueur à qui elle va, avant qu’on te crie.
teach-domino = Pose tes cartes dans la grille : chaque colonne est une couleur, chaque ligne un smiley. Une carte avec deux voisines te fait rejouer, et qui n’a plus de cartes gagne.
teach-last-one = Joue une carte de la même couleur ou du même smiley que celle du dessus ; qui n’a plus de cartes gagne. Certains smileys font passer ou piocher les autres, et à ta dernière carte tu dois dire DERNIÈRE !

button-another-game = Autre jeu
another-game-ask = À quoi jouez-vous maintenant ? Toutes les places sont gardées.
rematch-joined = C’est bon, tu joues : { $link }
rematch-seated = Tu y es déjà : { $link }
refuse-kept = Les places sont gardées pour celles et ceux qui viennent de jouer. `/play` ouvre une autre table.
