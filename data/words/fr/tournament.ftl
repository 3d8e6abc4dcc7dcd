# Le tournoi : inscriptions, points, le dé en cas d’égalité, le podium.

tournament-title = Tournoi
tournament-about = Cinq parties, toujours les mêmes personnes. Points du tournoi selon la place : 13, 9, 8, 7…
button-standings = Points
tournament-match = partie { $number } sur { $of }
tournament-match-stopped = tournoi arrêté
tournament-after = { $number ->
    [0] partie 1 sur { $of }
   *[other] après la partie { $number } sur { $of }
}
tournament-over = classement final
tournament-on = Partie en cours : { $game } – les points s’afficheront ici.
tournament-no-points = Pas encore de points : la première partie est en cours.
tournament-next = À suivre : **{ $game }** – chaque membre du tournoi peut lancer la partie, maintenant ou un autre jour.
tournament-ends = Si personne ne la lance, le tournoi s’arrête { $until }, et personne ne le gagne.
tournament-again = La partie { $number }, { $game }, { $why }. Elle ne compte pas et sera rejouée.
tournament-closed = a été fermée avant la fin
tournament-closed-by = a été fermée avant la fin par { $name }
tournament-left = 🚪 ne joue plus : un ordinateur continue ; appuie sur « Remplacer » pour prendre la place
tournament-tie = Égalité en tête. Le dé des smileys décide :
tournament-roll = { $count ->
    [one] 🎲 { $die } → { $game } : { $names } y a eu le meilleur résultat.
   *[other] 🎲 { $die } → { $game } : égalité là aussi entre { $names }. On relance !
}
tournament-roll-again = 🎲 { $die } → aucun jeu. Encore une fois !
tournament-podium = Le podium du tournoi : { $names }.
tournament-won = { $count ->
    [one] { $names } remporte le tournoi !
   *[other] { $names } se partagent le titre !
}
tournament-season = Pour la saison, chaque partie compte comme n’importe quelle autre : `/leaderboard`.
tournament-you-left = Tu as quitté le tournoi. Dans la saison, tu gardes les points de tes parties ; dans le tournoi, ils vont à la personne qui te remplace.
tournament-leave-title = Quitter le tournoi ?
tournament-leave-ask = Un ordinateur joue les parties suivantes à ta place. Tu peux reprendre ta place sur le message du tournoi, tant que personne d’autre ne l’a prise.
tournament-stop-title = Arrêter le tournoi ?
tournament-stop-ask = Celui de { $place } serait terminé pour de bon, sans que personne ne le gagne. Ses points restent dans la saison.
tournament-stop-match = La partie en cours ({ $game }) continue, pour la saison seulement.
tournament-goes-on = Le tournoi continue. { $link }
tournament-you-stopped = Le tournoi est arrêté. Son message montre où il en était. { $link }
tournament-stopped = { $number ->
    [0] arrêté avant la fin de la partie 1 sur { $of }
   *[other] arrêté après la partie { $number } sur { $of }
}
tournament-stopped-by = { $name } a arrêté le tournoi. Personne ne l’a gagné.
tournament-stopped-unknown = Le tournoi a été arrêté. Personne ne l’a gagné.
tournament-ended-early = Le tournoi s’est terminé avant la dernière partie. Personne ne l’a gagné.
tournament-left-alone = Personne n’a lancé la partie suivante pendant deux semaines : le tournoi est terminé. Personne ne l’a gagné.
tournament-plays-on = La partie { $number }, { $game }, continue jusqu’au bout comme n’importe quelle table. Son résultat compte pour la saison, mais pas ici.
tournament-played-out = La partie { $number }, { $game }, a été jouée jusqu’au bout par la suite. Son résultat compte pour la saison, mais pas ici.
tournament-sealed = Le sceau { $seal } reste fermé jusqu’à la fin de cette partie : son mélange vient du même secret.
tournament-unsealed = Le sceau { $seal } est ouvert : secret { $secret }. Le secret de chaque partie en vient.
button-keep-tournament = Continuer à jouer
button-stop-tournament = Arrêter le tournoi
button-next-match = Partie suivante : { $game }

refuse-no-tournament = Ce tournoi n’existe plus. `/tournament start` en ouvre un nouveau.
refuse-tournament-none = Il n’y a pas encore eu de tournoi sur ce serveur. `/tournament start` en ouvre un.
refuse-tournament-open = Il y a déjà un tournoi ouvert aux inscriptions dans ce salon. `/tournament standings` le montre.
refuse-tournament-role = Sur ce serveur, les tournois sont lancés par { $role }. Demande à quelqu’un qui a ce rôle.
refuse-tournament-seats = { $seats ->
    [0] Il faut { $players } personnes pour un tournoi ; il n’y a encore personne. Invite quelqu’un, ou ajoute un ordinateur.
    [one] Il faut { $players } personnes pour un tournoi ; il n’y en a qu’une pour l’instant. Invite quelqu’un, ou ajoute un ordinateur.
   *[other] Il faut { $players } personnes pour un tournoi ; il y en a { $seats }. Invite quelqu’un, ou ajoute un ordinateur.
}
refuse-tournament-full = Les { $high } places de ce tournoi sont prises.
refuse-tournament-joined = Tu participes déjà à ce tournoi.
refuse-tournament-not-in = Tu ne participes pas à ce tournoi.
refuse-tournament-begun = Le tournoi a déjà commencé.
refuse-tournament-lobby = Le tournoi n’a pas encore commencé. Toute personne inscrite peut le lancer.
refuse-tournament-over = Ce tournoi est terminé. `/tournament start` en ouvre un nouveau.
refuse-tournament-never-begun = Ce tournoi a été fermé avant de commencer. `/tournament start` en ouvre un nouveau.
refuse-tournament-not-over = Le tournoi n’est pas fini ; son journal sera là à la fin.
refuse-tournament-leave-table = Une partie est en cours : `/leave` à cette table te fait aussi quitter le tournoi.
refuse-tournament-stand-in-table = Une partie est en cours : c’est à sa table qu’on peut remplacer quelqu’un.
refuse-tournament-no-seat = Aucune place de ce tournoi n’est libre.
refuse-tournament-stop = Seules la personne qui a ouvert le tournoi dans { $place } et celles qui peuvent gérer le serveur peuvent l’arrêter.
refuse-tournament-stop-lobby = Le tournoi n’a pas encore commencé. `/tournament standings` le montre ; tu peux l’y annuler.
refuse-tournament-no-record = Ce tournoi s’est terminé avant la dernière partie, il n’en existe donc pas de journal. Chaque partie jouée en a un : `/record`.
refuse-match-begun = La partie { $number }, { $game }, a déjà commencé : { $name } a été plus rapide. { $link }
refuse-match-begun-you = Tu as déjà lancé la partie { $number }, { $game }. { $link }
