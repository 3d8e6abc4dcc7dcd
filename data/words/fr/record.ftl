# Journaux et revanches.

record-verify = Renvoie-moi ce fichier avec `/record file:`, et je le compare avec ce qui a été joué.
refuse-record-unknown = Je ne trouve pas cette partie sur ce serveur. Choisis l’une des tiennes dans la liste.
refuse-record-running = Cette partie n’est pas finie, et son journal montrerait ce qui est encore caché. Tu l’auras à la fin.
refuse-record-gone = Les coups de cette partie ne sont plus gardés, seulement son résultat.
refuse-rematch-running = Cette partie n’est pas encore terminée.
refuse-rematch-seated = Seules les personnes qui ont joué cette partie peuvent lancer la suivante à partir d’ici. `/play` ouvre ta propre table.
refuse-rematch-tournament = Une partie de tournoi n’a pas de revanche. `/play` ouvre une table à part.

# Revoir une partie terminée

button-replay = Revoir
button-replay-here = Publier
button-record-file = Fichier
replay-move = coup { $number } sur { $last }
replay-moves = coups { $first } à { $last }
replay-round = Manche { $round }
replay-seen = vue : { $name }
replay-everybody = la table seule
replay-all-hands = toutes les mains
replay-hands = Dans les mains
replay-lead = avec { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s d’avance
replay-choose-seen = Vue de…
replay-choose-move = Aller à…
replay-first = Début
replay-back = Préc.
replay-next = Suiv.
replay-last = Fin
replay-next-turn = Mon prochain tour
replay-then = { $first }, puis { $then }
replay-posted = { $name } montre un moment d’une partie :
replay-nothing = Il ne s’est encore rien passé.
refuse-record-none = Tu n’as pas encore de résultat ici.
refuse-replay = Je ne peux montrer cette partie que jusqu’au coup { $move }. Le fichier contient tous les coups.

story-title = Le déroulement
story-move = coup { $number }
story-card = carte { $number }
story-by-round = Points après chaque manche :
story-ahead = Personne n’est jamais passé devant { $name }.
story-first-ahead = D’abord { $name } était en tête ; la tête a changé { $count } fois.
story-halfway = { $unit ->
    [left] À mi-partie, cartes restantes :
   *[own] À mi-partie :
} { $scores }
story-closest = Le plus serré : { $name }, de { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
story-series = Le plus d’affilée : { $name }, { $count } (cartes { $first } à { $last })
story-wrong = Erreurs : { $names }
story-finish = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
} : { $scores }
story-lead = { $span ->
    [round] Avec cette manche
   *[turn] Sur ce coup
}, { $you ->
    [yes] ton retard
   *[no] le retard de { $name }
} ({ $behind }) devient une avance ({ $ahead }), et plus personne n’est repassé devant.
story-end = C’est ce qui a décidé la partie.
story-many = { $you ->
    [yes] Tu te débarrasses
   *[no] { $name } se débarrasse
} de { $count } cartes en un tour
story-left = { $you ->
    [yes] tu as
   *[no] { $name } a
} encore { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
story-now = désormais { $count }
story-mistakes = { $change }, dont { $lost } pour des erreurs
story-despite = { $you ->
    [yes] Tu as gagné quand même.
   *[no] { $name } a gagné quand même.
}
story-despite-same = Victoire quand même !
story-lost-by = { $you ->
    [yes] C’est exactement ce qui t’a manqué.
   *[no] C’est exactement ce qui a manqué à { $name }.
}
story-lost-by-less = { $you ->
    [yes] À la fin, il ne t’a manqué que { $margin }.
   *[no] À la fin, il n’a manqué que { $margin } à { $name }.
}
story-won-by = { $you ->
    [yes] C’est exactement ton avance à la fin.
   *[no] C’est exactement l’avance de { $name } à la fin.
}
story-won-by-less = { $you ->
    [yes] À la fin, ton avance n’était que de { $margin }.
   *[no] À la fin, l’avance de { $name } n’était que de { $margin }.
}

proof-played = { $what ->
    [tournament] C’est bien le tournoi qui a été joué ici : le sceau, les clics et chaque rang de ses parties sont les mêmes.
   *[game] C’est bien la partie qui a été jouée ici : le sceau, les clics, les options, les places, les noms et chaque coup sont les mêmes.
}
proof-fits = { $gone ->
    [moves] Ce journal correspond au sceau et au résultat d’une partie jouée ici, mais ses coups ne sont plus gardés : je ne peux pas les comparer.
    [names] Ce journal correspond au sceau, aux coups et au résultat d’une partie jouée ici, mais certains noms ne sont plus gardés : je ne peux pas les comparer.
   *[both] Ce journal correspond au sceau et au résultat d’une partie jouée ici, mais ses coups et certains noms ne sont plus gardés : je ne peux pas les comparer.
}
proof-defaults = Les options que le fichier ne mentionne pas ont leur valeur par défaut.
proof-unknown = Ce journal est cohérent, mais personne ici ne le connaît : je ne peux pas dire si cette partie a jamais été jouée.
proof-wrong = Ce journal est faux à partir de la ligne { $line } :
proof-here = Voici ce qui a été joué ici : { $game }, fin : { $when }.
proof-seal = Sceau { $seal } : compare-le avec celui que la table a montré. Il garantit les cartes et les dés, pas qui a fait quoi.
proof-no-seal = Il ne contient pas de sceau : la personne qui l’a écrit a pu choisir les cartes et les dés.
proof-not-ended = La partie n’y est pas finie.
refuse-proof-no-record = Ce fichier n’est pas un journal de partie : ce n’est même pas du texte.
refuse-proof-large = Un journal fait moins de { $size } Kio, je n’ai donc pas regardé ce fichier.
refuse-proof-unread = Discord ne m’a pas donné le fichier. Essaie encore une fois.
refuse-proof-busy = J’examine encore ton fichier précédent. Renvoie celui-ci quand tu auras la réponse.
