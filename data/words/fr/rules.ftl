# Les règles des jeux en pages, et l’aide.

rules-choose = Un autre jeu
help-title = Comment jouer
help-intro = `/play` ouvre une table : appuie sur « Jouer », puis sur « Commencer ». Tout le reste se fait avec des boutons.
help-games = Les règles d’un jeu
help-play = Jouer
help-standings = Classements et relevés
help-nights = Tournois et soirées jeux
help-me = Toi
help-server = Ce serveur
help-about = Aide
help-more = Autres

rules-smile-1 = **La nuit tombe, les créatures sortent.** Tu les attires avec des lucioles.
    Chaque créature vaut son nombre, de −5 à 6. Qui a le plus de points après dix manches gagne.
    Tout le monde commence avec six lucioles, cachées dans la main. Chaque manche montre autant de créatures qu’il y a de joueurs, la plus faible d’abord.
    À trois ou à quatre, quelques cartes restent dans la boîte.
rules-smile-1-alt = Des créatures de valeur −5, −2, 1, 4 et 6, chacune avec son visage.
rules-smile-2 = **À ton tour : l’un ou l’autre**
    - **Offrir** une luciole à la créature la plus faible encore sur la table. S’il y en a plusieurs, tu choisis.
    - **Prendre** une créature qui porte au moins une luciole, avec toutes ses lucioles. Tu quittes alors la manche.
    Qui reste en dernier prend aussitôt la dernière créature, avec ou sans lucioles, et commence la manche suivante.
rules-smile-2-alt = Trois créatures ; la plus faible porte deux lucioles, la suivante une, la plus forte aucune.
rules-smile-3 = **Larmes et frayeurs**
    - Si tu n’as plus de luciole mais qu’une créature peut être prise, tu dois en prendre une.
    - Si tu n’en as plus et qu’il n’y a rien à prendre, tu empruntes une luciole, tu l’offres aussitôt et tu gardes une larme : un point de moins à la fin.
    - Deux de tes créatures avec la **même couleur au coin** se font fuir : toutes deux quittent la partie, leurs lucioles te restent. Un coin sans couleur n’effraie personne. C’est aussi un moyen de se défaire d’une bête sauvage.
rules-smile-3-alt = Une luciole et une larme ; à côté, deux créatures au même coin rose.
rules-smile-4 = **La fin** vient après la dixième manche. On compte
    - les nombres de tes créatures,
    - un point pour cinq lucioles encore en main,
    - un point de moins par larme.
    En cas d’égalité, le plus de lucioles l’emporte ; sinon, la victoire est partagée.
rules-smile-4-alt = Trois créatures, cinq lucioles et une larme : ce qui compte à la fin.

rules-smileyface-1 = **Sept manches d’émotions fortes.** Qui montre la plus forte prend la carte de manche ; les sept valent 1, 1, 2, 2, 3, 3 et 4 points.
    Les cartes Émotion montrent la joie, la tristesse, la surprise ou la colère, de 1 à 5. Parmi elles se cachent les Farces.
    Tu as sept cartes en main, six à sept joueurs, cinq à huit. Avant chaque manche suivante, tu complètes ta main.
rules-smileyface-1-alt = Quatre cartes Émotion : joie 5, tristesse 4, surprise 3, colère 2.
rules-smileyface-2 = **À ton tour, au choix**
    - Jouer une carte Émotion devant toi.
    - Jouer une Farce. La plupart agissent aussitôt puis partent ; Cœur et Pirate restent devant toi.
    - Passer. Tu ne fais plus rien dans cette manche.
    - Passer et donner un coup de main (page 5).
    La manche dure jusqu’à ce que tout le monde ait passé. Les cartes en main y restent.
rules-smileyface-2-alt = Devant quelqu’un : joie 2 et 4, colère 1 et un Cœur.
rules-smileyface-3 = **Qui gagne la manche ?** Seule compte ta **meilleure émotion** : additionne ses cartes.
    - Les cartes du **Chef**, l’émotion en tête du rang, comptent chacune un de plus.
    - Les cartes du **Petit nouveau**, la dernière, ne comptent rien.
    Le plus haut total, s’il est seul et au-dessus de zéro, gagne. À égalité, personne ne gagne et la carte de manche est perdue.
    Puis le Petit nouveau devient Chef et les trois autres sont mélangées dessous. Qui a gagné commence la manche suivante.
