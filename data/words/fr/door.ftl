# Le message permanent d’un salon, et comment il y arrive.

door-title = Des jeux dans ce salon
door-about = Appuie sur **Jouer** pour ouvrir une table ici. Les autres boutons ne répondent qu’à toi.
button-my-tables = Mes tables
button-rules = Règles
button-me = Mes réglages
button-nights = Soirées jeux
rules-title = Règles
settings-door = **Menu des jeux** de ce salon : [un message avec des boutons pour tout le monde]({ $link })
settings-no-door = **Menu des jeux** de ce salon (un message avec des boutons pour tout le monde) : aucun
button-door = Mettre le menu ici
button-no-door = Retirer le menu
door-posted = Le voici : { $link }. Quand des parties le font remonter, il redescend de lui-même. Pour le retirer : `/settings`, **{ settings-page-channel }**.
door-meaning = Menu des jeux : un message avec des boutons pour tout le monde, sans commandes à taper.
refuse-manage-menu = Seules les personnes qui peuvent gérer ce serveur (permission « Gérer le serveur ») peuvent mettre le menu ici. Sans menu, `/play` ouvre une table.
