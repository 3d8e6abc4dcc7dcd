# Domino

game-domino = Domino
about-domino = Pose tes cartes par couleur et par smiley ; si l’une en touche deux autres, tu rejoues.
kind-domino = cartes à assortir

domino-pile = { $count ->
    [0] pioche vide
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
domino-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
domino-swapped = { $count ->
    [one] joker pris
   *[other] jokers pris
} : { $cards }
domino-score = { $score ->
    [0] aucune carte
    [one] { $score } carte restante
   *[other] { $score } cartes restantes
}
domino-hand = { $count ->
    [one] **Ta carte**
   *[other] **Tes { $count } cartes**
}
domino-first = Les dés ont choisi { $card }, posée par { $seat }.
domino-fitting = { $count ->
    [one] celle-ci convient : { $cards }
   *[other] celles-ci conviennent : { $cards }
}
domino-wildcards = jokers : { $cards }
domino-not-fitting = à ne pas poser : { $cards }
domino-only-wild = Seul un joker convient : tu dis ce qu’il remplace.
domino-choose-earned = Tu rejoues ! Pose une carte ; ⭐ te fait rejouer encore.
domino-drawn-fits = Tu as pioché { $card } : pose-la ou passe.
domino-drawn = Tu as pioché { $card }, qui ne va nulle part : passe.
domino-nothing-earned = Tu pouvais rejouer, mais aucune de tes cartes ne convient : passe.
domino-nothing-fits = Aucune de tes cartes ne convient : pioches-en une.
domino-nothing-swap = Aucune de tes cartes ne convient, mais tu peux reprendre un joker sur la table.
domino-nothing-left = Aucune de tes cartes ne convient et la pioche est vide : passe.
domino-lay = Poser une carte…
domino-lay-wild = Poser un joker…
domino-lay-wild-colour = Poser un joker de couleur…
domino-lay-wild-smiley = Poser un joker de smiley…
domino-swaps = Reprendre un joker sur la table…
domino-swap = Joker contre { $card }
domino-swap-short = Prendre le joker
domino-draw = Piocher
domino-pass = Passer
domino-side-left = à gauche
domino-side-right = à droite
domino-side-up = en haut
domino-side-down = en bas
domino-side-inside = dans la grille
domino-gap = { $gap } une de tes cartes va ici · ⭐ et te fait rejouer
domino-hint = Débarrasse-toi de tes cartes : pose-en une à côté d’une autre, dans la colonne de sa couleur et la ligne de son smiley. ★ est un joker : tu dis ce qu’il remplace. Une carte avec deux voisines te fait rejouer.

domino-event-laid = { $seat } pose { $card }
domino-event-laid-you = Tu poses { $card }
domino-event-laid-as = { $seat } pose { $card } comme { $as }
domino-event-laid-as-you = Tu poses { $card } comme { $as }
domino-event-earned = ⭐ Deux voisines : { $seat } rejoue
domino-event-earned-you = ⭐ Deux voisines : tu rejoues
domino-event-swapped = { $seat } échange { $card } contre { $wildcard }
domino-event-swapped-you = Tu échanges { $card } contre { $wildcard }
domino-event-drew = { $seat } pioche { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
domino-event-drew-you = Tu pioches { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
domino-event-took = Cartes piochées : { $cards }
domino-event-passed = { $seat } passe
domino-event-passed-you = Tu passes
domino-event-blocked = Plus personne ne peut jouer
domino-event-won = { $seat } n’a plus de cartes !
domino-event-won-you = Tu n’as plus de cartes !
domino-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }, qui gagne
domino-event-duel-you = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, ta carte : tu gagnes
domino-event-drawn = Égalité, et les dés ne peuvent pas trancher : { $seat } gagne au tirage au sort
domino-event-drawn-you = Égalité, et les dés ne peuvent pas trancher : tu gagnes au tirage au sort

why-DO3 = Aucune carte ne touche cette place. Une colonne est une couleur, une ligne un smiley ; on n’en ouvre une nouvelle qu’au bord.
why-DO4 = La place de cette carte est déjà prise.
why-DO5 = Une carte ne s’échange que contre le joker qui occupe sa place. Tant qu’il y est, cette carte ne peut pas être posée, seulement échangée.
why-DO6 = Quand tu rejoues, tu poses une carte : si aucune ne convient, tu ne pioches pas, tu passes.
why-DO7 = Si une carte convient, tu dois la poser. Sinon, tu pioches ; ensuite tu poses la carte piochée, ou tu passes.

word-lay = poser
word-swap = échanger
word-left = à gauche
word-right = à droite
word-up = en haut
word-down = en bas

domino-meaning-smiley = vaut ce smiley dans n’importe quelle couleur.
domino-meaning-colour = vaut cette couleur avec n’importe quel smiley.
domino-meaning-swap = Si tu as la carte que remplace un joker sur la table, tu peux les échanger.
domino-meaning-dice = { $colour } au-dessus d’une colonne est sa couleur, { $smiley } à côté d’une ligne son smiley.
domino-meaning-last = { $card } a été posée en dernier.

rules-domino-1 = **Débarrasse-toi de tes cartes.** Sur la table se forme une grille de six sur six au maximum : chaque colonne est une couleur, chaque ligne un smiley.
    Une carte va à la place de sa couleur et de son smiley, et doit toucher une autre carte en haut, en bas, à gauche ou à droite. Une nouvelle couleur ou un nouveau smiley peut ouvrir une colonne ou une ligne au bord.
    Jusqu’à six personnes, tout le monde reçoit huit cartes ; au-delà, on les distribue toutes. Les dés désignent la première carte.
rules-domino-1-alt = Des cartes joyeuses orange, bleue et rouge sur une ligne ; dessous, des tristes, avec un trou pour la bleue.
rules-domino-2 = **Jokers.** Un joker avec un smiley vaut ce smiley dans n’importe quelle couleur, un joker de couleur vaut cette couleur avec n’importe quel smiley. Tu dis quelle carte il remplace, et cette place doit être libre.
    - **Échanger.** Si tu as la carte que remplace un joker, tu peux à ton tour l’échanger contre lui et t’en servir. Ce n’est jamais obligatoire.
rules-domino-2-alt = Le joker joyeux et le joker orange ; une carte bleue amoureuse, un trou à côté.
rules-domino-3 = **Encore !** Une carte qui en touche deux autres ou plus te fait rejouer aussitôt. Si tu ne peux alors rien poser, tu passes.
    Si tu peux poser une carte, tu dois le faire. Sinon, tu pioches une carte et tu peux la poser ; si la pioche est vide, tu passes.
    La première personne à ne plus avoir de cartes gagne. Si plus personne ne peut jouer, la personne qui a le moins de cartes gagne ; une égalité pour la première place se règle aux dés.
rules-domino-3-alt = Quatre places de la grille, trois occupées : une carte dans le trou en touche deux.

# Lessons

learn-domino-fit-title = Où va une carte
learn-domino-fit = La première personne à ne plus avoir de cartes gagne. Une colonne est une couleur, une ligne un smiley, et une carte doit en toucher une autre. Sur la table : rouge amoureux et un joker qui remplace rouge surpris. Que fais-tu ?
learn-domino-fit-fits = Rouge triste va dans la colonne rouge et ouvre une ligne au bord. Si une carte convient, il faut en poser une.
learn-domino-earn-title = Deux voisines
learn-domino-earn = Trois de tes cartes conviennent. Laquelle poserais-tu ?
learn-domino-earn-two = Vert amoureux touche deux cartes, et tu rejoues aussitôt : deux cartes de moins en un tour.
learn-domino-earn-one = Cette carte n’en touche qu’une autre. Cherche une place entre deux cartes : elle fait rejouer.
learn-domino-swap-title = Prends le joker
learn-domino-swap = { $p1 } a posé un joker qui remplace bleu clin d’œil. Le vrai bleu clin d’œil, c’est toi qui l’as. Que fais-tu ?
learn-domino-swap-taken = Les deux changent de place, et c’est encore ton tour : tu as maintenant un joker, qui va presque partout, et tu peux encore poser une carte.
learn-domino-draw-title = Aucune carte ne convient
learn-domino-draw = Aucune de tes cartes n’a de place sur la table. Et maintenant ?
learn-domino-draw-drawn = On ne pioche que si aucune carte ne convient. Si la nouvelle convient, tu peux la poser aussitôt ; cette fois, c’est rouge fâché.
learn-domino-hint-1 = Cherche les places entre deux cartes : en remplir une fait rejouer.
learn-domino-hint-2 = Garde tes jokers (★) pour un tour où aucune autre carte ne convient, ou pour une place qui fait rejouer.
learn-domino-hint-3 = Une carte posée ouvre souvent aussi des places aux autres : préfère celle qui ne laisse pas de trou à côté.
