# Ce qu’une seule personne apprend quand quelque chose n’est pas possible.

refuse-no-table = Cette table n’existe plus. `/play` en ouvre une nouvelle.
refuse-no-table-here = Aucune table n’est ouverte dans ce salon. `/play` en ouvre une.
refuse-damaged = Je n’arrive plus à lire cette table dans ma base de données ; appuyer encore n’y changera rien. Seule la personne qui gère ce bot peut la rétablir.
table-aside = 🧯 Je n’arrive plus à lire cette table ({ $game }) dans ma base de données : je l’ai mise de côté. Toutes les autres tables continuent. Seule la personne qui gère ce bot peut la rétablir.
refuse-table-elsewhere = Tu n’es à aucune table de ce salon, mais ici : { $tables }
refuse-not-your-table = Tu n’es pas à cette table, tu ne peux donc pas y jouer. `/play` ouvre ta propre table.
refuse-no-hand = Tu n’as pas de main ici, car tu n’es pas à cette table. Tu peux tout de même regarder.
refuse-not-your-turn = { $count ->
    [one] C’est à { $names } de jouer.
   *[other] C’est à { $names } de jouer.
}
refuse-illegal = Ce n’est pas possible maintenant. { $why }
refuse-moved-on = Ce bouton n’était plus à jour. Voici la table telle qu’elle est maintenant.
refuse-over = Cette partie est finie. `/play` ouvre une nouvelle table.
refuse-never-begun = Cette table a été fermée avant le début de la partie. `/play` en ouvre une nouvelle.
refuse-not-saved = Ton coup n’a pas pu être enregistré, rien n’a donc changé. Appuie encore une fois dans un instant.
refuse-no-game = Il n’y a pas de jeu « { $typed } ». Choisis-en un dans la liste.
refuse-message-gone = Ce message n’existe plus, donc rien n’a changé. `/table` montre de nouveau la table.
refuse-failed = Quelque chose s’est mal passé de mon côté ; rien n’a changé. Essaie encore une fois.
refuse-unavailable = Je n’ai pas accès à ma base de données en ce moment, rien n’a donc changé. Réessaie dans un instant.
refuse-halfway = J’ai perdu l’accès à ma base de données en plein milieu. Regarde la table avant de réessayer : ton action compte peut-être déjà.
stored-not-shown = C’est enregistré, mais je n’ai pas pu te le montrer. Utilise `/hand` ou `/table`.
stored-not-seen = C’est enregistré, mais je n’ai pas pu te le montrer. Vérifie avant de recommencer.
stored-posted = C’est enregistré. Discord a perdu ma réponse, le message est donc ici : { $link }
stored-not-posted = C’est enregistré, mais Discord n’accepte pas le message pour le moment. Il viendra dès que possible.
refuse-unknown-button = Ce bouton n’est plus valable. `/table` réaffiche la table.
refuse-advice = Pas de conseils à cette table. On peut les activer dans les options avant la partie.
refuse-advice-now = Rien ne m’est venu à temps. Réessaie dans un instant.
refuse-advice-elsewhere = Je réfléchis encore pour toi à une autre table. Réessaie dans un instant.
refuse-plan-game = On ne peut rien prévoir à ce jeu : tu ne sais ce que tu peux jouer qu’à ton tour.
refuse-plan-pace = On ne peut prévoir son prochain coup qu’à une table « toute la journée ».
refuse-plan-turn = C’est déjà à toi : joue ton coup.
refuse-plan-now = Tu n’as plus de tour dans cette phase du jeu. Prévois ton coup dans la suivante.
refuse-plan-full = Tu peux prévoir { $most } coups au plus. Annule le plan pour en faire un autre.
refuse-plan-move = Ce coup ne pourra pas être joué à ton prochain tour : on ne peut pas le prévoir.
button-try-again = Réessayer
button-to-page = Retour
refuse-form-gone = Je n’ai plus ce que tu avais écrit. Rouvre le formulaire, s’il te plaît.
refuse-form-late = Cela a pris trop de temps, désolé. Appuie encore une fois.
refuse-old-command = Cette commande a changé. Recharge Discord et essaie encore.
refuse-not-running = Aucune partie n’est en cours, il n’y a donc rien à faire ici.
refuse-not-begun = La partie n’a pas commencé : il n’y a pas encore de main à voir. Quelqu’un à la table doit la lancer.
refuse-begun = La partie a déjà commencé. Attends la prochaine, ou ouvre ta propre table avec `/play`.
refuse-begin-seated = Il faut avoir une place à la table pour commencer. Rejoins-la d’abord.
refuse-begin-seats = { $seats ->
    [one] Une place est prise ; il faut { $players } personnes. Invite quelqu’un, ou ajoute un ordinateur.
   *[other] { $seats } places sont prises ; il faut { $players } personnes. Invite quelqu’un, ou ajoute un ordinateur.
}
refuse-cancel = Il faut être l’hôte de cette table, ou gérer le serveur, pour annuler.
refuse-seated = Tu es déjà à cette table.
refuse-not-seated = Tu n’es pas à cette table.
refuse-full = Les { $high } places sont prises. `/play` ouvre une autre table.
refuse-lobby-seated = Il faut avoir une place à cette table, ou en être l’hôte, pour faire cela. Rejoins-la d’abord.
refuse-in-server = Cela ne marche que dans un salon d’un serveur.
refuse-permissions = Je n’ai pas le droit de faire cela dans ce salon. Il me faut : { $names }. Une personne qui gère le salon peut l’autoriser dans « Modifier le salon → Permissions ».
refuse-no-access = Je n’ai pas le droit d’écrire là-bas. Une personne qui gère le salon peut l’autoriser dans « Modifier le salon → Permissions ».

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers

why-turn = Ce n’est pas encore ton tour.
why-hand = Tu n’as pas cette carte en main.
why-over = La partie est finie.
nothing-forbidden = Tu peux jouer tout ce que tu as en main.
why-title = Pas possible pour l’instant :

table-shown = La table est maintenant en bas du salon.
leave-which = Tu es à plusieurs tables dans ce salon. Laquelle quittes-tu ? `/mytables` montre toutes les tiennes.
leave-ask = Quitter { $table } ?
leave-ask-computer = { $others ->
    [yes] Un ordinateur continue à ta place.
   *[no] Il ne restera que des ordinateurs, et la partie peut vite finir.
} Tu peux reprendre ta place à la table, tant que personne d’autre ne l’a prise.
leave-ask-stand-in = { $name } prend ta place. Tu ne pourras revenir que si une place se libère.
leave-ask-result = La partie ne compte pour toi que si tu joues encore à la fin.
leave-ask-match = Tu quittes aussi le tournoi.
left-lobby = Tu as quitté la table : { $table }.
left-table = Tu as quitté la table : { $table }. Un ordinateur prend ta place.
left-to-come-back = Tu as quitté la table : { $table }. Un ordinateur prend ta place. Tu peux la reprendre à la table, tant que personne d’autre ne l’a prise.
options-title = **{ $game } : options**
options-who = Toute personne assise à cette table peut les changer.
options-pace = Rythme
options-advice = Conseils
options-advice-alone = oui, si un seul membre joue
options-talk = Les ordinateurs bavardent
refuse-lesson-changed = Cette leçon a changé depuis qu’elle t’a été montrée. `/learn` l’ouvre telle qu’elle est maintenant.
refuse-two-days = « { $typed } », c’est aujourd’hui ou dans une semaine ? Écris `{ $today }` ou `{ $later }`.