rules-smileyface-3-alt = Le signe du Chef devant deux cartes tristesse ; celui du Petit nouveau devant deux cartes colère.
rules-smileyface-4 = **Les Farces**, deux cartes de chaque
    - **Fantôme** : amène devant toi une carte de valeur 3 d’un autre joueur.
    - **Cœur** (reste) : 2 de plus pour l’émotion que tu comptes.
    - **Pirate** (reste) : tu gagnes l’égalité, sauf si un autre à égalité en a un aussi.
    - **Vertige** : échange deux émotions du rang.
    - **Bombe** : toutes les cartes de la plus haute valeur posée sont défaussées.
    - **Ninja** : défausse une carte de valeur 4 d’un autre joueur.
    - **Boomerang** : reprends en main une de tes cartes Émotion.
    - **Ange** : pioche deux cartes.
    - **Diable** : prends une carte au hasard dans la main de quelqu’un.
    Seule la valeur imprimée compte ici.
rules-smileyface-4-alt = Les neuf Farces : Fantôme, Cœur, Pirate, Vertige, Bombe, Ninja, Boomerang, Ange, Diable.
rules-smileyface-5 = **Un coup de main.** En passant, tu peux donner une carte posée devant toi à quelqu’un qui n’a pas encore reçu de coup de main. Si cette personne gagne la manche, tu pioches une récompense de 0, 1 ou 2 que toi seul peux voir.
    - **Rangement.** Après chaque manche sauf la dernière, tu peux défausser en secret des Farces de ta main.
    - **La fin** vient après la septième manche : cartes de manche plus récompenses. À égalité, le plus de points en cartes de manche l’emporte (une option compte plutôt le nombre de ces cartes) ; sinon, la victoire est partagée.
rules-smileyface-5-alt = Un coup de main et une récompense.

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
    - un Smily compte son fauteuil,
    - un Grimmy te le retire,
    - un Neutralo ne compte rien.
    Le plus de points gagne ; à égalité, la partie est nulle. Laisse donc peut-être passer les Grimmys d’en face…
rules-keep-smiling-4-alt = Les six fauteuils, de 6 à 1.

rules-find-it-1 = **Trouve la carte que les dés désignent.** Les 36 cartes sont face visible ; deux dés montrent une couleur et un smiley.
    - La carte est sur la table ? Qui la touche en premier la gagne.
    - Quelqu’un l’a déjà ? Qui nomme en premier la bonne personne la lui prend ; tu peux te nommer pour garder la tienne.
    Qui atteint le but en premier gagne : 10 cartes à deux, 9 à trois, 8 à quatre, 7 à cinq, sinon 6.
rules-find-it-1-alt = Les dés montrent orange et joyeux ; à côté, des cartes, dont la joyeuse orange.
rules-find-it-2 = **Erreurs.** Mauvaise carte : tu es hors jeu pour ce lancer. Mauvais nom : hors jeu aussi, et ta dernière carte gagnée retourne sur la table. Si tu n’en as pas, ce sera la prochaine.
    Si personne ne trouve, on relance les dés. Aucun écran ne montre qui a quelle carte : souviens-toi !
    Les clics comptent dans l’ordre où Discord les a reçus ; arriver second ne coûte rien. Après 36 lancers sans changement, la partie finit et le plus de cartes gagne.
rules-find-it-2-alt = Trois cartes face cachée ; les dés montrent jaune et clin d’œil.

rules-thats-mine-1 = **La nouvelle carte est-elle à toi ?** Devant toi, des cartes spéciales, d’une couleur ou d’un smiley. La table retourne les cartes une à une.
    Tu peux réclamer une carte si l’une de tes spéciales a sa couleur ou son smiley. Qui le fait en premier la gagne, avec tout ce qui est au milieu.
    Une carte que personne ne réclame reste au milieu. Réclamée à tort : tu es hors jeu pour cette carte, et tes deux dernières cartes gagnées vont au milieu.
rules-thats-mine-1-alt = Tes spéciales : joyeux et bleu. À côté, une carte bleue clin d’œil et une verte joyeuse ; tu peux réclamer les deux.
rules-thats-mine-2 = **La carte des dés.** Si la carte retournée est celle que montrent les deux dés, tout le monde peut la réclamer. Qui la gagne vole aussi une carte à chacun, et l’on relance les dés jusqu’à une carte encore à venir.
    La partie finit avec la pioche. Le plus de cartes gagnées l’emporte ; les spéciales ne comptent pas. Une égalité pour la première place se règle aux dés.
rules-thats-mine-2-alt = Les dés montrent rouge et amoureux ; la carte rouge amoureuse est retournée.

