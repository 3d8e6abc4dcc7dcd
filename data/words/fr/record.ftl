# Relevés et revanches.

record-about = Le relevé de { $game } : chaque coup, chaque dé et chaque carte, avec le secret et les clics qui ont tout mélangé.
record-opened = Le sceau { $seal } est ouvert : secret { $secret }.
record-verify = Chacun peut le vérifier avec { $command }.
refuse-record-unknown = Je ne trouve pas cette partie sur ce serveur. Choisis l’une des tiennes dans la liste.
refuse-record-running = Cette partie n’est pas finie, et un relevé dit ce qui est caché. Tu l’auras quand la partie sera terminée.
refuse-record-gone = Les coups de cette partie ne sont plus gardés, seulement son résultat.
refuse-rematch-running = Cette partie n’est pas encore terminée.
refuse-rematch-seated = Seules les personnes qui ont joué peuvent demander une revanche. `/play` ouvre ta propre table.
refuse-rematch-tournament = Une partie de tournoi n’a pas de revanche. `/play` ouvre une table à part.

# Revoir une partie terminée

button-replay = Revoir
button-replay-here = Montrer ici
button-record-file = Fichier
replay-move = coup { $number } sur { $last }
replay-round = Manche { $round }
replay-seen = vu par { $name }
replay-everybody = tout le monde
replay-all-hands = toutes les mains
replay-hands = Dans les mains
replay-lead = gagné de { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
replay-choose-seen = Vu par…
replay-choose-move = Aller à…
replay-first = Début
replay-back = Précédent
replay-next = Suivant
replay-last = Fin
replay-then = { $first }, puis { $then }
replay-posted = { $name } montre un moment d’une partie :
replay-nothing = Il ne s’est encore rien passé.
refuse-record-none = Tu n’as encore terminé aucune partie ici.
refuse-replay = Cette partie ne peut plus être rejouée : elle s’arrête au coup { $move }. Le fichier contient tous les coups.

story-title = Le déroulement
story-quiet = La première place n’a jamais changé de mains, et rien n’est sorti du lot.
story-lead = { $count ->
    [one] La première place a changé de mains une fois : { $name } l’a prise au coup { $number }.
   *[other] La première place a changé de mains { $count } fois : { $name } l’a prise en dernier, au coup { $number }.
}

proof-here = Son sceau et ses clics sont ceux d’une table d’ici : { $game }, terminée { $when }.
proof-unknown = Je ne connais pas cette table ; la suite dit seulement que le fichier s’accorde avec lui-même.
proof-follows = { $game } : la graine, { $moves ->
    [one] un coup
   *[other] les { $moves } coups
}, chaque dé et chaque carte concordent.
proof-line = La ligne { $line } ne concorde pas :
proof-ended = La partie y est finie.
proof-not-ended = La partie n’y est pas finie.
proof-seal = Sceau { $seal } : compare-le avec celui que la table a montré.
refuse-proof-no-record = Ce fichier n’est pas un relevé : ce n’est même pas du texte.
proof-unread = Ce fichier n’est pas un relevé que je sache lire. Il se trompe à la ligne { $line } :
refuse-proof-large = Un relevé fait moins de { $size } Kio, je n’ai donc pas regardé ce fichier.
refuse-proof-unread = Discord ne m’a pas donné le fichier. Essaie encore une fois.
