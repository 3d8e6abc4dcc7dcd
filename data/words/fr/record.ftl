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