rules-shout-1 = **Deux piles s’accordent : crie le nom de l’autre !** Les cartes sont posées une à une, face visible, sur la pile du joueur suivant.
    Si elle a la couleur ou le smiley du dessus d’une autre pile, son propriétaire et cette personne font la course : chacun crie le nom de l’autre. Le premier prend les deux cartes du dessus de l’autre et les glisse sous sa pile.
    Crié à tort : tu es hors jeu pour cette course et tu donnes à chacun une carte du dessous de ta pile.
rules-shout-1-alt = Quatre piles ; orange joyeux et vert joyeux s’accordent par le smiley.
rules-shout-2 = **La carte des dés.** Si la carte posée est celle que montrent les deux dés, crie ton **propre** nom. Le premier prend la carte du dessus de chacun et relance les dés.
    Les dés montrent toujours une carte encore à venir. Toutes les cartes sont distribuées : certaines piles en ont parfois une de plus ; une option met de côté, sans les montrer, les cartes en trop.
    La partie finit quand tout est distribué. Le plus de cartes gagne ; une égalité pour la première place se règle aux dés.
rules-shout-2-alt = Les dés montrent vert et fâché ; la carte verte fâchée vient d’être posée.

rules-domino-1 = **Débarrasse-toi de tes cartes.** Sur la table pousse une grille d’au plus six sur six : chaque colonne est une couleur, chaque ligne un smiley.
    Une carte va à la place de sa couleur et de son smiley, et doit toucher une autre carte en haut, en bas, à gauche ou à droite. Une nouvelle couleur ou un nouveau smiley peut ouvrir une colonne ou une ligne au bord.
    Jusqu’à six, chacun reçoit huit cartes ; au-delà, tout est distribué. Les dés désignent la première carte.
rules-domino-1-alt = Des cartes joyeuses orange, bleue et rouge sur une ligne ; dessous, des tristes, avec un trou pour la bleue.
rules-domino-2 = **Jokers.** Une spéciale avec un smiley vaut ce smiley dans n’importe quelle couleur, une spéciale de couleur cette couleur avec n’importe quel smiley. Tu dis quelle carte elle remplace, et cette place doit être libre.
    - **Échanger.** Si tu as la carte que remplace un joker, tu peux à ton tour l’échanger contre lui et t’en servir. Ce n’est jamais obligatoire.
rules-domino-2-alt = Le joker joyeux et le joker orange ; une carte bleue amoureuse, un trou à côté.
rules-domino-3 = **Encore !** Une carte qui en touche deux ou plus te fait rejouer aussitôt. Si tu ne peux alors rien poser, ton tour finit simplement.
    Qui peut poser doit poser. Qui ne peut pas pioche une carte et peut la poser ; sans pioche, on passe.
    Qui n’a plus de cartes en premier gagne. Si plus personne ne peut jouer, le moins de cartes gagne ; une égalité pour la première place se règle aux dés.
rules-domino-3-alt = Quatre places de la grille, trois occupées : une carte dans le trou en touche deux.

rules-last-one-1 = **Joue la même couleur ou le même smiley**, et n’aie plus de cartes avant les autres. Tu commences avec cinq ; à huit ou plus, avec trois à cinq.
    Si tu peux jouer, tu dois. Sinon, tu pioches une carte et peux la jouer aussitôt si elle va.
    Une carte qui n’est qu’une couleur va sur cette couleur, et toute carte de la couleur va sur elle.
rules-last-one-1-alt = Une carte rouge joyeuse va sur une rouge triste, une bleue joyeuse sur la rouge joyeuse. À côté, la spéciale rouge.
rules-last-one-2 = **Les cartes qui agissent**
    - **Surpris** : le sens s’inverse.
    - **Triste** : le suivant passe son tour.
    - **Joyeux** : va sur tout, et tu nommes la couleur qui doit suivre.
    - **Fâché** : le suivant pioche deux cartes et passe, ou répond par une carte fâchée (rien d’autre) ; alors celui d’après en pioche quatre, et ainsi de suite.
rules-last-one-2-alt = Les quatre qui agissent : surpris, triste, joyeux, fâché.
rules-last-one-3 = **DERNIÈRE !** Avec deux cartes, annonce DERNIÈRE ! avant de jouer, ou juste après, jusqu’à ce que quelqu’un joue la carte suivante.
    Si tu oublies, chacun des autres peut t’attraper : tu pioches deux cartes. Attraper à tort ne coûte rien.
    La partie finit avec la dernière carte de quelqu’un, quelle qu’elle soit ; les autres sont classés par leurs cartes.
rules-last-one-3-alt = Une carte est jouée, une reste en main.
