# L’aide et le chemin vers les règles des jeux.

rules-choose = Un autre jeu
rules-ages = { $oldest ->
    [0] À partir de { $youngest } ans
   *[other] De { $youngest } à { $oldest } ans
}
welcome-title = Bonjour ! Je suis Cheshire, et j’anime des jeux.
welcome = Huit jeux de smileys pour deux à dix personnes. Il manque du monde ? Des ordinateurs complètent la table.
help-title = À quoi veux-tu jouer ?
help-intro = Appuie sur un jeu : une table s’ouvre dans ce salon, et tu y es déjà.
help-intro-dm = Les tables à plusieurs s’ouvrent sur un serveur, avec { $play } dans un de ses salons. Ici, tu peux jouer en solo contre des ordinateurs, ou lire comment se joue chaque jeu.
rules-how = Comment se joue un jeu…
help-table = { $play } ouvre une table, { $table } la remontre à la fin de son salon, { $hand } ta main ; { $leave } libère ta place, et { $mytables } retrouve toutes tes tables. Pour jouer en solo : { $solo }.
help-results = { $leaderboard }, { $profile } et { $history } montrent les résultats de chacun, { $record } le déroulement d’une partie.
help-evenings = { $tournament-start } fait jouer les cinq jeux de smileys pour des points, { $night-plan } prévoit une soirée et appelle tout le monde.
help-you = { $me } garde ta langue, ton fuseau horaire et tes heures de silence, { $privacy-policy } montre ce qui est gardé sur toi.
help-server = { $settings } décide de ce qui vaut sur ce serveur, et dans quels salons.
help-about = { $learn } t’apprend un jeu en quelques minutes, { $rules } l’explique, { $status } dit comment va le bot, { $help } montre tous les jeux.
button-play = Jouer
button-play-this = Y jouer
button-help = Tous les jeux
button-commands = Commandes
box-players-exactly = { $count } personnes
box-players = { $low } à { $high } personnes
box-minutes = { $minutes } min
die-chooses = Le dé des smileys choisit
