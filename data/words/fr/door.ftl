# Le message permanent d’un salon, et comment il y arrive.

door-title = Des jeux dans ce salon
door-about = Appuie sur **Jouer** pour ouvrir une table ici. Les autres boutons ne répondent qu’à toi.
button-my-tables = Mes tables
button-rules = Règles
button-me = Moi
button-nights = Soirées jeux
rules-title = Règles
settings-door = **Porte** de ce salon : [un message avec des boutons pour tout le monde]({ $link })
settings-no-door = **Porte** de ce salon : aucune ; ce serait un message avec des boutons pour tout le monde
button-door = Mettre une porte ici
button-no-door = Retirer la porte
