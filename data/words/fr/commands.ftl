# Ce que font les commandes et ce que signifient leurs options (100 caractères au plus).

command-play = Ouvrir une table dans ce salon
command-play-game = À quoi voulez-vous jouer ?
command-table = Afficher de nouveau la table à la fin de ce salon
command-hand = Afficher ta main à la table de ce salon
command-leave = Quitter la table de ce salon
command-solo = Jouer contre des ordinateurs ; personne d’autre ne le voit
command-solo-game = À quoi veux-tu jouer ?
command-solo-level = À quel niveau jouent-ils ?
command-mytables = Toutes les tables qui t’attendent, sur tous les serveurs
command-leaderboard = Qui mène sur ce serveur
command-leaderboard-game = Ce jeu seulement
command-leaderboard-season = Une autre saison, par exemple 2026-Q4, ou toutes ensemble
command-profile = Les résultats d’un membre sur ce serveur, avec l’évolution de sa cote
command-profile-member = Quelqu’un d’autre
command-history = Tes parties terminées sur ce serveur
command-rules = Les règles d’un jeu, page par page
command-rules-game = Quel jeu ?
command-help = Tous les jeux, chacun avec un bouton qui ouvre une table ; et ce qu’il y a d’autre
command-me = Ta langue, ton fuseau, tes heures de silence, tes rappels, et où tu vois ta main
command-settings = Ce que décide ce serveur : langue, rythme, salons, tournois, saison, limites
command-privacy = Ce qui est gardé sur toi et pourquoi : l’emporter, ou le faire supprimer
command-privacy-policy = Ce que le bot garde, pour quoi faire, qui le voit, et combien de temps
command-privacy-terms = À quelles conditions on peut utiliser le bot
command-privacy-export = Tout ce qui est gardé sur toi, dans un fichier
command-privacy-delete = Supprimer tout ce qui est gardé sur toi
command-record = Revoir une partie terminée, coup par coup ; ou son relevé en fichier
command-record-table = Une de tes parties terminées ; sinon la dernière
command-record-file = Un relevé à vérifier, en fichier
command-status = Comment va le bot : tables, latence, et ce que le dernier redémarrage a retrouvé

command-tournament = Les cinq jeux de smileys à la suite, avec les mêmes joueurs
command-tournament-start = Ouvrir un tournoi dans ce salon : cinq parties, de Find it! à La dernière
command-tournament-start-pace = Combien de temps les tables attendent-elles un coup ? Les courses sont toujours en direct
command-tournament-standings = Où en est le tournoi en cours ici, ou le dernier
command-tournament-stop = Arrêter le tournoi qui se joue ici, après confirmation

command-night = Soirées jeux : en prévoir une, s’inscrire, être appelé
command-night-plan = Prévoir une soirée jeux dans ce salon
command-night-plan-when = Quand ? Par exemple : demain 20h, ven 20h30, 24 décembre 20h
command-night-plan-game = À quoi joue-t-on ? Sans choix, le dé des smileys décide le moment venu
command-night-plan-second = Un deuxième jeu, à sa propre table
command-night-plan-third = Un troisième jeu, à sa propre table
command-night-plan-weekly = La répéter chaque semaine ?
command-night-list = Les soirées jeux prévues sur ce serveur
command-night-cancel = Annuler une soirée jeux que tu as prévue
command-night-cancel-night = Laquelle ?
