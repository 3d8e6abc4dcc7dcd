# Domino

domino-pile = { $count ->
    [0] plus de carte à piocher
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
domino-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
domino-score = { $score ->
    [0] plus de cartes
    [one] { $score } carte restante
   *[other] { $score } cartes restantes
}
domino-hand = { $count ->
    [one] **Ta carte**
   *[other] **Tes { $count } cartes**
}
domino-first = Les dés ont choisi { $card }, posée par { $seat }.
domino-choose = Pose une carte ; ⭐ te fait rejouer.
domino-choose-earned = Tu rejoues ! Pose une carte ; ⭐ te fait rejouer encore.
domino-drawn-fits = Tu as { $card } : pose-la ou passe.
domino-drawn = Tu as pioché { $card }, qui ne va nulle part : passe.
domino-nothing-earned = Tu pouvais rejouer, mais aucune de tes cartes ne convient : passe.
domino-nothing-fits = Aucune de tes cartes ne convient : pioches-en une.
domino-nothing-left = Aucune de tes cartes ne convient et la pioche est vide : passe.
domino-lay = Poser une carte…
domino-lay-wild = Poser un joker…
domino-swaps = Reprendre un joker sur la table…
domino-swap = { $card } ⇄ { $wildcard }
domino-draw = Piocher
domino-pass = Passer
domino-gap = { $gap } une de tes cartes va ici · ⭐ et te fait rejouer
domino-hint = Une colonne, c’est une couleur, une ligne, un smiley, et chaque carte se pose à côté d’une autre. ★ est un joker : tu dis ce qu’il remplace. Une carte avec deux voisines te fait rejouer.

domino-event-laid = { $seat } pose { $card }
domino-event-laid-as = { $seat } pose { $card } à la place de { $as }
domino-event-earned = ⭐ Deux voisines : { $seat } rejoue
domino-event-swapped = { $seat } échange { $card } contre { $wildcard }
domino-event-drew = { $seat } pioche { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
domino-event-took = Cartes piochées : { $cards }
domino-event-passed = { $seat } passe
domino-event-blocked = Plus personne ne peut jouer
domino-event-won = { $seat } n’a plus de cartes !
domino-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }
domino-event-drawn = Égalité sans carte à tirer aux dés : le sort désigne { $seat }

why-DO3 = Rien n’est encore posé à côté de sa place : une colonne est une couleur, une ligne un smiley, et il ne s’en ouvre qu’au bord.
why-DO4 = Une autre carte occupe déjà sa place.
why-DO5 = Une carte ne s’échange que contre le joker qui occupe sa place ; tant qu’il s’y trouve, elle ne peut pas être posée, seulement échangée.
why-DO6 = Quand tu rejoues, tu poses une carte : si aucune ne convient, tu ne pioches pas, ton tour s’arrête.
why-DO7 = Si une carte convient, tu dois la poser. Sinon, tu pioches ; alors tu poses la carte piochée, et aucune autre, ou tu passes.
